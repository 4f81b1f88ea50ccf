"""Assembling records from an outline."""

from datetime import date

import pytest

from ingest import read
from ingest.assembly import assemble
from ingest.damage import Damage
from ingest.document import open_document
from ingest.outline import Outline
from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent, Source

SOURCE = Source(
    slug="s", title="", author="An Author", published=None, day=date(2004, 1, 1), day_note="", extent=Extent.SECTION,
    covers="", base=None, credit="", terms="", file="f", sha256="", reader="",
)  # fmt: skip


def page(entries: str) -> Reading:
    """Return the reading of a Crystal Keep page with these entries."""
    header = "This search based on the January 15, 2004 release of the Rulings. "
    return read((header + entries).encode(), "page.txt")


def by_id(entries: str) -> dict[str, Record]:
    """Return the records of a Crystal Keep page with these entries, by local id."""
    return {record.local_id: record for record in page(entries).records}


def test_repeated_ids_get_a_counter_and_a_note_and_keep_their_examples():
    records = by_id("212.1a - A is so. Example: B. 212.1a - C is so. Example: D. 212.1a - E is so.")
    assert list(records)[1:] == ["212.1a", "212.1a#example-1", "212.1a#2", "212.1a#example-1#2", "212.1a#3"]
    assert records["212.1a#example-1"].parent == "crystalkeep-2004-01/212.1a"
    assert records["212.1a#example-1#2"].parent == "crystalkeep-2004-01/212.1a#2"
    assert [str(note) for note in records["212.1a#3"].notes] == ["212.1a comes more than once; this is number 3."]
    assert records["212.1a"].notes == ()


@pytest.mark.parametrize(
    ("entries", "target"),
    [
        ("212.1a - See rule 212.1b. 212.1b - It is.", "212.1b"),  # forwards
        ("212.1a - See rule 212. 212 - Type", "heading/212"),
        ("212.1a - See rule 212.2. 212.2 - Type 212.2 - It is.", "212.2"),  # the rule before the heading
        ("212.1a - See rule 212.2. 212.2 - One is. 212.2 - Two are.", "212.2"),  # the first of two
        ("212.1a - See rule 402.", None),  # not in this document
        ("212.1a - See rule 212.1b. 212.1b - It is. Example: It.", "212.1b"),  # the rule, not its example
    ],
)
def test_a_citation_leads_to_the_rule_or_heading_with_its_number_if_there_is_one(entries: str, target: str | None):
    (citation,) = by_id(entries)["212.1a"].citations
    assert citation.target == (target and f"crystalkeep-2004-01/{target}")


def test_headings_and_preambles_have_no_citations():
    records = by_id("See rule 402. 212.1 - See rule 402 212.1a - See rule 402.")
    assert [record.kind for record in records.values() if record.citations] == [Kind.RULE]


DAMAGES = (
    Damage(printed="2212.1x", read="212.1x", note="A digit too many.", field="number", within="wrongly numbered"),
    Damage(printed="720.1", read="702.1", note="Exchanged.", field="citation", within="wrongly cited"),
)


def repaired_records() -> list[Record]:
    """Return the records of two rules, the second of which has a misprinted number."""
    text = "702.1 wrongly cited: rule 720.1. 2212.1x wrongly numbered. Example: x"
    outline = Outline(text)
    outline.add("702.1", Kind.RULE, 0, 32, text=(6, 32), number="702.1")
    outline.add("2212.1x", Kind.RULE, 33, 58, text=(41, 58), number="2212.1x")
    outline.add("2212.1x#example-1", Kind.EXAMPLE, 59, 69, text=(68, 69), number="2212.1x", parent="2212.1x")
    return list(assemble(open_document(text.encode(), "f"), SOURCE, outline, DAMAGES).records)


def test_a_repaired_number_makes_the_id_and_the_misprint_is_kept_and_noted():
    _, rule, example = repaired_records()
    assert (rule.id, rule.number, rule.printed_number) == ("s/212.1x", "212.1x", "2212.1x")
    assert [note.text for note in rule.notes] == ["A digit too many."]
    assert example.parent == rule.id


def test_a_repaired_citation_keeps_its_printing_and_leads_to_the_rule_meant():
    rule = repaired_records()[0]
    assert [(c.printed, c.number, c.target) for c in rule.citations] == [("720.1", "702.1", "s/702.1")]
    assert [note.text for note in rule.notes] == ["Exchanged."]


def test_a_record_with_an_impossible_number_has_no_number_but_a_note():
    text = "1205.3mX It is. Example: x"
    outline = Outline(text)
    outline.add("1205.3mX", Kind.RULE, 0, 15, text=(9, 15), number="1205.3mX")
    (rule,) = assemble(open_document(text.encode(), "f"), SOURCE, outline, ()).records
    assert (rule.id, rule.number, rule.printed_number) == ("s/1205.3mX", None, "1205.3mX")
    assert [note.text for note in rule.notes] == ["1205.3mX is printed, which is no rule's number."]


def test_a_tag_dated_after_the_document_counts_as_the_documents_day_and_is_noted():
    late, last = (by_id(f"212.1a - It is. [CompRules {day}]")["212.1a"] for day in ("2004/01/16", "2004/01/15"))
    assert (late.since, late.since_from, late.printed_tag) == (date(2004, 1, 15), "document", "CompRules 2004/01/16")
    assert [note.text for note in late.notes] == [
        "The tag is of 16 January 2004, later than the document, which is of 15 January 2004."
    ]
    assert (last.since, last.since_from, last.notes) == (date(2004, 1, 15), "tag", ())


def test_one_above_refers_to_item_1_of_the_same_list_if_there_is_one():
    """The text cites items as "(1) above"."""
    title = "Date: Sun, 18 Oct 98 x Magic Rulings & Errata A Summary of y Moursund "
    text = f"{title}General Rules 1) A. 2) (1) above. 3) (9) above."
    records = {record.local_id: record for record in read(text.encode(), "post.txt").records}
    assert records["general-rules/2"].citations[0].target == "moursund-1998-10/general-rules/1"
    assert records["general-rules/3"].citations[0].target is None


def test_a_record_without_a_tag_has_the_documents_author_and_day():
    tagged, bare = (by_id(f"212.1a - It is.{tag}")["212.1a"] for tag in (" [Eventide FAQ 2003/05/01]", ""))
    assert (tagged.authority, tagged.since) == ("Eventide FAQ", date(2003, 5, 1))
    assert (bare.authority, bare.since) == ("Stephen D'Angelo", date(2004, 1, 15))
