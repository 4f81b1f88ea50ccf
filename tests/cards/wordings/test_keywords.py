"""Keywords with costs and numbers, as they are played."""

import pytest

from kb.engine.combat.declaring import block
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import Keyword
from kb.engine.position.filters import THIS
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("words", ["Rampage 2", "Rampage: 2"])
@pytest.mark.parametrize("day", ERAS[:3])
def test_rampage(day, words):
    """Two for each blocker beyond the first."""
    table = Table(day)
    ox = table.card(words)
    table.game.position.combat = table.game.position.combat._replace(attackers=((ox.id, ()),))
    block(table.game, "Bob", ox, (table.body("Cow", "Bob"), table.body("Rat", "Bob")))
    table.finish()
    assert table.size(ox) == (4, 4)


def test_equip_has_a_rule_since_there_is_equipment():
    """Before that, what has it is refused."""
    text = "Equipped creature gets +2/+0 and has trample.\nEquip {2}"
    table = Table("2004-01-15")
    sword = table.card(text, name="Sword", kind="Artifact — Equipment", size="")
    cow = table.body("Cow")
    table.game.put(sword._replace(host=cow.id))
    assert (table.size(cow), table.game.traits(cow.id).has("trample")) == ((4, 3), True)
    early = Table("1998-04-01")
    with pytest.raises(NotModelled, match="equip"):
        abilities_of(early.game, early.card(text, name="Sword", kind="Artifact — Equipment", size="").face.abilities)


def test_a_keyword_before_its_day_is_refused():
    """No rule on it is modelled then."""
    table = Table("1998-04-01")
    with pytest.raises(NotModelled, match="cycling"):
        abilities_of(table.game, table.card("Cycling {2}").face.abilities)


@pytest.mark.parametrize("words", ["Bushido 2", "Fading 3", "Annihilator 2", "Bloodthirst X", "Devour 2"])
def test_a_number_belongs_to_the_keyword(words):
    """It is the word of the keyword."""
    [ability] = Table("2023-11-17").card(words).face.abilities
    assert f"{ability.name} {ability.word}".lower() == words.lower()


@pytest.mark.parametrize(("words", "kind"), [("a Goblin", "Goblin"), ("an Elf", "Elf"), ("a creature", "creature")])
def test_a_champion_is_of_a_kind(words, kind):
    """It is what may be exiled for it."""
    assert Table("2023-11-17").card(f"Champion {words}").face.abilities == (Keyword("champion", word=kind),)


def test_what_is_exploited_is_seen():
    """Also by a creature that exploits itself."""
    [ability] = Table("2023-11-17").card("When this creature exploits a creature, draw a card.").face.abilities
    assert (ability.on.kind, ability.on.thing, ability.on.origin) == ("exploit", THIS, "battlefield")


@pytest.mark.parametrize("words", ["Flashback {2}{R}", "Cycling {2}"])
def test_a_cost_belongs_to_the_keyword(words):
    """It is the cost of the keyword."""
    [ability] = Table("2023-11-17").card(words).face.abilities
    assert f"{ability.name} {ability.cost.mana}" == words.lower().replace("r", "R")
