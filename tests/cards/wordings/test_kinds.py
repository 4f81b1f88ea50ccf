"""Texts that set colors or land types, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
def test_a_set_color_replaces_the_earlier_colors(day):
    table = Table(day)
    ox = table.body("Bull", color="red")
    table.card("All creatures are black.", name="Dusk", kind="Enchantment", size="")
    assert table.game.traits(ox.id).colors == {"black"}


@pytest.mark.parametrize("day", ERAS[1:])
@pytest.mark.parametrize("kind", ["Island", "Swamp"])
def test_an_enchanted_land_has_only_the_stated_type(day, kind):
    table = Table(day)
    forest = table.land("Forest")
    table.aura(f"Enchanted land is a{'n' if kind == 'Island' else ''} {kind}.", forest, kind="Enchant Land")
    assert table.game.traits(forest.id).subtypes == {kind}


@pytest.mark.parametrize("day", ERAS[1:])
def test_a_target_land_becomes_a_swamp(day):
    table = Table(day)
    forest = table.land("Forest")
    table.casts("Target land becomes a Swamp until end of turn.", forest.id)
    assert table.game.traits(forest.id).subtypes == {"Swamp"}


@pytest.mark.parametrize("day", ERAS[1:])
def test_all_mountains_are_plains(day):
    table = Table(day)
    mountain = table.land("Mountain")
    table.card("All Mountains are Plains.", name="Flood", kind="Enchantment", size="")
    assert table.game.traits(mountain.id).subtypes == {"Plains"}


@pytest.mark.parametrize("words", ["Enchanted land is a Goblin.", "All Mountains are Goblins."])
def test_lands_that_would_become_creature_types_are_not_read(words):
    with pytest.raises(Unread):
        read(words)
