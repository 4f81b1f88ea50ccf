"""The cards, one module each with all its history."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from kb.engine.chronicle import Chronicle
from kb.engine.objects import Face
from kb.engine.rulebook import NotModelled, Rulebook


@cache
def all_cards() -> dict[str, Chronicle[Face]]:
    """Give every card that is modelled, by name."""
    found = {}
    for module in iter_modules(__path__):
        for value in vars(import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, Chronicle):
                found[value.title] = value
    return dict(sorted(found.items()))


def face_of(name: str, rulebook: Rulebook) -> Face:
    """Give a card's wording of the day; before its first wording is known, that one.

    Raises NotModelled for a card that isn't.
    """
    card = all_cards().get(name)
    if card is None:
        from difflib import get_close_matches

        raise NotModelled(f"The card {name} is not modelled.", nearest=get_close_matches(name, all_cards(), 3))
    entry = rulebook.in_force(card) or card.entries[0]
    if entry.what is None:
        raise NotModelled(f"{name} has no wording on {rulebook.day}.")
    return entry.what


def anachronisms(names: Iterable[str], rulebook: Rulebook) -> list[str]:
    """Give those of some cards that have no wording yet on the day of a rulebook, and are played in their first."""
    return sorted(name for name in names if (card := all_cards().get(name)) and rulebook.in_force(card) is None)
