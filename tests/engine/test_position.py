"""Positions: what makes two of them the same."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.engine.abilities import Static
from kb.engine.effects import Change, Continuous
from kb.engine.filters import CREATURE
from kb.engine.game import Game
from kb.engine.objects import Face
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook

BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
ANTHEM = Face(
    "Anthem",
    frozenset({"enchantment"}),
    abilities=(Static(Continuous(CREATURE, (Change("add size", (1, 1)),))),),
)


def _game(*faces: Face) -> Game:
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    for face in faces:
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    return game


def test_a_fork_goes_its_own_way() -> None:
    """What happens in a fork doesn't happen in the position it came from."""
    game = _game(BEAR)
    other = Game(game.rulebook, game.position.fork())
    [bear] = other.battlefield()
    other.remove(bear)
    assert [len(game.battlefield()), len(other.battlefield())] == [1, 0]


def test_numbers_of_objects_do_not_count() -> None:
    """A thing that has left and come back makes the same position, though it is a new object."""
    game = _game(BEAR)
    before = game.position.canonical()
    [bear] = game.battlefield()
    game.remove(bear)
    game.make("Bear", BEAR, "Ana", "Ana", "battlefield")
    assert game.position.canonical() == before


def test_the_order_of_what_no_rule_asks_does_not_count() -> None:
    """Two things without continuous effects make the same position whichever came first."""
    ox = BEAR._replace(name="Ox")
    assert _game(BEAR, ox).position.canonical() == _game(ox, BEAR).position.canonical()


def test_the_order_of_continuous_effects_counts() -> None:
    """Two things with continuous effects make another position when the other came first."""
    other = ANTHEM._replace(name="Hymn")
    assert _game(ANTHEM, other).position.canonical() != _game(other, ANTHEM).position.canonical()


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.put(game.battlefield()[0]._replace(damage=1)),
        lambda game: game.put(game.battlefield()[0]._replace(tapped=True)),
        lambda game: game.position.players.update(Ana=game.position.players["Ana"]._replace(life=19)),
        lambda game: setattr(game.position, "active", "Bob"),
    ],
    ids=["damage", "tapped", "life", "active player"],
)
def test_what_rules_read_counts(change: Callable[[Game], None]) -> None:
    """Damage, status, life and whose turn it is make another position."""
    game = _game(BEAR)
    before = game.position.canonical()
    change(game)
    assert game.position.canonical() != before


def test_skipped_draws_are_left_out() -> None:
    """A growing tally that only the draw step reads doesn't keep a position from coming round."""
    game = _game(BEAR)
    before = game.position.canonical()
    game.position.players["Ana"] = game.position.players["Ana"]._replace(draws_skipped=("card Ivory Gargoyle",))
    assert game.position.canonical() == before
