"""The verbs of instructions, by what they are about. Importing this enters all of them."""

from kb.engine.verbs import attaching, changing, copying, dealing, mana, moving

__all__ = ["attaching", "changing", "copying", "dealing", "mana", "moving"]
