"""Tests for adding mana."""

import pytest

from kb.engine.effects.mana import AddMana, AddManaLandsCouldProduce, AddManaOfOneKind, AddManaOfTheChosenColor
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act, Activated, Cost
from kb.engine.position.choices import Choice
from kb.engine.position.effects import Amount
from kb.engine.position.filters import CREATURE, OfType
from kb.engine.position.objects import Context, Face
from kb.engine.position.questions import WHICH_TYPE_OF_MANA_IS_ADDED
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(
    ("act", "pools"),
    [
        (AddMana("GG"), ["GG", ""]),
        (AddMana("C", who="each player"), ["C", "C"]),
        (AddMana("G", times=Amount("described", what=CREATURE)), ["GG", ""]),
        (AddMana("G", times=0), ["", ""]),
        (AddManaOfOneKind(("W", "UU")), ["UU", ""]),
        (AddManaOfTheChosenColor(), ["", ""]),
    ],
    ids=repr,
)
def test_mana_is_added_to_the_named_players_pools(act: Act, pools: list[str]) -> None:
    begun = new_game()
    bear = creature(begun, "Bear")
    creature(begun, "Ox", "Bob")
    game = Game(begun.rulebook, begun.position, ["UU"])
    follow(game, (act,), Context(bear.id, "Ana", "Bear"))
    assert ["".join(sorted(player.pool)) for player in game.position.players.values()] == pools


@pytest.mark.parametrize(("link", "pool"), [("", "R"), ("other", "")])
def test_mana_of_the_chosen_color_needs_the_linked_ability(link: str, pool: str) -> None:
    """See 407.2."""
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(remembered=(("", "red"),)))
    follow(game, (AddManaOfTheChosenColor(),), Context(bear.id, "Ana", "Bear", link=link))
    assert game.position.players["Ana"].pool == pool


def test_player_chooses_among_the_types_that_lands_could_produce() -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    tower = Face(
        "Tower",
        frozenset({"land"}),
        abilities=(Activated((AddManaOfOneKind(("W", "U")),), Cost(), is_mana_ability=True),),
    )
    game.make("Tower", tower, "Bob", "Bob", "battlefield")
    with pytest.raises(Choice) as asked:
        follow(game, (AddManaLandsCouldProduce(OfType("land")),), Context(bear.id, "Bob", "Bear"))
    choice = asked.value
    assert (choice.player, choice.question, choice.options) == ("Bob", WHICH_TYPE_OF_MANA_IS_ADDED, ["U", "W"])
