"""Dated terms: which words became which others, and when."""

import tomllib
from datetime import date, timedelta
from importlib.resources import files

import pytest

from kb.lineage.vocabulary import changes, say_the_same, terms
from kb.search.terms import concepts

BEFORE, AFTER, TODAY = date(2009, 5, 1), date(2009, 7, 11), date(2026, 8, 7)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("it comes into play", "it enters the battlefield"),
        ("remove that card from the game", "exile that card"),
        ("a permanent in play", "a permanent on the battlefield"),
        ("playing that spell", "casting that spell"),
        ("a player plays his or her ability", "a player activates his or her ability"),
        ("when it is put into a graveyard from play", "when it is put into a graveyard from the battlefield"),
        ("cards in the removed from the game zone", "cards in the exile zone"),
        ("remove a card in a graveyard from the game", "exile a card from a graveyard"),
        ("it can't exist in the in play zone", "it can't exist on the battlefield"),
        ("cycling is playable from hand", "cycling can be activated from hand"),
        ("a spell that can be played", "a spell that can be cast"),
        ("an ability that can be played", "an ability that can be activated"),
        ("two playable halves", "two castable halves"),
        ("can't play other spells or abilities", "can't cast other spells or activate abilities"),
        ("to play a spell or activated ability", "to cast a spell or activate an activated ability"),
        ("drawing is a game action", "drawing is a turn based action"),
        ("the end phase", "the ending phase"),
    ],
)
def test_terms_of_two_days_say_the_same(older: str, newer: str):
    """In the direction of time, over the day of the change."""
    a, b = terms(older.split()), terms(newer.split())
    assert say_the_same(a, b, BEFORE, AFTER)
    assert not say_the_same(b, a, BEFORE, AFTER)
    assert not say_the_same(a, b, AFTER, TODAY)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("a permanent whose type changes", "a permanent whose card type changes"),
        ("another type of ability", "another kind of ability"),
        ("bushido x means it gets +x/+x", "bushido n means it gets +n/+n"),
        ("cards in the removed from game zone", "cards in the removed from the game zone"),
        ("the active player nonactive player rule", "the active player nonactive player order"),
    ],
)
def test_terms_that_are_older(older: str, newer: str):
    """They changed before the day of Shadowmoor's rules, after that of Champions of Kamigawa's."""
    kamigawa, shadowmoor = date(2004, 10, 1), date(2008, 5, 1)
    a, b = terms(older.split()), terms(newer.split())
    assert say_the_same(a, b, kamigawa, shadowmoor)
    assert not say_the_same(b, a, kamigawa, shadowmoor)
    assert not say_the_same(a, b, shadowmoor, AFTER)


def test_what_became_dying_was_said_in_two_ways_before():
    """From play, from the battlefield, and then in one word."""
    a, b = terms(["it", "is", "put", "into", "a", "graveyard", "from", "play"]), terms(["it", "dies"])
    assert say_the_same(a, b, BEFORE, TODAY)
    assert not say_the_same(a, b, BEFORE, AFTER)


def test_a_kind_is_no_card_type():
    """Two of the newer words for one older word are not each other."""
    assert not say_the_same(terms(["card", "type"]), terms(["kind"]), date(2004, 10, 1), TODAY)


def test_a_term_changes_twice():
    """What came into play entered the battlefield, and then enters."""
    older, newer = terms(["it", "comes", "into", "play", "tapped"]), terms(["it", "enters", "tapped"])
    assert say_the_same(older, newer, BEFORE, TODAY)
    assert not say_the_same(older, newer, BEFORE, AFTER)


def test_casting_is_not_activating():
    """Two of today's words for one older word are not each other."""
    assert not say_the_same(terms(["cast"]), terms(["activate"]), BEFORE, TODAY)


def test_a_gap_is_left_in_its_place():
    """What stands between the words of a term stays."""
    assert terms(["remove", "all", "those", "cards", "from", "the", "game", "now"]).words[1:] == [
        "all",
        "those",
        "cards",
        "now",
    ]


def test_the_words_to_search_for_have_the_same_days():
    """A concept that is also in the table of terms of the search changes there on a day of its changes here."""
    days = {}
    for change in tomllib.loads(files("kb.lineage").joinpath("vocabulary.toml").read_text("utf-8"))["change"]:
        days.setdefault(change["name"], set()).add(change["since"])
        assert change["known"]
    shared = [concept for concept in concepts() if concept.name in days]
    assert len(shared) > 8
    for concept in shared:
        ends = {term.until + timedelta(days=1) for term in concept.terms if term.until}
        assert days[concept.name] <= ends | {term.since for term in concept.terms}


def test_changes_come_in_order():
    """Oldest first, so that a term can be followed."""
    assert [change.since for change in changes()] == sorted(change.since for change in changes())
