"""The mark of a site."""

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
    """As older sites have it."""
    (tmp_path / MARK).write_text("index.html\n")
    assert read_mark(tmp_path).files == {"index.html": ""}
