"""What two things do to each other, and what is done with what was paid or put there: each is played on a table."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.using import use
from tests.cards.table import ERAS, Table

NOW = "2023-11-17"


def test_two_fight():
    """Each deals the other damage by its power."""
    table = Table(NOW)
    ox, bear = table.body("Ox"), table.body("Bear", "Bob")
    table.casts("Target creature you control fights target creature you don't control.", ox.id, bear.id)
    assert [table.game.object(one.id).damage for one in (ox, bear)] == [2, 2]


def test_one_deals_the_other_damage_by_its_power():
    """And is dealt none."""
    table = Table(NOW)
    ox, bear = table.body("Ox"), table.body("Bear", "Bob")
    words = "Target creature you control deals damage equal to its power to target creature you don't control."
    table.casts(words, ox.id, bear.id)
    assert [table.game.object(one.id).damage for one in (ox, bear)] == [0, 2]


@pytest.mark.parametrize("day", ERAS)
def test_each_of_two_targets_is_dealt_damage(day):
    """As much as is said."""
    table = Table(day)
    ox, bear = table.body("Ox"), table.body("Bear", "Bob")
    table.casts("~ deals 1 damage to each of two target creatures.", ox.id, bear.id)
    assert [table.game.object(one.id).damage for one in (ox, bear)] == [1, 1]


@pytest.mark.parametrize("day", ERAS)
def test_counters_are_removed_from_a_target(day):
    """One of them, or all."""
    table = Table(day)
    ox = table.body("Ox")
    table.game.put(ox._replace(counters=(("charge", 3),)))
    table.casts("Remove a charge counter from target creature.", ox.id)
    assert table.game.object(ox.id).counters == (("charge", 2),)
    table.casts("Remove all charge counters from target creature.", ox.id)
    assert not dict(table.game.object(ox.id).counters).get("charge")


@pytest.mark.parametrize(("words", "gained"), [("target creature's toughness", 3), ("target creature's power", 2)])
def test_life_is_gained_by_the_size_of_a_target(words, gained):
    """Its power or toughness."""
    table = Table()
    table.casts(f"You gain life equal to {words}.", table.body("Ox").id)
    assert table.life("Ana") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
def test_what_returns_tapped_is_tapped(day):
    """Of itself, from a graveyard."""
    table = Table(day)
    table.card("{0}: Return Ox from your graveyard to the battlefield tapped.", zone="graveyard")
    ox = table.game.labelled("Ox")
    table.casts("Return target creature card from your graveyard to the battlefield tapped.", ox.id)
    assert [(thing.label, thing.tapped) for thing in table.game.battlefield()] == [("Ox", True)]


@pytest.mark.parametrize("words", ["Target creature deals damage equal to its toughness to any target.",
                                   "Target creature fights target creature."])  # fmt: skip
def test_is_not_read(words):
    """Which may be the same two, or another measure."""
    with pytest.raises(Unread):
        read(words)


@pytest.mark.parametrize("day", ERAS)
def test_a_counter_is_removed_from_itself(day):
    """As what is done, not as a cost."""
    table = Table(day)
    ox = table.card("{0}: Remove a charge counter from Ox.")
    table.game.put(ox._replace(counters=(("charge", 2),)))
    use(table.game, "Ana", table.game.object(ox.id), ox.face.abilities[0])
    table.finish()
    assert table.game.object(ox.id).counters == (("charge", 1),)
