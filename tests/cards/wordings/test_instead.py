"""Replacement effects in card texts, each played in a game."""

import pytest

from kb.engine.play.turn import end_of_phase
from kb.engine.position.objects import Event
from tests.cards.table import ERAS, Table


def life_after_damage(table: Table, source: int, amount: int) -> int:
    """Deal damage to Ana, and return her life total."""
    table.game.happen([Event("damage", None, "Ana", source, amount, by="Bob")])
    return table.life("Ana")


@pytest.mark.parametrize(
    "words",
    ["Damage that would reduce your life total to less than 1 reduces it to 1 instead.",
     "Damage that would leave you with less than 1 life leaves you with that much."],
)  # fmt: skip
def test_damage_that_would_kill_a_player_leaves_one_life(words):
    table = Table()
    table.card(words, kind="Enchantment", size="")
    assert life_after_damage(table, table.body("Cow", "Bob").id, 30) == 1


def test_damage_leaves_one_life_only_while_the_player_controls_a_creature():
    table = Table()
    words = (
        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    table.card(words, kind="Enchantment", size="")
    assert life_after_damage(table, table.body("Cow", "Bob").id, 30) < 1


@pytest.mark.parametrize(
    ("words", "left"),
    [("Double all damage that is dealt.", 14), ("Damage dealt to you is reduced by 1.", 18)],
)
def test_damage_is_doubled_or_reduced_by_one(words, left):
    table = Table()
    table.card(words, kind="Enchantment", size="")
    assert life_after_damage(table, table.body("Cow", "Bob").id, 3) == left


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    "words",
    ["If a creature would die, exile it instead.",
     "If a card would be put into a graveyard from anywhere, exile it instead."],
)  # fmt: skip
def test_a_dying_creature_is_exiled_instead(day, words):
    table = Table(day)
    table.card(words, name="Void", kind="Enchantment", size="")
    cow = table.body("Cow", "Bob")
    table.casts("Destroy target creature.", cow.id)
    assert ("Cow" in table.in_zone("exile", "Bob"), table.in_zone("graveyard", "Bob")) == (True, set())


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("counters", "loses"), [({}, False), ({"poison": 10}, True)])
def test_a_player_with_no_life_does_not_lose_if_a_card_says_so(day, counters, loses):
    """Ten poison counters still lose the game, and the opponent isn't protected."""
    table = Table(day)
    table.card("You don't lose the game for having 0 or less life.", kind="Enchantment", size="")
    players = table.game.position.players
    players["Ana"] = players["Ana"]._replace(life=0, counters=tuple(counters.items()))
    table.game.changed()
    table.finish()
    end_of_phase(table.game, "main")
    assert table.game.position.players["Ana"].has_lost is loses
    if not loses:
        players = table.game.position.players
        players["Bob"] = players["Bob"]._replace(life=0)
        end_of_phase(table.game, "main")
        table.game.changed()
        table.finish()
        assert table.game.position.players["Bob"].has_lost
