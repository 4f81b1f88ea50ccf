"""Choosing what answers a question, of all that a search found."""

from dataclasses import dataclass

import pytest

from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.choosing import candidates
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS, find_all
from kb.answers.opening import DataFolder

SETS = ["pokemon-set-2023-11"]


@dataclass
class Best:
    """The best candidate for a question in each sense."""

    home: str

    def of(self, words: str, sense: Sense, on: str | None = None) -> str:
        """Return its id."""
        return candidates(self._found(words, on), sense, SETS)[0].id

    def _found(self, words: str, on: str | None) -> Finding:
        return find_all(DataFolder(self.home), Sought(words, Limits(on), sorts=frozenset(KINDS)))


def test_what_is_wanted_decides_between_kinds(home):
    """What is so is answered by a rule; where it is asked what happens, a rule on that comes before a board."""
    best = Best(home)
    words = "two legends with one name in play"
    assert best.of(words, Sense.STATE, "2004-01-15") == "legend-rule"
    assert best.of(words, Sense.HAPPENS, "2004-01-15") == "legend-rule"
    assert best.of("Lifeline and Ball Lightning", Sense.HAPPENS, "2004-01-15").startswith("002-lifeline-ball")


def test_a_question_of_one_term_is_answered_with_its_names(home):
    """A word of players that has none of its own is answered by what it is a word for."""
    best = Best(home)
    assert best.of("etb", Sense.STATE) == "entering"
    assert best.of("fizzle", Sense.STATE) == "illegal-targets"


def test_what_was_so_called_is_what_is_asked_for_now(home):
    """A term that is over is answered with what there is in its place; one that stands isn't."""
    best = Best(home)
    assert best.of("do local enchantments still exist", Sense.NOW) == "Aura"
    assert best.of("is damage on the stack still a thing", Sense.NOW, "2023-11-17") == "combat-damage-step"


def test_what_has_few_of_the_words_is_not_near(home):
    """It is no answer."""
    found = find_all(DataFolder(home), Sought("penalty for slow play at a grand prix", sorts=frozenset(KINDS)))
    assert [one for one in candidates(found, Sense.STATE, SETS) if one.is_near] == []


def test_another_name_of_a_term_counts_as_its_words(home):
    """What says “combat damage once it is assigned” has the words of “damage use the stack”."""
    found = find_all(
        DataFolder(home), Sought("does damage use the stack", Limits("1998-12-31"), sorts=frozenset(KINDS))
    )
    assert next(one for one in candidates(found, Sense.STATE, SETS) if one.id == "combat-damage-step").is_near


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("when was comes into play replaced by enters the battlefield", "entering"),
        ("when did local enchantments become Auras", "Aura"),
        ("removed from the game or exiled", "exile"),
    ],
)
def test_two_names_of_one_thing_ask_for_what_became_of_the_word(home, words, name):
    """In whichever way that is asked."""
    best = Best(home)
    assert {best.of(words, sense) for sense in (Sense.CHANGE, Sense.STATE)} == {name}


def test_two_names_among_other_words_ask_for_something_else(home):
    """What else is spoken of counts more than half."""
    words = "is a local enchantment put into the graveyard as its creature phases out, or an Aura moved to another"
    assert Best(home).of(words, Sense.STATE) != "Aura"
