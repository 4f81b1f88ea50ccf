"""Lost and misspelled words of the five documents are kept as printed, and noted where something is lost."""

from collections.abc import Callable

import pytest

from kb.records.record import Record

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]


def noted(record: Record, words: str) -> bool:
    """Return whether what a note calls printed contains these words or is contained in them."""
    printed = [note.printed for note in record.notes if note.printed]
    return any(p in words or words in p for p in printed)


@pytest.mark.parametrize(
    ("local", "words"),
    [
        ("errata/2", "it gains ', Sacrifice a forest: Put a +2/+2 counter"),
        ("copy-cards/2", '"You cannot spend more than in this way each turn"'),
        ("copy-card-errata/dance-of-many", "During your upkeep, pay or bury Dance of Many."),
        ("copy-card-errata/echo-chamber", "4,: An opponent chooses target creature card or creature token"),
    ],
)
def test_a_text_with_a_lost_mana_symbol_stays_as_printed_and_is_noted(record: Find, local: str, words: str):
    found = record(f"{APRIL}/{local}")
    assert words in found.text
    assert noted(found, words)


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{APRIL}/examples/5", "a Firestorm Hellkite (cumulative upkeep UR) and remains"),
        (f"{OCTOBER}/errata/5", '"{X}, {T}: Tap X target lands."'),
        (f"{Y2004}/212.6d", '"{Tap}: Add [mana symbol] to your mana pool,"'),
        (f"{Y2008}/407.3#example-1", '"{R}: Remove the top ten cards of your library'),
        (f"{Y2008}/G13.10g", "{W/U} in a cost can be paid with either white or blue mana,"),
        (f"{Y2008}/G13.10i", "The symbol {S} represents a cost"),
        (f"{RELEASE_NOTES}/122.1X2", "can’t attack or block unless its controller pays {1}."),
    ],
)
def test_symbols_are_kept_as_each_document_prints_them(record: Find, local: str, words: str):
    assert words in record(local).text


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{APRIL}/general-rules/6", 'The first type, worded "When comes into play," triggers only'),
        (f"{APRIL}/general-rules/6", 'The second type, worded "Whenever comes into play," creates'),
        (f"{OCTOBER}/rules-changes/6", 'When a card\'s text starts with, "At the time you play," the text'),
        (f"{OCTOBER}/preamble", 'From: "Beth Moursund" Subject: FOR RELEASE'),
    ],
)
def test_words_lost_with_their_angle_brackets_are_noted_and_not_invented(record: Find, local: str, words: str):
    assert words in record(local).text
    assert noted(record(local), words)


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{Y2008}/501.5a", "If it's an atacking or blocking creature"),
        (f"{Y2008}/501.5b", "If it's an attacking or blocking creature"),
        (f"{Y2008}/G24.1c", "and and effect lets you play that spell"),
        (f"{Y2004}/212.7e", '"any time he or she could play an sorcery," it means only'),
        (f"{Y2004}/212.7e", "to have an sorcery he or she could actually play."),
        (f"{Y2004}/212.2c", "Artifacts subtypes are always a single word"),
        (f"{RELEASE_NOTES}/rules-clarifications/rattata/1", '"Evolve from Rattata" (ie Raticate) may evolve'),
        (f"{Y2008}/G1.2b", "updated through the Eventide(tm) set, is as follows:"),
        (f"{Y2008}/G5.7b", "updated through the Eventide set, is as follows:"),
    ],
)
def test_typing_errors_are_not_corrected(record: Find, local: str, words: str):
    assert words in record(local).text
