"""The turn: what is due in it."""

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


def test_what_acts_in_upkeep_is_a_cost_where_it_says_so() -> None:
    """An ability that merely acts then is none."""
    game = new_game()
    bear = creature(game, "Bear")
    abilities = (Timed("upkeep", LOSE), Timed("upkeep", (), is_upkeep_cost=True))
    game.put(bear._replace(face=bear.face._replace(abilities=abilities)))
    found = [(due.context.source, due.acts, due.is_upkeep_cost) for due in due_at(game, "upkeep")]
    assert found == [(bear.id, LOSE, False), (bear.id, (), True)]


@pytest.mark.parametrize(("whose", "active", "number"), [("you", "Ana", 1), ("you", "Bob", 0), ("each", "Bob", 1)])
def test_in_whose_upkeep_it_acts(whose: str, active: str, number: int) -> None:
    """In its controller's, or in each player's."""
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
def test_what_comes_after_a_phase(phase: str, agenda: list[Frame]) -> None:
    """What waits is resolved before the next begins; after the end comes the next player's turn."""
    game = new_game()
    game.position.turn = game.position.turn._replace(phase=phase)
    next_phase(game)
    assert list(game.position.agenda) == agenda


@pytest.mark.parametrize(("active", "left"), [("Ana", 0), ("Bob", 1)])
def test_echo_is_asked_for_once(active: str, left: int) -> None:
    """It is no more once its controller's upkeep has begun; another player's leaves it."""
    game = new_game()
    game.position.turn = game.position.turn._replace(active=active)
    bear = creature(game, "Bear")
    game.put(bear._replace(echoes=1))
    begin_upkeep(game)
    assert game.object(bear.id).echoes == left


def test_after_an_attack_comes_its_damage() -> None:
    """What comes after a phase that isn't known is refused."""
    game = new_game()
    game.position.combat = game.position.combat._replace(attackers=((creature(game, "Bear").id, ()),))
    next_phase(game)
    assert game.position.agenda == (CombatDamage(),)
    game.position.combat = game.position.combat._replace(attackers=())
    game.position.turn = game.position.turn._replace(phase="nowhere")
    with pytest.raises(NotModelled, match="nowhere"):
        next_phase(game)


def test_what_wears_off() -> None:
    """Damage, and what lasts until end of turn; what lasts for ever stays."""
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(damage=2))
    grow = Continuous(THIS, (Change("add size", (1, 1)),))
    game.position.lasting = (Lasting(grow, bear.id, 9, until="end of turn"), Lasting(grow, bear.id, 10))
    wear_off(game)
    assert (game.object(bear.id).damage, game.traits(bear.id).power) == (0, 3)


def test_what_untaps_in_the_untap_step() -> None:
    """What the active player controls, and nothing else."""
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Bob")):
        game.put(creature(game, label, player)._replace(tapped=True))
    untap_step(game)
    assert [(thing.label, thing.tapped) for thing in game.battlefield()] == [("Bear", False), ("Ox", True)]
    assert game.position.turn.phase == "untap"


def test_a_card_is_drawn_in_the_draw_step() -> None:
    """The top one, by the active player."""
    game = new_game()
    for label, player in (("Elf", "Ana"), ("Imp", "Ana"), ("Ape", "Bob")):
        creature(game, label, player, "library")
    draw_step(game)
    assert [card.label for card in game.zone("hand")] == ["Imp"]
    assert game.position.turn.phase == "draw"


def test_who_had_passed_has_not_in_a_new_step() -> None:
    """It has a name of its own."""
    game = new_game()
    begin_step(game, "upkeep")
    assert game.position.turn.phase == "upkeep"


def test_a_draw_step_is_skipped_once_for_each_thing_that_has_it_skipped() -> None:
    """No card is drawn in it, what made it so is named, and the next is skipped for the next reason only."""
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


def test_a_skipped_draw_step_does_not_come_later_in_the_turn() -> None:
    """A story that tells of its beginning, and then of the main phase, comes past it twice."""
    game = new_game()
    game.position.players["Ana"] = game.position.players["Ana"]._replace(draws_skipped=("one-rule",))
    creature(game, "Bear", zone="library")
    for _ in range(2):
        draw_step(game)
    assert game.zone("hand", "Ana") == []


def test_only_what_was_revealed_is_revealed_no_longer() -> None:
    """As a step begins in which it need not stay so; another card in the hand never was."""
    game = new_game()
    shown = creature(game, "Bear", zone="hand")
    creature(game, "Ox", zone="hand")
    game.put(shown._replace(is_revealed=True))
    begin_step(game, "main")
    assert [step.words for step in game.position.steps()] == ["Bear is no longer revealed"]
