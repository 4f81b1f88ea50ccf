"""What happens in the place of something else: each text is played on a table."""

import pytest

from kb.engine.play.turn import end_of_phase
from kb.engine.position.objects import Event
from tests.cards.table import ERAS, Table


def dealt(table: Table, source: int, amount: int) -> int:
    """Deal Ana damage, and give how much life she has then."""
    table.game.happen([Event("damage", None, "Ana", source, amount, by="Bob")])
    return table.life("Ana")


@pytest.mark.parametrize(
    "words",
    ["Damage that would reduce your life total to less than 1 reduces it to 1 instead.",
     "Damage that would leave you with less than 1 life leaves you with that much."],
)  # fmt: skip
def test_damage_leaves_a_life(words):
    """And no more than one."""
    table = Table()
    table.card(words, kind="Enchantment", size="")
    assert dealt(table, table.body("Cow", "Bob").id, 30) == 1


def test_it_does_so_only_where_a_creature_is_left():
    """Without one it does nothing."""
    table = Table()
    words = (
        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    table.card(words, kind="Enchantment", size="")
    assert dealt(table, table.body("Cow", "Bob").id, 30) < 1


@pytest.mark.parametrize(
    ("words", "left"),
    [("Double all damage that is dealt.", 14), ("Damage dealt to you is reduced by 1.", 18)],
)
def test_more_or_less_is_dealt(words, left):
    """Twice as much, or one less."""
    table = Table()
    table.card(words, kind="Enchantment", size="")
    assert dealt(table, table.body("Cow", "Bob").id, 3) == left


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    "words",
    ["If a creature would die, exile it instead.",
     "If a card would be put into a graveyard from anywhere, exile it instead."],
)  # fmt: skip
def test_what_is_exiled_instead(day, words):
    """It goes to exile, not to the graveyard."""
    table = Table(day)
    table.card(words, name="Void", kind="Enchantment", size="")
    cow = table.body("Cow", "Bob")
    table.casts("Destroy target creature.", cow.id)
    assert ("Cow" in table.in_zone("exile", "Bob"), table.in_zone("graveyard", "Bob")) == (True, set())


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("counters", "loses"), [({}, False), ({"poison": 10}, True)])
def test_nobody_loses_for_having_no_life(day, counters, loses):
    """Neither at once nor as a phase ends. A player with ten poison counters still loses, and so does the other one."""
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
