"""Tokens: "create two 1/1 green Saproling creature tokens", and how that was said before."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from kb.cards.construction import says
from kb.cards.templates import HOLE, join, through
from kb.cards.wordings.nouns import COLORS, subtype
from kb.engine.instructions.moving import Create
from kb.engine.position.effects import Amount
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


def _said(face: object) -> Iterator[Said]:
    """Take a token apart, its colors in each order."""
    if isinstance(face, Face) and face.name and "creature" in face.types:
        types = tuple(sorted(face.types))
        for colors in permutations(sorted(face.colors)):
            yield f"{face.power}/{face.toughness}", colors, tuple(face.name.split()), types, face.abilities


def _counting(said: tuple[tuple[str, ...], tuple[str, ...], str]) -> Face:
    """Give a token that is as large as there are counters on what made it. Raises Unclear."""
    colors, subtypes, counter = said
    return _face(("0/0", colors, subtypes, ("creature",), ()))._replace(
        power=None, toughness=None, size_from=Amount("counters", "maker", counter)
    )


def _as_counting(face: object) -> Iterator[object]:
    if isinstance(face, Face) and face.size_from is not None:
        for said in _said(face):
            yield said[1], said[2], face.size_from.word


def _called(said: tuple[Said, tuple[str, ...]]) -> Face:
    """Give a token that is called otherwise than its subtypes. Raises Unclear for a word that is no subtype."""
    (size, colors, name, types, abilities), subtypes = said
    return _face((size, colors, subtypes, types, abilities))._replace(name=" ".join(name))


def _as_called(face: object) -> Iterator[object]:
    """Take a token apart that has a name of its own, its subtypes in each order."""
    if isinstance(face, Face) and not face.subtypes.issuperset(face.name.split()):
        for said in _said(face):
            for subtypes in permutations(sorted(face.subtypes)):
                yield said, subtypes


for _color in COLORS:
    says("hue", _color, (_color,))
says("hue", "colorless", ())
for _first in COLORS:
    for _second in COLORS:
        if _first != _second:
            says("hue", f"[{_first} and {_second}]", (_first, _second))
says("named_as", "<SUBTYPE>", (HOLE.SUBTYPE,))
says("named_as", "<SUBTYPE> <named_as>", join((HOLE.SUBTYPE,), HOLE.named_as))

says("act", "put <number> <hue> <named_as> [creature token into play. it has] \" [this creature's power and toughness "
     "are each equal to the number of] <counter> counters on ~ QUOTE_END",
     Create(through((HOLE.hue, HOLE.named_as, HOLE.counter), _counting, _as_counting), HOLE.number))  # fmt: skip
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
    _named = f"<SIZE> <hue> <named_as> [creature {_one}"
    for _with, _abilities in ((" named]", ()), (" with] <granted> named", HOLE.granted)):
        _as_said = (HOLE.SIZE, HOLE.hue, HOLE.name, ("creature",), _abilities)
        says(_one, f"{_named}{_with} <named_as:name>", through((_as_said, HOLE.named_as), _called, _as_called))

# in the words of 1997

for _tokens, _as in (("token", "this token as"), ("tokens", "each of these tokens as"), ("tokens", "these tokens as")):
    _put = f"put <number> <named_as> [{_tokens} into play. treat {_as}] <article> <SIZE> <hue>"
    for _kind, _types in (("creature", ("creature",)), ("artifact creature", ("artifact", "creature"))):
        for _with, _abilities in (("", ()), (" with <granted>", HOLE.granted)):
            _old = (HOLE.SIZE, HOLE.hue, HOLE.named_as, _types, _abilities)
            says("act", f"{_put} [{_kind}]{_with}", Create(through(_old, _face, _said), HOLE.number))
    for _kind, _types in (("creatures", ("creature",)), ("artifact creatures", ("artifact", "creature"))):
        for _with, _abilities in (("", ()), (" with <granted>", HOLE.granted)):
            _old = (HOLE.SIZE, HOLE.hue, HOLE.named_as, _types, _abilities)
            says("act", f"put <number> <named_as> [{_tokens} into play. treat {_as}] <SIZE> <hue> [{_kind}]{_with}",
                 Create(through(_old, _face, _said), HOLE.number))  # fmt: skip
