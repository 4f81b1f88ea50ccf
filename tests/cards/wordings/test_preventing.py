"""Damage that is prevented: each sentence is played on a table."""

import pytest

from kb.engine.choices import IllegalAnswer
from kb.engine.objects import Event
from kb.engine.rulebook import NotModelled
from tests.cards.table import ERAS, Table


def hurt(table, source, thing, cause=""):
    """Give how much of 2 damage a source deals to a creature."""
    table.game.happen([Event("damage", thing.id, None, source.id, 2, cause=cause)])
    table.finish()
    return table.game.object(thing.id).damage


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("cause", ["", "combat"])
@pytest.mark.parametrize(
    ("words", "by", "to"),
    [("combat damage that would be dealt by target creature this turn", True, False),
     ("combat damage that would be dealt to target creature this turn", False, True)],
)  # fmt: skip
def test_in_combat(day, cause, words, by, to):
    """What the target deals, or what it is dealt, in combat: before 1999, too, that may be played beforehand."""
    for deals, prevented in ((True, by), (False, to)):
        table = Table(day)
        ox, cow = table.body("Ox", "Bob"), table.body("Cow", "Bob")
        table.casts(f"Prevent all {words}.", ox.id)
        source, thing = (ox, cow) if deals else (cow, ox)
        assert hurt(table, source, thing, cause) == (0 if prevented and cause == "combat" else 2)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "by", "to"),
    [("dealt to enchanted creature", 2, 0), ("dealt by enchanted creature", 0, 2),
     ("dealt to and dealt by enchanted creature", 0, 0), ("dealt to enchanted creature by Walls", 2, 2)],
)  # fmt: skip
def test_for_good(day, words, by, to):
    """What is enchanted deals none, or is dealt none, by what is said."""
    for deals, damage in ((True, by), (False, to)):
        table = Table(day)
        ox, cow = table.body("Ox", "Bob"), table.body("Cow", "Bob")
        table.aura(f"Prevent all combat damage that would be {words}.", ox)
        source, thing = (ox, cow) if deals else (cow, ox)
        assert hurt(table, source, thing, "combat") == damage


@pytest.mark.parametrize("day", ERAS)
def test_by_what(day):
    """A Wall's is prevented, a cow's isn't."""
    for kind, damage in (("Wall", 0), ("Cow", 2)):
        table = Table(day)
        priest = table.card("Prevent all damage that would be dealt to Priest by Walls.", name="Priest", size="2/4")
        other = table.body("Other", "Bob", kind=kind)
        assert hurt(table, other, priest) == damage


@pytest.mark.parametrize("words", ["the next 3", "all"])
def test_to_a_player(words):
    """It is refused, and not simply dealt."""
    table = Table()
    with pytest.raises(NotModelled, match="to a player"):
        table.casts(f"Prevent {words} damage that would be dealt to any target this turn.", "Bob")


@pytest.mark.parametrize(("way", "by", "to"), [("by", 0, 2), ("to", 2, 0)])
def test_all_damage_of_a_turn(way, by, to):
    """In combat or not."""
    for deals, damage in ((True, by), (False, to)):
        table = Table()
        ox, cow = table.body("Ox", "Bob"), table.body("Cow", "Bob")
        table.casts(f"Prevent all damage that would be dealt {way} target creature this turn.", ox.id)
        source, thing = (ox, cow) if deals else (cow, ox)
        assert hurt(table, source, thing) == damage


@pytest.mark.parametrize("way", ["by", "to"])
def test_before_1999_that_waits_for_the_damage(way):
    """It is played once the damage is assigned, and not before."""
    table = Table("1998-04-01")
    ox = table.body("Ox", "Bob")
    with pytest.raises(IllegalAnswer, match="damage prevention step"):
        table.casts(f"Prevent all damage that would be dealt {way} target creature this turn.", ox.id)
