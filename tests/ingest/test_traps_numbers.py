"""Numbers in the five documents: misprinted, doubled or odd rule numbers, and numbers that are none."""

from collections import defaultdict
from collections.abc import Callable

import pytest

from kb.records.numbers import RuleNumber
from kb.records.record import Kind, Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]


@pytest.mark.parametrize(
    ("number", "text"),
    [("205.3iX", "The land types include Gym."), ("205.3mX", "The creature types include Pokémon.")],
)
def test_a_number_misprinted_twice_is_corrected_by_its_heading_and_noted(record: Find, number: str, text: str):
    rule = record(f"{RELEASE_NOTES}/{number}")
    assert (rule.number, rule.printed_number, rule.text) == (number, "1205.3mX", text)
    assert any((n.printed, n.read) == ("1205.3mX", number) for n in rule.notes)


def test_a_heading_and_a_rule_printed_with_one_number_are_kept_apart(record: Find):
    """The heading printed as 201.X gets the number 201."""
    heading, rule = record(f"{RELEASE_NOTES}/heading/201"), record(f"{RELEASE_NOTES}/201.X")
    assert (heading.kind, heading.number, heading.printed_number) == (Kind.HEADING, "201", "201.X")
    assert heading.text == "Name"
    assert (rule.kind, rule.number, rule.printed_number) == (Kind.RULE, "201.X", "201.X")
    assert any(n.printed == "201.X" for n in heading.notes)


@pytest.mark.parametrize(
    ("number", "start"),
    [
        ("120.3X1", "Combat damage dealt to a creature by a source with scorching"),
        ("122.1X4", "A status counter is one of either"),
        ("122.X", 'If an effect instructs a player to put or remove a "status counter"'),
        ("614.1X", 'Effects that read "As ... phases out" are replacement effects.'),
        ("702.X4a", "“Evolve from [cardname]” is a static ability"),
        ("7XX1.2", "The power and toughness denoted by the “EVOLVED” frame"),
        ("7XX1.2a", "The existence and values of these alternative characteristics"),
        ("7XX2.4", "Certain weather conditions have an effect on the game"),
    ],
)
def test_a_placeholder_number_such_as_122_x_is_read_whole(record: Find, number: str, start: str):
    rule = record(f"{RELEASE_NOTES}/{number}")
    assert (rule.number, rule.printed_number) == (number, number)
    assert rule.text.startswith(start)


@pytest.mark.parametrize(
    ("number", "kind", "start"),
    [
        ("502.79.Ruling.1", Kind.RULING, "If the card is no longer in the graveyard"),
        ("502.81.Ruling.1", Kind.RULING, "If the retraced card goes to your graveyard"),
        ("703.7.Ruling.2", Kind.RULING, "Chroma abilities check only mana symbols"),
        ("G3.37b", Kind.GLOSSARY, "The list of creature types, updated through the Eventide set,"),
        ("G24.1c", Kind.GLOSSARY, "If you're playing a spell that has {X} in its mana cost"),
    ],
)
def test_collected_rulings_and_glossary_entries_keep_their_whole_number(
    record: Find, number: str, kind: Kind, start: str
):
    entry = record(f"{Y2008}/{number}")
    assert (entry.number, entry.kind) == (number, kind)
    assert entry.text.startswith(start)


def test_rules_left_out_of_a_list_of_changes_are_not_invented(readings: dict[str, Reading]):
    numbers = {r.number for r in readings[Y2008].records if r.kind is not Kind.HEADING and r.number}
    assert {n for n in numbers if n.startswith("G24.1")} == {f"G24.1{letter}" for letter in "abcef"}
    assert {n for n in numbers if n.startswith("703.")} == {"703.7.Ruling.2"}


@pytest.mark.parametrize("slug", [RELEASE_NOTES, Y2004, Y2008])
def test_rules_sorted_by_number_are_in_printed_order(readings: dict[str, Reading], slug: str):
    rules = [r for r in readings[slug].records if r.kind in {Kind.RULE, Kind.GLOSSARY} and r.number]
    printed = [r.number for r in sorted(rules, key=lambda r: r.span)]
    assert [n.text for n in sorted(RuleNumber(n) for n in printed)] == printed


@pytest.mark.parametrize(
    ("less", "more"),
    [("402.9", "402.10"), ("503.8a", "503.10"), ("G1.2b", "G1.19b"), ("413.2c", "413.2i"), ("122.1X4", "122.X")],
)
def test_rule_numbers_compare_by_value_and_not_by_character(less: str, more: str):
    assert RuleNumber(less) < RuleNumber(more)


@pytest.mark.parametrize(
    ("slug", "sections"),
    [
        (APRIL, {"general-rules": 6, "errata": 2, "copy-cards": 3, "examples": 8}),
        (OCTOBER, {"rules-changes": 6, "general-rulings": 3, "errata": 8, "specific-card-rulings": 10}),
    ],
)
def test_ordinals_restart_at_1_in_each_section(readings: dict[str, Reading], slug: str, sections: dict[str, int]):
    found = defaultdict(list)
    for r in sorted(readings[slug].records, key=lambda r: r.span):
        if r.ordinal is not None and r.local_id.split("/")[0] in sections:
            assert r.local_id.endswith(f"/{r.ordinal}")
            found[r.local_id.split("/")[0]].append(r.ordinal)
    assert found == {section: list(range(1, last + 1)) for section, last in sections.items()}


