"""The verbs of instructions, by what they are about. Importing this enters all of them."""

from kb.engine.verbs import (
    attaching,
    changing,
    copying,
    copying_spells,
    dealing,
    growing,
    mana,
    moving,
    naming,
    sharing,
)

__all__ = [
    "attaching",
    "changing",
    "copying",
    "copying_spells",
    "dealing",
    "growing",
    "mana",
    "moving",
    "naming",
    "sharing",
]
