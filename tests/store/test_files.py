"""Files of a data folder: none but plain ones are opened, and none is half written."""

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
    """Make a folder beside the data folder, with a file that no one may touch."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "file").write_bytes(b"precious")
    return folder


@pytest.fixture
def home(tmp_path: Path, outside: Path) -> Path:
    """Make a data folder with links that lead out of it, and one that stays in it."""
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


def test_a_file_is_written(tmp_path: Path) -> None:
    """A new one, or in the place of another, and nothing lies beside it afterwards."""
    for content in (b"one", b"two"):
        write_whole(tmp_path / "file", content)
        assert [path.read_bytes() for path in tmp_path.iterdir()] == [content]


@pytest.mark.parametrize("step", ["settle_file", "os.replace"])
def test_a_file_that_cant_be_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """As it was, with nothing beside it."""
    write_whole(tmp_path / "file", b"one")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(f"kb.store.files.{step}", full)
    with pytest.raises(OSError, match="full"):
        write_whole(tmp_path / "file", b"two")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"one"]


def test_a_folder_is_settled_with_all_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its files and those of its folders."""
    (tmp_path / "inner").mkdir()
    for name in ("a", "inner/b"):
        (tmp_path / name).touch()
    settled = []
    monkeypatch.setattr("kb.store.files.settle_file", settled.append)
    settle(tmp_path)
    assert settled == [str(tmp_path / "a"), str(tmp_path / "inner" / "b")]


@pytest.mark.parametrize("name", ["folder", "file", "gone", "within"])
def test_no_link_is_followed(home: Path, outside: Path, name: str) -> None:
    """Whatever is asked of it, a link is refused by its path and with the remedy; its target stays as it is."""
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


def test_a_link_is_removed_and_not_its_target(home: Path, outside: Path) -> None:
    """Alone, and in a folder that is removed."""
    (home / "real" / "link").symlink_to(outside)
    for name in ("folder", "file", "gone", "within", "real", "none"):
        remove(home, name)
    assert list(home.iterdir()) == []
    assert [path.read_bytes() for path in outside.iterdir()] == [b"precious"]


def test_a_file_takes_the_place_of_a_link(home: Path, outside: Path) -> None:
    """What is written to the path of a link is written there, and not to its target."""
    write_whole(home / "file", b"ours")
    assert not (home / "file").is_symlink()
    assert (outside / "file").read_bytes() == b"precious"


def test_a_data_folder_may_be_reached_by_a_link(tmp_path: Path, home: Path) -> None:
    """The links before it are its owner's."""
    (tmp_path / "link").symlink_to(home)
    assert read(tmp_path / "link", "real", "file") == b"ours"


@pytest.mark.skipif(os.name == "nt", reason="Windows has none of these in folders")
@pytest.mark.parametrize("kind", ["FIFO", "socket", "device"])
def test_nothing_is_waited_for(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A FIFO, a socket and a device are refused by their paths, by whoever would open them."""
    monkeypatch.chdir(tmp_path)  # the path of a socket is short
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
def test_a_name_leads_nowhere_else(tmp_path: Path, name: str) -> None:
    """A name with a folder in it is none."""
    with pytest.raises(StoreTrouble, match="a valid file name"):
        read(tmp_path, name)


def test_what_is_open_is_replaced_once_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses to replace a file that somebody reads: it is tried again, and told where that doesn't end."""
    rename, refusals = os.replace, []

    def refuse(path: str, target: str) -> None:
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


def test_what_has_a_checksum_is_read_whole_or_not_at_all(tmp_path: Path) -> None:
    """A byte that is another, and an end that is missing, are as no file."""
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


def test_a_full_disk_is_told_by_its_own_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder is copied file by file, and the first that finds no room raises."""
    (tmp_path / "one").mkdir()
    for name in ("a", "b"):
        (tmp_path / "one" / name).write_bytes(b"x")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("shutil.copyfileobj", full)
    with pytest.raises(OSError, match="full") as told:
        copy_folder(tmp_path / "one", tmp_path / "two")
    assert told.value.errno == errno.ENOSPC


def test_a_file_of_absurd_size_is_not_read(home: Path) -> None:
    """One of a million megabytes takes no room on the disk, and would take all memory; it is told with the remedy."""
    path = home / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(StoreTrouble, match=r"has 1,048,576 MB") as told:
        read(home, "huge")
    assert str(path) in told.value.remedy
