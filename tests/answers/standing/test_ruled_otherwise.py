"""Texts that rulings of their day speak against, and texts that are printed after their boards changed."""

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
    """Return a library of sources of which some are rulebooks that print the rules of their day whole."""
    return SimpleNamespace(sources=lambda: sources, rulebooks=lambda: books)


def test_a_ruling_against_the_rulebook_of_its_day_is_found():
    """Trample of October 1998, while Fifth Edition was the last rulebook; each with what it says."""
    found = {one.one: one for one in by_rules(library(FIFTH, RULINGS))}
    trample = found["moursund-1998-10/rules-changes/2"]
    assert (trample.on, trample.other) == (date(1998, 10, 18), "cr-1997-03-24/basic-creature-abilities/6")
    assert trample.words.startswith("trample, by the text: The controller of a blocked creature with trample")
    assert "By the ruling: A blocked creature with trample may deal damage to the defending player" in trample.words


def test_it_needs_both_texts():
    """Of a rulebook that isn't here nothing is said."""
    assert list(by_rules(library(RULINGS))) == []


def test_a_rulebook_changes_the_rules_and_contradicts_nobody():
    """What Sixth Edition says otherwise it replaces."""
    assert all(one.one.startswith("moursund") for one in by_rules(library(FIFTH, RULINGS, SIXTH, books=(SIXTH,))))


def test_a_text_whose_place_another_rulebook_took_is_contradicted_by_none():
    """A ruling isn't against Fifth Edition where a later rulebook of before the ruling is here."""
    between = SimpleNamespace(slug="cr-1998-05-01", day=date(1998, 5, 1))
    assert list(by_rules(library(FIFTH, between, RULINGS, books=(between,)))) == []


@pytest.mark.parametrize(
    ("says", "by", "count"),
    [(HowItStands.REVERSED, "trample (502.9b)", 1), (HowItStands.REVERSED, "", 0), (HowItStands.STANDS, "", 0)],
)  # fmt: skip
def test_a_text_that_is_printed_after_its_board_changed_is_found(monkeypatch, says, by, count):
    """On the day of the rule that changed it; not where none did, or nothing changed."""
    proof = Proof(ProofKind.BOARD, says, "board b has another outcome", by, date(2003, 10, 1))
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
