"""Headings in the five documents: numbered, unnumbered, and sentences that look like headings."""

from collections.abc import Callable

import pytest

from kb.records.record import Kind, Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]

HEADINGS_2008 = """
1 The Game; 103 The Magic Golden Rules; 2 Parts of the Game; 200 General; 202 Name; 215 Life; 217 Zones;
217.7 Removed from the Game; 3 Turn Structure; 4 Spells, Abilities, and Effects; 402 Abilities;
404 Triggered Abilities; 407 Linked Abilities; 410 Handling Triggered Abilities;
413 Resolving Spells and Abilities; 418.5 Interaction of Continuous Effects; 419.6 Replacement Effects;
419.7 Prevention Effects; 5 Additional Rules; 501.5 Regenerate; 502.13 Cumulative Upkeep; 502.21 Kicker;
502.53 Forecast; 502.72 Champion; 502.79 Persist; 502.81 Retrace; 503 Copying Objects; 506 Subgames;
6 Multiplayer Rules; 7 Specialized Rules; 703 Keyword Abilities; 8 Tournament Rules; 9 Glossary;
G1.2 Ability Word; G1.19 Artifact Type; G3.37 Creature Type; G5.7 Enchantment Type; G5.17 Event; G5.19 Exchange;
G6.15 Forecast; G12.2 Land Type; G12.16 Linked Abilities; G13.4 Mana; G13.10 Mana Symbol; G16.12 Placed;
G16.17 Planeswalker Type; G18.7 Regenerate; G18.18 Retrace; G19.23 Spell Type; G19.41 Supertype; G24.1 X
"""
HEADINGS_2004 = """
212 Type, Supertype, and Subtype; 212.1 General; 212.2 Artifacts; 212.3 Creatures; 212.4 Enchantments;
212.5 Instants; 212.6 Land; 212.7 Sorceries
"""
HEADINGS_2023 = """
120.3 Damage; 122 Counters; 201 Name; 205.3i Land types; 205.3m Creature types; 614.1 Replacement Effects;
702.X1 Scorching; 702.X2 Caustic; 702.X3 Steel skin; 702.X4 Evolve from; 7XX1 Evolution Cards; 7XX2 Weather
"""
CARD_HEADINGS = [
    "Butterfree", "Rattata", "Ninetales", "Wigglytuff", "Haunter", "Weezing",
    "Jynx", "Mew", "Unown", "Houndour", "Houndoom", "Wild Arcanine",
]  # fmt: skip


def headings(reading: Reading) -> list[Record]:
    """Return the headings in the order of the text."""
    found = [r for r in reading.records if r.kind is Kind.HEADING]
    return sorted(found, key=lambda r: r.span)


def numbered(reading: Reading) -> list[str]:
    """Return the numbered headings, each as its number and text."""
    return [f"{r.number} {r.text}" for r in headings(reading) if r.number]


def split_items(block: str) -> list[str]:
    """Return the headings listed in a block, separated by semicolons."""
    return [" ".join(item.split()) for item in block.split(";")]


@pytest.mark.parametrize(
    ("slug", "sections"),
    [
        (APRIL, ["General Rules", "Errata", "Copy Cards", "Copy Card Errata", "Examples"]),
        (OCTOBER, ["Rules Changes as of Urza's Saga", "General Rulings", "Errata", "Specific Card Rulings"]),
    ],
)
def test_the_unnumbered_sections_of_1998_are_found_once_each_and_in_order(
    readings: dict[str, Reading], slug: str, sections: list[str]
):
    texts = [r.text.rstrip(":") for r in headings(readings[slug])]
    assert texts[-len(sections) :] == sections
    assert all("Rulings & Errata" in title for title in texts[: -len(sections)])


