"""Notes that a reader wrote into a rulebook."""

import pytest

from ingest.document import open_document
from ingest.readers_notes import readers_notes

RULES = [f"10{section}.{rule}. A toad croaks." for section in range(6) for rule in range(1, 21)]
BOOK = "\n\n".join(["Toad Comprehensive Rules", "Effective June 1, 2004.", *RULES])


@pytest.mark.parametrize(
    "note",
    [
        "[[JM: isn't this wrong?]]",
        "[[ok]]",
        "[JM 11/3/04: ask Paul]",
        "[Paul: it is]",
        "/* changed next year? */",
        "<-- see my mail of 2 Nov 2004",
        "(my note: works for newts as well!!)",
        "{JM: really?}",
        "*** JM: ask the list ***",
        "##JM: no##",
        "(JM: I doubt it)",
        "[ed.: see 101.5]",
        "[?? who says so]",
        "<!-- check -->",
    ],
)
@pytest.mark.parametrize("behind", ["", " A newt doesn't."])
def test_notes_of_a_reader_are_no_part_of_a_rulebook_and_told_with_their_lines(note: str, behind: str):
    text = BOOK.replace("102.7. A toad croaks.", f"102.7. A toad croaks. {note}{behind}")
    document = open_document(text.encode(), "rules.txt")
    assert f"102.7. A toad croaks.{behind} 102.8." in document.text.folded
    assert any(f"line 97: “{note[:8]}" in remark for remark in document.remarks)


@pytest.mark.parametrize("note", ["// still true?", "\n\nJM: check this with Paul.", "\n\nTODO", "NOTE TO SELF: ask"])
def test_notes_that_end_a_paragraph_are_no_part_of_a_rulebook(note: str):
    text = BOOK.replace("102.7. A toad croaks.", f"102.7. A toad croaks. {note}")
    assert open_document(text.encode(), "rules.txt").text.folded == " ".join(BOOK.split())


@pytest.mark.parametrize(
    "words",
    [
        "It says “[permanent] is [characteristic value].”",
        "[[Haste]] is an ability.",
        "A toad has [[haste]].",
        "Written [text: words].",
        "(Note: it croaks.)",
        "Fire // Ice is a split card.",
        "The DCI: it organizes play.",
        "It is < 3 and -- no more.",
    ],
)
def test_the_own_brackets_and_links_of_a_rulebook_are_text(words: str):
    assert readers_notes(BOOK.replace("102.7. A toad croaks.", f"102.7. {words}")) == []


def test_brackets_in_other_documents_are_text():
    assert readers_notes("A toad croaks. [JM: ask Paul]") == []


@pytest.mark.parametrize(
    "note",
    [
        "Ed. note: as of July 11, 2009 this is no longer so. - reader",
        "Reader's note: ask Paul",
        "N.B. this is another number in my old copy (102.9).",
        "!!! see p. 61 - effective January 1, 2012 we leave this out !!!",
        "*** page left blank on purpose ***",
        "(typed up by Kasimir Bloom, 4/2/2012)",
        "999.99. House rule (K.B., 3 Sept 2011): toads don't see each other.",
        "102.7 [our reading] Only the newer toad croaks.",
    ],
)
def test_paragraphs_that_a_reader_put_between_rules_are_no_part_of_a_rulebook(note: str):
    text = BOOK.replace("102.8. A toad", f"{note}\n\n102.8. A toad")
    document = open_document(text.encode(), "rules.txt")
    assert document.text.folded == " ".join(BOOK.split())
    assert any(f"line 99: “{note[:8]}" in remark for remark in document.remarks)
