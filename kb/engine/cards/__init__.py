"""The cards, one module each with all its history."""

import re
from collections.abc import Mapping
from datetime import date
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TypeAlias

from kb.engine.law.chronicle import Chronicle, has_come
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.objects import Face
from kb.engine.position.printings import FIRST_PRINTED

Cards: TypeAlias = Mapping[str, Chronicle[Face]]
"""Cards by their names, each with its wordings."""
NO_OTHERS: Cards = MappingProxyType({})


@cache
def all_cards() -> dict[str, Chronicle[Face]]:
    """Give every card that is modelled, by name."""
    return dict(sorted((card.title, card) for module in _modules() for card in _of(module)))


def cards_named(words: str, others: Cards = NO_OTHERS) -> dict[str, Chronicle[Face]]:
    """Give the cards that some words name, by name: those that are packaged, and others that were found for them.

    What was found for a name overrules what is packaged.

    The modules of cards that aren't named are not read.
    """
    named = f"_{_plain(words)}_"
    return _packaged(named) | {name: card for name, card in others.items() if _stands(_plain(name), named)}


@lru_cache(maxsize=10_000)
def _packaged(named: str) -> dict[str, Chronicle[Face]]:
    """Give the packaged cards that some plain words name, by name."""
    return {card.title: card for module in _modules() if _stands(module, named) for card in _of(module)}


def _stands(name: str, named: str) -> bool:
    """Answer whether a plain name stands among plain words, for one or for several."""
    return any(f"_{form}_" in named for form in plurals(name))


_PLURALS = (("", ""), ("", "s"), ("", "es"), ("y", "ies"), ("f", "ves"), ("fe", "ves"))
"""How a name ends, and how it does where there are several; some are the same."""


def plurals(name: str) -> tuple[str, ...]:
    """Give what several of a name may be called.

    >>> plurals("Mountain")[:2]
    ('Mountain', 'Mountains')
    """
    return tuple(name.removesuffix(one) + several for one, several in _PLURALS if name.endswith(one))


def singulars(words: str) -> tuple[str, ...]:
    """Give what one may be called of what several are called.

    >>> singulars("Wolves")
    ('Wolves', 'Wolve', 'Wolv', 'Wolf', 'Wolfe')
    """
    return tuple(words.removesuffix(several) + one for one, several in _PLURALS if words.endswith(several))


@cache
def _modules() -> tuple[str, ...]:
    """Give the names of the modules, one a card."""
    return tuple(module.name for module in iter_modules(__path__))


@cache
def _of(module: str) -> tuple[Chronicle[Face], ...]:
    """Give the card of a module."""
    values = vars(import_module(f"{__name__}.{module}")).values()
    return tuple(value for value in values if isinstance(value, Chronicle))


def _plain(words: str) -> str:
    """Give words as the names of modules are written."""
    return re.sub(r"[^a-z0-9]+", "_", words.lower().replace("'", ""))


def face_of(name: str, rulebook: Rulebook, others: Cards = NO_OTHERS) -> Face:
    """Give a card's wording of the day; before its first wording is known, that one.

    Raises NotModelled for a card that isn't, and for one whose words aren't read whole.
    """
    card = cards_named(name, others).get(name)
    if card is None:
        from difflib import get_close_matches  # only trouble needs it

        raise NotModelled(
            f"The card {name} is not modelled.",
            nearest=get_close_matches(name, all_cards(), 3),
            remedy="With a card file added (`rulings cards add`), cards are played by their words.",
        )
    entry = rulebook.in_force(card) or card.entries[0]
    if entry.what is None:
        raise NotModelled(f"{name} has no wording on {rulebook.day}.")
    if entry.what.unread:
        raise NotModelled(f"Of {name}, in its wording of {entry.since}, this is not read: “{entry.what.unread}”")
    return entry.what


def anachronisms(words: str, rulebook: Rulebook, others: Cards = NO_OTHERS) -> list[str]:
    """Give the cards named that aren't printed yet on the day of a rulebook."""
    found = cards_named(words, others)
    return sorted(name for name, card in found.items() if not has_come(_first_known(name, card), rulebook.day))


def _first_known(name: str, card: Chronicle[Face]) -> date:
    """Give the day on which a card was first printed; of one from a card file, that of its first wording there."""
    return FIRST_PRINTED.get(name) or card.entries[0].since


def told_of(words: str, rulebook: Rulebook, others: Cards = NO_OTHERS) -> list[str]:
    """Give what is to be said of the cards named: that one isn't printed yet, its wording later, or part not played."""
    told = []
    for name, card in cards_named(words, others).items():
        if name in FIRST_PRINTED and not has_come(FIRST_PRINTED[name], rulebook.day):
            told.append(f"{name} isn't printed yet: it was first printed on {FIRST_PRINTED[name]}")
        elif rulebook.in_force(card) is None:
            told.append(f"{name} is played in a wording that is first known of {card.entries[0].since}")
        if name in others and (reading := (rulebook.in_force(card) or card.entries[0]).reading):
            told.append(f"{name} is {reading}")
        if left := face_of(name, rulebook, others).not_modelled:
            told.append(f"{name} is not played whole: {'; '.join(left)}")
    return told
