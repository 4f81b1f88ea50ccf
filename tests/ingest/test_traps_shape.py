"""Traps 1-9: the shape of the files, their headers, footers and stray characters."""

from collections import Counter
from collections.abc import Callable
from datetime import date

import pytest

from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent
from kb.records.text import fold, normalise

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]
LAW = {Kind.RULE, Kind.GLOSSARY, Kind.RULING, Kind.ERRATUM, Kind.EXAMPLE}


def noises(reading: Reading) -> list[str]:
    """Return what a reading leaves out as noise."""
    return [reading.text[n.span.start : n.span.end] for n in reading.noise]


@pytest.mark.parametrize(("slug", "count"), [(APRIL, 27), (OCTOBER, 27), (Y2008, 82)])
def test_trap_01_one_line_files(readings: dict[str, Reading], slug: str, count: int):
    """A document without a line end holds as many records as it has ordinals, marks and examples."""
    assert "\n" not in readings[slug].text
    assert sum(r.kind in LAW for r in readings[slug].records) == count


@pytest.mark.parametrize(
    ("slug", "end"),
    [
        (RELEASE_NOTES, "burn counters being put on the damaged creature."),
        (APRIL, "Magic Rules Manager, Wizards of the Coast"),
        (OCTOBER, "This ruling also applies to Ali from Cairo and Sustaining Spirit."),
        (Y2004, "The player doesn't need to have an sorcery he or she could actually play."),
        (Y2008, "all of the cards listed herein are copyrighted by Wizards of the Coast."),
    ],
)
def test_trap_02_no_newline_at_the_end(readings: dict[str, Reading], slug: str, end: str):
    """The last record is whole though no line end closes it."""
    last = max(readings[slug].records, key=lambda r: r.span.end)
    assert last.text.endswith(end)


def test_trap_03_curly_and_straight_quotes_are_kept(record: Find):
    """Mixed quotation marks stay as printed, even within one rule."""
    text = record(f"{RELEASE_NOTES}/702.X4a").text
    assert '“Evolve from [cardname] [cost]” means "You may pay [cost] rather than pay this spell’s mana cost.' in text
    assert record(f"{RELEASE_NOTES}/120.3X1").text.endswith("in addition to the damage’s other results.")
    assert record(f"{RELEASE_NOTES}/120.3X2").text.endswith("in addition to the damage's other results.")


def test_trap_03_quotes_are_folded_for_comparison(record: Find):
    """Two wordings that differ in their quotation marks only compare as one."""
    curly, straight = (record(f"{RELEASE_NOTES}/120.3X{n}").text.partition(", in addition")[2] for n in (1, 2))
    assert curly != straight
    assert fold(curly) == fold(straight) == "to the damage's other results."


def test_trap_03_only_the_release_notes_are_not_ascii(readings: dict[str, Reading]):
    """The six letters beyond ASCII survive decoding."""
    assert {c for c in readings[RELEASE_NOTES].text if not c.isascii()} == set("éè–’“”")
    assert all(reading.text.isascii() for slug, reading in readings.items() if slug != RELEASE_NOTES)


def test_trap_04_lost_letter_of_aether_flash(record: Find):
    """Both "?ther Flash" stay as printed, are noted, and name the card."""
    ruling = record(f"{APRIL}/general-rules/2")
    assert "is destroyed when ?ther Flash is in play" in ruling.text
    assert "In the Ivory Gargoyle - ?ther Flash case," in ruling.text
    assert any("?ther" in (n.printed or "") and fold(n.read or "").startswith("aether") for n in ruling.notes)
    assert {"Aether Flash", "Ivory Gargoyle"} <= {*ruling.cards, *ruling.mentions}


def test_trap_04_accents_of_pokemon(record: Find):
    """The grave accent is kept as printed, noted, and read as an acute one."""
    rule = record(f"{RELEASE_NOTES}/201.X")
    assert 'The card "Gloom" from the Pokémon set is distinct' in rule.text
    assert "When playing limited for the Pok\u00e8mon set," in rule.text
    assert any("Pok\u00e8mon" in (n.printed or "") and "Pok\u00e9mon" in (n.read or "") for n in rule.notes)


