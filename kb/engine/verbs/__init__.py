"""The verbs of instructions, by what they are about. Importing this enters all of them."""

from kb.engine.verbs import (
    championing,
    changing,
    copying,
    dealing,
    mana,
    moving,
    regeneration,
    returning,
    shielding,
    spells,
)

__all__ = [
    "championing",
    "changing",
    "copying",
    "dealing",
    "mana",
    "moving",
    "regeneration",
    "returning",
    "shielding",
    "spells",
]
