"""Tests for the index on disk."""

import gc
import shutil
from datetime import date
from weakref import ref

import pytest

from kb.records.errors import StoreTrouble
from kb.search.engine import Engine
from kb.search.entry import Entry
from kb.search.index import open_index
from kb.search.indexing import build
from kb.search.query import ask


def entries(*texts):
    """Return an entry for each text."""
    day = date(2004, 1, 15)
    return [
        Entry(key, f"1.{key}", f"1.{key}", text, (), "rule", (), (), (), None, day, day)
        for key, text in enumerate(texts)
    ]


@pytest.fixture
def folder(tmp_path):
    """Build an index of three texts, and return its folder."""
    build(tmp_path / "index", entries("A creature tramples.", "A land.", "Creatures, creatures and lands."))
    return tmp_path / "index"


def test_hits_are_keys_with_the_best_score_first(folder):
    with open_index(folder) as index:
        hits = index.search(ask("creatures"))
    assert [hit.key for hit in hits] == [2, 0]
    assert hits[0].score > hits[1].score > 0


def test_index_can_be_used_as_engine(folder):
    engine: Engine
    with open_index(folder) as engine:
        assert engine.matching(ask("land")) == {1, 2}


def test_search_can_be_limited_to_some_keys(folder):
    with open_index(folder) as index:
        question = ask("creature OR land")
        assert {hit.key for hit in index.search(question, among={0, 1})} == {0, 1}
        assert index.matching(question) == {0, 1, 2}


def test_limit_keeps_the_best_hits(folder):
    with open_index(folder) as index:
        best = index.search(ask("creature OR land"))
        assert index.search(ask("creature OR land"), limit=1) == best[:1]


def test_equal_scores_are_ordered_by_key(tmp_path):
    build(tmp_path / "index", entries(*["the same"] * 30))
    with open_index(tmp_path / "index") as index:
        assert [hit.key for hit in index.search(ask("same"))] == list(range(30))


def test_suggestions_are_similar_words_of_the_texts(folder):
    with open_index(folder) as index:
        assert index.suggest("creatrue") == ["creature", "creatures"]
        assert index.suggest("Trampels") == ["tramples"]
        assert index.suggest("trampling") == []
        assert index.suggest("zzz") == []


def test_empty_index_finds_and_suggests_nothing(tmp_path):
    build(tmp_path / "index", [])
    with open_index(tmp_path / "index") as index:
        assert index.search(ask("anything NOT other")) == []
        assert index.search(ask("NOT number:1* OR t* OR since:2004 OR trample~")) == []
        assert index.suggest("anything") == []


def test_entries_out_of_order_are_refused(tmp_path):
    with pytest.raises(StoreTrouble, match="in order"):
        build(tmp_path / "index", entries("one", "two")[::-1])


def test_folder_in_use_is_refused(folder):
    before = sorted(folder.iterdir())
    with pytest.raises(StoreTrouble, match="not empty"):
        build(folder, entries("other"))
    assert sorted(folder.iterdir()) == before


def test_unwritable_folder_is_reported(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreTrouble, match="can't be written"):
        build(tmp_path / "file" / "index", entries("one"))


def test_missing_index_is_reported_with_a_remedy(tmp_path):
    with pytest.raises(StoreTrouble, match="rulings build"):
        open_index(tmp_path)


def test_searching_never_writes(folder):
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    folder.chmod(0o500)
    try:
        with open_index(folder) as index:
            assert index.search(ask("tramples"))
    finally:
        folder.chmod(0o700)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


def test_damage_is_detected_on_opening(folder, tmp_path):
    for file in sorted(folder.iterdir()):
        whole = file.read_bytes()
        for at in range(0, len(whole), max(1, len(whole) // 20)):
            damaged = shutil.copytree(folder, tmp_path / "damaged")
            (damaged / file.name).write_bytes(whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :])
            with pytest.raises(StoreTrouble, match="damaged"):
                open_index(damaged)
            (damaged / file.name).write_bytes(whole[:at])
            with pytest.raises(StoreTrouble, match="damaged"):
                open_index(damaged)
            shutil.rmtree(damaged)


def test_damage_found_during_a_search_is_reported(folder, monkeypatch):
    with open_index(folder) as index:
        monkeypatch.setattr("kb.search.postings.Leaves.weights", lambda _leaves, _field, _term: int("torn"))
        with pytest.raises(StoreTrouble, match="damaged"):
            index.search(ask("creature"))


def test_index_without_exact_words_is_refused(folder):
    (folder / "words").unlink()
    lines = (folder / "checksums").read_text().splitlines(keepends=True)
    (folder / "checksums").write_text("".join(line for line in lines if not line.endswith(" words\n")))
    with pytest.raises(StoreTrouble, match="rulings build"):
        open_index(folder)


def test_closed_indexes_that_ranked_together_are_freed_at_once(folder):
    gc.disable()
    try:
        with open_index(folder) as one, open_index(folder) as other:
            one.rank_with(other)
            both = ref(one), ref(other)
        del one, other
        assert [index() for index in both] == [None, None]
    finally:
        gc.enable()
