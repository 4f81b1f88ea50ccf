"""The verbs of instructions, by what they are about. Importing this enters all of them."""

from kb.engine.verbs import attaching, chance, changing, copying, copying_spells, dealing, mana, moving, sharing

__all__ = ["attaching", "chance", "changing", "copying", "copying_spells", "dealing", "mana", "moving", "sharing"]
