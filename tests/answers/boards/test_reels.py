"""Reels: a board on all its days as data."""

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
    """Play a board on three days."""
    (scenario,) = packaged_scenarios("002-lifeline-ball-1")
    return perform(scenario, DAYS, lambda _: None)


def test_each_thing_is_written_once(performance):
    """However often days and lines come to it."""
    reel = Reel()
    for play, staged in zip(performance.plays, performance.staged, strict=True):
        reel.day(play, staged)
    for name, table in reel.tables().items():
        assert len(table) == len({repr(one) for one in table}), name


def test_a_line_of_a_reel_is_that_of_the_play(performance):
    """Step by step and board by board, through the places."""
    reel = Reel()
    days = [reel.day(play, staged) for play, staged in zip(performance.plays, performance.staged, strict=True)]
    tables = reel.tables()
    tables |= {name: _in_full(tables[name]) for name in ("frames", "boards")}
    for day, staged in zip(days, performance.staged, strict=True):
        for line, ending in zip(day["lines"], staged.endings, strict=True):
            assert [tables["steps"][place]["words"] for place in line["steps"]] == [one.words for one in ending.steps]
            names = [
                sorted(tables["frames"][frame]["name"] for frame in tables["boards"][place]["frames"])
                for place in line["boards"]
            ]
            assert names == [sorted(frame.name for frame in board.frames) for board in ending.boards]


def test_what_is_like_another_is_told_by_what_is_new(performance):
    """It is the same in full as each frame of the play: nothing is left that the other has and it has not."""
    reel = Reel()
    for play, staged in zip(performance.plays, performance.staged, strict=True):
        reel.day(play, staged)
    told = reel.pictures()["frames"]
    assert any("like" in one for one in told)
    assert all(one["like"] < place for place, one in enumerate(told) if "like" in one)
    seen = [board for staged in performance.staged for ending in staged.endings for board in ending.boards]
    frames = {repr(sorted(_kept(frame).items())) for board in seen for frame in board.frames}
    assert {repr(sorted(one.items())) for one in _in_full(told)} >= frames


def _kept(frame):
    """Return what of a frame is not empty."""
    return {name: value for name, value in as_data(frame).items() if value}


def _in_full(told):
    """Return all that is told of each, with what is told of the one that it is like."""
    whole = []
    for one in told:
        like = one.get("like")
        whole.append({**({} if like is None else whole[like]), **{k: v for k, v in one.items() if k != "like"}})
    return whole


def test_what_is_not_played_has_no_pictures(performance):
    """A day on which nothing can happen has its beginning."""
    reel, before = Reel(), performance.staged[0].before
    assert reel.boards(Staged(NOTHING, ())) == [[]]
    assert reel.boards(Staged(before, ())) == [[0]]
