"""Replaying: what comes of frames that were played for another rulebook is what comes of playing them anew."""

from contextlib import suppress
from datetime import date
from itertools import combinations

import pytest

from kb.boards.flips import replaying
from kb.boards.flips.causes import changed_between
from kb.boards.flips.outcome import outcome
from kb.boards.flips.replaying import Replays, places_of
from kb.boards.judging.judge import played
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.staging.staging import board
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.work import Bound
from tests.slow import slow

STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}
THEN, NOW = date(1998, 10, 18), date(1999, 6, 1)

Found = tuple[set[tuple[str, ...]], set[str], frozenset[int]]


def replays_of(scenario: Scenario) -> tuple[Replays, list[Rulebook], list[tuple[int, ...]]]:
    """Return the replays of a scenario, and rulebooks in which one or two of what changed are as they were."""
    changed = changed_between(scenario, Rulebook.on(THEN), Rulebook.on(NOW))
    sets = [places for many in (0, 1, 2) for places in combinations(range(len(changed)), many)]
    books = []
    for places in sets:
        book = Rulebook.on(NOW)
        for place in places:
            book = book.exchanging(changed[place].chronicle, changed[place].then)
        books.append(book)
    return Replays(scenario, {one.chronicle: one.is_card for one in changed}), books, sets


def anew(scenario: Scenario, book: Rulebook, replays: Replays) -> Found:
    """Return the ends of a scenario played anew, why lines can't go on, and what was asked."""
    ends, why = set(), set()
    with suppress(NotModelled, BadScenario, Bound):
        for line in played(scenario, book, board(scenario, book)):
            if line.illegal:
                why.add(line.illegal)
            else:
                ends.add(outcome(Game(book, line.position)))
    return ends, why, places_of(replays.asked(book))


def replayed(replays: Replays, book: Rulebook, places: tuple[int, ...]) -> Found:
    """Return the same of a replay."""
    replay = replays.of(book, places)
    ends, why = set(), set()
    with suppress(NotModelled, BadScenario, Bound):
        for line in replay.lines():
            if line.illegal:
                why.add(line.illegal)
            else:
                ends.add(replay.outcome(line.position))
    return ends, why, places_of(replay.asked)


@slow
@pytest.mark.parametrize("story", ["002-lifeline-ball-1", "001-sacred-equilibrium", "library-gone", "001-copy-legend"])
def test_a_replay_gives_what_playing_anew_gives(story: str) -> None:
    """Its ends, why its lines can't go on and what was asked are the same, whatever was played before it."""
    replays, books, sets = replays_of(STORIES[story])
    asked = anew(STORIES[story], books[0], replays)[2]
    for book, places in zip(books, sets, strict=True):
        if asked.issuperset(places):
            assert replayed(replays, book, places) == anew(STORIES[story], book, replays)


def test_what_was_played_once_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a play with the same rules, or with one exchanged that nothing asks for, no frame is played."""
    replays, books, sets = replays_of(STORIES["002-lifeline-ball-1"])
    found = replayed(replays, books[0], sets[0])
    unasked = next(number for number, places in enumerate(sets) if places and found[2].isdisjoint(places))
    monkeypatch.setattr(replaying, "gone_on", None)
    assert replayed(replays, books[0], sets[0]) == found
    assert replayed(replays, books[unasked], sets[unasked]) == found
