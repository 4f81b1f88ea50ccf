"""The registry of rules: packages register when imported, and their modules are imported when first needed."""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TypeVar, cast

from kb.engine.law.chronicle import Chronicle, Family

T = TypeVar("T")

_PACKAGES: list[str] = []


def register(package: str) -> None:
    """Declare that the modules of a package contain rules."""
    if package not in _PACKAGES:
        _PACKAGES.append(package)


@cache
def all_rules() -> list[Chronicle[object]]:
    """Return every rule that is modelled, sorted by slug, after importing the modules of all registered packages."""
    found: dict[str, Chronicle[object]] = {}
    for package in _PACKAGES:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            rules = (value for value in vars(import_module(module.name)).values() if isinstance(value, Chronicle))
            found |= {rule.slug: rule for rule in rules}
    return [found[slug] for slug in sorted(found)]


@cache
def rules_of(family: Family[T]) -> tuple[Chronicle[T], ...]:
    """Return the rules of a family, sorted by slug; empty if it has none."""
    return tuple(cast("Chronicle[T]", rule) for rule in all_rules() if rule.family is family)


def rule_called(slug: str) -> Chronicle[object] | None:
    """Return the rule with a slug, None if there is none."""
    return _by_slug().get(slug)


@cache
def _by_slug() -> dict[str, Chronicle[object]]:
    """Return all rules by their slugs."""
    return {rule.slug: rule for rule in all_rules()}
