"""The parser that is made of the constructions as the package is built."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from kb.cards import wordings
from kb.cards.construction import CONSTRUCTIONS, Construction
from kb.cards.lark_text import STARTS, lark_text, sum_of
from kb.records.errors import RulingsError

MADE = "kb.cards._parser"
"""The module that is made as the package is built."""


class UnreadableWords(Exception):
    """Words that no construction goes on with."""

    def __init__(self, place: int) -> None:
        super().__init__(f"Nothing goes on at letter {place}.")
        self.place = place


class ParserMissing(RulingsError):
    """The package was not built, or its constructions were changed since."""


class Tree(NamedTuple):
    """By which construction words are read, and what stands in its slots: trees, or words of an open class."""

    construction: int
    children: tuple[Tree | str, ...]


@cache
def constructions() -> tuple[Construction, ...]:
    """Give all constructions."""
    for module in sorted(found.name for found in iter_modules(wordings.__path__)):
        import_module(f"{wordings.__name__}.{module}")
    return tuple(CONSTRUCTIONS)


@cache
def _parser() -> tuple[Any, type[Exception]]:
    """Give the parser, and what it raises; of constructions that were changed since, one that is made now.

    Raises ParserMissing.
    """
    text = lark_text(constructions())
    with suppress(ImportError):
        made: Any = import_module(MADE)
        if sum_of(text) == made.GRAMMAR:
            return made.Lark_StandAlone(), made.UnexpectedInput
    try:
        from lark import Lark, UnexpectedInput  # only who changes constructions needs it
    except ImportError:
        raise ParserMissing(
            "The parser of card texts isn't made.", remedy="Install the package: pip install ."
        ) from None
    return Lark(text, parser="lalr", lexer="basic", start=list(STARTS)), UnexpectedInput


def parse(words: str, kind: str) -> Tree:
    """Give the tree of a text in its normal form.

    Raises UnreadableWords.
    """
    parser, unexpected = _parser()
    try:
        return _tree(parser.parse(words, start=kind))
    except unexpected as stopped:
        is_end = getattr(getattr(stopped, "token", None), "type", "") == "$END"
        raise UnreadableWords(len(words) if is_end else getattr(stopped, "pos_in_stream", 0)) from None


def _tree(found: Any) -> Tree:  # noqa: ANN401  (Lark's)
    children = (str(child) if hasattr(child, "type") else _tree(child) for child in found.children)
    return Tree(int(found.data[1:]), tuple(children))
