"""The fingerprint: it changes with whatever the store is made of."""

import os
from pathlib import Path

import pytest

from kb.answers import fingerprint as module
from kb.answers.fingerprint import fingerprint, is_made_of_this


@pytest.fixture
def code(tmp_path, monkeypatch):
    """Return a folder whose files are taken for the code, which is read again each time."""
    folder = tmp_path / "code"
    Path(folder, "inner").mkdir(parents=True)
    monkeypatch.setattr(module, "_folders", lambda: [str(folder)])
    monkeypatch.setattr(module, "code_fingerprint", module.code_fingerprint.__wrapped__)
    return folder


def test_an_added_source_changes_it(tmp_path):
    """Another source, and another one of the same name."""
    folder = tmp_path / "sources"
    folder.mkdir()
    prints = [fingerprint(str(tmp_path))]
    for content in ("{}", '{"sha256": "1"}'):
        (folder / "mine.json").write_text(content)
        prints.append(fingerprint(str(tmp_path)))
    assert len(set(prints)) == 3
    (folder / "mine.json").unlink()
    assert fingerprint(str(tmp_path)) == prints[0]


def test_a_changed_reader_changes_it(code):
    """A byte more in a file, or a file more, in a folder of folders too; not what comes of playing the boards."""
    prints = [fingerprint("nowhere")]
    written = (("a.py", ""), ("a.py", "#"), ("inner/b.toml", ""), ("notes.md", ""), ("_flips.json", ""), ("c.json", ""))
    for name, content in written:
        (code / name).write_text(content)
        prints.append(fingerprint("nowhere"))
        assert is_made_of_this(prints[-1], "nowhere")
        assert not is_made_of_this(prints[0], "nowhere")
    assert prints[3] == prints[4] == prints[5]
    assert len(set(prints)) == 5


def test_what_was_only_touched_is_the_same(code):
    """Another time, as a second installation of the same code has it, is looked into."""
    (code / "a.py").write_text("")
    found = fingerprint("nowhere")
    os.utime(code / "a.py", ns=(1, 1))
    assert fingerprint("nowhere") != found
    assert is_made_of_this(found, "nowhere")


def test_nothing_is_read_where_nothing_was_touched(code, monkeypatch):
    """Sizes and times are enough for a lookup."""
    (code / "a.py").write_text("")
    found = fingerprint("nowhere")
    monkeypatch.setattr(module, "_content", None)
    assert is_made_of_this(found, "nowhere")


def test_what_somebody_forgets_at_this_moment_counts_for_nothing(tmp_path, monkeypatch):
    """It was listed, and is gone when it is read."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "mine.json").write_text("{}")
    found = fingerprint(str(tmp_path))
    monkeypatch.setattr(module, "added_names", lambda _: ["gone.json", "mine.json"])
    assert fingerprint(str(tmp_path)) == found
