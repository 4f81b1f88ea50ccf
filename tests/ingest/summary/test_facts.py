"""Title, author, day and terms of a summary: stated in it, in its file's name, or given."""

from datetime import date

import pytest

from ingest import read
from ingest.document import open_document
from ingest.reader import Given
from ingest.summary.facts import facts
from kb.records.errors import BadSource

ITEMS = "\n\n1. A is so.\n2. B is so.\n"


def facts_of(text: str, name: str = "x.txt", given: Given = Given()):  # noqa: B008  (it is frozen)
    """Return the facts of a text."""
    return facts(open_document(text.encode(), name), given)


@pytest.mark.parametrize(
    ("head", "day", "is_published"),
    [
        ("Rulings\nUpdated 4 May 2001", date(2001, 5, 4), True),
        ("Rulings of 4 May 2001", date(2001, 5, 4), True),
        ("Rulings\nChanges since 4 May 2001\nReleased on 2001-06-01", date(2001, 6, 1), True),
        ("Rulings, version of 13/05/2001", date(2001, 5, 13), True),
        ("Rulings\nThis replaces the list of 4 May 2001.\n[x 2001-06-07]", date(2001, 6, 7), True),
        ("Rulings No. 7\nSupersedes No. 6 (1 May 2001)\n4 May 2001", date(2001, 5, 4), True),
        ("Rulings\nIn place of the list of 4 May 2001; issued 6 June 2001", date(2001, 6, 6), True),
        (
            "Rulings\nPrevious issue: 4 May 2001\nThis issue: 6 June 2001\nNext issue: 8 July 2001",
            date(2001, 6, 6),
            True,
        ),
        ("Rulings, issue 4 (replaces issue 3 of 4 May 2001) 6 June 2001", date(2001, 6, 6), True),
        ("Rulings\nUpdated 98/03/14", date(1998, 3, 14), True),
        ("Rulings\nUpdated 98-03-14", date(1998, 3, 14), True),
        ("Rulings\nUpdated 14.03.98", date(1998, 3, 14), True),
        ("Rulings\nUpdated 01/02/03 (last change: 00/12/31)", date(2001, 2, 3), True),
    ],
)
def test_the_documents_own_day_is_read_from_its_head(head: str, day: date, is_published: bool):  # noqa: FBT001  (an expectation)
    """Other days that the head mentions, such as that of an earlier list, aren't taken."""
    said = facts_of(head + ITEMS)
    assert (said.day, said.published) == (day, day if is_published else None)


def test_the_day_in_the_file_name_is_taken_if_the_text_states_none():
    said = facts_of(f"Rulings{ITEMS}", "rulings-2001-05-04.txt")
    assert (said.published, said.day_note) == (date(2001, 5, 4), "The day in the file's name; the text states none.")


def test_the_day_of_the_latest_ruling_is_taken_if_nothing_else_states_one():
    """The day of publication is then unknown."""
    said = facts_of("Rulings\n\n1. A. [x 2001-05-04]\n2. B. [x 2001-05-06]\n")
    assert (said.day, said.published) == (date(2001, 5, 6), None)


def test_the_day_of_the_latest_message_is_taken_if_nothing_else_states_one():
    said = facts_of("Rulings\n\nCard: Toad\nRuled by: Bob Roe, 4 May 2001\nRuling: A.\n\nJo wrote on 2001-05-06:\nB.\n")
    assert (said.day, said.published) == (date(2001, 5, 6), None)


@pytest.mark.parametrize(
    ("line", "author"),
    [
        ("by Jo Park", "Jo Park"),
        ("Collected by Jo Park. It is long.", "Jo Park"),
        ("Maintained by J. van der Park <jo@x.example>", "J. van der Park"),
        ("Jo O'Park (jo@x.example)", "Jo O'Park"),
        ("Author: Jo Park", "Jo Park"),
        ("Compiled by / Zusammengestellt von Jo Park", "Jo Park"),
        ("A dictionary of toads, by Jo Park", "Jo Park"),
        ("A list of rulings", None),
    ],
)
def test_the_author_is_read_from_a_line_of_the_head(line: str, author: str | None):
    assert facts_of(f"Rulings of 2001-05-04\n{line}{ITEMS}").author == author


