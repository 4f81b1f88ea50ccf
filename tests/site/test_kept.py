"""Plays kept in a folder."""

from datetime import date

import pytest

from kb.site.kept import Shelf, packed, unpacked, word_for
from kb.site.plays import Play, Staged, Turn

DAY = date(2004, 1, 15)
PERFORMANCE = (
    (Play(DAY, None, "", is_played=True, lines=1, ends=(("Ana at 20 life",),), judgements=()),),
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
    found = unpacked(shelf.find("key"))
    assert (found.plays, found.turns, found.staged()) == PERFORMANCE
    assert shelf.find("other") is None
    assert shelf.has("key")
    assert not shelf.has("other")


def test_the_word_for_plays_tells_what_came_of_them_apart():
    """Not what is to be seen of each, which only its own pages show."""
    plays, turns, _ = PERFORMANCE
    word = word_for(packed(PERFORMANCE))
    assert word_for(packed((plays, turns, ()))) == word
    assert word_for(packed((plays, (), PERFORMANCE[2]))) != word


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
    shelf.forget_the_rest()
    assert shelf.find("key") is None
    assert (tmp_path / "plays").read_text() == "mine"


def test_what_no_longer_hangs_on_anything_is_removed(shelf, tmp_path):
    """What was asked for or kept since stays."""
    for key in ("one", "two", "three"):
        shelf.keep(key, packed(PERFORMANCE))
    later = Shelf(tmp_path / "plays")
    assert later.has("two")
    later.find("three")
    later.keep("four", b"")
    later.forget_the_rest()
    assert sorted(path.name for path in (tmp_path / "plays").iterdir()) == ["four", "three", "two"]
