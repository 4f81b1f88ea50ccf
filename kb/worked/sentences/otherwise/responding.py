"""Responses told otherwise: what waits and resolves, and what players do in response or with a spell."""

from kb.engine.law.keywords import keywords
from kb.worked.paraphrases import Filling, otherwise

_KEYWORD = "|".join(sorted(keywords(), key=len, reverse=True))
_ACTING = {
    "activating": "activates", "bouncing": "bounces", "burning": "burns", "casting": "casts", "countering": "counters",
    "cycling": "cycles", "destroying": "destroys", "killing": "kills", "playing": "plays",
    "regenerating": "regenerates", "sacrificing": "sacrifices", "using": "uses",
}  # fmt: skip
"""What is said to be done in response, and what a player does so."""
# what is chosen as something is cast

otherwise(
    "play",
    r"<player> casts <name>,? copying <original>",
    "Ana casts Clone, copying Bear",
    "<player> copies <original> with <name>",
    "<player> casts <name>",
)

# what waits and resolves

otherwise(
    "play",
    r"<name>(?:'s (?:triggered )?(?:ability|trigger))? (?:triggers|is triggered|goes on(?:to)? the stack)",
    "Bear triggers",
    "in response, <name>'s ability waits to be resolved",
)
otherwise(
    "play",
    r"<player> puts <name>'s (?:triggered )?(?:ability|trigger) on(?:to)? the stack",
    "Ana puts Bear's trigger on the stack",
    "in response, <name>'s ability waits to be resolved",
)
otherwise(
    "play",
    rf"(?:the )?(?:{_KEYWORD}|trigger|ability|triggered ability)(?: trigger| ability)? "
    r"(?:triggers|goes on(?:to)? the stack)",
    "persist triggers",
    "in response, an ability waits to be resolved",
)
otherwise(
    "play",
    rf"(?:the )?(?:{_KEYWORD})(?: trigger| ability)? resolves",
    "persist resolves",
    "something has resolved",
)
otherwise(
    "play",
    r"(?:both|all|all the|the two|the first|the second|the other) (?:spells?|triggers?|abilit(?:y|ies)) resolves?",
    "both triggers resolve",
    "something has resolved",
)
otherwise("play", r"<one> and <other> resolve", "Zap and Flare resolve", "<one> resolves", "<other> resolves")
otherwise(
    "play",
    r"(?:both|all) players pass(?: priority)?|everyone passes(?: priority)?",
    "both players pass",
    "something has resolved",
)
otherwise("play", r"<player> passes priority", "Ana passes priority", "<player> passes")

# what is done in response, and with what

otherwise("play", r"(?:in response|responding,?) (?P<what>[A-Z](?!.* waits to be resolved).+)",
          "in response Bob casts Zap on Bear", "in response, <what>")  # fmt: skip


def _responding(told: Filling) -> str:
    return f"in response, {told['player']} {_ACTING[told['acting']]} {told['what']}"


otherwise(
    "play",
    rf"<player> responds(?:,| by| to (?:it|that|this) by)? (?P<acting>{'|'.join(_ACTING)}) (?P<what>.+)",
    "Bob responds by sacrificing Ox to Altar",
    _responding,
)
otherwise(
    "play",
    r"<player> (?P<does>destroys|kills|bounces|pumps|shrinks|grows|shocks|bolts|regenerates|taps|untaps) "
    r"(?P<targets>[A-Z].*?) with <name>",
    "Bob destroys Bear with Doom",
    "<name> is what <does>",
    "<player> turns <name> against <targets>",
)
otherwise(
    "play",
    r"<player> (?:removes|saves) (?P<targets>[A-Z].*?) with <name>",
    "Bob saves Bear with Doom",
    "<player> turns <name> against <targets>",
)
otherwise(
    "play",
    r"<player> (?:points|aims|fires|throws) <name> at (?P<targets>[A-Z].*?)",
    "Bob points Zap at Bear",
    "<player> casts <name> on <targets>",
)
otherwise(
    "play",
    r"<player> (?:regenerates <name> with its (?:own )?ability|(?:activates|uses) <other>'s regeneration(?: ability)?)",
    "Ana uses Troll's regeneration",
    lambda told: f"{told['player']} uses the regeneration of {told['name'] or told['other']}",
)
otherwise(
    "play",
    r"<player> (?:activates|uses) <name>'s equip(?: ability)?,? (?:targeting|on) <host>",
    "Ana activates Sword's equip ability targeting Bear",
    "<player> equips <host> with <name>",
)
otherwise(
    "play",
    r"<player> (?:unearths|transmutes|scavenges|embalms|eternalizes) <name>"
    r"(?: (?:on|onto|targeting|at) (?P<targets>[A-Z].*?))?",
    "Ana unearths Ghoul",
    "<player> uses <name>'s ability[ on <targets>]",
)
otherwise(
    "play",
    r"<player> reinforces (?P<targets>[A-Z].*?) with <name>",
    "Ana reinforces Bear with Elf",
    "<player> uses <name>'s ability on <targets>",
)
otherwise(
    "play",
    r"<player> (?P<does>casts|uses|activates) <name>(?P<ability>'s ability)? (?:on|targeting|at) "
    r"(?:himself|herself|themselves|themself)",
    "Bob casts Ward targeting himself",
    "<player> <does> <name>[<ability>] on <player>",
)
