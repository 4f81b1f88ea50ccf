"""Dated terms: which words replaced which, and when."""

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
def test_terms_changed_in_july_2009_say_the_same_across_that_day(older: str, newer: str):
    """They do so only in the direction of time."""
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
def test_terms_changed_between_2004_and_2008_say_the_same_across_that_time(older: str, newer: str):
    kamigawa, shadowmoor = date(2004, 10, 1), date(2008, 5, 1)
    a, b = terms(older.split()), terms(newer.split())
    assert say_the_same(a, b, kamigawa, shadowmoor)
    assert not say_the_same(b, a, kamigawa, shadowmoor)
    assert not say_the_same(a, b, shadowmoor, AFTER)


def test_dies_is_the_same_as_put_into_a_graveyard_from_play_across_two_changes():
    a, b = terms(["it", "is", "put", "into", "a", "graveyard", "from", "play"]), terms(["it", "dies"])
    assert say_the_same(a, b, BEFORE, TODAY)
    assert not say_the_same(a, b, BEFORE, AFTER)


def test_card_type_and_kind_both_from_type_are_not_the_same():
    assert not say_the_same(terms(["card", "type"]), terms(["kind"]), date(2004, 10, 1), TODAY)


def test_comes_into_play_and_enters_say_the_same_across_two_changes():
    older, newer = terms(["it", "comes", "into", "play", "tapped"]), terms(["it", "enters", "tapped"])
    assert say_the_same(older, newer, BEFORE, TODAY)
    assert not say_the_same(older, newer, BEFORE, AFTER)


def test_cast_and_activate_both_from_play_are_not_the_same():
    assert not say_the_same(terms(["cast"]), terms(["activate"]), BEFORE, TODAY)


def test_words_inside_a_divided_term_stay_in_place():
    assert terms(["remove", "all", "those", "cards", "from", "the", "game", "now"]).words[1:] == [
        "all",
        "those",
        "cards",
        "now",
    ]


def test_vocabulary_and_search_terms_change_on_the_same_days():
    days = {}
    for change in tomllib.loads(files("kb.lineage").joinpath("vocabulary.toml").read_text("utf-8"))["change"]:
        days.setdefault(change["name"], set()).add(change["since"])
        assert change["known"]
    shared = [concept for concept in concepts() if concept.name in days]
    assert len(shared) > 8
    for concept in shared:
        ends = {term.until + timedelta(days=1) for term in concept.terms if term.until}
        assert days[concept.name] <= ends | {term.since for term in concept.terms}


def test_changes_of_terms_are_sorted_by_day():
    assert [change.since for change in changes()] == sorted(change.since for change in changes())
