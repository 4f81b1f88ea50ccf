"""Tests for the site of a home with just one document of each kind."""

from html import unescape

import pytest

from ingest import read
from ingest.misspellings import doubted
from kb.records.record import Kind
from tests.ingest.comprehensive_rules.conftest import BOOK
from tests.ingest.comprehensive_rules.test_shifted import RULES, shifted
from tests.ingest.comprehensive_rules.test_shifted import book as numbered
from tests.ingest.comprehensive_rules.test_wide_gaps import CONTENTS
from tests.ingest.summary.test_card_pages import PAGE, ROWS
from tests.ingest.summary.test_tables import ROWS as OF_CARDS
from tests.ingest.summary.test_tables import aligned_table, html_table, markdown_table, tabbed_table
from tests.slow import slow

DOCUMENTS = {
    "headings-in-capitals.txt": BOOK.replace("\nGlossary\n", "\nGLOSSARY\n").replace("\nCredits\n", "\nCREDITS\n"),
    "contents-in-columns.txt": BOOK.replace(CONTENTS, "1. Toads\t101. Team vs. Team\n100. General\tGlossary\nCredits"),
    "sections-too-high.txt": numbered(shifted(RULES, 402, 1)),
    "letters-lost.txt": BOOK.replace("A newt doesn't.", "A n?wt doesn't, and a t\ufffdad does."),
    "end-of-file.txt": "Rulings No. 7\nSupersedes No. 6 (1 May 2001)\n98/03/14\n\n1. Toads hop.\n2. Newts swim.\n\x1a",
    "page.html": html_table(OF_CARDS),
    "table.md": markdown_table(OF_CARDS),
    "tabs.txt": tabbed_table(OF_CARDS),
    "aligned.txt": aligned_table(OF_CARDS),
    "card-2010-05-05.html": PAGE % ROWS,
}
_SHORTEST = 8
"""The least length of a text that doesn't appear on a page by chance."""


@slow
@pytest.mark.parametrize("name", DOCUMENTS)
def test_site_of_one_document_shows_all_its_records(site_of_readings, dead_links, name):
    reading = doubted(read(DOCUMENTS[name].encode(), name))
    made = site_of_readings(reading)
    pages = {address: content.decode() for address, content in made.files.items() if address.endswith(".html")}
    assert any(reading.source.slug in address for address in pages)
    shown = " ".join(" ".join(unescape(page).split()) for page in pages.values())
    kinds = {Kind.RULE, Kind.RULING, Kind.GLOSSARY}
    if "Copyright" not in reading.source.terms:
        for record in reading.records:
            assert record.kind not in kinds or len(record.text) < _SHORTEST or record.text in shown
    assert not dead_links(made.files)
