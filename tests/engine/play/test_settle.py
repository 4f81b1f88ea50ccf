"""Settling: the game's own rules are looked at until nothing comes of them."""

import cProfile
import pstats
from datetime import date

import pytest

from kb.engine.effects.turns import SkipADraw
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines import lines
from kb.engine.position.abilities import Keyword
from kb.engine.position.frames import SETTLED, Settle
from kb.engine.position.objects import Context, Face, Waiting
from kb.engine.position.position import Position

CALLS_A_LINE = 500
"""So many calls of functions a line of play may cost in which four abilities are played."""


def test_what_can_not_happen_does_not_go_on_for_ever() -> None:
    """A creature with lethal damage that can't be destroyed stays, and settling ends."""
    book = Rulebook.on(date(2023, 11, 17))
    start = Position(("Ana", "Bob"))
    game = Game(book, start)
    face = Face("Rock", frozenset({"creature"}), power=1, toughness=1, abilities=(Keyword("indestructible"),))
    rock = game.make("Rock", face, "Ana", "Ana", "battlefield")
    game.put(rock._replace(damage=3))
    start.agenda = (Settle(),)
    [end] = lines(book, start, bound=10)
    assert [thing.zone for thing in end.position.objects.values()] == ["battlefield"]


def test_the_own_rules_are_looked_at_once_for_all_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever ability comes first, the board before it is the same, and isn't looked at again."""
    looked_at: list[Position] = []
    monkeypatch.setattr("kb.engine.play.settle.checked", lambda game: looked_at.append(game.position))
    start = Position(("Ana", "Bob"))
    start.waiting = tuple(Waiting((SkipADraw(),), Context(0, "Ana", label)) for label in "ABC")
    start.agenda = (Settle(),)
    assert len(list(lines(Rulebook.on(date(2023, 11, 17)), start))) == 6
    assert len(looked_at) == 1


@pytest.mark.parametrize("day", [date(1998, 10, 18), date(2023, 11, 17)])
def test_abilities_that_trigger_cost_few_calls(day: date) -> None:
    """Each order of four abilities that trigger at once, of sources of different names, is played in few calls."""
    start = Position(("Ana", "Bob"))
    draws = (SkipADraw(),)
    start.waiting = tuple(Waiting(draws, Context(0, "Ana", label)) for label in "ABCD")
    start.agenda = SETTLED
    list(lines(Rulebook.on(day), start.fork()))
    counting = cProfile.Profile()
    found = counting.runcall(lambda: list(lines(Rulebook.on(day), start)))
    assert len(found) == 24
    assert pstats.Stats(counting).total_calls / len(found) < CALLS_A_LINE  # type: ignore[attr-defined]  # it is there


@pytest.mark.parametrize(("damage", "steps"), [(0, 2), (3, 1)])
def test_what_dies_as_its_counters_would_cancel_each_other_dies_with_them(damage: int, steps: int) -> None:
    """All of that happens at once; what lives loses a counter of each kind."""
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