def test_the_tenth_item_of_a_list_has_its_own_text(record: Find):
    worship = record(f"{OCTOBER}/specific-card-rulings/10")
    assert worship.text.startswith("Worship doesn't prevent damage--it just changes")
    assert record(f"{OCTOBER}/specific-card-rulings/1").text.startswith("While Arcane Laboratory is in play")


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{APRIL}/general-rules/2", "each player states a number as in (1) above. As always, the active player"),
        (f"{APRIL}/general-rules/4", "(including reducing their toughness to 0) will not trigger Sacred Ground's"),
        (f"{APRIL}/examples/5", "Soldevi Simulacrum (cumulative upkeep 1), its next upkeep payment will be 4."),
        (f"{APRIL}/examples/6", "If a Vesuvan Doppelganger, Unstable Shapeshifter, or Volrath's Shapeshifter copies"),
        (f"{APRIL}/copy-card-errata/vesuvan-doppelganger", 'gains "0: Vesuvan Doppelganger loses all abilities'),
        (f"{APRIL}/copy-card-errata/volraths-shapeshifter", '"2: Choose and discard a card" added to it.'),
        (f"{APRIL}/copy-card-errata/echo-chamber", "4,: An opponent chooses target creature card"),
        (f"{Y2008}/217.1c", "(1) Effects from spells, activated abilities, and triggered abilities that change"),
        (f"{Y2008}/217.1c", '(5) Permanents that phase out or in "remember" their earlier states. See Rule 217.8c.'),
        (f"{Y2008}/418.5e", "(c) Permanents that phase in keep the same timestamps"),
        (f"{Y2008}/503.8a", "but either (a) doesn't copy that ability's linked ability or (b) does copy"),
        (f"{Y2008}/G24.1c", "then the only legal choice for X is 0. This doesn't apply to effects"),
    ],
)
def test_digits_before_a_bracket_colon_or_stop_inside_a_text_begin_no_item(record: Find, local: str, words: str):
    assert words in record(local).text


@pytest.mark.parametrize(
    ("local", "end"),
    [
        ("examples/5", "its next upkeep payment will be 4."),
        ("copy-card-errata/volraths-shapeshifter", "are not copied. 2: Choose and discard a card."),
        ("general-rules/6", "neither one of them will trigger."),
    ],
)
def test_a_number_that_closes_a_sentence_stays_with_it(record: Find, local: str, end: str):
    assert record(f"{APRIL}/{local}").text.endswith(end)


def test_item_6_begins_after_an_item_that_ends_in_a_number(record: Find):
    """The text is “will be 4. 6.If a Vesuvan”."""
    assert record(f"{APRIL}/examples/6").text.startswith("If a Vesuvan Doppelganger, Unstable Shapeshifter,")


@pytest.mark.parametrize(
    ("local", "bullets", "words", "end"),
    [
        (
            "rules-changes/2",
            3,
            " * If the attacker is unblocked, it deals all its damage to the defending player. * If the attacker",
            (
                "Blocking creatures that can't receive combat damage, such as a creature enchanted with Gaseous"
                " Form, are completely ignored when assigning trample damage. If such a creature is the only"
                " blocker, then all the trample damage is dealt to the defending player."
            ),
        ),
        (
            "general-rulings/1",
            3,
            'Also note that "lethal damage" means "damage equal to its toughness"--it has nothing to do with',
            "even if this exceeds the first creature's toughness.",
        ),
    ],
)
def test_an_item_keeps_its_bullets_and_the_sentences_after_them(
    record: Find, local: str, bullets: int, words: str, end: str
):
    item = record(f"{OCTOBER}/{local}")
    assert item.text.count("* ") == bullets
    assert words in item.text
    assert item.text.endswith(end)


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{Y2004}/212.2c", 'listed after a long dash: "Artifact - Equipment." Artifact subtypes are also called'),
        (f"{Y2004}/212.3c", '"Creature - Minotaur," "Artifact Creature - Golem Legend," etc. Creature subtypes'),
        (f"{Y2004}/212.3c#example-1", '"Creature - Goblin Wizard" means the card is a creature'),
        (f"{Y2004}/212.6c#example-1", '"Basic Land - Mountain" means the card is a land'),
        (f"{Y2008}/502.13b#example-1", 'two instances of "Cumulative upkeep - Pay 1 life." The creature currently'),
        (f"{Y2008}/503.10#example-1", '"Choose one - Untap target permanent; or destroy target non-Aura enchantment;'),
        (f"{Y2008}/G6.15a", 'It\'s written "Forecast - [Activated ability]." A forecast ability may be played'),
        (f"{APRIL}/general-rules/1", "the Earthcraft - Wild Growth - Sacred Mesa loop allows a player"),
        (f"{APRIL}/general-rules/3", "this reverses a ruling made at Pro Tour - Los Angeles."),
    ],
)
def test_dashes_inside_a_text_divide_nothing(record: Find, local: str, words: str):
    assert words in record(local).text


def test_a_plus_sign_marks_a_change_only_before_a_number(readings: dict[str, Reading], record: Find):
    assert "A '+' is used to mark changes since the 2008/07/13 release." in " ".join(
        r.text for r in readings[Y2008].records if r.kind is Kind.PREAMBLE
    )
    for local, words in [
        (f"{RELEASE_NOTES}/702.X4e", "when one or more +1/+1 counters are put on a creature"),
        (f"{APRIL}/errata/1", "put two +1/+1 counters on the other."),
        (f"{APRIL}/errata/2", "Put a +2/+2 counter on Fungus Elemental"),
    ]:
        assert words in record(local).text
        assert record(local).changed is False
