"""Boards whose outcome differs between two days."""

from datetime import date

from kb.answers.changes.changed_boards import boards_about, changed_boards, one_of_each, shown_of, turned_by
from kb.boards.flips.flips import Flip


def make_flip(day: str, before: str, after: str, board: str = "mana-burn", *causes: str) -> Flip:
    """Return a flip of a board on this day, with one end before and one after."""
    one, ends = date.fromisoformat(day), [frozenset({(words,)} if words else ()) for words in (before, after)]
    return Flip(board, one.replace(day=1), one, *ends, (causes,), (), True, None, f"on {day}")


def test_a_board_that_changed_back_in_between_is_not_listed():
    flips = [make_flip("2004-10-02", "a", "b"), make_flip("2009-07-11", "b", "a")]
    assert changed_boards(flips, date(2004, 1, 1), date(2010, 1, 1)) == []
    (turned,) = changed_boards(flips, date(2004, 1, 1), date(2009, 7, 10))
    assert (turned.before, turned.after) == (("a",), ("b",))


def test_a_flip_on_the_earlier_day_does_not_count_but_one_on_the_later_does():
    flips = [make_flip("2009-07-11", "a", "b")]
    assert not changed_boards(flips, date(2009, 7, 11), date(2010, 1, 1))
    assert changed_boards(flips, date(2009, 7, 10), date(2009, 7, 11))


def test_variants_of_a_board_are_listed_once():
    boards = ("004-loyalty-counters", "004-loyalty-counters-b")
    flips = [make_flip("2009-07-11", "a", "b", board) for board in boards]
    assert [one.id for one in one_of_each(changed_boards(flips, date(2009, 1, 1), date(2010, 1, 1)))] == [boards[0]]


def test_a_rule_decides_boards_about_it_that_flip_because_of_it():
    about = sorted(boards_about(["mana-pools"]))[:2]
    flips = [
        make_flip("2009-07-11", "a", "b", about[0], "mana-pools"),
        make_flip("2009-07-11", "a", "b", about[1], "x"),
        make_flip("2009-07-11", "a", "b", "002-licid-forest", "mana-pools"),
    ]
    turned = changed_boards(flips, date(2009, 1, 1), date(2010, 1, 1))
    assert [one.id for one in turned_by(turned, "mana-pools")] == about[:1]


def test_the_board_shown_for_a_rule_is_playable_on_both_days_and_flips_by_it_alone():
    """Such a board is preferred even if another has fewer words."""
    flips = [
        make_flip("2009-07-11", "", "b", "mana-burn", "x"),
        make_flip("2009-07-11", "a", "b", "002-licid-forest", "x", "y"),
        make_flip("2009-07-11", "a long end", "b", "dividing-among-blockers", "x"),
    ]
    turned = changed_boards(flips, date(2009, 1, 1), date(2010, 1, 1))
    assert shown_of(turned, "x").id == "dividing-among-blockers"
    assert shown_of([], "x") is None
