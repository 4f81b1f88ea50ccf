"""Plain texts with HTML entities, invisible characters or lookalike letters."""

import pytest

from ingest import read
from ingest.document import open_document
from kb.records.character_account import account, recreated
from kb.records.record import Reading

RULES = (
    "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. {}\n\nGlossary\n\nYou\nA hand.\n"
)


def rule(words: str) -> Reading:
    """Return the reading of a rulebook whose only rule has these words."""
    return read(RULES.format(words).encode(), "x.txt")


@pytest.mark.parametrize(
    ("printed", "read_as"),
    [
        ("A toad&#39;s &quot;croak.&quot;", 'A toad\'s "croak."'),
        ("Toads&nbsp;&mdash; or newts.", "Toads — or newts."),
        ("Rest &#x26; relax.", "Rest & relax."),
        ("A com\u00adpre\u00adhen\u00adsive toad.", "A comprehensive toad."),
        ("A \u200btoad\u200b.", "A toad."),
        ("An e\ufb03cient \ufb01sh.", "An efficient fish."),
        ("A t\u043ead cr\u043eaks, \u0410nd.", "A toad croaks, And."),  # letters of Cyrillic
        ("A toad \u200b\u200b croaks.", "A toad croaks."),
        ("A toad can\u0092t \u0093croak.\u0094", "A toad can’t “croak.”"),
        ("A \uff12/\uff13 toad.", "A 2/3 toad."),
    ],
)
def test_entities_invisible_characters_and_lookalike_letters_are_read_as_meant(printed: str, read_as: str):
    reading = rule(printed)
    assert next(record.text for record in reading.records if record.number == "100.1") == read_as
    assert account(reading).unaccounted == 0
    assert recreated(reading) == reading.text
    assert len(reading.remarks) == 1


@pytest.mark.parametrize("printed", ["R&D; and so on.", "A&B", "AT&T; &c.", "&#0;", "&#1234567;", "&; &#; &amp"])
def test_ampersands_that_begin_no_entity_stay(printed: str):
    document = open_document(printed.encode(), "x")
    assert document.text.folded == document.layout == printed
    assert document.remarks == ()


def test_remarks_count_decoded_entities_and_invisible_characters():
    assert open_document("a&quot;b&quot; c\u00add".encode(), "x").remarks == (
        "HTML entities, such as &quot;, are read as the characters they stand for (2 times)",
        "invisible characters, such as soft hyphens, are left out (1 times)",
    )


def test_cyrillic_letters_in_cyrillic_words_stay():
    words = "\u0414\u0430, \u0430 toad."
    assert open_document(words.encode(), "x.txt").text.folded == words


def test_combining_accents_and_no_break_hyphens_are_normalised():
    """Card names written with them are then found."""
    text = "Ponds\n5 May 2001\n\n1. Lim\u2011Du\u0302l croaks.\n2. It hops.\n"
    reading = read(text.encode(), "x.txt")
    assert [record.text for record in reading.records if record.ordinal == 1] == ["Lim-Dûl croaks."]
