"""Parts that a copy of a rulebook lacks."""

import pytest

from ingest.comprehensive_rules.lacking import find_numbers, missing_parts
from kb.records.source import Extent

CONTENTS = "Comprehensive Rules effective July 13, 2013. Contents 1. Game 100. Toads 101. Newts Glossary Credits"


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("100.1. A. 101. Newts 101.1. B. Glossary C Credits D", ""),
        ("100.1. A. 101.1. B. Glossary C Credits D", ""),  # a section without its heading
        ("100.1. A. 101.1. B. Glossary C", "its credits"),  # cut in the glossary
        ("100.1. A. 101.1. B.", "its glossary and its credits"),  # the contents list them
        ("100.1. A.", "section 101, its glossary and its credits"),
        ("100.1. A. Glossary C Credits D", "section 101"),  # a gap in the middle
    ],
)
def test_missing_sections_glossary_and_credits_of_a_copy_are_named(text: str, missing: str):
    """A rule that isn't in an incomplete copy may only be lost there."""
    text = f"{CONTENTS} 100. Toads {text}"
    assert missing_parts(text, find_numbers(text)) == missing


WORDS = [f"{letter}{rest}" for letter in "ABCDEFGH" for rest in ("corn", "lder")]
NUMBERED = {word: f"502.{place}" for place, word in enumerate(sorted(WORDS, key=lambda word: word[::-1]), 1)}


@pytest.mark.parametrize(
    ("unexplained", "missing"),
    [
        (set(), ""),
        ({"Bcorn", "Blder"}, ""),  # an edition explains one or two elsewhere
        ({"Bcorn", "Ccorn", "Dcorn"}, ""),  # not one after the other
        ({"Blder", "Ccorn", "Clder"}, "keywords in its glossary from “Blder” to “Clder”"),
        ({"Acorn", "Alder", "Bcorn", "Gcorn", "Glder", "Hcorn"},
         "keywords in its glossary from “Acorn” to “Bcorn” and from “Gcorn” to “Hcorn”"),
        (set(WORDS), ""),  # a glossary that explains no keywords
    ],
)  # fmt: skip
def test_neighboring_keywords_missing_from_the_glossary_are_named_as_a_gap(unexplained: set[str], missing: str):
    """A glossary explains all keywords of the rules, so that several missing in a row were lost."""
    rules = " ".join(f"{number}. {word} {number}a It is a tree." for word, number in NUMBERED.items())
    entries = " ".join(f"{word} See rule {NUMBERED[word]}." for word in WORDS if word not in unexplained)
    text = f"{CONTENTS} 100. Toads 100.1. A. 101.1. B. {rules} Glossary {entries} Credits D"
    assert missing_parts(text, find_numbers(text)) == missing


OPENING = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n"


@pytest.mark.parametrize(
    ("numbers", "lacks"),
    [
        (["100.1", "100.2", "100.23", "100.3a", "100.4"], ""),  # 100.3
        (["100.1", "100.2", "101.2", "101.3"], "rule 101.1"),  # each section has a first rule
        (["100.1", "100.2", "100.33"], ""),  # the last of its section, with a digit too many
        (["100.1", "100.2", "111.3", "100.4"], ""),  # a section that isn't there
        (["100.1", "100.2", "100.2a", "101.2bb", "100.2c", "100.3"], ""),  # a letter too many, and the section
        (["100.1", "100.2 A deck has 100.", "3a", "100.3b", "100.4"], ""),  # no rule 100.3 is cited
        (["100.1", "100.33", "100.34"], "31 rules from 100.2 to 100.32"),
    ],
)
def test_a_misprinted_number_is_not_reported_as_missing_rules(reads, numbers, lacks):
    rules = "\n\n".join(f"{number}. A toad is one." for number in numbers)
    source = reads(f"{OPENING}{rules}\n\nGlossary\n\nYou\nA hand.\n\nCredits\n\nNobody").source
    assert source.extent is (Extent.SELECTION if lacks else Extent.COMPLETE)
    assert source.covers.partition(", but this copy lacks ")[2] == lacks


