"""The verbs of instructions, by what they are about. Importing this enters all of them."""

from kb.engine.verbs import (
    any_mana,
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
    "any_mana",
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
