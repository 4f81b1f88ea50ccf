"""The fingerprint of the code and sources from which the store is built."""

import os
from pathlib import Path

import pytest

from kb.answers import fingerprint as module
from kb.answers.fingerprint import fingerprint, is_made_of_this


@pytest.fixture
def code_folder(tmp_path, monkeypatch):
    """Return a folder that is used as the code, without caching its fingerprint."""
    folder = tmp_path / "code"
    Path(folder, "inner").mkdir(parents=True)
    monkeypatch.setattr(module, "_folders", lambda: [str(folder)])
    monkeypatch.setattr(module, "code_fingerprint", module.code_fingerprint.__wrapped__)
    return folder


def test_an_added_or_changed_source_changes_the_fingerprint(tmp_path):
    folder = tmp_path / "sources"
    folder.mkdir()
    prints = [fingerprint(str(tmp_path))]
    for content in ("{}", '{"sha256": "1"}'):
        (folder / "mine.json").write_text(content)
        prints.append(fingerprint(str(tmp_path)))
    assert len(set(prints)) == 3
    (folder / "mine.json").unlink()
    assert fingerprint(str(tmp_path)) == prints[0]


def test_a_changed_or_added_code_file_changes_the_fingerprint(code_folder):
    """The packaged flips don't."""
    prints = [fingerprint("nowhere")]
    written = (("a.py", ""), ("a.py", "#"), ("inner/b.toml", ""), ("notes.md", ""), ("_flips.json", ""), ("c.json", ""))
    for name, content in written:
        (code_folder / name).write_text(content)
        prints.append(fingerprint("nowhere"))
        assert is_made_of_this(prints[-1], "nowhere")
        assert not is_made_of_this(prints[0], "nowhere")
    assert prints[3] == prints[4] == prints[5]
    assert len(set(prints)) == 5


def test_a_touched_but_unchanged_file_still_matches_the_fingerprint(code_folder):
    (code_folder / "a.py").write_text("")
    found = fingerprint("nowhere")
    os.utime(code_folder / "a.py", ns=(1, 1))
    assert fingerprint("nowhere") != found
    assert is_made_of_this(found, "nowhere")


def test_comparing_a_fingerprint_reads_no_file_if_sizes_and_times_are_equal(code_folder, monkeypatch):
    (code_folder / "a.py").write_text("")
    found = fingerprint("nowhere")
    monkeypatch.setattr(module, "_content", None)
    assert is_made_of_this(found, "nowhere")


def test_a_source_deleted_while_the_fingerprint_is_computed_is_ignored(tmp_path, monkeypatch):
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "mine.json").write_text("{}")
    found = fingerprint(str(tmp_path))
    monkeypatch.setattr(module, "added_names", lambda _: ["gone.json", "mine.json"])
    assert fingerprint(str(tmp_path)) == found
