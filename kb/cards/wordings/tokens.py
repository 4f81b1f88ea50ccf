"""Tokens: "create two 1/1 green Saproling creature tokens", and how that was said before."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from kb.cards.construction import says
from kb.cards.templates import HOLE, join, through
from kb.cards.wordings.nouns import COLORS, subtype
from kb.engine.instructions.moving import Create
from kb.engine.position.objects import Face

_MOST_COLORS = 2
Said = tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[Any, ...]]


def _face(said: Said) -> Face:
    """Give a token of a size, colors, subtypes, types and abilities; it is called as its subtypes are.

    Raises Unclear for a word that is no subtype.
    """
    size, colors, subtypes, types, abilities = said
    for word in subtypes:
        subtype(word)
    power, toughness = map(int, size.split("/"))
    name, kinds = " ".join(subtypes), frozenset(types)
    return Face(
        name, kinds, frozenset(subtypes), colors=frozenset(colors), power=power, toughness=toughness,
        abilities=abilities,
    )  # fmt: skip


def _said(face: object) -> Iterator[object]:
    """Take a token apart, its colors in each order."""
    if isinstance(face, Face) and face.name and "creature" in face.types:
        types = tuple(sorted(face.types))
        for colors in permutations(sorted(face.colors)):
            yield f"{face.power}/{face.toughness}", colors, tuple(face.name.split()), types, face.abilities


for _color in COLORS:
    says("hue", _color, (_color,))
says("hue", "colorless", ())
for _first in COLORS:
    for _second in COLORS:
        if _first != _second:
            says("hue", f"[{_first} and {_second}]", (_first, _second))
says("named_as", "<SUBTYPE>", (HOLE.SUBTYPE,))
says("named_as", "<SUBTYPE> <named_as>", join((HOLE.SUBTYPE,), HOLE.named_as))

for _one in ("token", "tokens"):
    for _words, _types in (
        (f"creature {_one}", ("creature",)),
        (f"artifact creature {_one}", ("artifact", "creature")),
    ):
        says(_one, f"<SIZE> <hue> <named_as> [{_words}]",
             through((HOLE.SIZE, HOLE.hue, HOLE.named_as, _types, ()), _face, _said))  # fmt: skip
        says(_one, f"<SIZE> <hue> <named_as> [{_words} with] <granted>",
             through((HOLE.SIZE, HOLE.hue, HOLE.named_as, _types, HOLE.granted), _face, _said))  # fmt: skip
    says("act", f"create <number> <{_one}>", Create(getattr(HOLE, _one), HOLE.number))
    for _there in ("onto the battlefield", "into play"):
        says("act", f"put <number> <{_one}> [{_there}]", Create(getattr(HOLE, _one), HOLE.number))
