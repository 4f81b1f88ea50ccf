"""Contradictions, reversals and changes between the eras of the five documents, as records hold them."""

from collections.abc import Callable
from itertools import combinations

import pytest

from kb.records.record import Kind, Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]


@pytest.mark.parametrize(
    ("local", "words"),
    [
        ("120.3X1", "to give the creature a number of burn counters equal to the damage dealt, in addition"),
        ("702.X1b", "to give the creature a burn counter, in addition"),
        ("702.X1c", "each places a burn counter on damaged creatures."),
    ],
)
def test_both_contradictory_rules_on_burn_counters_are_kept(record: Find, local: str, words: str):
    assert words in record(f"{RELEASE_NOTES}/{local}").text


def test_the_rule_on_scorching_cites_the_rule_that_it_contradicts(record: Find):
    targets = {c.target for c in record(f"{RELEASE_NOTES}/702.X1b").citations}
    assert f"{RELEASE_NOTES}/120.3X1" in targets


def test_the_ruling_on_wigglytuff_keeps_both_comparisons_and_the_deciding_example(record: Find):
    ruling = record(f"{RELEASE_NOTES}/rules-clarifications/wigglytuff/1")
    assert ruling.cards == ("Wigglytuff",)
    words = [
        "If multiple creatures with toughness greater than Wigglytuff's phase in",
        "so long as its toughness is less than or equal to each of those creatures.",
        "if Wigglytuff is a 3/3 and three 3/3 creatures phase in, Wigglytuff only gets one +1/+1 counter.)",
    ]
    assert [w for w in words if w not in ruling.text] == []


@pytest.mark.parametrize(
    ("card", "local", "words"),
    [
        ("Fork", f"{APRIL}/copy-card-errata/fork", "except that it does not copy that spell's color."),
        ("Fork", f"{Y2008}/503.10#example-1", "except that it copies Fork's color and you may choose new targets"),
        ("Clone", f"{APRIL}/copy-card-errata/clone", "comes into play as a copy of target creature card"),
        ("Clone", f"{Y2008}/413.2i#example-1", '"As Clone comes into play, you may choose a creature in play.'),
        ("Vesuvan Doppelganger", f"{APRIL}/copy-card-errata/vesuvan-doppelganger", "does not copy that creature's"),
        ("Vesuvan Doppelganger", f"{Y2008}/503.8a#example-1", "A Vesuvan Doppelganger comes into play as a copy of"),
    ],
)
def test_each_eras_wording_of_a_card_is_kept_and_found_under_the_card(record: Find, card: str, local: str, words: str):
    found = record(local)
    assert words in found.text
    assert card in {*found.cards, *found.mentions}


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{APRIL}/general-rules/3", "Note that this reverses a ruling made at Pro Tour - Los Angeles."),
        (f"{APRIL}/general-rules/5", 'We are relaxing the "creature type" part of this rule.'),
        (
            f"{APRIL}/heading/copy-cards#preamble",
            "the Rules team has repealed all of the existing body of special-case rulings for these cards",
        ),
        (f"{OCTOBER}/rules-changes/2", "Trample is no longer a damage-redirection ability."),
        (f"{OCTOBER}/rules-changes/3", "the new type replaces all previous and current types."),
        (f"{Y2004}/212.1c", "(This is a reversal of previous rules.)"),
        (f"{Y2008}/503.8a", "(This is a change from previous rules.)"),
    ],
)
def test_remarks_on_reversed_rulings_stay_in_the_record_that_makes_them(record: Find, local: str, words: str):
    assert words in record(local).text


def test_the_repeal_of_copy_card_rulings_is_a_preamble_and_in_none_of_its_rulings(readings: dict[str, Reading]):
    repealing = [r for r in readings[APRIL].records if "has repealed all" in r.text]
    assert [(r.kind, r.parent) for r in repealing] == [(Kind.PREAMBLE, f"{APRIL}/heading/copy-cards")]


def test_no_rule_number_occurs_in_two_documents(readings: dict[str, Reading]):
    numbers = {slug: {r.number for r in reading.records if r.number} for slug, reading in readings.items()}
    shared = {(a, b): numbers[a] & numbers[b] for a, b in combinations(numbers, 2)}
    assert {pair: common for pair, common in shared.items() if common} == {}


def test_rule_402_cited_in_2004_is_not_linked_to_heading_402_of_2008(readings: dict[str, Reading], record: Find):
    assert record(f"{Y2008}/heading/402").text == "Abilities"
    (citation,) = record(f"{Y2004}/212.1a").citations
    assert (citation.number, citation.target) == ("402", None)
    cited = {slug: {c.number for r in readings[slug].records for c in r.citations} for slug in (Y2004, Y2008)}
    assert cited[Y2004] & cited[Y2008] == {"409"}


def test_fork_clone_and_vesuvan_doppelganger_are_named_in_1998_and_2008(readings: dict[str, Reading]):
    named = {
        slug: {card for r in reading.records for card in (*r.cards, *r.mentions)} for slug, reading in readings.items()
    }
    assert (named[APRIL] | named[OCTOBER]) & named[Y2008] >= {"Fork", "Clone", "Vesuvan Doppelganger"}
