"""The cache of parsed card texts."""

from pathlib import Path

import pytest

from kb.answers.cards import card_readings
from kb.answers.cards.card_readings import CardReadings
from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.store.home import readings_folder

FROG = CardText("Frog", "Creature — Frog", "Flying", "{1}{G}", "1", "2")


@pytest.fixture
def parsed_texts(monkeypatch) -> list[CardText]:
    """Return the list of texts that the grammar has parsed so far."""
    texts: list[CardText] = []
    monkeypatch.setattr(card_readings, "face_of_text", lambda card: texts.append(card) or face_of_text(card))
    return texts


def test_a_card_text_is_parsed_once(tmp_path, parsed_texts):
    first = CardReadings(str(tmp_path)).face(FROG)
    assert CardReadings(str(tmp_path)).face(FROG) == first == face_of_text(FROG)
    assert CardReadings(str(tmp_path)).face(FROG._replace(text="Trample")) != first
    assert [card.text for card in parsed_texts] == ["Flying", "Trample"]


@pytest.mark.parametrize("damage", [lambda raw: raw[:-3], lambda _: b"", lambda raw: raw.replace(b"Frog", b"Frob")])
def test_a_damaged_cache_file_is_replaced_by_parsing_again(tmp_path, parsed_texts, damage):
    CardReadings(str(tmp_path)).face(FROG)
    (file,) = Path(readings_folder(str(tmp_path))).glob("*/*")
    file.write_bytes(damage(file.read_bytes()))
    assert CardReadings(str(tmp_path)).face(FROG).name == "Frog"
    assert CardReadings(str(tmp_path)).face(FROG).name == "Frog"
    assert len(parsed_texts) == 2


def test_the_cache_of_older_code_is_deleted(tmp_path):
    old = Path(readings_folder(str(tmp_path))) / "older" / "sum"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"")
    CardReadings(str(tmp_path)).face(FROG)
    assert not old.exists()


def test_a_text_is_parsed_even_if_the_cache_cannot_be_written(tmp_path):
    (tmp_path / "cards").write_text("a file in the place of the folder")
    assert CardReadings(str(tmp_path)).face(FROG).name == "Frog"
