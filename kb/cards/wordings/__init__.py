"""What texts say, by subject; a module for each declares its constructions.

Whichever is imported first, all are, by name: the parser that is made of them counts them in this order.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(found.name for found in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
