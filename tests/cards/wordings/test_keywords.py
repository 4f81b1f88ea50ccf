"""Keywords with costs and numbers, each played in a game."""

import pytest

from kb.engine.combat.declaring import block
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import Keyword
from kb.engine.position.filters import THIS
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("words", ["Rampage 2", "Rampage: 2"])
@pytest.mark.parametrize("day", ERAS[:3])
def test_rampage_adds_its_number_for_each_blocker_beyond_the_first(day, words):
    table = Table(day)
    ox = table.card(words)
    table.game.position.combat = table.game.position.combat._replace(attackers=((ox.id, ()),))
    block(table.game, "Bob", ox, (table.body("Cow", "Bob"), table.body("Rat", "Bob")))
    table.finish()
    assert table.size(ox) == (4, 4)


def test_equip_is_refused_before_equipment_existed():
    text = "Equipped creature gets +2/+0 and has trample.\nEquip {2}"
    table = Table("2004-01-15")
    sword = table.card(text, name="Sword", kind="Artifact — Equipment", size="")
    cow = table.body("Cow")
    table.game.put(sword._replace(host=cow.id))
    assert (table.size(cow), table.game.traits(cow.id).has("trample")) == ((4, 3), True)
    early = Table("1998-04-01")
    with pytest.raises(NotModelled, match="equip"):
        abilities_of(early.game, early.card(text, name="Sword", kind="Artifact — Equipment", size="").face.abilities)


def test_a_keyword_is_refused_before_its_rule():
    """No rule on cycling is modelled in 1998."""
    table = Table("1998-04-01")
    with pytest.raises(NotModelled, match="cycling"):
        abilities_of(table.game, table.card("Cycling {2}").face.abilities)


@pytest.mark.parametrize("words", ["Bushido 2", "Fading 3", "Annihilator 2", "Bloodthirst X", "Devour 2"])
def test_the_number_after_a_keyword_is_part_of_the_ability(words):
    [ability] = Table("2023-11-17").card(words).face.abilities
    assert f"{ability.name} {ability.number or ability.word}".lower() == words.lower()


@pytest.mark.parametrize(("words", "kind"), [("a Goblin", "Goblin"), ("an Elf", "Elf"), ("a creature", "creature")])
def test_champion_is_read_with_the_kind_of_creature_to_exile(words, kind):
    assert Table("2023-11-17").card(f"Champion {words}").face.abilities == (Keyword("champion", word=kind),)


def test_an_exploit_trigger_watches_its_own_source():
    [ability] = Table("2023-11-17").card("When this creature exploits a creature, draw a card.").face.abilities
    assert (ability.on.kind, ability.on.thing, ability.on.origin) == ("exploit", THIS, "battlefield")


@pytest.mark.parametrize("words", ["Flashback {2}{R}", "Cycling {2}"])
def test_the_cost_after_a_keyword_is_part_of_the_ability(words):
    [ability] = Table("2023-11-17").card(words).face.abilities
    assert f"{ability.name} {ability.cost.mana}" == words.lower().replace("r", "R")
