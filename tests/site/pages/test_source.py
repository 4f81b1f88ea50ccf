"""Tests for the pages of a document's text."""

import re
from datetime import date

import pytest

from kb.records.record import Kind, Reading, Span
from kb.site.document_pages import LEAST, MOST
from kb.site.pages.source import leaf_page, source_page


def test_document_shows_each_record_in_order(made):
    for slug in made.site.collection.sources:
        records = [record for record in made.site.collection.records.values() if record.source == slug]
        page = source_page(made.site, slug)
        assert len(page.passages) == len(records)
        words = ["".join(piece.words for piece in passage.text).replace("\n* ", " * ") for passage in page.passages]
        assert words == [record.text for record in records]


@pytest.fixture
def long(make_record):
    """Return the records of a long document: twenty sections of thirty rules."""
    found = []
    for section in range(1, 21):
        found.append(make_record("cr-1", str(section), kind=Kind.HEADING, text=f"Section {section}"))
        found += [make_record("cr-1", f"{section}.{n}") for n in range(1, 31)]
    return tuple(record._replace(span=Span(place, place + 1)) for place, record in enumerate(found))


def test_long_document_is_split_at_headings(long, site_of_readings, make_source):
    made = site_of_readings(Reading(make_source("cr-1", date(1999, 1, 1)), "x" * 9999, long, ()))
    leaves = made.site.collection.leaves["cr-1"]
    assert [record for records in leaves.values() for record in records] == list(long)
    assert all(records[0].kind is Kind.HEADING and len(records) <= MOST for records in leaves.values())
    assert all(len(records) >= LEAST for records in list(leaves.values())[:-1])
    (place,) = re.findall(r'href="\.\./([^"]*)">in its document', made.page("rule/20.30.html"))
    address, _, anchor = place.partition("#")
    assert f'id="{anchor}"' in made.page(address)
    assert made.page("source/cr-1.html").count("source/cr-1/") == len(leaves)


def test_glossary_without_numbers_shows_its_terms(long, site_of_readings, make_source, make_record):
    term = make_record("cr-1", "glossary/ante", kind=Kind.GLOSSARY, place=("Ante",), span=Span(900, 901))
    made = site_of_readings(Reading(make_source("cr-1", date(1999, 1, 1)), "x" * 9999, (*long, term), ()))
    leaf = list(made.site.collection.leaves["cr-1"])[-1]
    passage = leaf_page(made.site, "cr-1", leaf).passages[-1]
    assert (passage.label, passage.link) == ("Ante", None)
