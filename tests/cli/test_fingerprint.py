"""The fingerprint: it changes with whatever the store is made of."""

from pathlib import Path

from kb.cli import fingerprint as module
from kb.cli.fingerprint import fingerprint


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


def test_a_changed_reader_changes_it(tmp_path, monkeypatch):
    """A byte more in one of the files, or a file more."""
    monkeypatch.setattr(module, "_folders", lambda: [str(tmp_path)])
    monkeypatch.setattr(module, "code_checksum", module.code_checksum.__wrapped__)
    prints = [fingerprint("nowhere")]
    for name, content in (("a.py", ""), ("a.py", "#"), ("b.toml", ""), ("notes.md", "")):
        Path(tmp_path, name).write_text(content)
        prints.append(fingerprint("nowhere"))
    assert prints[3] == prints[4]
    assert len(set(prints)) == 4
