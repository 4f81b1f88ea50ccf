"""The data folder: built when needed, read during a rebuild, damaged and repaired."""

import os
import shutil
from pathlib import Path

import pytest

from kb.answers import opening
from kb.store.home import trouble
from tests.cli.conftest import Answer, run_command
from tests.slow import mostly_slow

GOOD = ("show", "212.1c"), ("search", "trample")


def files_of(home: str) -> list[Path]:
    """Return all files of a data folder, apart from locks."""
    return sorted(path for path in Path(home).rglob("*") if path.is_file() and path.suffix != ".lock")


def with_flipped_bit(content: bytes) -> bytes:
    """Return the bytes with one bit in the middle changed."""
    half = len(content) // 2
    return content[:half] + bytes([content[half] ^ 1]) + content[half + 1 :]


DAMAGES = [with_flipped_bit, lambda content: content[: len(content) // 2], lambda _: b"", None]


@pytest.fixture(scope="module")
def good(home: str) -> list[Answer]:
    """Return the answers of a data folder that is whole."""
    return [run_command(home, words) for words in GOOD]


@pytest.mark.parametrize(
    ("file_number", "damage"),
    mostly_slow([(which, damage) for which in range(6) for damage in DAMAGES[which % 2 :: 2]], one_in=5),
)
def test_a_damaged_file_leads_to_the_right_answer_or_an_error(rulings_in, own_home, good, damage, file_number):
    """After `rulings build` all answers are right again."""
    path = files_of(own_home)[file_number]
    path.unlink() if damage is None else path.write_bytes(damage(path.read_bytes()))
    for words, right in zip(GOOD, good, strict=True):
        answer = rulings_in(own_home, *words)
        assert answer == right or (answer.code == 4 and "`rulings build`" in answer.err)
    assert rulings_in(own_home, "build").code == 0
    assert [rulings_in(own_home, *words) for words in GOOD] == good


@pytest.mark.parametrize("current", ["nothing\nx\n", "", "\n\n", "../../etc\nfoo\n", "one\n", "\0\n\0\n"])
def test_an_invalid_name_of_the_current_generation_leads_to_a_rebuild(rulings_in, own_home, current):
    good = rulings_in(own_home, *GOOD[0])
    Path(own_home, "current").write_text(current)
    again = rulings_in(own_home, *GOOD[0])
    assert (again.code, again.out) == (good.code, good.out)  # a slow machine also says how far the build is


def test_a_missing_index_is_an_error_for_search_only(rulings_in, own_home):
    """`rulings build` restores it."""
    for index in Path(own_home).glob("generations/*/index"):
        shutil.rmtree(index)
    assert rulings_in(own_home, "show", "212.1c").code == 0
    answer = rulings_in(own_home, "search", "trample")
    assert (answer.code, answer.out) == (4, "")
    assert "`rulings build`" in answer.err
    assert rulings_in(own_home, "build").code == 0
    assert rulings_in(own_home, "search", "trample").code == 0


@pytest.mark.parametrize("verb", [("show", "212.1c"), ("search", "trample"), ("build",), ("export",), ("ingest", "-")])
def test_a_data_folder_that_is_a_file_is_an_error(rulings_in, tmp_path, verb):
    home = tmp_path / "home"
    home.write_text("not a folder")
    answer = rulings_in(home, *verb)
    assert (answer.code, answer.out) == (4, "")
    assert "a file is in the place of a folder" in answer.err
    assert "--home" in answer.err
    assert home.read_text() == "not a folder"


def test_a_data_folder_that_cannot_be_written_is_an_error_before_the_first_build(rulings_in, tmp_path, monkeypatch):
    def raise_permission_error(path, *_args, **_keywords):
        """Raise PermissionError for the path."""
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "mkdir", raise_permission_error)
    answer = rulings_in(tmp_path / "home", "show", "212.1c")
    assert (answer.code, answer.out) == (4, "")
    assert "it may not be written or read" in answer.err


def test_a_built_data_folder_can_be_read_only(rulings_in, own_home, monkeypatch):
    def raise_permission_error(self, *_args, **_keywords):
        """Raise PermissionError for the path."""
        raise PermissionError(13, "Permission denied", str(self))

    for method in ("mkdir", "write_text", "write_bytes", "rename", "replace", "unlink"):
        monkeypatch.setattr(Path, method, raise_permission_error)
    assert [rulings_in(own_home, *words).code for words in GOOD] == [0, 0]
    assert rulings_in(own_home, "build").code == 4


def test_two_simultaneous_first_commands_build_once(start, tmp_path):
    both = [start(*words, RULINGS_HOME=str(tmp_path / "home")) for words in GOOD]
    answers = [process.communicate(timeout=60) for process in both]
    assert [process.returncode for process in both] == [0, 0]
    told = [line for _, err in answers for line in err.splitlines()]
    assert [line for line in told if not line.startswith(b"Building the knowledge base: ")] == []  # on a slow machine
    assert len(list((tmp_path / "home" / "generations").iterdir())) == 1


def test_searches_during_a_rebuild_are_answered(start, rulings_in, own_home):
    good = rulings_in(own_home, "search", "trample")
    with start("build", RULINGS_HOME=own_home) as first, start("build", RULINGS_HOME=own_home) as second:
        while first.poll() is None or second.poll() is None:
            assert rulings_in(own_home, "search", "trample") == good
    assert (first.returncode, second.returncode) == (0, 0)


def test_a_data_folder_of_another_user_gives_one_warning(rulings_in, own_home, monkeypatch):
    assert rulings_in(own_home, "show", "212.1c").err == ""
    # patched where the code calls it
    monkeypatch.setattr(os, "getuid", lambda: os.stat(own_home).st_uid + 1)  # noqa: PTH116
    opening._warn_of_owner.cache_clear()  # noqa: SLF001  (the warning is given once for each process)
    answer = rulings_in(own_home, "show", "212.1c")
    assert answer.code == 0
    assert answer.err.count("belongs to somebody else") == 1
    assert "belongs to somebody else" in str(trouble(own_home, PermissionError(13, "Permission denied")))
