"""Modes: which of several things an ability does."""

import pytest

from kb.engine.effects.life import GainLife
from kb.engine.effects.tapping import Tap
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.modes import ChooseAMode, with_chosen_mode
from kb.engine.position.abilities import Mode, Target
from kb.engine.position.choices import Choice
from kb.engine.position.filters import ARTIFACT, CREATURE
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game

LIFE = Mode("first", (GainLife(2),))
CREATURES = Mode("second", (Tap("targets"),), (Target(CREATURE),))
ARTIFACTS = Mode("third", (Tap("targets"),), (Target(ARTIFACT),))


def chosen(game: Game, *modes: Mode) -> Mode | None:
    """Return the mode in which Ana's creature is used."""
    bear = creature(game, "Bear")
    return with_chosen_mode(game, Mode("", (ChooseAMode(modes),)), Context(bear.id, "Ana", "Bear"))


def test_what_has_no_modes_is_done_as_it_is() -> None:
    """With its own targets."""
    assert with_chosen_mode(new_game(), CREATURES, Context(1, "Ana", "Bear")) == CREATURES


def test_a_mode_without_a_target_may_not_be_chosen() -> None:
    """Of what is left, one is chosen; where nothing is left, none."""
    assert chosen(new_game(), ARTIFACTS, CREATURES) == CREATURES
    assert chosen(new_game(), ARTIFACTS) is None


def test_its_controller_chooses_among_several() -> None:
    """By what they are called."""
    game = new_game()
    with pytest.raises(Choice) as asked:
        chosen(game, LIFE, CREATURES, ARTIFACTS)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", ["first", "second"])


def test_a_choice_that_was_not_asked_for_is_not_made_later() -> None:
    """It is refused."""
    with pytest.raises(NotModelled, match="Bear has modes"):
        follow(new_game(), (ChooseAMode((LIFE,)),), Context(1, "Ana", "Bear"))
