"""Tests for putting triggered abilities on the stack."""

import pytest

from kb.engine.effects.life import GainLife, LoseLife
from kb.engine.effects.tapping import Tap
from kb.engine.play.game import Game
from kb.engine.play.modes import ChooseAMode
from kb.engine.position.abilities import Mode, Target
from kb.engine.position.choices import Choice
from kb.engine.position.filters import CREATURE
from kb.engine.position.frames import Play, Settle
from kb.engine.position.objects import Context, Waiting
from kb.engine.rules.triggers.triggered_abilities import BackToTheSeries, announced, play_next
from kb.engine.slots.triggers import triggered_abilities
from tests.engine.making import creature, new_game

GAIN = (GainLife(1),)


def waiting(game: Game, *whose: str, **more: object) -> None:
    """Add triggered abilities of these players that wait to be played, labelled by player and place: Ana0."""
    for place, player in enumerate(whose):
        due = Waiting(GAIN, Context(place, player, f"{player}{place}"))
        game.position.waiting += (due._replace(**more),)  # type: ignore[arg-type]  # fields by name


def test_due_triggers_go_on_the_stack_the_active_players_first() -> None:
    game = new_game()
    waiting(game, "Bob", "Ana")
    waiting(game, "Ana", moment="end of turn")
    game.law(triggered_abilities)(game)
    assert [due.label for due in game.position.stack] == ["Ana1", "Bob0"]
    assert [due.moment for due in game.position.waiting] == ["end of turn"]


def test_triggers_are_played_one_at_a_time_until_1999() -> None:
    game = new_game("1998-10-18")
    waiting(game, "Bob", "Ana")
    game.law(triggered_abilities)(game)
    first, *rest = game.position.agenda
    assert isinstance(first, Play)
    assert (first.waiting.label, [type(frame) for frame in rest]) == ("Ana1", [Settle, BackToTheSeries])
    assert [due.aside for due in game.position.waiting] == [1]
    assert game.position.stack == ()


def test_player_chooses_the_order_of_their_own_triggers() -> None:
    game = new_game()
    waiting(game, "Ana", "Bob", "Ana")
    waiting(game, "Ana", aside=1)
    with pytest.raises(Choice) as asked:
        play_next(game, "Ana", "")
    assert list(asked.value.options) == ["Ana0", "Ana2"]
    played = play_next(game, "Bob", "")
    assert played is not None
    assert (played.label, len(game.position.waiting)) == ("Bob1", 3)
    assert play_next(game, "Bob", "") is None
    alike = new_game()
    waiting(alike, "Ana")
    waiting(alike, "Ana")
    assert play_next(alike, "Ana", "") is not None
    assert len(alike.position.waiting) == 1


def test_triggers_with_one_name_are_numbered() -> None:
    game = new_game()
    for acts in (GAIN, (LoseLife(1),)):
        game.position.waiting += (Waiting(acts, Context(1, "Ana", "Bear")),)
    with pytest.raises(Choice) as asked:
        play_next(game, "Ana", "")
    assert list(asked.value.options) == ["Bear (1)", "Bear (2)"]


def test_targets_are_chosen_when_a_trigger_is_put_on_the_stack() -> None:
    game = new_game()
    due = Waiting((Tap("targets"),), Context(1, "Ana", "Bear"), targets=(Target(CREATURE),))
    assert announced(game, due).acts == ()
    bear = creature(game, "Bear")
    assert announced(game, due).context.targets == (bear.id,)
    chosen = due._replace(context=due.context._replace(targets=(99,)))
    assert announced(game, chosen) is chosen


def test_mode_is_chosen_when_a_trigger_is_put_on_the_stack() -> None:
    game = new_game()
    modes = ChooseAMode((Mode("first", (Tap("targets"),), (Target(CREATURE),)),))
    due = Waiting((modes,), Context(1, "Ana", "Bear"))
    assert announced(game, due) == due._replace(acts=())
    bear = creature(game, "Bear")
    found = announced(game, due)
    assert (found.acts, found.context.targets) == ((Tap("targets"),), (bear.id,))


def test_contrast_keeps_the_order_of_triggering() -> None:
    game = new_game()
    waiting(game, "Bob", "Ana", "Bob")
    waiting(game, "Ana", moment="end of turn")
    triggered_abilities.contrasts["as they triggered"](game)
    assert [due.label for due in game.position.stack] == ["Bob0", "Ana1", "Bob2"]
    assert [due.moment for due in game.position.waiting] == ["end of turn"]
