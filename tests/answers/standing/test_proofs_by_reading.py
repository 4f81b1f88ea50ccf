"""What a ruling is known to have become by having been read by hand."""

from datetime import date
from types import SimpleNamespace

import pytest

from kb.answers.standing import proofs_by_reading
from kb.answers.standing.proofs import HowItStands, OnDay, Proof, Subject
from kb.answers.standing.proofs_by_reading import by_reading
from kb.lineage.concordance import Read
from kb.lineage.kinds import DifferenceKind

RULING = Subject("summary/1", "Newts can't fly.", date(1999, 5, 16))
MATCHES = SimpleNamespace(rulebooks=list, matches_of=lambda _: (), records=lambda _: (), record=lambda _: None)


def told(monkeypatch, read: Read | None, day: date, library=MATCHES) -> list[Proof]:
    """Return the proofs that a reading gives for a day."""
    monkeypatch.setattr(proofs_by_reading, "read_of", lambda _: read)
    return list(by_reading(library, RULING, OnDay(day, None)))


@pytest.mark.parametrize(
    ("read", "before", "after"),
    [(Read("superseded", "702.9b", date(2009, 7, 11)), HowItStands.STANDS, HowItStands.SUPERSEDED),
     (Read("gone", "", date(2009, 7, 11)), HowItStands.STANDS, HowItStands.GONE),
     (Read("stands", "702.9b", None), HowItStands.STANDS, HowItStands.STANDS)],
)  # fmt: skip
def test_it_is_so_until_the_day_of_another_rule(monkeypatch, read, before, after):
    """From that day on it is superseded or gone."""
    days = (date(2009, 7, 10), date(2009, 7, 11))
    assert [proof.says for day in days for proof in told(monkeypatch, read, day)] == [before, after]


def test_what_was_never_read_has_no_such_proof(monkeypatch):
    """Nothing is made up for it."""
    assert told(monkeypatch, None, date(2026, 8, 7)) == []


def test_the_rule_is_named_that_took_its_place(monkeypatch):
    """With the rulebook, and the day."""
    (proof,) = told(monkeypatch, Read("superseded", "702.9b", date(2009, 7, 11)), date(2026, 9, 1))
    assert (proof.by, proof.since) == ("cr-2026-08-07/702.9b", date(2009, 7, 11))


def test_what_was_said_before_and_is_said_today_stood_in_between(monkeypatch):
    """Where no rule of the day is known to be it; of a day behind the reading nothing is told, nor since when."""
    monkeypatch.setattr(proofs_by_reading, "read_of", lambda _: Read("stands", "702.9b", None))
    monkeypatch.setattr(proofs_by_reading, "descent", lambda *_: SimpleNamespace(records=("cr-2026-08-07/702.9b",)))
    library = SimpleNamespace(**{**vars(MATCHES), "record": lambda name: SimpleNamespace(id=name)})
    books = [SimpleNamespace(slug=f"cr-{day}", day=day) for day in (date(2003, 10, 1), date(2027, 1, 1))]
    told = [proof for book in books for proof in by_reading(library, RULING, OnDay(book.day, book))]
    assert [proof.says for proof in told] == [HowItStands.STANDS, HowItStands.UNKNOWN]
    assert told[1].since is None


@pytest.mark.parametrize(
    ("kind", "words"), [("reworded", "as cr-2003-10-01/502.9b does"), ("substance", "differs from it")]
)
def test_a_rule_of_the_day_that_differs_took_no_rulings_place(monkeypatch, kind, words):
    """It may say more: what was said before and is said since stood; a rule that is alike is named for it."""
    monkeypatch.setattr(proofs_by_reading, "read_of", lambda _: Read("stands", "702.9b", None))
    names = ("cr-2003-10-01/502.9b", "cr-2026-08-07/702.9b")
    monkeypatch.setattr(proofs_by_reading, "descent", lambda *_: SimpleNamespace(records=names))
    monkeypatch.setattr(proofs_by_reading, "kind_of_difference", lambda *_: DifferenceKind(kind))
    library = SimpleNamespace(**{**vars(MATCHES), "record": lambda name: SimpleNamespace(id=name)})
    book = SimpleNamespace(slug="cr-2003-10-01", day=date(2003, 10, 1))
    (proof,) = by_reading(library, RULING, OnDay(date(2003, 12, 1), book))
    assert proof.says is HowItStands.STANDS
    assert words in proof.words


def test_what_stands_again_did_not_in_between(monkeypatch):
    """Damage was divided among blockers in their order from 2009 on, and as one likes before and since."""
    read = Read("stands", "510.1c", None, (date(2009, 7, 11), date(2026, 8, 7)))
    days = (date(2009, 7, 10), date(2009, 7, 11), date(2026, 8, 6), date(2026, 8, 7))
    stands, superseded = HowItStands.STANDS, HowItStands.SUPERSEDED
    assert [proof.says for day in days for proof in told(monkeypatch, read, day)] == [
        stands, superseded, superseded, stands,
    ]  # fmt: skip
