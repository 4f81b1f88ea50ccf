"""The rulebook of the Fifth Edition."""

from datetime import date

import pytest

from ingest import read
from ingest.fifth_edition import facts
from kb.records.character_account import account
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


def test_the_fifth_edition_rulebook_is_dated_by_its_release(reading: Reading):
    """The text states no day, and the source says so."""
    source = reading.source
    assert (source.slug, source.published, source.day) == ("cr-1997-03-24", None, date(1997, 3, 24))
    assert "states no day" in source.day_note
    assert facts("Welcome to Magic: The Gathering! Section II") is None
    assert facts("Section I: Learning the Game") is None


def test_short_lines_are_titles_and_paragraphs_are_counted_under_them(reading: Reading):
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


def test_the_label_of_a_lost_example_is_noise(reading: Reading):
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
def test_hard_wrapped_lines_are_joined_and_titles_stay_apart(laid: str):
    """A line continues if the next word had no room on it."""
    records = [record for record in read(laid.encode(), "book.txt").records if record.ordinal]
    assert [record.local_id for record in records] == ["toads/1", *(f"wet-newts/{place}" for place in range(1, 5))]
    assert [record.text for record in records] == [
        " ".join(WRAPPED.splitlines()[4:7]),
        "A newt is not.",
        "It can do either of these things:",
        "swim once through all of the quiet pond;",
        "dive below it.",
    ]
