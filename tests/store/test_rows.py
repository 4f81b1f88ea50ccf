"""Tests for records as rows."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.record import Citation, Kind, Note, Record, SinceFrom, Span
from kb.store import rows

texts = st.text(max_size=20)
maybe = st.none() | texts
spans = st.builds(Span, st.integers(0, 10**6), st.integers(0, 10**6))
records = st.builds(
    Record,
    id=texts,
    source=texts,
    kind=st.sampled_from(Kind),
    number=maybe,
    printed_number=maybe,
    place=st.lists(texts.filter(lambda heading: "\n" not in heading), max_size=3).map(tuple),
    ordinal=st.none() | st.integers(0, 99),
    cards=st.lists(texts, max_size=3).map(tuple),
    mentions=st.lists(texts, max_size=3).map(tuple),
    parent=maybe,
    text=texts,
    span=spans,
    text_span=spans,
    authority=maybe,
    printed_tag=maybe,
    since=st.none() | st.dates(),
    since_from=st.none() | st.sampled_from(SinceFrom),
    changed=st.booleans(),
    citations=st.lists(st.builds(Citation, texts, maybe, spans, maybe), max_size=3).map(tuple),
    notes=st.lists(st.builds(Note, texts, maybe, maybe), max_size=3).map(tuple),
)


@given(records, st.integers(0, 10**6))
def test_any_record_survives_the_round_trip_through_rows(record: Record, position: int) -> None:
    assert rows.record_of(*rows.record_row(record, position)) == record


def test_heading_of_two_lines_is_refused(make_record: Callable[..., Record]) -> None:
    with pytest.raises(ValueError, match="General"):
        rows.record_row(make_record("spring-2004", "212", place=("Parts of the Game\nGeneral",)), 0)
