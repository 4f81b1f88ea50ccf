"""Tests for queries about records."""

from collections.abc import Iterable

import pytest

from kb.records.record import Record
from kb.store.library import Library


def ids(records: Iterable[Record]) -> list[str]:
    """Return the ids of records."""
    return [record.id for record in records]


def test_record_is_found_by_id(library: Library) -> None:
    found = library.record("spring-2004/212.1c")
    assert found is not None
    assert found.local_id == "212.1c"
    assert library.record("spring-2004/212.1z") is None


def test_records_come_in_the_order_asked_for(library: Library) -> None:
    asked = ["spring-2004/212.9", "spring-2004/nothing", "autumn-2008/402.9", "spring-2004/212.9"]
    assert ids(library.records(asked)) == ["spring-2004/212.9", "autumn-2008/402.9"]


def test_number_finds_its_records_in_all_sources(library: Library) -> None:
    assert ids(library.by_number("212.1c")) == ["spring-2004/212.1c", "autumn-2008/212.1c"]


def test_number_of_a_heading_finds_the_heading(library: Library) -> None:
    assert ids(library.by_number("212")) == ["spring-2004/heading/212"]


def test_number_that_is_only_cited_finds_no_record(library: Library) -> None:
    assert library.by_number("402.10") == ()


def test_family_lists_a_number_and_its_subrules_in_order(library: Library) -> None:
    assert ids(library.family("212")) == [
        "spring-2004/heading/212",
        "spring-2004/212.1",
        "spring-2004/212.1c",
        "autumn-2008/212.1c",
        "spring-2004/212.1d",
        "spring-2004/212.1.Ruling.1",
        "spring-2004/212.9",
        "spring-2004/212.10",
    ]


@pytest.mark.parametrize(
    ("number", "members"),
    [("212.1", 5), ("2", 8), ("212.9", 1), ("21", 0), ("702", 1), ("402.1", 0)],
)
def test_family_contains_only_true_subrules(library: Library, number: str, members: int) -> None:
    assert len(library.family(number)) == members


def test_examples_of_a_rule_are_found(library: Library) -> None:
    assert ids(library.children("spring-2004/212.1c")) == ["spring-2004/212.1c#example-1"]
    assert library.children("spring-2004/212.9") == ()


def test_citations_of_a_number_are_found_with_their_records(library: Library) -> None:
    ((record, citation),) = library.citing("212.1c")
    assert (record.id, citation.printed) == ("autumn-2008/402.9", "212.1c")


def test_citations_of_a_missing_number_are_found(library: Library) -> None:
    ((record, citation),) = library.citing("402.10")
    assert (record.id, citation.target) == ("spring-2004/212.1c", None)


def test_citations_of_one_record_are_found(library: Library) -> None:
    assert [(record.id, citation.printed) for record, citation in library.citing_record("spring-2004/212.1d")] == [
        ("spring-2004/212.1c", "Rule 212.1d")
    ]
    assert library.citing_record("autumn-2008/212.1c") == ()


def test_records_filed_under_a_card_come_before_those_that_mention_it(library: Library) -> None:
    assert ids(library.about_card("Clone")) == [
        "spring-2004/212.1c",
        "spring-2004/212.1c#example-1",
        "autumn-2008/212.1c",
    ]
    assert ids(library.filed_under("Clone")) == ["spring-2004/212.1c"]
    assert library.about_card("clone") == ()
