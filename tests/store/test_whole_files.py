"""Files written whole or not at all."""

import errno
from pathlib import Path

import pytest

from kb.store.whole_files import settle, write_whole


def test_a_file_is_written(tmp_path: Path) -> None:
    """A new one, or in the place of another, and nothing lies beside it afterwards."""
    for content in (b"one", b"two"):
        write_whole(tmp_path / "file", content)
        assert [path.read_bytes() for path in tmp_path.iterdir()] == [content]


@pytest.mark.parametrize("step", ["settle_file", "Path.replace"])
def test_a_file_that_cant_be_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """As it was, with nothing beside it."""
    write_whole(tmp_path / "file", b"one")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(f"kb.store.whole_files.{step}", full)
    with pytest.raises(OSError, match="full"):
        write_whole(tmp_path / "file", b"two")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"one"]


def test_a_folder_is_settled_with_all_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its files and those of its folders."""
    (tmp_path / "inner").mkdir()
    for name in ("a", "inner/b"):
        (tmp_path / name).touch()
    settled = []
    monkeypatch.setattr("kb.store.whole_files.settle_file", settled.append)
    settle(tmp_path)
    assert settled == [tmp_path / "a", tmp_path / "inner" / "b"]
