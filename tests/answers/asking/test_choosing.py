"""Choosing the best answer among all search results."""

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
    """Finds the best candidate for a question."""

    home: str

    def of(self, words: str, sense: Sense, on: str | None = None) -> str:
        """Return the id of the best candidate for a question."""
        return candidates(self._find(words, on), sense, SETS)[0].id

    def _find(self, words: str, on: str | None) -> Finding:
        """Return what a search of rules, boards and all other kinds finds for these words."""
        return find_all(DataFolder(self.home), Sought(words, Limits(on), sorts=frozenset(KINDS)))


def test_a_rule_answers_a_state_question_and_a_board_a_what_happens_question(home):
    """A rule about the event comes before a board."""
    best = Best(home)
    words = "two legends with one name in play"
    assert best.of(words, Sense.STATE, "2004-01-15") == "legend-rule"
    assert best.of(words, Sense.HAPPENS, "2004-01-15") == "legend-rule"
    assert best.of("Lifeline and Ball Lightning", Sense.HAPPENS, "2004-01-15").startswith("002-lifeline-ball")


def test_a_question_of_one_word_is_answered_by_the_term_it_means(home):
    best = Best(home)
    assert best.of("etb", Sense.STATE) == "entering"
    assert best.of("fizzle", Sense.STATE) == "illegal-targets"


def test_an_obsolete_term_is_answered_with_its_successor(home):
    best = Best(home)
    assert best.of("do local enchantments still exist", Sense.NOW) == "Aura"
    assert best.of("is damage on the stack still a thing", Sense.NOW, "2023-11-17") == "combat-damage-step"


def test_a_text_with_few_of_the_words_is_not_near(home):
    found = find_all(DataFolder(home), Sought("penalty for slow play at a grand prix", sorts=frozenset(KINDS)))
    assert [one for one in candidates(found, Sense.STATE, SETS) if one.is_near] == []


def test_other_names_of_a_term_count_as_words_of_the_question(home):
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
def test_a_question_with_old_and_new_name_is_answered_by_their_term(home, words, name):
    best = Best(home)
    assert {best.of(words, sense) for sense in (Sense.CHANGE, Sense.STATE)} == {name}


def test_old_and_new_name_in_a_longer_question_do_not_decide_the_answer(home):
    words = "is a local enchantment put into the graveyard as its creature phases out, or an Aura moved to another"
    assert Best(home).of(words, Sense.STATE) != "Aura"
