"""AsciiDoc: what it doesn't show isn't read, and what it names is."""

import pytest

from ingest import read
from kb.records.record import Kind, Reading

HEAD = "= Pond Rules\n:toc:\n:animal: each toad\n:revdate: 2004-05-02\n\n== Croaking\n\n"


def reading_of(text: str) -> Reading:
    """Return the reading of a text with a head."""
    return read(f"{HEAD}{text}\n".encode(), "pond.adoc", slug="x")


def texts(reading: Reading) -> list[str]:
    """Return the texts of the rulings."""
    return [record.text for record in reading.records if record.kind is Kind.RULING]


@pytest.mark.parametrize(
    ("unshown", "why"),
    [
        ("////\n. Herons rule.\n////", "comments and marks of AsciiDoc"),
        ("// Herons rule.", "comments and marks of AsciiDoc"),
        ("[source,text]\n----\n== Herons\n. Herons rule.\n----", "blocks of code"),
        ("ifdef::draft[]\n. Herons rule.\nendif::[]", "words under a condition that isn't met"),
        ("ifdef::draft[. Herons rule.]", "words under a condition that isn't met"),
        ("ifndef::animal[]\n. Herons rule.\nendif::animal[]", "words under a condition that isn't met"),
        ("include::herons.adoc[]", "references to files that aren't here"),
        ("[[herons]]", "comments and marks of AsciiDoc"),
    ],
)
def test_what_is_not_shown(unshown: str, why: str):
    """It is noise for that reason, and told."""
    reading = reading_of(f". Newts dive.\n\n{unshown}\n\n. Toads swim.")
    assert texts(reading) == ["Newts dive.", "Toads swim."]
    assert why in {noise.reason for noise in reading.noise}
    assert any(remark.startswith(why) for remark in reading.remarks)


@pytest.mark.parametrize(
    "shown",
    [
        "ifdef::animal[]\n. Herons wait.\nendif::[]",
        "ifndef::draft[]\n. Herons wait.\nendif::[]",
        "ifndef::draft[. Herons wait.]",
    ],
)
def test_conditions_that_are_met(shown: str):
    """What stands under them is read."""
    assert texts(reading_of(f". Newts dive.\n\n{shown}\n\n. Toads swim.")) == [
        "Newts dive.",
        "Herons wait.",
        "Toads swim.",
    ]


def test_names_of_what_is_set():
    """They are read as what they stand for; mana symbols and other names stay."""
    reading = reading_of(". Newts hear {animal} for {2}.\n. They {nosuch} swim.")
    assert texts(reading) == ["Newts hear each toad for {2}.", "They {nosuch} swim."]


def test_lists_in_lists():
    """Two points begin an item under another, no comment of reStructuredText."""
    reading = reading_of(". Newts dive:\n.. by day,\n.. and by night.\n. Toads swim.\n\n|===\n|===")
    assert texts(reading) == ["Newts dive: .. by day, .. and by night.", "Toads swim."]
