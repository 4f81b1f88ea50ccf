"""Tests of the days, authors and ends that rulings state in their own words."""

from datetime import date

import pytest

from ingest import Given, read
from kb.records.errors import BadSource
from kb.records.record import Kind, Reading

NEWS = """\
From: "Ann Newt" <newt@pond.example>
Newsgroups: rec.games.tcg.rules
Subject: Pond answers
Date: 14 Jun 1998 08:20:55 GMT

AN1. A toad that hops takes its counters along.
AN2. Hopping isn't leaving the pond.
AN3. Croaking is no damage.

Example to AN2: A toad hops over a lily.

From: "Bo Heron" <bo@pond.example>
Newsgroups: rec.games.tcg.rules
Subject: Re: Pond answers
Date: 3 Jul 1998 17:00:10 GMT

> AN3. Croaking is no damage.

I take AN1 back; she has it right.

> I'd say it is.

No. AN3 stands.

BH1. From the first of August on, a heron may be asked for its name.
BH2. A heron without a toad starves.
"""
PAGE = """\
<html><head><title>Pond</title><meta name="date" content="2006-02-14"></head><body>
<div id="wm-toolbar">Captured 14 February 2006 &middot; 7 captures</div>
<h1>The Pond Column, no. 31</h1><p>by <b>Ann Newt</b>, first put up on the 7th of December, 2003</p>
<h2>Toads</h2><dl><dt>31-1</dt><dd>A toad stays where it is.</dd>
<dt>31-2</dt><dd><del datetime="2004-01-11">A newt hops.</del> <ins>A newt crawls.</ins></dd></dl>
<table><tr><th>Number</th><th>Ruling</th><th>Said by</th></tr>
<tr><td>31-3</td><td>Two lilies are one pond.</td><td>Bo Heron</td></tr>
<tr><td>31-4</td><td>A lily floats.</td><td>Bo Heron</td></tr></table>
<h2>Herons</h2><ol><li>31-5 A heron waits on the stack.</li><li>31-6 A heron fishes.</li></ol>
<p>A reader wrote on 30 November 2003: a toad may fly. It may not, and I make no ruling of it.</p>
<p>Changed on 11 January 2004: number 2 was wrong and stands corrected above.</p></body></html>
"""
BOOK = """\
---
title: Pond answers
author: Ann Newt
date: 2010-11-05
effective: 2010-12-01
---

# Pond answers

> **How to read this.** Each answer has a name.

## Toads

- **A1.** A toad hops.
  - **A1.1** It hops far.
- **A2.** ~~A newt hops.~~ Withdrawn on 20 February 2011: a newt crawls.

B1
:   A lily floats.

| No. | Question | Answer | Since |
|-----|----------|--------|-------|
| B2 | Does a heron swim? | It does.[^h] | 2011-01-14 |
| B3 | Does a stork? | No. | 2011-01-15 |

[^h]: Ask Bo.

## Herons

1. *(Bo Heron, 12 January 2011)* A heron fishes.
2. A heron sleeps.

<details><summary>Older, kept for memory only</summary>

6. A heron burns.

</details>

- [x] D1. A pond is a land.
- [ ] D2. Is a puddle? *(open, nobody has answered)*

## Changes

* 2011-02-20: A2 withdrawn.
"""


def rulings(reading: Reading) -> dict[str, tuple[str, str, str | None]]:
    """Return the text, day and author of each ruling by its id."""
    found = [one for one in reading.records if one.kind is Kind.RULING]
    return {one.local_id: (one.text, str(one.since), one.authority) for one in found}


def test_rulings_of_a_digest_have_their_names_and_what_is_said_between_them_is_none():
    """One that another takes back isn't in force; one that begins later has that day."""
    reading = read(NEWS.encode(), "news.txt")
    assert rulings(reading) == {
        "AN2": ("Hopping isn't leaving the pond.", "1998-06-14", "Ann Newt"),
        "AN3": ("Croaking is no damage.", "1998-06-14", "Ann Newt"),
        "BH1": ("From the first of August on, a heron may be asked for its name.", "1998-08-01", "Bo Heron"),
        "BH2": ("A heron without a toad starves.", "1998-07-03", "Bo Heron"),
    }
    (example,) = [one for one in reading.records if one.kind is Kind.EXAMPLE]
    assert example.parent == f"{reading.source.slug}/AN2"
    assert {one.printed_number for one in reading.records if one.kind is Kind.RULING} == {"AN2", "AN3", "BH1", "BH2"}
    told = " ".join(reading.remarks)
    assert "AN1. A toad that hops takes its counters along.”, by “I take AN1 back" in told
    assert "talk between the rulings" in told