@pytest.mark.parametrize(
    ("local", "words"),
    [
        ("general-rules/3", 'along with those of the "copy cards"--see below) remove abilities but not effects.'),
        ("general-rules/4", "Destruction caused by a general rule of Magic rather than by a spell or ability"),
        ("examples/3", "Copy cards do not retain any of their own characteristics"),
        ("heading/copy-cards#preamble", "and replaced them with the following rulings and errata."),
    ],
)
def test_the_words_of_a_heading_inside_a_sentence_end_no_record(record: Find, local: str, words: str):
    assert words in record(f"{APRIL}/{local}").text


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("general-rules", "The following are meant to clarify the rulebook and how the game in general works."),
        (
            "copy-cards",
            (
                "The rulings about permanents that copy cards or tokens have grown quite convoluted. In order to"
                " simplify these, the Rules team has repealed all of the existing body of special-case rulings for"
                " these cards and replaced them with the following rulings and errata."
            ),
        ),
        (
            "examples",
            (
                "Here are a few notable effects of these changes. These are not new rules--just the results of applying"
                " the new rules to existing cards. We mention them here because repealing the old special-case rules"
                " changed them."
            ),
        ),
    ],
)
def test_text_between_a_heading_and_its_first_item_is_a_preamble(record: Find, heading: str, words: str):
    introduction = record(f"{APRIL}/heading/{heading}#preamble")
    assert (introduction.kind, introduction.parent) == (Kind.PREAMBLE, f"{APRIL}/heading/{heading}")
    assert introduction.text == words


def test_a_ruling_that_begins_with_the_words_of_a_heading_opens_no_section(record: Find):
    assert record(f"{OCTOBER}/general-rulings/1").text.startswith("The rules changes to trample make it stronger")
    assert record(f"{OCTOBER}/rules-changes/1").place[-1].rstrip(":") == "Rules Changes as of Urza's Saga"
    assert record(f"{OCTOBER}/general-rulings/1").place[-1] == "General Rulings"


@pytest.mark.parametrize(
    ("slug", "block"), [(Y2004, HEADINGS_2004), (Y2008, HEADINGS_2008), (RELEASE_NOTES, HEADINGS_2023)]
)
def test_the_numbered_headings_of_each_document_are_found_in_order(readings: dict[str, Reading], slug: str, block: str):
    assert numbered(readings[slug]) == split_items(block)


def test_a_heading_between_dashes_is_the_place_of_the_rules_below_it(record: Find):
    """It is printed as “- 212.1 - General”."""
    assert record(f"{Y2004}/heading/212.1").kind is Kind.HEADING
    assert record(f"{Y2004}/212.1a").place == ("Type, Supertype, and Subtype", "General")
    assert record(f"{Y2004}/212.7e").place == ("Type, Supertype, and Subtype", "Sorceries")


@pytest.mark.parametrize(
    ("local", "place"),
    [
        ("103.2", ("The Game", "The Magic Golden Rules")),
        ("200.10b", ("Parts of the Game", "General")),
        ("217.7d", ("Parts of the Game", "Zones", "Removed from the Game")),
        ("418.5e", ("Spells, Abilities, and Effects", "Interaction of Continuous Effects")),
        ("419.7e", ("Spells, Abilities, and Effects", "Prevention Effects")),
        ("501.5a", ("Additional Rules", "Regenerate")),
        ("503.8", ("Additional Rules", "Copying Objects")),
        ("703.7.Ruling.2", ("Specialized Rules", "Keyword Abilities")),
        ("G1.2b", ("Glossary", "Ability Word")),
        ("G24.1f", ("Glossary", "X")),
    ],
)
def test_a_rule_is_placed_under_the_headings_whose_numbers_begin_its_own(
    record: Find, local: str, place: tuple[str, ...]
):
    assert record(f"{Y2008}/{local}").place == place


def test_headings_after_a_rule_are_not_part_of_it(record: Find):
    rule = record(f"{Y2008}/103.2")
    assert rule.text.endswith("don't fall under this rule; see Rule 402.9.")
    assert record(f"{Y2008}/heading/2").span.start >= rule.span.end


def test_the_words_no_changes_to_this_section_are_a_preamble_of_their_heading(readings: dict[str, Reading]):
    silent = [r for r in readings[Y2008].records if r.text == "No changes to this section."]
    owners = ["heading/table-of-contents", "heading/3", "heading/6", "heading/8"]
    assert [r.parent for r in sorted(silent, key=lambda r: r.span)] == [f"{Y2008}/{owner}" for owner in owners]
    assert [r.local_id for r in sorted(silent, key=lambda r: r.span)] == [f"{owner}#preamble" for owner in owners]


