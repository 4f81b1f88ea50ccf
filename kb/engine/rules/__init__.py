"""The rules, one module each with all its history.

The Sixth Edition rules begin on 1999-06-01 here. Their text is of 1999-04-23, and the summary of rulings of 1999-05-16
still goes by the Fifth; no text at hand names the day, and the first of the next month is the first that fits both.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from kb.engine.chronicle import Chronicle


@cache
def all_rules() -> list[Chronicle[object]]:
    """Give every rule that is modelled, by slug."""
    found: dict[str, Chronicle[object]] = {}
    for module in iter_modules(__path__):
        for value in vars(import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, Chronicle):
                found[value.slug] = value
    return [found[slug] for slug in sorted(found)]


@cache
def rules_of(family: str) -> tuple[Chronicle[Any], ...]:
    """Give the rules of a family, by slug."""
    return tuple(rule for rule in all_rules() if rule.family == family)