def test_a_saved_column_has_the_day_in_its_words_and_the_authors_of_its_table():
    reading = read(PAGE.encode(), "pond.html")
    found = rulings(reading)
    assert reading.source.day == date(2003, 12, 7)
    assert reading.source.title == "The Pond Column, no. 31"
    assert list(found) == ["31-1", "31-2", "31-3", "31-4", "31-5", "31-6"]
    assert found["31-2"] == ("A newt crawls.", "2004-01-11", "Ann Newt")
    assert found["31-3"] == ("Two lilies are one pond.", "2003-12-07", "Bo Heron")
    assert found["31-5"][0] == "A heron waits on the stack."
    assert next(one.name for one in reading.records if one.printed_number == "31-1") == "31-1"
    assert any("no ruling" in remark for remark in reading.remarks)


def test_a_book_in_markdown_holds_from_its_effective_day_with_the_days_of_single_rulings():
    """Open questions, logs of changes, footnotes, and what is only kept for memory aren't rulings."""
    reading = read(BOOK.encode(), "pond.md")
    assert reading.source.published == date(2010, 11, 5)
    assert rulings(reading) == {
        "A1": ("A toad hops.", "2010-12-01", "Ann Newt"),
        "A1.1": ("It hops far.", "2010-12-01", "Ann Newt"),
        "A2": ("a newt crawls.", "2011-02-20", "Ann Newt"),
        "B1": ("A lily floats.", "2010-12-01", "Ann Newt"),
        "B2": ("Does a heron swim? It does.", "2011-01-14", "Ann Newt"),
        "B3": ("Does a stork? No.", "2011-01-15", "Ann Newt"),
        "herons/1": ("A heron fishes.", "2011-01-12", "Bo Heron"),
        "herons/2": ("A heron sleeps.", "2010-12-01", "Ann Newt"),
        "D1": ("A pond is a land.", "2010-12-01", "Ann Newt"),
    }
    assert next(one for one in reading.records if one.printed_number == "A1.1").parent == "newt-2010-11/A1"
    assert any("Ask Bo." in note.text for one in reading.records for note in one.notes)


SHEET = """\
No\tCard\tRuling\tSource\tGiven\tEffective\tState
1\tToad\tIt hops as the ability resolves.\tAnn Newt\t2005-03-02\t\t
2\tToad\tIt croaks once each turn.\tAnn Newt\t2005-04-19\t\twithdrawn 2005-06-01
3\tNewt\tIt crawls after blockers are declared.\tBo Heron\t2005-04-19\t2005-06-20\t
4\tNewt\tIt has no power of its own.\tBo Heron\t\t\t
5\tNewt\t\tBo Heron\t2005-06-30\t\ttext to come
\t\tTotal: 5 rulings, 2 authors\t\t\t\t
"""


def test_columns_of_a_sheet_date_end_and_credit_its_rows():
    reading = read(SHEET.encode(), "sheet.tsv")
    assert [(text[:10], day, who) for text, day, who in rulings(reading).values()] == [
        ("It hops as", "2005-03-02", "Ann Newt"),
        ("It crawls ", "2005-06-20", "Bo Heron"),
        ("It has no ", "None", "Bo Heron"),
    ]
    told = " ".join(reading.remarks)
    assert "“withdrawn 2005-06-01”" in told
    assert "a row of a table without a text, left out (line 6" in told


def test_a_column_of_days_that_its_head_does_not_explain_is_refused_with_its_line():
    with pytest.raises(BadSource, match=r"line 3: a column of the table has “2005-06-01”") as trouble:
        read(SHEET.replace("State", "Frog").replace("withdrawn ", "").encode(), "sheet.tsv")
    assert "“Effective”" in trouble.value.remedy


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("A toad hops. Valid until 3 May 2001.", "says that it ends"),
        ("(until 3 May 2001)", "says that it ends"),
    ],
)
def test_a_ruling_that_says_when_it_ends_is_refused_with_its_line(words: str, problem: str):
    with pytest.raises(BadSource, match=f"line 5: a ruling {problem}"):
        read(f"Pond rulings\nUpdated 1 March 2001\n\n1. A newt crawls.\n2. {words}\n".encode(), "pond.txt")


