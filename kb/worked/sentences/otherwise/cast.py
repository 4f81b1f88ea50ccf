"""Casting told otherwise: what is given up for it, what its target is changed to, and what is cast face down."""

import re
from collections.abc import Mapping

from kb.worked.paraphrases import otherwise
from kb.worked.sentences.otherwise.played import ON

_GIVING = {"sacrificing": "sacrifices", "discarding": "discards", "exiling": "exiles", "tapping": "taps"}
"""What is said to be given up for a spell or an ability as it is played, and what its player does so."""
_SOME = r"(?P<given>(?:(?:both|all|\d+|two|three) (?:the |her |his |their )?)?[A-Z].*?)"
_GAVE = {"sacrificing": "sacrificed", "discarding": "discarded", "exiling": "exiled", "tapping": "tapped"}
_ON_IT = rf"<player> (?:activates|uses) <name>(?:'s? ability)?{ON}"


_SHARE = r"\d+ (?:damage )?to [A-Z][\w'’-]*(?: (?:#?\d+|of|the|[A-Z][\w'’-]*))*"
"""How much of the damage of a spell something is dealt."""
_PARTED = re.compile(r"(\d+) (?:damage )?to (.+?)(?=,? and \d|, \d|$)")


def _shares(told: Mapping[str, str]) -> list[tuple[str, str]]:
    """Give the amounts into which damage is divided, each with what is dealt it."""
    return _PARTED.findall(told["shares"])


def _given(told: Mapping[str, str]) -> str:
    return f"{told['player']} {_GIVING[told['giving']]} {told['given']} if asked"


def _gave(told: Mapping[str, str]) -> str:
    return f"{told['player']} has just {_GAVE[told['giving']]} {told['given']}"


otherwise(
    "play",
    r"<player> casts <name> (?:on|targeting) <target>,? (?:and )?(?:changing|changes) (?:the|its) target to <other>",
    "Bob casts Swerve on Zap, changing the target to Bear",
    "<player> targets <other> with <target>",
    "<player> casts <name> on <target>",
)
otherwise(
    "play",
    r"<player> (?:casts|plays) <name>,? (?:face[- ]down|as a face-down (?:2/2 )?(?:creature|spell)|"
    r"(?:using|with|for) (?:its )?morph)",
    "Ana plays Bear face down",
    "<player> casts <name> face down",
)
otherwise(
    "play",
    r"<player> (?:unmorphs|turns up) <name>(?: for its morph cost)?",
    "Ana unmorphs Bear",
    "<player> turns <name> face up",
)
otherwise(
    "play",
    rf"<player> casts <name>,? dealing (?P<shares>{_SHARE}(?:(?:,? and|,) {_SHARE})+)",
    "Ana casts Zap, dealing 1 damage to Bear and 2 damage to Bob",
    lambda told: f"{told['player']} divides the damage as {' and '.join(amount for amount, _ in _shares(told))}",
    lambda told: f"{told['player']} casts {told['name']} on {' and '.join(target for _, target in _shares(told))}",
)
otherwise(
    "play",
    r"<player> sacrifices <name>,? (?:targeting|aiming at) (?P<targets>[A-Z].*?)",
    "Ana sacrifices Fanatic, targeting Bear",
    "<player> uses <name>'s ability on <targets>",
)
