"""Tests for the identity of positions: which fields count, and how they are compared."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.engine.effects.replacing import NotAtAll
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position.abilities import Keyword, Replacing, Static, Target
from kb.engine.position.effects import Change, Continuous, If, Pattern
from kb.engine.position.faces import face_traits
from kb.engine.position.filters import CREATURE, LAND
from kb.engine.position.identity import (
    AS_IT_IS,
    BY_ITS_FIELDS,
    BY_NUMBER,
    BY_ORDER,
    BY_RANK,
    BY_RANK_OR_NONE,
    BY_RANK_WHERE_THERE,
    IN_ANY_ORDER,
    Counts,
    LeftOut,
    canonical_form,
    declarations,
)
from kb.engine.position.objects import Context, Event, Face, Lasting, Object, Player, Shield, Traits, Waiting
from kb.engine.position.parts import Combat, Damage, Derived, Numbering, Priority, Setting, Story, Turn
from kb.engine.position.position import Loop, Loops, Moment, Position, Subgame, goes_on_like
from kb.engine.position.questions import WHAT_TO_TAP, WHAT_TO_UNTAP, AnyOf, Question
from kb.engine.position.work import Work

PARTS = (Turn, Combat, Priority, Damage, Story, Setting, Derived, Numbering, Loops)
VALUES = (Object, Player, Lasting, Shield, Waiting, Context, Event)
GROWS = Continuous(CREATURE, (Change("add size", (1, 1)),))
SHRINKS = Continuous(CREATURE, (Change("add size", (-1, -1)),))
BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
ANTHEM = Face("Anthem", frozenset({"enchantment"}), abilities=(Static(GROWS), Keyword("echo")))
HERE = (1, 2, 3)
GONE = (8, 9)


def position() -> Position:
    """Return a fork of a position that contains every kind of value: three objects with timestamps, two that left."""
    return _position().fork()


@cache
def _position() -> Position:
    """Return a position with a value in every field."""
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    for label in ("Anthem", "Hymn", "Song"):
        game.make(label, ANTHEM, "Ana", "Ana", "battlefield")
    found = game.position
    waiting = Waiting((), Context(1, "Ana", that=9, targets=(2, "Bob"), paid=(8,)))
    event = Event("damage", 1, "Ana", 2, 3)
    found.waiting, found.stack = (waiting,), (waiting,)
    found.lasting, found.shields = (Lasting(GROWS, 1, 5),), (Shield(1, Replacing(Pattern("damage"), NotAtAll())),)
    found.damage = Damage((event,), ((event,),), (event,))
    found.gone = {number: (game.object(1), face_traits(game.object(1))) for number in GONE}
    return found


def _set_tuple(table: str) -> Callable[[Position, Any], None]:
    """Return a function that sets a field of a position to a tuple of one value."""
    return lambda found, value: setattr(found, table, (value,))


def _set_part(kind: type) -> Callable[[Position, Any], None]:
    """Return a function that sets the part of a position that has this class."""
    name = next(name for name, own in declarations(Position).items() if own.part is kind)
    return lambda found, value: setattr(found, name, value)


def _put(found: Position, value: Object) -> None:
    """Put an object into a position."""
    found.objects[value.id] = value


PLACES: dict[type, tuple[Callable[[Position], Any], Callable[[Position, Any], None]]] = {
    Object: (lambda found: found.objects[2], _put),
    Player: (lambda found: found.players["Ana"], lambda found, value: found.players.update(Ana=value)),
    Lasting: (lambda found: found.lasting[0], _set_tuple("lasting")),
    Shield: (lambda found: found.shields[0], _set_tuple("shields")),
    Waiting: (lambda found: found.waiting[0], _set_tuple("waiting")),
    Context: (
        lambda found: found.stack[0].context,
        lambda found, value: setattr(found, "stack", (found.stack[0]._replace(context=value),)),
    ),
    Event: (
        lambda found: found.damage.pending[0][0],
        lambda found, value: setattr(found, "damage", found.damage._replace(pending=((value,),))),
    ),
    **{
        kind: (lambda found, kind=kind: next(one for one in vars(found).values() if type(one) is kind), _set_part(kind))
        for kind in PARTS
    },
}
"""For each type, a getter and a setter of such a value within a position."""


def with_field(of: type, name: str, value: object) -> Position:
    """Return the position with one field changed."""
    found = position()
    if of is Position:
        setattr(found, name, value)
    else:
        get, put = PLACES[of]
        put(found, get(found)._replace(**{name: value}))
    return found


def _declared() -> Iterator[tuple[type, str]]:
    """Yield each class of a position's parts with each field for which it declares how it counts as identity."""
    for of in (Position, *PARTS, *VALUES):
        for name in declarations(of):
            yield of, name


