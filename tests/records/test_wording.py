"""What is known of a wording on a day, on both sides of every boundary."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.record import Kind
from kb.records.wording import Standing, Wording, standing_in_words

SINCE, ATTESTED, REPLACED = date(2003, 10, 1), date(2004, 1, 15), date(2008, 7, 15)
GONE = date(2009, 7, 11)
DAY = timedelta(days=1)


def wording(replaced_on: date | None = None, *, since: date = SINCE, attested_until: date = ATTESTED) -> Wording:
    """Make a wording of which only the days matter."""
    return Wording(
        key=0,
        id=f"212.1c@{since}",
        rule="212.1c",
        kind=Kind.RULE,
        since=since,
        attested_until=attested_until,
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
        (ATTESTED - DAY, Standing.STOOD),
        (ATTESTED, Standing.STOOD),
        (ATTESTED + DAY, Standing.LAST_KNOWN),
        (REPLACED - DAY, Standing.LAST_KNOWN),
        (REPLACED, Standing.REPLACED),
        (REPLACED + DAY, Standing.REPLACED),
    ],
)
def test_boundary_days(day: date, standing: Standing):
    """A wording stands until it is last attested, is the last known after that, and ends on the day it is replaced."""
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
    brief = wording(attested_until=SINCE)
    assert [brief.standing(SINCE + n * DAY) for n in (-1, 0, 1)] == [
        Standing.NOT_YET, Standing.STOOD, Standing.LAST_KNOWN,
    ]  # fmt: skip


@given(st.lists(st.dates(), min_size=3, max_size=3).map(sorted), st.dates(), st.dates())
def test_standing_only_moves_on(days: list[date], one: date, other: date):
    """In the course of time a wording's standing goes forward only."""
    known = wording(days[2], since=days[0], attested_until=days[1])
    order = list(Standing)
    earlier, later = sorted((one, other))
    assert order.index(known.standing(earlier)) <= order.index(known.standing(later))


@pytest.mark.parametrize(
    ("replaced", "gone", "ended", "words"),
    [
        (None, None, None, "the last known wording"),
        (None, GONE, GONE, f"not printed any more in the complete rules of {GONE}"),
        (REPLACED, GONE, REPLACED, f"known to be replaced by {REPLACED}"),
        (GONE, GONE, GONE, f"known to be replaced by {GONE}"),
    ],
)
def test_what_ends_a_wording(replaced, gone, ended, words):
    """It ends with what replaced it or with the complete rules that don't print it, whichever is known of first."""
    found = wording(replaced)._replace(gone_by=gone)
    assert found.ended == ended
    assert words in standing_in_words(found, None)
    if ended is not None:
        assert found.standing(ended) is Standing.REPLACED
        assert found.standing(ended - timedelta(days=1)) is not Standing.REPLACED
