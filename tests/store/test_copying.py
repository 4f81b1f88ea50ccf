"""Copying a store that is to grow."""

import os
from pathlib import Path
from typing import Any

import pytest

from kb.records.errors import StoreTrouble
from kb.store import copying, seal
from kb.store.copying import copy
from kb.store.library import Library
from kb.store.write import drafting


@pytest.fixture
def older(tmp_path: Path, contents: dict[str, Any]) -> str:
    """Write a store of the first source, large enough that a later one leaves some of its pages as they are."""
    path = str(tmp_path / "older")
    with drafting(path) as draft:
        draft.add_reading(contents["readings"][0]._replace(text="long " * 10_000), 0)
    return path


@pytest.fixture
def newer(tmp_path: Path, older: str, contents: dict[str, Any]) -> str:
    """Write a store that grew out of it: it has the second source too."""
    path = str(tmp_path / "newer")
    copy(older, path, str(tmp_path / "none"))
    with drafting(path, extends=True) as draft:
        draft.add_reading(contents["readings"][1], 1)
    return path


@pytest.fixture
def whole_copies(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which stores are copied whole."""
    copied: list[str] = []
    whole = copying.shutil.copyfile

    def noting(path: str, to: str) -> object:
        copied.append(path)
        return whole(path, to)

    monkeypatch.setattr(copying.shutil, "copyfile", noting)
    return copied


def is_copy(path: str, of: str) -> bool:
    """Answer whether two stores and their seals say the same."""
    return Path(path).read_bytes() == Path(of).read_bytes() and seal.Seal.of(path) == seal.Seal.of(of)


def test_the_store_before_is_brought_up_to_date(
    tmp_path: Path, older: str, newer: str, whole_copies: list[str]
) -> None:
    """It is used up, and nothing but the pages that differ is copied."""
    to = str(tmp_path / "copy")
    sealed = seal.Seal.of(newer)
    assert 0 < len(sealed.changed) < len(sealed.sums)
    copy(newer, to, older)
    assert is_copy(to, newer)
    assert not Path(older).exists()
    assert whole_copies == []


def test_a_store_with_nothing_before_it_is_copied_whole(
    tmp_path: Path, older: str, newer: str, whole_copies: list[str]
) -> None:
    """Also where what is called the one before it is later."""
    for path, spare in ((newer, str(tmp_path / "none")), (older, newer)):
        to = f"{path}-copy"
        copy(path, to, spare)
        assert is_copy(to, path)
    assert Path(newer).exists()
    assert whole_copies == [newer, older]


def test_a_store_that_is_read_is_not_used_up(tmp_path: Path, older: str, newer: str, whole_copies: list[str]) -> None:
    """Its reader goes on reading it."""
    to = str(tmp_path / "copy")
    with Library(older) as library:
        copy(newer, to, older)
        assert len(library.sources()) == 1
    assert is_copy(to, newer)
    assert whole_copies == [newer]


@pytest.mark.parametrize("spoil", ["seal", "size", "time"])
def test_a_store_that_isnt_as_sealed_is_not_used_up(
    tmp_path: Path, older: str, newer: str, whole_copies: list[str], spoil: str
) -> None:
    """Whatever happened to it."""
    if spoil == "seal":
        Path(seal.sealed_by(older)).write_bytes(b"1 2 3 4\n")
    elif spoil == "size":
        with Path(older).open("ab") as file:
            file.write(b"more")
    else:
        os.utime(older, ns=(1, 1))
    to = str(tmp_path / "copy")
    copy(newer, to, older)
    assert is_copy(to, newer)
    assert whole_copies == [newer]


def test_a_damaged_page_is_not_copied(tmp_path: Path, older: str, newer: str) -> None:
    """It is told which store is damaged."""
    spoil(newer, seal.Seal.of(newer).changed[-1])
    with pytest.raises(StoreTrouble, match="newer is damaged"):
        copy(newer, str(tmp_path / "copy"), older)


def test_damage_elsewhere_stays_damage(tmp_path: Path, older: str, newer: str) -> None:
    """No seal is put over a damaged page, whichever of the two stores it is in."""
    sealed = seal.Seal.of(newer)
    kept = next(page for page in range(len(sealed.sums)) if page not in sealed.changed)
    spoil(older, kept)
    to = str(tmp_path / "copy")
    copy(newer, to, older)
    assert not seal.is_intact(to, thorough=True)
    spoil(newer, kept)
    copy(newer, to, str(tmp_path / "none"))
    assert not seal.is_intact(to, thorough=True)


def spoil(path: str, page: int) -> None:
    """Change a byte of a page, and put the file's time back, as a decaying disk would."""
    status = Path(path).stat()
    with Path(path).open("rb+") as file:
        file.seek(page * seal.PAGE + 100)
        byte = file.read(1)[0]
        file.seek(page * seal.PAGE + 100)
        file.write(bytes([byte ^ 1]))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
