"""The standing of a wording on a day, on both sides of each boundary, and the order of wordings."""

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
    """Return a wording with these days."""
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
def test_a_wording_stands_until_last_printed_then_is_last_known_until_replaced(day: date, standing: Standing):
    assert wording(REPLACED).standing(day) is standing


def test_a_wording_without_a_successor_stays_the_last_known():
    assert wording().standing(REPLACED + DAY) is Standing.LAST_KNOWN


def test_a_replaced_wording_does_not_stand_again_because_a_later_source_prints_it():
    replaced_early = wording(date(2003, 12, 1))
    assert replaced_early.standing(date(2003, 11, 30)) is Standing.STOOD
    assert replaced_early.standing(date(2003, 12, 1)) is Standing.REPLACED


def test_a_wording_printed_on_one_day_only_is_the_last_known_afterwards():
    brief = wording(printed_until=SINCE)
    assert [brief.standing(SINCE + n * DAY) for n in (-1, 0, 1)] == [
        Standing.NOT_YET, Standing.STOOD, Standing.LAST_KNOWN,
    ]  # fmt: skip


@given(st.lists(st.dates(), min_size=3, max_size=3).map(sorted), st.dates(), st.dates())
def test_the_standing_of_a_wording_never_goes_back_in_time(days: list[date], one: date, other: date):
    known = wording(days[2], since=days[0], printed_until=days[1])
    order = list(Standing)
    earlier, later = sorted((one, other))
    assert order.index(known.standing(earlier)) <= order.index(known.standing(later))


@pytest.mark.parametrize(
    ("replaced", "gone", "ended", "words"),
    [
        (None, None, None, "the newest text of it here"),
        (None, GONE, GONE, f"gone by the rulebook of {day_in_words(GONE)}"),
        (REPLACED, GONE, REPLACED, f"changed by {day_in_words(REPLACED)}"),
        (GONE, GONE, GONE, f"changed by {day_in_words(GONE)}"),
    ],
)
def test_a_wording_ends_when_replaced_or_missing_from_complete_rules(replaced, gone, ended, words):
    """The earlier of the two days counts."""
    found = wording(replaced)._replace(gone_by=gone)
    assert found.ended == ended
    assert words in standing_in_words(found, None)
    if ended is not None:
        assert found.standing(ended) is (Standing.REPLACED if replaced else Standing.GONE)
        assert found.standing(ended - timedelta(days=1)) not in ENDED


def test_a_wording_that_continues_under_another_number_is_renumbered():
    found = wording()._replace(gone_by=GONE, carried_until=GONE)
    assert (found.standing(GONE), found.how_ended) == (Standing.RENUMBERED, Standing.RENUMBERED)
    assert f"under another number in the rulebook of {day_in_words(GONE)}" in standing_in_words(found, GONE)


WHOLE = "book/212.1c"
"""Id of the record in the complete rules."""


def strength(day: date | None, overlay: str | None = None, *, whole: str = WHOLE):
    """Return the sort key for wordings as of a day: the strength of their evidence."""
    return lambda one: evidence(one, day, overlay, is_whole=whole in one.records)


def printed(source: str, since: date, printed_until: date, gone_by: date | None = None) -> Wording:
    """Return a wording that this source prints between two days."""
    return wording(since=since, printed_until=printed_until)._replace(records=(f"{source}/212.1c",), gone_by=gone_by)


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2003, 1, 1), "book"),  # before all evidence, the first text
        (date(2003, 12, 1), "book"),
        (date(2004, 2, 1), "book"),  # a text that quotes the rule meanwhile is no newer rule
        (date(2004, 6, 1), "book"),  # printed before and after
        (date(2005, 1, 2), "quote"),  # the last known text, once the rule is gone from the rulebook
        (None, "quote"),
    ],
)
def test_the_rulebook_outranks_a_text_that_quotes_it_while_it_prints_the_rule(day: date | None, expected: str):
    """Once the rule is gone from the rulebook, the newer text is the last known."""
    book = printed("book", date(2003, 10, 1), date(2005, 1, 1), gone_by=date(2005, 1, 2))
    quote = printed("quote", date(2004, 2, 1), date(2004, 2, 1))
    best = max((quote, book), key=strength(day))
    assert best.records == (f"{expected}/212.1c",)


def test_the_rulebook_outranks_a_text_of_the_same_day():
    """This holds even if the rulebook isn't known to print the rule so late."""
    book, quote = (printed(source, SINCE, until) for source, until in (("book", SINCE), ("quote", PRINTED)))
    assert max((quote, book), key=strength(PRINTED)) is book
    assert max((book, quote), key=strength(PRINTED, whole="")) is book


def test_the_rule_of_a_set_outranks_the_game_rule_only_if_that_set_is_asked_for():
    own = printed("set", SINCE, SINCE)._replace(overlay="set")
    book = printed("book", SINCE, PRINTED)
    for overlay, expected in ((None, book), ("set", own)):
        assert max((own, book), key=strength(SINCE, overlay)) is expected
