"""Traps 55-59: contradictions, reversals and changes between eras, as far as the records hold them."""

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
def test_trap_55_how_many_burn_counters(record: Find, local: str, words: str):
    """Both readings of scorching stand, each in its own rule."""
    assert words in record(f"{RELEASE_NOTES}/{local}").text


def test_trap_55_the_two_are_linked(record: Find):
    """The rule on scorching cites the rule it contradicts."""
    targets = {c.target for c in record(f"{RELEASE_NOTES}/702.X1b").citations}
    assert f"{RELEASE_NOTES}/120.3X1" in targets


def test_trap_56_wigglytuff(record: Find):
    """Both comparisons and the example that decides between them stand in one ruling."""
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
def test_trap_57_one_card_in_two_eras(record: Find, card: str, local: str, words: str):
    """Each era's wording of a card is kept, and found under the card."""
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
def test_trap_58_reversals(record: Find, local: str, words: str):
    """What a document says of the rules before it stands in the record it is said in."""
    assert words in record(local).text


def test_trap_58_repeal_is_told_apart_from_its_rulings(readings: dict[str, Reading]):
    """The repeal of the copy card rulings is the section's introduction, and in none of its three rulings."""
    repealing = [r for r in readings[APRIL].records if "has repealed all" in r.text]
    assert [(r.kind, r.parent) for r in repealing] == [(Kind.PREAMBLE, f"{APRIL}/heading/copy-cards")]


def test_trap_59_no_number_is_shared(readings: dict[str, Reading]):
    """No rule number has a record, heading or rule, in two documents."""
    numbers = {slug: {r.number for r in reading.records if r.number} for slug, reading in readings.items()}
    shared = {(a, b): numbers[a] & numbers[b] for a, b in combinations(numbers, 2)}
    assert {pair: common for pair, common in shared.items() if common} == {}


def test_trap_59_402_is_another_eras_heading(readings: dict[str, Reading], record: Find):
    """What 2004 cites as Rule 402 is printed in 2008 only, and is not what was meant."""
    assert record(f"{Y2008}/heading/402").text == "Abilities"
    (citation,) = record(f"{Y2004}/212.1a").citations
    assert (citation.number, citation.target) == ("402", None)
    cited = {slug: {c.number for r in readings[slug].records for c in r.citations} for slug in (Y2004, Y2008)}
    assert cited[Y2004] & cited[Y2008] == {"409"}


def test_trap_59_cards_link_the_eras(readings: dict[str, Reading]):
    """Where numbers link nothing, cards do: three are named in 1998 and in 2008."""
    named = {
        slug: {card for r in reading.records for card in (*r.cards, *r.mentions)} for slug, reading in readings.items()
    }
    assert (named[APRIL] | named[OCTOBER]) & named[Y2008] >= {"Fork", "Clone", "Vesuvan Doppelganger"}
