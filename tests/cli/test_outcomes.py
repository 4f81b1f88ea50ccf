"""How boards come out on several days, in words."""

from datetime import date

from kb.cli.outcomes import facts_of, played, sides_of, told_flip, told_rest
from kb.worked.flips import Flip
from kb.worked.scenario import packaged_scenarios

LICID = "002-licid-forest"
DAYS = (date(1998, 10, 18), date(2004, 1, 15))


def flip(before: set[tuple[str, ...]], after: set[tuple[str, ...]]) -> Flip:
    """Give a flip with these ends."""
    return Flip("board", *DAYS, frozenset(before), frozenset(after), (), ())


def test_a_board_that_comes_out_otherwise():
    """With both outcomes, and why."""
    (board,) = played(packaged_scenarios(LICID), DAYS)
    assert told_flip(board.flips[0]) == (
        f"{LICID} comes out otherwise from 2004-01-15 (type-change). On both sides: Ana at 20 life; Bob at 20 life. "
        "Before: Woods: basic artifact creature, 2/2. Then: Woods: basic artifact creature land, 2/2."
    )
    assert told_rest([board], DAYS) == []


def test_each_side_is_told_whole():
    """An end that both sides have is told on both; what all ends have in common is told once."""
    sides = sides_of(flip({("A: 1", "B: 1"), ("A: 1", "B: 2")}, {("A: 1", "B: 1")}))
    assert sides == ("A: 1", ("B: 1", "B: 2"), ("B: 1",))


def test_a_side_with_nothing_but_what_is_common_is_not_empty():
    """As where the other side has a token more."""
    assert facts_of(flip({("A: 1", "B: 1")}, {("A: 1",)}), "before", "after") == [
        ("on both sides", "A: 1"),
        ("before", "B: 1"),
        ("after", "nothing else"),
    ]


def test_a_side_without_an_end_has_nothing_in_common():
    """The other is told whole."""
    sides = sides_of(flip(set(), {("A: 1", "B: 1")}))
    assert sides == ("", ("the story can't be played to its end",), ("A: 1; B: 1",))


def test_a_board_that_comes_out_the_same():
    """Is told to."""
    days = (date(2004, 1, 15), date(2004, 2, 1))
    boards = played(packaged_scenarios(LICID), days)
    assert told_rest(boards, days) == [f"the same on 2004-01-15 and 2004-02-01: {LICID}"]


def test_a_board_that_cannot_be_played_is_not_told_to_be_the_same():
    """Of a day before the first whose rules are modelled nothing is known."""
    days = (date(1997, 3, 24), date(1998, 3, 31))
    boards = played(packaged_scenarios("002-trample-many"), days)
    before = "1997-03-24 is before 1998-03-31, the first day whose rules are modelled."
    assert told_rest(boards, days) == [f"002-trample-many can't be played on 1997-03-24: {before}"]


def test_without_days_each_day_counts_on_which_something_changed():
    """A board is played on the days of the rules, not of some texts."""
    (board,) = played(packaged_scenarios("001-clone-target"))
    assert [str(found.day) for found in board.flips] == ["2003-10-01"]
