"""The site is written whole, to its own place only, and the same each time."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from itertools import starmap
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace

import pytest

from kb.records.errors import BadQuestion, StoreTrouble
from kb.site import writing
from kb.site.beside import NEXT
from kb.site.build import build, check_place
from kb.site.contents import Batch, File
from kb.site.mark import MARK, digest_of

NOWHERE = SimpleNamespace(collection=None, base_url="")
"""A site that is asked for nothing."""
FILES = {"index.html": b"<h1>Home</h1>", "rule/212.1c.html": b"a", "static/site.css": b"b"}


@pytest.fixture
def small(monkeypatch):
    """Let a site consist of three files."""
    files = dict(FILES)
    monkeypatch.setattr(writing, "batches", lambda *_: [Batch("all", lambda _: starmap(File, files.items()), "word")])
    return files


def test_a_site_is_written_with_its_mark(small, tmp_path, tree):
    """All files, and the list of them."""
    built = build(NOWHERE, tmp_path / "out")
    written = tree(tmp_path / "out")
    mark = written.pop(MARK).decode().splitlines()
    assert [line.split()[1] for line in mark if line[0] not in "-="] == sorted(small)
    assert written == small
    assert (built.pages, built.files, built.kept) == (2, 3, 0)
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_an_older_site_is_replaced_and_what_is_unchanged_stays(small, tmp_path, tree):
    """A file that didn't change keeps its time; one that is gone is gone."""
    out = tmp_path / "out"
    build(NOWHERE, out)
    os.utime(out / "index.html", (1, 1))
    del small["static/site.css"]
    small["rule/212.1c.html"] = b"c"
    assert build(NOWHERE, out).kept == 1
    assert tree(out).keys() == {MARK, "index.html", "rule/212.1c.html"}
    assert (out / "index.html").stat().st_mtime == 1
    assert (out / "rule/212.1c.html").read_bytes() == b"c"


def test_a_site_is_written_over_the_one_before_the_last(small, tmp_path, tree):
    """Which was set aside whole; the last one stays as it is until its place is taken, though they share files."""
    out, spare = tmp_path / "out", tmp_path / "home" / "site"
    versions = []
    for content in (b"a", b"a", b"b", b"c", b"c"):
        small["rule/212.1c.html"] = content
        small[f"era/{len(versions)}/index.html"] = content
        small.pop(f"era/{len(versions) - 2}/index.html", None)
        build(NOWHERE, out, spare=spare)
        versions.append(tree(out))
        build(NOWHERE, tmp_path / "fresh" / str(len(versions)))
        assert versions[-1] == tree(tmp_path / "fresh" / str(len(versions)))
        assert [path.name for path in (out / "era").iterdir()] == [
            path.name for path in (tmp_path / "fresh" / str(len(versions)) / "era").iterdir()
        ]
        assert (tree(spare) if versions[1:] else None) == (versions[-2] if versions[1:] else None)
    assert {path.name for path in tmp_path.iterdir()} == {"out", "home", "fresh"}


@pytest.mark.parametrize(
    "left",
    [
        "a file",
        "another mark",
        "a damaged mark",
        "altered",
        "more",
        "a link",
        "a folder for a file",
        "a folder",
        "other capitals",
    ],
)
def test_whatever_the_spare_site_is_the_new_one_is_as_it_should_be(small, tmp_path, tree, left):
    """Damaged, altered, or none at all; what else was there is gone."""
    out, spare = tmp_path / "out", tmp_path / "spare"
    for content in (b"a", b"b"):
        small["rule/212.1c.html"] = content
        build(NOWHERE, out, spare=spare)
    if left == "a file":
        shutil.rmtree(spare)
        spare.write_text("no site")
    elif left in {"another mark", "a damaged mark"}:
        digest = digest_of(b"b") if left == "another mark" else f"{'9' * 16}-{'9' * 5000}"
        (spare / MARK).write_text("".join(f"{digest} {address}\n" for address in small))
    elif left == "altered":
        (spare / "static/site.css").unlink()
        (spare / "static/site.css").write_bytes(b"c")
    elif left == "a link":
        (spare / "rule").rename(tmp_path / "elsewhere")
        (spare / "rule").symlink_to(tmp_path / "elsewhere")
    elif left == "a folder for a file":
        (spare / "index.html").unlink()
        (spare / "index.html").mkdir()
    elif left == "a folder":
        (spare / "mine").mkdir()
    elif left == "other capitals":
        (spare / "INDEX.html").write_text("mine")
    else:
        (spare / "pagefind/more").mkdir(parents=True)
        (spare / "pagefind/more/index").write_text("of another run")
    small["rule/212.1c.html"] = b"c"
    build(NOWHERE, out, index=lambda folder: (folder / "found").write_text("anew"), spare=spare)
    found = tree(out)
    assert found.pop("found") == b"anew"
    del found[MARK]
    assert found == small
    assert not (out / "mine").exists()
    if left == "a link":
        assert tree(tmp_path / "elsewhere") == {"212.1c.html": b"a"}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_files_and_folders_have_the_mode_of_new_ones(small, tmp_path):
    """Whatever mode they had been given in the older site or the spare one, and whatever that of new ones was then."""
    out = tmp_path / "out"

    def modes() -> dict[str, int]:
        return {path.name: path.stat().st_mode & 0o777 for path in [out, *out.rglob("*")]}

    def built_by(mask: int) -> None:
        before = os.umask(mask)
        try:
            small["new.html"] = str(mask).encode()
            build(NOWHERE, out, spare=tmp_path / "spare")
        finally:
            os.umask(before)

    for mask in (0o022, 0o077, 0o022, 0o022):
        built_by(mask)
        assert modes() == {path.name: (0o777 if path.is_dir() else 0o666) & ~mask for path in [out, *out.rglob("*")]}
    wanted = modes()
    for site in (out, tmp_path / "spare"):
        (site / "index.html").chmod(0o600)
        (site / "rule").chmod(0o700)
        site.chmod(0o700)
    for _ in range(3):
        built_by(0o022)
        assert modes() == wanted


