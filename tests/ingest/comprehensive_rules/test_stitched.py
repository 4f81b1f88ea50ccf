"""Copies of rulebooks that are made of two editions."""

import pytest

from ingest import read
from ingest.comprehensive_rules.stitched import OTHER_LINES
from kb.records.errors import BadSource
from kb.records.record import AT_SEAM, Reading

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


def test_ends_before_pages_that_are_out_of_order_are_noted():
    sections = [section(100 + at, name, "A toad croaks.") for at, name in enumerate(NAMES)]
    found = book("\n\n".join([*sections[:5], *sections[9:12], *sections[5:9], *sections[12:]]))
    noted = {record.number for record in found.records if any(note.text == AT_SEAM for note in record.notes)}
    assert noted == {"104.3", "111.3", "108.3"}
    assert any(remark.startswith("ends that may be those of other rules, because pages") for remark in found.remarks)


def test_a_page_printed_twice_in_a_row_is_read_once():
    rules = [
        f"1. Toads\n\n100. Toads\n\n100.1. {RULE}",
        *(f"100.{at}. {RULE} And so do {at} newts." for at in range(2, 20)),
    ]
    text = "\n\n".join(rules[:12]) + "\n" + "\n\n".join(rules[8:])
    found = read(f"Comprehensive Rules, effective June 1, 2004.\n\n{text}".encode(), "rules.txt")
    assert [record.number for record in found.records if record.number][3:] == [f"100.{at}" for at in range(2, 20)]


def test_a_copy_without_ligatures_is_doubted():
    rules = "\n\n".join(
        f"100.{at}. The toad's croak is heard again in each pond and each reed." for at in range(1, 400)
    )
    text = f"Comprehensive Rules, e ective June 1, 2004. Effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n{rules}"
    assert any("it has lost letters, such as fi and ff" in remark for remark in read(text.encode(), "r.txt").remarks)


@pytest.mark.parametrize("sign", ["-", ",", "/"])
def test_numbers_with_another_sign_than_a_point_are_refused_for_that(sign: str):
    rules = "\n\n".join(f"100{sign}{at}. A toad croaks. See rule 100.{at}." for at in range(3, 90))
    text = f"Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\nAs 100.1. A.\n\n{rules}"
    with pytest.raises(BadSource, match=f"another sign in place of the point, “100{sign}3” in line 9"):
        read(text.encode(), "rules.txt")


def test_letters_in_the_first_numbers_lose_no_rules():
    text = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n1OO. Toads\n\n1OO.1. A newt.\n\n1OO.2. A toad."
    found = {record.number: record.text for record in read(text.encode(), "rules.txt").records if record.number}
    assert found == {"1": "Toads", "100": "Toads", "100.1": "A newt.", "100.2": "A toad."}