def test_rulings_that_begin_with_days_that_are_not_read_are_refused():
    items = "\n".join(f"{at}. Ann said 1{at} January 2001 that a toad hops {at} times." for at in range(1, 6))
    with pytest.raises(BadSource, match="5 of 5 rulings begin with a day that isn't read"):
        read(f"Pond rulings\nUpdated 1 March 2001\n\n{items}\n".encode(), "pond.txt")


NEWSLETTER = """\
THE POND                    Newsletter, issue 9

                 In force from June 1, 1999

Edited by Ann Newt                     Closed May 11, 1999

9.1   A toad hops on the stack.

9.2   A newt crawls on the stack.

----------------------------------------------------
Corrections to earlier issues (these hold at once, from May 11)

8.3   For "pond" read "lake".
----------------------------------------------------
From the mailbag (not rulings)

  1   "Is it wet?" Yes.

Scanned for the archive by B. Heron, 12 October 2008.
"""


def test_a_title_with_a_day_without_its_year_dates_what_stands_below_it():
    reading = read(NEWSLETTER.encode(), "pond.txt")
    assert reading.source.author == "Ann Newt"
    assert {name: day for name, (_, day, _) in rulings(reading).items()} == {
        "9.1": "1999-06-01",
        "9.2": "1999-06-01",
        "8.3": "1999-05-11",
    }


def test_a_day_without_a_year_that_no_whole_day_explains_is_refused():
    with pytest.raises(BadSource, match="“May 12”, a day without its year"):
        read(NEWSLETTER.replace("from May 11)", "from May 12)").encode(), "pond.txt")


CARDS = """\
POND CARD NOTES
[A] is Ann's, [B] is Bo's, no mark means both of us.

TOAD OF THE POND
  * [A] It hops as a cost.
  * It croaks.

HERON (the sorcery, not the enchantment)
  * [B] Players choose in turn order.
  - does this go for copies too?? ask at the next event
"""


def test_marks_that_a_legend_explains_credit_rulings_and_words_that_tell_cards_apart_are_no_part_of_a_name():
    reading = read(CARDS.encode(), "cards.txt", given=Given(day=date(2004, 7, 5)))
    found = [one for one in reading.records if one.kind is Kind.RULING]
    assert [(one.text, one.authority) for one in found] == [
        ("It hops as a cost.", "Ann"),
        ("It croaks.", None),
        ("Players choose in turn order.", "Bo"),
    ]
    assert found[-1].cards == ("HERON",)


def test_bars_without_an_end_divide_the_rows_of_a_table_in_asciidoc():
    """A row with a day in the column of ends isn't in force any more."""
    ended = "|T2 |A toad croaks. |2004-02-03 |2004-12-31"
    rows = f"|T1 |A toad hops. |2004-01-02 |\n{ended}\n|T3 |A toad sleeps. |2004-03-04 |no"
    text = f"= Pond rulings\n\n2005-03-01\n\n== Toads\n\n|===\n|No |Ruling |Given |Valid until\n\n{rows}\n|===\n"
    assert rulings(read(text.encode(), "pond.adoc")) == {
        "T1": ("A toad hops.", "2004-01-02", None),
        "T3": ("A toad sleeps.", "2004-03-04", None),
    }