@pytest.mark.usefixtures("small")
def test_what_is_no_site_is_no_spare_one(tmp_path, tree):
    """A folder of the user's own stays as it is, and so does one that a link leads to."""
    out, spare = tmp_path / "out", tmp_path / "spare"
    spare.mkdir()
    (spare / "thesis.txt").write_text("mine")
    for _ in range(3):
        build(NOWHERE, out, spare=spare)
    assert tree(spare) == {"thesis.txt": b"mine"}
    (tmp_path / "link").symlink_to(out)
    build(NOWHERE, tmp_path / "new", spare=tmp_path / "link")
    assert (out / MARK).is_file()


@pytest.mark.usefixtures("small")
def test_a_site_is_not_written_to_where_the_spare_one_is(tmp_path):
    """Nor into it, nor around it."""
    spare = tmp_path / "home" / "site"
    for out in (spare, spare / "x", tmp_path / "home"):
        with pytest.raises(BadQuestion, match="keeps a site of its own"):
            build(NOWHERE, out, spare=spare)


@pytest.mark.usefixtures("small")
def test_an_interrupt_in_the_middle_of_the_swap_keeps_the_older_site(tmp_path, monkeypatch, tree):
    """It is back in its place."""
    out = tmp_path / "out"
    build(NOWHERE, out)
    before, rename = tree(out), Path.rename

    def interrupted(path: Path, target: Path) -> Path:
        if path.name == NEXT:
            raise KeyboardInterrupt
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt):
        build(NOWHERE, out)
    assert tree(out) == before
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


@pytest.mark.skipif(sys.platform != "linux", reason="a process begins as a copy of this one")
@pytest.mark.usefixtures("small")
def test_what_a_killed_build_left_is_cleared_away(tmp_path):
    """By the next one."""
    killed = get_context("fork").Process(target=build, args=(NOWHERE, tmp_path / "out", lambda _: os._exit(9)))
    killed.start()
    killed.join()
    assert [path.name[:5] for path in tmp_path.iterdir()] == [".out-"]
    build(NOWHERE, tmp_path / "out")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", ["thesis.txt", "rule/notes.html", "pagefinder/x"])
def test_a_folder_that_holds_something_else_is_refused(tmp_path, name, tree):
    """Beside an older site, too; and nothing is touched."""
    out = tmp_path / "out"
    build(NOWHERE, out)
    (out / name).parent.mkdir(parents=True, exist_ok=True)
    (out / name).write_text("mine")
    before = tree(out)
    with pytest.raises(BadQuestion, match=name):
        build(NOWHERE, out)
    assert tree(out) == before


def test_a_folder_of_files_without_a_mark_is_refused(tmp_path):
    """Even if it looks like a site."""
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(BadQuestion, match=re.escape("index.html")):
        check_place(tmp_path)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("there", [False, True])
def test_a_link_stays_and_the_site_is_where_it_leads_to(tmp_path, tree, there):
    """Whether there is a folder already or not; an older site there is kept as the spare one."""
    out, target, spare = tmp_path / "out", tmp_path / "disk" / "site", tmp_path / "spare"
    if there:
        target.mkdir(parents=True)
    out.symlink_to(target)
    for _ in range(3):
        build(NOWHERE, out, spare=spare)
        assert out.is_symlink()
        assert [path.name for path in target.parent.iterdir()] == ["site"]
    assert tree(spare) == tree(target)
    assert (target / "index.html").read_bytes() == FILES["index.html"]


def test_a_file_is_refused_and_an_empty_folder_is_not(small, tmp_path):
    """OUT is a folder."""
    (tmp_path / "file").write_text("mine")
    with pytest.raises(BadQuestion, match="no folder"):
        build(NOWHERE, tmp_path / "file")
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(BadQuestion, match="no folder"):
        build(NOWHERE, tmp_path / "loop")
    (tmp_path / "empty").mkdir()
    assert build(NOWHERE, tmp_path / "empty").files == len(small)


@pytest.mark.usefixtures("small")
def test_a_failure_leaves_the_older_site_as_it_was(tmp_path, monkeypatch, tree):
    """What was begun beside it is gone."""
    out = tmp_path / "out"
    build(NOWHERE, out)
    before = tree(out)

    def broken(_):
        yield File("index.html", b"new")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing, "batches", lambda *_: [Batch("all", broken, "word")])
    with pytest.raises(StoreTrouble, match="No space left"):
        build(NOWHERE, out)
    assert tree(out) == before
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_the_same_input_gives_the_same_bytes(made, tmp_path, tree):
    """In another process, with other hashes and another clock."""
    out = tmp_path / "out"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "RULINGS_HOME": str(tmp_path / "home")}
    command = [sys.executable, "-m", "kb", "site", str(out), "--no-search", "--base-url", "https://example.org/rulings"]
    subprocess.run(command, env=environment, check=True, capture_output=True, cwd=Path(__file__).parents[2])
    written, own = tree(out), tmp_path / "own"
    build(made.site, own)
    keys = [{line for line in (folder / MARK).read_text().splitlines() if line[0] == "-"} for folder in (out, own)]
    assert len(keys[0] - keys[1]) <= len({"the store", "the page that leads to it"})
    del written[MARK]

    def digests(files: dict[str, bytes]) -> dict[str, str]:
        own = {address: content for address, content in files.items() if not address.endswith(".sqlite")}
        return {address: hashlib.sha256(content).hexdigest() for address, content in own.items()}

    assert digests(written) == digests(made.files)
