"""Everyday words, and the terms of the rules that they may mean."""

from kb.search.analysis import stem, words
from kb.search.asking import asked
from kb.search.everyday import all_everyday, everyday_places, rows
from kb.search.tree import Meant


def _stems(text):
    """Return the stem of each word of the text."""
    return [stem(word) for word in words(text)]


def test_the_longest_everyday_words_are_recognised():
    """*Gang up* is a phrase of its own, in whatever form."""
    found = list(all_everyday(_stems("two creatures ganged up on mine")))
    assert [one.spelling.text for one in found] == ["gang up"]
    assert everyday_places(_stems("two creatures ganged up on mine")) == {2, 3}


def test_each_way_to_say_something_is_listed_once():
    """A second line with the same words would never be found."""
    said = [tuple(_stems(one)) for ways, _ in rows() for one in ways]
    assert sorted({one for one in said if said.count(one) > 1}) == []


def test_every_line_has_terms_that_it_does_not_say_itself():
    """What only says the terms of the rules finds nothing more."""
    for ways, terms in rows():
        assert all(map(str.strip, (*ways, *terms)))
        assert {tuple(_stems(one)) for one in terms} - {tuple(_stems(one)) for one in ways}, ways


def test_a_plain_question_finds_the_terms_of_everyday_words():
    """The words that were typed are searched, too."""
    question = asked("does the extra damage spill over", lambda _row, _place: None)
    assert question is not None
    parts = question.question.tree.words.parts
    meant = [part for part in parts if isinstance(part, Meant)]
    assert any("trampl" in str(part.terms) for part in meant)


def test_an_exact_question_is_not_widened_by_everyday_words():
    """It finds only what was typed."""
    question = asked("does the extra damage spill over", lambda _row, _place: None, exact=True)
    assert question is not None
    assert not any(isinstance(part, Meant) for part in question.question.tree.words.parts)


def test_everyday_words_are_no_misspellings():
    """Nothing in the texts has them, and they are left as they are."""
    typed = []
    asked("my fatties got bounced", lambda row, place: typed.append(row[place]))
    assert "bounced" not in typed
