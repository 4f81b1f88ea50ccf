"""One section of the Crystal Keep rulings."""

from datetime import date

import pytest

from ingest.crystal_keep_section import facts, outline
from kb.records.record import Kind

HEADER = "This search based on the January 15, 2004 release of the Rulings."


@pytest.mark.parametrize(
    ("text", "slug", "covers"),
    [
        (f"{HEADER} 212 - Type", "crystalkeep-2004-01", "section 212"),
        (f"{HEADER} - 419.5a - Replacement", "crystalkeep-2004-01", "section 419"),
        (HEADER.replace("January 15, 2004", "May 1,2005") + " 212 - Type", "crystalkeep-2005-05", "section 212"),
        (HEADER, None, None),  # no entry
        (f"Home | Rules {HEADER} 212 - Type", "crystalkeep-2004-01", "section 212"),  # a saved page's navigation
        (f"{'x ' * 1000}{HEADER} 212 - Type", None, None),  # too far from the beginning
        (f"212 - Type {HEADER}", None, None),  # no entry behind it
        (HEADER.replace("January", "Smarch") + " 212 - Type", None, None),
        (HEADER.replace("15", "32") + " 212 - Type", None, None),
    ],
)
def test_a_section_page_is_recognised_by_its_release_line_and_a_following_entry(
    text: str, slug: str | None, covers: str | None
):
    """The first entry tells the section."""
    found = facts(text)
    assert (found and found.slug, found and found.covers) == (slug, covers)
    assert found is None or found.day.day in (15, 1)


@pytest.mark.parametrize(
    ("end", "noise"),
    [
        ("", []),
        (f"{HEADER} | |", ["|", "|", HEADER]),
        (f"| {HEADER} | Back to top. 2004", ["|", "Back to top. 2004", HEADER, "|"]),
        (f"{HEADER} Back to top.", ["Back to top.", HEADER]),
        ("|", ["|"]),
        (f"{HEADER.replace(', 2004', ',2004')} |", ["|", HEADER.replace(", 2004", ",2004")]),  # printed otherwise
        ("a | b.", []),  # a bar inside
        ("a|", []),  # a bar that belongs to a word
    ],
)
def test_a_repeated_header_and_bars_at_the_end_of_a_page_are_noise(end: str, noise: list[str]):
    """Anywhere else they belong to the last entry."""
    text = f"{HEADER} 212 - Type - 212.1a - A. {end}".strip()
    found = outline(text, "x")
    assert [text[start:stop] for start, stop, _ in found.noise] == noise
    assert [p.kind for p in found.pieces] == [Kind.PREAMBLE, Kind.HEADING, Kind.RULE]
    assert found.pieces[0].text_end == len(HEADER)
    last = min([start for start, _, _ in found.noise], default=len(text) + 1) - 1
    assert found.pieces[-1].end == last


def test_text_before_the_header_of_a_page_is_a_preamble_of_its_own():
    text = f"Home | Rules {HEADER} 212 - Type - 212.1a - A."
    assert [text[p.start : p.end] for p in outline(text, "x").pieces[:2]] == ["Home | Rules", HEADER]


def test_the_header_of_a_second_page_is_noise_and_its_entries_follow():
    text = f"{HEADER} - 212.1a - A. {HEADER} x - 213.1a - B. {HEADER}"
    found = outline(text, "x")
    assert [p.number for p in found.pieces] == [None, "212.1a", "213.1a"]
    assert [text[start:stop] for start, stop, _ in found.noise] == [HEADER, f"{HEADER} x"]


def test_a_page_with_only_a_header_has_one_preamble():
    """The header isn't taken for its own repetition."""
    found = outline(f"{HEADER} |", "x")
    assert [(p.kind, p.end) for p in found.pieces] == [(Kind.PREAMBLE, len(HEADER))]
    assert [reason for _, _, reason in found.noise] == ["separator"]


def test_the_day_of_a_section_page_is_that_of_its_release():
    found = facts(f"{HEADER} 212 - Type")
    assert found is not None
    assert found.day == found.published == date(2004, 1, 15)
