"""Stories told otherwise: as players speak of combat and of what has become so."""

from kb.worked.paraphrases import otherwise

_AT = r"(?:on|targeting|at)"
_BETWEEN = r"between (?:the )?first[- ]strike and (?:the )?(?:regular|normal|combat) damage"

# combat

otherwise("play", r"<player> swings with (?P<names>.+)", "Ana swings with Bear", "<player> attacks with <names>")
otherwise("play", r"<player> (?:goes|moves) to (?:the )?(?:declare attackers(?: step)?|attacks?)",
          "Ana goes to the declare attackers step", "<player>'s combat phase begins")  # fmt: skip
otherwise("play", rf"(?:after (?:the )?first[- ]strike damage(?: is dealt)?|{_BETWEEN}),? (?P<rest>.+)",
          "after first-strike damage, Ana casts Zap on Ox",
          "first-strike damage is dealt", "<rest>")  # fmt: skip
otherwise("play", r"<name> deals (?P<one>\d+) to <target>,? and (?P<two>\d+) to <other>",
          "Brute deals 2 to Elf and 3 to Bob", "combat damage is dealt",
          "<name> has assigned <one> to <target> and <two> to <other>")  # fmt: skip
otherwise("play", r"<player> assigns (?P<one>\d+) of <name>'s damage to <target>,? and (?P<two>\d+) to <other>",
          "Ana assigns 2 of Brute's damage to Elf and 3 to Bob", "combat damage is dealt",
          "<name> has assigned <one> to <target> and <two> to <other>")  # fmt: skip

# spells and abilities

otherwise("play", r"<player> kicks <name>,? (?:targeting|at) <targets>", "Ana kicks Zap targeting Bear",
          "<player> kicks <name> on <targets>")  # fmt: skip
otherwise("play", rf"<player> casts <name>(?: {_AT} <targets>)?,? for (?:its|the) kicker cost",
          "Ana casts Zap on Bear for its kicker cost", "<player> kicks <name>[ on <targets>]")  # fmt: skip
otherwise("play", r"<player> flashes in <name>", "Ana flashes in Ox", "<player> casts <name>")
otherwise("play", r"<player> plays <name> from (?:his|her|their) hand", "Ana plays Forest from her hand",
          "<player> plays <name>")  # fmt: skip
otherwise("play", r"<player> sacs <names>", "Ana sacs Bear", "<player> sacrifices <names>")
otherwise("play", r"<player> lets (?:it|that) resolve", "Bob lets it resolve", "something has resolved")
otherwise("play", r"<player> lets <name> resolve", "Bob lets Zap resolve", "<name> resolves")
otherwise("play", r"<player> holds priority(?: and|, and|,) (?P<does>[a-z]+) (?P<what>.+)",
          "Ana holds priority and casts Fork on Zap", "holding priority, <player> <does> <what>")  # fmt: skip
otherwise("play", r"<player> (?:activates|uses) (?:(?:the )?regeneration(?: ability)? of <name>|<other>'s "
          r"regeneration)",
          "Ana activates the regeneration ability of Troll",
          lambda told: f"{told['player']} uses the regeneration of {told['name'] or told['other']}")  # fmt: skip
otherwise("play", r"<player> regenerates <name> with its (?:own )?ability", "Ana regenerates Troll with its ability",
          "<player> uses the regeneration of <name>")  # fmt: skip
otherwise("play", r"<player> turns <name> face up (?:for|paying) <cost>", "Ana turns Lurker face up for {2}",
          "<player> turns <name> face up", "<player> has just paid <cost>")  # fmt: skip
otherwise("play", r"<player> crews <name> by tapping <names>", "Ana crews Boat by tapping Bear",
          "<player> crews <name> with <names>")  # fmt: skip
otherwise("play", rf"<player> (?:activates|uses) <name>'s (?P<symbol>[+−-]?(?:\d+|X))(?: (?:loyalty )?ability)?"
          rf"(?: {_AT} <targets>)?", "Ana uses Jace's +1",
          "<player> uses the <symbol> of <name>[ on <targets>]")  # fmt: skip
otherwise("play", rf"<player> (?:activates|uses) <name>'s (?P<which>first|second|third|fourth) loyalty ability"
          rf"(?: {_AT} <targets>)?", "Ana activates Jace's first loyalty ability",
          "<player> uses <name>'s <which> ability[ on <targets>]")  # fmt: skip
otherwise("play", r"<name> is countered by <other>", "Zap is countered by Denial",
          "it is so by then that <name> is countered")  # fmt: skip
