"""Traps 46-50: references to other rules, right and wrong, single and in ranges."""

from collections.abc import Callable

import pytest

from kb.records.record import Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]


def cited(record: Record) -> list[tuple[str, str | None, str | None]]:
    """Return what is printed, the number meant, and the local id of the target, in the order of the text."""
    return [(c.printed, c.number, c.target and c.target.removeprefix(f"{record.source}/")) for c in record.citations]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("7XX1.1", [("720.XXX", "702.X4", "heading/702.X4")]),
        ("7XX1.3", [("720.XXX", "702.X4", "heading/702.X4")]),
        ("702.X1b", [("120.3", "120.3X1", "120.3X1"), ("122.1X", "122.1X1", "122.1X1")]),
    ],
)
def test_trap_46_wrong_references(record: Find, number: str, expected: list[tuple[str, str, str]]):
    """A wrong or loose reference keeps what is printed, has the number meant, and is noted."""
    rule = record(f"{RELEASE_NOTES}/{number}")
    assert cited(rule) == expected
    assert {printed for printed, _, _ in expected} <= {note.printed for note in rule.notes}


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("702.X2b", [("122.1X3", "122.1X3", "122.1X3")]),
        ("702.X2d", [("122.1X3", "122.1X3", "122.1X3")]),
        ("122.X", [("122.1X4", "122.1X4", "122.1X4")]),
        ("702.X4b", [("702.100", "702.100", None)]),
        ("702.X4d", [("725", "725", None)]),
        ("702.X4e", [("702.100b", "702.100b", None)]),
        ("702.X4h", [("7XX1", "7XX1", "heading/7XX1")]),
    ],
)
def test_trap_46_right_references(record: Find, number: str, expected: list[tuple[str, str, str | None]]):
    """A right reference is left alone, known here or not."""
    assert cited(record(f"{RELEASE_NOTES}/{number}")) == expected


@pytest.mark.parametrize(
    ("number", "numbers"),
    [
        ("122.X", ["122.1X4"]),
        ("702.X3a", ["122.1X3"]),
        ("702.X4a", ["601.2b", "601.2f", "601.2g", "601.2h", "7XX1"]),
        ("702.X4b", ["702.100"]),
        ("122.1X1", ["613.4c", "7XX2"]),
    ],
)
def test_trap_47_references_without_the_word_rule(record: Find, number: str, numbers: list[str]):
    """“See” without "Rule", "rules" with one number and "rules" with two are references."""
    assert [c.number for c in record(f"{RELEASE_NOTES}/{number}").citations] == numbers


def test_trap_47_both_of_two_are_found(record: Find):
    """The second of "613.4c and 7XX2" leads to the section on weather."""
    assert cited(record(f"{RELEASE_NOTES}/122.1X1")) == [("613.4c", "613.4c", None), ("7XX2", "7XX2", "heading/7XX2")]


def test_trap_48_range_with_an_en_dash(record: Find):
    """601.2f–h is three references with one printing and one span."""
    ranged = record(f"{RELEASE_NOTES}/702.X4a").citations[1:4]
    assert [c.number for c in ranged] == ["601.2f", "601.2g", "601.2h"]
    assert {c.printed for c in ranged} == {"601.2f–h"}
    assert len({c.span for c in ranged}) == 1


@pytest.mark.parametrize("number", ["502.81a", "G18.18a"])
def test_trap_48_range_with_through(record: Find, number: str):
    """“Rule 409.1f through Rule 409.1h” is f, g and h, beside the single 409.1b."""
    citations = record(f"{Y2008}/{number}").citations
    assert [c.number for c in citations] == ["409.1b", "409.1f", "409.1g", "409.1h"]
    assert citations[0].printed == "409.1b"
    assert len({(c.printed, c.span) for c in citations[1:]}) == 1
    assert citations[1].printed.startswith("409.1f")
    assert citations[1].printed.endswith("409.1h")


@pytest.mark.parametrize(
    ("local", "number"),
    [
        (f"{Y2004}/212.1e", "200.2"),
        (f"{Y2004}/212.2i", "420"),
        (f"{Y2004}/212.4g", "420"),
        (f"{Y2004}/212.3d", "502.5"),
        (f"{Y2004}/212.4j", "420.5i"),
        (f"{Y2008}/402.10", "405.2"),
        (f"{Y2008}/103.2", "402.9"),
    ],
)
def test_trap_49_the_stop_is_not_part_of_the_number(record: Find, local: str, number: str):
    """A stop or bracket behind a number closes the sentence."""
    assert [(c.printed, c.number) for c in record(local).citations] == [(number, number)]


@pytest.mark.parametrize(("number", "cited_number"), [("212.1a", "402"), ("212.4a", "409"), ("212.5a", "409")])
def test_trap_49_see_and_number_on_different_lines(
    readings: dict[str, Reading], record: Find, number: str, cited_number: str
):
    """A reference goes on over a line end, with its span on the number."""
    (citation,) = record(f"{Y2004}/{number}").citations
    assert (citation.printed, citation.number) == (cited_number, cited_number)
    before = readings[Y2004].text[citation.span.start - 12 : citation.span.start]
    assert "\nRule " in before or "See\n" in before


def test_trap_49_reference_to_an_ordinal(record: Find):
    """“(1) above” means the first item of its list, and no rule number."""
    (citation,) = record(f"{APRIL}/general-rules/2").citations
    assert (citation.printed, citation.number) == ("(1) above", None)
    assert citation.target == f"{APRIL}/general-rules/1"


def test_trap_49_numbers_in_brackets_are_no_references(record: Find, readings: dict[str, Reading]):
    """“(1)” to "(5)" in 217.1c are its own exceptions, and only one item of 1998 refers to another."""
    assert cited(record(f"{Y2008}/217.1c")) == [("217.8c", "217.8c", None)]
    citing = [r.id for slug in (APRIL, OCTOBER) for r in readings[slug].records if r.citations]
    assert citing == [f"{APRIL}/general-rules/2"]


def test_trap_50_targets_outside_2004(readings: dict[str, Reading]):
    """All fourteen references of 2004 lead to rules that no document of its era prints."""
    citations = [c for r in readings[Y2004].records for c in r.citations]
    assert sorted(c.number or "" for c in citations) == sorted(
        ["402", "200.2", "409", "409", "409", "409", "409", "420", "420", "420", "420.5i", "502.33", "502.5", "406"]
    )
    assert {c.target for c in citations} == {None}


@pytest.mark.parametrize(
    ("local", "target"),
    [
        ("103.2", "402.9"),
        ("217.7d", "heading/407"),
        ("402.9", "heading/418.5"),
        ("407.2b", "heading/419.6"),
        ("407.2e", "404.5"),
        ("407.2f", "heading/502.21"),
        ("407.2g", "heading/502.72"),
        ("410.10f", "217.1c"),
        ("G16.12a", "200.10c"),
        ("413.2c", None),
        ("502.21d", None),
        ("G13.10g", None),
    ],
)
def test_trap_50_targets_of_2008(record: Find, local: str, target: str | None):
    """A reference leads to the rule or heading of its own document, and nowhere where that isn't printed."""
    ((_, _, found),) = cited(record(f"{Y2008}/{local}"))
    assert found == target
