"""Copies of rulebooks that are made of two editions."""

import pytest

from ingest import read
from ingest.comprehensive_rules.stitched import OTHER_LINES
from kb.records.errors import BadSource
from kb.records.record import Reading

NAMES = [f"{kind} {which}" for which in ("One", "Two", "Three") for kind in (
    "Toads", "Newts", "Frogs", "Herons", "Ponds", "Reeds", "Storks", "Eels", "Carps")]  # fmt: skip
HEAD = "Comprehensive Rules, effective June 1, 2004.\n\nContents\n\n1. Toads\n"
CONTENTS = "\n".join(f"{100 + at}. {name}" for at, name in enumerate(NAMES))
RULE = (
    "A toad that croaks in a pond is heard by each heron and each stork in it, unless an eel or a carp in that pond "
    "is louder."
)


def book(sections: str) -> Reading:
    """Return the reading of a rulebook with these sections."""
    return read(f"{HEAD}{CONTENTS}\n\nGlossary\n\n1. Toads\n\n{sections}".encode(), "rules.txt")


def section(number: int, title: str, rule: str) -> str:
    """Return a section with three rules."""
    return "\n\n".join([f"{number}. {title}", *(f"{number}.{at}. {rule}" for at in (1, 2, 3))])


def test_sections_with_the_numbers_of_others_that_the_contents_do_not_list_are_left_out():
    """Their numbers show the rules of the sections that the contents list."""
    sections = [section(100 + at, name, "A toad croaks.") for at, name in enumerate(NAMES)]
    grafts = [section(number, f"The {number}", "A stone croaks.") for number in (120, 121, 122)]
    found = book("\n\n".join([*sections[:5], *grafts, *sections[5:]]))
    assert not any("stone" in record.text for record in found.records)
    assert [record.text for record in found.records if record.number == "121.2"] == ["A toad croaks."]
    assert any("whose numbers others have, are left out (120, 121, 122, in lines " in one for one in found.remarks)
    assert any(remark.startswith("this copy is doubted: 3 titles of sections") for remark in found.remarks)


def test_rules_in_lines_of_other_lengths_than_the_rest_are_doubted():
    wrapped = RULE.replace(" unless", "\nunless")
    sections = [section(100 + at, name, wrapped if at == 4 else f"{RULE} {RULE}") for at, name in enumerate(NAMES * 2)]
    sections[4] += f"\n\n104.4. {wrapped}"
    found = book("\n\n".join(sections[: len(NAMES)]) + "".join(f"\n\n126.{at}. {RULE} {RULE}" for at in range(4, 90)))
    noted = {record.number for record in found.records if any(note.text == OTHER_LINES for note in record.notes)}
    assert noted == {"104.1", "104.2", "104.3", "104.4"}
    assert any("this copy is doubted: lines " in remark and "of other lengths" in remark for remark in found.remarks)


def test_a_rule_that_fits_no_place_between_two_consecutive_ones_is_left_out_and_told():
    sections = [section(100 + at, name, "A toad croaks.") for at, name in enumerate(NAMES)]
    found = book("\n\n".join(sections).replace("105.2. A toad", "126.99. A stone croaks.\n\n105.2. A toad"))
    assert not any("stone" in record.text for record in found.records)
    assert any("rules that fit no place by their numbers are left out (line " in one for one in found.remarks)


def test_a_copy_whose_pages_are_out_of_order_is_refused_for_that():
    pages = [section(100 + at, name, "A toad croaks.") for at, name in enumerate(NAMES)]
    rules = "\n\n".join([*pages[:1], *reversed(pages[1:])])
    text = f"Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n{rules}"
    with pytest.raises(BadSource, match="as if its pages are out of order") as refused:
        read(text.encode(), "rules.txt")
    assert refused.value.remedy == "Put the pages in order, or use another copy."


def test_a_number_that_runs_into_the_line_before_it_is_not_given_to_a_paragraph_behind_it():
    text = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n"
    rules = "100.1. A toad croaks. 100.2. A newt dives.\n\nThe pond is still.\n\n100.3. A heron waits."
    found = {record.local_id: record.text for record in read(f"{text}{rules}".encode(), "rules.txt").records}
    assert found["100.2"].startswith("A newt dives.")
    assert found["100.1"] == "A toad croaks."
