"""Replaying frames of another rulebook gives the same as playing them anew."""

from contextlib import suppress
from datetime import date
from itertools import combinations

import pytest

from kb.boards.flips import replaying
from kb.boards.flips.causes import changed_between
from kb.boards.flips.outcome import outcome
from kb.boards.flips.replaying import Replay, Replays
from kb.boards.judging.judge import play_from
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.staging.staging import board
from kb.engine.law.rule_bitsets import THE_DAY, asked_of, bit_of
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.work import Bound, Work
from tests.slow import slow

STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}
THEN, NOW = date(1998, 10, 18), date(1999, 6, 1)

Found = tuple[set[tuple[str, ...]], set[str], int]


def books_of(scenario: Scenario) -> list[tuple[Rulebook, int]]:
    """Return rulebooks with none, one or two of the changed rules as they were, each with the bits of these rules."""
    changed = changed_between(scenario, Rulebook.on(THEN), Rulebook.on(NOW))
    found = []
    for those in (those for many in (0, 1, 2) for those in combinations(changed, many)):
        book = Rulebook.on(NOW)
        for one in those:
            book = book.exchanging(one.chronicle, one.then)
        found.append((book, sum(bit_of(one.chronicle) for one in those)))
    return found


def played_anew(scenario: Scenario, book: Rulebook) -> Found:
    """Return the ends of a scenario played anew, why lines can't go on, and the bits of the rules asked.

    An error ends the play, and what was found until then is returned.
    """
    ends, why = set(), set()
    with suppress(NotModelled, BadScenario, Bound):
        for line in play_from(scenario, book, board(scenario, book)):
            if line.illegal:
                why.add(line.illegal)
            else:
                ends.add(outcome(Game(book, line.position)))
    return ends, why, asked_of(book)


def replayed(replay: Replay) -> Found:
    """Return what `played_anew` returns, for a replay."""
    ends, why = set(), set()
    with suppress(NotModelled, BadScenario, Bound):
        for line in replay.lines():
            if line.illegal:
                why.add(line.illegal)
            else:
                ends.add(replay.outcome(line.position))
    return ends, why, replay.asked & ~THE_DAY


@slow
@pytest.mark.parametrize("story", ["002-lifeline-ball-1", "001-sacred-equilibrium", "library-gone", "001-copy-legend"])
def test_a_replay_has_the_same_ends_and_asks_the_same_rules_as_playing_anew(story: str) -> None:
    replays, books = Replays(STORIES[story]), books_of(STORIES[story])
    asked = played_anew(STORIES[story], books[0][0])[2]
    for book, exchanged in books:
        if exchanged & ~asked == 0:
            assert replayed(replays.under(book, Work())) == played_anew(STORIES[story], book.unasked())


def test_no_frame_is_replayed_if_no_rule_it_asked_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = STORIES["002-lifeline-ball-1"]
    replays, books = Replays(scenario), books_of(scenario)
    found = replayed(replays.under(books[0][0], Work()))
    unasked = next(book for book, exchanged in books if exchanged and not exchanged & found[2])
    monkeypatch.setattr(replaying, "advanced", None)
    assert replayed(replays.under(books[0][0], Work())) == found
    assert replayed(replays.under(unasked, Work())) == found
