"""Sources of wiki pages: templates, tables, and what a wiki doesn't show."""

from datetime import date

import pytest

from ingest import Given, read
from ingest.wiki import is_wiki, wiki_parts
from kb.records.record import Kind

PAGE = """\
{{Infobox rulings
| updated = 14 June 2006
}}
'''Croaking Toad''' is a [[creature]].<ref>Seen on 1 May 2005.</ref>

== Rulings ==
{{Ruling
 | date = 2004-10-04
 | text = It croaks {{=}} once for each [[Pond|pond]].<ref name="a">{{cite|date=2003-01-01}}</ref>
}}
{{Ruling|text=It doesn't hop at night.|date=2005-02-01}}
<!-- {{Ruling
 | date = 2001-02-02
 | text = It can't croak.
}} -->
<nowiki>{{Ruling | date = YYYY-MM-DD | text = Your text here }}</nowiki>

=== {{Card|Grey Newt}} ===
* It costs {{m|1B}} to hop.

{| class="wikitable"
! Card
! Ruling !! Day
|-
| style="x" | Old Heron || It flies at dawn. || 2006-02-10
|-
| Red Frog
| It swims in any pond.
| 2006-02-11
|}

== Obsolete rulings ==
* The toad hops as a fast effect.

== See also ==
* [[Heron]]
[[Category:Toads]] [[de:Kröte]]
"""


@pytest.fixture(scope="module")
def reading():
    """Return the page of this module, read as a wiki page."""
    return read(PAGE.encode(), "toad.wiki")


def _said(reading):
    """Return the rulings of a reading by their texts."""
    return {record.text: record for record in reading.records if record.kind is Kind.RULING}


def test_templates_and_table_rows_of_a_wiki_page_are_read_as_rulings(reading):
    """Text that the wiki doesn't show, sections without rulings and obsolete rulings aren't."""
    said = _said(reading)
    assert list(said) == [
        "It croaks = once for each pond.",
        "It doesn't hop at night.",
        "It costs {1}{B} to hop.",
        "It flies at dawn.",
        "It swims in any pond.",
    ]
    assert [record.since for record in said.values()][:2] == [date(2004, 10, 4), date(2005, 2, 1)]
    cards = [record.cards for record in said.values()]
    assert cards[3:] == [("Old Heron",), ("Red Frog",)]
    assert "Grey Newt" in [record.text for record in reading.records if record.kind is Kind.HEADING]
    assert reading.source.published == date(2006, 6, 14)


def test_what_a_wiki_does_not_show_is_told_with_its_lines(reading):
    told = " ".join(reading.remarks)
    for words in ("comments of the wiki", "patterns of the wiki", "references of the wiki", "hold no rulings"):
        assert words in told
    assert "withdrawn by the document" in told


def test_a_broken_table_or_template_loses_nothing():
    source = PAGE.replace("|}\n", "", 1).replace("=== {{Card|Grey Newt}} ===", "=== {{Card|Grey Newt ===")
    reading = read(source.encode(), "toad.wiki", given=Given(day=date(2006, 6, 14)))
    assert "It flies at dawn" in reading.text


@pytest.mark.parametrize("source", ["# Toads\n\n## Newts\n\nA {{toad}}.", "== A ==\n\nNothing.", "[[a]] '''b''' {{c}}"])
def test_other_formats_are_no_wiki(source):
    assert not is_wiki(source)
    assert wiki_parts(source) == []