def test_an_empty_last_cell_of_a_page_is_no_cell_that_a_row_above_shares():
    rows = "".join(
        f"<tr><td>{card}</td><td>It hops {card}.</td><td>2004-01-0{at}</td><td></td></tr>"
        for at, card in enumerate(("Toad", "Newt", "Heron"), 1)
    )
    head = "<tr><th>Card</th><th>Ruling</th><th>Date</th><th>Withdrawn</th></tr>"
    page = f"<html><body><h1>Pond rulings</h1><p>Updated June 14, 2005.</p><table>{head}{rows}</table></body></html>"
    reading = read(page.encode(), "pond.html")
    assert [(one.cards, str(one.since)) for one in reading.records if one.kind is Kind.RULING] == [
        (("Toad",), "2004-01-01"),
        (("Newt",), "2004-01-02"),
        (("Heron",), "2004-01-03"),
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Pond\nUpdated 2005-03-01\n\n* A toad hops.\n* A newt crawls. {date=2004-03-03}\n", "line 5: .*isn't read"),
        ("Pond\nUpdated 2005-03-01\n\n* A toad hops.\n\n:by: Bo Heron\n\n* A newt crawls.\n", "line 4: “:by: Bo"),
        ("Pond\nValid from 1 April 2003 to 31 August 2003\n\n1. A toad hops.\n2. A newt crawls.\n",
         "line 2: it says that it ends"),
    ],
)  # fmt: skip
def test_fields_and_ends_that_are_not_read_are_refused_with_their_line(text: str, problem: str):
    with pytest.raises(BadSource, match=problem):
        read(text.encode(), "pond.txt")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (("Pond answers, collected 1 June 2002\n\n1. A toad hops. -- Bo Heron, 5 May 2002\n"
         "2. A newt crawls. -- Cy Stork, 6 May 2002\n3. A lily floats. -- Bo Heron, 7 May 2002\n"),
         [("A toad hops.", "2002-05-05", "Bo Heron"), ("A newt crawls.", "2002-05-06", "Cy Stork"),
          ("A lily floats.", "2002-05-07", "Bo Heron")]),
        ("Pond\nPosted 3 March 2003\n\n1. A toad hops. (Ann)\n2. A newt crawls. (Bo)\n3. A lily floats. (Ann)\n",
         [("A toad hops.", "2003-03-03", "Ann"), ("A newt crawls.", "2003-03-03", "Bo"),
          ("A lily floats.", "2003-03-03", "Ann")]),
        (("Pond\nUpdated 9 May 2004\n\nAnswered on 3 March 2003 by Ann Newt:\n* A toad hops.\n\n"
         "Answered on 9 May 2004 by Bo Heron:\n* A lily floats.\n"),
         [("A toad hops.", "2003-03-03", "Ann Newt"), ("A lily floats.", "2004-05-09", "Bo Heron")]),
        (("# Pond\n\nBy Ann Newt, updated 2005-06-01\n\n### R1 (2004-03-01)\n\nA toad hops. *Superseded by R2.*\n\n"
         "### R2 (2004-04-01, Bo Heron)\n\nA toad croaks.\n\n### R3 (2005-05-05)\n\nA newt crawls.\n"),
         [("A toad croaks.", "2004-04-01", "Bo Heron"), ("A newt crawls.", "2005-05-05", "Ann Newt")]),
        (("Pond errata\nIssued 1 May 2005\n\n1. It hops. Effective with the release of Ponds on July 15, 2005.\n"
         "2. It crawls.\n"),
         [("It hops. Effective with the release of Ponds on July 15, 2005.", "2005-07-15", None),
          ("It crawls.", "2005-05-01", None)]),
        (("   1  Pond rulings by Ann Newt\n   2  Updated 3 March 2003\n   3\n   4  1. A toad hops and nobody\n"
         "   5     may stop it.\n   6  2. A newt crawls.\n"),
         [("A toad hops and nobody may stop it.", "2003-03-03", "Ann Newt"),
          ("A newt crawls.", "2003-03-03", "Ann Newt")]),
    ],
    ids=["signed", "named", "titles by whom", "titles with names", "release", "line numbers"],
)  # fmt: skip
def test_who_ruled_and_when_is_read_in_other_shapes(text: str, found: list[tuple[str, str, str | None]]):
    reading = read(text.encode(), "pond.md" if text.startswith("#") else "pond.txt")
    kinds = {Kind.RULING, Kind.ERRATUM}
    assert [(one.text, str(one.since), one.authority) for one in reading.records if one.kind in kinds] == found


def test_a_number_that_comes_twice_in_a_list_is_remarked():
    text = "Pond\nUpdated 2005-03-01\n\n1. A toad hops.\n2. A newt crawls.\n2. A lily floats.\n3. A heron fishes.\n"
    reading = read(text.encode(), "pond.txt")
    assert len(rulings(reading)) == len("1223")
    assert "numbers that come twice in a list, each with its own text (line 6: “2.”)" in reading.remarks
