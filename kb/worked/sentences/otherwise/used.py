"""Stories told otherwise: spells and abilities by their costs and effects, numbers for X, and combat."""

from kb.worked.paraphrases import Filling, otherwise
from kb.worked.sentences.effects_told import SOMETHING

_X = r"(?:X ?(?:=|is|being|equal to|equals|as) ?(?P<x>\d+))"
_BY = r"(?:,? (?:with|for|where|and|choosing|paying|announcing|using|at)| \()"
_AT = r"(?:on|targeting|at|against)"
_EFFECT = r"(?P<effect>[a-z][a-z0-9 +/-]*?)(?: ?<targets>)?(?P<rest> [a-z+][^A-Z]*)?"
_USED = (
    r"(?:forecast|unearth|monstrosity|ninjutsu|transmute|reinforce|scavenge|embalm|eternalize|level up|outlast|adapt|"
    r"fortify)(?: ability| cost)?"
)
"""The keywords that are used as an ability is."""
_PAID = r"(?P<paid>(?:\{[\w/]+\})+|\d+ life)"


def _told(told: Filling) -> str:
    """Give what is to be looked at first: whether the ability does what is told of it."""
    done_to = f" {SOMETHING}" if told["targets"] else ""
    return f"an ability of {told['name']} is to {told['effect'].strip()}{done_to}{told['rest']}"


# numbers for X

otherwise("play", rf"<player> casts <name> for (?P<x>\d+)(?:,? {_AT} <targets>)?", "Ana casts Blaze for 3 on Bob",
          "<player> casts <name>[ on <targets>] with X = <x>")  # fmt: skip

# abilities by their costs and effects

otherwise("play", rf"<player> taps <name>(?: for its ability)?(?:,? {_AT} <targets>)?", "Ana taps Rod, targeting Bear",
          "<player> taps <name> for its ability[ on <targets>]")  # fmt: skip
otherwise("play", rf"<player> taps <name> (?:to|and) {_EFFECT}",
          "Ana taps Rod to deal 1 damage to Bear", _told,
          "<player> taps <name> for its ability[ on <targets>]")  # fmt: skip
otherwise("play", rf"<player> sacrifices <name> to {_EFFECT}",
          "Ana sacrifices Rod to destroy Bear", _told, "<player> uses <name>'s ability[ on <targets>]")  # fmt: skip
otherwise("play", r"<player> taps <name> to (?:add|make|produce|get) (?P<mana>(?:\{\w\})+)(?: to"
                  r" (?:his|her|their) (?:mana )?pool)?",
          "Ana taps Elf to add {G}",
          "<player> taps <name> for <mana>")  # fmt: skip
otherwise(
    "play",
    r"<player> adds (?P<mana>(?:\{\w\})+) with <name>",
    "Ana adds {G} with Elf",
    "<player> taps <name> for <mana>",
)
otherwise("play", r"<player> pays (?P<life>\d+) life (?:for|to|to use|to activate) <name>(?:'s ability)?",
          "Ana pays 1 life to Well", "<player> pays <life> life for the ability of <name>")  # fmt: skip
otherwise("play", r"<player> (?:forecasts|unearths|monstrosities|ninjutsus) <name>", "Ana forecasts Bird",
          "<player> uses <name>'s ability")  # fmt: skip
otherwise("play", rf"<player> (?:uses|activates|pays for) <name>'s {_USED}(?:,? {_AT} <targets>)?",
          "Ana uses Bird's forecast", "<player> uses <name>'s ability[ on <targets>]")  # fmt: skip
otherwise("play", rf"<player> (?:uses|activates|pays for) <name>'s {_USED},? returning <given>",
          "Ana uses Ninja's ninjutsu, returning Elf", "<player> returns <given> if asked",
          "<player> uses <name>'s ability")  # fmt: skip
otherwise("play", r"<player> pays (?:the )?equip(?: cost)? to attach <name> to <host>",
          "Ana pays equip to attach Sword to Bear",
          "<player> equips <host> with <name>")  # fmt: skip

otherwise("play", r"(?:<player> does nothing|<other> doesn't do anything)", "Ana does nothing", "nothing else is done")

# combat


def _verbed(told: Filling) -> str:
    """Give that a card is cast of whose name a verb was made."""
    name = f"{told['card']}y" if told["end"] == "ies" else told["card"]
    return f"{told['player']} casts {name} on {told['targets']}"


