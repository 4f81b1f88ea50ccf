"""What is known of a wording on a day, on both sides of every boundary."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.prose import day_in_words
from kb.records.record import Kind
from kb.records.wording import ENDED, Standing, Wording, evidence, standing_in_words

SINCE, PRINTED, REPLACED = date(2003, 10, 1), date(2004, 1, 15), date(2008, 7, 15)
GONE = date(2009, 7, 11)
DAY = timedelta(days=1)


def wording(replaced_on: date | None = None, *, since: date = SINCE, printed_until: date = PRINTED) -> Wording:
    """Make a wording of which only the days matter."""
    return Wording(
        key=0,
        id=f"212.1c@{since}",
        rule="212.1c",
        kind=Kind.RULE,
        since=since,
        printed_until=printed_until,
        replaced_on=replaced_on,
        overlay=None,
        records=("s-1/212.1c",),
    )


@pytest.mark.parametrize(
    ("day", "standing"),
    [
        (SINCE - DAY, Standing.NOT_YET),
        (SINCE, Standing.STOOD),
        (SINCE + DAY, Standing.STOOD),
        (PRINTED - DAY, Standing.STOOD),
        (PRINTED, Standing.STOOD),
        (PRINTED + DAY, Standing.LAST_KNOWN),
        (REPLACED - DAY, Standing.LAST_KNOWN),
        (REPLACED, Standing.REPLACED),
        (REPLACED + DAY, Standing.REPLACED),
    ],
)
def test_boundary_days(day: date, standing: Standing):
    """A wording stands until it is last printed, is the last known after that, and ends on the day it is replaced."""
    assert wording(REPLACED).standing(day) is standing


def test_nothing_known_to_replace_it():
    """A wording that nothing is known to replace stays the last known one."""
    assert wording().standing(REPLACED + DAY) is Standing.LAST_KNOWN


def test_replaced_though_printed_later():
    """A wording known to be replaced doesn't stand again because a later source still prints it."""
    replaced_early = wording(date(2003, 12, 1))
    assert replaced_early.standing(date(2003, 11, 30)) is Standing.STOOD
    assert replaced_early.standing(date(2003, 12, 1)) is Standing.REPLACED


def test_attested_on_one_day():
    """A wording known of one day only is not yet there before it, and the last known after it."""
    brief = wording(printed_until=SINCE)
    assert [brief.standing(SINCE + n * DAY) for n in (-1, 0, 1)] == [
        Standing.NOT_YET, Standing.STOOD, Standing.LAST_KNOWN,
    ]  # fmt: skip


@given(st.lists(st.dates(), min_size=3, max_size=3).map(sorted), st.dates(), st.dates())
def test_standing_only_moves_on(days: list[date], one: date, other: date):
    """In the course of time a wording's standing goes forward only."""
    known = wording(days[2], since=days[0], printed_until=days[1])
    order = list(Standing)
    earlier, later = sorted((one, other))
    assert order.index(known.standing(earlier)) <= order.index(known.standing(later))


@pytest.mark.parametrize(
    ("replaced", "gone", "ended", "words"),
    [
        (None, None, None, "no later text here has it"),
        (None, GONE, GONE, f"gone by the rulebook of {day_in_words(GONE)}"),
        (REPLACED, GONE, REPLACED, f"changed by {day_in_words(REPLACED)}"),
        (GONE, GONE, GONE, f"changed by {day_in_words(GONE)}"),
    ],
)
def test_what_ends_a_wording(replaced, gone, ended, words):
    """It ends with what replaced it or with the complete rules that don't print it, whichever is known of first."""
    found = wording(replaced)._replace(gone_by=gone)
    assert found.ended == ended
    assert words in standing_in_words(found, None)
    if ended is not None:
        assert found.standing(ended) is (Standing.REPLACED if replaced else Standing.GONE)
        assert found.standing(ended - timedelta(days=1)) not in ENDED


def test_words_that_go_on_under_another_number_are_renumbered():
    """They ended under this number with the rulebook that prints them under another."""
    found = wording()._replace(gone_by=GONE, carried_until=GONE)
    assert (found.standing(GONE), found.how_ended) == (Standing.RENUMBERED, Standing.RENUMBERED)
    assert f"under another number in the rulebook of {day_in_words(GONE)}" in standing_in_words(found, GONE)


WHOLE = "book/212.1c"
"""The text that complete rules print."""


def strength(day: date | None, overlay: str | None = None, *, whole: str = WHOLE):
    """Return what sorts wordings as of a day."""
    return lambda one: evidence(one, day, overlay, is_whole=whole in one.records)


def printed(source: str, since: date, printed_until: date, gone_by: date | None = None) -> Wording:
    """Make a wording that a source prints."""
    return wording(since=since, printed_until=printed_until)._replace(records=(f"{source}/212.1c",), gone_by=gone_by)


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2003, 1, 1), "book"),  # before all evidence, the first
        (date(2003, 12, 1), "book"),
        (date(2004, 2, 1), "book"),  # what another prints in the meantime is no newer rule
        (date(2004, 6, 1), "book"),  # printed before and after
        (date(2005, 1, 2), "quote"),  # the last known, now that the rulebook's is gone
        (None, "quote"),
    ],
)
def test_a_rulebook_stands_before_what_quotes_it(day: date | None, expected: str):
    """While it is known to print the rule; where it is not, the newer text is the last known."""
    book = printed("book", date(2003, 10, 1), date(2005, 1, 1), gone_by=date(2005, 1, 2))
    quote = printed("quote", date(2004, 2, 1), date(2004, 2, 1))
    best = max((quote, book), key=strength(day))
    assert best.records == (f"{expected}/212.1c",)


def test_of_one_day_the_rulebook_stands():
    """Also where it is not known to be printed so late."""
    book, quote = (printed(source, SINCE, until) for source, until in (("book", SINCE), ("quote", PRINTED)))
    assert max((quote, book), key=strength(PRINTED)) is book
    assert max((book, quote), key=strength(PRINTED, whole="")) is book


def test_the_book_asked_for_comes_first():
    """A set's own rule where the set is asked for, and the game's where it isn't."""
    own = printed("set", SINCE, SINCE)._replace(overlay="set")
    book = printed("book", SINCE, PRINTED)
    for overlay, expected in ((None, book), ("set", own)):
        assert max((own, book), key=strength(SINCE, overlay)) is expected
