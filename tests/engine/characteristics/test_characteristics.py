"""Tests for characteristics: effects applied by timestamp, by dependency and in layers."""

from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Keyword, Static
from kb.engine.position.effects import Becoming, Change, Continuous
from kb.engine.position.filters import (
    CREATURE,
    HOST,
    LAND,
    THIS,
    Controlled,
    Filter,
    HasKeyword,
    Named,
    OfColor,
    OfSubtype,
    OfType,
    both,
    either,
    other_than,
)
from kb.engine.position.objects import Face, Lasting
from kb.engine.position.position import Position
from tests.engine.slowly import Slowly
from tests.slow import slow

BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
FIELD = Face("Field", frozenset({"land"}))
DAYS = ["1998-10-18", "2004-01-15", "2008-08-10", "2023-11-17"]


def _enchantment(name: str, *effects: Continuous) -> Face:
    """Return an enchantment card with these static effects."""
    return Face(name, frozenset({"enchantment"}), abilities=tuple(map(Static, effects)))


ALL_LANDS_LIVE = _enchantment(
    "Bell",
    Continuous(
        LAND, (Change("become", Becoming(frozenset({"creature"}), is_in_addition=True)), Change("set size", (1, 1)))
    ),
)
ALL_GROW = _enchantment("Anthem", Continuous(CREATURE, (Change("add size", (1, 1)),)))
ALL_FLY = _enchantment("Wings", Continuous(CREATURE, (Change("gain", (Keyword("flying"),)),)))
NONE_IS_ABLE = _enchantment("Humbling", Continuous(CREATURE, (Change("lose abilities"), Change("set size", (1, 1)))))


def _game(day: str, *faces: Face) -> Game:
    """Return a game on a day with a permanent of Ana's for each of these cards."""
    game = Game(Rulebook.on(date.fromisoformat(day)), Position(("Ana", "Bob")))
    for face in faces:
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    return game


def _size(game: Game, label: str) -> tuple[int, int]:
    """Return the power and toughness of the permanent with a label."""
    thing = game.labelled(label)
    assert thing is not None
    traits = game.traits(thing.id)
    return traits.power, traits.toughness


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("order", [(ALL_GROW, ALL_LANDS_LIVE), (ALL_LANDS_LIVE, ALL_GROW)], ids=["grow", "live"])
def test_effect_on_creatures_waits_for_the_effect_that_animates_lands(day: str, order: tuple[Face, ...]) -> None:
    assert _size(_game(day, FIELD, *order), "Field") == (2, 2)


@pytest.mark.parametrize("day", DAYS)
def test_newer_of_granting_flying_and_removing_abilities_wins(day: str) -> None:
    for order, flies in (((ALL_FLY, NONE_IS_ABLE), False), ((NONE_IS_ABLE, ALL_FLY), True)):
        game = _game(day, BEAR, *order)
        bear = game.labelled("Bear")
        assert bear is not None
        assert game.traits(bear.id).has("flying") is flies


@pytest.mark.parametrize(
    ("day", "size"), [("1998-10-18", (1, 1)), ("2004-01-15", (1, 1)), ("2008-08-10", (2, 2)), ("2023-11-17", (2, 2))]
)
def test_size_changes_apply_after_size_setting_only_since_sublayers_exist(day: str, size: tuple[int, int]) -> None:
    assert _size(_game(day, BEAR, ALL_GROW, NONE_IS_ABLE), "Bear") == size


def test_damage_and_tapping_keep_the_cached_characteristics() -> None:
    game = _game("2008-08-10", BEAR, ALL_GROW)
    before = game.all_traits()
    bear = game.labelled("Bear")
    assert bear is not None
    game.put(bear._replace(damage=1, tapped=True))
    assert game.all_traits() is before


def test_granted_ability_changes_types_although_the_type_layer_is_over() -> None:
    """If the granted ability is lost again, it doesn't."""
    still = Becoming(frozenset({"artifact"}), is_in_addition=True)
    granted = Static(Continuous(THIS, (Change("become", still),)))
    gift = _enchantment("Gift", Continuous(CREATURE, (Change("gain", (granted,)),)))
    for order, types in (((gift,), {"artifact", "creature"}), ((gift, NONE_IS_ABLE), {"creature"})):
        game = _game("2008-08-10", BEAR, *order)
        bear = game.labelled("Bear")
        assert bear is not None
        assert game.traits(bear.id).types == types


def test_enchantment_that_loses_its_abilities_animates_nothing() -> None:
    """Since June 1999 the effect waits for the one that removes its ability; in 1998 this is refused."""
    also = Becoming(frozenset({"artifact"}), is_in_addition=True)
    silence = _enchantment(
        "Silence", Continuous(OfType("enchantment"), (Change("lose abilities"), Change("become", also)))
    )
    game = _game("1999-06-01", FIELD, ALL_LANDS_LIVE, silence)
    field = game.labelled("Field")
    assert field is not None
    assert "creature" not in game.traits(field.id).types
    assert game.all_traits() == Slowly(game, "1999-06-01").traits()
    game = _game("1998-10-18", FIELD, ALL_LANDS_LIVE, silence)
    with pytest.raises(NotModelled, match=r"418\.5b"):
        game.all_traits()
    game = _game("1998-10-18", FIELD, silence, ALL_LANDS_LIVE)
    assert all("creature" not in has.types for has in game.all_traits().values())


