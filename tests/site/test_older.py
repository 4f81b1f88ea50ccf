"""The older site at a place."""

import os

import pytest

from kb.records.errors import StoreTrouble
from kb.site.mark import MARK, Mark, digest_of
from kb.site.older import Older


@pytest.fixture
def place(tmp_path):
    """Make a site of one page, written before its mark."""
    (tmp_path / "page.html").write_bytes(b"page")
    (tmp_path / MARK).write_text(str(Mark({"page.html": digest_of(b"page")}, set())))
    os.utime(tmp_path / "page.html", ns=(5, 5))
    os.utime(tmp_path / MARK, ns=(9, 9))
    return tmp_path


def test_a_file_is_there_as_it_was_written(place):
    """It isn't read if it is older than the mark, and is if it is not."""
    assert Older(place).has("page.html")
    os.utime(place / "page.html", ns=(9, 9))
    assert Older(place).has("page.html")
    (place / "page.html").write_bytes(b"Page")
    assert not Older(place).has("page.html")


def test_a_file_of_another_size_is_not_as_it_was_written(place):
    """Whatever its time is."""
    (place / "page.html").write_bytes(b"pages")
    os.utime(place / "page.html", ns=(5, 5))
    assert not Older(place).has("page.html")


def test_what_is_elsewhere_is_not_there(place, tmp_path):
    """A file that is gone, one that the mark doesn't name, a link, a folder."""
    (place / "other.html").write_bytes(b"page")
    assert not Older(place).has("other.html")
    (place / "page.html").rename(place / "away")
    assert not Older(place).has("page.html")
    (place / "page.html").symlink_to("away")
    assert not Older(place).has("page.html")
    assert Older(place).addresses == {MARK, "other.html", "away", "page.html"}
    assert Older(tmp_path / "nowhere").addresses == set()


def test_folders_within_folders_without_end_are_refused(place):
    """Before Python has enough of them; as many as a site may have are looked through."""
    (place / "/".join("a" * 100)).mkdir(parents=True)
    (place / "/".join("a" * 100) / "page.html").write_bytes(b"page")
    assert len(Older(place).addresses) == 3
    (place / "/".join("a" * 101)).mkdir()
    with pytest.raises(StoreTrouble, match="within more than 100 others") as refusal:
        Older(place)
    assert str(place) in refusal.value.problem
    assert "Name a new or empty folder" in refusal.value.remedy


def test_a_file_may_be_the_same_in_two_places(place, tmp_path_factory):
    """One that is linked is, a copy is not, whatever it holds, nor what is in one of them only."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    os.link(place / "page.html", elsewhere / "page.html")
    (place / "copied.html").write_bytes(b"page")
    (elsewhere / "copied.html").write_bytes(b"page")
    (elsewhere / "new.html").write_bytes(b"page")
    here, there = Older(place), Older(elsewhere)
    shared = [name for name in ("page.html", "copied.html", "new.html", "none.html") if here.shares(name, there)]
    assert shared == ["page.html"]
