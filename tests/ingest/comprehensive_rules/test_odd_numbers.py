"""Numbers that are printed as no number is."""

import pytest

from ingest.comprehensive_rules.odd_numbers import behind_number, misprint_at


@pytest.mark.parametrize(
    ("printed", "number"),
    [
        ("602.1..", "602.1"),
        ("602..1.", "602.1"),
        ("602 .1.", "602.1"),
        ("602.1,", "602.1"),
        ("602,1,", "602.1"),
        ("602-1a.", "602.1a"),
        ("602·1a", "602.1a"),
        ("602:1.", "602.1"),
        ("(602.1)", "602.1"),
        ("[602.1c]", "602.1c"),
        ("#602.1.", "602.1"),
        ("Rule 602.1.", "602.1"),
        ("602.1.a.", "602.1a"),
        ("602.1(a)", "602.1a"),
        ("602.1а", "602.1a"),  # the last letter is Cyrillic
        ("602.1[a]", "602.1a"),
        ("¶ 602.1.", "602.1"),
        ("*602.1.", "602.1"),
        ("“602.1.", "602.1"),
        ("6 02.1.", "602.1"),
        ("6O2.l1a", "6O2.l1a"),  # figures are told by the numbers around
        ("5O2.lOa", "5O2.lOa"),
        ("408.f", "408.f"),
        ("5048.", "5048."),
    ],
)
def test_what_may_be_meant_for_a_number(printed: str, number: str):
    """Other signs in a number and around it are left out, and the number as it is printed is kept."""
    text = f"{printed} A newt."
    assert misprint_at(text, 0, len(text)) == (number, printed, len(printed))


@pytest.mark.parametrize(
    ("text", "number"), [("602.1The newt.", "602.1"), ("602.1aThe newt.", "602.1a"), ("103.4If a newt is", "103.4")]
)
def test_a_number_that_stands_at_its_first_word(text: str, number: str):
    """A word that begins with a letter like a figure keeps it."""
    found = misprint_at(text, 0, len(text))
    assert found is not None
    assert found[0] == number


@pytest.mark.parametrize("text", ["2/2 newts are.", "Isochron is a word.", "Rule text is text.", "(See rule 602.1.)"])
def test_what_is_none(text: str):
    """Words and sizes are no numbers."""
    assert misprint_at(text, 0, len(text)) is None


@pytest.mark.parametrize(
    ("behind", "taken"), [(". . A newt.", 3), (" 602.1. A newt.", 7), (" 602.2. A newt.", 0), (" A newt.", 0)]
)
def test_what_stands_again_behind_a_number(behind: str, taken: int):
    """Signs, and the number itself, are no words of the rule; another number is."""
    text = f"602.1{behind}"
    assert behind_number(text, "602.1", 5, len(text)) == 5 + taken
