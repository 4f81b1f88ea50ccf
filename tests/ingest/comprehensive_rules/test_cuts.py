"""Cutting a rulebook into pieces at numbers, titles and labels."""

import pytest

from ingest.comprehensive_rules.cuts import What, find_cuts, is_heading
from ingest.lines import find_lines


def cuts(layout: str) -> list[tuple[str, str]]:
    """Return what begins at each cut of a text, with its number or first word."""
    text = " ".join(layout.split())
    found = find_cuts(text, list(find_lines(layout)))
    return [(cut.what.name.lower(), cut.number or text[cut.start : cut.end].split()[0]) for cut in found]


@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        ("100.1. A toad (see rule\n101.4). Then\n103.2. A newt.", [("rule", "100.1")]),  # hard-wrapped references
        ("100.1. A toad.\n100.2. A newt.", [("rule", "100.1"), ("rule", "100.2")]),
        ("100.2. A toad.\n100.1. A newt.", [("rule", "100.2")]),  # backwards only where it stands apart
        ("100.2. A toad.\n\n100.1. A newt.", [("rule", "100.2"), ("rule", "100.1")]),
        ("407. Toads\n407.1. A toad.", [("section", "407"), ("rule", "407.1")]),
        ("407. Team vs. Team\n407.1. A toad.", [("section", "407"), ("rule", "407.1")]),
        ("100.1. See rule\n407, “Toads.”", [("rule", "100.1")]),
        ("100.1. A toad:\n\n1. croaks;\n\n2. sleeps.", [("rule", "100.1"), ("paragraph", "1."), ("paragraph", "2.")]),
        ("100.1. A toad.\n2/2 newts.", [("rule", "100.1")]),
        ("100.2. Newts", [("title", "100.2")]),
        ("100.2a Newts", [("rule", "100.2a")]),  # a letter is no title's
        ("704.5aa A newt.", [("rule", "704.5aa")]),
        ("100.1. A.\n----\n====\n2. Newts", [("rule", "100.1"), ("separator", "----"), ("separator", "===="),
                                             ("chapter", "2")]),
        ("100.1. A.\n_Example:_ B.\nExamples of C.", [("rule", "100.1"), ("example", "_Example:_")]),
        ("215. This section is empty.", [("rule", "215")]),
        ("100.1: A toad.\n100.1a: A newt.\nEx: B.", [("rule", "100.1"), ("rule", "100.1a"), ("example", "Ex:")]),
        ("100.1. A hen.\n\n100.2.. A toad.\n\n(100.2a) A newt.", [("rule", f"100.{n}") for n in ("1", "2", "2a")]),
        ("100.1. A.\n\n1OO.2. B.\n\n1OO.3. C.", [("rule", f"100.{n}") for n in (1, 2, 3)]),
        ("100.1. 100.1. A toad.\n\n100.2. . Newts", [("rule", "100.1"), ("title", "100.2")]),
        ("100.1 a. A toad.\n\n100.1b A newt.", [("rule", "100.1a"), ("rule", "100.1b")]),
        ("100.1. A toad.\n\nA newt.\n\n100.3. A hen.", [("rule", f"100.{n}") for n in (1, 2, 3)]),  # a number is lost
        ("100.1. A toad.\n\nand a newt.\n\n100.3. A.", [("rule", "100.1"), ("paragraph", "and"), ("rule", "100.3")]),
        ("1. Newts\n\n100. Toads\n\n100.1. A (see 100.2).\n\n100.3. B.\n\n101. C", [
            ("chapter", "1"), ("section", "100"), ("rule", "100.1"), ("rule", "100.2"), ("section", "101")]),
        ("1. Newts\n\n100. Toads\n\n100.1. A.\n\n100.3. B (see 100.1).\n\n101. C", [
            ("chapter", "1"), ("section", "100"), ("rule", "100.1"), ("rule", "100.3"), ("section", "101")]),
        ("100.1a A toad.\n\n100.1(b) A newt.\n\n100.1c A hen.", [("rule", f"100.1{x}") for x in "abc"]),
    ],
)  # fmt: skip
def test_rules_titles_and_examples_begin_only_where_the_layout_and_numbers_allow_it(
    layout: str, expected: list[tuple[str, str]]
):
    """A number begins a piece if it stands apart, after a title or after a sentence.

    Inside a paragraph, numbers never go back.
    """
    assert cuts(layout) == expected


def test_each_cut_ends_where_the_next_begins():
    layout = "100.1. A.\n\n100.2. B.\nExample: C."
    found = find_cuts(" ".join(layout.split()), list(find_lines(layout)))
    assert [(cut.start, cut.end) for cut in found] == [(0, 10), (10, 20), (20, 31)]
    assert find_cuts("", []) == []
    assert {cut.what for cut in found} == {What.RULE, What.EXAMPLE}


@pytest.mark.parametrize(
    ("words", "answer"),
    [("Haste", True), ("702.10. Haste", True), ("∞ (Infinity)", True), ("For Mirrodin!", True), ("It is.", False),
     ("", False), ("!", False)],
)  # fmt: skip
def test_is_heading_accepts_a_few_words_without_sentence_punctuation(words: str, *, answer: bool):
    assert is_heading(words) is answer


def test_titles_rules_and_examples_in_one_line_are_divided(reads_rules):
    line = (
        "100.2. Croaking 100.2a A toad croaks. (See rule 100.1.) Example: It croaks. "
        "100.2b A newt doesn't, by rule 100.1. Example: It is mute. 100.3. Singing 100.3a A toad sings."
    )
    assert reads_rules(line) == [
        ("heading/100.2", "Croaking"),
        ("100.2a", "A toad croaks. (See rule 100.1.)"),
        ("100.2a#example-1", "It croaks."),
        ("100.2b", "A newt doesn't, by rule 100.1."),
        ("100.2b#example-1", "It is mute."),
        ("heading/100.3", "Singing"),
        ("100.3a", "A toad sings."),
    ]
