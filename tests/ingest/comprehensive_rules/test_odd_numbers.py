"""Rule numbers printed in an unusual form."""

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
def test_stray_signs_in_and_around_a_rule_number_are_removed(printed: str, number: str):
    """The number is also kept as it is printed."""
    text = f"{printed} A newt."
    assert misprint_at(text, 0, len(text)) == (number, printed, len(printed))


@pytest.mark.parametrize(
    ("text", "number"), [("602.1The newt.", "602.1"), ("602.1aThe newt.", "602.1a"), ("103.4If a newt is", "103.4")]
)
def test_a_number_joined_to_the_first_word_is_separated_from_it(text: str, number: str):
    found = misprint_at(text, 0, len(text))
    assert found is not None
    assert found[0] == number


@pytest.mark.parametrize("text", ["2/2 newts are.", "Isochron is a word.", "Rule text is text.", "(See rule 602.1.)"])
def test_words_sizes_and_references_are_not_read_as_misprinted_numbers(text: str):
    assert misprint_at(text, 0, len(text)) is None


@pytest.mark.parametrize(
    ("behind", "taken"), [(". . A newt.", 3), (" 602.1. A newt.", 7), (" 602.2. A newt.", 0), (" A newt.", 0)]
)
def test_signs_and_a_repeated_number_after_a_rule_number_are_skipped(behind: str, taken: int):
    """Another number is part of the rule's text."""
    text = f"602.1{behind}"
    assert behind_number(text, "602.1", 5, len(text)) == 5 + taken
