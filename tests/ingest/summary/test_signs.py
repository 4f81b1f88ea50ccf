"""Signs at the beginning of lines: titles, items, notes and markup."""

from datetime import date

import pytest

from ingest import read
from ingest.summary.signs import What, find_signs
from kb.records.errors import BadSource


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("== Toads", What.TITLE),
        ("=== Toads ===", What.TITLE),
        ("#. You may croak.", What.ORDINAL),
        (":maxdepth: 2", What.MARKUP),
        (". You may croak.", What.BULLET),
        ("// a comment", What.MARKUP),
        (":toc:", What.MARKUP),
        (".. note:: Toads croak.", What.NOTE),
        (".. contents::", What.MARKUP),
        (".. image:: toad.png", What.MARKUP),
    ],
)
def test_line_signs_of_asciidoc_wikis_and_restructuredtext_are_recognised(line: str, kind: What):
    assert find_signs(line)[0].what is kind


def test_an_asciidoc_document_has_titles_items_and_ignored_comments():
    text = "= Card Notes\nAnn Newt\nv1, 2019-11-02\n\n== Clone\n\n* It copies.\n\n== Fork\n\n. It forks.\n\n// never\n"
    reading = read(text.encode(), "notes.adoc")
    rulings = [(record.text, record.cards) for record in reading.records if record.kind == "ruling"]
    assert (reading.source.title, rulings) == ("Card Notes", [("It copies.", ("Clone",)), ("It forks.", ("Fork",))])


def test_the_text_of_a_restructuredtext_note_is_a_ruling():
    text = "Toads\n=====\n\n:Date: 2007-05-04\n\nPonds\n-----\n\n* Toads croak.\n\n.. note:: Newts don't.\n"
    assert "Newts don't." in [record.text for record in read(text.encode(), "toads.rst").records]


def test_a_two_part_number_above_a_paragraph_is_its_printed_number():
    head = "Pond Rules\n==========\n\n:Date: 2007-05-04\n\n1.1 Toads\n---------\n\n"
    text = f"{head}1.1a\n~~~~\n\nToads croak.\n\n1.1b\n~~~~\n\nNewts don't.\n"
    printed = {record.text: record.printed_number for record in read(text.encode(), "pond.rst").records}
    assert (printed["Toads croak."], printed["Newts don't."]) == ("1.1a", "1.1b")


def test_closing_number_signs_of_a_markdown_heading_are_removed():
    """A number in such a heading is that of the rule below it."""
    head = "# Pond Notes\n\nUpdated 2004-06-01\n\n## 702.5 ##\n\nToads croak.\n\n"
    text = f"{head}## Cards ##\n\n### Clone ###\n\n* It copies.\n"
    records = {record.text: record for record in read(text.encode(), "pond.md").records}
    assert (records["Toads croak."].number, records["It copies."].cards) == ("702.5", ("Clone",))


@pytest.mark.parametrize("day", ["February 30, 1998", "9/31/2001", "May 5, 2099"])
def test_an_impossible_date_is_quoted_in_the_refusal(day: str):
    """The refusal doesn't claim that no date is stated."""
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


def test_a_line_in_capitals_heads_cards_and_trademark_notices_are_no_rulings():
    found = {record.text: record for record in read(FAQ.encode(), "pond.txt").records if record.kind == "ruling"}
    assert {text: record.cards for text, record in found.items()} == {
        "Croak doesn't target.": (),
        "It croaks.": ("Pond Toad",),
    }
    assert found["It croaks."].place == ("CARD-SPECIFIC NOTES", "Pond Toad")


def test_markdown_code_blocks_and_link_lines_are_noise():
    text = (
        "# Ponds\n\n[Home](/) | [Rules](/rules)\n\nUpdated 2004-06-01\n\n"
        "## Toads\n\n* Croak.\n* Hop.\n\n```\n# not one\n```\n"
    )
    reading = read(text.encode(), "pond.md")
    assert [record.text for record in reading.records if record.kind == "heading"] == ["Toads"]
    assert "navigation of the page" in {noise.reason for noise in reading.noise}
    assert [record.text for record in reading.records if record.kind == "ruling"] == ["Croak.", "Hop."]


def test_a_table_of_contents_ends_where_its_first_entry_is_repeated():
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


def test_a_mailbox_gives_rulings_with_the_author_and_date_of_each_message():
    """Mail headers and quoted text are no rulings."""
    reading = read(MAILBOX.encode(), "saved.mbox.txt")
    rulings = [(record.text, record.printed_tag) for record in reading.records if record.kind == "ruling"]
    assert rulings == [
        ("A toad croaks once a turn.", "T. Toad, 1996-11-12"),
        ("A newt never croaks.", "T. Toad, 1996-11-12"),
        ("A heron never croaks either.", "N. Newt, 1996-11-13"),
    ]
    assert reading.source.day == date(1996, 11, 13)


def test_lines_that_look_like_mail_headers_are_text_outside_a_mailbox():
    text = "Rulings of 2005-03-04\n\n1. A toad croaks.\n\nReferences: the rulebook of 2003.\n\n2. A newt hides.\n"
    words = " ".join(record.text for record in read(text.encode(), "notes.txt").records)
    assert "References: the rulebook of 2003." in words