def _blocking(told: Filling) -> str:
    attacker = f" {told['attacker']}" if told["attacker"] else ""
    return f"{told['player']} blocks{attacker} with {told['names']}"


otherwise("play", r"<player> (?:swings|charges|comes in|attacks) (?:in )?with (?P<names>[A-Z].*)",
          "Ana swings with Bear",
          "<player> attacks with <names>")  # fmt: skip
otherwise("play", r"<player> attacks with (?P<names>[A-Z].*) (?:in|as) (?:a|one) band|<other> attacks with a band of "
          r"(?P<more>[A-Z].*)", "Ana attacks with Bear and Ox in a band", lambda told:
          f"{told['player'] or told['other']} attacks with {told['names'] or told['more']} as a band")  # fmt: skip
otherwise("play", r"<player> declares (?P<names>[A-Z].*?) as (?:an )?attackers?", "Ana declares Bear as an attacker",
          "<player> attacks with <names>")  # fmt: skip
otherwise("play", r"<player> declares (?P<names>[A-Z].*?) as (?:an? )?blockers?(?: (?:for|of) <attacker>)?",
          "Bob declares Ox as a blocker for Bear", _blocking)  # fmt: skip
otherwise("play", r"<player> (?:chump|double|triple|gang)-blocks (?:(?P<attacker>[A-Z].*?) )?with (?P<names>[A-Z].*)",
          "Bob chump-blocks with Ox", _blocking)  # fmt: skip
otherwise("play", r"<player> blocks (?:the|this) band with <names>,? and (?P<more>[A-Z].*)",
          "Bob blocks the band with Bear and Ox", "<player> blocks the band with <names> and <more>")  # fmt: skip
otherwise("play", r"<player> (?:has no responses?|doesn't respond|does not respond|has nothing to respond with)",
          "Bob has no response", "nothing else is done")  # fmt: skip
otherwise("play", r"<player> counters (?:it|that|(?:the|that) spell) with <name>", "Bob counters it with Deny",
          "in response, <player> counters what waits with <name>")  # fmt: skip
otherwise("play", r"(?:the|his|her|this) turn passes to <player>", "the turn passes to Bob", "<player>'s turn begins")
otherwise("play", r"<player> lets <name> resolve", "Bob lets Zap resolve", "<name> resolves")
otherwise("play", r"<player> (?P<card>[A-Z][A-Za-z]*?)(?P<end>ies|e?s) (?P<targets>[A-Z].*)", "Ana Zaps Bear", _verbed)
otherwise("play", r"(?:no creatures? blocks?|(?:both|all) (?:attackers|creatures) are unblocked|nothing blocks)",
          "both attackers are unblocked", "nobody blocks")  # fmt: skip
otherwise("play", r"<name> (?:assigns|deals) (?:all(?: of)? )?(?:its|the) (?:combat )?damage to <target>",
          "Bear assigns all its damage to Ox", "combat damage is dealt",
          "<name> has assigned all to <target>")  # fmt: skip
otherwise("play", r"<player> (?:assigns|puts) (?:all(?: of)? )?(?:(?:the )?damage (?:of|from) <name>|<other>'s damage) "
          r"(?:to|on|onto) <target>", "Ana assigns all of Bear's damage to Ox", "combat damage is dealt",
          lambda told: f"{told['name'] or told['other']} has assigned all to {told['target']}")  # fmt: skip
otherwise("play", r"<player> (?:has|lets|makes) <name> (?:assign|deal) (?:all(?: of)? )?its (?:combat )?damage"
                  r" to <target>",
          "Ana has Imp deal its damage to Squire", "combat damage is dealt",
          "<name> has assigned all to <target>")  # fmt: skip
otherwise("play", rf"<player> pays <cost>(?:,| and|, and) sacrifices <name> to {_EFFECT}",
          "Ana pays {2} and sacrifices Rod to destroy Bear", _told, "<player> uses <name>'s ability[ on <targets>]",
          "<player> has just paid <cost>", "<player> has just sacrificed <name>")  # fmt: skip
otherwise("play", r"<player> sends <names> (?:into the red zone|to attack|into combat|in to attack)",
          "Ana sends Ox to attack", "<player> attacks with <names>")  # fmt: skip
otherwise("play", r"<player> animates <name>|<other> makes <target> a creature", "Ana animates Cave",
          lambda told: f"{told['player'] or told['other']} uses {told['name'] or told['target']}'s ability",
          lambda told: f"it is so by then that {told['name'] or told['target']} is a creature")  # fmt: skip
