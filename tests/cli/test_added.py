"""Sources that the user added, as stored in the data folder."""

import json
import os
import time
from hashlib import sha256
from pathlib import Path

import pytest

from kb.answers.documents.added import Added, add_checksums, added_sources, bytes_of, forget, is_added, keep, mend
from kb.records.errors import BadSource

RAW = b"some rules"


def old_json(**changes: str) -> bytes:
    """Return a description as older versions wrote it, with these fields changed."""
    told = {"slug": "mine", "name": "mine.txt", "reader": "moursund", "sha256": sha256(RAW).hexdigest()}
    return json.dumps(told | changes).encode()


@pytest.fixture
def folder_with_source(tmp_path) -> str:
    """Return a data folder with one added source."""
    keep(str(tmp_path), Added("mine", "mine.txt", "moursund", sha256(RAW).hexdigest()), RAW)
    return str(tmp_path)


def test_an_added_source_is_read_back(folder_with_source):
    ((added,), wrong) = added_sources(folder_with_source)
    assert not wrong
    raw = bytes_of(folder_with_source, added)
    assert (added.slug, added.name, added.reader, raw) == ("mine", "mine.txt", "moursund", RAW)


def test_forgetting_a_source_deletes_its_files(folder_with_source):
    assert is_added(folder_with_source, "mine")
    forget(folder_with_source, "mine")
    assert not is_added(folder_with_source, "mine")
    assert list(Path(folder_with_source, "sources").iterdir()) == []


@pytest.mark.parametrize("content", [b"some rulez", None])
def test_a_damaged_or_missing_source_file_is_an_error_with_a_remedy(folder_with_source, content):
    path = Path(folder_with_source, "sources", "mine.bytes")
    path.unlink() if content is None else path.write_bytes(content)
    ((added,), _) = added_sources(folder_with_source)
    with pytest.raises(BadSource, match=r"mine\.bytes") as told:
        bytes_of(folder_with_source, added)
    assert "rulings ingest --forget mine" in told.value.remedy


@pytest.mark.parametrize(
    "content", [b"{", b"{}", b"\xff", b"[]", b'{"slug": "mine", "name": 1, "reader": "", "sha256": ""}', None,
                b'{"slug": "../yours", "name": "", "reader": "", "sha256": ""}', b"[" * 100_000, b'{"slug":' * 100_000,
                b"9" * 5000, b'{"slug": ' + b"9" * 5000 + b"}", old_json(day="9999-99-99"), old_json(name="\udc80"),
                old_json(slug="other"), old_json(checksum="0"), old_json(more=""), b" " * 2_000_000 + old_json()]
)  # fmt: skip
def test_a_damaged_description_is_reported_with_a_remedy_beside_other_sources(folder_with_source, content):
    keep(folder_with_source, Added("yours", "yours.txt", "moursund", sha256(RAW).hexdigest()), RAW)
    path = Path(folder_with_source, "sources", "mine.json")
    path.unlink() if content is None else path.write_bytes(content)
    found, told = added_sources(folder_with_source)
    wrong = told.pop("mine")
    assert not told
    assert [added.slug for added in found] == ["yours"]
    assert f"`rulings ingest {path.with_suffix('.bytes')} --as mine`" in wrong
    assert "`rulings ingest --forget mine`" in wrong


@pytest.mark.parametrize("content", [b"some rulez", b"", None])
def test_a_damaged_source_file_is_repaired_only_by_its_original_bytes(folder_with_source, content):
    path = Path(folder_with_source, "sources", "mine.bytes")
    assert not mend(folder_with_source, "mine", RAW)
    path.write_bytes(content) if content is not None else path.unlink()
    assert not mend(folder_with_source, "mine", b"other rules")
    assert not mend(folder_with_source, "yours", RAW)
    assert mend(folder_with_source, "mine", RAW)
    assert bytes_of(folder_with_source, added_sources(folder_with_source)[0][0]) == RAW


def test_a_sparse_file_of_a_terabyte_is_refused_without_reading_it(folder_with_source):
    """It takes no room on a disk, so anyone can send one."""
    with Path(folder_with_source, "sources", "mine.bytes").open("r+b") as file:
        file.truncate(2**40)
    ((added,), _) = added_sources(folder_with_source)
    with pytest.raises(BadSource, match="was changed after it was added"):
        bytes_of(folder_with_source, added)


def test_a_flipped_bit_anywhere_in_a_description_is_noticed_or_harmless(folder_with_source):
    path = Path(folder_with_source, "sources", "mine.json")
    whole, ((true,), _) = path.read_bytes(), added_sources(folder_with_source)
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        found, wrong = added_sources(folder_with_source)
        assert (found == [true]) != bool(wrong)


def test_checksums_are_added_to_the_descriptions_of_older_versions(folder_with_source):
    """A damaged description stays as it is."""
    older, damaged = Path(folder_with_source, "sources", "mine.json"), Path(folder_with_source, "sources", "yours.json")
    older.write_bytes(old_json())
    damaged.write_bytes(b"{")
    before = added_sources(folder_with_source)
    add_checksums(folder_with_source)
    assert "checksum" in json.loads(older.read_bytes())
    assert damaged.read_bytes() == b"{"
    assert added_sources(folder_with_source) == before


def test_a_source_file_without_a_description_is_reported_with_a_remedy(rulings_in, own_home):
    """An interrupted ``ingest`` leaves such a file."""
    folder = Path(own_home, "sources")
    folder.mkdir(exist_ok=True)
    (folder / "mine.bytes").write_bytes(RAW)
    answer = rulings_in(own_home, "sources")
    assert "mine is left out: its description" in answer.err
    assert "rulings ingest --forget mine" in answer.err
    assert rulings_in(own_home, "ingest", "--forget", "mine").code == 0
    assert "left out" not in rulings_in(own_home, "sources").err


def test_a_build_deletes_unfinished_indexes_only_after_an_hour(rulings_in, own_home):
    """Until then another process may still be writing them."""
    folder = Path(own_home, "subjects")
    for name, age in (("new-1", 0), ("new-2", 7200), ("older", 0)):
        (folder / name).mkdir(parents=True)
        os.utime(folder / name, (time.time() - age,) * 2)
    assert rulings_in(own_home, "build").code == 0
    assert [path.name for path in sorted(folder.iterdir())] == ["new-1"]
