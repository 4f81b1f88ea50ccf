"""Reels: a board on all its days as data for the site."""

from datetime import date

import pytest

from kb.answers.boards.frames import NOTHING
from kb.answers.boards.performances import Staged, perform
from kb.answers.boards.reels import Reel
from kb.answers.serial import as_data
from kb.boards.reading.scenario import packaged_scenarios

DAYS = (date(1998, 10, 18), date(2004, 1, 15), date(2023, 11, 17))


@pytest.fixture(scope="module")
def performance():
    """Return the performance of the board 002-lifeline-ball-1 on three days."""
    (scenario,) = packaged_scenarios("002-lifeline-ball-1")
    return perform(scenario, DAYS, lambda _: None)


def test_a_reel_stores_each_item_only_once(performance):
    reel = Reel()
    for play, staged in zip(performance.plays, performance.staged, strict=True):
        reel.day(play, staged)
    for name, table in reel.tables().items():
        assert len(table) == len({repr(one) for one in table}), name


def test_the_steps_and_boards_of_a_reel_are_those_of_the_play(performance):
    reel = Reel()
    days = [reel.day(play, staged) for play, staged in zip(performance.plays, performance.staged, strict=True)]
    tables = reel.tables()
    tables |= {name: _expanded(tables[name]) for name in ("frames", "boards")}
    for day, staged in zip(days, performance.staged, strict=True):
        for line, ending in zip(day["lines"], staged.endings, strict=True):
            assert [tables["steps"][place]["words"] for place in line["steps"]] == [one.words for one in ending.steps]
            names = [
                sorted(tables["frames"][frame]["name"] for frame in tables["boards"][place]["frames"])
                for place in line["boards"]
            ]
            assert names == [sorted(frame.name for frame in board.frames) for board in ending.boards]


def test_similar_frames_are_stored_as_differences_and_restored_in_full(performance):
    reel = Reel()
    for play, staged in zip(performance.plays, performance.staged, strict=True):
        reel.day(play, staged)
    stored = reel.pictures()["frames"]
    assert any("like" in one for one in stored)
    assert all(one["like"] < place for place, one in enumerate(stored) if "like" in one)
    seen = [board for staged in performance.staged for ending in staged.endings for board in ending.boards]
    frames = {repr(sorted(_non_empty_fields(frame).items())) for board in seen for frame in board.frames}
    assert {repr(sorted(one.items())) for one in _expanded(stored)} >= frames


def _non_empty_fields(frame):
    """Return the fields of a frame that aren't empty."""
    return {name: value for name, value in as_data(frame).items() if value}


def _expanded(stored):
    """Return the stored frames, each completed from the one that it is like."""
    whole = []
    for one in stored:
        like = one.get("like")
        whole.append({**({} if like is None else whole[like]), **{k: v for k, v in one.items() if k != "like"}})
    return whole


def test_a_day_without_steps_has_at_most_the_first_picture(performance):
    reel, before = Reel(), performance.staged[0].before
    assert reel.boards(Staged(NOTHING, ())) == [[]]
    assert reel.boards(Staged(before, ())) == [[0]]
