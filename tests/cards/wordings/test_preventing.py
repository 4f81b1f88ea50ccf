"""Damage prevention in card texts, each played in a game."""

import pytest

from kb.engine.effects.preventing import PreventDamageOfASource, PreventNextDamage
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.turn import begin_turn
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import both
from kb.engine.position.objects import Context, Event
from kb.engine.position.questions import WHICH_SOURCE_IS_CHOSEN
from tests.cards.table import ERAS, Table


def damage_dealt(table, source, thing, cause=""):
    """Have a source deal 2 damage to a creature, and return how much arrives."""
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
def test_combat_damage_by_or_to_a_target_creature_is_prevented(day, cause, words, by, to):
    """Before 1999, too, such a spell may be cast before combat damage."""
    for deals, prevented in ((True, by), (False, to)):
        table = Table(day)
        ox, cow = table.body("Ox", "Bob"), table.body("Cow", "Bob")
        table.casts(f"Prevent all {words}.", ox.id)
        source, thing = (ox, cow) if deals else (cow, ox)
        assert damage_dealt(table, source, thing, cause) == (0 if prevented and cause == "combat" else 2)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "by", "to"),
    [("dealt to enchanted creature", 2, 0), ("dealt by enchanted creature", 0, 2),
     ("dealt to and dealt by enchanted creature", 0, 0), ("dealt to enchanted creature by Walls", 2, 2)],
)  # fmt: skip
def test_an_aura_prevents_combat_damage_to_or_by_the_enchanted_creature(day, words, by, to):
    for deals, damage in ((True, by), (False, to)):
        table = Table(day)
        ox, cow = table.body("Ox", "Bob"), table.body("Cow", "Bob")
        table.aura(f"Prevent all combat damage that would be {words}.", ox)
        source, thing = (ox, cow) if deals else (cow, ox)
        assert damage_dealt(table, source, thing, "combat") == damage


@pytest.mark.parametrize("day", ERAS)
def test_only_damage_by_the_named_subtype_is_prevented(day):
    for kind, damage in (("Wall", 0), ("Cow", 2)):
        table = Table(day)
        priest = table.card("Prevent all damage that would be dealt to Priest by Walls.", name="Priest", size="2/4")
        other = table.body("Other", "Bob", kind=kind)
        assert damage_dealt(table, other, priest) == damage


LATER = [day for day in ERAS if day > "1999-06"]
"""Days on which prevention is set up beforehand."""


@pytest.mark.parametrize("day", LATER)
@pytest.mark.parametrize(
    ("words", "targets", "shielded"),
    [("to any target this turn", ("Bob",), "Bob"), ("to you this turn", (), "Ana"),
     ("to target player this turn", ("Bob",), "Bob"), ("this turn to you", (), "Ana")],
)  # fmt: skip
def test_the_next_3_damage_to_a_player_is_prevented_from_all_sources(day, words, targets, shielded):
    table = Table(day)
    ox = table.body("Ox")
    table.casts(f"Prevent the next 3 damage that would be dealt {words}.", *targets)
    for _ in range(2):
        for player in ("Ana", "Bob"):
            table.game.happen([Event("damage", None, player, ox.id, 2)])
    table.finish()
    assert {player: table.life(player) for player in ("Ana", "Bob")} == {"Ana": 16, "Bob": 16} | {shielded: 19}


@pytest.mark.parametrize(
    "words", ["Prevent all combat damage that would be dealt", "No creatures deal damage in combat"]
)
@pytest.mark.parametrize("day", ERAS)
def test_all_combat_damage_of_the_turn_is_prevented(day, words):
    """This includes damage by creatures that enter later, but no other damage."""
    table = Table(day)
    table.casts(f"{words} this turn.")
    ox, cow = table.body("Ox", "Bob"), table.body("Cow")
    for cause in ("combat", ""):
        assert damage_dealt(table, ox, cow, cause) == (0 if cause else 2)
    table.game.happen([Event("damage", None, "Ana", ox.id, 2, cause="combat")])
    table.finish()
    assert table.life("Ana") == 20
    begin_turn(table.game, "Bob")
    table.game.happen([Event("damage", None, "Ana", ox.id, 2, cause="combat")])
    table.finish()
    assert table.life("Ana") == 18
    assert [thing for thing in table.game.position.objects.values() if thing.zone == "nowhere"] == []