@pytest.mark.parametrize(
    ("title", "numbers"),
    [
        ("Linked Abilities", ["407", "G12.16"]),
        ("Forecast", ["502.53", "G6.15"]),
        ("Retrace", ["502.81", "G18.18"]),
        ("Regenerate", ["501.5", "G18.7"]),
        ("Interaction of Continuous Effects", ["418.5"]),
        ("Kicker", ["502.21"]),
        ("Champion", ["502.72"]),
        ("Replacement Effects", ["419.6"]),
        ("Playing Spells and Activated Abilities", []),
    ],
)
def test_a_title_is_a_heading_only_where_it_stands_as_one_and_not_where_it_is_cited(
    readings: dict[str, Reading], title: str, numbers: list[str]
):
    assert [r.number for r in headings(readings[Y2008]) if r.text == title] == numbers


@pytest.mark.parametrize(
    ("number", "end"),
    [
        ("122.1X1", "as long as the weather is sunny. (See rules 613.4c and 7XX2)"),
        ("122.1X3", "unless they pay 1 life for each poison counter on it.”"),
        ("702.X1a", "Scorching is a static ability."),
        ("702.X1b", '(See 122.1X, "burn counters")'),
        ("702.X2b", '(See 122.1X3, "poison counters")'),
        ("702.X3a", '(See 122.1X3, "poison counters")'),
        ("702.X4a", "See 7XX1 “Evolution Cards.”"),
        ("702.X4h", "See 7XX1, “Evolution cards.”"),
        ("7XX1.1", "See 720.XXX, “Evolve from”"),
        ("7XX1.3", "See 720.XXX, “Evolve from”"),
    ],
)
def test_a_rule_of_the_release_notes_may_end_without_a_full_stop(record: Find, number: str, end: str):
    rule = record(f"{RELEASE_NOTES}/{number}")
    assert rule.kind is Kind.RULE
    assert rule.text.endswith(end)


def test_heading_702_x1_is_the_place_of_rule_702_x1a(record: Find):
    assert record(f"{RELEASE_NOTES}/heading/702.X1").text == "Scorching"
    assert record(f"{RELEASE_NOTES}/702.X1a").place[-1] == "Scorching"


def test_a_clarification_is_filed_under_the_card_heading_above_it(readings: dict[str, Reading]):
    texts = [r.text for r in headings(readings[RELEASE_NOTES])]
    assert texts[texts.index("Rules Clarifications") + 1 :] == CARD_HEADINGS
    filed = [(r.cards, r.place[-1]) for r in readings[RELEASE_NOTES].records if r.kind is Kind.RULING]
    assert filed == [((card,), card) for card in ["Butterfree", *CARD_HEADINGS]]


@pytest.mark.parametrize(
    ("local", "start", "card"),
    [
        ("houndour/1", "The burn counter can still result in that creature dying", "Houndour"),
        ("houndoom/1", "If a creature you control deals damage to itself,", "Houndoom"),
        ("butterfree/1", "Evolved Insects would have all creature cards they evolved from", "Butterfree"),
        ("butterfree/2", "Metapod's effect won't apply to Insects that die", "Butterfree"),
        ("wild-arcanine/1", "Multiple instances of scorching are not redundant.", "Wild Arcanine"),
    ],
)
def test_a_clarification_that_names_no_card_is_filed_under_its_headings_card(
    record: Find, local: str, start: str, card: str
):
    ruling = record(f"{RELEASE_NOTES}/rules-clarifications/{local}")
    assert (ruling.kind, ruling.cards, ruling.ordinal) == (Kind.RULING, (card,), int(local[-1]))
    assert ruling.text.startswith(start)


def test_the_clarifications_of_butterfree_mention_metapod(record: Find):
    assert all("Metapod" in record(f"{RELEASE_NOTES}/rules-clarifications/butterfree/{n}").mentions for n in (1, 2))


def test_acknowledgements_and_signatures_are_not_part_of_the_last_rule(record: Find):
    assert record(f"{Y2008}/G24.1f").text.endswith("the controller of the spell or ability chooses the value of X.")
    assert record(f"{Y2008}/heading/acknowledgements-and-disclaimers").text == "Acknowledgements and Disclaimers"
    assert record(f"{Y2008}/credit-2").text.startswith("While this work is not officially issued by Wizards")
    assert record(f"{APRIL}/examples/8").text.endswith("undefined power and toughness while it is not in play.")
    signature = record(f"{APRIL}/credit")
    assert signature.kind is Kind.CREDIT
    assert signature.text == 'Beth "BethMo" Moursund Magic Rules Manager, Wizards of the Coast'
