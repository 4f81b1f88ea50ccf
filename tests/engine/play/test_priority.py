"""Tests for priority: who may play something, and what happens when players pass."""

import pytest

from kb.engine.play.priority import check_priority, give_priority, pass_, take_priority
from kb.engine.play.turn import NextPhase
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import Play, Resolve
from kb.engine.position.objects import Context, Waiting
from tests.engine.making import creature, new_game

EARLY, LATE = "1998-10-18", "2008-08-10"


@pytest.mark.parametrize("day", [EARLY, LATE])
def test_playing_something_in_the_untap_step_is_refused(day: str) -> None:
    game = new_game(day)
    take_priority(game, "Bob")
    game.position.turn = game.position.turn._replace(phase="untap")
    with pytest.raises(IllegalAnswer, match="untap step"):
        take_priority(game, "Bob")


def test_player_who_passed_must_wait_until_something_is_played() -> None:
    game = new_game()
    pass_(game, "Ana")
    with pytest.raises(IllegalAnswer, match="Ana has passed"):
        take_priority(game, "Ana")
    take_priority(game, "Bob")
    give_priority(game, "Bob")
    take_priority(game, "Ana")


def test_playing_in_a_window_needs_no_priority_and_gives_none() -> None:
    game = new_game()
    pass_(game, "Ana")
    game.position.priority = game.position.priority._replace(window="as that would be destroyed")
    take_priority(game, "Ana")
    give_priority(game, "Ana")
    assert (game.position.priority.passed, game.position.priority.holder) == (("Ana",), "Bob")


@pytest.mark.parametrize(("day", "holder"), [(EARLY, "Ana"), (LATE, "Bob")])
def test_active_player_keeps_priority_until_1999_and_then_the_player_who_played(day: str, holder: str) -> None:
    game = new_game(day)
    give_priority(game, "Bob")
    check_priority(game, holder)
    with pytest.raises(IllegalAnswer, match=f"{holder} has priority before"):
        check_priority(game, {"Ana": "Bob", "Bob": "Ana"}[holder])


def test_active_player_has_priority_first() -> None:
    game = new_game()
    with pytest.raises(IllegalAnswer, match="Ana has priority before Bob"):
        pass_(game, "Bob")


def test_top_of_the_stack_resolves_when_all_have_passed() -> None:
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


def test_phase_ends_when_all_have_passed_with_an_empty_stack() -> None:
    game = new_game()
    pass_(game, "Ana")
    assert game.position.agenda == ()
    pass_(game, "Bob")
    assert game.position.agenda == (NextPhase(),)
