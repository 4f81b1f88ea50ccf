"""Tests for the table of dated terms."""

from datetime import timedelta

import pytest

from kb.search import everyday, names
from kb.search.analysis import stems
from kb.search.terms import Spelling, concepts, recognise, words_of_players


@pytest.mark.parametrize("concept", concepts(), ids=lambda concept: concept.name)
def test_concept_has_several_terms_with_evidence(concept):
    assert len(concept.terms) >= 2
    assert all(term.known.endswith(".") and term.found for term in concept.terms)
    assert all(term.since <= term.until for term in concept.terms if term.since and term.until)


@pytest.mark.parametrize("concept", concepts(), ids=lambda concept: concept.name)
def test_concept_has_a_current_name(concept):
    assert any(term.until is None for term in concept.terms)


def test_names_of_a_concept_follow_without_a_gap():
    for concept in concepts():
        for term in concept.terms:
            if term.until:
                day = term.until + timedelta(days=1)
                assert any(
                    (other.since is None or other.since <= day) and (other.until is None or day <= other.until)
                    for other in concept.terms
                ), (concept.name, term.until)


@pytest.mark.parametrize(
    ("typed", "concept"),
    [
        ("exiled", "exile"),
        ("removes it from the game", "exile"),
        ("entering the battlefield", "entering"),
        ("came into play", "entering"),
        ("died", "dying"),
        ("put into a graveyard from play", "dying"),
        ("plays a creature spell", "casting a spell"),
        ("casting", "casting a spell"),
        ("casting cost", "mana value"),
        ("Auras", "Aura"),
        ("local enchantments", "Aura"),
        ("buried", "burying"),
        ("state-based effects", "state-based action"),
        ("in-play", "battlefield"),
        ("cannot be blocked", "can't be blocked"),
    ],
)
def test_term_is_recognized_in_every_inflection(typed, concept):
    term = recognise(stems(typed), 0)
    assert term is not None
    assert term.concept.name == concept


@pytest.mark.parametrize("typed", ["play", "game", "players cast", "play a land on your turn, then a spell"])
def test_part_of_a_term_is_not_recognized(typed):
    assert recognise(stems(typed), 0) is None


def test_words_in_a_gap_are_not_part_of_the_term():
    term = recognise(stems("play a creature spell now"), 0)
    assert term is not None
    assert term.places == (0, 3)


def test_other_names_that_contain_the_typed_one_are_omitted():
    term = recognise(stems("enters"), 0)
    assert term is not None
    names = [spelling.text for spelling, _ in term.concept.others(term.spelling)]
    assert "comes into play" in names
    assert "enters the battlefield" not in names


def test_term_with_an_unknown_day_is_dated_by_the_texts_around_it():
    told = {term.found[0].text: term.days for concept in concepts() for term in concept.terms}
    assert told["dies"] == "from a day between 2009-07-11 and 2013-07-13"
    assert told["snow-covered"] == "until a day between 2004-10-01 and 2008-05-01"
    assert told["battlefield"] == "from 2009-07-11"
    assert told["legendary"] == ""
    for term in (term for concept in concepts() for term in concept.terms):
        for day, between in ((term.since, term.since_between), (term.until, term.until_between)):
            assert between is None or (day is not None and between[0] <= day <= between[1])


def test_spelling_begins_with_the_letter_of_its_first_stem():
    every = [spelling for concept in concepts() for term in concept.terms for spelling in term.understood]
    every += [spelling for word, _ in words_of_players() for spelling in word.understood]
    every += [Spelling(said) for row in everyday.rows() for said in row[0]]
    every += [Spelling(written) for name in names.names() for written in name.spellings]
    assert [one.text for one in every if one.stems[0][0] != one.initial] == []
