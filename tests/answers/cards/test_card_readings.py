"""Readings of card texts: each text is read once, and what is damaged is read again."""

from pathlib import Path

import pytest

from kb.answers.cards.card_readings import CardReadings
from kb.cards import faces
from kb.cards.card_text import CardText
from kb.store.home import readings_folder

FROG = CardText("Frog", "Creature — Frog", "Flying", "{1}{G}", "1", "2")


@pytest.fixture
def asked(monkeypatch) -> list[CardText]:
    """Return the texts that the grammar was asked to read so far."""
    texts: list[CardText] = []
    read = faces.face_of_text
    monkeypatch.setattr(faces, "face_of_text", lambda card: texts.append(card) or read(card))
    return texts


def test_a_text_is_read_once(tmp_path, asked):
    """The next time it is as it was read, whoever asks; of another text there is another reading."""
    first = CardReadings(str(tmp_path)).face(FROG)
    assert CardReadings(str(tmp_path)).face(FROG) == first == faces.face_of_text(FROG)
    assert CardReadings(str(tmp_path)).face(FROG._replace(text="Trample")) != first
    assert [card.text for card in asked] == ["Flying", "Flying", "Trample"]


@pytest.mark.parametrize("damage", [lambda raw: raw[:-3], lambda _: b"", lambda raw: raw.replace(b"Frog", b"Frob")])
def test_what_is_damaged_is_read_again(tmp_path, asked, damage):
    """And kept anew."""
    CardReadings(str(tmp_path)).face(FROG)
    (file,) = Path(readings_folder(str(tmp_path))).glob("*/*")
    file.write_bytes(damage(file.read_bytes()))
    assert CardReadings(str(tmp_path)).face(FROG).name == "Frog"
    assert CardReadings(str(tmp_path)).face(FROG).name == "Frog"
    assert len(asked) == 2


def test_what_other_code_read_goes(tmp_path):
    """With the first text that this code reads."""
    old = Path(readings_folder(str(tmp_path))) / "older" / "sum"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"")
    CardReadings(str(tmp_path)).face(FROG)
    assert not old.exists()


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path):
    """The text is read all the same."""
    (tmp_path / "cards").write_text("a file in the place of the folder")
    assert CardReadings(str(tmp_path)).face(FROG).name == "Frog"
