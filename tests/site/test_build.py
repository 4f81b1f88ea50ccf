"""Tests for building the site: complete, only in its own folder, and reproducible."""

import os
import re
import sys
from itertools import starmap
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace

import pytest

from kb.records.errors import BadQuestion, StoreTrouble
from kb.site import writing
from kb.site.build import build, check_place
from kb.site.manifest import MANIFEST
from kb.site.site_files import Batch, File

NOWHERE = SimpleNamespace(collection=None, base_url="")
"""A site of which no attribute but these is used."""
FILES = {"index.html": b"<h1>Home</h1>", "rule/212.1c.html": b"a", "static/site.css": b"b"}


@pytest.fixture(autouse=True)
def _no_last_files(monkeypatch):
    """Omit the files that list all others."""
    monkeypatch.setattr(writing, "last_files", lambda *_: iter(()))


@pytest.fixture
def small(monkeypatch):
    """Replace the batches of the site by three files, and return these."""
    files = dict(FILES)
    monkeypatch.setattr(writing, "batches", lambda *_: [Batch("all", lambda _: starmap(File, files.items()))])
    return files


def test_site_is_written_with_its_manifest(small, tmp_path, tree):
    built = build(NOWHERE, tmp_path / "out")
    written = tree(tmp_path / "out")
    manifest = written.pop(MANIFEST).decode().splitlines()
    assert [line.split()[1] for line in manifest if line[0] not in "-="] == sorted(small)
    assert written == small
    assert (built.pages, built.files, built.kept) == (2, 4, 0)
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_partial_build_writes_only_the_chosen_pages(small, tmp_path, tree):
    out = tmp_path / "out"
    build(NOWHERE, out)
    small["rule/212.1c.html"], small["static/site.css"] = b"new", b"new"
    built = build(NOWHERE, out, only=("rule/", "card/"))
    assert {name: content for name, content in tree(out).items() if name != MANIFEST} == {
        **FILES, "rule/212.1c.html": b"new", "static/site.css": b"new",
    }  # fmt: skip
    assert built.files == len(tree(out)) == 4
    assert build(NOWHERE, out).kept == 3


@pytest.mark.usefixtures("small")
def test_partial_build_without_a_match_writes_nothing(tmp_path, tree):
    out = tmp_path / "out"
    with pytest.raises(BadQuestion, match=r"begins with ruel/ or crad/\.\n.*rule/702"):
        build(NOWHERE, out, only=("ruel/", "crad/"))
    assert not out.exists()
    build(NOWHERE, out)
    before = tree(out)
    with pytest.raises(BadQuestion):
        build(NOWHERE, out, only=("ruel/",))
    assert tree(out) == before


def test_rebuild_replaces_changed_files_and_keeps_the_others(small, tmp_path, tree):
    out = tmp_path / "out"
    build(NOWHERE, out)
    os.utime(out / "index.html", (1, 1))
    del small["static/site.css"]
    small["rule/212.1c.html"] = b"c"
    assert build(NOWHERE, out).kept == 1
    assert tree(out).keys() == {MANIFEST, "index.html", "rule/212.1c.html"}
    assert (out / "index.html").stat().st_mtime == 1
    assert (out / "rule/212.1c.html").read_bytes() == b"c"


def test_new_site_is_moved_folder_by_folder_with_the_front_page_last(small, tmp_path, monkeypatch):
    small |= {f"rule/{n}.html": b"a" for n in range(50)}
    moved, move = [], Path.replace
    monkeypatch.setattr(Path, "replace", lambda path, to: (moved.append(Path(to).name), move(path, to))[1])
    build(NOWHERE, tmp_path / "out")
    assert moved == [MANIFEST, "rule", "static", "index.html", MANIFEST]


@pytest.mark.skipif(sys.platform != "linux", reason="a process begins as a copy of this one")
@pytest.mark.parametrize("at", ["making", "moving"])
def test_next_build_repairs_a_killed_one(small, tmp_path, tree, at):
    out = tmp_path / "out"
    build(NOWHERE, out)
    before = tree(out)
    small["rule/212.1c.html"], small["rule/new.html"] = b"c", b"d"

    def killed(folder: Path) -> None:
        """Build the site and kill the process at the chosen moment."""
        replace, moved = Path.replace, []

        def halfway(path: Path, target: Path) -> Path:
            """Replace a file, or kill the process after three replacements."""
            moved.append(path)
            return replace(path, target) if len(moved) < 3 else os._exit(9)

        if at == "making":
            writing.batches = lambda *_: [Batch("all", lambda _: os._exit(9))]
        else:
            Path.replace = halfway
        build(NOWHERE, folder)

    process = get_context("fork").Process(target=killed, args=(out,))
    process.start()
    process.join()
    assert process.exitcode == 9
    if at == "making":
        assert {name: content for name, content in tree(out).items() if name in before} == before
    build(NOWHERE, out)
    after = tree(out)
    del after[MANIFEST]
    assert after == small


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", ["thesis.txt", "rule/notes.html", "pagefinder/x"])
def test_folder_with_foreign_files_is_refused(tmp_path, name, tree):
    out = tmp_path / "out"
    build(NOWHERE, out)
    (out / name).parent.mkdir(parents=True, exist_ok=True)
    (out / name).write_text("mine")
    before = tree(out)
    with pytest.raises(BadQuestion, match=name):
        build(NOWHERE, out)
    assert tree(out) == before


def test_folder_without_a_manifest_is_refused(tmp_path):
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(BadQuestion, match=re.escape("index.html")):
        check_place(tmp_path)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("there", [False, True])
def test_symbolic_link_is_kept_and_its_target_written(tmp_path, there):
    out, target = tmp_path / "out", tmp_path / "disk" / "site"
    if there:
        target.mkdir(parents=True)
    out.symlink_to(target)
    for _ in range(3):
        build(NOWHERE, out)
        assert out.is_symlink()
        assert [path.name for path in target.parent.iterdir()] == ["site"]
    assert (target / "index.html").read_bytes() == FILES["index.html"]


def test_file_as_output_is_refused_and_an_empty_folder_accepted(small, tmp_path):
    (tmp_path / "file").write_text("mine")
    with pytest.raises(BadQuestion, match="is not a folder"):
        build(NOWHERE, tmp_path / "file")
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(BadQuestion, match="is not a folder"):
        build(NOWHERE, tmp_path / "loop")
    (tmp_path / "empty").mkdir()
    assert build(NOWHERE, tmp_path / "empty").files == len([*small, MANIFEST])


@pytest.mark.usefixtures("small")
def test_failed_build_leaves_the_older_site_unchanged(tmp_path, monkeypatch, tree):
    out = tmp_path / "out"
    build(NOWHERE, out)
    before = tree(out)

    def broken(_):
        """Yield a file, then raise an error as for a full disk."""
        yield File("index.html", b"new")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing, "batches", lambda *_: [Batch("all", broken)])
    with pytest.raises(StoreTrouble, match="the disk is full"):
        build(NOWHERE, out)
    assert tree(out) == before
    with pytest.raises(StoreTrouble, match="the disk is full"):
        build(NOWHERE, tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
