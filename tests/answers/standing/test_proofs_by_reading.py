"""What a ruling is known to have become by having been read by hand."""

from datetime import date
from types import SimpleNamespace

import pytest

from kb.answers.standing import proofs_by_reading
from kb.answers.standing.proofs import HowItStands, OnDay, Proof, Subject
from kb.answers.standing.proofs_by_reading import by_reading
from kb.lineage.concordance import Read

RULING = Subject("summary/1", "Newts can't fly.", date(1999, 5, 16))
MATCHES = SimpleNamespace(rulebooks=list, matches_of=lambda _: (), records=lambda _: (), record=lambda _: None)


def told(monkeypatch, read: Read | None, day: date, library=MATCHES) -> list[Proof]:
    """Give the proofs that a reading gives for a day."""
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


def test_what_no_rule_of_the_day_is_known_to_say_has_no_day(monkeypatch):
    """It can't be told, and so not since when."""
    monkeypatch.setattr(proofs_by_reading, "read_of", lambda _: Read("stands", "702.9b", None))
    monkeypatch.setattr(proofs_by_reading, "descent", lambda *_: SimpleNamespace(records=("cr-2026-08-07/702.9b",)))
    library = SimpleNamespace(**{**vars(MATCHES), "record": lambda name: SimpleNamespace(id=name)})
    book = SimpleNamespace(slug="cr-2003-10-01", day=date(2003, 10, 1))
    (proof,) = by_reading(library, RULING, OnDay(date(2003, 12, 1), book))
    assert (proof.says, proof.since) == (HowItStands.UNKNOWN, None)
