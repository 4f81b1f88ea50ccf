"""The release notes of a set."""

from datetime import date

import pytest

from ingest.release_notes import facts, outline
from kb.records.record import Kind

OPENING = "Release Notes Comprehensive rules updates For the comprehensive rules (as of November 2023): "


@pytest.mark.parametrize(
    ("text", "day"),
    [
        (OPENING, date(2023, 11, 1)),
        (OPENING.replace("November", "Smarch"), None),
        (OPENING.replace("(as of November 2023)", ""), None),  # written against no day
        (f"x {OPENING}", None),  # it doesn't begin so
    ],
)
def test_release_notes_are_recognised_by_title_and_dated_by_their_rules(text: str, day: date | None):
    """They name the month of the rules that they are written against."""
    found = facts(text)
    assert (found and found.day) == day
    assert found is None or (found.slug, found.published, found.overlay) == ("set-release-notes-2023-11", None, True)


def pieces(text: str) -> list[tuple[str, Kind, str]]:
    """Return the id, kind and text of each piece."""
    found = outline(text, "pokemon-set-2023-11")
    return [(p.id, p.kind, text[p.text_start : p.text_end]) for p in found.pieces]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("120.3 Damage", [("heading/120.3", "Damage")]),
        ("120.3X1 It does so.", [("120.3X1", "It does so.")]),
        ("702.X4a “Evolve from.”", [("702.X4a", "“Evolve from.”")]),  # a quotation mark for a letter
        ("7XX2.1 It rains.", [("7XX2.1", "It rains.")]),
        ("120.3X1 See rule 702.X1 Then.", [("120.3X1", "See rule 702.X1 Then.")]),  # a cited number begins no rule
        ("120.3X1 A. Example: B. Example: C.", [("120.3X1", "A."), ("120.3X1#example-1", "B."),
                                                ("120.3X1#example-2", "C.")]),
        ("120.3X1 It has 120 life. 120 creatures.", [("120.3X1", "It has 120 life. 120 creatures.")]),
        ("120.3X1 It rains. 2023 Wizards of x.", [("120.3X1", "It rains. 2023 Wizards of x.")]),  # a year
        ("1205.3mX The type.", [("1205.3mX", "The type.")]),  # a slip of the pen
        ("Intro. 120.3 Damage", [("heading/comprehensive-rules-updates#preamble", "Intro."),
                                 ("heading/120.3", "Damage")]),
    ],
)  # fmt: skip
def test_a_number_before_a_capital_begins_a_heading_or_rule_unless_it_is_cited(
    rules: str, expected: list[tuple[str, str]]
):
    assert [(piece_id, text) for piece_id, _, text in pieces(f"Comprehensive rules updates {rules}")[1:]] == expected


@pytest.mark.parametrize("words", ["rule", "Rules", "see", "See", "and", "or", "to", "by", "x,"])
def test_a_number_after_a_word_such_as_rule_or_see_begins_no_rule(words: str):
    assert [p[0] for p in pieces(f"Comprehensive rules updates In {words} 702 It is.")[1:]] == [
        "heading/comprehensive-rules-updates#preamble"
    ]
    found = pieces(f"Comprehensive rules updates 120.3 Is x{words.rstrip(',')} 702 It is.")
    assert [p[0] for p in found[1:]] == ["heading/120.3", "702"]


def test_bullets_are_filed_and_counted_under_the_card_name_before_them():
    text = "Rules Clarifications Scyther - One. - Two - and more. Wild Arcanine - “Three.” - Four."
    found = outline(text, "pokemon-set-2023-11")
    rulings = [p for p in found.pieces if p.kind is Kind.RULING]
    assert [(p.id, p.cards, p.ordinal, text[p.text_start : p.text_end]) for p in rulings] == [
        ("rules-clarifications/scyther/1", ("Scyther",), 1, "One."),
        ("rules-clarifications/scyther/2", ("Scyther",), 2, "Two - and more."),
        ("rules-clarifications/wild-arcanine/1", ("Wild Arcanine",), 1, "“Three.”"),
        ("rules-clarifications/wild-arcanine/2", ("Wild Arcanine",), 2, "Four."),
    ]


def test_bullets_before_any_card_name_are_general():
    assert pieces("Rules Clarifications Of all. - One.")[-1][0] == "rules-clarifications/general/1"


def test_release_notes_without_parts_are_one_preamble():
    assert pieces("Release Notes x") == [("preamble", Kind.PREAMBLE, "Release Notes x")]
