"""Abilities in quotation marks: whoever has them uses them."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.turn import begin_upkeep
from kb.engine.play.using import use
from kb.engine.position.abilities import Activated
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
def test_what_is_granted_is_used_by_whoever_has_it(day):
    """The creature deals the damage, and is tapped for it."""
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
def test_you_is_whoever_controls_what_has_it(day):
    """In the upkeep of the land's controller, and for them."""
    table = Table(day)
    swamp = table.land("Swamp", "Bob")
    table.aura('Enchanted land has "At the beginning of your upkeep, you gain 1 life."', swamp, kind="Enchant Land")
    for active in ("Ana", "Bob"):
        table.game.position.turn = table.game.position.turn._replace(active=active)
        begin_upkeep(table.game)
        table.finish()
    assert (table.life("Ana"), table.life("Bob")) == (20, 21)


def test_it_may_be_had_by_all_of_a_kind_and_with_more_besides():
    """All Slivers; and larger, too."""
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
def test_a_card_s_own_name_is_not_that_of_another(words):
    """What would mean the Aura is not read as the creature."""
    with pytest.raises(Unread):
        read(words, "Ox")
