"""Tokens: "create two 1/1 green Saproling creature tokens", and older phrasings."""

from collections.abc import Iterator
from itertools import permutations

from kb.cards.aiming import Pronoun, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.counting import for_each
from kb.cards.wordings.nouns import subtype
from kb.engine.effects.tokens import Create
from kb.engine.position.colors import Color
from kb.engine.position.effects import Amount, AmountOf
from kb.engine.position.objects import Face
from kb.english.templates import HOLE, Parsed, join, one_of, through

_MOST_COLORS = 2
Said = tuple[str, tuple[Color, ...], tuple[str, ...], tuple[str, ...], tuple[Parsed, ...]]


def _face(parsed: Said) -> Face:
    """Return a token's face from its characteristics, named after its subtypes.

    Raises Unclear for a word that isn't a subtype.
    """
    size, colors, subtypes, types, abilities = parsed
    for word in subtypes:
        subtype(word)
    power, toughness = map(int, size.split("/"))
    name, kinds = " ".join(subtypes), frozenset(types)
    return Face(
        name, kinds, frozenset(subtypes), colors=frozenset(colors), power=power, toughness=toughness,
        abilities=abilities,
    )  # fmt: skip


def _face_parts(face: object) -> Iterator[Said]:
    """Invert ``_face``: yield the characteristics of a creature token's face, with colors in each order."""
    if isinstance(face, Face) and face.name and "creature" in face.types:
        types = tuple(sorted(face.types))
        for colors in permutations(sorted(face.colors)):
            yield f"{face.power}/{face.toughness}", colors, tuple(face.name.split()), types, face.abilities


def _counted_face(parsed: tuple[tuple[Color, ...], tuple[str, ...], Amount]) -> Face:
    """Return a token's face whose size is a counted amount; counters mean those on its creator.

    Raises Unclear for another amount.
    """
    colors, subtypes, amount = parsed
    if amount.kind not in {"counters", "described"}:
        raise Unclear("It isn't clear whose objects the token's size counts.")
    of: AmountOf = "maker" if amount.kind == "counters" else amount.of
    return _face(("0/0", colors, subtypes, ("creature",), ()))._replace(
        power=None, toughness=None, size_from=amount._replace(of=of)
    )


def _as_counting(face: object) -> Iterator[object]:
    """Invert ``_counted_face``: yield the arguments from which it builds this value, if any."""
    if isinstance(face, Face) and isinstance(face.size_from, Amount):
        for said in _face_parts(face):
            yield said[1], said[2], face.size_from._replace(of="this")


def _renamed(parsed: tuple[Said, tuple[str, ...]]) -> Face:
    """Return a token's face with another name than its subtypes. Raises Unclear for a word that isn't a subtype."""
    (size, colors, name, types, abilities), subtypes = parsed
    return _face((size, colors, subtypes, types, abilities))._replace(name=" ".join(name))


def _renamed_parts(face: object) -> Iterator[object]:
    """Invert ``_renamed``: yield a token's characteristics, and its subtypes in each order."""
    if isinstance(face, Face) and not face.subtypes.issuperset(face.name.split()):
        for said in _face_parts(face):
            for subtypes in permutations(sorted(face.subtypes)):
                yield said, subtypes


def _named(parsed: tuple[Said, tuple[str, ...]]) -> Face:
    """Return a token's face with a name of its own. Raises Unclear for a word that isn't a subtype."""
    (size, colors, subtypes, types, abilities), name = parsed
    return _face((size, colors, subtypes, types, abilities))._replace(name=" ".join(name))


def _named_parts(face: object) -> Iterator[object]:
    """Invert ``_named``: yield a token's characteristics with subtypes in each order, and its own name."""
    if isinstance(face, Face):
        for said in _face_parts(face):
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
    says(_one, _token, through(_as_said, _face, _face_parts))
    says(_one, f"{_token} named <named_as:name>",
         through(((HOLE.SIZE, HOLE.hue, HOLE.name, HOLE.kind, HOLE.abilities), HOLE.named_as),
                 _renamed, _renamed_parts))  # fmt: skip
    for _plain, _its in (("", ((), ())), ("<hue> ", (HOLE.hue, ())), ("<hue> <named_as> ", (HOLE.hue, HOLE.named_as)),
                         ("<named_as> ", ((), HOLE.named_as))):  # fmt: skip
        _unnamed = (HOLE.SIZE, *_its, HOLE.kind, HOLE.abilities)
        for _by_name in ("called", "named"):
            if (_plain, _by_name) != ("<hue> <named_as> ", "named"):
                says(_one, f"<SIZE> {_plain}<creature_{_one}:kind> <abilities> {_by_name} <named_as:name>",
                     through((_unnamed, HOLE.name), _named, _named_parts))  # fmt: skip
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
     Create(through((HOLE.hue, HOLE.named_as, HOLE.amount), _counted_face, _as_counting), HOLE.number))  # fmt: skip


def _artifact(parsed: tuple[tuple[Color, ...], tuple[str, ...], tuple[Parsed, ...]]) -> Face:
    """Return an artifact token's face, named after its subtypes. Raises Unclear for a word that isn't a subtype."""
    colors, subtypes, abilities = parsed
    for word in subtypes:
        subtype(word)
    return Face(" ".join(subtypes), frozenset({"artifact"}), frozenset(subtypes), colors=frozenset(colors),
                abilities=abilities)  # fmt: skip


def _as_artifact(face: object) -> Iterator[object]:
    """Invert ``_artifact``: yield the arguments from which it builds this value, if any."""
    if isinstance(face, Face) and face.types == frozenset({"artifact"}):
        for colors in permutations(sorted(face.colors)):
            yield colors, tuple(face.name.split()), face.abilities


_ARTIFACT = through((HOLE.hue, HOLE.named_as, HOLE.quoted), _artifact, _as_artifact)
for _tokens in ("token", "tokens"):
    says("act", f"create <number> <hue> <named_as> [artifact {_tokens}] with <quoted>", Create(_ARTIFACT, HOLE.number))

# in the words of 1997

for _one, _these in (("token", "this token"), ("tokens", "each of these tokens"), ("tokens", "these tokens")):
    says("treated", f"[{_one} into play] [. treat] [{_these}] as", None)
_OLD = Create(through((HOLE.SIZE, HOLE.hue, HOLE.named_as, HOLE.kind, HOLE.abilities), _face, _face_parts), HOLE.number)
_COLORLESS = Create(through((HOLE.SIZE, (), HOLE.named_as, HOLE.kind, HOLE.abilities), _face, _face_parts), HOLE.number)
for _form in ("<article> <SIZE> <creature:kind>", "<SIZE> <creatures:kind>"):
    says("act", f"put <number> <named_as> <treated> {_form} <abilities>", _COLORLESS)
for _form in ("<article> <SIZE> <hue> <creature:kind>", "<SIZE> <hue> <creatures:kind>"):
    says("act", f"put <number> <named_as> <treated> {_form} <abilities>", _OLD)
