"""Texts in two languages."""

import pytest

from ingest import read
from kb.records.record import Kind, Reading, Record

_NOTES = """Frog Pond / Froschteich
Document last modified / Zuletzt geändert: 03.04.2012

Release / Erscheinungstag: 28.05.2012

GENERAL NOTES / ALLGEMEINE HINWEISE

* A toad croaks if it is tapped.
* Eine Kröte quakt, wenn sie getappt ist.

CARD-SPECIFIC NOTES / HINWEISE ZU EINZELNEN KARTEN

Pond Herald / Herold des Teichs
{2}{U}
Creature -- Frog / Kreatur -- Frosch

* You may put the cards back in any order.
* Du darfst die Karten in beliebiger Reihenfolge zurücklegen.

Gift / Gift
{1}{B}

* Damage that is prevented stays prevented.
* Verhinderter Schaden bleibt verhindert.
"""


def _read(text: str) -> Reading:
    """Return the reading of a text."""
    return read(text.encode(), "frogs.txt")


def _rulings(text: str) -> list[Record]:
    """Return the rulings in a text."""
    return [record for record in _read(text).records if record.kind is Kind.RULING]


def test_rulings_in_two_languages_are_read_in_english_and_the_others_are_remarked():
    assert [record.text for record in _rulings(_NOTES)] == [
        "A toad croaks if it is tapped.",
        "You may put the cards back in any order.",
        "Damage that is prevented stays prevented.",
    ]
    assert "rulings in English are printed again in German: that is left out (3 times)" in _read(_NOTES).remarks


def test_a_card_with_names_in_two_languages_is_filed_under_the_english_one():
    assert [record.cards for record in _rulings(_NOTES)] == [(), ("Pond Herald",), ("Gift",)]


def test_the_day_on_which_a_document_was_last_modified_is_its_own_and_the_release_is_told():
    reading = _read(_NOTES)
    assert str(reading.source.published) == "2012-04-03"
    assert any("28 May 2012" in remark for remark in reading.remarks)


def test_names_with_a_slash_stay_whole_in_a_text_in_one_language():
    text = "Card rulings\n3 April 2012\n\nFire / Ice\n\n* It is red.\n\n* It is not green and it is blue.\n"
    assert {record.cards for record in _rulings(text)} == {("Fire / Ice",)}


def test_a_translation_whose_short_words_tell_little_is_known_by_its_turn():
    text = (
        "Card notes\n\n2 May 2013\n\nMarsh Bell / Cloche du marais\n\n* It counts the toads that you control.\n"
        "* Elle compte les crapauds que vous contrôlez.\n\n* You choose the order when it resolves.\n"
        "* Vous choisissez l'ordre quand elle se résout.\n"
    )
    assert [(record.cards, record.text) for record in _rulings(text)] == [
        (("Marsh Bell",), "It counts the toads that you control."),
        (("Marsh Bell",), "You choose the order when it resolves."),
    ]


_TWICE = "* A toad number {0} croaks if it is tapped.\n* Eine Kröte Nummer {0} quakt, wenn sie getappt ist.\n\n"


def _toads(alone: int, twice: int) -> str:
    """Return a text with rulings in English alone, and others in English and German."""
    alone_too = "".join(f"* The newt number {at} hops if it is tapped.\n\n" for at in range(alone))
    return f"Notes\n3 April 2012\n\n{alone_too}" + "".join(map(_TWICE.format, range(twice)))


@pytest.mark.parametrize(("alone", "twice", "read_of_them"), [(3, 2, 5), (1, 1, 3), (12, 2, 16)])
def test_translations_are_left_out_only_if_a_text_has_several_of_them(alone, twice, read_of_them):
    assert len(_rulings(_toads(alone, twice))) == read_of_them


def test_a_ruling_in_another_language_under_a_title_of_its_own_is_no_translation():
    text = _toads(0, 2) + "* It croaks when it can.\n\nNewts\n\n* Der Molch quakt nicht und ist auf dem Stein.\n"
    assert "Der Molch quakt nicht und ist auf dem Stein." in [record.text for record in _rulings(text)]
