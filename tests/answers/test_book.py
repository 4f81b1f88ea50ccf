"""`kb.open()` and the methods of `Book`, one for each kind of question."""

import doctest
import shutil
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

import kb
from kb.answers.book import Book
from kb.records.errors import BadQuestion, NoSuchRecord

LIBRARY = Path(__file__).parents[2] / "docs" / "library.md"


def test_the_examples_of_the_library_page_give_the_output_shown(home, monkeypatch):
    monkeypatch.setenv("RULINGS_HOME", home)
    output: list[str] = []
    examples = doctest.DocTestParser().get_doctest(LIBRARY.read_text(encoding="utf-8"), {}, LIBRARY.name, None, 0)
    assert len(examples.examples) > 10
    assert doctest.DocTestRunner().run(examples, out=output.append).failed == 0, "".join(output)


def test_a_day_may_be_a_string_or_a_date(book):
    assert book.show("212.1c", on="2004-01-15") == book.show("212.1c", on=date(2004, 1, 15))


def test_a_board_is_played_on_the_day_of_an_era(book):
    """The rules of the era's set are in force, too."""
    assert book.play("002-licid-forest", era="eighth-2004-01").on == date(2004, 1, 15)


def test_an_unknown_board_is_an_error(book):
    with pytest.raises(NoSuchRecord, match="There is no board"):
        book.flips("nonsense")


def test_a_closed_book_raises_but_its_earlier_answers_stay(home):
    with kb.open(home) as book:
        sources = book.sources()
    assert len(sources) == 5
    assert repr(book) == "<Book, closed>"
    with pytest.raises(BadQuestion, match="The book is closed"):
        book.show("212.1c")


def test_a_book_searches_checks_boards_and_lists_rules(book):
    """A search may start behind its first results."""
    found = book.search("creature", on="2004-01-15", most=2)
    assert (found.on, len(found.hits)) == (date(2004, 1, 15), 2)
    assert book.search("creature", on="2004-01-15", first=1, most=1).hits == found.hits[1:]
    assert [judged.scenario for judged in book.check("002-licid-forest").judgements] == ["002-licid-forest"] * 2
    assert book.check("002-licid-forest").coverage == ()
    assert [(rule.slug, len(rule.entries)) for rule in book.rules("trample", on="2004-01-15")] == [("trample", 1)]
    with pytest.raises(NoSuchRecord, match="No rule of this name is modelled: tramp"):
        book.rules("tramp")


def test_an_open_book_answers_from_a_document_it_has_just_added(tmp_path, home):
    own = str(shutil.copytree(home, tmp_path / "home"))
    document = tmp_path / "answers.txt"
    document.write_text("1. A toad croaks loudly whenever a heron lands.\n\n2. A newt says nothing.\n")
    with kb.open(own) as book:
        (outcome,) = book.ingest(str(document), day="1999-05-16", author="A. Keeper")
        assert (outcome.outcome, outcome.records) == ("added", 2)
        assert outcome.slug in [source.slug for source in book.sources()]
        assert book.search("croaks").total == 1
        assert [one.outcome for one in book.ingest(str(document))] == ["known"]


def test_every_method_of_a_book_has_an_example_in_its_docstring():
    asked = {name: method for name, method in vars(Book).items() if name[0] != "_" and name != "close"}
    assert [name for name, method in asked.items() if ">>> " not in (method.__doc__ or "")] == []


def test_an_answer_has_a_one_line_repr_and_cannot_be_changed(book):
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


def test_a_year_may_be_an_int_wherever_a_day_is_expected(book):
    """Other numbers are refused."""
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


def test_the_str_of_an_answer_has_its_text_credit_and_proof(book):
    """For a play, it has the steps and the end."""
    assert str(book.show("212.1c", on="2004-01-15")).startswith("212.1c · rule › ")
    assert "\n— Stephen D'Angelo" in str(book.show("212.1c", on="2004-01-15"))
    assert "No source here has 999.9" in str(book.show("999.9"))
    assert "\nproof: cr-1999-04-23/310.2: “" in str(book.ask("did damage use the stack in January 2004?"))
    assert str(book.ask("what is the penalty for slow play?")).startswith("Nothing here answers")
    played = str(book.play("002-trample-one", on="2004-01-15")).splitlines()
    assert played[:3] == [
        "A 5/5 trampler blocked by a 2/2 (002-trample-one, on 15 January 2004)",
        "line 1 of 4: Brute assigns 2 to Bear and 3 to Bob",
        "1. Brute is tapped",
    ]
    assert "Ana at 20 life, Bob at 17 life" in played