# declared types


def test_every_field_declares_its_identity_with_a_short_reason() -> None:
    assert set(declarations(Position)) == set(vars(position()))
    for of in (*PARTS, *VALUES):
        assert tuple(declarations(of)) == of._fields  # type: ignore[attr-defined]  # a NamedTuple
    for of, name in _declared():
        identity = declarations(of)[name].identity
        assert 0 < len(identity.why if isinstance(identity, LeftOut) else identity.how) < 90, (of, name)


def test_every_type_compared_by_its_fields_is_covered_here() -> None:
    found = {
        inner
        for of, name in _declared()
        if (own := declarations(of)[name]).identity is BY_ITS_FIELDS
        for inner in _innermost(own.type)
    }
    assert found == {*PARTS, *VALUES} - {Object, Player}


def _innermost(hint: Any) -> set[type]:
    """Return the innermost types of a type hint."""
    inner = [one for one in get_args(hint) if one is not ...]
    return {kind for one in inner for kind in _innermost(one)} if inner else {hint}


class Undeclared(NamedTuple):
    """A value with a field that declares no identity."""

    name: Annotated[str, AS_IT_IS]
    size: int = 0


class DeclaredTwice(NamedTuple):
    """A value with a field that declares two identities."""

    size: Annotated[int, AS_IT_IS, LeftOut("it is never read")] = 0


@pytest.mark.parametrize("of", [Undeclared, DeclaredTwice])
def test_field_must_declare_exactly_one_identity(of: type) -> None:
    with pytest.raises(TypeError, match=rf"{of.__name__}\.size"):
        canonical_form(of)


# fields that matter


SOME: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.sampled_from([*HERE, *GONE]),
    str: st.sampled_from(["", "Ana", "Bob"]),
    NoneType: st.none(),
    Any: st.sampled_from(["one", "other"]),
    object: st.sampled_from(["one", "other"]),
    Face: st.sampled_from([BEAR, ANTHEM]),
    Traits: st.sampled_from([face_traits(Object(1, "A", face, "Ana", "Ana", "hand", 1)) for face in (BEAR, ANTHEM)]),
    Continuous: st.sampled_from([GROWS, SHRINKS]),
    Replacing: st.sampled_from([Replacing(Pattern(kind), NotAtAll()) for kind in ("damage", "draw")]),
    Target: st.sampled_from([Target(CREATURE), Target(LAND)]),
    If: st.sampled_from([If("is", CREATURE), If("is", LAND)]),
    Question: st.sampled_from([WHAT_TO_TAP, WHAT_TO_UNTAP]),
    AnyOf: st.sampled_from([AnyOf((WHAT_TO_TAP,)), AnyOf((WHAT_TO_UNTAP,))]),
    Chronicle: st.sampled_from(["one chronicle", "another"]),
    Work: st.builds(Work),
    Subgame: st.builds(lambda: Subgame(Position(("Ana", "Bob")), ())),
    Moment: st.sampled_from([Moment(("one",), position()), Moment(("other",), position())]),
    Loop: st.builds(lambda left: Loop(Moment(("one",), position()), left, (), ()), st.integers(1, 3)),
}
"""Example values of the simple types; those of abilities and instructions are generated from their fields."""
SEVERAL: dict[Any, Callable[..., st.SearchStrategy[Any]]] = {
    tuple: lambda *inner: st.tuples(*map(some, inner)),
    frozenset: lambda inner: st.frozensets(some(inner), max_size=2),
    dict: lambda key, value: st.dictionaries(some(key), some(value), max_size=2),
    Mapping: lambda key, value: st.dictionaries(some(key), some(value), max_size=2),
    Literal: lambda *options: st.sampled_from(options),
    Union: lambda *inner: st.one_of(*map(some, inner)),
    UnionType: lambda *inner: st.one_of(*map(some, inner)),
    Question: lambda _: SOME[Question],
    Chronicle: lambda _: SOME[Chronicle],
}


