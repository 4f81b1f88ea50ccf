"""Numbered rules, their examples and further paragraphs."""

import pytest

from kb.records.character_account import account
from kb.records.record import Kind

OPENING = "Comprehensive Rules\n\nRules effective as of July 11, 2009.\n\n1. Toads\n\n100. General"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("100.2. A newt.\n\nStill a newt.", [("100.2", "A newt. Still a newt.")]),
        (
            "100.2. A newt.\nExample: One.\n\nStill a newt.\n\nAnd still.\nExample: Two.",
            [("100.2", "A newt."), ("100.2#example-1", "One."), ("100.2#part-2", "Still a newt. And still."),
             ("100.2#example-2", "Two.")],
        ),
        ("  100.2a Indented\n  and wrapped.\n  EXAMPLE: It\n  too.", [("100.2a", "Indented and wrapped."),
                                                                       ("100.2a#example-1", "It too.")]),
        ("100.2.Without a blank.", [("100.2", "Without a blank.")]),
        ("101. Newts\n\nThese are newts.\n\n101.1. A newt.", [("heading/101", "Newts"),
                                                              ("heading/101#preamble", "These are newts."),
                                                              ("101.1", "A newt.")]),
        ("101. Newts\nExample: A newt.", [("heading/101", "Newts"), ("heading/101#example-1", "A newt.")]),
        ("101. Newts and other\nsilent animals\n\n101.1. A newt.", [("heading/101", "Newts and other silent animals"),
                                                                   ("101.1", "A newt.")]),
    ],
)  # fmt: skip
def test_paragraphs_belong_to_the_rule_or_heading_they_follow(reads_rules, rules, expected):
    assert reads_rules(rules) == expected


def test_two_rules_with_one_number_are_both_kept_with_their_own_examples(reads):
    """The second has a note."""
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"
    reading = reads(f"{opening}502.35a A.\n\n502.35b First.\nExample: One.\n\n502.35b Second.\nExample: Two.")
    records = {record.local_id: record for record in reading.records}
    assert (records["502.35b"].text, records["502.35b#2"].text) == ("First.", "Second.")
    assert {records["502.35b"].number, records["502.35b#2"].number} == {"502.35b"}
    assert "more than once" in str(records["502.35b#2"].notes[0])
    second = next(r for r in reading.records if r.kind is Kind.EXAMPLE and r.text == "Two.")
    assert second.parent == records["502.35b#2"].id


@pytest.mark.parametrize("between", ["\n\n", "\n"])
def test_a_rule_or_section_printed_twice_with_the_same_words_is_read_once(reads, between):
    """The repetition is noise, and remarked upon."""
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"
    section = ["101. Newts", "101.1. Newt.", "101.1. Newt.", "101.2. Eft.", "101.2a. Red.", "Example: A red eft."]
    reading = reads(opening + between.join([*section, *section, "102. Frogs", "102.1. Frog."]))
    ids = ["heading/101", "101.1", "101.2", "101.2a", "101.2a#example-1", "heading/102", "102.1"]
    assert [record.local_id for record in reading.records[4:]] == ids
    assert not any(
        "order" in str(note) or "between" in str(note) for record in reading.records for note in record.notes
    )
    (remark,) = (remark for remark in reading.remarks if "printed twice" in remark)
    assert remark.startswith("7 texts are printed twice with the same words, again in lines ")
    assert account(reading).unaccounted == 0


def test_a_rule_or_example_printed_again_with_other_words_is_a_separate_record(reads):
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"
    reading = reads(
        f"{opening}100.2. Newt.\n\nExample: One.\n\n100.2. Newt.\n\nExample: Two."
        "\n\n100.3. Eft.\n\n100.3. Ef.\n\n100.4. Frog."
    )
    assert {record.local_id for record in reading.records if record.number} >= {"100.2", "100.3", "100.3#2"}
    assert [record.text for record in reading.records if record.kind is Kind.EXAMPLE] == ["One.", "Two."]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("100.2. A. 100.3. B.\n\n100.4. C.", {"100.2": "A.", "100.3": "B.", "100.4": "C."}),
        ("100.2. A. 100.2a B. 100.2b C.\n\n100.3. D.", {"100.2": "A.", "100.2a": "B.", "100.2b": "C.", "100.3": "D."}),
        ("101. Newts 101.1. B.\n\n101.2. C.", {"heading/101": "Newts", "101.1": "B.", "101.2": "C."}),
        ("100.2. A. See rule 100.3. B.\n\n100.3. C.", {"100.2": "A. See rule 100.3. B.", "100.3": "C."}),
        ("100.2. A. 100.4. B.\n\n100.4a C.", {"100.2": "A.", "100.4": "B.", "100.4a": "C."}),  # one is left out
        ("100.2. A. 100.7. B.\n\n100.3. C.", {"100.2": "A. 100.7. B.", "100.3": "C."}),
    ],
)
def test_rules_printed_on_one_line_are_separated_after_a_sentence(reads, rules, expected):
    """A note tells that a rule wasn't on a line of its own."""
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"
    records = reads(opening + rules).records[4:]
    assert {record.local_id: record.text for record in records} == expected
    begun = {line.partition(" ")[0].rstrip(".") for line in rules.split("\n\n")}
    noted = {record.number for record in records if "in one line" in str(record.notes)}
    assert noted == {record.number for record in records} - begun


@pytest.mark.parametrize(
    ("line", "text"), [("100.1A A newt.", "A newt."), ("100.1A. Newt.", "Newt."), ("100.1A ∞ is.", "∞ is.")]
)
def test_a_capital_rule_letter_is_read_as_the_small_one(reads, line, text):
    """The number as printed is kept."""
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"
    record = next(r for r in reads(f"{opening}{line}\n\n100.1b So.\n\n100.2. Or.").records if r.number == "100.1a")
    assert (record.text, record.printed_number) == (text, "100.1A")


