"""The mark of a site."""

import pytest

from kb.records.errors import StoreTrouble
from kb.site.mark import MARK, Mark, read_mark


def test_a_mark_is_read_as_it_was_written(tmp_path):
    """Files with their digests, and words."""
    mark = Mark({"a b.html": "0123", "index.html": "4567"}, {"word", "other"})
    (tmp_path / MARK).write_text(str(mark))
    assert read_mark(tmp_path) == mark


def test_where_there_is_no_mark_there_is_nothing(tmp_path):
    """Nor where a link is in its place."""
    assert read_mark(tmp_path) == Mark({}, set())
    (tmp_path / "elsewhere").write_text("0123 index.html\n")
    (tmp_path / MARK).symlink_to(tmp_path / "elsewhere")
    assert read_mark(tmp_path) == Mark({}, set())


def test_a_list_of_names_alone_is_understood(tmp_path):
    """As older sites have it; digests and words are not believed where the end is missing that vouches for them."""
    (tmp_path / MARK).write_text("index.html\n")
    assert read_mark(tmp_path).files == {"index.html": ""}
    (tmp_path / MARK).write_text("0123 index.html\n- word\n")
    assert read_mark(tmp_path) == Mark({"index.html": ""}, set())


@pytest.mark.parametrize("line", [f"{'9' * 16}-{'9' * 5000} index.html", "0123-x index.html", "<html> index.html", ""])
def test_a_damaged_list_is_refused(tmp_path, line):
    """It says where, and what to do; so is one that was changed."""
    (tmp_path / MARK).write_text(f"0123 a.html\n{line}\n")
    with pytest.raises(StoreTrouble, match=r"line 2") as refusal:
        read_mark(tmp_path)
    assert str(tmp_path / MARK) in refusal.value.problem
    assert "Name a new or empty folder" in refusal.value.remedy
    (tmp_path / MARK).write_text(str(Mark({"index.html": "0123"}, set())).replace("0123", "0124"))
    with pytest.raises(StoreTrouble, match="since it was written"):
        read_mark(tmp_path)
