"""The verbs of instructions, by what they are about. Importing this enters all of them."""

from kb.engine.verbs import changing, copying, dealing, growing, mana, moving, naming

__all__ = ["changing", "copying", "dealing", "growing", "mana", "moving", "naming"]
