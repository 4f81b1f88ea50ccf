"""The packaged cards: what lookups read is what the grammar reads of their files."""

import re
import tomllib
from itertools import pairwise

import pytest

from kb.cards.faces import is_called_an_aura, paragraphs
from kb.cards.normal import normal
from kb.cards.packaged import READINGS, all_cards, card, first_printed, plain_name
from kb.cards.packaged.making import FOLDER, BadCard, made, text_of, written
from kb.cards.reading import read
from kb.cards.writing import write

FILES = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))]
WORDINGS = [text_of(said, wording) for said in FILES for wording in said["wording"] if "text" in wording]


def test_what_is_kept_is_what_the_grammar_reads_today() -> None:
    """Where it isn't: ``python -m kb.cards.packaged.making``."""
    assert (FOLDER / READINGS).read_text(encoding="utf-8") == written()


def test_every_wording_is_written_as_it_was_read() -> None:
    """Paragraph by paragraph, but of an Aura that calls what it enchants its target."""
    for text in WORDINGS:
        for words in paragraphs(text.text):
            reading = read(words, text.name, is_of_an_aura=is_called_an_aura(text.type_line))
            assert write(reading.value, reading.style) == normal(words, text.name)


def test_every_card_has_the_day_of_its_first_printing() -> None:
    """None is left out, and a card from elsewhere has none here."""
    assert [name for name in all_cards() if first_printed(name) is None] == []
    assert first_printed("Shivan Dragon") is None


def test_entries_come_in_the_order_of_their_days() -> None:
    """The oldest is the first."""
    for found in all_cards().values():
        assert all(earlier.since < later.since for earlier, later in pairwise(found.entries))


def test_a_card_is_found_by_its_plain_name() -> None:
    """It is called as its file is."""
    assert card("karn_silver_golem").title == "Karn, Silver Golem"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("text = ", "words = "), "unknown key words"),
        (('\ntext = "', '\nreading = "'), "the first wording has no text"),
        (('name = "Flight"', 'name = "Flights"'), "belongs in flights.toml"),
        (("has flying", "has wings"), "“wings.” is not understood"),
    ],
)
def test_a_file_that_cant_be_meant_so_is_named(tmp_path, monkeypatch, change, complaint) -> None:
    """With what is wrong in it."""
    (tmp_path / "flight.toml").write_text((FOLDER / "flight.toml").read_text().replace(*change))
    monkeypatch.setattr("kb.cards.packaged.making.FOLDER", tmp_path)
    with pytest.raises(BadCard, match=re.escape(complaint)):
        made()


def test_plain_names_have_no_signs() -> None:
    """Apostrophes go, what else is no letter or figure is a line below."""
    assert plain_name("Urza's Armor") == "urzas_armor"
