"""Tests for settling: state-based checks and triggers until nothing more happens."""

import cProfile
import pstats
from datetime import date

import pytest

from kb.engine.effects.discarding import CastForMadness
from kb.engine.effects.turns import SkipADraw
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines
from kb.engine.play.settle import ResolveOne
from kb.engine.position.abilities import Keyword
from kb.engine.position.frames import SETTLED, Settle
from kb.engine.position.objects import Context, Face, Waiting
from kb.engine.position.position import Position
from tests.engine.making import creature, labels, new_game

CALLS_A_LINE = 600
"""The most function calls that a line of play with four activated abilities may cost."""


def test_settling_ends_although_an_indestructible_creature_has_lethal_damage() -> None:
    book = Rulebook.on(date(2023, 11, 17))
    start = Position(("Ana", "Bob"))
    game = Game(book, start)
    face = Face("Rock", frozenset({"creature"}), power=1, toughness=1, abilities=(Keyword("indestructible"),))
    rock = game.make("Rock", face, "Ana", "Ana", "battlefield")
    game.put(rock._replace(damage=3))
    start.agenda = (Settle(),)
    [end] = lines(book, start, bound=10)
    assert [thing.zone for thing in end.position.objects.values()] == ["battlefield"]


def test_state_based_checks_run_once_for_all_orders_of_triggers(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[Position] = []
    monkeypatch.setattr("kb.engine.play.settle.checked", lambda game: looked_at.append(game.position))
    start = Position(("Ana", "Bob"))
    start.waiting = tuple(Waiting((SkipADraw(),), Context(0, "Ana", label)) for label in "ABC")
    start.agenda = (Settle(),)
    assert len(list(lines(Rulebook.on(date(2023, 11, 17)), start))) == 6
    assert len(looked_at) == 1


@pytest.mark.parametrize("exiled", [(), ("Bear",), ("Bear", "Ox")])
def test_top_of_the_stack_resolves_after_what_waits_for_a_player_to_pass(exiled: tuple[str, ...]) -> None:
    """In 2004, a card exiled for madness and not cast goes to the graveyard by an ability above it on the stack."""
    game = new_game("2004-01-15")
    for name in exiled:
        follow(game, (CastForMadness(),), Context(creature(game, name, zone="exile").id, "Ana", name))
    game.position.stack = (Waiting((SkipADraw(),), Context(0, "Ana", "Vision")),)
    game.position.agenda = (ResolveOne(),)
    ends = [end.position for end in lines(game.rulebook, game.position) if not end.illegal]
    assert ends
    assert {len(end.stack) for end in ends} == {0}
    assert {tuple(sorted(labels(Game(game.rulebook, end), "graveyard"))) for end in ends} == {exiled}


@pytest.mark.parametrize("day", [date(1998, 10, 18), date(2023, 11, 17)])
def test_each_order_of_four_triggers_costs_few_function_calls(day: date) -> None:
    start = Position(("Ana", "Bob"))
    draws = (SkipADraw(),)
    start.waiting = tuple(Waiting(draws, Context(0, "Ana", label)) for label in "ABCD")
    start.agenda = SETTLED
    list(lines(Rulebook.on(day), start.fork()))
    counting = cProfile.Profile()
    found = counting.runcall(lambda: list(lines(Rulebook.on(day), start)))
    assert len(found) == 24
    assert pstats.Stats(counting).total_calls / len(found) < CALLS_A_LINE  # type: ignore[attr-defined]  # set dynamically


@pytest.mark.parametrize(("damage", "steps"), [(0, 2), (3, 1)])
def test_dying_creatures_counters_do_not_cancel_first(damage: int, steps: int) -> None:
    """Both happen at once; a creature that lives loses one counter of each kind."""
    book = Rulebook.on(date(2023, 11, 17))
    start = Position(("Ana", "Bob"))
    game = Game(book, start)
    bear = game.make("Bear", Face("Bear", frozenset({"creature"}), power=2, toughness=2), "Ana", "Ana", "battlefield")
    game.put(bear._replace(damage=damage, counters=(("+1/+1", 1), ("-1/-1", 1))))
    start.agenda = (Settle(),)
    [end] = lines(book, start, bound=10)
    told = [step.words for step in end.position.steps()]
    assert sum("counter is removed" in words for words in told) == (0 if damage else 2)
    assert len(told) == steps
