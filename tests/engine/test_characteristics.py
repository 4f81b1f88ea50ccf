"""Characteristics, in the order of play and in layers."""

from datetime import date

import pytest

from kb.engine.abilities import Becoming, Change, Continuous, Keyword, Static
from kb.engine.filters import CREATURE, LAND
from kb.engine.game import Game
from kb.engine.objects import Face
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook

BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
FIELD = Face("Field", frozenset({"land"}))
DAYS = ["1998-10-18", "2004-01-15", "2008-08-10", "2023-11-17"]


def _enchantment(name: str, *effects: Continuous) -> Face:
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
    game = Game(Rulebook.on(date.fromisoformat(day)), Position(("Ana", "Bob")))
    for face in faces:
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    return game


def _size(game: Game, label: str) -> tuple[int, int]:
    thing = game.labelled(label)
    assert thing is not None
    traits = game.traits(thing.id)
    return traits.power, traits.toughness


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("order", [(ALL_GROW, ALL_LANDS_LIVE), (ALL_LANDS_LIVE, ALL_GROW)], ids=["grow", "live"])
def test_what_checks_a_type_waits_for_what_changes_it(day: str, order: tuple[Face, ...]) -> None:
    """A land that becomes a creature grows with the creatures, whichever effect came first, on every day."""
    assert _size(_game(day, FIELD, *order), "Field") == (2, 2)


@pytest.mark.parametrize("day", DAYS)
def test_the_newer_of_two_prevails(day: str) -> None:
    """Of an effect that grants and one that takes away, the newer has its way, on every day."""
    for order, flies in (((ALL_FLY, NONE_IS_ABLE), False), ((NONE_IS_ABLE, ALL_FLY), True)):
        game = _game(day, BEAR, *order)
        bear = game.labelled("Bear")
        assert bear is not None
        assert game.traits(bear.id).has("flying") is flies


@pytest.mark.parametrize(
    ("day", "size"), [("1998-10-18", (1, 1)), ("2004-01-15", (1, 1)), ("2008-08-10", (2, 2)), ("2023-11-17", (2, 2))]
)
def test_adding_comes_after_setting_only_since_the_sublayers(day: str, size: tuple[int, int]) -> None:
    """What is set after it has grown stays as set, until adding by static abilities came last."""
    assert _size(_game(day, BEAR, ALL_GROW, NONE_IS_ABLE), "Bear") == size


def test_marking_damage_keeps_the_characteristics() -> None:
    """Damage and tapping don't make the characteristics be worked out again."""
    game = _game("2008-08-10", BEAR, ALL_GROW)
    before = game.all_traits()
    bear = game.labelled("Bear")
    assert bear is not None
    game.put(bear._replace(damage=1, tapped=True))
    assert game.all_traits() is before
