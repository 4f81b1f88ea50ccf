"""Finding documents under the paths given to ``ingest``."""

import pytest

from kb.answers.documents.finding_documents import documents_in
from kb.records.errors import BadQuestion


def test_folders_are_searched_in_order_without_hidden_files(tmp_path):
    """A path that is named itself is returned even if it doesn't exist."""
    for name in ("b/d.txt", "b/c.txt", "a.txt", ".hidden/e.txt", "b/.f.txt"):
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).touch()
    (tmp_path / "docs" / "dangling").symlink_to("nowhere")
    found = list(documents_in([str(tmp_path / "docs"), "-", str(tmp_path / "nothing.txt")]))
    inside = [tmp_path / "docs" / name for name in ("a.txt", "b/c.txt", "b/d.txt")]
    assert found == [*inside, None, tmp_path / "nothing.txt"]


def test_an_empty_path_is_refused():
    """It would mean the current folder."""
    with pytest.raises(BadQuestion, match="empty"):
        list(documents_in([""]))
