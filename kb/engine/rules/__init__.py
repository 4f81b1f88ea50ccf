"""The rules, one module each with all its history."""

from importlib import import_module
from pkgutil import iter_modules

from kb.engine.chronicle import Chronicle


def all_rules() -> list[Chronicle[object]]:
    """Give every rule that is modelled, by slug."""
    found: dict[str, Chronicle[object]] = {}
    for module in iter_modules(__path__):
        for value in vars(import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, Chronicle):
                found[value.slug] = value
    return [found[slug] for slug in sorted(found)]
