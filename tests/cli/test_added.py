"""The sources that the user added, as they lie in the data folder."""

import json
import os
import time
from hashlib import sha256
from pathlib import Path

import pytest

from kb.answers.documents.added import Added, add_checksums, added_sources, bytes_of, forget, is_added, keep, mend
from kb.records.errors import BadSource

RAW = b"some rules"


def described(**changes: str) -> bytes:
    """Return a description as older versions wrote it, with some fields changed."""
    told = {"slug": "mine", "name": "mine.txt", "reader": "moursund", "sha256": sha256(RAW).hexdigest()}
    return json.dumps(told | changes).encode()


@pytest.fixture
def kept(tmp_path) -> str:
    """Keep one source."""
    keep(str(tmp_path), Added("mine", "mine.txt", "moursund", sha256(RAW).hexdigest()), RAW)
    return str(tmp_path)


def test_what_is_kept_is_given_back(kept):
    """The description and the bytes."""
    ((added,), wrong) = added_sources(kept)
    assert not wrong
    raw = bytes_of(kept, added)
    assert (added.slug, added.name, added.reader, raw) == ("mine", "mine.txt", "moursund", RAW)


def test_what_is_forgotten_is_gone(kept):
    """No file of it is left."""
    assert is_added(kept, "mine")
    forget(kept, "mine")
    assert not is_added(kept, "mine")
    assert list(Path(kept, "sources").iterdir()) == []


@pytest.mark.parametrize("content", [b"some rulez", None])
def test_damaged_bytes_are_told_with_their_remedy(kept, content):
    """Flipped bytes, and bytes that are gone."""
    path = Path(kept, "sources", "mine.bytes")
    path.unlink() if content is None else path.write_bytes(content)
    ((added,), _) = added_sources(kept)
    with pytest.raises(BadSource, match=r"mine\.bytes") as told:
        bytes_of(kept, added)
    assert "rulings ingest --forget mine" in told.value.remedy


@pytest.mark.parametrize(
    "content", [b"{", b"{}", b"\xff", b"[]", b'{"slug": "mine", "name": 1, "reader": "", "sha256": ""}', None,
                b'{"slug": "../yours", "name": "", "reader": "", "sha256": ""}', b"[" * 100_000, b'{"slug":' * 100_000,
                b"9" * 5000, b'{"slug": ' + b"9" * 5000 + b"}", described(day="9999-99-99"), described(name="\udc80"),
                described(slug="other"), described(checksum="0"), described(more=""), b" " * 2_000_000 + described()]
)  # fmt: skip
def test_a_damaged_description_is_told_with_its_remedy(kept, content):
    """One that is none, one of something else, one that is lost: the others are given, and all is said in one line."""
    keep(kept, Added("yours", "yours.txt", "moursund", sha256(RAW).hexdigest()), RAW)
    path = Path(kept, "sources", "mine.json")
    path.unlink() if content is None else path.write_bytes(content)
    found, told = added_sources(kept)
    wrong = told.pop("mine")
    assert not told
    assert [added.slug for added in found] == ["yours"]
    assert f"`rulings ingest {path.with_suffix('.bytes')} --as mine`" in wrong
    assert "`rulings ingest --forget mine`" in wrong


@pytest.mark.parametrize("content", [b"some rulez", b"", None])
def test_damaged_bytes_are_mended_by_those_that_were_added(kept, content):
    """By no others, and where nothing is damaged nothing is done."""
    path = Path(kept, "sources", "mine.bytes")
    assert not mend(kept, "mine", RAW)
    path.write_bytes(content) if content is not None else path.unlink()
    assert not mend(kept, "mine", b"other rules")
    assert not mend(kept, "yours", RAW)
    assert mend(kept, "mine", RAW)
    assert bytes_of(kept, added_sources(kept)[0][0]) == RAW


def test_a_file_with_a_hole_for_a_terabyte_is_damaged_and_takes_no_memory(kept):
    """It takes no room on the disk either, so that anyone can send one."""
    with Path(kept, "sources", "mine.bytes").open("r+b") as file:
        file.truncate(2**40)
    ((added,), _) = added_sources(kept)
    with pytest.raises(BadSource, match="was changed after it was added"):
        bytes_of(kept, added)


def test_every_byte_of_a_description_is_checked(kept):
    """A description of which a byte is another is damaged, or says the same."""
    path = Path(kept, "sources", "mine.json")
    whole, ((true,), _) = path.read_bytes(), added_sources(kept)
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        found, wrong = added_sources(kept)
        assert (found == [true]) != bool(wrong)


def test_descriptions_of_older_versions_get_checksums(kept):
    """What they say stays; one that is damaged stays as it is."""
    older, damaged = Path(kept, "sources", "mine.json"), Path(kept, "sources", "yours.json")
    older.write_bytes(described())
    damaged.write_bytes(b"{")
    before = added_sources(kept)
    add_checksums(kept)
    assert "checksum" in json.loads(older.read_bytes())
    assert damaged.read_bytes() == b"{"
    assert added_sources(kept) == before


def test_bytes_that_were_never_described_are_named(rulings_in, own_home):
    """As a killed ``ingest`` leaves them; with how to add them again, or to give them up."""
    folder = Path(own_home, "sources")
    folder.mkdir(exist_ok=True)
    (folder / "mine.bytes").write_bytes(RAW)
    answer = rulings_in(own_home, "sources")
    assert "mine is left out: its description" in answer.err
    assert "rulings ingest --forget mine" in answer.err
    assert rulings_in(own_home, "ingest", "--forget", "mine").code == 0
    assert "left out" not in rulings_in(own_home, "sources").err


def test_build_leaves_what_a_search_is_making(rulings_in, own_home):
    """Until an hour after it was last changed: then whoever made it is dead."""
    folder = Path(own_home, "subjects")
    for name, age in (("new-1", 0), ("new-2", 7200), ("older", 0)):
        (folder / name).mkdir(parents=True)
        os.utime(folder / name, (time.time() - age,) * 2)
    assert rulings_in(own_home, "build").code == 0
    assert [path.name for path in sorted(folder.iterdir())] == ["new-1"]
