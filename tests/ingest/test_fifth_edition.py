"""The rulebook of the Fifth Edition."""

from datetime import date

import pytest

from ingest import read
from ingest.fifth_edition import facts
from kb.records.account import account
from kb.records.record import Kind, Reading

BOOK = """\
// Recomposed by someone.

Welcome to Magic: The Gathering!
Object of the Game
A toad wins.

Section I: Learning the Game
Toads, Toads!
A toad is green.

    Croak: Say it.

EXAMPLE

A newt is not.

Counts As . . .
It counts.
Toads, Toads!
Again.
"""


@pytest.fixture(scope="module")
def reading() -> Reading:
    """Return the reading of an invented rulebook."""
    return read(BOOK.encode(), "book.txt")


def test_facts(reading: Reading):
    """It states no day; that of its release is chosen, and the source says so."""
    source = reading.source
    assert (source.slug, source.published, source.day) == ("cr-1997-03-24", None, date(1997, 3, 24))
    assert "states no day" in source.day_note
    assert facts("Welcome to Magic: The Gathering! Section II") is None
    assert facts("Section I: Learning the Game") is None


def test_outline(reading: Reading):
    """A short line that is no sentence is a title; each paragraph is counted under its own."""
    assert [(r.local_id, r.text) for r in reading.records if r.kind is not Kind.HEADING] == [
        ("preamble", "// Recomposed by someone."),
        ("object-of-the-game/1", "A toad wins."),
        ("toads-toads/1", "A toad is green."),
        ("toads-toads/2", "Croak: Say it."),
        ("toads-toads/3", "A newt is not."),
        ("counts-as/1", "It counts."),
        ("toads-toads/4", "Again."),
    ]
    assert reading.records[-1].place == ("Section I: Learning the Game", "Toads, Toads!")


def test_nothing_is_lost(reading: Reading):
    """The label of an example that the copy lost is noise."""
    assert account(reading).unaccounted == 0
    assert [noise.reason for noise in reading.noise] == ["label of an example that this copy lost"]


WRAPPED = """\
Welcome to Magic: The Gathering!

Section I: Learning the Game
Toads
A toad is green and sits beside a pond, where
Newts and Frogs of Every Colour also like to
sit. The toad says croak, and then it croaks.
Wet Newts
A newt is not.

It can do either of these things:
   swim once through all of the quiet pond;
   dive below it.
"""


@pytest.mark.parametrize("laid", [WRAPPED, WRAPPED.replace("\n", "\r\r\n"), WRAPPED.replace("\n", "\n\n")])
def test_hard_wrapped(laid: str):
    """A line goes on where the next word had no room behind it; a title stands apart, after a full line too."""
    records = [record for record in read(laid.encode(), "book.txt").records if record.ordinal]
    assert [record.local_id for record in records] == ["toads/1", *(f"wet-newts/{place}" for place in range(1, 5))]
    assert [record.text for record in records] == [
        " ".join(WRAPPED.splitlines()[4:7]),
        "A newt is not.",
        "It can do either of these things:",
        "swim once through all of the quiet pond;",
        "dive below it.",
    ]
