"""Boards played with the engine and with the plain reference engine on all days."""

from collections import Counter
from contextlib import suppress
from datetime import date

from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import boundary_days
from kb.boards.judging.judge import rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from kb.engine.steps.playing import Casts, Pays, StoryTells, Uses
from tests.twin.plainly import Ends, plain_ends

NOTHING: Ends = (frozenset(), frozenset())


DULL = (Casts, Pays, StoryTells, Uses)
"""Steps without an effect of their own."""


def has_events(explorer: Explorer, day: date) -> bool:
    """Return whether anything but DULL steps happens on a board that is played to its end on a day."""
    found = explorer.under(rulebook_on(day, explorer.scenario.overlay))
    return any(not isinstance(what, DULL) for end in found.positions for what in end.happenings())


def engine_ends(explorer: Explorer, day: date) -> Ends:
    """Return how a board ends on a day by the engine, or only why it can't be played."""
    scenario = explorer.scenario
    try:
        found = explorer.under(rulebook_on(day, scenario.overlay))
    except NotModelled as refused:
        return frozenset(), frozenset({refused.problem})
    return found.ends, frozenset(line.illegal for line in found.lines if line.illegal)


def differing_outcome(scenario: Scenario, tally: Counter[str]) -> str:
    """Play a board both ways on all days, and return the first differing outcome in words, or "".

    Count the boards that are played to an end on some day, their days, and what became of the other boards.
    """
    explorer, by_day = Explorer(scenario), {}
    try:
        for day in boundary_days(scenario=scenario):
            with suppress(Bound):
                by_day[day] = engine_ends(explorer, day)
    except BadScenario:
        tally["boards that can't be said"] += 1
        return ""
    except Exception as broken:  # noqa: BLE001  (a crash is a finding)
        return in_words(
            scenario, day, (frozenset(), frozenset({f"breaks: {type(broken).__name__}: {broken}"})), NOTHING
        )
    if not any(found for found, _ in by_day.values()):
        tally["boards played to an end on no day"] += 1
        return ""
    tally["boards on which something happens"] += any(has_events(explorer, day) for day in by_day if by_day[day][0])
    for day, found in by_day.items():
        try:
            plain = plain_ends(scenario, day, scenario.overlay)
        except Bound:
            tally["days with too many lines of play"] += 1
            continue
        if found != plain:
            return in_words(scenario, day, found, plain)
        tally["days played to an end" if found[0] else "days refused alike"] += 1
    tally["boards played"] += 1
    return ""


def in_words(scenario: Scenario, day: date, engine: Ends, plain: Ends) -> str:
    """Return a board and its two outcomes in words."""
    board = (f"  {words}" for words in (*scenario.setup, "—", *scenario.play))
    ways = (("engine", engine), ("plain", plain))
    outcomes = (f"  {way}: {sorted(map(sorted, found))} {sorted(why)}" for way, (found, why) in ways)
    return "\n".join([f"{scenario.id} on {day}", *board, *outcomes])
