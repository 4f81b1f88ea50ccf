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


@pytest.mark.parametrize("end", ["\n== Obsolete rulings ==", "\n== See also =="])
def test_a_table_without_its_end_ends_before_the_next_heading_or_with_the_text(end):
    source = PAGE.replace("|}\n", "")
    whole = _said(read(source[: source.index(end)].encode(), "toad.wiki"))
    cut = _said(read(source.encode(), "toad.wiki"))
    assert list(whole)[-2:] == list(cut)[-2:] == ["It flies at dawn.", "It swims in any pond."]
    assert [record.cards for record in cut.values()][-2:] == [("Old Heron",), ("Red Frog",)]


def test_a_template_without_its_end_stays_in_the_text_and_the_rest_is_read():
    source = PAGE.replace("=== {{Card|Grey Newt}} ===", "=== {{Card|Grey Newt ===")
    reading = read(source.encode(), "toad.wiki", given=Given(day=date(2006, 6, 14)))
    assert "{{Card|Grey Newt" in [record.text for record in reading.records]
    assert [record.cards for record in _said(reading).values()][-2:] == [("Old Heron",), ("Red Frog",)]


def test_a_reference_behind_an_item_is_read_and_links_to_other_languages_are_not():
    item = "* It naps. <ref>Ann Roe, 3 May 2004</ref>\n[[fr:Crapaud]] [[Category:Frogs]]\n"
    reading = read(PAGE.replace("== Obsolete", f"{item}\n== Obsolete").encode(), "toad.wiki")
    (said,) = [record for text, record in _said(reading).items() if text.startswith("It naps.")]
    assert said.since == date(2004, 5, 3)
    assert "Crapaud" not in " ".join(record.text for record in reading.records)


@pytest.mark.parametrize("day", ["3 May 2004", "2004-05-03"])
def test_a_day_in_a_template_behind_an_item_is_that_of_the_item(day):
    item = f"* It naps. {{{{ruled|{day}}}}}\n"
    reading = read(PAGE.replace("{| class", f"{item}\n{{| class").encode(), "toad.wiki")
    assert _said(reading)["It naps."].since == date(2004, 5, 3)


@pytest.mark.parametrize(
    "source",
    [
        "# Toads\n\n## Newts\n\nA {{toad}}.",
        "== A ==\n\nNothing.",
        "[[a]] '''b''' {{c}}",
        "== A ==\n\n{{b}}",
        "[[a]]\n" * 5,
        "== A ==\n\n== B ==\n\n== C ==\n\nA {| b.",
    ],
)
def test_other_formats_are_no_wiki(source):
    assert not is_wiki(source)
    assert wiki_parts(source) == []
