"""Examples in the five documents, and prose that only speaks of examples."""

import re
from collections.abc import Callable

import pytest

from kb.records.record import Kind, Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]

EXAMPLES = {
    RELEASE_NOTES: ["702.X4e", "702.X4f"],
    APRIL: [],
    OCTOBER: [],
    Y2004: ["212.1c", "212.1c", "212.1d", "212.1e", "212.3c", "212.4d", "212.6c"],
    Y2008: [
        "202.2b", "402.10", "404.5", "407.3", "413.2c", "413.2i", "502.13b", "503.8a", "503.10", "503.10",
        "G5.17a", "G5.19a",
    ],
}  # fmt: skip
SAID = 'An ability reads, "All lands are 1/1 creatures that are still lands." '


@pytest.mark.parametrize("slug", EXAMPLES)
def test_an_example_belongs_to_the_numbered_record_before_it_and_is_counted_there(
    readings: dict[str, Reading], slug: str
):
    examples = [r for r in sorted(readings[slug].records, key=lambda r: r.span) if r.kind is Kind.EXAMPLE]
    parents = [f"{slug}/{number}" for number in EXAMPLES[slug]]
    assert [r.parent for r in examples] == parents
    assert [r.id for r in examples] == [
        f"{parent}#example-{parents[: i + 1].count(parent)}" for i, parent in enumerate(parents)
    ]


@pytest.mark.parametrize(
    ("local", "start", "end"),
    [
        (
            f"{RELEASE_NOTES}/702.X4e#example-1",
            "A player casts Nidorina as an evolving creature spell targeting Female Nidoran.",
            "That same triggered ability is again put on the stack.",
        ),
        (
            f"{RELEASE_NOTES}/702.X4f#example-1",
            "A player casts Haunter as an evolving creature spell targeting a Gastly they own.",
            "from the Haunter card will go on the stack.",
        ),
        (f"{Y2008}/503.10#example-1", "A player plays Fork,", "because Fork allows choosing of new targets."),
        (f"{Y2008}/503.10#example-2", "Fling is an instant that reads,", "to pay for the original Fling."),
        (f"{Y2004}/212.1c#example-2", 'An ability reads, "All artifacts are', 'an "artifact enchantment creature."'),
    ],
)
def test_an_examples_text_begins_after_its_label_and_ends_before_its_tag(
    record: Find, local: str, start: str, end: str
):
    text = record(local).text
    assert text.startswith(start)
    assert text.endswith(end)


def test_no_record_contains_the_label_of_an_example(readings: dict[str, Reading]):
    assert [r.id for reading in readings.values() for r in reading.records if "Example:" in r.text] == []


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{Y2004}/212.4c", "Examples of enchantments subtypes include enchant artifact, enchant artifact creature,"),
        (f"{OCTOBER}/general-rulings/1", "Here are some examples: * A creature with trample can now deal damage"),
    ],
)
def test_the_word_examples_in_a_sentence_begins_no_example(
    readings: dict[str, Reading], record: Find, local: str, words: str
):
    assert words in record(local).text
    assert [r.id for r in readings[record(local).source].records if r.parent == local] == []


def test_the_section_examples_of_april_1998_has_eight_rulings(readings: dict[str, Reading], record: Find):
    items = [r for r in readings[APRIL].records if r.local_id.startswith("examples/")]
    assert [(r.kind, r.place[-1]) for r in items] == [(Kind.RULING, "Examples")] * 8
    assert record(f"{APRIL}/examples/1").text.startswith("When a Doppelganger or Shapeshifter changes form,")


@pytest.mark.parametrize(
    ("local", "rest"),
    [
        ("212.1c#example-1", "The affected lands now have two types: creature and land."),
        ("212.1d#example-1", "If any of the affected lands were legendary, they are still legendary."),
    ],
)
def test_two_examples_with_the_same_first_sentence_are_kept_apart(record: Find, local: str, rest: str):
    assert record(f"{Y2004}/{local}").text.startswith(SAID + rest)


@pytest.mark.parametrize(("slug", "count"), [(RELEASE_NOTES, 3), (APRIL, 10), (OCTOBER, 5), (Y2004, 2), (Y2008, 3)])
def test_for_example_inside_a_text_begins_no_example(readings: dict[str, Reading], slug: str, count: int):
    """There are 23 such phrases in the five documents."""
    cues = [
        (r, cue)
        for r in readings[slug].records
        for cue in re.finditer(r"\bfor (?:example|instance)\b", r.text, re.IGNORECASE)
    ]
    assert len(cues) == count
    assert {r.kind for r, _ in cues} <= {Kind.RULE, Kind.RULING, Kind.GLOSSARY}
    assert [r.id for r, cue in cues if cue.start() == 0] == []


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{APRIL}/copy-cards/2", '(for example "Use this ability only once per turn" or'),
        (f"{OCTOBER}/specific-card-rulings/5", "(because of Wrath of God, for instance), Lifeline's effect"),
        (f"{Y2004}/212.4d", "For example, a permanent might have an ability that reads"),
        (f"{Y2008}/217.1c", '(for example, "When Rancor is put into a graveyard from play") can find'),
        (f"{Y2008}/G5.19a", "(for example, life totals or control of two permanents) as part of its resolution"),
    ],
)
def test_for_example_in_brackets_stays_in_its_sentence(record: Find, local: str, words: str):
    assert words in record(local).text


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{APRIL}/general-rules/2", ["Similarly, if one player has Sacred Ground in play and the other has"]),
        (f"{APRIL}/examples/7", ["Effects of Sleight of Mind, Magical Hack, etc., are not copied."]),
        (f"{APRIL}/examples/8", ["the Shapeshifter will become a 0/1 Minion of the Wastes,"]),
        (
            f"{OCTOBER}/specific-card-rulings/6",
            [
                "First, let's say you control Lifeline and play Ball Lightning,",
                "Next, let's say you control Lifeline and Ball Lightning,",
                "Finally, let's say one player controls Lifeline and the other controls Ball Lightning.",
                "If the nonactive player controls Ball Lightning while the active player controls Lifeline,",
            ],
        ),
        (f"{OCTOBER}/general-rulings/1", ["* If an attacker with trample is blocked by a creature with banding,"]),
    ],
)
def test_a_worked_case_without_a_label_stays_in_its_item(record: Find, local: str, words: list[str]):
    text = record(local).text
    positions = [text.find(w) for w in words]
    assert -1 not in positions
    assert positions == sorted(positions)