@cache
def some(hint: Any) -> st.SearchStrategy[Any]:
    """Return a Hypothesis strategy for values of a type hint."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in SOME:
        return SOME[hint]
    if hint in VALUES:
        return st.builds(hint, **{name: some(own.type) for name, own in declarations(hint).items()})
    if origin is tuple and inner[-1] is ...:
        return st.lists(some(inner[0]), max_size=2).map(tuple)
    return SEVERAL[origin](*inner) if origin in SEVERAL else st.sampled_from([Keyword("flying"), Keyword("trample")])


def _replace_gone(value: Any, gone: object) -> object:
    """Return a value with the ids in it that aren't HERE replaced by another, at any depth."""
    if isinstance(value, int):
        return value if value in HERE else gone
    if isinstance(value, tuple | frozenset):
        return type(value)(_replace_gone(one, gone) for one in value)
    return value


MEANT: dict[Counts, Callable[[Any], object]] = {
    AS_IT_IS: lambda value: value,
    BY_NUMBER: lambda value: value,
    IN_ANY_ORDER: sorted,
    BY_RANK: lambda value: _replace_gone(value, -1),
    BY_RANK_OR_NONE: lambda value: _replace_gone(value, None),
    BY_RANK_WHERE_THERE: lambda value: value & frozenset(HERE),
}
"""The normalizations under which two values compared in the general way are equal; by rank if no object has changed its
rank."""

BY_HAND = {"objects", "order", "players", "gone", "has_creature_died", "echoes", "aside", "id"}
"""The fields compared in ways of their own, each tested below."""


def _fields(*, is_general: bool) -> list[tuple[type, str]]:
    """Return the fields, with their classes, that are compared in a general way, or else all that hold no parts."""
    return [
        (of, name)
        for of, name in _declared()
        if (own := declarations(of)[name]).identity is not BY_ITS_FIELDS
        and (not is_general or isinstance(own.identity, LeftOut) or (own.identity in MEANT and name not in BY_HAND))
    ]


def test_every_field_is_covered_by_one_of_these_tests() -> None:
    left = [(of, name) for of, name in _declared() if (of, name) not in _fields(is_general=True)]
    own = {name for of, name in left if declarations(of)[name].identity not in {BY_ITS_FIELDS, BY_ORDER}}
    assert own == BY_HAND


def _named(of: Any) -> str | None:
    """Return the name of a class as a test id, or None."""
    return getattr(of, "__name__", None)


@pytest.mark.parametrize(("of", "name"), _fields(is_general=True), ids=_named)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_field_distinguishes_positions_exactly_as_declared(of: type, name: str, data: st.DataObject) -> None:
    own = declarations(of)[name]
    one, other = data.draw(some(own.type)), data.draw(some(own.type))
    is_same = with_field(of, name, one).canonical() == with_field(of, name, other).canonical()
    meant = (lambda _: None) if isinstance(own.identity, LeftOut) else MEANT[own.identity]
    assert is_same == (meant(one) == meant(other))


TIMES = [name for name, own in declarations(Object).items() if own.identity is BY_ORDER]


