"""What the words of a text tell of whether it is about what there is no more."""

from datetime import date
from types import SimpleNamespace

import pytest

from kb.answers.standing.proofs import HowItStands, OnDay, Subject
from kb.answers.standing.proofs_by_term import by_terms

BOOK = SimpleNamespace(slug="cr-2004", day=date(2004, 1, 1))


class WithoutObsolete:
    """A library whose glossaries call nothing obsolete."""

    def obsolete_entries(self, _book: str) -> list[object]:
        """Return none."""
        return []


@pytest.mark.parametrize(
    ("text", "says"),
    [("Phase costs are paid by the newt.", [HowItStands.GONE]),
     ("A newt's costs (as phase costs do) add up.", [HowItStands.UNKNOWN]),
     ("A newt croaks. It has no phase cost.", [HowItStands.UNKNOWN]),
     ("A newt croaks.", [])],
)  # fmt: skip
def test_a_text_is_about_what_it_says_outside_of_parentheses(text, says):
    """What only stands within them, or in a later sentence, it speaks of."""
    subject = Subject("summary/1", text, date(1999, 5, 16))
    assert [proof.says for proof in by_terms(WithoutObsolete(), subject, OnDay(BOOK.day, BOOK))] == says


def test_a_word_is_of_the_rules_until_its_last_day():
    """So what it is about is gone since the day behind that, and not before."""
    subject = Subject("summary/1", "Phase costs are paid by the newt.", date(1999, 5, 16))
    days = (date(1999, 5, 31), date(1999, 6, 1))
    found = [list(by_terms(WithoutObsolete(), subject, OnDay(day, BOOK))) for day in days]
    assert [[proof.since for proof in proofs] for proofs in found] == [[], [date(1999, 6, 1)]]
