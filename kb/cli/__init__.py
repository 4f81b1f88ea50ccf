"""The command line: one verb a module, each imported when it is called."""

from kb.cli.group import rulings as main

__all__ = ["main"]