def test_older_size_change_adds_to_the_base_size_set_by_a_granted_ability() -> None:
    game = _game("1998-10-18", FIELD)
    field = game.labelled("Field")
    assert field is not None
    now = game.position.new_timestamp()
    growth = Continuous(both(), (Change("add size", (3, 3)),))
    game.position.lasting = (Lasting(growth, field.id, now, frozenset({field.id})),)
    for face in (_enchantment("Bell"), _enchantment("Gift", _granting("Bell", *ALL_LANDS_LIVE.abilities))):
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    assert _size(game, "Field") == (4, 4)
    assert game.all_traits() == Slowly(game, "1998-10-18").traits()


def test_older_effect_removes_abilities_at_once_but_adds_size_after_the_base() -> None:
    game = _game("1998-10-18", FIELD)
    field = game.labelled("Field")
    assert field is not None
    now = game.position.new_timestamp()
    loss = Continuous(both(), (Change("lose abilities"), Change("add size", (1, 1))))
    game.position.lasting = (Lasting(loss, field.id, now, frozenset({field.id})),)
    for face in (ALL_FLY, ALL_LANDS_LIVE):
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    assert (_size(game, "Field"), game.traits(field.id).has("flying")) == ((2, 2), True)
    assert game.all_traits() == Slowly(game, "1998-10-18").traits()


def _granting(name: str, *abilities: Ability) -> Continuous:
    """Return an effect that grants abilities to the permanents with a name."""
    return Continuous(Named(name), (Change("gain", abilities),))


KEYWORDS = (Keyword("flying"), Keyword("trample"))
TYPES = ("creature", "land", "artifact")
COLORS = ("white", "black")
SIMPLE_FILTERS = (
    *(OfType(word) for word in TYPES), *(OfColor(word) for word in COLORS), THIS, HOST, both(),
    Controlled("you"), Controlled("opponent"), HasKeyword("flying"), Named("A"),
    OfSubtype("Elf"),
)  # fmt: skip


def _random_subset(rng: Random, words: tuple[str, ...]) -> frozenset[str]:
    """Return a random subset of these words."""
    return frozenset(word for word in words if rng.random() < 0.5)


def _random_filter(rng: Random) -> Filter:
    """Return a random filter."""
    one, other = rng.choices(SIMPLE_FILTERS, k=2)
    return rng.choice([one, one, both(one, other), either(one, other), other_than(one)])


def _random_change(rng: Random, depth: int) -> Change:
    """Return a random change of characteristics."""
    size = (rng.randint(-1, 2), rng.randint(-1, 2))
    becoming = Becoming(_random_subset(rng, TYPES), _random_subset(rng, ("Elf",)), is_in_addition=rng.random() < 0.5)
    kinds = [Change("become", becoming), Change("set color", _random_subset(rng, COLORS)), Change("set size", size),
             Change("set controller", rng.choice(["Ana", "Bob"])), Change("add size", size), Change("lose abilities"),
             Change("gain", (rng.choice(KEYWORDS),)), Change("lose", "flying"), Change("cannot", "attack"),
             Change("change text", ("flying", "trample"))]  # fmt: skip
    if depth:
        kinds += [Change("gain", tuple(Static(_random_effect(rng, depth - 1)) for _ in range(rng.randint(1, 2))))] * 2
    return rng.choice(kinds)


def _random_effect(rng: Random, depth: int = 2) -> Continuous:
    """Return a random continuous effect."""
    return Continuous(_random_filter(rng), tuple(_random_change(rng, depth) for _ in range(rng.randint(1, 2))))


def _random_face(rng: Random) -> Face:
    """Return a card with random types, colors and abilities."""
    abilities = [rng.choice([*KEYWORDS, Static(_random_effect(rng))]) for _ in range(rng.randint(0, 2))]
    name = rng.choice("AB")
    return Face(
        name, _random_subset(rng, TYPES), frozenset(), frozenset(), _random_subset(rng, COLORS), 2, 2, tuple(abilities)
    )


RANDOM = st.integers(0, 10_000).map(Random)
PERMANENTS = st.tuples(
    RANDOM.map(_random_face), st.sampled_from(["Ana", "Bob"]), st.none() | st.integers(1, 6),
    st.integers(0, 1),
)  # fmt: skip
LEFT = st.tuples(RANDOM.map(_random_effect), st.none() | st.frozensets(st.integers(1, 6)), st.integers(1, 6))
DAYS_OF_ALL_AGES = st.sampled_from(["1998-10-18", "1999-06-01", "2004-01-15", "2008-08-10", "2023-11-17"])


@slow
@settings(max_examples=500, deadline=None)
@given(DAYS_OF_ALL_AGES, st.lists(PERMANENTS | LEFT, min_size=1, max_size=7))
def test_optimized_characteristics_equal_those_of_the_slow_reference(day: str, board: list[tuple[Any, ...]]) -> None:
    if any("'lose', value" in repr(what) for what, *_ in board):
        day = "2008-08-10"  # the first of these days on which one of several instances may be lost
    game = Game(Rulebook.on(date.fromisoformat(day)), Position(("Ana", "Bob")))
    for n, (what, *more) in enumerate(board):
        if isinstance(what, Face):
            player, host, counters = more
            thing = game.make(str(n), what, player, player, "battlefield")
            game.put(thing._replace(host=host, counters=(("+1/+1", counters),) if counters else ()))
        else:
            now = game.position.new_timestamp()
            things, source = more
            game.position.lasting += (Lasting(what, source, now, things),)
    try:
        found, slowly_found = game.all_traits(), Slowly(game, day).traits()
    except NotModelled:
        assume(False)
    assert found == slowly_found
