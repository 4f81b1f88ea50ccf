"""Tests for splitting a long document into pages."""

import pytest

from kb.records.record import Kind
from kb.site.document_pages import LEAST, MOST, leaves_of


@pytest.fixture
def rules(make_record):
    """Return a function that makes rules of one document, some followed by an example."""

    def make(count: int, *with_example: int):
        """Return this many rules, those named with an example."""
        found = []
        for n in range(count):
            found.append(make_record("cr-1", f"1.{n}"))
            found += [make_record("cr-1", f"1.{n}#example-1", kind=Kind.EXAMPLE)] if n in with_example else []
        return found

    return make


def test_short_document_is_one_page(rules):
    assert leaves_of(rules(2 * MOST)) == {"": tuple(rules(2 * MOST))}


def test_page_starts_at_a_heading_once_the_last_is_long_enough(rules, make_record):
    heading = make_record("cr-1", "2", kind=Kind.HEADING)
    records = [*rules(LEAST - 1), heading, *rules(1), heading, *rules(2 * MOST)]
    assert next(len(leaf) for leaf in leaves_of(records).values()) == LEAST + 1


def test_page_without_headings_is_split_before_a_rule(rules):
    records = rules(2 * MOST + 50, MOST - 1)
    found = leaves_of(records)
    assert [len(leaf) for leaf in found.values()] == [MOST + 1, MOST, 50]
    assert [record for leaf in found.values() for record in leaf] == records