@pytest.mark.parametrize("name", TIMES)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_timestamps_count_only_by_their_order(name: str, data: st.DataObject) -> None:
    now = {"timestamp": 20, "formed": 22, "came": 24, "stamped": 26}
    one, other = data.draw(st.integers(1, 60)), data.draw(st.integers(1, 60))
    found = []
    for time in (one, other):
        at = position()
        for number in HERE:
            its_own = {each: when + number * 10 - 20 for each, when in now.items()}
            at.objects[number] = at.objects[number]._replace(**its_own)
        at.objects[2] = at.objects[2]._replace(**{name: time})
        found.append(at)
    objects = found[0].objects.values()
    others = [getattr(thing, each) for thing in objects for each in now if (thing.id, each) != (2, name)]
    order = [[(time > each) - (time < each) for each in others] for time in (one, other)]
    assert (found[0].canonical() == found[1].canonical()) == (order[0] == order[1])


@pytest.mark.parametrize(
    ("of", "name", "one", "other", "is_same"),
    [
        (Waiting, "aside", 1, 2, True),
        (Waiting, "aside", 0, 1, False),
        (Object, "echoes", 0, 1, False),
        (Turn, "has_creature_died", True, False, True),
        (Position, "order", {"library": (1, 2)}, {"library": (1, 2)}, True),
        (Position, "order", {"library": (1, 2)}, {"library": (2, 1)}, False),
        (Position, "players", {"Ana": Player("Ana")}, {"Ana": Player("Ana", turn_began=3)}, True),
        (Position, "players", {"Ana": Player("Ana")}, {"Ana": Player("Ana", life=3)}, False),
        (Position, "gone", {}, {7: (None, "what nothing speaks of")}, True),
        (Position, "gone", {}, {8: (None, "what was paid for it")}, False),
        (Position, "gone", {9: (None, "its traits")}, {9: ("what it was", "its traits")}, True),
        (Position, "gone", {9: (None, "its traits")}, {9: (None, "others")}, False),
    ],
)
def test_field_with_its_own_comparison_follows_it(of: type, name: str, one: Any, other: Any, *, is_same: bool) -> None:
    found = [with_field(of, name, value).canonical() for value in (one, other)]
    assert (found[0] == found[1]) is is_same


def test_echo_count_matters_only_for_permanents_with_echo() -> None:
    found = []
    for echoes in (0, 1):
        at = position()
        at.objects[2] = at.objects[2]._replace(face=BEAR, echoes=echoes)
        found.append(at.canonical())
    assert found[0] == found[1]


def test_creature_death_matters_only_once_something_asks_about_it() -> None:
    found = [position(), position()]
    found[0].turn, found[1].turn = (Turn("Ana", has_creature_died=died, asks_who_died=True) for died in (True, False))
    assert found[0].canonical() != found[1].canonical()


# continuations that are equal, and the state that a subgame inherits


COMPARED_APART = {"trace", "trail", "repeated"}


@pytest.mark.parametrize(("of", "name"), _fields(is_general=False), ids=_named)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_goes_on_like_notices_every_field(of: type, name: str, data: st.DataObject) -> None:
    own = declarations(of)[name]
    if (of, name) == (Object, "id") or name in COMPARED_APART:
        return
    one, other = data.draw(some(own.type)), data.draw(some(own.type))
    before = position()
    found = [before.fork(), before.fork()]
    for at, value in zip(found, (one, other), strict=True):
        if of is Position:
            setattr(at, name, value)
        else:
            get, put = PLACES[of]
            put(at, get(before)._replace(**{name: value}))
    assert goes_on_like(*found) == (own.not_compared is not None or one == other)


@pytest.mark.parametrize(("of", "name"), [(of, name) for of, name in _declared() if of not in VALUES], ids=_named)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_become_keeps_exactly_the_fields_of_the_line_of_play(of: type, name: str, data: st.DataObject) -> None:
    own = declarations(of)[name]
    if own.part is not None:
        return
    mine, theirs = (with_field(of, name, data.draw(some(own.type))) for _ in range(2))
    get = PLACES[of][0] if of is not Position else _itself
    expected = getattr(get(mine if own.is_of_the_line else theirs), name)
    mine.become(theirs)
    assert getattr(get(mine), name) is expected


def _itself(found: Position) -> Position:
    """Return the position itself, as the function that changes nothing."""
    return found
