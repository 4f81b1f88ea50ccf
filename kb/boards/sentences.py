"""Handlers of board sentences: importing this registers how to set up, carry out and check each kind."""

from importlib import import_module
from pkgutil import iter_modules

from kb.boards import claims, playing, quoted, sets, staging

for room in (quoted, claims, playing, staging, sets):
    for module in iter_modules(room.__path__):
        import_module(f"{room.__name__}.{module.name}")
