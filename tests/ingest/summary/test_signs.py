"""The words with which a marked line begins."""

from datetime import date

import pytest

from ingest import read
from ingest.summary.signs import What, find_signs
from kb.records.errors import BadSource


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("== Toads", What.TITLE),
        ("=== Toads ===", What.TITLE),
        ("#. You may croak.", What.BULLET),
        (":maxdepth: 2", What.MARKUP),
        (". You may croak.", What.BULLET),
        ("// a comment", What.MARKUP),
        (":toc:", What.MARKUP),
        (".. note:: Toads croak.", What.NOTE),
        (".. contents::", What.MARKUP),
        (".. image:: toad.png", What.MARKUP),
    ],
)
def test_signs(line: str, what: What):
    """Titles, items and comments of AsciiDoc, wikis and reStructuredText are known by how they begin."""
    assert find_signs(line)[0].what is what


def test_a_document_in_asciidoc():
    """Its titles head what follows, its items are rulings, and its comments are noise."""
    text = "= Card Notes\nAnn Newt\nv1, 2019-11-02\n\n== Clone\n\n* It copies.\n\n== Fork\n\n. It forks.\n\n// never\n"
    reading = read(text.encode(), "notes.adoc")
    rulings = [(record.text, record.cards) for record in reading.records if record.kind == "ruling"]
    assert (reading.source.title, rulings) == ("Card Notes", [("It copies.", ("Clone",)), ("It forks.", ("Fork",))])


def test_a_note_of_restructuredtext_is_text():
    """What stands behind `.. note::` is a ruling, and lost nowhere."""
    text = "Toads\n=====\n\n:Date: 2007-05-04\n\nPonds\n-----\n\n* Toads croak.\n\n.. note:: Newts don't.\n"
    assert "Newts don't." in [record.text for record in read(text.encode(), "toads.rst").records]


def test_a_title_that_is_a_number_of_its_own():
    """A number of two figures over a paragraph is the one printed for it, too."""
    head = "Pond Rules\n==========\n\n:Date: 2007-05-04\n\n1.1 Toads\n---------\n\n"
    text = f"{head}1.1a\n~~~~\n\nToads croak.\n\n1.1b\n~~~~\n\nNewts don't.\n"
    printed = {record.text: record.printed_number for record in read(text.encode(), "pond.rst").records}
    assert (printed["Toads croak."], printed["Newts don't."]) == ("1.1a", "1.1b")


def test_closed_headings_of_markdown():
    """Number signs at a heading's end are no part of it, and a number in one is that of what follows."""
    head = "# Pond Notes\n\nUpdated 2004-06-01\n\n## 702.5 ##\n\nToads croak.\n\n"
    text = f"{head}## Cards ##\n\n### Clone ###\n\n* It copies.\n"
    records = {record.text: record for record in read(text.encode(), "pond.md").records}
    assert (records["Toads croak."].number, records["It copies."].cards) == ("702.5", ("Clone",))


@pytest.mark.parametrize("day", ["February 30, 1998", "9/31/2001", "May 5, 2099"])
def test_a_day_that_cannot_be_is_named(day: str):
    """It isn't said that no day is stated, but which can't be."""
    with pytest.raises(BadSource, match=day):
        read(f"Pond notes\nUpdated {day}\n\n1. A toad.\n\n2. A newt.\n".encode(), "pond.txt")


FAQ = """Pond FAQ

Document last modified January 9, 2002

GENERAL NOTES

* Croak doesn't target.

-----

CARD-SPECIFIC NOTES

Pond Toad
{1}{G}
Creature -- Frog
2/2

* It croaks.

-----

All trademarks are property of their owners.
"""


def test_sections_in_capitals_and_the_values_of_cards():
    """A line in capitals heads cards, a mana cost heads nothing, and what is said of trademarks is no ruling."""
    found = {record.text: record for record in read(FAQ.encode(), "pond.txt").records if record.kind == "ruling"}
    assert {text: record.cards for text, record in found.items()} == {
        "Croak doesn't target.": (),
        "It croaks.": ("Pond Toad",),
    }
    assert found["It croaks."].place == ("CARD-SPECIFIC NOTES", "Pond Toad")


def test_code_and_links_of_markdown():
    """What stands between fences is no heading, and a line of links is navigation."""
    text = (
        "# Ponds\n\n[Home](/) | [Rules](/rules)\n\nUpdated 2004-06-01\n\n"
        "## Toads\n\n* Croak.\n* Hop.\n\n```\n# not one\n```\n"
    )
    reading = read(text.encode(), "pond.md")
    assert [record.text for record in reading.records if record.kind == "heading"] == ["Toads"]
    assert "navigation of the page" in {noise.reason for noise in reading.noise}
    assert [record.text for record in reading.records if record.kind == "ruling"] == ["Croak.", "Hop."]


def test_contents_with_page_numbers():
    """A table of contents ends where its first entry comes again, without the number of its page."""
    text = """Pond Guide

Effective July 18, 2008

Contents
1. Toads ........ 2
  1.1 Croaking .. 2
2. Newts ........ 3

1. Toads
Toads sit still.

1.1 Croaking
Toads croak.

2. Newts
Newts don't.
"""
    records = read(text.encode(), "pond.txt").records
    assert [record.text for record in records if record.kind == "ruling"] == [
        "Toads sit still.", "Toads croak.", "Newts don't.",
    ]  # fmt: skip


MAILBOX = """\
From toad@pond.example Tue Nov 12 19:22:07 1996
Path: news.pond.example!not-for-mail
From: toad@pond.example (T. Toad)
Newsgroups: rec.games.example
Subject: Croaking
Date: Tue, 12 Nov 1996 19:22:07 GMT
X-Newsreader: TIN [version 1.2]
Lines: 2

1) A toad croaks once a turn.

2) A newt never croaks.

From newt@pond.example Wed Nov 13 03:41:55 1996
Path: news.pond.example!newt
From: newt@pond.example (N. Newt)
Subject: Re: Croaking
Date: Wed, 13 Nov 1996 03:41:55 GMT
References: <1@pond.example>

In article <1@pond.example>, toad@pond.example (T. Toad) wrote:

1) A heron never croaks either.
"""


def test_a_mailbox_is_read_message_by_message():
    """By whom each is and when; how the mail was carried and who is quoted are no rulings."""
    reading = read(MAILBOX.encode(), "saved.mbox.txt")
    rulings = [(record.text, record.printed_tag) for record in reading.records if record.kind == "ruling"]
    assert rulings == [
        ("A toad croaks once a turn.", "T. Toad, 1996-11-12"),
        ("A newt never croaks.", "T. Toad, 1996-11-12"),
        ("A heron never croaks either.", "N. Newt, 1996-11-13"),
    ]
    assert reading.source.day == date(1996, 11, 13)


def test_the_words_of_mail_are_text_elsewhere():
    """A line that begins with “References:” or “Sender:” is lost in no other document."""
    text = "Rulings of 2005-03-04\n\n1. A toad croaks.\n\nReferences: the rulebook of 2003.\n\n2. A newt hides.\n"
    words = " ".join(record.text for record in read(text.encode(), "notes.txt").records)
    assert "References: the rulebook of 2003." in words
