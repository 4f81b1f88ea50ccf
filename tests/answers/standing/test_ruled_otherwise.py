"""Rulings that contradict the rulebook of their day, and texts printed after their boards changed."""

from datetime import date
from types import SimpleNamespace

import pytest

from kb.answers.standing import ruled_otherwise
from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.answers.standing.ruled_otherwise import by_boards, by_rules

FIFTH = SimpleNamespace(slug="cr-1997-03-24", day=date(1997, 3, 24))
RULINGS = SimpleNamespace(slug="moursund-1998-10", day=date(1998, 10, 18))
SIXTH = SimpleNamespace(slug="cr-1999-04-23", day=date(1999, 6, 1))


def library(*sources, books=()):
    """Return a stub of a store with these sources, some of which are complete rulebooks."""
    return SimpleNamespace(sources=lambda: sources, rulebooks=lambda: books)


def test_a_ruling_that_contradicts_the_rulebook_of_its_day_is_found():
    """The trample ruling of October 1998 contradicts Fifth Edition."""
    found = {one.one: one for one in by_rules(library(FIFTH, RULINGS))}
    trample = found["moursund-1998-10/rules-changes/2"]
    assert (trample.on, trample.other) == (date(1998, 10, 18), "cr-1997-03-24/basic-creature-abilities/6")
    assert trample.words.startswith("Trample, by the text: The controller of a blocked creature with trample")
    assert "By the ruling: A blocked creature with trample may deal damage to the defending player" in trample.words


def test_no_contradiction_is_found_without_the_rulebook():
    assert list(by_rules(library(RULINGS))) == []


def test_a_new_rulebook_contradicts_no_earlier_text():
    """It replaces them."""
    assert all(one.one.startswith("moursund") for one in by_rules(library(FIFTH, RULINGS, SIXTH, books=(SIXTH,))))


def test_a_ruling_does_not_contradict_a_rulebook_that_was_already_replaced():
    between = SimpleNamespace(slug="cr-1998-05-01", day=date(1998, 5, 1))
    assert list(by_rules(library(FIFTH, between, RULINGS, books=(between,)))) == []


@pytest.mark.parametrize(
    ("standing", "by", "count"),
    [(HowItStands.REVERSED, "trample (502.9b)", 1), (HowItStands.REVERSED, "", 0), (HowItStands.STANDS, "", 0)],
)  # fmt: skip
def test_a_text_printed_after_its_board_changed_is_found(monkeypatch, standing, by, count):
    """Without a rule that changed the board, nothing is found."""
    proof = Proof(ProofKind.BOARD, standing, "board b has another outcome", by, date(2003, 10, 1))
    monkeypatch.setattr(
        ruled_otherwise, "packaged_proofs", lambda _, _made, day: [proof] if day == date(2004, 1, 15) else []
    )
    record = SimpleNamespace(id="summary/1", since=None)
    here = SimpleNamespace(
        sources=lambda: [RULINGS],
        all_records=lambda _: [record],
        wording_of=lambda _: SimpleNamespace(printed_until=date(2004, 1, 15)),
    )
    found = list(by_boards(here))
    assert [(one.on, one.one, one.other) for one in found] == [(date(2003, 10, 1), "summary/1", by)] * count
