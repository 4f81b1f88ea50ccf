"""References to the sources of answers."""

from datetime import date
from pathlib import Path

import pytest

from kb.answers.citations.references import references_of

PUBLISHED = Path(__file__).parents[2] / "site" / "published.txt"


def is_published(address: str) -> bool:
    """Return whether the page of an address is in the list of published addresses."""
    return address.partition("#")[0] in PUBLISHED.read_text("utf-8").splitlines()


def answers_of_each_kind(book):
    """Return an answer of each kind, by verb."""
    return {
        "show": book.show("212.1c", "212.1c#example-1", "moursund-1998-10/errata/5", on="2004-01-15"),
        "card": book.card("Clone"),
        "ask of a rule": book.ask("did damage use the stack on 2004-01-15?"),
        "ask of a word": book.ask("what is exile called in 2004?"),
        "history": book.history("212.1c"),
        "diff": book.diff("urza-1998-10", "eighth-2004-01", "212.1c"),
        "search": book.search("trample", on="2004-01-15"),
        "cite": book.cite("212.1c"),
        "standing": book.standing("212.1c", on="2004-01-15"),
        "outcomes": book.outcomes("urza-1998-10", "eighth-2004-01", "212.1c"),
        "play": book.play("002-licid-forest", on="2004-01-15"),
        "flips": book.flips("002-licid-forest"),
        "rules": book.rules("trample"),
        "words": book.words("2004-01-15"),
        "since": book.since("2008-05-01", "2010-01-01", "unspent mana"),
        "timeline": book.timeline("trample"),
    }


def test_every_kind_of_answer_has_references_with_published_addresses(book):
    """Published addresses never change."""
    for name, answer in answers_of_each_kind(book).items():
        found = book.references(answer)
        assert found, name
        assert [one.address for one in found if not is_published(one.address)] == [], name


def test_a_wording_is_cited_with_its_author_its_day_and_the_day_asked_for(book):
    """Its address has the day on which the wording began."""
    (one,) = book.references(book.show("212.1c", on="2004-06-01"))
    assert (one.author, one.published, one.on) == ("Stephen D'Angelo", date(2004, 1, 15), date(2004, 6, 1))
    assert one.address == "rule/212.1c.html#2003-10-01"


def test_an_example_is_cited_by_its_place_on_the_page_of_its_rule(book):
    (one,) = book.references(book.show("212.1c#example-1"))
    assert one.address == "rule/212.1c.html#212.1c_example-1"


def test_a_users_own_board_has_no_address(book):
    played = book.play("002-licid-forest")._replace(scenario="my-case")
    (one,) = book.references(played)
    assert one.address == ""
    assert one.at("https://rules.example") == ""


@pytest.mark.parametrize("answer", [None, (), "trample", 7])
def test_a_value_that_is_no_answer_has_no_references(answer):
    assert references_of(None, answer) == ()
