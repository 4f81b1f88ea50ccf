"""The site is written whole, to its own place only, and the same each time."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kb.records.errors import BadQuestion, StoreTrouble
from kb.site import build as building
from kb.site.build import MARK, build, check_place, files_of
from kb.site.parts import Head
from kb.site.site import Site

FILES = {"index.html": b"<h1>Home</h1>", "rule/212.1c.html": b"a", "static/site.css": b"b"}


@pytest.fixture
def small(monkeypatch):
    """Let a site consist of three files."""
    files = dict(FILES)
    monkeypatch.setattr(building, "files_of", lambda _: iter(files.items()))
    return files


def tree(folder: Path) -> dict[str, bytes]:
    """Give every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_site_is_written_with_its_mark(small, tmp_path):
    """All files, and the list of them."""
    built = build(None, tmp_path / "out")
    written = tree(tmp_path / "out")
    assert written.pop(MARK).decode().split() == sorted(small)
    assert written == small
    assert (built.pages, built.files, built.kept) == (2, 3, 0)
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_an_older_site_is_replaced_and_what_is_unchanged_stays(small, tmp_path):
    """A file that didn't change keeps its time; one that is gone is gone."""
    out = tmp_path / "out"
    build(None, out)
    os.utime(out / "index.html", (1, 1))
    del small["static/site.css"]
    small["rule/212.1c.html"] = b"c"
    assert build(None, out).kept == 1
    assert tree(out).keys() == {MARK, "index.html", "rule/212.1c.html"}
    assert (out / "index.html").stat().st_mtime == 1
    assert (out / "rule/212.1c.html").read_bytes() == b"c"


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", ["thesis.txt", "rule/notes.html", "pagefinder/x"])
def test_a_folder_that_holds_something_else_is_refused(tmp_path, name):
    """Beside an older site, too; and nothing is touched."""
    out = tmp_path / "out"
    build(None, out)
    (out / name).parent.mkdir(parents=True, exist_ok=True)
    (out / name).write_text("mine")
    before = tree(out)
    with pytest.raises(BadQuestion, match=name):
        build(None, out)
    assert tree(out) == before


def test_a_folder_of_files_without_a_mark_is_refused(tmp_path):
    """Even if it looks like a site."""
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(BadQuestion, match=re.escape("index.html")):
        check_place(tmp_path)


def test_a_file_is_refused_and_an_empty_folder_is_not(small, tmp_path):
    """OUT is a folder."""
    (tmp_path / "file").write_text("mine")
    with pytest.raises(BadQuestion, match="no folder"):
        build(None, tmp_path / "file")
    (tmp_path / "empty").mkdir()
    assert build(None, tmp_path / "empty").files == len(small)


@pytest.mark.usefixtures("small")
def test_a_failure_leaves_the_older_site_as_it_was(tmp_path, monkeypatch):
    """What was begun beside it is gone."""
    out = tmp_path / "out"
    build(None, out)
    before = tree(out)

    def broken(_):
        yield "index.html", b"new"
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(building, "files_of", broken)
    with pytest.raises(StoreTrouble, match="No space left"):
        build(None, out)
    assert tree(out) == before
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_two_files_of_one_address_are_refused(made, monkeypatch):
    """Also where they differ in capitals only, which some disks don't tell apart."""
    heads = [Head("", "", address, "", "", "") for address in ("rule/1a.html", "rule/1A.html")]
    pages = [("x", type("Page", (), {"head": head})) for head in heads]
    monkeypatch.setattr(building, "catalogue", lambda _: iter(pages))
    monkeypatch.setattr(building.Renderer, "render", lambda *_: b"")
    with pytest.raises(StoreTrouble, match="rule/1A"):
        list(files_of(Site(made.site.collection, ())))


def test_the_same_input_gives_the_same_bytes(made, tmp_path):
    """In another process, with other hashes and another clock."""
    out = tmp_path / "out"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "RULINGS_HOME": str(tmp_path / "home")}
    command = [sys.executable, "-m", "kb", "site", str(out), "--no-search", "--base-url", "https://example.org/rulings"]
    subprocess.run(command, env=environment, check=True, capture_output=True, cwd=Path(__file__).parents[2])
    written = tree(out)
    del written[MARK]

    def digests(files: dict[str, bytes]) -> dict[str, str]:
        own = {address: content for address, content in files.items() if not address.endswith(".sqlite")}
        return {address: hashlib.sha256(content).hexdigest() for address, content in own.items()}

    assert digests(written) == digests(made.files)
