"""Tests for combat damage: who assigns how much to whom, and when."""

import pytest

from kb.engine.combat.combat import (
    CombatDamageStep,
    DealCombatDamage,
    begin_combat_damage_step,
    deal_assigned,
    deal_combat_damage,
    end_blocking,
)
from kb.engine.combat.declaring import block
from kb.engine.effects.life import GainLife
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines
from kb.engine.position.abilities import Keyword, Static, Triggered
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.effects import Change, Continuous, Pattern
from kb.engine.position.filters import THIS, YOURS, other_than
from kb.engine.position.frames import SETTLED
from kb.engine.position.objects import Context, Event, Face, Object
from kb.engine.position.questions import HOW_COMBAT_DAMAGE_IS_DIVIDED
from tests.engine.making import creature, new_game


def _forbids_opponents(word: str) -> Static:
    """Return a static ability that forbids something to opponents' creatures."""
    return Static(Continuous(other_than(YOURS), (Change("cannot", word),)))


SILK = Face("Silk", frozenset({"enchantment"}), abilities=(_forbids_opponents("deal combat damage"),))
DIVIDED = HOW_COMBAT_DAMAGE_IS_DIVIDED


def fighting(
    day: str = "2008-08-10", keyword: str = "", blockers: int = 1, toughness: int = 9
) -> tuple[Game, list[Object]]:
    """Return a game in which Ana's Bear attacks and Bob's Oxen block it, and all of these creatures.

    Each has power 2; the keyword is Bear's.
    """
    game = new_game(day)
    things = [creature(game, "Bear"), *(creature(game, f"Ox #{n}", "Bob") for n in range(1, blockers + 1))]
    for thing in things:
        abilities = (Keyword(keyword),) if keyword and thing.label == "Bear" else ()
        game.put(thing._replace(face=thing.face._replace(toughness=toughness, abilities=abilities)))
    bear, *theirs = [game.object(thing.id) for thing in things]
    game.position.combat = game.position.combat._replace(attackers=((bear.id, tuple(ox.id for ox in theirs)),))
    return game, [bear, *theirs]


def _deal_combat_damage_once(game: Game) -> dict[str, int]:
    """Play one combat damage step; return the damage marked on each creature and the life lost by each player."""
    game.then(CombatDamageStep(), *SETTLED)
    [line] = lines(game.rulebook, game.position.fork())
    assert not line.illegal
    game.position.rewind(line.position)
    found = {thing.label: thing.damage for thing in game.battlefield() if thing.damage}
    return found | {name: 20 - player.life for name, player in game.position.players.items() if player.life < 20}


def test_unblocked_attacker_deals_its_power_to_the_defender() -> None:
    """Negative power deals no damage."""
    game, _ = fighting(blockers=0)
    assert _deal_combat_damage_once(game) == {"Bob": 2}
    assert game.position.combat.has_fought
    game, [bear] = fighting(blockers=0)
    game.put(bear._replace(face=bear.face._replace(power=-1)))
    assert _deal_combat_damage_once(game) == {}


def test_attacker_and_blocker_deal_damage_to_each_other_at_once() -> None:
    game, _ = fighting()
    assert _deal_combat_damage_once(game) == {"Bear": 2, "Ox #1": 2}


def test_attacker_stays_blocked_when_its_blocker_is_gone() -> None:
    """It deals no damage then, unless it has trample."""
    game, [_, ox] = fighting()
    game.remove(ox)
    assert _deal_combat_damage_once(game) == {}
    game, [_, ox] = fighting(keyword="trample")
    game.remove(ox)
    assert _deal_combat_damage_once(game) == {"Bob": 2}


def test_attacker_that_left_deals_and_receives_no_combat_damage() -> None:
    game, [bear, _] = fighting()
    game.remove(bear)
    assert _deal_combat_damage_once(game) == {}


def test_effect_can_stop_a_creature_from_dealing_combat_damage() -> None:
    game, _ = fighting()
    game.make("Fog", SILK, "Ana", "Ana", "battlefield")
    assert _deal_combat_damage_once(game) == {"Ox #1": 2}


def test_attacker_forbidden_to_damage_blockers_damages_the_player() -> None:
    game, _ = fighting()
    game.make(
        "Silk",
        SILK._replace(abilities=(_forbids_opponents("deal combat damage to blockers"),)),
        "Bob",
        "Bob",
        "battlefield",
    )
    assert _deal_combat_damage_once(game) == {"Bear": 2, "Bob": 2}


def test_attacking_player_may_divide_damage_among_blockers_in_every_way() -> None:
    game, _ = fighting(blockers=2)
    with pytest.raises(Choice) as asked:
        begin_combat_damage_step(game)
    assert (asked.value.player, asked.value.question) == ("Ana", DIVIDED)
    assert [dict(way) for way in asked.value.options] == [{"Ox #1": one, "Ox #2": 2 - one} for one in (0, 1, 2)]


def test_damage_is_dealt_as_it_was_divided() -> None:
    game, _ = fighting(blockers=2)
    game.answer("Ana", DIVIDED, (("Ox #1", 0), ("Ox #2", 2)))
    assert _deal_combat_damage_once(game) == {"Bear": 4, "Ox #2": 2}


def test_defending_player_divides_damage_if_a_blocker_has_banding() -> None:
    game, [_, _, ox] = fighting("2010-01-01", blockers=2)
    game.put(ox._replace(face=ox.face._replace(abilities=(Keyword("banding"),))))
    with pytest.raises(Choice) as asked:
        begin_combat_damage_step(game)
    assert asked.value.player == "Bob"
    assert {dict(division)["Ox #1"] for division in asked.value.options} == {0, 1, 2}


