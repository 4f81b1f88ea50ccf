"""Texts with two targets or with counters and tapped returns, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.activating import use
from tests.cards.table import ERAS, Table

NOW = "2023-11-17"


def test_fighting_creatures_deal_each_other_damage_equal_to_their_power():
    table = Table(NOW)
    ox, bear = table.body("Ox"), table.body("Bear", "Bob")
    table.casts("Target creature you control fights target creature you don't control.", ox.id, bear.id)
    assert [table.game.object(one.id).damage for one in (ox, bear)] == [2, 2]


def test_a_target_deals_damage_to_another_and_gets_none_back():
    table = Table(NOW)
    ox, bear = table.body("Ox"), table.body("Bear", "Bob")
    words = "Target creature you control deals damage equal to its power to target creature you don't control."
    table.casts(words, ox.id, bear.id)
    assert [table.game.object(one.id).damage for one in (ox, bear)] == [0, 2]


@pytest.mark.parametrize("day", ERAS)
def test_damage_to_each_of_two_targets_is_dealt_to_both(day):
    table = Table(day)
    ox, bear = table.body("Ox"), table.body("Bear", "Bob")
    table.casts("~ deals 1 damage to each of two target creatures.", ox.id, bear.id)
    assert [table.game.object(one.id).damage for one in (ox, bear)] == [1, 1]


@pytest.mark.parametrize("day", ERAS)
def test_one_or_all_counters_are_removed_from_a_target(day):
    table = Table(day)
    ox = table.body("Ox")
    table.game.put(ox._replace(counters=(("charge", 3),)))
    table.casts("Remove a charge counter from target creature.", ox.id)
    assert table.game.object(ox.id).counters == (("charge", 2),)
    table.casts("Remove all charge counters from target creature.", ox.id)
    assert not dict(table.game.object(ox.id).counters).get("charge")


@pytest.mark.parametrize(("words", "gained"), [("target creature's toughness", 3), ("target creature's power", 2)])
def test_life_is_gained_equal_to_the_power_or_toughness_of_a_target(words, gained):
    table = Table()
    table.casts(f"You gain life equal to {words}.", table.body("Ox").id)
    assert table.life("Ana") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
def test_a_card_returned_tapped_enters_tapped(day):
    table = Table(day)
    table.card("{0}: Return Ox from your graveyard to the battlefield tapped.", zone="graveyard")
    ox = table.game.labelled("Ox")
    table.casts("Return target creature card from your graveyard to the battlefield tapped.", ox.id)
    assert [(thing.label, thing.tapped) for thing in table.game.battlefield()] == [("Ox", True)]


@pytest.mark.parametrize("words", ["Target creature deals damage equal to its toughness to any target.",
                                   "Target creature fights target creature."])  # fmt: skip
def test_fights_between_any_two_creatures_and_damage_by_toughness_are_not_read(words):
    with pytest.raises(Unread):
        read(words)


@pytest.mark.parametrize("day", ERAS)
def test_removing_a_counter_from_the_source_can_be_an_effect(day):
    """It isn't read as a cost."""
    table = Table(day)
    ox = table.card("{0}: Remove a charge counter from Ox.")
    table.game.put(ox._replace(counters=(("charge", 2),)))
    use(table.game, "Ana", table.game.object(ox.id), ox.face.abilities[0])
    table.finish()
    assert table.game.object(ox.id).counters == (("charge", 1),)
