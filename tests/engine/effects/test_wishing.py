"""Wishes: what they find, and when nothing is known of what there is to find."""

import pytest

from kb.engine.effects.wishing import Wish, outside_the_game, wish
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.position.filters import both
from kb.engine.position.objects import Context
from kb.engine.position.position import Position, Subgame
from tests.engine.making import creature, new_game


def wished(game: Game, act: Wish | None = None) -> list[str]:
    """Return what is in Ana's hand after a wish for any card."""
    wish(game, act or Wish(both()), Context(0, "Ana", "Wish"))
    return [card.label for card in game.zone("hand", "Ana")]


@pytest.mark.parametrize(("day", "hand"), [("2003-10-01", ["Bear"]), ("2009-05-01", ["Bear"]), ("2009-07-11", [])])
def test_an_exiled_card_is_outside_the_game_until_july_2009(day: str, hand: list[str]) -> None:
    """It is found then, and the step names the rule; from Magic 2010 on, nothing is found."""
    game = new_game(day)
    creature(game, "Bear", zone="exile")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(knows_sideboard=True)
    assert wished(game) == hand
    assert game.position.steps()[-1].rules == (outside_the_game.slug,)


def test_a_card_may_be_chosen_from_exile_on_any_day_where_the_text_says_so() -> None:
    """It may where it says “or in exile”, too."""
    game = new_game("2023-11-17")
    creature(game, "Bear", zone="exile")
    assert wished(game, Wish(both(), is_from_exile=True)) == ["Bear"]


def test_nothing_is_guessed_of_what_a_player_owns_outside_the_game() -> None:
    """Where the story tells of nothing that fits, and doesn't say that there is nothing else, it is refused."""
    with pytest.raises(NotModelled, match="doesn't say which cards Ana owns outside the game"):
        wished(new_game("2023-11-17"))


def test_a_wish_in_a_subgame_is_refused() -> None:
    """What is outside a subgame is the main game, too."""
    game = new_game("2023-11-17")
    creature(game, "Bear", zone="sideboard")
    game.position.subgame = Subgame(Position(("Ana", "Bob")), ())
    with pytest.raises(NotModelled, match="subgame"):
        wished(game)
