"""The account of a source adds up, and no character is counted twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.account import Account, account, gaps, recreated
from kb.records.errors import BadSource
from kb.records.record import Noise, Reading, Span

PIECES = st.lists(st.tuples(st.sampled_from(["record", "noise", "between", "lost"]), st.integers(1, 9)), max_size=12)


@pytest.fixture(scope="session")
def make_reading(make_source, make_record):
    """Return what makes a reading of a text from the spans of its records and noise."""

    def make(text: str, records: list[Span], noise: list[Noise]) -> Reading:
        made = (make_record("s-1", f"item/{n}", span=span, text_span=span) for n, span in enumerate(records))
        return Reading(make_source("s-1"), text, tuple(made), tuple(noise))

    return make


def test_an_account_tells_what_each_character_is(make_reading):
    """Characters are counted as records', as noise by reason, as white space between, and as unaccounted."""
    reading = make_reading(
        "ab -- cd ==\nX\ufeff", [Span(0, 2), Span(6, 8)], [Noise(Span(3, 5), "a rule"), Noise(Span(9, 11), "a rule")]
    )
    assert account(reading) == Account(characters=14, in_records=4, in_noise={"a rule": 4}, between=5, unaccounted=1)


def test_white_space_in_a_record_is_the_records(make_reading):
    """White space is counted where it stands."""
    assert account(make_reading("a b c", [Span(0, 5)], [])).between == 0


@pytest.mark.parametrize(
    ("records", "noise"),
    [
        ([Span(0, 5), Span(4, 8)], []),
        ([Span(0, 9), Span(2, 3)], []),
        ([Span(0, 5)], [Noise(Span(4, 6), "a rule")]),
        ([], [Noise(Span(0, 5), "a rule"), Noise(Span(0, 5), "a rule")]),
        ([Span(0, 1), Span(1, 6), Span(2, 3), Span(7, 8)], []),
    ],
)
def test_overlap_is_refused(make_reading, records: list[Span], noise: list[Noise]):
    """A character that two records or pieces of noise claim is an error that names the place."""
    with pytest.raises(BadSource, match=r"s-1: characters \d+ to \d+ are read twice"):
        account(make_reading("x" * 10, records, noise))


@given(pieces=PIECES)
def test_the_account_adds_up(make_reading, pieces: list[tuple[str, int]]):
    """Whatever a document is made of, its account adds up to its length, and it is recreated where nothing is lost."""
    text, records, noise = "", [], []
    for kind, length in pieces:
        span = Span(len(text), len(text) + length)
        text += (" " if kind == "between" else "x") * length
        if kind == "record":
            records.append(span)
        elif kind == "noise":
            noise.append(Noise(span, f"because {length}"))
    reading = make_reading(text, records, noise)
    found = account(reading)
    parts = (found.in_records, sum(found.in_noise.values()), found.between, found.unaccounted)
    assert parts == tuple(
        sum(n for kind, n in pieces if kind == part) for part in ("record", "noise", "between", "lost")
    )
    assert sum(parts) == found.characters == len(reading.text)
    assert (recreated(reading) == reading.text) == (found.unaccounted == 0)


def test_recreated_puts_the_pieces_together(make_reading):
    """Records, noise and white space in the order of the text are the text."""
    text = " ab -- cd\n"
    assert recreated(make_reading(text, [Span(1, 3), Span(7, 9)], [Noise(Span(4, 6), "a rule")])) == text


def test_recreated_leaves_out_what_was_not_read(make_reading):
    """A character that is neither a record's nor noise is missing from what is recreated."""
    assert recreated(make_reading("ab Xcd", [Span(0, 2), Span(4, 6)], [])) == "ab cd"


def test_gaps():
    """What sorted spans leave free is given in order, the ends of the text included."""
    assert list(gaps([Span(2, 4), Span(4, 5), Span(7, 8)], 10)) == [Span(0, 2), Span(5, 7), Span(8, 10)]
    assert list(gaps([], 3)) == [Span(0, 3)]
    assert list(gaps([Span(0, 3)], 3)) == []
