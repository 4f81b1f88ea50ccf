"""The descent of one record through the editions."""

from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kb.lineage.descent import Books, books_of, descent
from kb.lineage.edition_matches import neighbour_matches
from kb.records.match import Bond, Match
from kb.records.record import Reading, Record
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import write


@pytest.fixture
def books(
    tmp_path: Path, older: tuple[Record, ...], newer: tuple[Record, ...], make_source: Callable[..., Any], make_record
) -> Iterator[Books]:
    """Yield the books of a store of another source and of three rulebooks, the last of which equals the second."""
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
        yield books_of(opened)


def test_a_rules_descent_is_the_same_from_each_edition(books: Books):
    """Steps without a change are left out."""
    whole = ("cr-2008-01-01/100.2", "cr-2010-01-01/400.2", "cr-2012-01-01/400.2")
    for record in whole:
        found = descent(books, record)
        assert found.records == whole
        assert [(step.old, step.new) for step in found.steps] == [whole[:2]]


def test_a_split_part_is_listed_as_a_part_from_both_sides(books: Books):
    for record in ("cr-2008-01-01/200.2", "cr-2010-01-01/500.2a"):
        assert [part.bond for part in descent(books, record).parts] == [Bond.SPLIT]
    assert descent(books, "cr-2010-01-01/500.2a").records == ("cr-2010-01-01/500.2a", "cr-2012-01-01/500.2a")


def test_a_descent_does_not_follow_a_questionable_match(books: Books):
    """Leaping ends with its edition; whether it became climbing is only a question."""
    found = descent(books, "cr-2008-01-01/300.1b")
    assert found.records == ("cr-2008-01-01/300.1b",)
    assert [question.new for question in found.questions] == ["cr-2010-01-01/600.1b"]
    assert descent(books, "cr-2010-01-01/600.1b").questions == found.questions


def test_a_descent_does_not_follow_a_number_given_to_another_rule(books: Books):
    """Rule 100.1 of 2008 isn't that of 2010."""
    assert descent(books, "cr-2010-01-01/100.1").records == ("cr-2010-01-01/100.1", "cr-2012-01-01/100.1")
    assert descent(books, "cr-2008-01-01/100.1").records[1] == "cr-2010-01-01/400.1"


def test_a_descent_ignores_a_rule_that_shares_only_the_number():
    other = Match("cr-2008/1.1", "cr-2010/1.1", Bond.NUMBER, 0.0, "The number is the same, and nothing else.")
    books = Books(("cr-2008", "cr-2010"), lambda _: (other,), lambda _: True)
    assert descent(books, "cr-2008/1.1") == (("cr-2008/1.1",), (), (), ())


def test_the_descent_of_a_record_outside_the_editions_is_the_record_alone(books: Books):
    assert descent(books, "post/1").records == ("post/1",)
    assert not books.prints("post/1")
    assert books.prints("cr-2008-01-01/100.1")
