"""The parser tables built from the constructions when the package is built."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from kb.cards.construction import CONSTRUCTIONS, EXAMPLES, Construction
from kb.cards.lark_text import grammar_hash, lark_text
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
    """Return all examples of constructions, by kind, each with its effect."""
    constructions()
    return EXAMPLES


@cache
def _tables() -> Tables:
    """Return the packaged parser tables, or newly made ones if constructions have changed since.

    Raises ParserMissing if they aren't there and can't be made.
    """
    text = lark_text(constructions())
    with suppress(ImportError):
        made: Any = import_module(MADE)  # a module that is made
        if grammar_hash(text) == made.GRAMMAR:
            return Tables(made.TERMINALS, [Rule(*rule) for rule in made.RULES], made.ROWS, made.START, made.END)
    try:
        from kb.cards.making_tables import make_tables  # only who changes constructions needs it

        return make_tables(constructions())
    except ImportError:
        raise ParserMissing(
            "The parser of card texts is missing.", remedy="Install the package: pip install ."
        ) from None


def parse(words: str) -> Tree:
    """Return the parse tree of a normalized text.

    Raises UnreadableWords if it can't be parsed.
    """
    return _tables().parse(words)
