"""Copies that number sections or keywords too high or too low throughout."""

import re

import pytest

from ingest.comprehensive_rules.shifted import SHIFTED

TITLES = {400: "General", 401: "Toads", 402: "Newts", 403: "Ponds", 404: "Reeds", 405: "Herons"}
KEYWORDS = ("Croaking", "Leaping", "Hiding", "Basking")
CONTENTS = "\n".join(f"{number}. {title}" for number, title in TITLES.items())
RULES = "\n\n".join(
    f"{number}. {title}\n\n{number}.1. One is so. See rule {405 - number % 5}, “{TITLES[405 - number % 5]}.”\n\n"
    f"{number}.2. Another isn't."
    for number, title in TITLES.items()
)
OPENING = "Comprehensive Rules\n\nRules effective as of July 11, 2009.\n\n"
FRONT = "4. Game\n\n100. Game\n\n100.1. A game is one."


def shifted(text: str, first: int, by: int, pattern: str = r"\d\d\d") -> str:
    """Return the rules with the numbers at line beginnings raised by `by`, from section `first` on."""
    found = re.compile(rf"(?m)^({pattern})(?=\.)")
    return found.sub(lambda m: str(int(m[1]) + by * (int(m[1]) >= first)), text)


def book(rules: str, contents: str = CONTENTS) -> str:
    """Return a rulebook with these rules and contents."""
    listed = f"Contents\n\n1. Game\n100. Game\n4. Pond\n{contents}\nGlossary\nCredits\n\n" if contents else ""
    return (
        f"{OPENING}{listed}1. Game\n\n100. Game\n\n100.1. A game is one.\n\n4. Pond\n\n{rules}\n\n"
        "Glossary\n\nYou\nA hand. See rule 401, “Toads,” and rule 404, “Reeds.”\n\nCredits\n\nNobody"
    )


def texts_by_id(reading) -> dict[str, str]:
    """Return the text of each numbered record of a reading by its id."""
    return {record.local_id: record.text for record in reading.records if record.number}


@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize("first", [401, 403])
@pytest.mark.parametrize("are_contents_right", [True, False])
def test_sections_numbered_too_high_are_renumbered_by_contents_or_citations(reads, first, by, are_contents_right):
    """Where the contents are wrong too, citations that repeat a section's title show its number."""
    contents = CONTENTS if are_contents_right else shifted(CONTENTS, first, by)
    reading = reads(book(shifted(RULES, first, by), contents))
    assert texts_by_id(reading) == texts_by_id(reads(book(RULES)))
    found = next(record for record in reading.records if record.local_id == f"{first}.1")
    assert found.printed_number == f"{first + by}.1"
    assert SHIFTED in [note.text for note in found.notes]
    assert any(remark.startswith("whole sections numbered too high or too low (line ") for remark in reading.remarks)


def test_sections_numbered_too_low_are_renumbered(reads):
    """If two sections have one number, the first is the right one."""
    assert texts_by_id(reads(book(shifted(RULES, 403, -1)))) == texts_by_id(reads(book(RULES)))


def test_shifted_sections_are_renumbered_by_citations_in_a_copy_without_contents(reads):
    reading = reads(book(shifted(RULES, 402, 1), ""))
    assert texts_by_id(reading) == texts_by_id(reads(book(RULES, "")))
    assert reading.source.covers == "the rules of the game"


def test_shifted_rules_are_renumbered_by_their_correct_headings(reads):
    wrong = re.sub(r"(?m)^40([1-4])\.(?=\d)", lambda m: f"40{int(m[1]) + 1}.", RULES)
    assert texts_by_id(reads(book(wrong))) == texts_by_id(reads(book(RULES)))


def test_citations_in_a_shifted_copy_lead_to_the_section_with_the_cited_title(reads):
    reading = reads(book(shifted(RULES, 401, 1)))
    titles = {record.id: record.text for record in reading.records}
    cited = [(reading.text, one.span, one.target) for record in reading.records for one in record.citations]
    assert len(cited) > 5
    for text, span, target in cited:
        title = re.match(r"[^“]*“([^”.,]+)", text[span.start : span.start + 40])
        assert title is not None
        assert titles[target] == title[1]


def test_a_single_title_with_another_number_in_the_contents_renumbers_nothing(reads):
    """An edition may still list a title by its old number."""
    contents = CONTENTS.replace("403. Ponds", "405. Ponds").replace("405. Herons", "403. Herons")
    assert texts_by_id(reads(book(RULES, contents))) == texts_by_id(reads(book(RULES)))
    reading = reads(book(RULES, contents))
    assert not any("too high" in remark for remark in reading.remarks)


def test_keywords_numbered_too_high_are_renumbered_by_the_glossarys_citations(reads):
    keywords = "\n\n".join(
        f"405.{at}. {word}\n\n405.{at}a {word} is an ability." for at, word in enumerate(KEYWORDS, 3)
    )
    entries = "\n\n".join(f"{word}\nAn ability. See rule 405.{at}, “{word}.”" for at, word in enumerate(KEYWORDS, 3))
    whole = book(f"{RULES}\n\n{keywords}").replace("\n\nCredits\n\nNobody", f"\n\n{entries}\n\nCredits\n\nNobody")
    wrong = re.sub(r"(?m)^405\.([3-9])", lambda m: f"405.{int(m[1]) + 1}", whole)
    assert wrong != whole
    assert texts_by_id(reads(wrong)) == texts_by_id(reads(whole))


@pytest.mark.parametrize("misread", ["4l6. Moss", "40Z. Moss", "406.l5. Moss", "406.1S. Moss", "4O6.l. Moss"])
def test_a_title_number_with_letters_scanned_for_digits_does_not_break_renumbering(reads, misread):
    number = misread.partition(" ")[0].rstrip(".")
    rules = f"{RULES}\n\n406. Ferns\n\n406.1. One is so.\n\n{misread}\n\n{number}a Moss is green. It grows."
    assert "401.1" in texts_by_id(reads(book(shifted(rules, 401, 1))))
