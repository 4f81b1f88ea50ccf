"""Quoted abilities, which the object that has them uses."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.activating import use
from kb.engine.play.turn import begin_upkeep
from kb.engine.position.abilities import Activated
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
def test_a_granted_tap_ability_is_used_by_the_enchanted_creature(day):
    table = Table(day)
    cow = table.body("Cow", "Bob")
    table.aura('Enchanted creature has "{T}: This creature deals 1 damage to any target."', cow)
    table.game.position.turn = table.game.position.turn._replace(number=2, active="Bob")
    cow = table.game.object(cow.id)
    [ability] = [one for one in table.game.traits(cow.id).abilities if isinstance(one, Activated)]
    use(table.game, "Bob", cow, ability, ("Ana",))
    table.finish()
    assert (table.life("Ana"), table.game.object(cow.id).tapped) == (19, True)


@pytest.mark.parametrize("day", ERAS)
def test_you_in_a_granted_ability_means_the_controller_of_its_object(day):
    table = Table(day)
    swamp = table.land("Swamp", "Bob")
    table.aura('Enchanted land has "At the beginning of your upkeep, you gain 1 life."', swamp, kind="Enchant Land")
    for active in ("Ana", "Bob"):
        table.game.position.turn = table.game.position.turn._replace(active=active)
        begin_upkeep(table.game)
        table.finish()
    assert (table.life("Ana"), table.life("Bob")) == (20, 21)


def test_an_ability_can_be_granted_to_a_subtype_or_with_a_bonus():
    table = Table()
    table.card('All Slivers have "{2}, Sacrifice this permanent: Draw a card."', kind="Creature — Sliver")
    other = table.body("Thing", "Bob", kind="Sliver")
    [ability] = table.game.traits(other.id).abilities
    assert isinstance(ability, Activated)
    assert len(ability.cost.acts) == 1
    table.aura('Enchanted creature gets +1/+1 and has "{G}: Regenerate this creature."', other)
    assert table.size(other) == (3, 4)
    assert len(table.game.traits(other.id).abilities) == 2


@pytest.mark.parametrize(
    "words", ['Enchanted creature has "{T}: Ox deals 1 damage to any target."', 'Creatures gain "Yodel."']
)
def test_the_name_of_an_aura_in_a_granted_ability_is_not_read(words):
    """It doesn't mean the enchanted creature."""
    with pytest.raises(Unread):
        read(words, "Ox")
