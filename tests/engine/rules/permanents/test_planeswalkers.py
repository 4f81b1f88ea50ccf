"""Tests for damage to planeswalkers and the planeswalker rule."""

import pytest

from kb.engine.play.game import Game
from kb.engine.position.choices import Choice
from kb.engine.position.objects import Event, Face
from kb.engine.rules.permanents.planeswalkers import each_player_keeps_one
from tests.engine.making import creature, new_game


def walker() -> tuple[Game, int, int]:
    """Return a game with Bob's planeswalker, and the ids of a source of Ana's and one of Bob's."""
    game = new_game("2010-01-01")
    face = Face("Jace", frozenset({"planeswalker"}), frozenset({"Jace"}))
    thing = game.make("Jace", face, "Bob", "Bob", "battlefield")
    game.put(thing._replace(counters=(("loyalty", 3),)))
    return game, creature(game, "Bear").id, creature(game, "Ox", "Bob").id


def test_noncombat_damage_may_be_redirected_to_a_planeswalker() -> None:
    game, mine, _ = walker()
    with pytest.raises(Choice) as asked:
        game.happen([Event("damage", None, "Bob", mine, 2)])
    assert (asked.value.player, list(asked.value.options)) == ("Ana", ["Bob", "Jace"])


@pytest.mark.parametrize("how", ["in combat", "by their own", "by nothing known", "to another"])
def test_combat_damage_and_damage_by_own_sources_stay_with_the_player(how: str) -> None:
    game, mine, theirs = walker()
    event = {
        "in combat": Event("damage", None, "Bob", mine, 2, cause="combat"),
        "by their own": Event("damage", None, "Bob", theirs, 2),
        "by nothing known": Event("damage", None, "Bob", None, 2),
        "to another": Event("damage", None, "Ana", theirs, 2),
    }[how]
    game.happen([event])
    hurt = "Ana" if how == "to another" else "Bob"
    assert game.position.players[hurt].life == 18


def test_player_with_two_planeswalkers_of_a_type_chooses_one_since_2013() -> None:
    begun = new_game("2014-01-01")
    for label, player in (("Jace #1", "Bob"), ("Jace #2", "Bob"), ("Chandra", "Bob"), ("Jace #3", "Ana")):
        name = label.partition(" ")[0]
        begun.make(label, Face(name, frozenset({"planeswalker"}), frozenset({name})), player, player, "battlefield")
    with pytest.raises(Choice) as asked:
        each_player_keeps_one(begun)
    assert (asked.value.player, list(asked.value.options)) == ("Bob", ["Jace #1", "Jace #2"])
    game = Game(begun.rulebook, begun.position, ["Jace #2"])
    assert [game.object(event.thing or 0).label for event in each_player_keeps_one(game)] == ["Jace #1"]