def test_the_author_is_read_from_a_title_with_a_day_behind_it():
    assert facts_of(f"Rulings by R. Judge, 12 March 2004{ITEMS}").author == "R. Judge"
    assert facts_of(f"Rulings by R. Judge{ITEMS}", "2004-03-12.txt").author == "R. Judge"


@pytest.mark.parametrize(
    ("head", "title"),
    [
        ("House notes (updated 3 May 2003)", "House notes"),
        ("House notes, last updated: 2003-05-03", "House notes"),
        ("title: House notes\nday: 2003-05-03", "House notes"),
        ("House notes -- compiled by R. Park\nLast updated 3 May 2003", "House notes"),
        ("Last updated 3 May 2003\nHouse notes", "House notes"),
    ],
)
def test_the_title_is_read_without_day_and_label(head: str, title: str):
    assert facts_of(head + ITEMS).title == title


def test_given_day_author_title_and_terms_override_those_in_the_text():
    given = Given(day=date(2003, 1, 2), author="Ida", title="House rules", terms="Free.")
    said = facts_of(f"Rulings of 2001-05-04\nby Jo Park{ITEMS}", given=given)
    assert (said.day, said.author, said.title, said.terms) == (date(2003, 1, 2), "Ida", "House rules", "Free.")
    (told,) = said.remarks
    assert told.startswith("--day 2003-01-02 was taken; the text states 4 May 2001")


@pytest.mark.parametrize(
    ("title", "author", "slug"),
    [
        ("Rulings", "Jo Park", "park-2001-05"),
        ("The long list of rulings", "", "the-long-list-2001-05"),
        ("2001 list", "", "rulings-2001-list-2001-05"),
        ("Ø", "", "rulings-2001-05"),
    ],
)
def test_a_source_is_named_after_its_author_or_title_and_never_begins_with_a_digit(title: str, author: str, slug: str):
    given = Given(day=date(2001, 5, 4), author=author, title=title)
    assert facts_of(f"A{ITEMS}", given=given).slug == slug


@pytest.mark.parametrize(
    ("end", "terms", "condition"),
    [
        ("(c) 2001 Jo Park. All rights reserved.", "(c) 2001 Jo Park. All rights reserved.", ""),
        ("Credits\nIt may be copied, but not sold for profit.", "It may be copied, but not sold for profit.",
         "not for sale"),
        ("", "None stated.", ""),
    ],
)  # fmt: skip
def test_the_terms_of_use_are_read_from_the_end_of_the_text(end: str, terms: str, condition: str):
    said = facts_of(f"Rulings of 2001-05-04{ITEMS}\n{end}\n")
    assert (said.terms, said.condition) == (terms, condition)


def test_prose_that_cannot_be_divided_into_rulings_is_refused():
    """It is refused before its day is asked for."""
    with pytest.raises(BadSource, match="no numbers, letters"):
        facts_of("We talked about it, and came to no end.")


def test_brackets_in_a_title_stay_except_those_around_the_day():
    assert facts_of(f"Rulings (page 1 of 2)\n2001-05-04{ITEMS}").title == "Rulings (page 1 of 2)"
    assert facts_of(f"Rulings (2001-05-04){ITEMS}").title == "Rulings"
    assert facts_of(f"Rulings of 2001-05-04 (of a club){ITEMS}").title == "Rulings of 2001-05-04 (of a club)"


def test_refused_prose_is_quoted_with_the_line_of_its_first_paragraph():
    with pytest.raises(BadSource, match=r"“We talked about toads and then of newts\.”, in line 4"):
        facts_of("On toads\r\n1 May 1999\r\n\r\nWe talked about toads\r\nand then of newts.\r\n\r\nIt was late.")


def test_ambiguous_dates_are_read_month_first_with_a_remark():
    """There is no remark if another date shows the order."""
    told = "dates such as 02/03/98 are read with the month first, though nothing in the text shows it"
    head = "Rulings of 1999-05-04\n\n1. A. [x 02/03/98]\n2. B. [x 02/"
    assert told in facts_of(f"{head}04/98]\n").remarks
    assert told not in facts_of(f"{head}24/98]\n").remarks


