"""The summaries of 1998."""

from datetime import date

import pytest

from ingest.moursund import facts, outline
from kb.records.record import Kind

TITLE = "Magic Rulings & Errata A Summary of Recent Rulings compiled by Beth Moursund "
MAIL = "Date: Sun, 18 Oct 98 22:16:45 UT From: x Subject: y " + TITLE
NOTE = "Note that these are being released March 31st. April 1998 Magic(R) Rulings & Errata A Summary of x Moursund "


@pytest.mark.parametrize(
    ("text", "day"),
    [
        (MAIL, date(1998, 10, 18)),  # a year of two digits
        (MAIL.replace("98 22", "1999 22"), date(1999, 10, 18)),  # and one of four
        (MAIL.replace("Sun, ", ""), date(1998, 10, 18)),
        (NOTE, date(1998, 3, 31)),  # the day of the note, the year of the title
        (NOTE.replace("March 31st", "February 30th"), None),
        (TITLE, None),  # no day at all
        (MAIL.replace("Moursund", "Nobody"), None),
        ("x " * 3000 + MAIL, None),  # the title stands too far behind
    ],
)
def test_a_post_is_recognised_by_title_and_author_and_dated_by_its_header_or_note(text: str, day: date | None):
    found = facts(text)
    assert (found and found.day) == day
    assert found is None or (found.slug, found.author) == (f"moursund-{day:%Y-%m}", "Beth Moursund")


def pieces(text: str) -> list[tuple[str, Kind, str]]:
    """Return the id, kind and text of each piece after the title."""
    found = outline(TITLE + text, "moursund-1998-10")
    return [(p.id, p.kind, found.text[p.text_start : p.text_end]) for p in found.pieces[1:]]


def test_the_next_ordinal_after_a_sentence_begins_an_item():
    assert pieces("General Rules Intro. 1.First 3. of 2) it. 3.No. 2.Second has 3.Third. 3.End") == [
        ("heading/general-rules", Kind.HEADING, "General Rules"),
        ("heading/general-rules#preamble", Kind.PREAMBLE, "Intro."),
        ("general-rules/1", Kind.RULING, "First 3. of 2) it. 3.No."),
        ("general-rules/2", Kind.RULING, "Second has 3.Third."),
        ("general-rules/3", Kind.RULING, "End"),
    ]


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("General Rules 1) A. 2) B.", ["A.", "B."]),
        ('General Rules 1."A." 2."B."', ['"A."', '"B."']),  # quotation marks for letters
        ("General Rules 1) A (a). 2) B", ["A (a).", "B"]),
        ("General Rules 1) A. 01) B", ["A. 01) B"]),  # no ordinal is written so
        ("General Rules 1) A. 2.5 B", ["A. 2.5 B"]),  # a fraction
        ("General Rules 1) A. 3) B", ["A. 3) B"]),  # the second is missing
        ("General Rules 1) A. 99999999999999999999) B", ["A. 99999999999999999999) B"]),
    ],
)
def test_only_the_next_ordinal_in_sequence_begins_an_item(text: str, texts: list[str]):
    assert [words for _, kind, words in pieces(text) if kind is Kind.RULING] == texts


def test_an_erratum_of_a_copy_card_is_filed_under_the_name_before_it():
    assert pieces("Copy Card Errata Intro. Clone Clone can copy. Vesuvan Doppelganger 0/0. Fork of it.") == [
        ("heading/copy-card-errata", Kind.HEADING, "Copy Card Errata"),
        ("heading/copy-card-errata#preamble", Kind.PREAMBLE, "Intro."),
        ("copy-card-errata/clone", Kind.ERRATUM, "Clone can copy."),
        ("copy-card-errata/vesuvan-doppelganger", Kind.ERRATUM, "0/0. Fork of it."),
    ]


def test_a_ruling_is_filed_under_the_cards_of_its_first_sentence():
    """Cards in brackets don't count; those that it "also applies to" do."""
    text = (
        "Specific Card Rulings 1) Clone (unlike Fork) copies. Humility not. This ruling also applies to Worship. End."
    )
    found = outline(TITLE + text, "moursund-1998-10")
    assert found.pieces[-1].cards == ("Clone", "Worship")


def test_the_signature_at_the_end_is_a_credit_and_the_name_elsewhere_is_text():
    text = 'General Rules 1) By Beth "BethMo" Moursund, once. Beth "BethMo" Moursund Rules Manager'
    found = outline(TITLE + text, "moursund-1998-10")
    assert [(p.id, p.kind, p.place) for p in found.pieces[2:]] == [
        ("general-rules/1", Kind.RULING, ("General Rules",)),
        ("credit", Kind.CREDIT, ()),
    ]
    assert found.text[found.pieces[-1].start :] == 'Beth "BethMo" Moursund Rules Manager'


@pytest.mark.parametrize("footer", ["Back to top. 2001 Somebody.", "|", "1) Home 2) Rules."])
def test_a_footer_after_the_signature_is_noise(footer: str):
    signature = 'Beth "BethMo" Moursund Magic Rules Manager, Wizards of the Coast'
    found = outline(f"{TITLE}General Rules 1) A. 2) B is a rule of some length. {signature} {footer}", "x")
    assert [found.text[start:end] for start, end, _ in found.noise] == [footer]
    assert found.text[found.pieces[-1].start : found.pieces[-1].end] == signature


def test_a_post_without_sections_is_one_preamble():
    assert [p.kind for p in outline(TITLE.strip(), "x").pieces] == [Kind.PREAMBLE]
