"""The packaged cards, and the readings of them that are kept as JSON."""

import re
import tomllib
from itertools import pairwise

import pytest

from kb.cards.faces import is_called_an_aura, paragraphs
from kb.cards.normal import normal
from kb.cards.packaged import READINGS, all_cards, card, first_printed, plain_name
from kb.cards.packaged.making import FOLDER, BadCard, build_all, data_text, text_of
from kb.cards.reading import read
from kb.cards.writing import write

FILES = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))]
WORDINGS = [text_of(said, wording) for said in FILES for wording in said["wording"] if "text" in wording]


def test_the_stored_readings_are_current() -> None:
    """If they aren't, run ``python -m kb.cards.packaged.making``."""
    assert (FOLDER / READINGS).read_text(encoding="utf-8") == data_text()


def test_every_packaged_paragraph_is_written_as_it_was_read() -> None:
    for text in WORDINGS:
        for words in paragraphs(text.text):
            reading = read(words, text.name, is_of_an_aura=is_called_an_aura(text.type_line))
            assert write(reading.value, reading.style) == normal(words, text.name)


def test_every_packaged_card_has_the_day_of_its_first_printing() -> None:
    """Other cards have none here."""
    assert [name for name in all_cards() if first_printed(name) is None] == []
    assert first_printed("Shivan Dragon") is None


def test_the_wordings_of_a_card_are_in_order_of_their_days() -> None:
    for found in all_cards().values():
        assert all(earlier.since < later.since for earlier, later in pairwise(found.entries))


def test_a_card_is_found_by_its_file_name() -> None:
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
def test_a_faulty_card_file_is_an_error_with_its_problem(tmp_path, monkeypatch, change, complaint) -> None:
    (tmp_path / "flight.toml").write_text((FOLDER / "flight.toml").read_text().replace(*change))
    monkeypatch.setattr("kb.cards.packaged.making.FOLDER", tmp_path)
    with pytest.raises(BadCard, match=re.escape(complaint)):
        build_all()


def test_file_names_have_no_apostrophes_and_underscores_for_blanks() -> None:
    assert plain_name("Urza's Armor") == "urzas_armor"
