"""``rulings words``: the vocabulary of a day."""

import pytest

from kb.answers.changes.vocabulary import Vocabulary


def test_each_concept_has_its_term_of_the_day_with_earlier_and_later_ones(rulings):
    lines = rulings("words", "--on", "2009-07-11").lines
    terms = (
        "“converted mana cost”, since 1 June 1999 (Sixth Edition); "
        "before: “total casting cost” or “casting cost” until 31 May 1999; "
    )
    assert f"mana value: {terms}became “mana value” on 22 April 2021; players: CMC" in lines


def test_words_takes_an_era_or_a_year(rulings):
    assert rulings("words", "--era", "eighth-2004-01").out == rulings("words", "--on", "2004-01-15").out
    assert rulings("words", "--on", "2004").lines[0] == "2004 is read as 31 December 2004."


def test_the_json_of_words_has_the_fields_of_its_answer(rulings):
    found = rulings("words", "--json").data
    assert list(found) == list(Vocabulary._fields)
    assert [word["name"] for word in found["words"]][:2] == ["activating an ability", "any target"]


@pytest.mark.parametrize("topic", ["exile", "removed from the game", "remove from game"])
def test_a_topic_is_found_by_any_of_its_current_or_older_terms(rulings, topic):
    (line,) = rulings("words", topic, "--on", "2004-01-15").lines
    assert line.startswith("exile: “remove ... from the game”")


def test_a_topic_without_other_terms_suggests_a_search(rulings):
    found = rulings("words", "combat", "--on", "2004-01-15")
    assert found.code == 1
    assert "The rules aren't known to have called “combat” anything else" in found.err
    assert "rulings search combat --on 2004-01-15" in found.err
