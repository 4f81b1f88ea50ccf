"""The folder beside a site's place: it is cleared away, by its maker or the next one."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from kb.site.beside import NEXT, OLDER, beside, clear_beside

MAKER = """
import sys
from contextlib import suppress
from pathlib import Path
from kb.site.beside import NEXT, OLDER, beside

place = Path(sys.argv[1])
with beside(place) as folder:
    (folder / NEXT).mkdir()
    (folder / NEXT / "index.html").write_text("half")
    if place.exists():
        place.rename(folder / OLDER)
    print("half", flush=True)
    sys.stdin.read()
"""


def names(folder: Path) -> list[str]:
    """Give what is in a folder."""
    return [path.name for path in folder.iterdir()]


@pytest.fixture
def maker(tmp_path):
    """Start what makes a site beside a place, and is in the middle of it."""
    command = [sys.executable, "-c", MAKER, str(tmp_path / "out")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"half\n"
        yield process
        process.kill()


def test_what_a_maker_left_that_was_killed_is_cleared_away(tmp_path, maker):
    """Not while it lives."""
    clear_beside(tmp_path / "out")
    assert [path.name[:5] for path in tmp_path.iterdir()] == [".out-"]
    maker.kill()
    maker.wait()
    clear_beside(tmp_path / "another")
    assert len(names(tmp_path)) == 1
    clear_beside(tmp_path / "out")
    assert names(tmp_path) == []


@pytest.mark.parametrize("newer", [False, True])
def test_an_older_site_that_a_killed_maker_had_set_aside_is_back(tmp_path, newer, request):
    """Unless there is one in its place."""
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "index.html").write_text("older")
    maker = request.getfixturevalue("maker")
    maker.kill()
    maker.wait()
    assert not (tmp_path / "out").exists()
    if newer:
        (tmp_path / "out").mkdir()
        (tmp_path / "out" / "index.html").write_text("newer")
    clear_beside(tmp_path / "out")
    assert names(tmp_path) == ["out"]
    assert (tmp_path / "out" / "index.html").read_text() == ("newer" if newer else "older")


@pytest.mark.parametrize("other", ["no lock", "more", "another name", "a link"])
def test_what_nobody_here_made_stays(tmp_path, maker, other):
    """Though it is named so, or looks so."""
    maker.kill()
    maker.wait()
    (left,) = tmp_path.iterdir()
    if other == "no lock":
        (left / ".rulings-lock").unlink()
    elif other == "more":
        (left / "thesis.txt").write_text("mine")
    elif other == "another name":
        left.rename(tmp_path / ".out-thesis")
    else:
        left.rename(tmp_path / "elsewhere")
        left.symlink_to(tmp_path / "elsewhere")
    before = sorted(tmp_path.rglob("*"))
    clear_beside(tmp_path / "out")
    assert sorted(tmp_path.rglob("*")) == before


def test_what_goes_wrong_puts_the_older_site_back(tmp_path):
    """And leaves nothing beside it."""
    out = tmp_path / "out"
    out.mkdir()
    with suppress(FileNotFoundError), beside(out) as folder:
        out.rename(folder / OLDER)
        (folder / NEXT).rename(out)
    assert names(tmp_path) == ["out"]
    clear_beside(tmp_path / "nowhere" / "out")


def test_where_nothing_can_be_locked_a_site_is_made_all_the_same(tmp_path, monkeypatch):
    """As on some disks."""

    def unlockable(*_):
        raise BlockingIOError

    monkeypatch.setattr("kb.site.beside.locked", unlockable)
    with beside(tmp_path / "out") as folder:
        assert names(folder) == []
    assert names(tmp_path) == []