@pytest.mark.parametrize(
    "text",
    [
        "# Rulings by Ann Lee, 12 June 2011\n\n| Card | Ruling |\n|---|---|\n| Clone | It copies. |\n| Fork | Red. |\n",
        "<html><body><h1>Rulings, 12 June 2011</h1><ul><li>Clone copies.</li><li>Fork is red.</li></ul></body></html>",
    ],
)
def test_the_day_in_the_only_heading_is_the_documents_day(text: str):
    assert facts_of(text).day == date(2011, 6, 12)


def test_fields_below_a_title_in_markdown_belong_to_the_head():
    said = facts_of("# Rulings on toads\nDate: 2001-05-04\nAuthor: Jo Park\n\n1. A is so.\n2. B is so.\n", "x.md")
    assert (said.title, said.author, said.day) == ("Rulings on toads", "Jo Park", date(2001, 5, 4))


@pytest.mark.parametrize(
    ("title", "bare", "author"),
    [
        ("# Rulings of 15 January 2002 by Ann Lee", "Rulings by Ann Lee", "Ann Lee"),
        ("# Rulings of 15 January 2002", "Rulings", None),
        ("# Toads touched by rain, 15 January 2002", "Toads touched by rain", None),
    ],
)
def test_a_day_inside_a_title_is_removed_with_its_preposition(title: str, bare: str, author: str | None):
    """Whoever is named after "by" is the author."""
    said = facts_of(f"{title}\n\n- A is so.\n- B is so.\n", "x.md")
    assert (said.title, said.author, said.day) == (bare, author, date(2002, 1, 15))


def test_italics_are_removed_from_title_and_author():
    head = "# House rulings, *Harbor Games*\n\n_By Nora Finch, updated 14 August 2003_"
    of_it = facts_of(f"{head}\n\n## Newts{ITEMS}\n## Toads{ITEMS}")
    assert (of_it.title, of_it.author) == ("House rulings, Harbor Games", "Nora Finch")


@pytest.mark.parametrize(
    ("head", "day", "told"),
    [
        ("Ponds\nRetrieved 14 December 2016\nDocument last modified August 23, 2012", (2012, 8, 23),
         "taken on 14 December 2016"),
        ("Ponds\nLast Updated: 2011-10-02\nDownloaded 2020-01-01", (2011, 10, 2), "taken on 1 January 2020"),
        ("Ponds\nPublished 5 May 2001, archived 2016-12-14", (2001, 5, 5), "taken on 14 December 2016"),
        ('Ponds\n[_metadata_:wayback_capture]:- "2016-12-14 03:23:39"\n[_metadata_:publish_date]:- "2012-09-20"',
         (2012, 9, 20), "taken on 14 December 2016"),
        ("Ponds\nPublished 5 May 2001\nEffective 1 July 2001", (2001, 7, 1), "effective on 1 July 2001"),
        ("Ponds\nEffective 1 July 2001\nPublished 5 May 2001", (2001, 7, 1), "effective on 1 July 2001"),
        ("Ponds\nEffective 1 July 2001", (2001, 7, 1), ""),
        ("Ponds\nSaved from the web on 2016-12-14\n3 May 2001", (2001, 5, 3), "taken on 14 December 2016"),
        ("Ponds\nCaptured 2016-12-14", (2016, 12, 14), ""),
    ],
)  # fmt: skip
def test_the_day_of_publication_is_preferred_to_the_day_of_a_copy(head: str, day: tuple[int, int, int], told: str):
    """The other days in the head are remarked and noted with the source."""
    said = facts_of(head + ITEMS)
    assert said.day == date(*day)
    assert any(told in remark for remark in said.remarks)
    assert told in said.day_note


