"""The account of a source's characters adds up, and no character is counted twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.character_account import Account, account, gaps, recreated
from kb.records.errors import BadSource
from kb.records.record import Noise, Reading, Span

PIECES = st.lists(st.tuples(st.sampled_from(["record", "noise", "between", "lost"]), st.integers(1, 9)), max_size=12)


@pytest.fixture(scope="session")
def make_reading(make_source, make_record):
    """Return a function that makes a reading of a text from the spans of its records and noise."""

    def make(text: str, records: list[Span], noise: list[Noise]) -> Reading:
        """Return a reading of the text with records at these spans and this noise."""
        made = (make_record("s-1", f"item/{n}", span=span, text_span=span) for n, span in enumerate(records))
        return Reading(make_source("s-1"), text, tuple(made), tuple(noise))

    return make


def test_characters_are_counted_as_record_noise_white_space_or_unaccounted(make_reading):
    """Noise is counted by reason."""
    reading = make_reading(
        "ab -- cd ==\nX\ufeff", [Span(0, 2), Span(6, 8)], [Noise(Span(3, 5), "a rule"), Noise(Span(9, 11), "a rule")]
    )
    assert account(reading) == Account(characters=14, in_records=4, in_noise={"a rule": 4}, between=5, unaccounted=1)


def test_white_space_inside_a_record_counts_as_the_record(make_reading):
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
def test_a_character_claimed_twice_is_an_error_with_the_place(make_reading, records: list[Span], noise: list[Noise]):
    with pytest.raises(BadSource, match=r"s-1: characters \d+ to \d+ are read twice"):
        account(make_reading("x" * 10, records, noise))


@given(pieces=PIECES)
def test_the_account_adds_up_to_the_length_of_the_text(make_reading, pieces: list[tuple[str, int]]):
    """The text can be recreated exactly if no character is unaccounted for."""
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


def test_the_text_is_recreated_from_records_noise_and_white_space(make_reading):
    text = " ab -- cd\n"
    assert recreated(make_reading(text, [Span(1, 3), Span(7, 9)], [Noise(Span(4, 6), "a rule")])) == text


def test_unaccounted_characters_are_missing_from_the_recreated_text(make_reading):
    assert recreated(make_reading("ab Xcd", [Span(0, 2), Span(4, 6)], [])) == "ab cd"


def test_gaps_between_sorted_spans_include_both_ends_of_the_text():
    assert list(gaps([Span(2, 4), Span(4, 5), Span(7, 8)], 10)) == [Span(0, 2), Span(5, 7), Span(8, 10)]
    assert list(gaps([], 3)) == [Span(0, 3)]
    assert list(gaps([Span(0, 3)], 3)) == []
