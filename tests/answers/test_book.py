"""The knowledge base, opened: each question is a method."""

import doctest
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

import kb
from kb.answers.book import Book
from kb.records.errors import BadQuestion, NoSuchRecord

LIBRARY = Path(__file__).parents[2] / "docs" / "library.md"


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> str:
    """Give a data folder, built by the first that opens it."""
    return str(tmp_path_factory.mktemp("home"))


@pytest.fixture
def book(home) -> Iterator[Book]:
    """Open the five documents."""
    with kb.open(home) as opened:
        yield opened


def test_what_the_walk_shows_is_what_is_answered(home, monkeypatch):
    """Each example of docs/library.md gives what stands under it."""
    monkeypatch.setenv("RULINGS_HOME", home)
    told: list[str] = []
    examples = doctest.DocTestParser().get_doctest(LIBRARY.read_text(encoding="utf-8"), {}, LIBRARY.name, None, 0)
    assert len(examples.examples) > 10
    assert doctest.DocTestRunner().run(examples, out=told.append).failed == 0, "".join(told)


def test_a_day_may_be_typed(book):
    """As for the command."""
    assert book.show("212.1c", on="2004-01-15") == book.show("212.1c", on=date(2004, 1, 15))


def test_an_era_is_its_day(book):
    """With the rules of its set."""
    assert book.play("002-licid-forest", era="eighth-2004-01").book.day == date(2004, 1, 15)


def test_a_board_that_there_is_not_is_said_to_be_none(book):
    """With where they are listed."""
    with pytest.raises(NoSuchRecord, match="There is no board"):
        book.flips("nonsense")


def test_a_closed_book_answers_no_more(home):
    """What it was read from is let go, and what was answered stays."""
    with kb.open(home) as book:
        sources = book.sources()
    assert len(sources) == 5
    assert repr(book) == "<Book, closed>"
    with pytest.raises(BadQuestion, match="The book is closed"):
        book.show("212.1c")
