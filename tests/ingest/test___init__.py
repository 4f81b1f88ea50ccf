"""Reading a document: choice of the reader, names, and refusals."""

from datetime import date

import pytest

from ingest import Given, packaged_reading, packaged_slugs, read, readers
from ingest.catalogue import listed_bytes
from kb.records.errors import BadSource

PAGE = b"This search based on the May 1, 2005 release of the Rulings. 502 - Keywords 502.1 - It is so. See rule 402."


@pytest.mark.parametrize("slug", packaged_slugs())
def test_each_packaged_document_is_recognised_by_its_own_reader_only(slug: str):
    """The reader of summaries, the last one, takes any rulings."""
    raw, source = listed_bytes(slug), packaged_reading(slug).source
    for reader in readers()[:-1]:
        if reader.name == source.reader:
            assert read(raw, "x", reader=reader.name).source == source
        else:
            with pytest.raises(BadSource, match=f"the reader {reader.name} can't read it"):
                read(raw, "x", reader=reader.name)


def test_a_document_outside_the_catalogue_is_described_by_its_own_text():
    source = read(PAGE, "page.txt").source
    assert (source.slug, source.title, source.file) == (
        "crystalkeep-2005-05", "Crystal Keep rulings, section 502", "page.txt",
    )  # fmt: skip
    assert source.credit == "Stephen D'Angelo, Crystal Keep rulings, section 502, 2005-05-01 (not for sale)"
    assert source.reader == "crystal-keep-section"


def test_the_credit_of_an_undated_document_says_where_its_day_comes_from():
    text = b"Release Notes Comprehensive rules updates For the comprehensive rules (as of May 2024): 120.3 Damage"
    assert read(text, "x").source.credit == (
        "Release notes of a set (Written against the rules of May 2024; the day is not stated)"
    )


def test_a_given_slug_names_the_source_and_its_records():
    """A listed document keeps its own slug."""
    reading = read(PAGE, "page.txt", slug="my-page.2")
    assert reading.source.slug == "my-page.2"
    assert {record.id.partition("/")[0] for record in reading.records} == {"my-page.2"}
    assert {c.target for r in reading.records for c in r.citations} == {None}
    assert read(listed_bytes("moursund-1998-10"), "x", slug="mine").source.slug == "moursund-1998-10"


@pytest.mark.parametrize("slug", ["", "a/b", "../up", "A", "a b", "a--b", "-a", "a#1", "é"])
def test_a_slug_that_cannot_be_part_of_an_id_or_file_name_is_refused(slug: str):
    with pytest.raises(BadSource, match="can't name a source"):
        read(PAGE, "page.txt", slug=slug)


def test_an_unknown_reader_is_refused_with_the_readers_there_are():
    with pytest.raises(BadSource, match="no reader called 'x'") as refused:
        read(PAGE, "page.txt", reader="x")
    assert all(reader.name in refused.value.remedy for reader in readers())


def test_prose_is_refused_with_its_first_words_and_how_to_divide_it():
    with pytest.raises(
        BadSource, match=r"^letter-2001-05-04\.txt: the text can't be divided .*“Dear Sir, see rule 402\.”"
    ) as refused:
        read(b"Dear Sir, see rule 402.", "letter-2001-05-04.txt")
    assert "Begin each ruling on a new line" in refused.value.remedy


def test_rulings_without_a_date_are_refused_with_the_day_option():
    with pytest.raises(BadSource, match=r"^list\.txt: it has no date") as refused:
        read(b"1. It is.\n2. It was.", "list.txt")
    assert "--day" in refused.value.remedy


NEARLY = (
    (PAGE.replace(b"the May", b"the Mey"), "crystal-keep-section", "names a day of the calendar"),
    (PAGE.replace(b"based on", b"is based on"), "crystal-keep-section", "lacks “This search based on"),
    (PAGE[:60], "crystal-keep-section", "lacks a numbered entry"),
    (b"General Rulings Summary (changes) Updated 2008/08/10 + 1.1 - x", "crystal-keep-changes", "in capitals"),
    (b"General Rulings Summary (ALL) Updated 2008/13/10 + 1.1 - x", "crystal-keep-changes", "a day of the calendar"),
    (b"April 1998 Magic Rulings & Errata A Summary of x", "moursund", "lacks her name"),
    (b"Release Notes of a set 1. A. 2. B.", "release-notes", "(as of MONTH YEAR)"),
    (b"\n".join(b"100.%d. A rule." % n for n in range(1, 120)), "comprehensive-rules", "of which day"),
    (
        b"Comprehensive Rules of May 1, 2004\n" + b"\n".join(b'"100.%d. A rule."' % n for n in range(1, 120)),
        "comprehensive-rules",
        'one begins with “"100.1. A rule."',
    ),
    (
        b"Comprehensive Rules of May 1, 2004\n"
        + b"\n".join(b"%d00.%d. A rule." % (3 + n % 3, n) for n in range(1, 120)),
        "comprehensive-rules",
        "an excerpt of the Comprehensive Rules: it has rules of sections 3, 4 and 5 only",
    ),
    (
        b"\n".join(b"300.%d. A rule." % n for n in range(1, 120)),
        "comprehensive-rules",
        "it has rules of section 3 only",
    ),
    (
        b"\n".join(b"300 %d A rule." % n for n in range(1, 120)),
        "comprehensive-rules",
        "write 300.1 for 300 1, and so on",
    ),
    (
        b"\n".join(b"300,%d A rule." % n for n in range(1, 120)),
        "comprehensive-rules",
        "write 300.1 for 300,1, and so on",
    ),
    (
        b"Comprehensive Rules of May 1, 2004\n" + b"\n".join(b"100%d. A rule." % n for n in range(1, 120)),
        "comprehensive-rules",
        "119 rule numbers have lost their points: write 100.1 for 1001, and so on",
    ),
)


