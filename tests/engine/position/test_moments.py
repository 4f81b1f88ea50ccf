"""Moments: what begins again in the same position, and what only looks so."""

from typing import Any

import pytest

from kb.engine.play.game import Game
from kb.engine.position.position import Loop, Loops, Moment, goes_on_like
from kb.engine.steps.playing import Triggers
from tests.engine.making import creature, new_game


def moment(game: Game, began: str = "cycle", *, counts_tallies: bool = True) -> Moment:
    """Return the moment at which something begins in a game as it is now."""
    return Moment((began,), game.position.fork(), counts_tallies=counts_tallies)


def test_the_first_of_several_that_are_the_same_is_found() -> None:
    """Something else that began, and the same on another board, are not it."""
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
def test_what_differs_in_one_thing_is_not_the_same(more: dict[str, Any]) -> None:
    """Whether it is told by its mark or only by the position."""
    game = new_game()
    bear = creature(game, "Bear")
    before = moment(game)
    game.put(bear._replace(**more))
    now = moment(game)
    assert now.first_again((before,)) is None
    assert not now.is_again(before)


def test_life_is_a_tally_where_tallies_do_not_count() -> None:
    """Who has less of it than before comes round to the same moment all the same."""
    game = new_game()
    found = []
    for counts in (True, False):
        before = moment(game, counts_tallies=counts)
        ana = game.position.players["Ana"]
        game.position.players["Ana"] = ana._replace(life=ana.life - 1)
        found.append(moment(game, counts_tallies=counts).first_again((before,)) is before)
    assert found == [False, True]


def test_positions_go_on_alike_where_all_is_told_alike() -> None:
    """What happened and by which rules counts, and what is there, and what began before it."""
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
def test_a_cycle_that_is_repeated_goes_on_alike_for_as_many_rounds(left: int, *, is_like: bool) -> None:
    """It began in the same position, and as many rounds follow."""
    game = new_game()
    other = game.fork()
    mine, theirs = Loop(moment(game), 2, (), ()), Loop(moment(game), left, (), ())
    game.position.loops, other.position.loops = Loops(repeated=mine), Loops(repeated=theirs)
    assert goes_on_like(game.position, other.position) is is_like
    other.position.loops = Loops()
    assert not goes_on_like(game.position, other.position)
