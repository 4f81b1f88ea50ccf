"""The shape of the five documents: their headers, footers and stray characters."""

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
    """Return the texts that a reading leaves out as noise."""
    return [reading.text[n.span.start : n.span.end] for n in reading.noise]


@pytest.mark.parametrize(("slug", "count"), [(APRIL, 27), (OCTOBER, 27), (Y2008, 82)])
def test_a_document_without_line_ends_has_all_its_records(readings: dict[str, Reading], slug: str, count: int):
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
def test_the_last_record_is_whole_although_no_line_end_follows(readings: dict[str, Reading], slug: str, end: str):
    last = max(readings[slug].records, key=lambda r: r.span.end)
    assert last.text.endswith(end)


def test_mixed_quotation_marks_stay_as_printed(record: Find):
    text = record(f"{RELEASE_NOTES}/702.X4a").text
    assert '“Evolve from [cardname] [cost]” means "You may pay [cost] rather than pay this spell’s mana cost.' in text
    assert record(f"{RELEASE_NOTES}/120.3X1").text.endswith("in addition to the damage’s other results.")
    assert record(f"{RELEASE_NOTES}/120.3X2").text.endswith("in addition to the damage's other results.")


def test_wordings_that_differ_only_in_quotation_marks_compare_as_equal(record: Find):
    curly, straight = (record(f"{RELEASE_NOTES}/120.3X{n}").text.partition(", in addition")[2] for n in (1, 2))
    assert curly != straight
    assert fold(curly) == fold(straight) == "to the damage's other results."


def test_only_the_release_notes_contain_letters_beyond_ascii(readings: dict[str, Reading]):
    assert {c for c in readings[RELEASE_NOTES].text if not c.isascii()} == set("éè–’“”")
    assert all(reading.text.isascii() for slug, reading in readings.items() if slug != RELEASE_NOTES)


def test_the_lost_letter_of_aether_flash_is_noted_and_the_card_found(record: Find):
    ruling = record(f"{APRIL}/general-rules/2")
    assert "is destroyed when ?ther Flash is in play" in ruling.text
    assert "In the Ivory Gargoyle - ?ther Flash case," in ruling.text
    assert any("?ther" in (n.printed or "") and fold(n.read or "").startswith("aether") for n in ruling.notes)
    assert {"Aether Flash", "Ivory Gargoyle"} <= {*ruling.cards, *ruling.mentions}


def test_the_wrong_accent_of_pokemon_is_kept_and_noted(record: Find):
    """The text prints a grave accent for an acute one."""
    rule = record(f"{RELEASE_NOTES}/201.X")
    assert 'The card "Gloom" from the Pokémon set is distinct' in rule.text
    assert "When playing limited for the Pok\u00e8mon set," in rule.text
    assert any("Pok\u00e8mon" in (n.printed or "") and "Pok\u00e9mon" in (n.read or "") for n in rule.notes)


def test_the_repeated_header_and_bars_at_the_end_of_the_2004_document_are_noise(
    readings: dict[str, Reading], record: Find
):
    """The header itself is a preamble."""
    assert record(f"{Y2004}/preamble").text == "This search based on the January 15, 2004 release of the Rulings."
    noise = normalise(" ".join(noises(readings[Y2004])))
    assert noise == "This search based on the January 15,2004 release of the Rulings. | |"
    assert record(f"{Y2004}/212.7e").text.endswith("have an sorcery he or she could actually play.")


def test_the_fourteen_separator_lines_of_the_2008_document_are_its_only_noise(readings: dict[str, Reading]):
    assert Counter(noise.strip() for noise in noises(readings[Y2008])) == {"=" * 78: 3, "-" * 78: 11}


def test_the_line_and_bars_in_the_signature_of_2008_are_part_of_the_credit(record: Find):
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
def test_the_section_errata_is_not_the_word_errata_in_the_title(
    readings: dict[str, Reading], record: Find, local: str, words: str
):
    heading = record(local)
    assert heading.kind is Kind.HEADING
    assert heading.span.start == readings[heading.source].text.index(words)


def test_the_april_post_begins_with_its_release_note_of_31_march(readings: dict[str, Reading], record: Find):
    note, title = sorted(readings[APRIL].records, key=lambda r: r.span)[:2]
    assert note == record(f"{APRIL}/preamble")
    assert note.text == "Note that these are being released March 31st -- no April Fools..."
    assert title.text.startswith("April 1998 Magic(R) Rulings & Errata")
    assert readings[APRIL].source.published == date(1998, 3, 31)


def test_the_mail_header_of_october_1998_is_a_record_and_its_year_98_is_1998(
    readings: dict[str, Reading], record: Find
):
    header, title = sorted(readings[OCTOBER].records, key=lambda r: r.span)[:2]
    assert header == record(f"{OCTOBER}/preamble")
    assert header.text == (
        'Date: Sun, 18 Oct 98 22:16:45 UT From: "Beth Moursund" Subject: FOR RELEASE:'
        " Urza rulings without the darn non-ASCII punctuation"
    )
    assert title.text.startswith("Magic Rulings & Errata")
    assert readings[OCTOBER].source.published == date(1998, 10, 18)


def test_the_day_and_base_release_of_2008_belong_to_the_source_and_not_to_records(readings: dict[str, Reading]):
    reading = readings[Y2008]
    assert (reading.source.published, reading.source.base) == (date(2008, 8, 10), date(2008, 7, 13))
    assert not any((r.printed_tag or "").endswith(("2008/08/10", "2008/07/13")) for r in reading.records)
    assert date(2008, 7, 13) not in {r.since for r in reading.records}


def test_a_document_that_prints_only_changes_is_not_complete(readings: dict[str, Reading]):
    assert readings[Y2008].source.extent is Extent.CHANGES
    assert all(reading.source.extent is not Extent.COMPLETE for reading in readings.values())
