"""The data folder."""

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
    """Make a data folder with two generations, of which `one` is current."""
    for name in ("one", "two"):
        folder = tmp_path / "generations" / name
        folder.mkdir(parents=True)
        (folder / "rulings.sqlite").write_bytes(b"")
    point_to(tmp_path, "one")
    return str(tmp_path)


def point_to(home: str | Path, name: str) -> None:
    """Make a generation the current one."""
    generation = Generation(str(Path(home, "generations", name)), f"print-of-{name}", ("one-source", "another"))
    Path(home, "current").write_text(current_lines(generation), encoding="utf-8")


def test_a_folder_that_is_named_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--home comes before RULINGS_HOME, and that before the platform's own place."""
    monkeypatch.setenv("RULINGS_HOME", str(tmp_path / "set"))
    assert home_folder(str(tmp_path / "named")) == str(tmp_path / "named")
    assert home_folder() == str(tmp_path / "set")


def test_a_tilde_is_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A named folder may begin with ~."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert home_folder("~/rules") == str(tmp_path / "rules")


@pytest.mark.parametrize("data", [None, "", "/somewhere/else", "relative", " /blank"])
def test_the_short_way_gives_what_platformdirs_gives(monkeypatch: pytest.MonkeyPatch, data: str | None) -> None:
    """The platform's place is the one that platformdirs names, whatever XDG_DATA_HOME holds."""
    monkeypatch.delenv("RULINGS_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if data is not None:
        monkeypatch.setenv("XDG_DATA_HOME", data)
    assert home_folder() == platformdirs.user_data_dir("rulings-kb", appauthor=False)


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_platforms_ask_platformdirs(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    """On macOS and Windows platformdirs is asked."""
    monkeypatch.delenv("RULINGS_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "its own place")
    assert home_folder() == "its own place"


def test_the_current_generation_is_found(home: str) -> None:
    """The file `current` names the generation and its fingerprint."""
    assert current(home) == Generation(str(Path(home, "generations", "one")), "print-of-one", ("one-source", "another"))


def test_a_generation_knows_its_files() -> None:
    """The store and the index lie in the generation's folder."""
    generation = Generation("folder", "print")
    assert generation.sqlite == str(Path("folder", "rulings.sqlite"))
    assert generation.index_folder == str(Path("folder", "index"))


def test_the_users_sources_survive_generations(home: str) -> None:
    """The files that the user added lie beside the generations, not in one."""
    assert sources_folder(home) == str(Path(home, "sources"))


@pytest.mark.parametrize(
    "words",
    ["", "one", "three\nprint\n", "one\nprint\nmore\n", "../generations/one\nprint\n", "\0\nprint\n", "\xff\xfe"],
)
def test_a_spoilt_name_is_no_generation(home: str, words: str) -> None:
    """A file `current` that names nothing counts as nothing built."""
    Path(home, "current").write_text(words, encoding="latin-1")
    assert current(home) is None


def test_a_damaged_name_is_no_generation(home: str) -> None:
    """A file `current` of which any byte is another counts as nothing built."""
    whole = Path(home, "current").read_bytes()
    for place in range(len(whole)):
        Path(home, "current").write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert current(home) is None
        Path(home, "current").write_bytes(whole[:place])
        assert current(home) is None


def test_an_empty_folder_has_no_generation(tmp_path: Path) -> None:
    """Nothing was built in a new folder, or in one that isn't there."""
    assert current(str(tmp_path)) is None
    assert current(str(tmp_path / "new")) is None


@pytest.mark.skipif(os.name == "nt", reason="Windows says that there is no such file")
def test_a_home_that_is_a_file_is_told(tmp_path: Path) -> None:
    """A file in the place of the folder is told with the remedy."""
    path = tmp_path / "file"
    path.touch()
    with pytest.raises(StoreTrouble, match=r"a file is in the place of a folder.*\n.*--home FOLDER or RULINGS_HOME"):
        current(str(path))


def test_a_reader_whose_generation_goes_reads_the_next(home: str) -> None:
    """A generation that is removed between looking and opening is looked for once more."""
    seen = []

    def read(generation: Generation | None) -> str:
        assert generation is not None
        seen.append(Path(generation.folder).name)
        if seen == ["one"]:
            point_to(home, "two")
            raise StoreTrouble("gone")
        return "read"

    assert reading(home, read) == "read"
    assert seen == ["one", "two"]


@pytest.mark.parametrize("error", [StoreTrouble("damaged"), FileNotFoundError("gone")])
def test_a_reader_of_a_damaged_generation_is_told(home: str, error: Exception) -> None:
    """Where there is no next generation, the trouble is told, once."""
    seen = []

    def read(generation: Generation | None) -> None:
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
def test_trouble_is_told_in_words(number: int, words: str) -> None:
    """An error of the system is told by folder, cause and place."""
    told = str(trouble("folder/of/rules", OSError(number, os.strerror(number), "folder/of/rules/current")))
    assert words in told
    assert "folder/of/rules " in told
    assert "(folder/of/rules/current)" in told
