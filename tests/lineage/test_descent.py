"""The descent of one record."""

from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kb.lineage.descent import descent, is_of_a_book
from kb.lineage.editions import neighbour_matches
from kb.records.match import Bond
from kb.records.record import Reading, Record
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import write


@pytest.fixture
def library(
    tmp_path: Path, older: tuple[Record, ...], newer: tuple[Record, ...], make_source: Callable[..., Any], make_record
) -> Iterator[Library]:
    """Open a store of three rulebooks, the last like the one before, and of another source."""
    last = tuple(r._replace(id=r.id.replace("2010", "2012"), source="cr-2012-01-01", parent=None) for r in newer)
    books = [
        Reading(
            make_source(r[0].source, date.fromisoformat(r[0].source[3:]), extent=Extent.COMPLETE),
            "",
            tuple(record._replace(parent=None) for record in r),
            (),
        )
        for r in (older, newer, last)
    ]
    post = Reading(make_source("post", date(1998, 1, 1)), "", (make_record("post", "1"),), ())
    path = str(tmp_path / "store")
    matches = [match for pair in pairwise(books) for match in neighbour_matches(*(book.records for book in pair))]
    write(path, readings=[post, *books], wordings=(), replacements=(), eras=(), meta={}, matches=matches)
    with Library(path) as opened:
        yield opened


def test_a_rule_through_all_editions(library: Library):
    """The same from each of them; a step that changes nothing is none."""
    whole = ("cr-2008-01-01/100.2", "cr-2010-01-01/400.2", "cr-2012-01-01/400.2")
    for record in whole:
        found = descent(library, record)
        assert found.records == whole
        assert [(step.old, step.new) for step in found.steps] == [whole[:2]]


def test_what_was_split_off_stands_beside(library: Library):
    """It is a part, on either side."""
    for record in ("cr-2008-01-01/200.2", "cr-2010-01-01/500.2a"):
        assert [part.bond for part in descent(library, record).parts] == [Bond.SPLIT]
    assert descent(library, "cr-2010-01-01/500.2a").records == ("cr-2010-01-01/500.2a", "cr-2012-01-01/500.2a")


def test_a_question_is_not_followed(library: Library):
    """Leaping ends with its edition; that it may have become climbing is a question."""
    found = descent(library, "cr-2008-01-01/300.1b")
    assert found.records == ("cr-2008-01-01/300.1b",)
    assert [question.new for question in found.questions] == ["cr-2010-01-01/600.1b"]
    assert descent(library, "cr-2010-01-01/600.1b").questions == found.questions


def test_a_number_that_was_given_to_another_rule_is_not_followed(library: Library):
    """100.1 of 2008 is not that of 2010."""
    assert descent(library, "cr-2010-01-01/100.1").records == ("cr-2010-01-01/100.1", "cr-2012-01-01/100.1")
    assert descent(library, "cr-2008-01-01/100.1").records[1] == "cr-2010-01-01/400.1"


def test_a_record_of_another_source_is_alone(library: Library):
    """Only editions are matched."""
    assert descent(library, "post/1").records == ("post/1",)
    assert not is_of_a_book(library, "post/1")
    assert is_of_a_book(library, "cr-2008-01-01/100.1")
