"""The numbers of records, examples, citations and tags in the five documents, counted by hand."""

from collections import Counter
from datetime import date

import pytest

from kb.records.record import Kind, Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"


def of_kind(reading: Reading, *kinds: Kind) -> list[Record]:
    """Return the records of these kinds."""
    return [r for r in reading.records if r.kind in kinds]


def numbers(reading: Reading) -> set[str]:
    """Return the rule numbers outside headings."""
    return {r.number for r in of_kind(reading, Kind.RULE, Kind.GLOSSARY, Kind.RULING) if r.number}


@pytest.mark.parametrize(("slug", "count"), [(RELEASE_NOTES, 42), (APRIL, 0), (OCTOBER, 0), (Y2004, 47), (Y2008, 69)])
def test_each_document_has_its_count_of_distinct_rule_numbers(readings: dict[str, Reading], slug: str, count: int):
    """Headings aren't counted."""
    assert len(numbers(readings[slug])) == count


def test_the_documents_have_158_distinct_rule_numbers_together(readings: dict[str, Reading]):
    assert len(set().union(*(numbers(reading) for reading in readings.values()))) == 158


@pytest.mark.parametrize(("slug", "count"), [(RELEASE_NOTES, 2), (APRIL, 0), (OCTOBER, 0), (Y2004, 7), (Y2008, 12)])
def test_each_document_has_its_count_of_examples(readings: dict[str, Reading], slug: str, count: int):
    """There are 21 in all."""
    assert len(of_kind(readings[slug], Kind.EXAMPLE)) == count


@pytest.mark.parametrize(
    ("slug", "sections"),
    [
        (APRIL, {"errata": 2, "copy-card-errata": 8}),
        (OCTOBER, {"errata": 8}),
        (RELEASE_NOTES, {}),
        (Y2004, {}),
        (Y2008, {}),
    ],
)
def test_each_document_has_its_count_of_errata_by_section(
    readings: dict[str, Reading], slug: str, sections: dict[str, int]
):
    """There are 18 in all."""
    assert Counter(r.local_id.split("/")[0] for r in of_kind(readings[slug], Kind.ERRATUM)) == sections


@pytest.mark.parametrize(
    ("slug", "sections"),
    [
        (APRIL, {"general-rules": 6, "copy-cards": 3, "examples": 8}),
        (OCTOBER, {"rules-changes": 6, "general-rulings": 3, "specific-card-rulings": 10}),
        (RELEASE_NOTES, {"rules-clarifications": 13}),
        (Y2004, {}),
        (Y2008, {"502.79.Ruling.1": 1, "502.79.Ruling.1#part-2": 1, "502.81.Ruling.1": 1, "703.7.Ruling.2": 1}),
    ],
)
def test_each_document_has_its_count_of_rulings_by_section(
    readings: dict[str, Reading], slug: str, sections: dict[str, int]
):
    """Rulings are list items that are no errata, bulleted clarifications, and collected rulings."""
    assert Counter(r.local_id.split("/")[0] for r in of_kind(readings[slug], Kind.RULING)) == sections


@pytest.mark.parametrize(
    ("slug", "rules", "entries"),
    [(RELEASE_NOTES, 42, 0), (APRIL, 0, 0), (OCTOBER, 0, 0), (Y2004, 47, 0), (Y2008, 42, 24)],
)
def test_each_document_has_its_count_of_rules_and_glossary_entries(
    readings: dict[str, Reading], slug: str, rules: int, entries: int
):
    """A number that begins with G is a glossary entry, one with "Ruling" a ruling, and any other a rule."""
    assert len(of_kind(readings[slug], Kind.RULE)) == rules
    assert len(of_kind(readings[slug], Kind.GLOSSARY)) == entries


@pytest.mark.parametrize(("slug", "count"), [(RELEASE_NOTES, 19), (APRIL, 0), (OCTOBER, 0), (Y2004, 14), (Y2008, 32)])
def test_each_document_has_its_count_of_cited_numbers(readings: dict[str, Reading], slug: str, count: int):
    """There are 65 in all, with ranges expanded."""
    assert sum(c.number is not None for r in readings[slug].records for c in r.citations) == count


def test_the_2008_document_marks_its_69_rules_as_changed_and_no_other_marks_any(readings: dict[str, Reading]):
    reading = readings[Y2008]
    marked = [r for r in reading.records if reading.text.startswith("+ ", r.span.start)]
    assert len(marked) == 69
    assert all(r.changed for r in marked)
    assert {r.number for r in marked} == numbers(reading)
    assert not any(r.changed for r in of_kind(reading, Kind.HEADING, Kind.PREAMBLE, Kind.CREDIT))
    assert not any(r.changed for slug in readings if slug != Y2008 for r in readings[slug].records)


def tags(reading: Reading) -> Counter[tuple[str | None, date | None]]:
    """Return how many printed tags there are of each authority and day."""
    return Counter((r.authority, r.since) for r in reading.records if r.printed_tag)


def test_the_2004_document_has_34_12_and_3_tags_of_three_days(readings: dict[str, Reading]):
    assert tags(readings[Y2004]) == {
        ("CompRules", date(2003, 7, 1)): 34,
        ("CompRules", date(2003, 10, 1)): 12,
        ("CompRules", date(2003, 12, 1)): 3,
    }


def test_the_2008_document_has_its_counts_of_tags_by_authority_and_day(readings: dict[str, Reading]):
    """One of the 70 tags of its own day is inside G3.37b, whose record has another tag."""
    assert tags(readings[Y2008]) == {
        ("CompRules", date(2008, 7, 15)): 70 - 1,
        ("CompRules", date(2003, 7, 1)): 3,
        ("CompRules", date(2003, 12, 1)): 2,
        ("CompRules", date(2005, 8, 1)): 1,
        ("CompRules", date(2007, 2, 1)): 1,
        ("Shadowmoor FAQ", date(2008, 4, 17)): 1,
        ("Eventide FAQ", date(2008, 7, 8)): 3,
    }
    inner = next(r for r in readings[Y2008].records if r.number == "G3.37b")
    printed = readings[Y2008].text[inner.span.start : inner.span.end]
    assert printed.count("[CompRules 2008/07/15]") == 2


@pytest.mark.parametrize(("slug", "count"), [(RELEASE_NOTES, 12), (APRIL, 0), (OCTOBER, 0), (Y2004, 8), (Y2008, 51)])
def test_each_document_has_its_count_of_numbered_headings(readings: dict[str, Reading], slug: str, count: int):
    """Numbered headings are counted by hand: 12, 8 and 51."""
    assert sum(r.number is not None for r in of_kind(readings[slug], Kind.HEADING)) == count
