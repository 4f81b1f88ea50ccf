"""Seals."""

import os
from pathlib import Path

import pytest

from kb.store import seal


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """Make a file and its seal."""
    path = tmp_path / "file"
    path.write_bytes(b"some bytes")
    seal.seal(str(path))
    return path


def flip(path: Path) -> None:
    """Change a byte, and put the file's time back, as a decaying disk would."""
    status = path.stat()
    path.write_bytes(b"some_bytes")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def test_an_untouched_file_is_intact(sealed: Path) -> None:
    """A file is intact after it was sealed."""
    assert seal.is_intact(str(sealed))


def test_a_changed_byte_is_seen_in_a_small_file(sealed: Path) -> None:
    """A small file is summed at each opening, whatever its time says."""
    flip(sealed)
    assert not seal.is_intact(str(sealed))


def test_a_large_file_is_summed_when_asked(sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large file of the sealed time is taken for intact, unless it is looked at thoroughly."""
    monkeypatch.setattr(seal, "ALWAYS_SUMMED", 3)
    flip(sealed)
    assert seal.is_intact(str(sealed))
    assert not seal.is_intact(str(sealed), thorough=True)


def test_a_large_file_is_summed_when_its_time_differs(sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large file of another time is summed: a copy holds, a change does not."""
    monkeypatch.setattr(seal, "ALWAYS_SUMMED", 3)
    os.utime(sealed, ns=(1, 1))
    assert seal.is_intact(str(sealed))
    sealed.write_bytes(b"some_bytes")
    assert not seal.is_intact(str(sealed))


def test_a_cut_file_is_not_intact(sealed: Path) -> None:
    """A file of another size is not intact."""
    sealed.write_bytes(b"some")
    assert not seal.is_intact(str(sealed))


@pytest.mark.parametrize("words", ["", "1 2", "one two three four", "1 2 3 4", "10 2 9 0\n", "\udce9"])
def test_a_spoilt_seal_does_not_hold(sealed: Path, words: str) -> None:
    """A seal that can't be read counts as broken."""
    Path(seal.sealed_by(str(sealed))).write_bytes(words.encode("utf-8", "surrogateescape"))
    assert not seal.is_intact(str(sealed))


def test_a_file_without_a_seal_is_taken_as_it_is(sealed: Path) -> None:
    """An exported copy that travels without its seal can be read."""
    Path(seal.sealed_by(str(sealed))).unlink()
    assert seal.is_intact(str(sealed))


def test_a_file_that_grew_is_sealed_by_what_changed(tmp_path: Path) -> None:
    """The sums of the other pages go on, right or wrong: what was damaged before stays so."""
    path = tmp_path / "file"
    path.write_bytes(b"a" * seal.PAGE * 3 + b"b")
    seal.seal(str(path))
    before = seal.Seal.of(str(path))
    grown = b"a" * seal.PAGE + b"c" * seal.PAGE + b"a" * seal.PAGE + b"b" * seal.PAGE + b"d"
    path.write_bytes(grown)
    seal.seal(str(path), before, {1, 3})
    assert seal.is_intact(str(path), thorough=True)
    assert list(seal.Seal.of(str(path)).changed) == [1, 3, 4]
    path.write_bytes(b"x" + grown[1:])
    seal.seal(str(path), before, {1, 3})
    assert not seal.is_intact(str(path), thorough=True)
