"""The knowledge base, opened: each question is a method."""

import doctest
import shutil
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

import kb
from kb.answers.book import Book
from kb.records.errors import BadQuestion, NoSuchRecord

LIBRARY = Path(__file__).parents[2] / "docs" / "library.md"


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
    assert book.play("002-licid-forest", era="eighth-2004-01").on == date(2004, 1, 15)


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


def test_what_is_searched_checked_and_modelled_is_answered(book):
    """On a day, of one scenario, of one rule; what a search finds beyond the first is found from there on."""
    found = book.search("creature", on="2004-01-15", most=2)
    assert (found.on, len(found.hits)) == (date(2004, 1, 15), 2)
    assert book.search("creature", on="2004-01-15", first=1, most=1).hits == found.hits[1:]
    assert [judged.scenario for judged in book.check("002-licid-forest").judgements] == ["002-licid-forest"] * 2
    assert book.check("002-licid-forest").coverage == ()
    assert [(rule.slug, len(rule.entries)) for rule in book.rules("trample", on="2004-01-15")] == [("trample", 1)]
    with pytest.raises(NoSuchRecord, match="No rule tramp is modelled"):
        book.rules("tramp")


def test_a_document_that_is_added_is_answered_from(tmp_path, home):
    """By the same book, and from the next call on by others."""
    own = str(shutil.copytree(home, tmp_path / "home"))
    document = tmp_path / "answers.txt"
    document.write_text("1. A toad croaks loudly whenever a heron lands.\n\n2. A newt says nothing.\n")
    with kb.open(own) as book:
        (outcome,) = book.ingest(str(document), day="1999-05-16", author="A. Keeper")
        assert (outcome.outcome, outcome.records) == ("added", 2)
        assert outcome.slug in [source.slug for source in book.sources()]
        assert book.search("croaks").total == 1
        assert [one.outcome for one in book.ingest(str(document))] == ["known"]


def test_every_question_has_an_example():
    """Which runs with the tests, as all examples do."""
    asked = {name: method for name, method in vars(Book).items() if name[0] != "_" and name != "close"}
    assert [name for name, method in asked.items() if ">>> " not in (method.__doc__ or "")] == []


def test_an_answer_says_what_it_is_where_it_is_printed(book):
    """In one line, and nobody can change it."""
    shown = book.show("212.1c", on="2004-01-15")
    assert repr(shown) == "<Shown: crystalkeep-2004-01/212.1c>"
    assert repr(shown.answers[0]).startswith("<crystalkeep-2004-01/212.1c: in force on 15 January 2004")
    assert repr(book.play("002-licid-forest")) == "<002-licid-forest on 1998-10-18: holds>"
    assert repr(book.diff("urza-1998-10", "eighth-2004-01", "212.1c")) == (
        "<urza-1998-10 to eighth-2004-01: 1 substance, 2 not printed>"
    )
    for asked in (book.search("trample"), book.cites("409"), book.history("212.1c")[0], book.card("Clone")[0]):
        assert len(repr(asked).splitlines()) == 1
        with pytest.raises(AttributeError):
            asked.credit = "mine"


def test_a_year_may_be_a_number_wherever_a_day_is_taken(book):
    """As the same year in a string; what can't be a day is refused with what can."""
    year = date(2004, 12, 31)
    assert book.show("212.1c", on=2004).asked.day == year
    assert book.words(2004).on == book.standing("Clone", on=2004).on == book.play("mana-burn", on=2004).on == year
    assert book.rules("trample", on=2004) == book.rules("trample", on="2004")
    assert book.diff(1999, 2004, "212.1c") == book.diff("1999", "2004", "212.1c")
    assert book.since(2008, until=2010, topic="trample").until == date(2010, 12, 31)
    assert book.cite("212.1c", written=2004).last == year
    assert book.search("trample", on=2004) == book.search("trample", on="2004")
    assert book.show("212.1c", on=datetime(2004, 12, 31, 12, tzinfo=UTC)).asked.day == year
    for wrong in (2004.5, True, [2004]):
        with pytest.raises(TypeError, match="Give a date, a str such as '2004-01-15'"):
            book.show("212.1c", on=wrong)
    with pytest.raises(BadQuestion, match="is not a day"):
        book.show("212.1c", on=20040115)


def test_an_answer_is_printed_readably(book):
    """The text with its credit, the sentence with its proof, and the steps with the end."""
    assert str(book.show("212.1c", on="2004-01-15")).startswith("212.1c · rule › ")
    assert "\n— Stephen D'Angelo" in str(book.show("212.1c", on="2004-01-15"))
    assert "There is no record 999.9" in str(book.show("999.9"))
    assert "\nproof: cr-1999-04-23/310.2: “" in str(book.ask("did damage use the stack in January 2004?"))
    assert str(book.ask("what is the penalty for slow play?")).startswith("Nothing here answers")
    played = str(book.play("002-trample-one", on="2004-01-15")).splitlines()
    assert played[:3] == [
        "A 5/5 trampler blocked by a 2/2 (002-trample-one, on 2004-01-15)",
        "line 1 of 4: Brute assigns 2 to Bear and 3 to Bob",
        "1. Brute is tapped",
    ]
    assert "Ana at 20 life, Bob at 17 life" in played
