"""AsciiDoc: hidden text isn't read, and attributes are replaced by their values."""

import pytest

from ingest import read
from kb.records.record import Kind, Reading

HEAD = "= Pond Rules\n:toc:\n:animal: each toad\n:revdate: 2004-05-02\n\n== Croaking\n\n"


def reading_of(text: str) -> Reading:
    """Return the reading of a text below a document header."""
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
def test_hidden_asciidoc_is_noise_with_a_remark(unshown: str, why: str):
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
def test_text_under_a_condition_that_holds_is_read(shown: str):
    assert texts(reading_of(f". Newts dive.\n\n{shown}\n\n. Toads swim.")) == [
        "Newts dive.",
        "Herons wait.",
        "Toads swim.",
    ]


def test_attributes_are_replaced_by_their_values():
    """Mana symbols and unknown names stay."""
    reading = reading_of(". Newts hear {animal} for {2}.\n. They {nosuch} swim.")
    assert texts(reading) == ["Newts hear each toad for {2}.", "They {nosuch} swim."]


def test_two_points_begin_a_nested_item_and_not_a_comment():
    reading = reading_of(". Newts dive:\n.. by day,\n.. and by night.\n. Toads swim.\n\n|===\n|===")
    assert texts(reading) == ["Newts dive: .. by day, .. and by night.", "Toads swim."]


def test_quotations_and_warnings_not_to_use_something_are_left_out():
    text = (
        "= Pond rulings\nAnn Roe\nv1.2, 2004-03-06\n:toc:\n:ann: Ann Roe\n\n== Toads\n\n"
        ". A toad croaks.\n. It sinks.\n\n"
        "[WARNING]\n====\n* Do not use: A stone croaks.\n====\n\n[quote, Bo, 1998-03-01]\n____\n"
        "* A stone sinks.\n____\n\n"
        "[NOTE]\n====\n* A newt dives.\n====\n"
    )
    reading = read(text.encode(), "pond.adoc")
    assert [record.text for record in reading.records if record.kind is Kind.RULING] == [
        "A toad croaks.", "It sinks.", "A newt dives."
    ]  # fmt: skip
    assert sum("not read as text in force" in remark for remark in reading.remarks) >= 2
