"""Tests for wishes: which cards they find, and when that is unknown."""

import pytest

from kb.engine.effects.wishing import Wish, outside_the_game, wish
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.position.filters import both
from kb.engine.position.objects import Context
from kb.engine.position.position import Position, Subgame
from tests.engine.making import creature, new_game


def wished(game: Game, act: Wish | None = None) -> list[str]:
    """Return the labels of Ana's hand after a wish, by default for any card."""
    wish(game, act or Wish(both()), Context(0, "Ana", "Wish"))
    return [card.label for card in game.zone("hand", "Ana")]


@pytest.mark.parametrize(("day", "hand"), [("2003-10-01", ["Bear"]), ("2009-05-01", ["Bear"]), ("2009-07-11", [])])
def test_exiled_card_counts_as_outside_the_game_until_july_2009(day: str, hand: list[str]) -> None:
    game = new_game(day)
    creature(game, "Bear", zone="exile")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_sideboard=True)
    assert wished(game) == hand
    assert game.position.steps()[-1].rules == (outside_the_game.slug,)


def test_card_in_exile_may_be_chosen_if_the_text_says_so() -> None:
    game = new_game("2023-11-17")
    creature(game, "Bear", zone="exile")
    assert wished(game, Wish(both(), is_from_exile=True)) == ["Bear"]


def test_wish_is_refused_if_the_sideboard_is_unknown() -> None:
    with pytest.raises(NotModelled, match="doesn't say which cards Ana owns outside the game"):
        wished(new_game("2023-11-17"))


def test_wish_in_a_subgame_is_refused() -> None:
    game = new_game("2023-11-17")
    creature(game, "Bear", zone="sideboard")
    game.position.subgame = Subgame(Position(("Ana", "Bob")), ())
    with pytest.raises(NotModelled, match="subgame"):
        wished(game)
