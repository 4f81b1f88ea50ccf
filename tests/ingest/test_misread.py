"""Words that were misread in a scan."""

import pytest

from ingest.misread import misread
from ingest.misspellings import doubted
from kb.records.source import DOUBTED
from tests.ingest.test_misspellings import USUAL, book

TEXT = ["the player draws that card from the library, then discards it to return mana this turn"] * 20


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("tbe player draws thot card frorn the library", {"thot": "that", "frorn": "from"}),
        ("the p1ayer d1scards it", {"p1ayer": "player", "d1scards": "discards"}),
        ("to retum maua this turn", {"retum": "return", "maua": "mana"}),
        ("tbe 1ibrary, then cliscards", {"1ibrary": "library", "cliscards": "discards"}),
        ("Retum the card. 1t is.", {}),  # a capital that isn't often
        ("a mono deck of toads", {}),  # beside words that “mana” isn't beside
        ("the mana from H2O", {}),
    ],
)
def test_a_rare_word_that_looks_like_a_common_one_in_its_context_is_a_misreading(text, meant):
    assert misread([text, *TEXT]) == meant


def test_a_few_misread_words_are_remarked_and_noted_but_not_changed():
    """The copy as a whole isn't doubted."""
    usual = [word.replace("combat", "cornbat") for word in USUAL]
    plain = book([" ".join(usual)])
    found = doubted(plain)
    assert found.remarks == (*plain.remarks, "words that look misread: “cornbat” for “combat” in 100.21")
    noted = [(record.name, str(note)) for record in found.records for note in record.notes]
    assert noted == [("100.21", "Printed “cornbat”: This looks misspelled for “combat”.")]
    assert not any(str(note).startswith(DOUBTED) for record in found.records for note in record.notes)
    assert [record.text for record in found.records] == [record.text for record in plain.records]