def test_trap_05_footer_of_2004(readings: dict[str, Reading], record: Find):
    """The header is a preamble; the same line once more at the end and two bars are noise, and not part of 212.7e."""
    assert record(f"{Y2004}/preamble").text == "This search based on the January 15, 2004 release of the Rulings."
    noise = normalise(" ".join(noises(readings[Y2004])))
    assert noise == "This search based on the January 15,2004 release of the Rulings. | |"
    assert record(f"{Y2004}/212.7e").text.endswith("have an sorcery he or she could actually play.")


def test_trap_05_separators_of_2008(readings: dict[str, Reading]):
    """Three double and eleven single lines are noise, and nothing else is."""
    assert Counter(noise.strip() for noise in noises(readings[Y2008])) == {"=" * 78: 3, "-" * 78: 11}


def test_trap_05_signature_of_2008(record: Find):
    """The short rule and the bars in the signature are part of the credit."""
    assert record(f"{Y2008}/credit").text == (
        "Thanx, Stephen. ---- Stephen D'Angelo | Crystal Keep Editor dangelo@crystalkeep.com"
        " | Former Wizards of the Coast Rules NetRep"
    )


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{APRIL}/heading/errata", "Errata 1.Cannibalize"),
        (f"{APRIL}/heading/copy-card-errata", "Copy Card Errata Clone Clone comes"),
        (f"{OCTOBER}/heading/errata", "Errata 1) Curfew"),
    ],
)
def test_trap_06_section_words_in_the_title(readings: dict[str, Reading], record: Find, local: str, words: str):
    """A section "Errata" is the one before its first item, not the word in the title."""
    heading = record(local)
    assert heading.kind is Kind.HEADING
    assert heading.span.start == readings[heading.source].text.index(words)


def test_trap_07_note_before_the_title(readings: dict[str, Reading], record: Find):
    """The April post opens with a note of its release, and is of March 31st."""
    note, title = sorted(readings[APRIL].records, key=lambda r: r.span)[:2]
    assert note == record(f"{APRIL}/preamble")
    assert note.text == "Note that these are being released March 31st -- no April Fools..."
    assert title.text.startswith("April 1998 Magic(R) Rulings & Errata")
    assert readings[APRIL].source.published == date(1998, 3, 31)


def test_trap_08_mail_header(readings: dict[str, Reading], record: Find):
    """The mail header is a record of its own, its two-digit year 1998."""
    header, title = sorted(readings[OCTOBER].records, key=lambda r: r.span)[:2]
    assert header == record(f"{OCTOBER}/preamble")
    assert header.text == (
        'Date: Sun, 18 Oct 98 22:16:45 UT From: "Beth Moursund" Subject: FOR RELEASE:'
        " Urza rulings without the darn non-ASCII punctuation"
    )
    assert title.text.startswith("Magic Rulings & Errata")
    assert readings[OCTOBER].source.published == date(1998, 10, 18)


def test_trap_09_dates_in_prose(readings: dict[str, Reading]):
    """The 2008 document's own day and its base release are the source's, and no record's tag."""
    reading = readings[Y2008]
    assert (reading.source.published, reading.source.base) == (date(2008, 8, 10), date(2008, 7, 13))
    assert not any((r.printed_tag or "").endswith(("2008/08/10", "2008/07/13")) for r in reading.records)
    assert date(2008, 7, 13) not in {r.since for r in reading.records}


def test_trap_09_changes_only(readings: dict[str, Reading]):
    """A document that speaks of the complete text but prints changes says nothing of what it leaves out."""
    assert readings[Y2008].source.extent is Extent.CHANGES
    assert all(reading.source.extent is not Extent.COMPLETE for reading in readings.values())
