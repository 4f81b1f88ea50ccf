"""In which order a story could be played that can't be played as it is told."""

from contextlib import suppress
from dataclasses import replace

from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.lines import Line
from kb.engine.position.work import Bound
from kb.worked.exploring import furthest_illegal
from kb.worked.judge import explored
from kb.worked.language import BadScenario
from kb.worked.scenario import Scenario

_LONGEST = 12
"""The number of sentences of a story up to which other orders are tried."""


def in_another_order(scenario: Scenario, book: Rulebook, lines: list[Line]) -> str:
    """Return where the sentence at which a story ends would have to stand for it to be played; else nothing."""
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
            if any(not line.illegal for line in explored(replace(scenario, play=play), book)):
                where = f"before “{rest[other]}”" if other < place else f"after “{rest[other - 1]}”"
                return f"A story is told in order, and this one can be played with “{words}” {where}."
    return ""
