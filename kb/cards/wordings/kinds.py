"""Phrases by which objects are of a color ("is blue"), or are or become basic land types ("becomes a Swamp")."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import says
from kb.engine.effects.continuous import SetUp
from kb.engine.position.effects import Change
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.english.templates import HOLE, through


def _land_type(word: str) -> frozenset[str]:
    """Return a set with the basic land type. Raises Unclear for another word."""
    if word not in BASIC_LAND_TYPES:
        raise Unclear(f"{word} isn't a basic land type.")
    return frozenset({word})


def _one_color(color: str) -> frozenset[str]:
    """Return a set with the single color."""
    return frozenset({color})


def _land_types(word: str) -> frozenset[str]:
    """Return a set with the basic land type of a singular or plural word. Raises Unclear for another word."""
    return _land_type(word if word == "Plains" else word.removesuffix("s"))


def _word_of(value: object) -> Iterator[object]:
    """Invert ``_one_color`` and ``_land_type``: yield the words in a set."""
    if isinstance(value, frozenset):
        yield from value


def _words_of(value: object) -> Iterator[object]:
    """Invert ``_land_types``: yield the arguments from which it builds this value, if any."""
    yield from (word if word == "Plains" else f"{word}s" for word in _word_of(value))


for _is in ("is", "are"):
    says("holds", f"{_is} <color>", (Change("set color", through(HOLE.color, _one_color, _word_of)),))
_LAND = (Change("set land types", through(HOLE.SUBTYPE, _land_type, _word_of)),)
says("holds", "is <article> <SUBTYPE>", _LAND)
says("holds", "are <SUBTYPE>", (Change("set land types", through(HOLE.SUBTYPE, _land_types, _words_of)),))
for _type in ("forest", "island", "mountain", "plains", "swamp"):
    _OLD = (Change("set land types", frozenset({_type.capitalize()})),)
    says("holds", f"is <article> {_type}", _OLD)
    for _become in ("are", "become"):
        says("holds", f"{_become} {_type if _type == 'plains' else f'{_type}s'}", _OLD)
    says("act", f"<what> becomes <article> {_type} <lasting>", SetUp(HOLE.what, _OLD, HOLE.lasting))
says("act", "<what> becomes <article> <SUBTYPE> <lasting>", SetUp(HOLE.what, _LAND, HOLE.lasting))
says("act", "<what> becomes <article> <SUBTYPE>", SetUp(HOLE.what, _LAND))
