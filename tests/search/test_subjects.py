"""Tests for subjects, which are searched beside records."""

from datetime import date

import pytest

from kb.records.errors import StoreTrouble
from kb.search.query import ask
from kb.search.subjects import Piece, Subject, Subjects, save

RULE = Subject(
    "rules",
    "mana-pools",
    "What becomes of unspent mana",
    (
        Piece("It burns.", date(1998, 3, 31), date(2009, 7, 10), "300.3", None),
        Piece("It is gone.", date(2009, 7, 11), None, "106.4", "a-set"),
    ),
    ("mana burn",),
)
WORD = Subject("words", "burying", "burying", (Piece("“bury”", None, date(1999, 5, 31), "Used once.", None),))


def test_subjects_are_read_as_saved(tmp_path):
    save(tmp_path, [RULE, WORD])
    with Subjects(tmp_path) as subjects:
        assert [subjects[0], subjects[1]] == [RULE, WORD]


@pytest.mark.parametrize(("words", "key"), [("mana pools", 0), ("unspent", 0), ("mana burn", 0), ("bury", 1)])
def test_subject_is_found_by_name_title_and_hidden_words(tmp_path, words, key):
    save(tmp_path, [RULE, WORD])
    with Subjects(tmp_path) as subjects:
        assert [hit.key for hit in subjects.index.search(ask(words))] == [key]


def test_missing_or_damaged_file_is_refused(tmp_path):
    with pytest.raises(StoreTrouble):
        Subjects(tmp_path)
    save(tmp_path / "there", [RULE])
    (tmp_path / "there" / "index" / "words").write_text("altered")
    with pytest.raises(StoreTrouble, match="damaged"):
        Subjects(tmp_path / "there")


def test_two_indexes_that_rank_together_share_the_rarity_of_a_word(tmp_path):
    save(tmp_path / "one", [RULE])
    save(tmp_path / "other", [WORD, WORD, WORD])
    with Subjects(tmp_path / "one") as one, Subjects(tmp_path / "other") as other:
        alone = one.index.rarity("stem", "mana")
        one.index.rank_with(other.index)
        assert one.index.rarity("stem", "mana") == other.index.rarity("stem", "mana") > alone


def test_damage_in_any_byte_is_detected(tmp_path):
    save(tmp_path, [Subject("rules", "trample", "Trample", (Piece("It tramples.", None, None, "", None),))])
    file = tmp_path / "subjects.jsonl"
    whole = file.read_bytes()
    damaged = [whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :] for place in range(len(whole))]
    for content in (*damaged, *(whole[:place] for place in range(len(whole)))):
        file.write_bytes(content)
        with pytest.raises(StoreTrouble, match="damaged"):
            Subjects(tmp_path)


@pytest.mark.parametrize(
    "line", [b"{}", b"[]", b"7", b'["rules", "a", "b", [[1]], 2]', b"[" * 100_000, b"9" * 9999, b""]
)
def test_malformed_subject_with_a_right_checksum_is_refused(tmp_path, line, monkeypatch):
    monkeypatch.setattr("kb.search.subjects._checksum", lambda _: b"right")
    save(tmp_path, [Subject("rules", "trample", "Trample", (Piece("It tramples.", None, None, "", None),))])
    (tmp_path / "subjects.jsonl").write_bytes(line)
    with Subjects(tmp_path) as subjects, pytest.raises(StoreTrouble, match="damaged"):
        subjects[0]
