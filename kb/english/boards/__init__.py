"""Sentences of boards: each module declares values and the words for them. Importing this imports all of them."""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(found.name for found in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
