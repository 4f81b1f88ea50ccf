"""Stories told otherwise: what people say in a play for the sentences that there are."""

from kb.worked.paraphrases import Filling, as_figure, otherwise

ON = r"(?: (?:targeting|on|against|at|aimed at|aiming at) (?P<targets>[A-Z].*?))?"
_KEYWORDS = r"(?P<keyword>flying|trample|first strike|double strike|vigilance|haste|reach|deathtouch|defender|fear)"
_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def _mana(told: Filling) -> str:
    """Return so much mana of a color, colorless where none is told, as symbols."""
    return f"{{{_LETTERS.get(told['color'], 'C')}}}" * int(as_figure(told["number"]))


otherwise(
    "play",
    r"<name> is dealt (?P<amount>\d+) damage by (?P<source>[A-Z].*?)",
    "Bear is dealt 3 damage by Brute",
    "<source> deals <amount> damage to <name>",
)
otherwise(
    "play",
    r"<player> (?:hits|shoots|burns|pings) (?P<targets>[A-Z].*?) with <name>'s ability",
    "Ana hits Bear with Rod's ability",
    "<player> uses <name>'s ability on <targets>",
)
otherwise(
    "play",
    r"<player> (?:hits|shoots|burns) (?P<targets>[A-Z].*?) with <name>",
    "Ana burns Bear with Zap",
    "<player> casts <name> on <targets>",
)
otherwise(
    "play",
    r"<player> counters (?P<targets>[A-Z].*?) with <name>",
    "Bob counters Zap with Negation",
    "in response, <player> casts <name> on <targets>",
)
otherwise(
    "play",
    rf"<player> responds (?:by casting|with|by playing) <name>{ON}",
    "Bob responds with Zap on Bear",
    "in response, <player> casts <name>[ on <targets>]",
)
otherwise(
    "play",
    rf"<player> responds (?:with|by (?:activating|using)) <name>'s? ability{ON}",
    "Ana responds with Guard's ability",
    "in response, <player> uses <name>'s ability[ on <targets>]",
)
otherwise(
    "play",
    rf"<player> responds by (?:activating|using) <name>(?:'s ability)?{ON}",
    "Ana responds by activating Guard",
    "in response, <player> uses <name>'s ability[ on <targets>]",
)
otherwise(
    "play",
    r"<player> taps <name> for (?P<mana>(?:\{[WUBRGC]\})+)",
    "Ana taps Plains for {W}",
    "<player> taps <name> for mana",
    "<player> has got <mana>",
)
otherwise(
    "play",
    r"<player> taps <name> for (?:(?P<number>an?|\d+) )?(?P<color>white|blue|black|red|green|colorless)(?: mana)?",
    "Ana taps Plains for white mana",
    "<player> taps <name> for mana",
    lambda told: f"{told['player']} has got {_mana({**told, 'number': told['number'] or '1'})}",
)
otherwise(
    "play",
    r"<player> equips <name> (?:to|onto) <host>",
    "Ana equips Sword to Bear",
    "<player> equips <host> with <name>",
)
otherwise(
    "play",
    r"<player> (?:moves|attaches|puts) <name> (?:to|onto|on) <host>",
    "Ana moves Sword to Bear",
    "<player> attaches <name> to <host>",
)
otherwise(
    "play",
    r"(?:it|they|that|this|both|all|all of it|the (?:spells?|abilit(?:y|ies)|triggers?|stack|copy|copies)) "
    r"resolves?",
    "it resolves",
    "something has resolved",
)
otherwise(
    "play",
    r"<name>'s (?:triggered ability|trigger) resolves",
    "Bear's trigger resolves",
    "<name>'s ability resolves",
)
otherwise("play", r"<name> comes into play", "Bear comes into play", "<name> enters the battlefield")
otherwise("play", r"<name> is tapped", "Bear is tapped", "<name> becomes tapped")
otherwise(
    "play",
    r"<name> gets an? (?P<kind>\S+) counter",
    "Bear gets a +1/+1 counter",
    "a <kind> counter is put on <name>",
)
otherwise("play", rf"<name> (?:gains|gets) {_KEYWORDS}", "Bear gains flying", "an effect gives <name> <keyword>")
otherwise("play", rf"<name> loses {_KEYWORDS}", "Bear loses flying", "an effect takes <keyword> from <name>")
otherwise("play", r"<player> (?:draws 1 card|has drawn a card)", "Ana draws one card", "<player> draws a card")
otherwise(
    "play",
    r"(?P<before>.+) (?:does not|doesn't) (?P<after>.+)",
    "Bob does not do anything",
    "<before> doesn't <after>",
)

otherwise(
    "play", "<player> taps <names> to crew <name>", "Ana taps Pilot to crew Cart", "<player> crews <name> with <names>"
)

for _times, _words in enumerate(("once", "twice", "three times"), 1):
    otherwise(
        "play", rf"<player> casts <name>{ON},? replicating it {_words}",
        f"Ana casts Zap on Bob, replicating it {_words}", f"<player> replicates <name> {_times} times[ on <targets>]",
    )  # fmt: skip
