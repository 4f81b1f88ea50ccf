"""Constructions of card texts, by subject; a module for each declares its own.

Importing any one imports all, in order of name: the parser made of them counts the constructions in this order.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(found.name for found in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
