"""Traps 51-54: card names, doubled, short, shared or only looking like one, and lists of words."""

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
    """Return the cards a record is filed under or names."""
    return {*record.cards, *record.mentions}


@pytest.mark.parametrize(("slug", "card", "start"), [(slug, *rest) for slug, rest in COPY_CARDS.items()])
def test_trap_51_doubled_names(readings: dict[str, Reading], record: Find, slug: str, card: str, start: str):
    """A copy card's heading is in its erratum's span and out of its text, which may begin with the name again."""
    erratum = record(f"{APRIL}/copy-card-errata/{slug}")
    assert (erratum.kind, erratum.cards) == (Kind.ERRATUM, (card,))
    assert erratum.text.startswith(start)
    assert readings[APRIL].text.startswith(f"{card} {start}", erratum.span.start)


def test_trap_51_copy_card_errata_in_order(readings: dict[str, Reading]):
    """The eight errata follow each other, and card names inside them begin none."""
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
def test_trap_52_commas_and_possessives(record: Find, local: str, card: str):
    """A name is found with its comma, its own apostrophe, and without a possessive one."""
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
def test_trap_52_short_names(record: Find, local: str, card: str):
    """“The Crocodile”, "the Avatar", "the Lightning" are the card spoken of, and no card of that short name."""
    found = named(record(local))
    assert card in found
    assert found.isdisjoint({"Crocodile", "Avatar", "Lightning", "Doppelganger", "Shapeshifter"})


def test_trap_52_names_that_are_no_cards(readings: dict[str, Reading], record: Find):
    """Tokens and a magazine are no cards."""
    found = set().union(*(named(r) for reading in readings.values() for r in reading.records))
    assert found.isdisjoint({"Wild Pegasus", "Saproling", "The Duelist", "Platypus", "Mogg Bomber"})
    assert "as many Wild Pegasus tokens" in record(f"{APRIL}/general-rules/1").text
    assert "a future edition of The Duelist magazine" in record(f"{OCTOBER}/rules-changes/5").text


def test_trap_52_two_glooms(readings: dict[str, Reading], record: Find):
    """The two cards of one name stay two, and nothing is filed under the bare name."""
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
def test_trap_53_filed_under(record: Find, local: str, cards: set[str]):
    """A ruling is filed under the card it is about, wherever that stands, and two where it is about two."""
    assert set(record(f"{OCTOBER}/{local}").cards) == cards


def test_trap_53_a_card_mentioned_only(record: Find):
    """Wrath of God in a bracket is a mention; a ruling that "also applies to" two more cards names them."""
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
def test_trap_53_partial_errata(record: Find, local: str, start: str):
    """An erratum of one ability or one addition keeps the words that say so."""
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
def test_trap_54_lists(record: Find, number: str, count: int, first: str, last: str):
    """A glossary entry that is a list has all its words, and none of its tag."""
    text = record(f"{Y2008}/{number}").text
    words = text.partition("is as follows: ")[2].removesuffix(".").replace(", and ", ", ").split(", ")
    assert (len(words), words[0], words[-1]) == (count, first, last)
    assert len(set(words)) == count
