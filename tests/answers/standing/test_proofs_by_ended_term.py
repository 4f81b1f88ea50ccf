"""Proofs from terms: a text about a term that no longer exists."""

from datetime import date
from types import SimpleNamespace

import pytest

from kb.answers.standing.proofs import HowItStands, OnDay, Subject
from kb.answers.standing.proofs_by_ended_term import by_terms

BOOK = SimpleNamespace(slug="cr-2004", day=date(2004, 1, 1))


class WithoutObsolete:
    """A library whose glossaries call nothing obsolete."""

    def obsolete_entries(self, _book: str) -> list[object]:
        """Return no entries."""
        return []


@pytest.mark.parametrize(
    ("text", "standings"),
    [("Phase costs are paid by the newt.", [HowItStands.GONE]),
     ("A newt's costs (as phase costs do) add up.", [HowItStands.UNKNOWN]),
     ("A newt croaks. It has no phase cost.", [HowItStands.UNKNOWN]),
     ("A newt croaks.", [])],
)  # fmt: skip
def test_a_text_is_gone_with_a_term_in_its_first_sentence_outside_parentheses(text, standings):
    """A term elsewhere leaves the standing unknown."""
    subject = Subject("summary/1", text, date(1999, 5, 16))
    assert [proof.says for proof in by_terms(WithoutObsolete(), subject, OnDay(BOOK.day, BOOK))] == standings


def test_a_text_about_a_term_is_gone_from_the_day_after_the_term_ended():
    subject = Subject("summary/1", "Phase costs are paid by the newt.", date(1999, 5, 16))
    days = (date(1999, 5, 31), date(1999, 6, 1))
    found = [list(by_terms(WithoutObsolete(), subject, OnDay(day, BOOK))) for day in days]
    assert [[proof.since for proof in proofs] for proofs in found] == [[], [date(1999, 6, 1)]]