@pytest.mark.parametrize("day", LATER)
@pytest.mark.parametrize(
    ("kind", "damage"), [("red source", [0, 2, 2, 2]), ("source", [0, 2, 2, 2]), ("white source", [2, 2, 2, 2])]
)
def test_the_next_damage_by_a_chosen_source_is_prevented(day, kind, damage):
    table = Table(day)
    ox, cow = table.body("Ox", "Bob", color="red"), table.body("Cow", "Bob", color="blue")
    if kind == "source":
        table.game.answer("Ana", WHICH_SOURCE_IS_CHOSEN, "Ox")
    table.casts(f"The next time a {kind} of your choice would deal damage to you this turn, prevent that damage.")
    lost = []
    for source, player in ((ox, "Ana"), (ox, "Ana"), (cow, "Ana"), (ox, "Bob")):
        before = table.life(player)
        table.game.happen([Event("damage", None, player, source.id, 2)])
        table.finish()
        lost.append(before - table.life(player))
    assert lost == damage


def test_preventing_all_damage_to_a_player_is_refused():
    table = Table()
    with pytest.raises(NotModelled, match="to a player"):
        table.casts("Prevent all damage that would be dealt to any target this turn.", "Bob")


@pytest.mark.parametrize(("way", "by", "to"), [("by", 0, 2), ("to", 2, 0)])
def test_all_damage_by_or_to_a_target_creature_is_prevented(way, by, to):
    for deals, damage in ((True, by), (False, to)):
        table = Table()
        ox, cow = table.body("Ox", "Bob"), table.body("Cow", "Bob")
        table.casts(f"Prevent all damage that would be dealt {way} target creature this turn.", ox.id)
        source, thing = (ox, cow) if deals else (cow, ox)
        assert damage_dealt(table, source, thing) == damage


@pytest.mark.parametrize("way", ["by", "to"])
def test_damage_prevention_before_1999_is_cast_in_the_prevention_step(way):
    table = Table("1998-04-01")
    ox = table.body("Ox", "Bob")
    with pytest.raises(IllegalAnswer, match="damage prevention step"):
        table.casts(f"Prevent all damage that would be dealt {way} target creature this turn.", ox.id)


def test_an_effect_prevents_the_next_damage_to_a_player_before_1999():
    table = Table("1998-04-01")
    ox = table.body("Ox")
    follow(table.game, (PreventNextDamage(3, "you"),), Context(ox.id, "Bob", "Word"))
    table.game.happen([Event("damage", None, "Bob", ox.id, 5)])
    table.finish()
    assert table.life("Bob") == 18


def test_choosing_a_source_of_damage_is_refused_before_1999():
    """It might be a spell that has left the stack."""
    table = Table("1998-04-01")
    ox = table.body("Ox")
    with pytest.raises(NotModelled, match="source"):
        follow(table.game, (PreventDamageOfASource(both()),), Context(ox.id, "Ana", "Word"))


@pytest.mark.parametrize("day", ["2004-01-15", "2013-08-01"])
@pytest.mark.parametrize("deals", [False, True])
def test_preventing_damage_to_and_by_a_creature_has_one_target(day, deals):
    table = Table(day)
    ox, cow = table.body("Ox"), table.body("Cow", "Bob")
    words = "Prevent all combat damage that would be dealt to and dealt by target creature this turn."
    with pytest.raises(IllegalAnswer):
        table.casts(words, ox.id, cow.id)
    table.casts(words, ox.id)
    assert damage_dealt(table, *((ox, cow) if deals else (cow, ox)), "combat") == 0