def test_first_strike_damage_is_dealt_in_a_separate_earlier_step() -> None:
    game, _ = fighting(keyword="first strike")
    assert _deal_combat_damage_once(game) == {"Ox #1": 2}
    assert game.position.combat.attackers
    assert not game.position.combat.has_fought
    assert _deal_combat_damage_once(game) == {"Bear": 2, "Ox #1": 2}
    assert game.position.combat.has_fought
    assert _deal_combat_damage_once(game) == {"Bear": 2, "Ox #1": 2}


def test_double_strike_deals_damage_in_both_steps() -> None:
    game, _ = fighting(keyword="double strike")
    assert _deal_combat_damage_once(game) == {"Ox #1": 2}
    assert _deal_combat_damage_once(game) == {"Bear": 2, "Ox #1": 4}


@pytest.mark.parametrize(("day", "damage"), [("1998-10-18", {"Ox #1": 2}), ("2008-08-10", {"Bear": 2, "Ox #1": 2})])
def test_tapped_blocker_deals_damage_since_the_sixth_edition(day: str, damage: dict[str, int]) -> None:
    game, [_, ox] = fighting(day)
    game.put(ox._replace(tapped=True))
    assert _deal_combat_damage_once(game) == damage


def test_trampler_may_count_on_damage_that_another_attacker_assigns() -> None:
    game, [bear, ox] = fighting(keyword="trample", toughness=3)
    elf = creature(game, "Elf")
    game.position.combat = game.position.combat._replace(attackers=((bear.id, (ox.id,)), (elf.id, (ox.id,))))
    with pytest.raises(Choice) as asked:
        begin_combat_damage_step(game)
    assert {dict(division)["Bob"] for division in asked.value.options} == {0, 1}


def test_two_tramplers_cannot_both_count_on_the_others_assignment() -> None:
    game, [bear, ox] = fighting(keyword="trample", toughness=3)
    elf = creature(game, "Elf")
    game.put(elf._replace(face=bear.face._replace(name="Elf")))
    game.position.combat = game.position.combat._replace(attackers=((bear.id, (ox.id,)), (elf.id, (ox.id,))))
    one = (("Ox #1", 1), ("Bob", 1))
    game.answer("Ana", DIVIDED, one)
    game.answer("Ana", DIVIDED, one)
    with pytest.raises(IllegalAnswer):
        begin_combat_damage_step(game)


def test_blocker_of_two_attackers_divides_its_damage() -> None:
    game, [bear, ox] = fighting()
    elf = creature(game, "Elf")
    game.position.combat = game.position.combat._replace(attackers=((bear.id, (ox.id,)), (elf.id, (ox.id,))))
    with pytest.raises(Choice) as asked:
        begin_combat_damage_step(game.fork())
    assert (asked.value.player, {dict(way)["Elf"] for way in asked.value.options}) == ("Bob", {0, 1, 2})
    game.answer("Bob", DIVIDED, (("Bear", 1), ("Elf", 1)))
    assert _deal_combat_damage_once(game) == {"Bear": 1, "Elf": 1, "Ox #1": 4}


def test_damage_assigned_to_a_noncreature_or_a_missing_object_is_not_dealt() -> None:
    game, [bear, ox] = fighting()
    field = creature(game, "Field", "Bob")
    game.put(field._replace(face=field.face._replace(types=frozenset({"land"}))))
    to = [Event("damage", thing, source=bear.id, amount=1) for thing in (field.id, 99, ox.id)]
    deal_assigned(game, DealCombatDamage(tuple(to)), Context(bear.id, "Ana"))
    assert [(thing.label, thing.damage) for thing in game.battlefield() if thing.damage] == [("Ox #1", 1)]


def test_damage_looked_up_late_uses_current_power_and_none_if_the_source_left() -> None:
    game, [bear, ox] = fighting()
    elf = creature(game, "Elf")
    game.remove(elf)
    game.put(bear._replace(face=bear.face._replace(power=1)))
    assigned = tuple(Event("damage", ox.id, source=source, amount=2) for source in (bear.id, elf.id))
    act = DealCombatDamage(assigned, is_looked_up=True)
    deal_assigned(game, act, Context(bear.id, "Ana"))
    assert game.object(ox.id).damage == 1


@pytest.mark.parametrize("day", ["2008-08-10"])
def test_trampler_is_held_to_the_damage_that_the_other_attacker_assigns(day: str) -> None:
    game = new_game(day)
    bear, boar = creature(game, "Bear"), creature(game, "Boar")
    ox, elk = creature(game, "Ox", "Bob"), creature(game, "Elk", "Bob")
    game.put(bear._replace(face=bear.face._replace(abilities=(Keyword("trample"),))))
    game.position.combat = game.position.combat._replace(attackers=((bear.id, (ox.id,)), (boar.id, (ox.id, elk.id))))
    game.then(CombatDamageStep(), *SETTLED)
    ends = [line.position for line in lines(game.rulebook, game.position) if not line.illegal]
    found = {(end.players["Bob"].life, end.objects[elk.id].damage) for end in ends if elk.id in end.objects}
    assert found == {(19, 0), (20, 0), (20, 1), (20, 2)}


def test_unblocked_trigger_fires_once() -> None:
    game = new_game()
    thief = creature(game, "Thief")
    ox = creature(game, "Ox", "Bob")
    sees = Triggered(Pattern("goes unblocked", THIS), (GainLife(1),))
    game.put(thief._replace(face=thief.face._replace(abilities=(sees,))))
    game.position.combat = game.position.combat._replace(attackers=((thief.id, ()),))
    end_blocking(game)
    assert len(game.position.waiting) == 1
    deal_combat_damage(game)
    assert len(game.position.waiting) == 1
    with pytest.raises(IllegalAnswer, match="can no longer be blocked"):
        block(game, "Bob", game.object(thief.id), (game.object(ox.id),))
