"""The table of terms."""

from datetime import timedelta

import pytest

from kb.search.analysis import stems
from kb.search.terms import concepts, recognise, words_of_players


@pytest.mark.parametrize("concept", concepts(), ids=lambda concept: concept.name)
def test_each_concept_has_several_terms_with_their_evidence(concept):
    """A concept has at least two names, and says of each how its days are known."""
    assert len(concept.terms) >= 2
    assert all(term.known.endswith(".") and term.found for term in concept.terms)
    assert all(term.since <= term.until for term in concept.terms if term.since and term.until)


@pytest.mark.parametrize("concept", concepts(), ids=lambda concept: concept.name)
def test_each_concept_has_a_name_in_use(concept):
    """Every concept has a name that the rules use today."""
    assert any(term.until is None for term in concept.terms)


def test_names_follow_one_another_without_a_gap():
    """The day after a name went out of use, another was in use."""
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
def test_terms_are_recognised_in_every_inflection(typed, concept):
    """A term is recognised by its stems; the longest that begins at a place counts."""
    term = recognise(stems(typed), 0)
    assert term is not None
    assert term.concept.name == concept


@pytest.mark.parametrize("typed", ["play", "game", "players cast", "play a land on your turn, then a spell"])
def test_other_words_are_no_terms(typed):
    """A word that is a part of a term is no term, and one too far off is no part."""
    assert recognise(stems(typed), 0) is None


def test_gap_is_not_part_of_the_term():
    """The words in a term's gap stay words of their own."""
    term = recognise(stems("play a creature spell now"), 0)
    assert term is not None
    assert term.places == (0, 3)


def test_others_leave_out_what_is_found_anyway():
    """A name that contains the one typed needs no search of its own."""
    term = recognise(stems("enters"), 0)
    assert term is not None
    names = [spelling.text for spelling, _ in term.concept.others(term.spelling)]
    assert "comes into play" in names
    assert "enters the battlefield" not in names


def test_a_day_that_no_text_gives_is_not_told():
    """The texts are named between which it lies; a day that texts give is told."""
    told = {term.found[0].text: term.days for concept in concepts() for term in concept.terms}
    assert told["dies"] == "from a day between 2009-07-11 and 2013-07-13"
    assert told["snow-covered"] == "until a day between 2004-10-01 and 2008-05-01"
    assert told["battlefield"] == "from 2009-07-11"
    assert told["legendary"] == ""
    for term in (term for concept in concepts() for term in concept.terms):
        for day, between in ((term.since, term.since_between), (term.until, term.until_between)):
            assert between is None or (day is not None and between[0] <= day <= between[1])


def test_a_spelling_begins_with_the_letter_of_its_first_stem():
    """By it those are found that may begin at a word of a question, before they are stemmed."""
    every = [spelling for concept in concepts() for term in concept.terms for spelling in term.understood]
    every += [spelling for word, _ in words_of_players() for spelling in word.understood]
    assert [one.text for one in every if one.stems[0][0] != one.initial] == []
