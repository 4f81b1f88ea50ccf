"""Card names in the five documents: doubled, short, shared, or only alike; and lists of words."""

from collections.abc import Callable

import pytest

from kb.records.record import Kind, Reading, Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]

COPY_CARDS = {
    "clone": ("Clone", "Clone comes into play as a copy of target creature card or creature token."),
    "copy-artifact": ("Copy Artifact", "Copy Artifact comes into play as a copy of target artifact card"),
    "dance-of-many": ("Dance of Many", "During your upkeep, pay or bury Dance of Many."),
    "echo-chamber": ("Echo Chamber", "4,: An opponent chooses target creature card"),
    "fork": ("Fork", "Fork resolves as a copy of target instant or sorcery spell,"),
    "unstable-shapeshifter": ("Unstable Shapeshifter", "Whenever any creature card or creature token comes into play,"),
    "vesuvan-doppelganger": ("Vesuvan Doppelganger", "Vesuvan Doppelganger comes into play as a copy of target"),
    "volraths-shapeshifter": ("Volrath's Shapeshifter", "As long as the top card of your graveyard is a creature"),
}


def named(record: Record) -> set[str]:
    """Return the cards that a record is filed under or mentions."""
    return {*record.cards, *record.mentions}


@pytest.mark.parametrize(("slug", "card", "start"), [(slug, *rest) for slug, rest in COPY_CARDS.items()])
def test_a_copy_cards_heading_is_in_its_erratums_span_and_not_in_its_text(
    readings: dict[str, Reading], record: Find, slug: str, card: str, start: str
):
    """The text may begin with the card's name again."""
    erratum = record(f"{APRIL}/copy-card-errata/{slug}")
    assert (erratum.kind, erratum.cards) == (Kind.ERRATUM, (card,))
    assert erratum.text.startswith(start)
    assert readings[APRIL].text.startswith(f"{card} {start}", erratum.span.start)


def test_the_eight_copy_card_errata_are_found_in_order(readings: dict[str, Reading]):
    """Card names inside them begin no further erratum."""
    found = [r.local_id for r in readings[APRIL].records if r.local_id.startswith("copy-card-errata/")]
    assert found == [f"copy-card-errata/{slug}" for slug in COPY_CARDS]


@pytest.mark.parametrize(
    ("local", "card"),
    [
        (f"{OCTOBER}/errata/3", "Karn, Silver Golem"),
        (f"{OCTOBER}/specific-card-rulings/8", "Humble"),
        (f"{OCTOBER}/specific-card-rulings/10", "Somnophore"),
        (f"{OCTOBER}/specific-card-rulings/10", "Abyssal Specter"),
        (f"{OCTOBER}/errata/7", "Serra Avatar"),
        (f"{APRIL}/general-rules/3", "Humility"),
        (f"{OCTOBER}/general-rulings/2", "Urza's Armor"),
        (f"{OCTOBER}/errata/5", "Mishra's Helix"),
        (f"{APRIL}/general-rules/6", "Mogg Bombers"),
        (f"{Y2008}/407.3#example-1", "Arc-Slogger"),
        (f"{Y2008}/407.3#example-1", "Sisters of Stone Death"),
        (f"{Y2008}/202.2b#example-1", "Saproling Burst"),
    ],
)
def test_card_names_with_commas_and_apostrophes_are_found(record: Find, local: str, card: str):
    """A possessive 's after a name is no part of it."""
    assert card in named(record(local))


@pytest.mark.parametrize(
    ("local", "card"),
    [
        (f"{OCTOBER}/specific-card-rulings/9", "Veiled Crocodile"),
        (f"{OCTOBER}/specific-card-rulings/8", "Serra Avatar"),
        (f"{OCTOBER}/specific-card-rulings/6", "Ball Lightning"),
        (f"{Y2008}/503.8a#example-1", "Vesuvan Doppelganger"),
        (f"{APRIL}/examples/8", "Volrath's Shapeshifter"),
    ],
)
def test_a_short_name_means_the_card_spoken_of(record: Find, local: str, card: str):
    """Examples are “the Crocodile”, “the Avatar” and “the Lightning”."""
    found = named(record(local))
    assert card in found
    assert found.isdisjoint({"Crocodile", "Avatar", "Lightning", "Doppelganger", "Shapeshifter"})


