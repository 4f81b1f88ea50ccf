"""The packaged cards: a file for each, with its wordings, parsed in advance."""

# Lookups come through here, and would pay for importing pathlib, tomllib or the grammar.

import json
import pkgutil
import re
from datetime import date
from functools import cache, lru_cache

from kb.cards.notation import value_of
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Face
from kb.records.data import JsonObject

READINGS = "readings.json"
"""File written by ``python -m kb.cards.packaged.making``: one line for each card, by its name in plain letters."""


@cache
def _made() -> JsonObject:
    """Return the data built from each card's file, by file name."""
    made: JsonObject = json.loads(pkgutil.get_data(__name__, READINGS) or b"{}")
    return made


def plain_names() -> tuple[str, ...]:
    """Return the plain names of all cards, as in their file names."""
    return tuple(_made())


@cache
def card(plain: str) -> Chronicle[Face]:
    """Return the packaged card with this plain name, with its wordings. Raises KeyError if there is none."""
    made = _made()[plain]
    found: Chronicle[Face] = Chronicle(plain.replace("_", "-"), made["name"])
    for day, where, quote, reading, face in made["wordings"]:
        if face is None:
            found.reworded(day, where, quote)
        else:
            found.since(day, where, quote, reading=reading)(value_of(face))
    return found


@cache
def all_cards() -> dict[str, Chronicle[Face]]:
    """Return every packaged card by name, sorted."""
    return dict(sorted((found.title, found) for found in map(card, plain_names())))


def first_printed(name: str) -> date | None:
    """Return the day on which a card was first printed, promotional printings aside; None if that isn't packaged."""
    made = _made().get(plain_name(name))
    return date.fromisoformat(made["printed"]) if made and made["printed"] else None


@lru_cache(maxsize=10_000)
def plain_name(words: str) -> str:
    """Return a name in the form of file names.

    >>> plain_name("Karn, Silver Golem")
    'karn_silver_golem'
    """
    return re.sub(r"[^a-z0-9]+", "_", words.lower().replace("'", ""))