@pytest.mark.parametrize(
    ("printed", "number"), [("100.Sa", "100.5a"), ("100.Sa.", "100.5a"), ("100.I0", "100.10"), ("100.I0a", "100.10a")]
)
def test_a_letter_right_behind_the_point_is_read_as_the_figure_that_it_resembles(reads, printed, number):
    rule, letter = number.rstrip("a"), number[len(number.rstrip("a")) :]
    before = [f"100.{at}." for at in range(1, int(rule.partition(".")[2]) + bool(letter))]
    lines = [f"{each} Toads croak." for each in [*before, printed, "101."]]
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n"
    record = next(r for r in reads(opening + "\n\n".join(lines)).records if r.number == number)
    assert (record.text, record.printed_number) == ("Toads croak.", printed)


def test_a_number_that_fits_nowhere_stays_in_its_text_and_is_remarked(reads):
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"
    reading = reads(f"{opening}100.2. Or.\n\nSOI.I9Z Toads croak.\n\n100.3. Newts.\n\n100.4. So.")
    assert [r.text for r in reading.records if r.number == "100.2"] == ["Or.", "SOI.I9Z Toads croak."]
    assert any("numbers that can't be read" in remark and "line 11: “SOI.I9Z”" in remark for remark in reading.remarks)


def test_a_blank_inside_a_rule_number_is_removed_and_noted(reads):
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"
    record = reads(f"{opening}100. 2a A newt.").records[-1]
    assert (record.number, record.printed_number, record.text) == ("100.2a", "100. 2a", "A newt.")
    assert [(note.printed, note.read) for note in record.notes if note.printed] == [("100. 2a", "100.2a")]


@pytest.mark.parametrize(
    ("rules", "number", "note"),
    [
        (["101.1. A.", "B.", "101.3. C."], "101.2", "No number stands before this in this copy"),
        (["101.1. A.", "B.", "101.2. C."], "101.1", "A paragraph without a number"),
        (["101.1. A.", "101.1a A.", "101.1c C."], "101.1c", "No number stands between 101.1a and this one."),
        (["101.1.. A.", "101.2. C."], "101.1", "The number is misprinted."),
    ],
)
def test_lost_missing_and_misprinted_numbers_are_noted_on_their_rule(reads, rules: list[str], number: str, note: str):
    """A lost number is restored where the neighboring numbers show it."""
    opening = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n101. Newts"
    reading = reads("\n\n".join([opening, *rules]))
    found = {record.local_id: record for record in reading.records}
    assert note in str(found[number].notes[0])
    noted = [i for i, record in found.items() if not all("lacks" in it.text for it in record.notes)]
    assert noted == [number]


def test_a_block_of_rules_pasted_twice_is_read_once_and_differing_words_are_noted(reads):
    rules = [f"100.{number}. A toad that croaks must be heard by newt {number}." for number in range(1, 6)]
    again = [rule.replace("must be heard by newt 4", "may be heard by newt 4") for rule in rules]
    reading = reads("\n\n".join([OPENING, *rules, *again, "100.6. A newt waits.", "100.7. A toad too."]))
    numbers = [record.number for record in reading.records if record.kind is Kind.RULE]
    assert numbers == [f"100.{number}" for number in range(1, 8)]
    (note,) = next(record.notes for record in reading.records if record.number == "100.4")
    assert (
        note.text
        == "This copy prints it again with other words: “croaks must be heard” and then “croaks may be heard”."
    )
    assert any(remark.startswith("printed twice with other words; the first is read") for remark in reading.remarks)


def test_a_similar_rule_with_a_repeated_number_is_a_misprint_and_not_a_second_copy(reads):
    """The rules of two keywords are worded almost alike."""
    rules = ["100.1. Croak is a static ability.", "100.2. Hop is a static ability.", "100.2. Dive is a static ability."]
    reading = reads("\n\n".join([OPENING, *rules, "100.4. A newt waits.", "100.5. A toad too."]))
    assert [record.number for record in reading.records if record.kind is Kind.RULE][2] == "100.3"


@pytest.mark.parametrize("letter", ["{})", "({})", "{}."])
def test_list_letters_in_place_of_rule_numbers_are_expanded_to_full_numbers(reads, letter: str):
    """Word processors number subrules like that; the letters l and o are skipped."""
    rules = [f"100.{number}. A toad croaks." for number in range(1, 4)]
    letters = [f"     {letter.format(each)} A newt hears {each}." for each in "abcdefghijkmn"]
    reading = reads("\n\n".join([OPENING, *(line for rule in rules for line in (rule, *letters)), "101. Newts"]))
    numbers = [record.number for record in reading.records if record.kind is Kind.RULE]
    assert numbers == [f"100.{number}{each}" for number in range(1, 4) for each in ("", *"abcdefghijkmn")]
    assert any(remark.startswith("numbers restored from the letters of a list") for remark in reading.remarks)


def test_a_lettered_list_inside_a_rule_makes_no_rules(reads):
    """Such a list is read as rules only in copies whose subrules have no full numbers."""
    items = [f"{each}) a newt" for each in "abcdefghijk"]
    reading = reads("\n\n".join([OPENING, "100.1. A toad:", *items, *items, "100.1a A newt dives.", "100.2. So."]))
    assert [record.number for record in reading.records if record.kind is Kind.RULE] == ["100.1", "100.1a", "100.2"]
