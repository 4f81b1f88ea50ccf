"""The boards that have another outcome between two days."""

from datetime import date

from kb.answers.changes.changed_boards import boards_about, changed_boards, one_of_each, shown_of, turned_by
from kb.boards.flips.flips import Flip


def flip(day: str, before: str, after: str, board: str = "mana-burn", *causes: str) -> Flip:
    """Return a change of outcome."""
    one, ends = date.fromisoformat(day), [frozenset({(words,)} if words else ()) for words in (before, after)]
    return Flip(board, one.replace(day=1), one, *ends, (causes,), (), True, None, f"on {day}")


def test_what_came_back_did_not_turn():
    """Both changes lie between the days."""
    flips = [flip("2004-10-02", "a", "b"), flip("2009-07-11", "b", "a")]
    assert changed_boards(flips, date(2004, 1, 1), date(2010, 1, 1)) == []
    (turned,) = changed_boards(flips, date(2004, 1, 1), date(2009, 7, 10))
    assert (turned.before, turned.after) == (("a",), ("b",))


def test_the_first_day_is_no_change_and_the_last_is():
    """What holds on the earlier day already isn't news."""
    flips = [flip("2009-07-11", "a", "b")]
    assert not changed_boards(flips, date(2009, 7, 11), date(2010, 1, 1))
    assert changed_boards(flips, date(2009, 7, 10), date(2009, 7, 11))


def test_variants_count_once():
    """004-loyalty-counters-b is the twin of 004-loyalty-counters."""
    boards = ("004-loyalty-counters", "004-loyalty-counters-b")
    flips = [flip("2009-07-11", "a", "b", board) for board in boards]
    assert [one.id for one in one_of_each(changed_boards(flips, date(2009, 1, 1), date(2010, 1, 1)))] == [boards[0]]


def test_a_rule_decides_the_boards_about_it_that_turn_by_it():
    """Not one about something else, nor one that turns by another rule."""
    about = sorted(boards_about(["mana-pools"]))[:2]
    flips = [
        flip("2009-07-11", "a", "b", about[0], "mana-pools"),
        flip("2009-07-11", "a", "b", about[1], "x"),
        flip("2009-07-11", "a", "b", "002-licid-forest", "mana-pools"),
    ]
    turned = changed_boards(flips, date(2009, 1, 1), date(2010, 1, 1))
    assert [one.id for one in turned_by(turned, "mana-pools")] == about[:1]


def test_the_board_shown_can_be_played_on_both_days_and_turns_by_the_rule_alone():
    """Before one of fewer words that doesn't."""
    flips = [
        flip("2009-07-11", "", "b", "mana-burn", "x"),
        flip("2009-07-11", "a", "b", "002-licid-forest", "x", "y"),
        flip("2009-07-11", "a long end", "b", "dividing-among-blockers", "x"),
    ]
    turned = changed_boards(flips, date(2009, 1, 1), date(2010, 1, 1))
    assert shown_of(turned, "x").id == "dividing-among-blockers"
    assert shown_of([], "x") is None