@pytest.mark.parametrize(
    ("lines", "day"),
    [
        ("Released 3 May 2012\nLast updated: 4 June 2012", (2012, 6, 4)),
        ("Released 3 May 2012\nZuletzt geändert: 4. Juni 2012", (2012, 6, 4)),
        ("Fair of 5 May 2012\nLast modified / Dernière modification : 03.04.2012", (2012, 4, 3)),
        ("Fair of 5 May 2012\nStand: 3. April 2012", (2012, 4, 3)),
        ("Fair of 5 May 2012\nGeändert am 3. April 2012", (2012, 4, 3)),
    ],
)
def test_the_day_on_which_a_text_was_last_changed_comes_first(lines: str, day: tuple[int, int, int]):
    assert facts_of(f"Ponds\n{lines}{ITEMS}").day == date(*day)


def test_fields_of_the_head_are_no_entries_although_entries_look_alike():
    """Each entry also begins with a headword and a colon."""
    said = facts_of(
        "Ponds\nSource: http://x.example/\nLast Updated: 2011-10-02\n\nToad: It croaks.\n\nNewt: It is quiet.\n"
    )
    assert said.day == date(2011, 10, 2)


def test_a_tag_with_an_impossible_date_is_noted_and_remarked():
    text = "Ponds, updated 3 May 2003\n\n1. A toad croaks. [Ruler 02/31/98]\n\n2. It is quiet. [Ruler 9850-61-90]\n"
    reading = read(text.encode(), "x.txt")
    notes = [str(note) for record in reading.records for note in record.notes]
    assert len([note for note in notes if "names no day that there is" in note]) == 2
    assert any("[Ruler 02/31/98]" in remark and "[Ruler 9850-61-90]" in remark for remark in reading.remarks)


@pytest.mark.parametrize("words", ["31 February 2001", "2001-13-45", "2/31/01"])
def test_a_document_with_an_impossible_date_is_refused_until_a_day_is_given(words: str):
    """The refusal names the line; the days of a copy or a ruling aren't taken instead."""
    text = f"Ponds\nCaptured 2016-12-14\nLast revised: {words}\n\n1. A toad. [Ruler 2001-02-03]\n\n2. A newt.\n"
    with pytest.raises(BadSource, match=f"line 3: it has no date: “{words}”") as wrong:
        facts_of(text)
    assert "--day" in wrong.value.remedy
    given = facts(open_document(text.encode(), "x.txt"), Given(day=date(2001, 3, 1)))
    assert f"“{words}” in line 3 isn't a possible date" in given.remarks
    assert "--day 2001-03-01 was taken; its latest ruling is of 3 February 2001" in given.remarks


def test_an_impossible_date_beside_a_possible_one_is_remarked_with_its_line():
    said = facts_of(f"Ponds\nUpdated 3 May 2001\nReleased 31 February 2001{ITEMS}")
    assert said.day == date(2001, 5, 3)
    assert "“31 February 2001” in line 3 isn't a possible date" in said.remarks


@pytest.mark.parametrize("written", ["01/02/03", "03-04-05"])
def test_a_document_with_an_ambiguous_date_is_refused_with_each_possible_day(written: str):
    """The year may be the first figure or the last."""
    with pytest.raises(BadSource, match=f"line 2: its date, “{written}”, may be 200") as error:
        facts_of(f"Rulings\nUpdated {written}{ITEMS}")
    assert "--day 200" in error.value.remedy
    assert facts_of(f"Rulings\nUpdated {written}{ITEMS}", given=Given(day=date(2003, 1, 2))).day == date(2003, 1, 2)


@pytest.mark.parametrize("end", [b"\x1a", b"\n\x1a", b"\r\n\x1a\x1a\x1a\x00", b"\x1a\r\n"])
def test_the_ctrl_z_at_the_end_of_a_dos_file_is_removed_with_a_remark(end: bytes):
    """DOS ended text files with 0x1A; anywhere else it is refused as a control character."""
    text = f"Rulings\nUpdated 4 May 2001{ITEMS}".encode()
    reading = read(text + end, "x.txt")
    assert [record.text for record in reading.records] == [record.text for record in read(text, "x.txt").records]
    assert "the mark of DOS for the end of a file (Ctrl-Z) is left out" in reading.remarks
    with pytest.raises(BadSource, match="control character"):
        read(text + end + text, "x.txt")
