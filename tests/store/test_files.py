"""Tests for files of a data folder: only regular files are opened, and none is half written."""

import errno
import os
import socket
from pathlib import Path

import pytest

from kb.records.errors import StoreTrouble
from kb.store.files import (
    check_all,
    copy_folder,
    inside,
    make_folder,
    names_in,
    opened,
    read,
    read_summed,
    remove,
    settle,
    summed,
    write_whole,
)


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Make a folder beside the data folder with a file that must not be touched, and return it."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "file").write_bytes(b"precious")
    return folder


@pytest.fixture
def home(tmp_path: Path, outside: Path) -> Path:
    """Make a data folder with links that lead out of it and one that stays inside, and return it."""
    folder = tmp_path / "home"
    (folder / "real").mkdir(parents=True)
    (folder / "real" / "file").write_bytes(b"ours")
    try:
        (folder / "folder").symlink_to(outside)
        (folder / "file").symlink_to(outside / "file")
        (folder / "gone").symlink_to(outside / "nowhere")
        (folder / "within").symlink_to("real")
    except OSError:
        pytest.skip("this system makes no links")
    return folder


def test_file_is_written_without_leftovers(tmp_path: Path) -> None:
    for content in (b"one", b"two"):
        write_whole(tmp_path / "file", content)
        assert [path.read_bytes() for path in tmp_path.iterdir()] == [content]


@pytest.mark.parametrize("step", ["settle_file", "os.replace"])
def test_failed_write_leaves_the_older_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    write_whole(tmp_path / "file", b"one")

    def full(*_: object) -> None:
        """Raise the error of a full disk."""
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(f"kb.store.files.{step}", full)
    with pytest.raises(OSError, match="full"):
        write_whole(tmp_path / "file", b"two")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"one"]


def test_all_files_of_a_folder_are_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "inner").mkdir()
    for name in ("a", "inner/b"):
        (tmp_path / name).touch()
    settled = []
    monkeypatch.setattr("kb.store.files.settle_file", settled.append)
    settle(tmp_path)
    assert settled == [str(tmp_path / "a"), str(tmp_path / "inner" / "b")]


@pytest.mark.parametrize("name", ["folder", "file", "gone", "within"])
def test_links_are_refused_by_every_operation(home: Path, outside: Path, name: str) -> None:
    for refused in (
        lambda: read(home, name),
        lambda: opened(home, name, "file"),
        lambda: inside(home, name, "new"),
        lambda: names_in(home, name),
        lambda: make_folder(home, name, "new"),
        lambda: remove(home, name, "file"),
        lambda: copy_folder(home, home.parent / f"copy of {name}"),
        lambda: check_all(home),
    ):
        with pytest.raises(StoreTrouble, match=r"home/\w+ is a symbolic link(.|\n)*Remove the link") as told:
            refused()
        assert "--home" in told.value.remedy
    assert [path.read_bytes() for path in outside.iterdir()] == [b"precious"]


def test_removing_a_link_keeps_its_target(home: Path, outside: Path) -> None:
    (home / "real" / "link").symlink_to(outside)
    for name in ("folder", "file", "gone", "within", "real", "none"):
        remove(home, name)
    assert list(home.iterdir()) == []
    assert [path.read_bytes() for path in outside.iterdir()] == [b"precious"]


def test_writing_to_a_link_replaces_the_link(home: Path, outside: Path) -> None:
    write_whole(home / "file", b"ours")
    assert not (home / "file").is_symlink()
    assert (outside / "file").read_bytes() == b"precious"


def test_data_folder_itself_may_be_a_link(tmp_path: Path, home: Path) -> None:
    (tmp_path / "link").symlink_to(home)
    assert read(tmp_path / "link", "real", "file") == b"ours"


@pytest.mark.skipif(os.name == "nt", reason="Windows has none of these in folders")
@pytest.mark.parametrize("kind", ["FIFO", "socket", "device"])
def test_fifo_socket_and_device_are_refused_without_blocking(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # socket paths have a short length limit
    if kind == "FIFO":
        os.mkfifo("thing")
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("thing")
    else:
        try:
            os.mknod("thing", 0o20600, os.makedev(1, 5))
        except PermissionError:
            pytest.skip("only root makes devices")
    for refused in (
        lambda: read(tmp_path, "thing"),
        lambda: names_in(tmp_path, "thing"),
        lambda: copy_folder(tmp_path, tmp_path.parent / f"copy of {kind}"),
        lambda: check_all(tmp_path),
    ):
        with pytest.raises(StoreTrouble, match=rf"thing is a {kind}.*\n.*Remove"):
            refused()
    remove(tmp_path, "thing")
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("name", ["..", ".", "", "a/b", "../outside/file", "\0"])
def test_name_with_a_path_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(StoreTrouble, match="a valid file name"):
        read(tmp_path, name)


def test_replacing_an_open_file_is_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses to replace a file that is being read."""
    rename, refusals = os.replace, []

    def refuse(path: str, target: str) -> None:
        """Refuse to replace a file three times."""
        refusals.append(target)
        if len(refusals) < 4:
            raise PermissionError(errno.EACCES, "open")
        rename(path, target)

    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr("kb.store.files._PAUSE", 0)
    write_whole(tmp_path / "file", b"one")
    assert (tmp_path / "file").read_bytes() == b"one"
    refusals.clear()
    monkeypatch.setattr("kb.store.files._ATTEMPTS", 2)
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "file", b"two")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"one"]


def test_file_with_a_wrong_checksum_counts_as_missing(tmp_path: Path) -> None:
    whole = summed(b"what was worked out")
    (tmp_path / "file").write_bytes(whole)
    assert read_summed(tmp_path, "file") == b"what was worked out"
    for place in range(len(whole)):
        (tmp_path / "file").write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert read_summed(tmp_path, "file") is None
        (tmp_path / "file").write_bytes(whole[:place])
        assert read_summed(tmp_path, "file") is None
    assert read_summed(tmp_path, "none") is None
    assert read_summed(tmp_path) is None


def test_full_disk_while_copying_raises_its_own_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one").mkdir()
    for name in ("a", "b"):
        (tmp_path / "one" / name).write_bytes(b"x")

    def full(*_: object) -> None:
        """Raise the error of a full disk."""
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("shutil.copyfileobj", full)
    with pytest.raises(OSError, match="full") as told:
        copy_folder(tmp_path / "one", tmp_path / "two")
    assert told.value.errno == errno.ENOSPC


def test_file_of_absurd_size_is_refused(home: Path) -> None:
    path = home / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(StoreTrouble, match=r"has 1,048,576 MB") as told:
        read(home, "huge")
    assert str(path) in told.value.remedy
