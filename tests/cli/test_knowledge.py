"""The knowledge base as commands open it: built where needed, read while it is rebuilt, damaged and mended."""

import os
import shutil
from pathlib import Path

import pytest

from kb.answers import opening
from kb.store.home import trouble
from tests.slow import mostly_slow

GOOD = ("show", "212.1c"), ("search", "trample")


def files_of(home: str) -> list[Path]:
    """Return the files of the current generation and the one that names it."""
    return sorted(path for path in Path(home).rglob("*") if path.is_file() and path.suffix != ".lock")


def flipped(content: bytes) -> bytes:
    """Change a bit in the middle."""
    half = len(content) // 2
    return content[:half] + bytes([content[half] ^ 1]) + content[half + 1 :]


DAMAGES = [flipped, lambda content: content[: len(content) // 2], lambda _: b"", None]


@pytest.mark.parametrize(
    ("which", "damage"), mostly_slow([(which, damage) for which in range(6) for damage in DAMAGES], one_in=9)
)
def test_a_damaged_file_gives_the_right_answer_or_none(rulings_in, own_home, damage, which):
    """It is answered rightly or refused in words, and after `rulings build` all is well."""
    path = files_of(own_home)[which]
    good = [rulings_in(own_home, *words) for words in GOOD]
    path.unlink() if damage is None else path.write_bytes(damage(path.read_bytes()))
    for words, right in zip(GOOD, good, strict=True):
        answer = rulings_in(own_home, *words)
        assert answer == right or (answer.code == 4 and "`rulings build`" in answer.err)
    assert rulings_in(own_home, "build").code == 0
    assert [rulings_in(own_home, *words) for words in GOOD] == good


@pytest.mark.parametrize("current", ["nothing\nx\n", "", "\n\n", "../../etc\nfoo\n", "one\n", "\0\n\0\n"])
def test_a_name_of_nothing_is_built_anew(rulings_in, own_home, current):
    """What the file `current` says is not trusted."""
    good = rulings_in(own_home, *GOOD[0])
    Path(own_home, "current").write_text(current)
    assert rulings_in(own_home, *GOOD[0]) == good


def test_a_missing_index_is_said_and_mended(rulings_in, own_home):
    """Lookups don't need it; a search says how it is made."""
    for index in Path(own_home).glob("generations/*/index"):
        shutil.rmtree(index)
    assert rulings_in(own_home, "show", "212.1c").code == 0
    answer = rulings_in(own_home, "search", "trample")
    assert (answer.code, answer.out) == (4, "")
    assert "`rulings build`" in answer.err
    assert rulings_in(own_home, "build").code == 0
    assert rulings_in(own_home, "search", "trample").code == 0


@pytest.mark.parametrize("verb", [("show", "212.1c"), ("search", "trample"), ("build",), ("export",), ("ingest", "-")])
def test_a_home_that_is_a_file_is_said_to_be_one(rulings_in, tmp_path, verb):
    """And another place can be named."""
    home = tmp_path / "home"
    home.write_text("not a folder")
    answer = rulings_in(home, *verb)
    assert (answer.code, answer.out) == (4, "")
    assert "a file is in the place of a folder" in answer.err
    assert "--home" in answer.err
    assert home.read_text() == "not a folder"


def test_a_home_that_cant_be_written_is_said(rulings_in, tmp_path, monkeypatch):
    """Where nothing is built yet, there is no answer."""

    def read_only(path, *_args, **_keywords):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "mkdir", read_only)
    answer = rulings_in(tmp_path / "home", "show", "212.1c")
    assert (answer.code, answer.out) == (4, "")
    assert "it may not be written or read" in answer.err


def test_a_home_that_is_only_read_is_enough_for_reading(rulings_in, own_home, monkeypatch):
    """A finished knowledge base answers without writing anything."""

    def read_only(self, *_args, **_keywords):
        raise PermissionError(13, "Permission denied", str(self))

    for method in ("mkdir", "write_text", "write_bytes", "rename", "replace", "unlink"):
        monkeypatch.setattr(Path, method, read_only)
    assert [rulings_in(own_home, *words).code for words in GOOD] == [0, 0]
    assert rulings_in(own_home, "build").code == 4


def test_two_first_builds_at_once_make_one(start, tmp_path):
    """One waits for the other, and both answer."""
    both = [start(*words, RULINGS_HOME=str(tmp_path / "home")) for words in GOOD]
    answers = [process.communicate(timeout=60) for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert [err for _, err in answers] == [b"", b""]
    assert len(list((tmp_path / "home" / "generations").iterdir())) == 1


def test_readers_don_t_notice_a_rebuild(start, rulings_in, own_home):
    """Every lookup while builds follow each other is answered."""
    good = rulings_in(own_home, "search", "trample")
    with start("build", RULINGS_HOME=own_home) as first, start("build", RULINGS_HOME=own_home) as second:
        while first.poll() is None or second.poll() is None:
            assert rulings_in(own_home, "search", "trample") == good
    assert (first.returncode, second.returncode) == (0, 0)


def test_whose_folder_it_is_is_said(rulings_in, own_home, monkeypatch):
    """Where it belongs to somebody else, once; one's own is not spoken of."""
    assert rulings_in(own_home, "show", "212.1c").err == ""
    # it is patched where the code calls it
    monkeypatch.setattr(os, "getuid", lambda: os.stat(own_home).st_uid + 1)  # noqa: PTH116
    opening._warn_of_owner.cache_clear()  # noqa: SLF001  (it is told once in a process)
    answer = rulings_in(own_home, "show", "212.1c")
    assert answer.code == 0
    assert answer.err.count("belongs to somebody else") == 1
    assert "belongs to somebody else" in str(trouble(own_home, PermissionError(13, "Permission denied")))
