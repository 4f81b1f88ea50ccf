"""Effects that depend on a payment, each played in a game."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.turn import begin_upkeep
from tests.cards.table import ERAS, Table

UPKEEP = [
    "At the beginning of your upkeep, sacrifice Ox unless you pay {W}.",
    "At the beginning of your upkeep, sacrifice it unless you pay {W}.",
    "During your upkeep, pay {W} or bury Ox.",
    "During your upkeep, you may pay {W}. If you don't, destroy Ox.",
    "During your upkeep, sacrifice a land or sacrifice Ox.",
    "During your upkeep, sacrifice Ox unless you sacrifice a land.",
]


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("words", UPKEEP)
@pytest.mark.parametrize("is_paid", [True, False])
def test_a_creature_stays_only_if_its_upkeep_cost_is_paid(day, words, is_paid):
    table = Table(day)
    table.card(words)
    begin_upkeep(table.game)
    if is_paid:
        table.land("Plains")
        table.put_mana("W")
    table.finish()
    assert ("Ox" in table.in_zone("graveyard")) != is_paid


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("words", "damage"), [("pay {W} or Ox deals 2 damage to you", 2),
                                               ("Ox deals 3 damage to you unless you pay {W}", 3)])  # fmt: skip
@pytest.mark.parametrize("pool", ["W", ""])
def test_damage_is_dealt_only_to_a_player_who_does_not_pay(day, words, damage, pool):
    table = Table(day)
    table.card(f"During your upkeep, {words}.")
    begin_upkeep(table.game)
    table.put_mana(pool)
    table.finish()
    assert table.life("Ana") == (20 if pool else 20 - damage)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("words", ["you may pay {W}. If you do, you gain 2 life",
                                   "you may discard a card. If you do, you gain 2 life"])  # fmt: skip
@pytest.mark.parametrize("can_pay", [True, False])
def test_life_is_gained_only_if_the_cost_is_paid(day, words, can_pay):
    table = Table(day)
    ox = table.card(f"When Ox enters the battlefield, {words}.", zone="hand")
    if can_pay:
        table.put_mana("W")
        table.land("Swamp", zone="hand")
    table.enters(ox)
    if day == ERAS[1]:  # doing nothing is a mode, and no text says whether a player who chose the other pays
        with pytest.raises(NotModelled, match=r"modes \(410\.5\)"):
            table.finish()
        return
    table.finish()
    assert table.life("Ana") == (22 if can_pay else 20)
