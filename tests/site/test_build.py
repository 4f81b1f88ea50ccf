"""The site is written whole, to its own place only, and the same each time."""

import hashlib
import os
import re
import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import pytest

from kb.records.errors import BadQuestion, StoreTrouble
from kb.site import build as building
from kb.site import sharing
from kb.site.build import build, check_place
from kb.site.contents import Batch
from kb.site.mark import MARK
from kb.worked.scenario import packaged_scenarios

FILES = {"index.html": b"<h1>Home</h1>", "rule/212.1c.html": b"a", "static/site.css": b"b"}


@pytest.fixture
def small(monkeypatch):
    """Let a site consist of three files."""
    files = dict(FILES)
    monkeypatch.setattr(building, "batches", lambda _: [Batch(lambda: iter(files.items()))])
    return files


def tree(folder: Path) -> dict[str, bytes]:
    """Give every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_site_is_written_with_its_mark(small, tmp_path):
    """All files, and the list of them."""
    built = build(None, tmp_path / "out")
    written = tree(tmp_path / "out")
    assert [line.split()[1] for line in written.pop(MARK).decode().splitlines()] == sorted(small)
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

    monkeypatch.setattr(building, "batches", lambda _: [Batch(lambda: broken(None))])
    with pytest.raises(StoreTrouble, match="No space left"):
        build(None, out)
    assert tree(out) == before
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_changed_record_gives_the_site_that_it_gives_from_nothing(site_with, tmp_path):
    """Pages of scenarios are kept where nothing that they show changed, and only there."""
    scenarios = packaged_scenarios("002-licid-forest")
    plain = {"local_id": "212.1c", "text": "these effects also allow the object to retain all of its prior types"}
    changes = [
        {"one": plain},
        {"one": plain, "two": {"local_id": "300.1"}},
        {"one": plain, "two": {"local_id": "300.1", "text": "Other words."}},
        {"one": {**plain, "local_id": "212.1d"}},
        {"one": {**plain, "text": "Something else."}, "about": {"title": "Another title"}},
    ]
    kept = []
    for place, change in enumerate(changes):
        site = site_with(scenarios=scenarios, **deepcopy(change)).site
        kept.append(build(site, tmp_path / "again").kept)
        build(site, tmp_path / f"fresh-{place}")
        assert tree(tmp_path / "again") == tree(tmp_path / f"fresh-{place}")
    pages = sum(address.startswith(("scenario/", "api/scenario/")) for address in tree(tmp_path / "again"))
    assert kept[0] == 0
    assert kept[2] > pages


def test_several_processes_write_the_same_as_one(site_with, tmp_path, monkeypatch):
    """Anew, over an older site, and where no other process can be; two files at one address are found all the same."""
    monkeypatch.setattr(building, "FEW", 0)
    scenarios = [*packaged_scenarios("002-licid-forest"), *packaged_scenarios("001-living-death-bombers")]
    site = site_with(scenarios=scenarios, one={"local_id": "212.1c"}).site
    alone = build(site, tmp_path / "alone")
    for copies in (True, True, False):
        monkeypatch.setattr(sharing, "can_copy", lambda copies=copies: copies)
        built = build(site, tmp_path / "together", processes=2)
        assert tree(tmp_path / "together") == tree(tmp_path / "alone")
        assert (built.files, built.size) == (alone.files, alone.size)
    assert built.kept == built.files
    twice = [Batch(lambda: iter([("a.html", b"")]), key, (address,)) for key, address in (("", ""), ("k", "a.html"))]
    monkeypatch.setattr(building, "batches", lambda _: twice)
    with pytest.raises(StoreTrouble, match=r"a\.html"):
        build(site, tmp_path / "twice", processes=2)


def test_a_kept_page_that_somebody_changed_is_made_again(site_with, tmp_path):
    """Also where its size is the same."""
    site = site_with(scenarios=packaged_scenarios("002-licid-forest")).site
    build(site, tmp_path / "out")
    page = tmp_path / "out" / "scenario" / "002-licid-forest.html"
    whole = page.read_bytes()
    for changed in (b"", whole.replace(b"Forest", b"Desert")):
        page.write_bytes(changed)
        build(site, tmp_path / "out")
        assert page.read_bytes() == whole


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