@pytest.mark.parametrize(
    ("entries", "lacks"),
    [
        ("Ability\nA thing.\n\nAct\nTo do.", "its glossary behind “Act” and its credits"),
        ("Ability\nA thing.\n\nYou\nA hand.", "its credits"),
    ],
)
def test_a_copy_cut_off_in_its_glossary_names_the_last_headword(reads, entries, lacks):
    source = reads(f"{OPENING}100.1. A toad is one.\n\nGlossary\n\n{entries}").source
    assert source.covers == f"the rules of the game, but this copy lacks {lacks}"


@pytest.mark.parametrize(
    ("glossary", "credit"),
    [
        ("GLOSSARY", "CREDITS"),
        ("glossary", "credits"),
        ("Appendix A: Glossary", "Appendix B: Credits"),
        ("Glossary of Terms", "Credits and Copyright"),
        ("10. Glossary", "11. Credits"),
        ("G L O S S A R Y", "C R E D I T S"),
        ("=== Glossary ===", "[Credits]"),
        ("Rules Glossary", "Acknowledgements"),
    ],
)
def test_glossary_and_credits_are_found_under_capital_numbered_or_decorated_titles(book, reads, glossary, credit):
    printed = book.replace("\nGlossary\n\nCroak", f"\n{glossary}\n\nCroak").replace(
        "\nCredits\n\nInv", f"\n{credit}\n\nInv"
    )
    assert printed != book
    found, plain = reads(printed), reads(book)
    assert found.source.covers == plain.source.covers
    assert [record.id for record in found.records] == [record.id for record in plain.records]


def test_rules_begin_with_the_second_if_the_first_lost_its_number():
    text = "Contents 100. Toads A toad croaks. 100.2. A newt doesn't."
    assert find_numbers(text).place == text.index("100.2")


def test_numbers_cited_in_capitals_begin_nothing():
    numbers = find_numbers(" 100.1. NEWTS CROAK. SEE RULE 100.2. OR 100.3.")
    assert [(one.section, one.rule) for one in numbers.begun.values()] == [("100", 1)]
    assert sorted(one.rule for one in numbers.cited) == [2, 3]


LONG = "A toad that croaks at night goes to its pond before any newt does, if it can"


@pytest.mark.parametrize(
    ("cut", "lacks"), [(7, ""), (8, "the ends of 8 paragraphs"), (30, "the ends of 30 paragraphs")]
)
def test_many_paragraphs_that_break_off_in_a_sentence_are_noted_and_counted(reads, cut: int, lacks: str):
    rules = [f"100.{at}. A newt is one. {LONG}{'' if at <= cut else '.'}" for at in range(1, 61)]
    reading = reads(
        f"{OPENING}{chr(10).join(f'{rule}{chr(10)}' for rule in rules)}\nGlossary\n\nToad\nA toad.\n\nCredits\n\nB."
    )
    assert (lacks in reading.source.covers) if lacks else reading.source.extent is Extent.COMPLETE
    noted = [record.number for record in reading.records if any("breaks off" in note.text for note in record.notes)]
    assert noted == [f"100.{at}" for at in range(1, cut + 1) if lacks]


def test_many_rules_that_begin_in_the_middle_of_a_sentence_are_noted_and_counted(reads):
    rules = "\n\n".join(f"100.{at}. {'then' if 20 <= at < 29 else 'Then'} {LONG.lower()}." for at in range(1, 61))
    reading = reads(f"{OPENING}{rules}\n\nGlossary\n\nToad\nA toad.\n\nCredits\n\nB.")
    assert reading.source.covers.endswith("this copy lacks the beginnings of 9 paragraphs")
    assert any(remark.startswith("beginnings lost (line ") for remark in reading.remarks)


def test_a_paragraph_that_goes_on_in_the_next_does_not_break_off(reads):
    rules = "\n\n".join(f"100.{at}. A newt is one. {LONG}\n\nand if it is a newt." for at in range(1, 31))
    assert reads(f"{OPENING}{rules}\n\nGlossary\n\nToad\nA toad.\n\nCredits\n\nB.").source.extent is Extent.COMPLETE


def test_a_text_that_ends_with_a_bare_number_is_read(reads):
    rules = "\n\n".join(f"100.{at}. A. B. C. D." for at in range(1, 9))
    assert reads(f"{OPENING}{rules}\n\n100.9.").records
