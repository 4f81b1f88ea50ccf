"""The pages on which a long document stands."""

import pytest

from kb.records.record import Kind
from kb.site.leaves import LEAST, MOST, leaves_of


@pytest.fixture
def rules(make_record):
    """Return what makes so many rules of one document, with an example after each of those named."""

    def make(count: int, *with_example: int):
        found = []
        for n in range(count):
            found.append(make_record("cr-1", f"1.{n}"))
            found += [make_record("cr-1", f"1.{n}#example-1", kind=Kind.EXAMPLE)] if n in with_example else []
        return found

    return make


def test_a_short_document_is_one_page(rules):
    """Without a name."""
    assert leaves_of(rules(2 * MOST)) == {"": tuple(rules(2 * MOST))}


def test_a_page_begins_with_a_heading_once_it_is_long_enough(rules, make_record):
    """Not before."""
    heading = make_record("cr-1", "2", kind=Kind.HEADING)
    records = [*rules(LEAST - 1), heading, *rules(1), heading, *rules(2 * MOST)]
    assert next(len(leaf) for leaf in leaves_of(records).values()) == LEAST + 1


def test_a_page_ends_where_it_must_though_no_heading_comes(rules):
    """Before a rule, never before its example; and nothing is lost."""
    records = rules(2 * MOST + 50, MOST - 1)
    found = leaves_of(records)
    assert [len(leaf) for leaf in found.values()] == [MOST + 1, MOST, 50]
    assert [record for leaf in found.values() for record in leaf] == records
