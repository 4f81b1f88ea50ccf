"""The language of scenarios: sentences and phrases, a module for each subject. Importing this enters all of them."""

from importlib import import_module
from pkgutil import iter_modules

for module in iter_modules(__path__):
    import_module(f"{__name__}.{module.name}")
