"""Questions about records."""

from collections.abc import Iterable

import pytest

from kb.records.record import Record
from kb.store.library import Library


def ids(records: Iterable[Record]) -> list[str]:
    """Return the ids of records."""
    return [record.id for record in records]


def test_a_record_is_found_by_its_id(library: Library) -> None:
    """An id gives its record, and one that there is not gives None."""
    found = library.record("spring-2004/212.1c")
    assert found is not None
    assert found.local_id == "212.1c"
    assert library.record("spring-2004/212.1z") is None


def test_records_come_in_the_order_asked(library: Library) -> None:
    """Several ids give their records in that order, once each, without those that there are not."""
    asked = ["spring-2004/212.9", "spring-2004/nothing", "autumn-2008/402.9", "spring-2004/212.9"]
    assert ids(library.records(asked)) == ["spring-2004/212.9", "autumn-2008/402.9"]


def test_a_number_is_found_in_all_sources(library: Library) -> None:
    """A number gives its records of every source, oldest first, without its examples."""
    assert ids(library.by_number("212.1c")) == ["spring-2004/212.1c", "autumn-2008/212.1c"]


def test_a_heading_is_found_where_there_is_nothing_else(library: Library) -> None:
    """A number that only a heading has gives the heading."""
    assert ids(library.by_number("212")) == ["spring-2004/heading/212"]


def test_a_number_that_is_not_there_gives_nothing(library: Library) -> None:
    """A number that is only cited has no records."""
    assert library.by_number("402.10") == ()


def test_a_family_runs_as_the_book_does(library: Library) -> None:
    """A family is the number and all under it, each rule from its oldest source on, without examples."""
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
def test_a_family_holds_no_neighbours(library: Library, number: str, members: int) -> None:
    """212.10 is not under 212.1, nor 212 under 21; a chapter holds its sections."""
    assert len(library.family(number)) == members


def test_examples_are_found_by_their_rule(library: Library) -> None:
    """A rule gives the records that belong to it."""
    assert ids(library.children("spring-2004/212.1c")) == ["spring-2004/212.1c#example-1"]
    assert library.children("spring-2004/212.9") == ()


def test_who_cites_a_number(library: Library) -> None:
    """A number gives each citation of it with the record it is in."""
    ((record, citation),) = library.citing("212.1c")
    assert (record.id, citation.printed) == ("autumn-2008/402.9", "212.1c")


def test_who_cites_a_number_that_is_not_there(library: Library) -> None:
    """A number of which there is no record still shows who cites it."""
    ((record, citation),) = library.citing("402.10")
    assert (record.id, citation.target) == ("spring-2004/212.1c", None)


def test_who_cites_a_record(library: Library) -> None:
    """A record gives the citations that mean it and no other of its number."""
    assert [(record.id, citation.printed) for record, citation in library.citing_record("spring-2004/212.1d")] == [
        ("spring-2004/212.1c", "Rule 212.1d")
    ]
    assert library.citing_record("autumn-2008/212.1c") == ()


def test_records_about_a_card(library: Library) -> None:
    """Records filed under a card come first, then those that mention it, once each."""
    assert ids(library.about_card("Clone")) == [
        "spring-2004/212.1c",
        "spring-2004/212.1c#example-1",
        "autumn-2008/212.1c",
    ]
    assert ids(library.filed_under("Clone")) == ["spring-2004/212.1c"]
    assert library.about_card("clone") == ()
