"""A rule number today, where the newest rulebook here is an old one."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import kb
from kb.answers.book import Book
from kb.answers.citations.citations_found import Fate

pytestmark = pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Book]:
    """Yield the five documents with the rulebook of May 2008 alone."""
    (rulebook,) = Path(os.environ["RULINGS_EDITIONS"]).glob("CR-2008-05-01*.txt")
    with kb.open(str(tmp_path_factory.mktemp("old"))) as book:
        book.ingest(str(rulebook))
        yield book


@pytest.mark.parametrize(
    "question",
    [
        "what is 510.2 today?",
        "What does 510.2 say now?",
        "what became of 510.2?",
        "what is 502.9b today?",
        "what is 502.9b of 2008 today?",
        "what is 300.3 today?",  # mana burn, which has ended
    ],
)
def test_an_old_rulebook_does_not_tell_what_a_number_is_today(old: Book, question: str) -> None:
    found = old.ask(question)
    assert not found.is_sure
    assert found.sentence.startswith("No rulebook of today is here; the newest is of 1 May 2008.")
    assert "still" not in found.sentence


def test_a_number_that_later_rulebooks_gave_to_other_words_is_said_to_be_so(old: Book) -> None:
    found = old.ask("what is 510.2 today?")
    assert "Later rulebooks have other words under 510.2: “Whether combat damage uses the stack" in found.sentence


def test_a_number_is_sure_for_the_day_of_its_rulebook(old: Book) -> None:
    assert old.ask("what was 510.2 in May 2008?").is_sure


def test_numbers_of_todays_rules_are_not_read_in_an_old_rulebook(old: Book) -> None:
    text = "Under today's rules, see 704.5j and 510.2. As of May 2008 it was 420.5e."
    found = old.citations(text)
    assert [one.fate for one in found.found] == [Fate.UNKNOWN, Fate.EARLIER, Fate.FITS]
    assert found.rewritten == text