@pytest.mark.parametrize(("raw", "reader", "words"), NEARLY)
def test_a_document_that_nearly_fits_a_reader_is_refused_with_the_line_it_lacks(raw: bytes, reader: str, words: str):
    """The refusal is the same if that reader is asked for by name."""
    for wanted in (None, reader):
        with pytest.raises(BadSource, match="it looks like") as refused:
            read(raw, "near.txt", reader=wanted)
        assert words in refused.value.problem
        assert "--reader summary" in refused.value.remedy


def test_an_excerpt_of_a_rulebook_is_refused_with_the_advice_to_add_the_whole():
    """The remedy also says how to read it as a summary of rulings."""
    raw = b"\n".join(b"300.%d. A rule (see rule 107.4). Toads hop." % n for n in range(1, 120))
    with pytest.raises(BadSource, match="an excerpt") as refused:
        read(raw, "part.txt")
    assert "Correct that line" not in refused.value.remedy
    assert refused.value.remedy.startswith("Add the whole rulebook. With --reader summary, each paragraph")
    assert len(read(raw, "part.txt", reader="summary", given=Given(day=date(2001, 5, 4))).records) == 119


def test_a_rulebook_without_its_title_page_is_read_if_its_day_is_given():
    """A remark says that the title is missing."""
    raw = b"\n".join(b"100.%d. A toad hops." % n for n in range(1, 120))
    with pytest.raises(BadSource, match="lacks their title") as refused:
        read(raw, "rules.txt")
    assert "--day 2003-10-01" in refused.value.remedy
    reading = read(raw, "rules.txt", given=Given(day=date(2004, 5, 4)))
    assert (reading.source.slug, len(reading.records)) == ("cr-2004-05-04", 119)
    assert any(remark.startswith("its title is missing") for remark in reading.remarks)
    few = b"Rules of the pond\n" + b"\n".join(b"100.%d. A toad hops." % n for n in range(1, 60))
    assert read(few, "rules.txt", given=Given(day=date(2004, 5, 4))).source.reader == "summary"


def test_items_with_four_digit_numbers_are_rulings_and_not_rules():
    raw = b"Pond rulings of 4 May 2001\n\n" + b"\n".join(b"* %d A toad." % n for n in range(1001, 1120))
    assert read(raw, "ponds.txt").source.reader == "summary"


def test_an_author_title_and_terms_can_be_given_for_a_document_without_its_own():
    """They can't be given for a document that states them itself."""
    given = Given(day=date(2001, 5, 4), author="A. Judge", title="Rulings", terms="Free.")
    source = read(b"1. It is.\n2. It was.", "list.txt", given=given).source
    assert (source.slug, source.day, source.author, source.title) == ("judge-2001-05", given.day, "A. Judge", "Rulings")
    assert (source.terms, source.published) == ("Free.", given.day)
    with pytest.raises(BadSource, match="--author can't be given"):
        read(PAGE, "page.txt", given=Given(author="Somebody"))


def test_the_guessed_title_author_day_and_cards_are_remarked_with_their_source():
    remarks = read(b"Rulings\nby Jo Park, 4 May 2001\n\nIron Gate:\n* A.\nMirror Lake:\n* B.\n", "x.txt").remarks
    assert remarks == (
        "title: Rulings", "author: Jo Park (in “by Jo Park, 4 May 2001”)",
        "day: 4 May 2001. The day in “by Jo Park, 4 May 2001”", "filed under the cards Iron Gate, Mirror Lake",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (b"\n\nMirror Lake is tapped first.\n", "in line 3"),
        (b"\n\n1. Mirror Lake is tapped first.\n2. So.\n", "line 3 begins “1. Mirror Lake is tapped first. 2. So.”"),
        (b"One.\r\n\r\nMagic Rulings & Errata\r\nby nobody\r\n", "line 3: it looks like"),
        (b"One.\n\nComprehensive Rules\n\n100. General\n\n100.1. It is.\n", "line 3: this looks like"),
        (b"One.\nTwo \x01 three.\n", "in line 2"),
        (b"\xef\xbb\xbf\x00\n", "in line 1"),
    ],
)
def test_each_refusal_names_the_line_and_a_remedy(text: bytes, line: str):
    with pytest.raises(BadSource) as refused:
        read(text, "x.txt")
    assert line in refused.value.problem
    assert refused.value.remedy


def test_the_same_bytes_give_the_same_reading():
    assert read(PAGE, "x") == read(PAGE, "x")


def test_a_changed_copy_still_says_in_its_credit_that_it_is_not_for_sale():
    raw = listed_bytes("crystalkeep-2004-01").replace(b"Merfolk", b"Goblin")
    credit = read(raw, "copy.txt").source.credit
    assert "2004-01-15" in credit
    assert credit.endswith("(not for sale)")


def test_a_rulebook_with_commas_in_its_rule_numbers_is_refused_as_a_rulebook():
    """It isn't read as a collection of rulings."""
    rules = "\n\n".join(f"1{n:02},{m}. Toads hop." for n in range(12) for m in range(1, 11))
    with pytest.raises(BadSource, match="120 rule numbers have a comma") as wrong:
        read(f"Comprehensive Rules\n\nRules effective as of July 11, 2009.\n\n{rules}\n".encode(), "x.txt")
    assert "write 100.1 for 100,1" in wrong.value.problem


def test_release_notes_with_another_title_are_rulings_by_anybody():
    text = b"Pond Release Notes\n\nLast modified March 14, 2011\n\nNotes\n\n- A toad croaks.\n- A newt doesn't.\n"
    assert read(text, "pond.txt").source.reader == "summary"
