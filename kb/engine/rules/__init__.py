"""The rules, in rooms by subject: one module each, with all its history. A set's own are in ``kb.engine.sets``.

The Sixth Edition rules begin on 1999-06-01 here. Their text is of 1999-04-23, and the summary of rulings of 1999-05-16
still goes by the Fifth; no text here names the day, and the first of the next month is the first that fits both.
"""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TypeVar, cast

from kb.engine.law.chronicle import Chronicle, Family

T = TypeVar("T")


@cache
def all_rules() -> list[Chronicle[object]]:
    """Give every rule that is modelled, by slug."""
    found: dict[str, Chronicle[object]] = {}
    for package in (__name__, "kb.engine.sets"):
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            rules = (value for value in vars(import_module(module.name)).values() if isinstance(value, Chronicle))
            found |= {rule.slug: rule for rule in rules}
    return [found[slug] for slug in sorted(found)]


@cache
def rules_of(family: Family[T]) -> tuple[Chronicle[T], ...]:
    """Give the rules of a family, by slug."""
    return tuple(cast("Chronicle[T]", rule) for rule in all_rules() if rule.family is family)
