"""Citations in the five documents: right and wrong, single and in ranges."""

from collections.abc import Callable

import pytest

from kb.records.record import Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]


def cited(record: Record) -> list[tuple[str, str | None, str | None]]:
    """Return what each citation prints, the number meant, and the local id of its target, in the order of the text."""
    return [(c.printed, c.number, c.target and c.target.removeprefix(f"{record.source}/")) for c in record.citations]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("7XX1.1", [("720.XXX", "702.X4", "heading/702.X4")]),
        ("7XX1.3", [("720.XXX", "702.X4", "heading/702.X4")]),
        ("702.X1b", [("120.3", "120.3X1", "120.3X1"), ("122.1X", "122.1X1", "122.1X1")]),
    ],
)
def test_a_wrong_citation_keeps_its_printing_has_the_number_meant_and_is_noted(
    record: Find, number: str, expected: list[tuple[str, str, str]]
):
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
def test_a_right_citation_is_left_unchanged_even_if_its_target_is_unknown(
    record: Find, number: str, expected: list[tuple[str, str, str | None]]
):
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
def test_numbers_after_see_or_rules_are_citations(record: Find, number: str, numbers: list[str]):
    assert [c.number for c in record(f"{RELEASE_NOTES}/{number}").citations] == numbers


def test_both_numbers_after_rules_are_citations(record: Find):
    """The second of “613.4c and 7XX2” leads to the section on weather."""
    assert cited(record(f"{RELEASE_NOTES}/122.1X1")) == [("613.4c", "613.4c", None), ("7XX2", "7XX2", "heading/7XX2")]


def test_a_range_with_an_en_dash_is_expanded_to_three_citations_of_one_span(record: Find):
    ranged = record(f"{RELEASE_NOTES}/702.X4a").citations[1:4]
    assert [c.number for c in ranged] == ["601.2f", "601.2g", "601.2h"]
    assert {c.printed for c in ranged} == {"601.2f–h"}
    assert len({c.span for c in ranged}) == 1


@pytest.mark.parametrize("number", ["502.81a", "G18.18a"])
def test_a_range_with_through_is_expanded_beside_a_single_citation(record: Find, number: str):
    """The text is “Rule 409.1f through Rule 409.1h”."""
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
def test_a_full_stop_or_bracket_after_a_cited_number_is_not_part_of_it(record: Find, local: str, number: str):
    assert [(c.printed, c.number) for c in record(local).citations] == [(number, number)]


@pytest.mark.parametrize(("number", "cited_number"), [("212.1a", "402"), ("212.4a", "409"), ("212.5a", "409")])
def test_a_citation_may_continue_over_a_line_end(
    readings: dict[str, Reading], record: Find, number: str, cited_number: str
):
    (citation,) = record(f"{Y2004}/{number}").citations
    assert (citation.printed, citation.number) == (cited_number, cited_number)
    before = readings[Y2004].text[citation.span.start - 12 : citation.span.start]
    assert "\nRule " in before or "See\n" in before


def test_one_above_cites_the_first_item_of_its_list(record: Find):
    """The text is “(1) above”; it cites no rule number."""
    (citation,) = record(f"{APRIL}/general-rules/2").citations
    assert (citation.printed, citation.number) == ("(1) above", None)
    assert citation.target == f"{APRIL}/general-rules/1"


def test_other_numbers_in_brackets_are_no_citations(record: Find, readings: dict[str, Reading]):
    """“(1)” to “(5)” in 217.1c number its own exceptions."""
    assert cited(record(f"{Y2008}/217.1c")) == [("217.8c", "217.8c", None)]
    citing = [r.id for slug in (APRIL, OCTOBER) for r in readings[slug].records if r.citations]
    assert citing == [f"{APRIL}/general-rules/2"]


def test_the_fourteen_citations_of_2004_have_no_target_in_the_documents(readings: dict[str, Reading]):
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
def test_a_citation_of_2008_leads_to_its_own_document_or_nowhere(record: Find, local: str, target: str | None):
    ((_, _, found),) = cited(record(f"{Y2008}/{local}"))
    assert found == target
