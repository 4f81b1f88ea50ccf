"""The documents under the paths that somebody names."""

import pytest

from kb.answers.documents.finding_documents import documents_in
from kb.records.errors import BadQuestion


def test_folders_are_gone_through(tmp_path):
    """Files in order, hidden ones and links to nothing left out; what is named itself is given, there or not."""
    for name in ("b/d.txt", "b/c.txt", "a.txt", ".hidden/e.txt", "b/.f.txt"):
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).touch()
    (tmp_path / "docs" / "dangling").symlink_to("nowhere")
    found = list(documents_in([str(tmp_path / "docs"), "-", str(tmp_path / "nothing.txt")]))
    inside = [tmp_path / "docs" / name for name in ("a.txt", "b/c.txt", "b/d.txt")]
    assert found == [*inside, None, tmp_path / "nothing.txt"]


def test_an_empty_name_is_refused():
    """It would be the folder that one is in."""
    with pytest.raises(BadQuestion, match="empty"):
        list(documents_in([""]))
