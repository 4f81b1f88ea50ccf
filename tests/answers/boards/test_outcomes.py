"""Outcomes of boards on several days, and when they changed in between."""

from contextlib import contextmanager
from datetime import date

from kb.answers.boards.outcomes import (
    by_change,
    compared,
    facts_of,
    flips_of,
    in_words,
    labels_of,
    rest_in_words,
    sides_of,
)
from kb.answers.evidence import modelled_evidence
from kb.answers.serial import as_data
from kb.boards.flips.exploring import Ends
from kb.boards.flips.flips import Flip, boundary_days, flips
from kb.boards.reading.scenario import packaged_scenarios

LICID = "002-licid-forest"
DAYS = (date(1998, 10, 18), date(2004, 1, 15))


def changes(board: str) -> list[Flip]:
    """Return the flips of a packaged board over all days on which one of its rules or cards changed."""
    (scenario,) = packaged_scenarios(board)
    return [modelled_evidence().of_flip(one) for one in flips(scenario, boundary_days(scenario=scenario))]


def ends_of(*lines: tuple[str, ...]) -> Ends:
    """Return the set of these ends of lines of play."""
    return frozenset(lines)


def test_a_board_with_different_outcomes_is_reported_with_both_and_the_reason():
    (board,) = compared(packaged_scenarios(LICID), *DAYS)
    assert board.outcomes is not None
    assert in_words(board.outcomes, *DAYS) == (
        f"An animated forest becomes an artifact creature ({LICID}) changes between June 1999 and October 2003 "
        "(first seen in the October 2003 text), because of “Type changes”. "
        "On both: Ana is at 20 life; Bob is at 20 life. "
        "On 18 October 1998: Woods is a 2/2 basic artifact creature. "
        "On 15 January 2004: Woods is a 2/2 basic artifact creature land."
    )
    assert rest_in_words([board], DAYS) == []


def test_playing_several_boards_reports_progress_board_by_board():
    shown: list[object] = []

    @contextmanager
    def progress(label: str, steps: int):
        """Record the label and number of steps, and yield the function that records each step."""
        shown.append((label, steps))
        yield shown.append

    boards = [*packaged_scenarios(LICID), *packaged_scenarios("mana-burn")]
    flips_of(boards, DAYS, progress)
    assert shown == [("Playing the boards", 2), LICID, "mana-burn"]


def test_a_board_may_change_several_times_between_two_days():
    (board,) = compared(packaged_scenarios("001-copy-legend"), date(1998, 4, 1), date(2005, 1, 1))
    assert board.outcomes is not None
    days = [(str(flip.day), flip.is_known) for flip in board.outcomes.changes]
    assert days == [("1999-06-01", True), ("2003-10-01", False), ("2004-10-01", True)]


def test_the_labels_of_a_change_name_the_day_only_if_it_is_known():
    named = {str(flip.day): labels_of(flip) for flip in changes("001-copy-legend")}
    assert named["1999-06-01"] == ("before 1 June 1999", "from 1 June 1999")
    assert named["2003-10-01"] == ("before", "by 1 October 2003")
    assert named["2004-10-01"] == ("before 1 October 2004", "from 1 October 2004")


def test_the_json_of_a_change_says_whether_its_day_is_known():
    data = {flip.day: as_data(flip) for flip in changes("001-copy-legend")}[date(2003, 10, 1)]
    assert (data["is_known"], data["text_before"]) == (False, "1999-06-01")


def test_boards_that_change_on_one_day_for_one_reason_are_grouped():
    (change, *_) = by_change([*changes("002-lethal-def"), *changes("002-lethal-def-b")])
    assert change == ("on 18 October 1998, because of “Trample”", ("002-lethal-def", "002-lethal-def-b"))


def test_each_side_lists_all_its_ends_apart_from_common_facts():
    sides = sides_of(ends_of(("A: hand", "B: hand"), ("A: hand", "B: exile")), ends_of(("A: hand", "B: hand")))
    assert sides == ("A is in hand", ("B is in exile", "B is in hand"), ("B is in hand",))


def test_unnamed_cards_that_end_alike_are_counted():
    cards = [f"card {number} of Ana: {'hand' if number < 4 else 'library'}" for number in range(1, 10)]
    sides = sides_of(ends_of(("A: hand", *cards)), ends_of(("A: exile", *cards)))
    assert sides.common == "3 unnamed cards of Ana are in hand; 6 unnamed cards of Ana are in the library"


def test_a_side_with_only_common_facts_says_nothing_else():
    assert facts_of(ends_of(("A: hand", "B: hand")), ends_of(("A: hand",)), ("before", "after")) == [
        ("in both cases", "A is in hand"),
        ("before", "B is in hand"),
        ("after", "nothing else"),
    ]


def test_a_side_without_ends_is_not_a_legal_play():
    """The other side is listed in full."""
    sides = sides_of(frozenset(), ends_of(("A: hand", "B: hand")))
    assert sides == ("", ("not a legal play under these rules",), ("A is in hand; B is in hand",))


def test_a_board_with_the_same_outcome_on_both_days_is_listed_as_the_same():
    days = (date(2004, 1, 15), date(2004, 2, 1))
    boards = compared(packaged_scenarios(LICID), *days)
    assert rest_in_words(boards, days) == [f"the same on 15 January 2004 and 1 February 2004: {LICID}"]


def test_a_board_that_cannot_be_played_on_one_day_is_not_called_the_same():
    days = (date(1997, 3, 24), date(1998, 3, 31))
    boards = compared(packaged_scenarios("002-trample-many"), *days)
    before = "24 March 1997 is before 31 March 1998, the first day whose rules are modelled."
    assert rest_in_words(boards, days) == [f"002-trample-many can't be played on 24 March 1997: {before}"]


def test_flips_are_found_on_every_day_on_which_a_rule_or_card_changed():
    assert [str(found.day) for found in changes("001-clone-target-c")] == ["2003-10-01"]
