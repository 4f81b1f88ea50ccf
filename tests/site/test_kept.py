"""Plays kept in a folder."""

from datetime import date

import pytest

from kb.site.kept import Shelf, packed
from kb.site.plays import Play, Staged, Turn

DAY = date(2004, 1, 15)
PERFORMANCE = (
    (Play(DAY, None, "", is_set_up=True, lines=1, ends=(("Ana at 20 life",),), judgements=()),),
    (Turn(DAY, DAY, DAY, (("trample",),)),),
    (Staged((), ()),),
)


@pytest.fixture
def shelf(tmp_path):
    """Give an empty folder for plays."""
    return Shelf(tmp_path / "plays")


def test_what_is_kept_is_found_again(shelf):
    """All of it, the seen part when asked for."""
    shelf.keep("key", packed(PERFORMANCE))
    found = shelf.find("key")
    assert (found.plays, found.turns, found.staged()) == PERFORMANCE
    assert shelf.find("other") is None


@pytest.mark.parametrize("damage", [b"", b"x" * 10, b"x" * 1000])
def test_a_damaged_file_is_as_none(shelf, tmp_path, damage):
    """Also where one byte of it is another."""
    shelf.keep("key", packed(PERFORMANCE))
    path = tmp_path / "plays" / "key"
    whole = path.read_bytes()
    path.write_bytes(damage)
    assert shelf.find("key") is None
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    assert shelf.find("key") is None


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path):
    """A file is in its place."""
    (tmp_path / "plays").write_text("mine")
    shelf = Shelf(tmp_path / "plays")
    shelf.keep("key", packed(PERFORMANCE))
    shelf.forget_all_but([])
    assert shelf.find("key") is None
    assert (tmp_path / "plays").read_text() == "mine"


def test_what_no_longer_hangs_on_anything_is_removed(shelf, tmp_path):
    """The rest stays."""
    for key in ("one", "two"):
        shelf.keep(key, packed(PERFORMANCE))
    shelf.forget_all_but(["two"])
    assert [path.name for path in (tmp_path / "plays").iterdir()] == ["two"]
