"""Objects that become something else: "becomes a 2/2 Golem artifact creature until end of turn", "becomes blue"."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from kb.cards.aiming import Aimed, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.nouns import subtype
from kb.engine.effects.continuous import BecomeAChosenColor, GainAllAbilities, SetUp
from kb.engine.position.abilities import SPELL_OR_PERMANENT, Static, Target
from kb.engine.position.effects import Becoming, Change, Continuous, Until, What
from kb.engine.position.filters import THIS, both
from kb.english.templates import HOLE, Parsed, Template, join_any, through

Said = tuple[str, tuple[str, ...] | None, tuple[str, ...], tuple[str, ...], tuple[Parsed, ...]]
"""Size, colors, subtypes, types, and abilities, as words tell them."""


def _changes(parsed: Said, *, is_in_addition: bool) -> tuple[Change, ...]:
    """Return the changes that make an object something. Raises Unclear for a word that isn't a subtype."""
    size, colors, subtypes, types, abilities = parsed
    for word in subtypes:
        subtype(word)
    power, toughness = map(int, size.split("/"))
    become = Becoming(frozenset(types), frozenset(subtypes), is_in_addition)
    changes = [Change("become", become), Change("set size", (power, toughness))]
    changes += [Change("set color", frozenset(colors))] if colors is not None else []
    return (*changes, *([Change("gain", abilities)] if abilities else []))


def _changes_parts(changes: Any, *, is_in_addition: bool) -> Iterator[Said]:  # noqa: ANN401  (a value of any kind)
    """Invert ``_changes``: yield the parts from which it builds these changes, with colors in each order."""
    found: dict[str, Parsed] = {change.kind: change.value for change in changes if isinstance(change, Change)}
    become, size = found.get("become"), found.get("set size")
    if not (isinstance(size, tuple) and all(isinstance(each, int) for each in size)):
        return
    if isinstance(become, Becoming) and become.is_in_addition == is_in_addition:
        subtypes, types = tuple(sorted(become.subtypes)), tuple(sorted(become.types))
        for colors in _in_each_order(found.get("set color")):
            said: Said = (f"{size[0]}/{size[1]}", colors, subtypes, types, found.get("gain", ()))
            if _changes(said, is_in_addition=is_in_addition) == changes:
                yield said


def _colored(color: str) -> frozenset[str]:
    """Return a set with the single color."""
    return frozenset({color})


def _color_of(colors: object) -> Iterator[object]:
    """Invert ``_colored``: yield the arguments from which it builds this value, if any."""
    if isinstance(colors, frozenset) and len(colors) == 1:
        yield from colors


def _in_each_order(colors: frozenset[str] | None) -> Iterator[tuple[str, ...] | None]:
    """Yield the colors in each possible order; a single None for no colors."""
    yield from (None,) if colors is None else permutations(sorted(colors))


def _itself(what: object) -> object:
    """Return "this", the source. Raises Unclear for another object, because which types it keeps depends on it."""
    if what != "this":
        raise Unclear("It isn't clear which types it keeps.")
    return what


def _set_up(said: tuple[What, Said, Until]) -> SetUp:
    """Return the effect that makes an object something.

    Raises Unclear for any but the source if it isn't clear what it keeps: an artifact creature keeps its types.
    """
    what, form, until = said
    if not (what == "this" or _keeps_its_types(form)):
        raise Unclear("It isn't clear which types it keeps.")
    return SetUp(what, _changes(form, is_in_addition=False), until)


def _keeps_its_types(form: Said) -> bool:
    """Return whether what becomes something keeps its types: as an artifact creature without creature types."""
    _size, _colors, subtypes, types, _abilities = form
    return "artifact" in types and not subtypes


