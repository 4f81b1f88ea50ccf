"""Tests for the data folder and its generations."""

import errno
import os
import sys
from pathlib import Path

import platformdirs
import pytest

from kb.records.errors import StoreTrouble
from kb.store.home import Generation, current, current_lines, home_folder, reading, sources_folder, trouble


@pytest.fixture
def home(tmp_path: Path) -> str:
    """Make a data folder with two generations, "one" being current, and return its path."""
    for name in ("one", "two"):
        folder = tmp_path / "generations" / name
        folder.mkdir(parents=True)
        (folder / "rulings.sqlite").write_bytes(b"")
    point_to(tmp_path, "one")
    return str(tmp_path)


def point_to(home: str | Path, name: str) -> None:
    """Make the generation of this name the current one."""
    generation = Generation(str(Path(home, "generations", name)), f"print-of-{name}", ("one-source", "another"))
    Path(home, "current").write_text(current_lines(generation), encoding="utf-8")


def test_home_option_comes_before_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULINGS_HOME", str(tmp_path / "set"))
    assert home_folder(str(tmp_path / "named")) == str(tmp_path / "named")
    assert home_folder() == str(tmp_path / "set")


def test_tilde_in_home_is_expanded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert home_folder("~/rules") == str(tmp_path / "rules")


@pytest.mark.parametrize("data", [None, "", "/somewhere/else", "relative", " /blank"])
def test_default_home_equals_that_of_platformdirs(monkeypatch: pytest.MonkeyPatch, data: str | None) -> None:
    monkeypatch.delenv("RULINGS_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if data is not None:
        monkeypatch.setenv("XDG_DATA_HOME", data)
    assert home_folder() == platformdirs.user_data_dir("rulings-kb", appauthor=False)


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_default_home_on_other_platforms_comes_from_platformdirs(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.delenv("RULINGS_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "its own place")
    assert home_folder() == "its own place"


def test_current_generation_is_read(home: str) -> None:
    assert current(home) == Generation(str(Path(home, "generations", "one")), "print-of-one", ("one-source", "another"))


def test_generation_has_paths_of_store_and_index() -> None:
    generation = Generation("folder", "print")
    assert generation.sqlite == str(Path("folder", "rulings.sqlite"))
    assert generation.index_folder == str(Path("folder", "index"))


def test_added_sources_are_outside_generations(home: str) -> None:
    assert sources_folder(home) == str(Path(home, "sources"))


@pytest.mark.parametrize(
    "words",
    ["", "one", "three\nprint\n", "one\nprint\nmore\n", "../generations/one\nprint\n", "\0\nprint\n", "\xff\xfe"],
)
def test_invalid_current_file_counts_as_not_built(home: str, words: str) -> None:
    Path(home, "current").write_text(words, encoding="latin-1")
    assert current(home) is None


def test_damaged_current_file_counts_as_not_built(home: str) -> None:
    whole = Path(home, "current").read_bytes()
    for place in range(len(whole)):
        Path(home, "current").write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert current(home) is None
        Path(home, "current").write_bytes(whole[:place])
        assert current(home) is None


def test_new_folder_has_no_generation(tmp_path: Path) -> None:
    assert current(str(tmp_path)) is None
    assert current(str(tmp_path / "new")) is None


@pytest.mark.skipif(os.name == "nt", reason="Windows says that there is no such file")
def test_home_that_is_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    with pytest.raises(StoreTrouble, match=r"a file is in the place of a folder.*\n.*--home FOLDER or RULINGS_HOME"):
        current(str(path))


def test_reader_whose_generation_is_removed_reads_the_next(home: str) -> None:
    seen = []

    def read(generation: Generation | None) -> str:
        """Fail once while the generation is replaced, then succeed."""
        assert generation is not None
        seen.append(Path(generation.folder).name)
        if seen == ["one"]:
            point_to(home, "two")
            raise StoreTrouble("gone")
        return "read"

    assert reading(home, read) == "read"
    assert seen == ["one", "two"]


@pytest.mark.parametrize("error", [StoreTrouble("damaged"), FileNotFoundError("gone")])
def test_error_is_raised_if_there_is_no_next_generation(home: str, error: Exception) -> None:
    seen = []

    def read(generation: Generation | None) -> None:
        """Note the generation and raise the error."""
        seen.append(generation)
        raise error

    with pytest.raises(type(error)):
        reading(home, read)
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "read-only"),
        (errno.EACCES, "may not be written"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_system_error_is_explained_with_its_path(number: int, words: str) -> None:
    told = str(trouble("folder/of/rules", OSError(number, os.strerror(number), "folder/of/rules/current")))
    assert words in told
    assert "folder/of/rules " in told
    assert "(folder/of/rules/current)" in told
