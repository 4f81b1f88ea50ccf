"""The sets that have rules of their own, a package for each; the core names none of them."""

from importlib import import_module
from pkgutil import iter_modules

from kb.engine.law.registry import register

register(__name__)
for _set in iter_modules(__path__):
    import_module(f"{__name__}.{_set.name}")
