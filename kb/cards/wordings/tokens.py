"""Tokens: "create two 1/1 green Saproling creature tokens", and how that was said before."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from kb.cards.aiming import Pronoun, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.counting import for_each
from kb.cards.wordings.nouns import subtype
from kb.engine.effects.tokens import Create
from kb.engine.position.colors import Color
from kb.engine.position.effects import Amount, AmountOf
from kb.engine.position.objects import Face
from kb.english.templates import HOLE, join, one_of, through

_MOST_COLORS = 2
Said = tuple[str, tuple[Color, ...], tuple[str, ...], tuple[str, ...], tuple[Any, ...]]


def _face(said: Said) -> Face:
    """Return a token of a size, colors, subtypes, types and abilities; it is called as its subtypes are.

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


def _counting(said: tuple[tuple[Color, ...], tuple[str, ...], Amount]) -> Face:
    """Return a token as large as something that is counted: of counters, those on what made it. Raises Unclear."""
    colors, subtypes, amount = said
    if amount.kind not in {"counters", "described"}:
        raise Unclear("It isn't clear whose objects the token's size counts.")
    of: AmountOf = "maker" if amount.kind == "counters" else amount.of
    return _face(("0/0", colors, subtypes, ("creature",), ()))._replace(
        power=None, toughness=None, size_from=amount._replace(of=of)
    )


def _as_counting(face: object) -> Iterator[object]:
    if isinstance(face, Face) and isinstance(face.size_from, Amount):
        for said in _said(face):
            yield said[1], said[2], face.size_from._replace(of="this")


def _called(said: tuple[Said, tuple[str, ...]]) -> Face:
    """Return a token that is called otherwise than its subtypes. Raises Unclear for a word that is no subtype."""
    (size, colors, name, types, abilities), subtypes = said
    return _face((size, colors, subtypes, types, abilities))._replace(name=" ".join(name))


def _as_called(face: object) -> Iterator[object]:
    """Take a token apart that has a name of its own, its subtypes in each order."""
    if isinstance(face, Face) and not face.subtypes.issuperset(face.name.split()):
        for said in _said(face):
            for subtypes in permutations(sorted(face.subtypes)):
                yield said, subtypes


def _named(said: tuple[Said, tuple[str, ...]]) -> Face:
    """Return a token with a name of its own. Raises Unclear for a word that is no subtype."""
    (size, colors, subtypes, types, abilities), name = said
    return _face((size, colors, subtypes, types, abilities))._replace(name=" ".join(name))


def _as_named(face: object) -> Iterator[object]:
    """Take a token apart that has a name of its own."""
    if isinstance(face, Face):
        for said in _said(face):
            for subtypes in permutations(sorted(face.subtypes)):
                yield (said[0], said[1], subtypes, *said[3:]), said[2]


says("hue", "<color>", (HOLE.color,))
says("hue", "colorless", ())
says("hue", "<color> and <color:second>", (HOLE.color, HOLE.second))
says("named_as", "<SUBTYPE>", (HOLE.SUBTYPE,))
says("named_as", "<SUBTYPE> <named_as>", join((HOLE.SUBTYPE,), HOLE.named_as))

for _words, _types in (("creature", ("creature",)), ("artifact creature", ("artifact", "creature"))):
    for _one in ("", "s", " token", " tokens"):
        says(f"creature{_one.replace(' ', '_')}", f"[{_words}{_one}]", _types)
says("abilities", "", ())
says("abilities", "with <granted>", HOLE.granted)
says("abilities", "with <quoted>", HOLE.quoted)
for _there in ("onto the battlefield", "into play"):
    says("there", f"[{_there}]", None)

