"""Citations resolved in the rulebook of the document's day."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from kb.lineage.cited_rules import with_targets
from kb.records.record import Citation, Kind, Reading, Record, Span
from kb.records.source import Extent
from kb.store.library import Library

DAYS = {"before": date(2007, 1, 1), "keep": date(2008, 2, 1), "late": date(2011, 1, 1)}


def cited(number: str | None, target: str | None = None) -> Citation:
    """Return a citation."""
    return Citation(f"rule {number}", number, Span(0, 1), target)


@pytest.fixture
def library(
    stored: Callable[..., Library],
    older: tuple[Record, ...],
    newer: tuple[Record, ...],
    make_source: Callable[..., Any],
    make_record: Callable[..., Record],
) -> Library:
    """Return a library of two rulebooks, and of documents before, between and after them that cite rules."""
    citations = (cited("100.1"), cited("400.1"), cited("100"), cited("999"), cited(None), cited("7", "keep/1"))
    books = {"cr-2008-01-01": older, "cr-2010-01-01": newer}
    return stored(
        *(
            Reading(make_source(slug, date.fromisoformat(slug[3:]), extent=Extent.COMPLETE), "", records, ())
            for slug, records in books.items()
        ),
        *(
            Reading(
                make_source(slug, day, extent=Extent.SELECTION),
                "",
                (make_record(slug, "1", kind=Kind.RULING, number=None, citations=citations),),
                (),
            )
            for slug, day in DAYS.items()
        ),
    )


@pytest.mark.parametrize(
    ("source", "targets"),
    [
        ("before", [None, None, None, None, None, "keep/1"]),
        ("keep", ["cr-2008-01-01/100.1", None, "cr-2008-01-01/heading/100", None, None, "keep/1"]),
        ("late", ["cr-2010-01-01/100.1", "cr-2010-01-01/400.1", None, None, None, "keep/1"]),
    ],
)
def test_citations_lead_into_the_document_itself_or_the_rulebook_of_its_day(
    library: Library, source: str, targets: list[str | None]
):
    record = library.record(f"{source}/1")
    assert record is not None
    assert [citation.target for citation in with_targets(library, record).citations] == targets
