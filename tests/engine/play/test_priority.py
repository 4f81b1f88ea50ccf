"""Priority: who may play something, and what comes of passing."""

import pytest

from kb.engine.play.priority import give, hold, pass_, take
from kb.engine.play.turn import NextPhase
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import Play, Resolve
from kb.engine.position.objects import Context, Waiting
from tests.engine.making import creature, new_game

EARLY, LATE = "1998-10-18", "2008-08-10"


@pytest.mark.parametrize("day", [EARLY, LATE])
def test_nothing_is_played_in_the_untap_step(day: str) -> None:
    """In any other it may be."""
    game = new_game(day)
    take(game, "Bob")
    game.position.turn = game.position.turn._replace(phase="untap")
    with pytest.raises(IllegalAnswer, match="untap step"):
        take(game, "Bob")


def test_who_has_passed_waits_until_something_is_played() -> None:
    """Then all may play again; who hasn't passed may all the time."""
    game = new_game()
    pass_(game, "Ana")
    with pytest.raises(IllegalAnswer, match="Ana has passed"):
        take(game, "Ana")
    take(game, "Bob")
    give(game, "Bob")
    take(game, "Ana")


def test_in_a_window_there_is_no_priority() -> None:
    """Who plays something there need not have it, and doesn't get it."""
    game = new_game()
    pass_(game, "Ana")
    game.position.priority = game.position.priority._replace(window="as that would be destroyed")
    take(game, "Ana")
    give(game, "Ana")
    assert (game.position.priority.passed, game.position.priority.holder) == (("Ana",), "Bob")


@pytest.mark.parametrize(("day", "holder"), [(EARLY, "Ana"), (LATE, "Bob")])
def test_who_has_priority_after_playing_something(day: str, holder: str) -> None:
    """The active player until 1999; then whoever played it."""
    game = new_game(day)
    give(game, "Bob")
    hold(game, holder)
    with pytest.raises(IllegalAnswer, match=f"{holder} has priority before"):
        hold(game, {"Ana": "Bob", "Bob": "Ana"}[holder])


def test_the_active_player_begins() -> None:
    """Nobody else may pass before them."""
    game = new_game()
    with pytest.raises(IllegalAnswer, match="Ana has priority before Bob"):
        pass_(game, "Bob")


def test_when_all_have_passed_the_last_that_waits_is_resolved() -> None:
    """All have passed as soon as the last player has, and begin anew; while one hasn't, nothing comes of it."""
    game = new_game()
    bear = creature(game, "Bear")
    game.position.stack = tuple(Waiting((), Context(bear.id, "Ana", label)) for label in ("one", "two"))
    pass_(game, "Ana")
    assert (game.position.agenda, game.position.priority.holder) == ((), "Bob")
    pass_(game, "Bob")
    assert [waiting.label for waiting in game.position.stack] == ["one"]
    first = game.position.agenda[0]
    assert isinstance(first, Play | Resolve)
    assert first.waiting.label == "two"
    assert (game.position.priority.passed, game.position.priority.holder) == ((), "")


def test_when_all_have_passed_and_nothing_waits_the_phase_ends() -> None:
    """Not before."""
    game = new_game()
    pass_(game, "Ana")
    assert game.position.agenda == ()
    pass_(game, "Bob")
    assert game.position.agenda == (NextPhase(),)
