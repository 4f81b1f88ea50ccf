"""The parser that is made of the constructions as the package is built."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from kb.cards.construction import CONSTRUCTIONS, EXAMPLES, Construction
from kb.cards.lark_text import lark_text, sum_of
from kb.cards.tables import Rule, Tables, Tree
from kb.records.errors import RulingsError

MADE = "kb.cards._parser"
"""The module that is made as the package is built."""


class ParserMissing(RulingsError):
    """The package was not built, or its constructions were changed since."""


@cache
def constructions() -> tuple[Construction, ...]:
    """Return all constructions, in the order of the modules that declare them."""
    import_module("kb.cards.wordings")
    return tuple(CONSTRUCTIONS)


def examples() -> dict[str, dict[str, str]]:
    """Return all examples of constructions, by what they are an example of, each with what it does."""
    constructions()
    return EXAMPLES


@cache
def _tables() -> Tables:
    """Return the tables; of constructions that were changed since, some that are made now.

    Raises ParserMissing.
    """
    text = lark_text(constructions())
    with suppress(ImportError):
        made: Any = import_module(MADE)
        if sum_of(text) == made.GRAMMAR:
            return Tables(made.TERMINALS, [Rule(*rule) for rule in made.RULES], made.ROWS, made.START, made.END)
    try:
        from kb.cards.making_tables import made_now  # only who changes constructions needs it

        return made_now(constructions())
    except ImportError:
        raise ParserMissing(
            "The parser of card texts is missing.", remedy="Install the package: pip install ."
        ) from None


def parse(words: str) -> Tree:
    """Return the tree of a text in its normal form.

    Raises UnreadableWords.
    """
    return _tables().parse(words)