for _one in ("token", "tokens"):
    _token = f"<SIZE> <hue> <named_as> <creature_{_one}:kind> <abilities>"
    _as_said = (HOLE.SIZE, HOLE.hue, HOLE.named_as, HOLE.kind, HOLE.abilities)
    says(_one, _token, through(_as_said, _face, _said))
    says(_one, f"{_token} named <named_as:name>",
         through(((HOLE.SIZE, HOLE.hue, HOLE.name, HOLE.kind, HOLE.abilities), HOLE.named_as),
                 _called, _as_called))  # fmt: skip
    for _plain, _its in (("", ((), ())), ("<hue> ", (HOLE.hue, ())), ("<hue> <named_as> ", (HOLE.hue, HOLE.named_as)),
                         ("<named_as> ", ((), HOLE.named_as))):  # fmt: skip
        _unnamed = (HOLE.SIZE, *_its, HOLE.kind, HOLE.abilities)
        for _by_name in ("called", "named"):
            if (_plain, _by_name) != ("<hue> <named_as> ", "named"):
                says(_one, f"<SIZE> {_plain}<creature_{_one}:kind> <abilities> {_by_name} <named_as:name>",
                     through((_unnamed, HOLE.name), _named, _as_named))  # fmt: skip
    for _number, _each in ((HOLE.number, ""), (for_each(HOLE.number), " [for each] <counted>")):
        says("act", f"create <number> <{_one}>{_each}", Create(getattr(HOLE, _one), _number))
        for _yours in ("", " [under your control]"):
            says("act", f"put <number> <{_one}> <there>{_yours}{_each}", Create(getattr(HOLE, _one), _number))
says("what", "[that token]", one_of(Pronoun("that"), "that", "targets"))
example(
    "act",
    "create a 3/1 red Elemental creature token. Sacrifice it at the beginning of the next end step",
    "Create a token that is there for a turn.",
)
example(
    "act",
    "create a 1/1 green Elf creature token with flying called Sprout",
    "Put a creature token onto the battlefield.",
)
example("act", "create a 1/1 creature token named Pup", "Create a token that has a name and no abilities.")
says("act", 'put <number> <hue> <named_as> [creature token] <there> [. it has "] '
     "[this creature's power and toughness] [are each equal to] <amount> QUOTE_END",
     Create(through((HOLE.hue, HOLE.named_as, HOLE.amount), _counting, _as_counting), HOLE.number))  # fmt: skip


def _artifact(said: tuple[tuple[Color, ...], tuple[str, ...], tuple[Any, ...]]) -> Face:
    """Return an artifact token, which is called as its subtypes are. Raises Unclear for a word that is no subtype."""
    colors, subtypes, abilities = said
    for word in subtypes:
        subtype(word)
    return Face(" ".join(subtypes), frozenset({"artifact"}), frozenset(subtypes), colors=frozenset(colors),
                abilities=abilities)  # fmt: skip


def _as_artifact(face: object) -> Iterator[object]:
    if isinstance(face, Face) and face.types == frozenset({"artifact"}):
        for colors in permutations(sorted(face.colors)):
            yield colors, tuple(face.name.split()), face.abilities


_ARTIFACT = through((HOLE.hue, HOLE.named_as, HOLE.quoted), _artifact, _as_artifact)
for _tokens in ("token", "tokens"):
    says("act", f"create <number> <hue> <named_as> [artifact {_tokens}] with <quoted>", Create(_ARTIFACT, HOLE.number))

# in the words of 1997

for _one, _these in (("token", "this token"), ("tokens", "each of these tokens"), ("tokens", "these tokens")):
    says("treated", f"[{_one} into play] [. treat] [{_these}] as", None)
_OLD = Create(through((HOLE.SIZE, HOLE.hue, HOLE.named_as, HOLE.kind, HOLE.abilities), _face, _said), HOLE.number)
_COLORLESS = Create(through((HOLE.SIZE, (), HOLE.named_as, HOLE.kind, HOLE.abilities), _face, _said), HOLE.number)
for _form in ("<article> <SIZE> <creature:kind>", "<SIZE> <creatures:kind>"):
    says("act", f"put <number> <named_as> <treated> {_form} <abilities>", _COLORLESS)
for _form in ("<article> <SIZE> <hue> <creature:kind>", "<SIZE> <hue> <creatures:kind>"):
    says("act", f"put <number> <named_as> <treated> {_form} <abilities>", _OLD)
