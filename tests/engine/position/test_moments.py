"""Tests for detecting repeated positions."""

from typing import Any

import pytest

from kb.engine.play.game import Game
from kb.engine.position.position import Loop, Loops, Moment, goes_on_like
from kb.engine.steps.playing import Triggers
from tests.engine.making import creature, new_game


def moment(game: Game, began: str = "cycle", *, counts_tallies: bool = True) -> Moment:
    """Return the moment at which something begins in a game as it is now."""
    return Moment((began,), game.position.fork(), counts_tallies=counts_tallies)


def test_first_again_finds_the_first_equal_moment() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    other, first, second = moment(game, "another cycle"), moment(game), moment(game)
    game.put(bear._replace(tapped=True))
    tapped = moment(game)
    game.put(bear._replace(timestamp=99))
    assert moment(game).first_again((other, tapped, first, second)) is first
    assert moment(game).first_again((other, tapped)) is None


@pytest.mark.parametrize(
    "more", [{"counters": (("+1/+1", 1),)}, {"damage": 1}, {"tapped": True}, {"controller": "Bob"}, {"zone": "exile"}]
)
def test_moment_with_one_difference_is_not_a_repetition(more: dict[str, Any]) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    before = moment(game)
    game.put(bear._replace(**more))
    now = moment(game)
    assert now.first_again((before,)) is None
    assert not now.is_again(before)


def test_lower_life_total_is_the_same_moment_if_tallies_do_not_count() -> None:
    game = new_game()
    found = []
    for counts in (True, False):
        before = moment(game, counts_tallies=counts)
        ana = game.position.players["Ana"]
        game.position.players["Ana"] = ana._replace(life=ana.life - 1)
        found.append(moment(game, counts_tallies=counts).first_again((before,)) is before)
    assert found == [False, True]


def test_positions_continue_alike_only_with_the_same_trace_rules_and_moments() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    once, again, another = moment(game), moment(game), moment(game, "another cycle")
    other, untold = game.fork(), game.fork()
    credited = game.fork()
    for one, rule in ((game, "a-rule"), (other, "a-rule"), (credited, "another-rule")):
        one.position.note(Triggers("Bear"), rule)
    assert not goes_on_like(game.position, credited.position)
    game.position.loops = Loops(trail=(once,))
    other.position.loops = Loops(trail=(again,))
    untold.position.loops = Loops(trail=(again,))
    assert goes_on_like(game.position, other.position)
    assert not goes_on_like(game.position, untold.position)
    untold.position.note(Triggers("Ox"), "a-rule")
    assert not goes_on_like(game.position, untold.position)
    other.position.loops = Loops(trail=(another,))
    assert not goes_on_like(game.position, other.position)
    other.position.loops = Loops(trail=())
    assert not goes_on_like(game.position, other.position)
    hurt = new_game()
    hurt.put(bear._replace(damage=1))
    other.position.loops = Loops(trail=(moment(hurt),))
    assert not goes_on_like(game.position, other.position)
    other.position.loops = Loops(trail=game.position.loops.trail)
    other.put(bear._replace(damage=1))
    assert not goes_on_like(game.position, other.position)


@pytest.mark.parametrize(("left", "is_like"), [(2, True), (3, False)])
def test_repeated_loops_continue_alike_only_for_the_same_number_of_rounds(left: int, *, is_like: bool) -> None:
    game = new_game()
    other = game.fork()
    mine, theirs = Loop(moment(game), 2, (), ()), Loop(moment(game), left, (), ())
    game.position.loops, other.position.loops = Loops(repeated=mine), Loops(repeated=theirs)
    assert goes_on_like(game.position, other.position) is is_like
    other.position.loops = Loops()
    assert not goes_on_like(game.position, other.position)
