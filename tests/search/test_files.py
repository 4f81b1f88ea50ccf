"""Tests that the files of an index contain no pickles."""

import pickle
import pickletools
from pathlib import Path

import pytest

from kb.search.files import Files
from kb.search.writer import Writer


@pytest.fixture
def folder(tmp_path):
    """Write an index of two segments, and return its folder."""
    files = Files.begin(tmp_path, ("word",))
    for words in (["land", "zoo"], ["land"]):
        with Writer(files) as writer:
            writer.add_document(word=words)
    return tmp_path


def test_no_index_file_contains_a_pickle(folder):
    pickles = [file.name for file in folder.iterdir() if b"\x80" in file.read_bytes() and _holds_a_pickle(file)]
    assert pickles == []


def _holds_a_pickle(file: Path) -> bool:
    """Return whether a valid pickle of more than two operations begins anywhere in a file."""
    held = file.read_bytes()
    starts = [place for place in range(len(held) - 1) if held[place] == 0x80 and held[place + 1] in range(2, 6)]
    for start in starts:
        try:
            if len(list(pickletools.genops(held[start:]))) > 2:
                return True
        except (ValueError, EOFError, KeyError):
            continue
    return False


def test_index_is_read_and_extended_without_pickle(folder, monkeypatch):
    monkeypatch.setattr(pickle, "loads", None)
    monkeypatch.setattr("whoosh.filedb.structfile.load_pickle", None)
    monkeypatch.setattr("whoosh.codec.whoosh3.loads", None)
    with Files(folder, ("word",)).reader() as reader:
        assert list(reader.all_terms()) == [("word", b"land"), ("word", b"zoo")]
        assert list(reader.postings("word", "land").all_ids()) == [0, 1]


def test_missing_list_of_segments_is_an_error(folder):
    (folder / "segments.json").unlink()
    with pytest.raises(FileNotFoundError):
        Files(folder, ("word",)).reader()
    with pytest.raises(FileNotFoundError):
        Writer(Files(folder, ("word",)))
