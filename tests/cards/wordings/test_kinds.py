"""Of what color or land type something is or becomes, on a table."""

import pytest

from kb.cards.reading import Unread, read
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
def test_colors(day):
    """One color in the place of those that there were."""
    table = Table(day)
    ox = table.body("Bull", color="red")
    table.card("All creatures are black.", name="Dusk", kind="Enchantment", size="")
    assert table.game.traits(ox.id).colors == {"black"}


@pytest.mark.parametrize("day", ERAS[1:])
@pytest.mark.parametrize("kind", ["Island", "Swamp"])
def test_what_enchanted_land_is(day, kind):
    """The type that is told, and no other."""
    table = Table(day)
    forest = table.land("Forest")
    table.aura(f"Enchanted land is a{'n' if kind == 'Island' else ''} {kind}.", forest, kind="Enchant Land")
    assert table.game.traits(forest.id).subtypes == {kind}


@pytest.mark.parametrize("day", ERAS[1:])
def test_what_a_land_becomes(day):
    """Until end of turn, where it says so."""
    table = Table(day)
    forest = table.land("Forest")
    table.casts("Target land becomes a Swamp until end of turn.", forest.id)
    assert table.game.traits(forest.id).subtypes == {"Swamp"}


@pytest.mark.parametrize("day", ERAS[1:])
def test_all_of_a_type(day):
    """Each is of the other type."""
    table = Table(day)
    mountain = table.land("Mountain")
    table.card("All Mountains are Plains.", name="Flood", kind="Enchantment", size="")
    assert table.game.traits(mountain.id).subtypes == {"Plains"}


@pytest.mark.parametrize("words", ["Enchanted land is a Goblin.", "All Mountains are Goblins."])
def test_what_is_no_land_type_is_not_read(words):
    """What that would mean isn't known."""
    with pytest.raises(Unread):
        read(words)
