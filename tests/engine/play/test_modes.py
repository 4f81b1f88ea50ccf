"""Tests for modes of abilities."""

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
    """Return the mode in which Ana's creature's ability is used, or None."""
    bear = creature(game, "Bear")
    return with_chosen_mode(game, Mode("", (ChooseAMode(modes),)), Context(bear.id, "Ana", "Bear"))


def test_ability_without_modes_is_returned_unchanged() -> None:
    assert with_chosen_mode(new_game(), CREATURES, Context(1, "Ana", "Bear")) == CREATURES


def test_mode_without_a_legal_target_cannot_be_chosen() -> None:
    assert chosen(new_game(), ARTIFACTS, CREATURES) == CREATURES
    assert chosen(new_game(), ARTIFACTS) is None


def test_controller_chooses_among_the_possible_modes() -> None:
    game = new_game()
    with pytest.raises(Choice) as asked:
        chosen(game, LIFE, CREATURES, ARTIFACTS)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", ["first", "second"])


def test_mode_that_was_not_chosen_in_time_is_refused() -> None:
    with pytest.raises(NotModelled, match="Bear has modes"):
        follow(new_game(), (ChooseAMode((LIFE,)),), Context(1, "Ana", "Bear"))