def _as_set_up(value: object) -> Iterator[tuple[What, Said, Until]]:
    """Invert ``_set_up``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, SetUp):
        for form in _changes_parts(value.changes, is_in_addition=False):
            if value.what == "this" or _keeps_its_types(form):
                yield value.what, form, value.until


says("maybe_hue", "", None)
says("maybe_hue", "<hue>", HOLE.hue)
says("maybe_named", "", ())
says("maybe_named", "<named_as>", HOLE.named_as)
says("form", "<SIZE> <maybe_hue> <maybe_named> <creature:kind> <abilities>",
     (HOLE.SIZE, HOLE.maybe_hue, HOLE.maybe_named, HOLE.kind, HOLE.abilities))  # fmt: skip

for _that in ("that counts as", "and that counts as"):
    says("form", f"<SIZE> <maybe_hue> <maybe_named> <creature:kind> <abilities> [{_that}] <article> <named_as>",
         (HOLE.SIZE, HOLE.maybe_hue, join_any(HOLE.maybe_named, HOLE.named_as), HOLE.kind, HOLE.abilities))  # fmt: skip

_BESIDES = through(
    HOLE.form,
    lambda said: _changes(said, is_in_addition=True),
    lambda value: _changes_parts(value, is_in_addition=True),
)
_INSTEAD = through(
    HOLE.form,
    lambda said: _changes(said, is_in_addition=False),
    lambda value: _changes_parts(value, is_in_addition=False),
)
for _still in (
    "[. it's still a land]",
    "[. this creature still] [counts as a land]",
    "[. it still counts] [as a land]",
    "[that's still a land]",
):
    says("act", f"<what> becomes <article> <form> {_still}", SetUp(HOLE.what, _BESIDES))
    says("act", f"[until end of turn] , <what> becomes <article> <form> {_still}",
         SetUp(HOLE.what, _BESIDES, "end of turn"))  # fmt: skip
says("act", "<what> becomes <article> <form> <lasting> [. it's still a land]",
     SetUp(HOLE.what, _BESIDES, HOLE.lasting))  # fmt: skip
says("act", "<what> becomes <article> <form> [that's still a land] <lasting>",
     SetUp(HOLE.what, _BESIDES, HOLE.lasting))  # fmt: skip
_ITSELF = through(HOLE.what, _itself, lambda value: iter([value] if value == "this" else []))
says("act", "<what> becomes <article> <form> <lasting>",
     through((HOLE.what, HOLE.form, HOLE.lasting), _set_up, _as_set_up))  # fmt: skip
example("act", "target land becomes a 3/3 artifact creature until end of turn", "Set the types of something else.")
says("act", "<what> becomes <article> <form>", SetUp(_ITSELF, _INSTEAD))
example("act", "this permanent becomes a 2/2 creature", "Change what the source is, for as long as the text says.")
says("act", "[until end of turn] , <what> becomes <article> <form>",
     through((HOLE.what, HOLE.form, "end of turn"), _set_up, _as_set_up))  # fmt: skip
_BEING = Change("become", Becoming(frozenset({"artifact", "creature"}), is_in_addition=False))
says("ability", "[~ is an artifact creature]", Static(Continuous(THIS, (_BEING,))))
example("ability", "This creature is an artifact creature", "A static ability that changes what its source is.")
_SIZED = (
    Change("become", Becoming(frozenset({"artifact", "creature"}))),
    Change("set size", (HOLE.amount, HOLE.amount)),
)
for _sized in ("<article> [artifact creature]", "[a creature as well] ,"):
    says("act", f"<what> becomes {_sized} [with power and toughness] [each equal to] <amount> <lasting>",
         SetUp(HOLE.what, _SIZED, HOLE.lasting))  # fmt: skip
    says("act", f"[until your next upkeep] , <what> becomes {_sized} [with power and toughness] "
         "[each equal to] <amount>", SetUp(HOLE.what, _SIZED, "your next upkeep"))  # fmt: skip
_MADE_SO = "<what> is <article> [artifact creature] [with power and toughness] [each equal to] <amount>"
says("act", f"[until end of turn] , {_MADE_SO}", SetUp(HOLE.what, _SIZED, "end of turn"))
says("act", f"[until your next upkeep] , {_MADE_SO}", SetUp(HOLE.what, _SIZED, "your next upkeep"))
says("act", f"{_MADE_SO} <lasting>", SetUp(HOLE.what, _SIZED, HOLE.lasting))
says("act", "<what> is <article> <form> <lasting>", SetUp(_ITSELF, _INSTEAD, HOLE.lasting))
says("act", "[until end of turn] , <what> is <article> <form>", SetUp(_ITSELF, _INSTEAD, "end of turn"))
says("act", "<countered> becomes <color>",
     SetUp(HOLE.countered, (Change("set color", through(HOLE.color, _colored, _color_of)),)))  # fmt: skip
example("act", "target creature spell becomes blue", "Change the color of a creature spell permanently.")
example("act", "target spell becomes red", "Change the color of a spell permanently.")
_SPELL_OR_PERMANENT: Template = Aimed(Target(both(), SPELL_OR_PERMANENT))
says("act", "[target spell or permanent] becomes <color>",
     SetUp(_SPELL_OR_PERMANENT, (Change("set color", through(HOLE.color, _colored, _color_of)),)))  # fmt: skip
example("act", "target spell or permanent becomes red", "Change the color of a spell or a permanent permanently.")
for _become in ("becomes", "become"):
    says("act", f"<what> {_become} [the color] [of your choice] <lasting>",
         BecomeAChosenColor(HOLE.what, HOLE.lasting))  # fmt: skip
    says("act", f"<what> {_become} [the color] [of your choice]", BecomeAChosenColor(HOLE.what))
says("act", "<countered> becomes [the color] [of your choice]", BecomeAChosenColor(HOLE.countered))
example("act", "this permanent becomes the color of your choice", "Change a color to one that is chosen.")
says("act", "<what> becomes <color> <lasting>",
     SetUp(HOLE.what, (Change("set color", through(HOLE.color, _colored, _color_of)),), HOLE.lasting))  # fmt: skip
says("act", "~ [gains all abilities of] <what> <lasting>", GainAllAbilities(HOLE.what, HOLE.lasting))
example(
    "act",
    "this creature gains all abilities of target creature until end of turn",
    "The source gains all abilities of a creature.",
)
