"""Stored outcomes of boards are the same as those of playing the boards."""

from datetime import date
from itertools import pairwise

import pytest

from kb.answers.boards.flip_cache import shown_by_boards
from kb.answers.boards.kept_outcomes import KeptOutcomes
from kb.answers.boards.outcomes import Compared, compared
from kb.answers.evidence import Evidence, evidence_of
from kb.answers.opening import data_folder
from kb.boards.flips.flips import boundary_days, flips
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from tests.slow import slow

_DAYS = "1998-03-31 1999-02-02 1999-06-01 2004-01-15 2009-07-10 2009-07-11 2009-12-31 2026-08-07"
DAYS = [date.fromisoformat(day) for day in _DAYS.split()]
"""Days on which rules changed, and other days."""
BOARDS = packaged_scenarios()


def _stored_outcomes(home: str, boards: list[Scenario]) -> KeptOutcomes:
    """Return the outcomes stored for these boards."""
    return KeptOutcomes(shown_by_boards(data_folder(home), {board.id for board in boards}))


def _compare_with_plays(home: str, boards: list[Scenario]) -> int:
    """Compare stored outcomes of boards with plays, and return how many comparisons needed no play."""
    kept = _stored_outcomes(home, boards)
    return data_folder(home).ask(lambda library, _: _count_equal(kept, boards, evidence_of(library)))


def _count_equal(kept: KeptOutcomes, boards: list[Scenario], evidence: Evidence) -> int:
    """Assert that each stored comparison equals that of playing the board, and return how many are stored.

    A board that was too much work on all days together may be playable on two of them alone.
    """
    answered = 0
    for board in boards:
        for older, newer in pairwise(DAYS):
            found = kept.compared(board, older, newer)
            if found is not None and not any("takes more work" in one.why for one in found.not_played):
                answered += 1
                (played,) = compared([board], older, newer, evidence)
                assert _with_evidence(found, evidence) == played, (board.id, older, newer)
        turned = kept.flips(board, boundary_days())
        if turned is not None:
            assert [(one.day, one.before, one.after) for one in turned] == _played_flips(board), board.id
    return answered


def _with_evidence(found: Compared, evidence: Evidence) -> Compared:
    """Return a stored comparison with the dates that texts give its changes."""
    if found.outcomes is None:
        return found
    changes = tuple(map(evidence.of_flip, found.outcomes.changes))
    return found._replace(outcomes=found.outcomes._replace(changes=changes))


def _played_flips(board: Scenario) -> list[tuple[object, ...]]:
    """Play a board on all boundary days, and return its flips: each a day and the outcomes before and after."""
    return [(one.day, one.before, one.after) for one in flips(board, boundary_days())]


def test_stored_outcomes_of_two_boards_are_those_of_plays(home):
    boards = packaged_scenarios("mana-burn") + packaged_scenarios("deathtouch-trample")
    assert _compare_with_plays(home, boards) == len(boards) * (len(DAYS) - 1)


@slow
def test_stored_outcomes_of_every_fortieth_board_are_those_of_plays(home):
    """At least nine in ten comparisons are stored."""
    boards = [board for board in BOARDS[::40] if board.overlay is None]
    assert _compare_with_plays(home, boards) >= 0.9 * len(boards) * (len(DAYS) - 1)


def test_a_users_own_board_has_no_stored_outcomes(home):
    """This holds even if it has the id of a packaged board."""
    (board,) = packaged_scenarios("mana-burn")
    kept = _stored_outcomes(home, [board])
    own = Scenario(**{name: getattr(board, name) for name in board.__dataclass_fields__})
    assert kept.compared(own, DAYS[0], DAYS[2]) is None
    assert kept.compared(board, DAYS[0], DAYS[2]) is not None


def test_stored_refusals_of_a_board_have_their_reason(home):
    (board,) = packaged_scenarios("deathtouch-trample")
    kept = _stored_outcomes(home, [board])
    found = kept.compared(board, DAYS[0], DAYS[-1])
    assert found is not None
    assert [one.day for one in found.not_played] == [DAYS[0]]
    assert "deathtouch" in found.not_played[0].why


@pytest.mark.parametrize("day", [date(1998, 3, 31), date(2026, 11, 1)])
def test_days_before_the_first_or_after_the_last_text_use_the_nearest_outcome(home, day):
    (board,) = packaged_scenarios("mana-burn")
    kept = _stored_outcomes(home, [board])
    found = kept.compared(board, day, day)
    assert found is not None
    assert found.outcomes is None
