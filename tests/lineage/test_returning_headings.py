"""Headings that return after an edition without them."""

import pytest

from kb.lineage.returning_headings import returned
from kb.records.match import Bond, Match

GONE = {"heading/216": "Tadpoles"}
CAME = {"heading/111": "Tadpoles", "heading/112": "Olms"}
MOVED = [Match(f"cr-1/216.{n}", f"cr-3/111.{n}", Bond.WORDS, 0.9, "So.") for n in (1, 2, 3)]


def test_a_returning_heading_is_matched_if_its_rules_are_the_same(book):
    """The reason says how many of them."""
    elsewhere = Match("cr-1/216.4", "cr-3/112.1", Bond.WORDS, 0.9, "So.")
    (match,) = returned([*MOVED, elsewhere], book("cr-1", GONE), book("cr-3", CAME))
    assert (match.old, match.new, match.is_fact) == ("cr-1/heading/216", "cr-3/heading/111", True)
    assert match.reason == "The titles are the same, and so is 86 % of what stands under them."


@pytest.mark.parametrize(
    ("found", "gone", "came"),
    [
        (MOVED, GONE, {"heading/111": "Olms"}),
        (MOVED, GONE, {**CAME, "heading/113": "Tadpoles"}),
        (MOVED, {**GONE, "heading/217": "Tadpoles"}, CAME),
        ([], GONE, CAME),
        ([match._replace(confidence=0.5) for match in MOVED], GONE, CAME),
        ([match._replace(bond=Bond.MERGED) for match in MOVED], GONE, CAME),
        (
            [*MOVED[:1], *(Match(f"cr-1/300.{n}", f"cr-3/111.{n}", Bond.WORDS, 0.9, "So.") for n in (2, 3, 4))],
            GONE,
            CAME,
        ),
        (MOVED, {"heading/tadpoles": "Tadpoles"}, CAME),
    ],
    ids=["title", "two came", "two are gone", "no rules", "questions", "parts", "other rules", "no number"],
)
def test_a_returning_heading_is_not_matched_by_an_ambiguous_title_or_unlike_rules(
    book, found: list[Match], gone: dict[str, str], came: dict[str, str]
):
    assert returned(found, book("cr-1", gone), book("cr-3", came)) == []
