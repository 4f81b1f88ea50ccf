"""The Crystal Keep General Rulings Summary."""

from datetime import date

import pytest

from ingest.crystal_keep_changes import facts, outline
from kb.records.record import Kind
from kb.records.source import Extent

TITLE = "General Rulings Summary (CHANGES ONLY) Updated 2008/08/10"
BAR, LINE = "=" * 78, "-" * 78


@pytest.mark.parametrize(
    ("text", "extent", "base"),
    [
        (f"{TITLE} changes since the 2008/07/13 release", Extent.CHANGES, date(2008, 7, 13)),
        (TITLE, Extent.CHANGES, None),  # it doesn't say since when
        (f"{TITLE} changes since the 2008/17/13 release", Extent.CHANGES, None),  # no day
        (TITLE.replace("CHANGES ONLY", "COMPLETE"), Extent.SELECTION, None),  # it holds rulings only where there are
    ],
)
def test_the_title_tells_changes_from_complete_text(text: str, extent: Extent, base: date | None):
    """The introduction names the release that the changes are counted from."""
    found = facts(f"{BAR} {text}")
    assert found is not None
    assert (found.slug, found.extent, found.base) == ("crystalkeep-2008-08", extent, base)
    assert found.day == date(2008, 8, 10)


@pytest.mark.parametrize("text", ["", TITLE.replace("08/10", "08/32"), "x" * 3000 + TITLE])
def test_a_text_without_a_dated_title_near_its_beginning_is_not_recognised(text: str):
    assert facts(text) is None


def pieces(text: str) -> list[tuple[str, Kind, str]]:
    """Return the id, kind and text of each piece."""
    found = outline(text, "x")
    return [(p.id, p.kind, text[p.text_start : p.text_end]) for p in found.pieces]


def test_titles_sections_entries_and_credits_are_distinguished_and_lines_are_noise():
    text = (
        f"{BAR} {TITLE} {BAR} Table of Contents: {LINE} No changes to this section. 1 - The Game {LINE} 103 - Rules "
        f"+ 103.2 - It is so. Thanx, Stephen {BAR} Acknowledgements and Disclaimers {LINE} Thanks. {BAR} More."
    )
    assert pieces(text) == [
        ("preamble", Kind.PREAMBLE, TITLE),
        ("heading/table-of-contents", Kind.HEADING, "Table of Contents:"),
        ("heading/table-of-contents#preamble", Kind.PREAMBLE, "No changes to this section."),
        ("heading/1", Kind.HEADING, "The Game"),
        ("heading/103", Kind.HEADING, "Rules"),
        ("103.2", Kind.RULE, "It is so."),
        ("credit", Kind.CREDIT, "Thanx, Stephen"),
        ("heading/acknowledgements-and-disclaimers", Kind.HEADING, "Acknowledgements and Disclaimers"),
        ("credit", Kind.CREDIT, "Thanks."),
        ("credit", Kind.CREDIT, "More."),
    ]
    assert {reason for _, _, reason in outline(text, "x").noise} == {"separator"}


def test_a_text_without_headings_and_entries_is_one_preamble():
    assert pieces(TITLE) == [("preamble", Kind.PREAMBLE, TITLE)]
