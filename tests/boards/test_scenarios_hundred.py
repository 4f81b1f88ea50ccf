"""Boards written from the rulebooks alone, before any of them was played, with four days each."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import Scenario, When, read_scenarios
from tests.slow import mostly_slow, slow

FOLDER = Path(__file__).with_name("hundred")
REFUSED: dict[str, list[str]] = tomllib.loads((FOLDER / "refused.toml").read_text(encoding="utf-8"))
"""What isn't played, by the words with which it is refused: each board with its day."""

BOARDS = [board for file in sorted(FOLDER.glob("lot_*.toml")) for board in read_scenarios(file.read_text(), str(file))]
DATED = [(board, when) for board in BOARDS for when in board.whens]
PLAYED = 528
"""How many of the boards are to be played on all their days, at the least."""


def named(board: Scenario, when: When) -> str:
    """Return what a board on a day is called."""
    return f"{board.id}@{when.day}"


@pytest.mark.parametrize("board", mostly_slow(BOARDS, one_in=3), ids=lambda board: board.id)
def test_it_comes_out_as_the_rulebook_says(board: Scenario, texts: Callable[[str], str | None]) -> None:
    """A board holds on its days, or is refused with the words that are written down; it is never wrong silently."""
    for when in board.whens:
        found = judge(board, when, texts)
        words = [words for words, those in REFUSED.items() if named(board, when) in those]
        if words:
            assert (found.verdict is Verdict.HOLDS) is False, when.day
            assert words[0] in found.detail, when.day
        else:
            assert found.verdict is Verdict.HOLDS, (when.day, found.detail)


UNCITED = [*FOLDER.glob("newcomers_*.toml"), *FOLDER.glob("mechanisms_*.toml")]
NEWCOMERS = [one for file in sorted(UNCITED) for one in read_scenarios(file.read_text(), str(file))]
"""Boards in the words of those who hadn't seen the sentences of scenarios before, and those of several mechanisms."""


@pytest.mark.parametrize("board", NEWCOMERS, ids=lambda board: board.id)
def test_boards_of_newcomers_hold(board: Scenario) -> None:
    """What people write at first sight comes out as they say."""
    for when in board.whens:
        found = judge(board, when, lambda _: None)
        assert found.verdict is Verdict.HOLDS, (when.day, found.detail)


NOT_SAID = read_scenarios((FOLDER / "not_said.toml").read_text(), "not_said.toml")


@slow
@pytest.mark.parametrize("board", NOT_SAID, ids=lambda board: board.id)
def test_what_cannot_be_said_yet_is_refused_with_its_words_or_right(
    board: Scenario, texts: Callable[[str], str | None]
) -> None:
    """A board that couldn't be said is an error or not modelled, or it holds by now: it is never wrong silently."""
    for when in board.whens:
        assert judge(board, when, texts).verdict in {Verdict.ERROR, Verdict.NOT_MODELLED, Verdict.HOLDS}, when.day


def test_there_are_as_many_of_four_days() -> None:
    """Each of them has a name of its own, and cites the paragraph that decides on one day at least."""
    assert len({board.id for board in BOARDS}) == len(BOARDS) == 552
    assert Counter(len(board.whens) for board in BOARDS) == {4: 552}
    assert [board.id for board in BOARDS if not any(when.source for when in board.whens)] == []


def test_most_are_played_on_all_their_days() -> None:
    """What is refused is a board on a day that there is."""
    refused = [each for those in REFUSED.values() for each in those]
    assert set(refused) <= {named(*each) for each in DATED}
    assert len({each.partition("@")[0] for each in refused}) <= len(BOARDS) - PLAYED