def test_names_of_tokens_and_magazines_are_no_cards(readings: dict[str, Reading], record: Find):
    found = set().union(*(named(r) for reading in readings.values() for r in reading.records))
    assert found.isdisjoint({"Wild Pegasus", "Saproling", "The Duelist", "Platypus", "Mogg Bomber"})
    assert "as many Wild Pegasus tokens" in record(f"{APRIL}/general-rules/1").text
    assert "a future edition of The Duelist magazine" in record(f"{OCTOBER}/rules-changes/5").text


def test_the_two_cards_named_gloom_are_kept_apart(readings: dict[str, Reading], record: Find):
    assert {"Gloom (Pokémon set)", "Gloom (Limited Edition Alpha)"} <= named(record(f"{RELEASE_NOTES}/201.X"))
    assert "Gloom" not in set().union(*(named(r) for reading in readings.values() for r in reading.records))


@pytest.mark.parametrize(
    ("local", "cards"),
    [
        ("specific-card-rulings/1", {"Arcane Laboratory"}),
        ("specific-card-rulings/3", {"Ill-Gotten Gains"}),
        ("specific-card-rulings/4", {"Lifeline"}),
        ("specific-card-rulings/5", {"Lifeline"}),
        ("specific-card-rulings/6", {"Lifeline", "Ball Lightning"}),
        ("specific-card-rulings/9", {"Veiled Crocodile"}),
        ("errata/3", {"Karn, Silver Golem"}),
        ("errata/8", {"Wall of Junk"}),
    ],
)
def test_a_ruling_of_october_1998_is_filed_under_the_cards_it_is_about(record: Find, local: str, cards: set[str]):
    assert set(record(f"{OCTOBER}/{local}").cards) == cards


def test_a_card_in_brackets_is_only_mentioned_and_not_filed_under(record: Find):
    """A ruling that "also applies to" further cards names them."""
    ruling = record(f"{OCTOBER}/specific-card-rulings/5")
    assert "Wrath of God" in ruling.mentions
    assert "Wrath of God" not in ruling.cards
    worship = record(f"{OCTOBER}/specific-card-rulings/10")
    assert "Worship" in worship.cards
    assert {"Ali from Cairo", "Sustaining Spirit"} <= named(worship)


@pytest.mark.parametrize(
    ("local", "start"),
    [
        ("errata/3", "Karn, Silver Golem's second ability should read, \"[ . . . ] power and toughness"),
        ("errata/7", "Serra Avatar's second ability should read, \"Whenever Serra Avatar is put"),
        ("errata/8", 'Wall of Junk should include, "Wall of Junk counts as a Wall. (Walls cannot attack.)"'),
    ],
)
def test_an_erratum_of_a_single_ability_keeps_the_words_that_say_so(record: Find, local: str, start: str):
    erratum = record(f"{OCTOBER}/{local}")
    assert erratum.kind is Kind.ERRATUM
    assert erratum.text.startswith(start)


@pytest.mark.parametrize(
    ("number", "count", "first", "last"),
    [
        ("G1.2b", 8, "channel", "threshold"),
        ("G1.19b", 3, "Contraption", "Fortification"),
        ("G3.37b", 216, "Advisor", "Zubera"),
        ("G5.7b", 2, "Aura", "Shrine"),
        ("G12.2c", 12, "Desert", "Urza's"),
        ("G16.17b", 5, "Ajani", "Liliana"),
        ("G19.23b", 1, "Arcane", "Arcane"),
        ("G19.41c", 4, "basic", "world"),
    ],
)
def test_a_glossary_list_has_all_its_words_and_not_its_tag(
    record: Find, number: str, count: int, first: str, last: str
):
    text = record(f"{Y2008}/{number}").text
    words = text.partition("is as follows: ")[2].removesuffix(".").replace(", and ", ", ").split(", ")
    assert (len(words), words[0], words[-1]) == (count, first, last)
    assert len(set(words)) == count
