"""Tests for the turn: phases, steps and what is due in them."""

import pytest

from kb.engine.effects.life import LoseLife
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.turn import (
    BeginTurn,
    BeginUpkeep,
    DrawStep,
    UntapStep,
    begin_step,
    begin_upkeep,
    draw_step,
    due_at,
    next_phase,
    untap_step,
    wear_off,
)
from kb.engine.position.abilities import Timed
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import THIS
from kb.engine.position.frames import SETTLED, CombatDamage, EndStep, Frame, MainPhase
from kb.engine.position.objects import Lasting
from tests.engine.making import creature, new_game

LOSE = (LoseLife(1),)


def test_only_declared_upkeep_abilities_are_upkeep_costs() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    abilities = (Timed("upkeep", LOSE), Timed("upkeep", (), is_upkeep_cost=True))
    game.put(bear._replace(face=bear.face._replace(abilities=abilities)))
    found = [(due.context.source, due.acts, due.is_upkeep_cost) for due in due_at(game, "upkeep")]
    assert found == [(bear.id, LOSE, False), (bear.id, (), True)]


@pytest.mark.parametrize(("whose", "active", "number"), [("you", "Ana", 1), ("you", "Bob", 0), ("each", "Bob", 1)])
def test_upkeep_ability_acts_in_its_controllers_or_each_upkeep(whose: str, active: str, number: int) -> None:
    game = new_game()
    game.position.turn = game.position.turn._replace(active=active)
    bear = creature(game, "Bear")
    game.put(bear._replace(face=bear.face._replace(abilities=(Timed("upkeep", LOSE, whose=whose),))))
    assert len(due_at(game, "upkeep")) == number


@pytest.mark.parametrize(("phase", "agenda"), [
    ("upkeep", [*SETTLED, DrawStep()]),
    ("draw", [*SETTLED, MainPhase()]),
    ("main", [*SETTLED, EndStep()]),
    ("end", [BeginTurn("Bob"), UntapStep(), BeginUpkeep()]),
])  # fmt: skip
def test_next_phase_resolves_pending_abilities_before_the_next_step(phase: str, agenda: list[Frame]) -> None:
    game = new_game()
    game.position.turn = game.position.turn._replace(phase=phase)
    next_phase(game)
    assert list(game.position.agenda) == agenda


@pytest.mark.parametrize(("active", "left"), [("Ana", 0), ("Bob", 1)])
def test_echo_is_due_once_in_its_controllers_upkeep(active: str, left: int) -> None:
    game = new_game()
    game.position.turn = game.position.turn._replace(active=active)
    bear = creature(game, "Bear")
    game.put(bear._replace(echoes=1))
    begin_upkeep(game)
    assert game.object(bear.id).echoes == left


def test_combat_damage_follows_an_attack_and_an_unknown_phase_is_refused() -> None:
    game = new_game()
    game.position.combat = game.position.combat._replace(attackers=((creature(game, "Bear").id, ()),))
    next_phase(game)
    assert game.position.agenda == (CombatDamage(),)
    game.position.combat = game.position.combat._replace(attackers=())
    game.position.turn = game.position.turn._replace(phase="nowhere")
    with pytest.raises(NotModelled, match="nowhere"):
        next_phase(game)


def test_damage_and_until_end_of_turn_effects_wear_off() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(damage=2))
    grow = Continuous(THIS, (Change("add size", (1, 1)),))
    game.position.lasting = (Lasting(grow, bear.id, 9, until="end of turn"), Lasting(grow, bear.id, 10))
    wear_off(game)
    assert (game.object(bear.id).damage, game.traits(bear.id).power) == (0, 3)


def test_active_players_permanents_untap() -> None:
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Bob")):
        game.put(creature(game, label, player)._replace(tapped=True))
    untap_step(game)
    assert [(thing.label, thing.tapped) for thing in game.battlefield()] == [("Bear", False), ("Ox", True)]
    assert game.position.turn.phase == "untap"


def test_active_player_draws_the_top_card() -> None:
    game = new_game()
    for label, player in (("Elf", "Ana"), ("Imp", "Ana"), ("Ape", "Bob")):
        creature(game, label, player, "library")
    draw_step(game)
    assert [card.label for card in game.zone("hand")] == ["Imp"]
    assert game.position.turn.phase == "draw"


def test_begin_step_sets_the_phase() -> None:
    game = new_game()
    begin_step(game, "upkeep")
    assert game.position.turn.phase == "upkeep"


def test_each_skip_skips_one_draw_step_and_is_credited() -> None:
    game = new_game()
    ana = game.position.players["Ana"]
    game.position.players["Ana"] = ana._replace(draws_skipped=("one-rule", "another"))
    for name in ("Bear", "Ox", "Elf"):
        creature(game, name, zone="library")
    for _ in range(3):
        game.position.turn = game.position.turn._replace(begun=frozenset())
        draw_step(game)
    assert len(game.zone("hand", "Ana")) == 1
    assert game.position.players["Ana"].draws_skipped == ()
    assert [step.rules for step in game.position.steps() if "skip" in step.words] == [("one-rule",), ("another",)]


def test_skipped_draw_step_does_not_come_later_in_the_same_turn() -> None:
    game = new_game()
    game.position.players["Ana"] = game.position.players["Ana"]._replace(draws_skipped=("one-rule",))
    creature(game, "Bear", zone="library")
    for _ in range(2):
        draw_step(game)
    assert game.zone("hand", "Ana") == []


def test_revealed_card_is_hidden_again_at_the_next_step() -> None:
    game = new_game()
    shown = creature(game, "Bear", zone="hand")
    creature(game, "Ox", zone="hand")
    game.put(shown._replace(is_revealed=True))
    begin_step(game, "main")
    assert [step.words for step in game.position.steps()] == ["Bear is no longer revealed"]
