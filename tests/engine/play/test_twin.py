"""The plain way of playing, which random boards are held against, keeps nothing."""

from datetime import date

from kb.worked.scenario import packaged_scenarios
from tests.twin import plainly
from tests.twin.plainly import PlainRulebook, plain_ends


def test_a_plain_rulebook_keeps_nothing(monkeypatch) -> None:
    """After a play with triggers and effects none of its tables has anything in it."""
    books = []

    def kept(day: date) -> PlainRulebook:
        books.append(PlainRulebook(day))
        return books[-1]

    monkeypatch.setattr(plainly.PlainRulebook, "on", kept)
    [scenario] = [each for each in packaged_scenarios() if each.id == "002-lifeline-ball-2"]
    ends, _ = plain_ends(scenario, date(1999, 6, 1))
    assert ends
    assert books
    assert [(book.watching, book.finished) for book in books] == [({}, {})] * len(books)
