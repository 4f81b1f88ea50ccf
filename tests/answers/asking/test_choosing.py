"""Choosing the best answer among all search results."""

import os
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import kb
from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.choosing import candidates
from kb.answers.book import Book
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


@pytest.fixture(scope="module")
def rulebooks(home_of_rulebooks) -> Iterator[Book]:
    """Return the five documents with the official rulebooks as a book."""
    with kb.open(home_of_rulebooks) as book:
        yield book


needs_rulebooks = pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)


def test_the_excerpt_goes_on_to_the_end_of_its_ruling(book) -> None:
    found = book.ask("does Animate Dead on a creature with protection from black stay in October 1998?")
    assert not found.sentence.rstrip("”").endswith("…")


def test_the_story_of_a_name_that_tells_both_times_is_told_once(book) -> None:
    found = book.ask("who owned a token that I made for an opponent in 2005, and who does today?")
    assert found.sentence.count("until Magic 2010") == 1
    assert not found.sentence.startswith("In 2005")


@needs_rulebooks
def test_a_rule_comes_before_the_examples_of_others(rulebooks: Book) -> None:
    found = rulebooks.ask("what sort of thing can be called “another target”?")
    assert "#example" not in found.id


@needs_rulebooks
def test_how_many_finds_the_text_with_the_number(rulebooks: Book) -> None:
    found = rulebooks.ask("emperor games: how many generals does a team have")
    assert "two generals" in found.sentence or "one emperor" in found.sentence


@needs_rulebooks
def test_a_list_that_something_can_be_is_told_with_what_is_new_on_it(rulebooks: Book) -> None:
    found = rulebooks.ask("which keywords can a keyword counter be now? and which of them are new since 2023")
    assert found.is_sure
    assert "vigilance" in found.sentence
    assert "Decayed and exalted" in found.sentence


@needs_rulebooks
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what became of rule 501 of 2004?", ("500.3a", "509.1b", "Beginning Phase")),
        ("what is 211.1 of February 2004 today?", ("213.1a", "210.1c")),
    ],
)
def test_what_became_of_a_number_is_followed_through_all_numbers(
    rulebooks: Book, question: str, told: tuple[str, ...]
) -> None:
    """A section that is gone is followed through its rules."""
    found = rulebooks.ask(question)
    assert found.is_sure
    assert all(one in found.sentence for one in told)


@needs_rulebooks
def test_a_document_named_in_the_question_is_no_word_of_it(rulebooks: Book) -> None:
    found = rulebooks.ask("according to the May 2008 rulebook, how many types of permanents are there")
    assert "according" not in found.understood.words


@needs_rulebooks
def test_what_tells_no_difference_between_two_times_is_no_answer_for_both(rulebooks: Book) -> None:
    found = rulebooks.ask("can my commander go to the command zone rather than the graveyard, in 2013 and in 2023?")
    assert "rules cover Commander" not in found.sentence
    assert "command zone" in found.sentence


@needs_rulebooks
def test_a_day_named_after_a_dash_is_the_day_asked_about(rulebooks: Book) -> None:
    found = rulebooks.ask("returning player here - I control a face-down creature in spring 2004, can it be targeted?")
    assert [one.words for one in found.understood.days] == ["in spring 2004"]


def test_a_ruling_that_is_over_comes_behind_what_holds(book) -> None:
    """A Wall's ruling of 1998 says nothing of walls in 2010."""
    found = book.ask("do my opponent's walls attack in 2010?")
    assert not found.standing.startswith(("changed", "gone"))


@needs_rulebooks
def test_a_number_asked_for_today_and_for_a_year_is_told_for_both(rulebooks: Book) -> None:
    found = rulebooks.ask("what is 702.19b about, and what was it in 2009?")
    assert "form of banding" in found.sentence
    assert "trample" in found.sentence or not found.is_sure


@needs_rulebooks
def test_a_list_that_a_newer_text_has_changed_is_not_certain(rulebooks: Book) -> None:
    found = rulebooks.ask("which enchantment types were there in 2008?")
    assert not (found.is_sure and found.standing.startswith("changed"))
