"""Proofs from rulings that were compared by hand with later rulebooks."""

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


def proofs_on(monkeypatch, read: Read | None, day: date, library=MATCHES) -> list[Proof]:
    """Return the proofs for a day, if a person recorded this about the ruling."""
    monkeypatch.setattr(proofs_by_reading, "read_of", lambda _: read)
    return list(by_reading(library, RULING, OnDay(day, None)))


@pytest.mark.parametrize(
    ("read", "before", "after"),
    [(Read("superseded", "702.9b", date(2009, 7, 11)), HowItStands.STANDS, HowItStands.SUPERSEDED),
     (Read("gone", "", date(2009, 7, 11)), HowItStands.STANDS, HowItStands.GONE),
     (Read("stands", "702.9b", None), HowItStands.STANDS, HowItStands.STANDS)],
)  # fmt: skip
def test_a_ruling_stands_until_the_recorded_day_of_its_end(monkeypatch, read, before, after):
    days = (date(2009, 7, 10), date(2009, 7, 11))
    assert [proof.says for day in days for proof in proofs_on(monkeypatch, read, day)] == [before, after]


def test_a_ruling_that_nobody_read_has_no_such_proof(monkeypatch):
    assert proofs_on(monkeypatch, None, date(2026, 8, 7)) == []


def test_the_proof_names_the_rule_that_superseded_the_ruling(monkeypatch):
    (proof,) = proofs_on(monkeypatch, Read("superseded", "702.9b", date(2009, 7, 11)), date(2026, 9, 1))
    assert (proof.by, proof.since) == ("cr-2026-08-07/702.9b", date(2009, 7, 11))


def test_a_ruling_stated_before_and_today_stood_in_between(monkeypatch):
    """For a day after the comparison, nothing is known."""
    monkeypatch.setattr(proofs_by_reading, "read_of", lambda _: Read("stands", "702.9b", None))
    monkeypatch.setattr(proofs_by_reading, "descent", lambda *_: SimpleNamespace(records=("cr-2026-08-07/702.9b",)))
    library = SimpleNamespace(**{**vars(MATCHES), "record": lambda name: SimpleNamespace(id=name)})
    books = [SimpleNamespace(slug=f"cr-{day}", day=day) for day in (date(2003, 10, 1), date(2027, 1, 1))]
    proofs = [proof for book in books for proof in by_reading(library, RULING, OnDay(book.day, book))]
    assert [proof.says for proof in proofs] == [HowItStands.STANDS, HowItStands.UNKNOWN]
    assert proofs[1].since is None


@pytest.mark.parametrize(
    ("kind", "words"), [("reworded", "as does 502.9b of 1 October 2003"), ("substance", "differs from it")]
)
def test_a_differing_rule_in_between_did_not_supersede_the_ruling(monkeypatch, kind, words):
    """It may just say more."""
    monkeypatch.setattr(proofs_by_reading, "read_of", lambda _: Read("stands", "702.9b", None))
    names = ("cr-2003-10-01/502.9b", "cr-2026-08-07/702.9b")
    monkeypatch.setattr(proofs_by_reading, "descent", lambda *_: SimpleNamespace(records=names))
    monkeypatch.setattr(proofs_by_reading, "kind_of_difference", lambda *_: DifferenceKind(kind))
    library = SimpleNamespace(**{**vars(MATCHES), "record": lambda name: SimpleNamespace(id=name)})
    book = SimpleNamespace(slug="cr-2003-10-01", day=date(2003, 10, 1))
    (proof,) = by_reading(library, RULING, OnDay(date(2003, 12, 1), book))
    assert proof.says is HowItStands.STANDS
    assert words in proof.words


def test_a_ruling_may_be_superseded_for_a_span_of_days_and_stand_again(monkeypatch):
    """Damage was divided among blockers in an order from 2009 until 2026."""
    read = Read("stands", "510.1c", None, (date(2009, 7, 11), date(2026, 8, 7)))
    days = (date(2009, 7, 10), date(2009, 7, 11), date(2026, 8, 6), date(2026, 8, 7))
    stands, superseded = HowItStands.STANDS, HowItStands.SUPERSEDED
    assert [proof.says for day in days for proof in proofs_on(monkeypatch, read, day)] == [
        stands, superseded, superseded, stands,
    ]  # fmt: skip
