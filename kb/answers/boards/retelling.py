"""Hints on a story's order: where an illegal sentence would be legal, and how to act while damage is on the stack."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from kb.boards.flips.exploring import ends_of, furthest_illegal
from kb.boards.judging.judge import explore
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.telling import story_of
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.lines_of_play import Line
from kb.engine.position.frames import RESPONSE
from kb.engine.position.work import Bound
from kb.engine.steps.combat import CombatDamageGoesOntoStack
from kb.english.boards.acts import opening_of
from kb.english.boards.acts_combat import CombatDamageIsAssigned

_LONGEST = 12
"""The number of sentences of a story up to which other orders are tried."""


def in_another_order(scenario: Scenario, book: Rulebook, lines: list[Line]) -> str:
    """Return where the sentence at which a story stops would have to be for it to be legal.

    The nearest such place; an empty text if there is none, or the story is long.
    """
    furthest = furthest_illegal(lines)
    said = furthest.position.story.sentences if furthest is not None else ()
    words = said[-1].said if said else ""
    if words not in scenario.play or len(scenario.play) > _LONGEST:
        return ""
    place = scenario.play.index(words)
    rest = [*scenario.play[:place], *scenario.play[place + 1 :]]
    for other in sorted(set(range(len(scenario.play))) - {place}, key=lambda one: (abs(one - place), one)):
        play = (*rest[:other], words, *rest[other:])
        with suppress(BadScenario, NotModelled, Bound):
            if any(not line.illegal for line in explore(replace(scenario, play=play), book)):
                where = f"before “{rest[other]}”" if other < place else f"after “{rest[other - 1]}”"
                return f"A story is told in order, and this one can be played with “{words}” {where}."
    return ""


def while_damage_waits(scenario: Scenario, book: Rulebook, lines: Sequence[Line]) -> str:
    """Return a hint on the sentence that comes after combat damage, and how to play it with damage on the stack.

    Empty if damage doesn't use the stack, or if both ways end alike.
    """
    if not any(_waited(line) for line in lines):
        return ""
    ends = ends_of(book, lines)
    for place, (before, after) in enumerate(pairwise(story_of(scenario)), 1):
        if before.acts != (CombatDamageIsAssigned(),) or opening_of(after.acts[0]):
            continue
        words = after.words
        play = (*scenario.play[:place], f"{RESPONSE}, {words}", *scenario.play[place + 1 :])
        with suppress(BadScenario, NotModelled, Bound):
            retold = replace(scenario, play=play)
            other = ends_of(book, explore(retold, book))
            if other and other != ends:
                return (
                    f"“{words}” comes after the assigned combat damage has been dealt. While the damage is on the "
                    f"stack, it would be: “{RESPONSE}, {words}”."
                )
    return ""


def _waited(line: Line) -> bool:
    """Return whether combat damage went onto the stack in this line of play."""
    return any(isinstance(step, CombatDamageGoesOntoStack) for step in line.position.happenings())
