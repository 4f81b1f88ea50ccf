"""Keyword abilities: which exist, and what follows each on cards, as declared by their rules.

A rule declares its keyword in its family, ``KEYWORD.of("bushido N")``, or in an entry, ``keyword="toxic N"``. Cards
and boards can then use it without further code, if it stands alone or a number or a cost follows it.
"""

from functools import cache

from kb.engine.law.registry import all_rules

PROTECTION = tuple(
    f"protection from {what}"
    for what in (
        "artifacts", "black", "blue", "creatures", "enchantments", "green", "instants", "lands", "planeswalkers", "red",
        "sorceries", "white",
    )
)  # fmt: skip
"""The keyword abilities of which one rule speaks."""

OBSOLETE = ("islandhome", "landhome")
"""Keyword abilities that had a meaning before any day that is modelled."""

_NUMBERS = {
    "aftermath": "702.127", "ascend": "702.131", "assist": "702.132", "aura swap": "702.65", "awaken": "702.113",
    "bands with other": "502.11, 702.22",
    "backup": "702.165", "bargain": "702.166", "bestow": "702.103", "blitz": "702.152", "boast": "702.142",
    "casualty": "702.153", "cipher": "702.99", "cleave": "702.148", "compleated": "702.150",
    "craft": "702.167", "demonstrate": "702.144", "disguise": "702.168", "disturb": "702.146",
    "emerge": "702.119", "encore": "702.141", "enlist": "702.154", "epic": "702.50", "escalate": "702.120",
    "foretell": "702.143", "fortify": "702.67", "fuse": "702.102", "gravestorm": "702.69", "haunt": "702.55",
    "hideaway": "702.75", "level up": "702.87", "miracle": "702.94", "mutate": "702.140",
    "offering": "702.48", "prototype": "702.160", "reconfigure": "702.151",
    "ripple": "702.60", "soulbond": "702.95", "splice": "702.47", "squad": "702.157",
    "exhaust": "702.177", "firebending": "702.189", "freerunning": "702.173", "gift": "702.174",
    "harmonize": "702.180", "impending": "702.176", "increment": "702.191", "mayhem": "702.187",
    "offspring": "702.175", "paradigm": "702.192", "plot": "702.170", "power-up": "702.193", "saddle": "702.171",
    "sneak": "702.190", "spree": "702.172", "start your engines!": "702.179", "station": "702.184",
    "storied": "702.195", "teamwork": "702.194", "tiered": "702.183", "warp": "702.185",
}  # fmt: skip
"""The rules on keyword abilities of 2023-11-17, of 2026-08-07 on those that are newer, and of 2003-12-01 on what was an
ability of its own then; the keywords that no module declares are known by name alone.
"""


@cache
def declared() -> dict[str, str]:
    """Return the keywords that have rules, each with the form of what follows it on cards; "" if nothing does."""
    found: dict[str, str] = {}
    for rule in all_rules():
        if rule.family is not None and rule.family.of_keywords and rule.family.word:
            found[rule.family.word] = rule.family.form
        for entry in rule.entries:
            found |= entry.keywords
    return found


@cache
def keywords(form: str = "") -> tuple[str, ...]:
    """Return the sorted names of the keywords followed by a form: nothing, ``N`` for a number, or ``[cost]``."""
    found = [name for name, own in declared().items() if own == form]
    return tuple(sorted([*found, *PROTECTION, *OBSOLETE] if not form else found))


@cache
def not_modelled() -> dict[str, str]:
    """Return the keywords known only by name, with the numbers of their rules; cards with one are refused."""
    return {name: number for name, number in _NUMBERS.items() if name not in declared()}
