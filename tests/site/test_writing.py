"""Tests for writing only changed files."""

from copy import deepcopy
from dataclasses import replace

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from kb.records.errors import StoreTrouble
from kb.site import shared_work, writing
from kb.site.build import build
from kb.site.site_files import Batch, File
from tests.slow import slow

FOREST = {"local_id": "212.1c", "text": "these effects also allow the object to retain all of its prior types"}


@pytest.fixture
def rendered(monkeypatch):
    """Return a list that collects the addresses of rendered pages."""
    made, render = [], writing.Renderer.render
    monkeypatch.setattr(
        writing.Renderer, "render", lambda self, *asked: made.append(asked[1].head.address) or render(self, *asked)
    )
    return made


@slow
def test_rebuilt_site_equals_a_new_one(site_with, tmp_path, tree, rendered):
    scenarios = packaged_scenarios("002-licid-forest")
    retitled = [replace(scenario, title="Another title") for scenario in scenarios]
    changes = [
        {"one": FOREST},
        {"one": FOREST, "two": {"local_id": "300.1"}},
        {"one": FOREST, "two": {"local_id": "300.1", "text": "Other words."}},
        {"one": {**FOREST, "local_id": "212.1d"}},
        {"one": {**FOREST, "text": "Something else."}, "about": {"title": "Another title"}},
        {"one": {**FOREST, "text": "Something else."}, "about": {"title": "Another title"}},
    ]
    has_boards = []
    for place, change in enumerate(changes):
        stories = retitled if change is changes[-1] else scenarios
        site = site_with(scenarios=stories, **deepcopy(change)).site
        rendered.clear()
        kept = build(site, tmp_path / "again").kept
        has_boards.append(any(address.startswith("scenario/") for address in rendered))
        whole = build(site, tmp_path / f"fresh-{place}")
        assert (kept > 0) == (place > 0)
        assert whole.kept == 0
        assert tree(tmp_path / "again") == tree(tmp_path / f"fresh-{place}")
    assert has_boards == [True, False, False, False, False, True]


def test_several_processes_write_the_same_as_one(site_with, tmp_path, monkeypatch, tree):
    monkeypatch.setattr(writing, "FEW", 0)
    scenarios = [*packaged_scenarios("002-licid-forest"), *packaged_scenarios("001-living-death-bombers")]
    site = site_with(scenarios=scenarios, one={"local_id": "212.1c"}).site
    alone = build(site, tmp_path / "alone")
    for can_copy in (True, True, False):
        monkeypatch.setattr(shared_work, "can_fork", lambda can_copy=can_copy: can_copy)
        built = build(site, tmp_path / "together", processes=2)
        assert tree(tmp_path / "together") == tree(tmp_path / "alone")
        assert (built.files, built.size) == (alone.files, alone.size)
    assert built.kept + 1 == built.files
    twice = [Batch(name, lambda _: [File("a.html", b"")]) for name in ("one", "two")]
    monkeypatch.setattr(writing, "batches", lambda *_: twice)
    with pytest.raises(StoreTrouble, match=r"a\.html"):
        build(site, tmp_path / "twice", processes=2)
    assert not (tmp_path / "twice").exists()


def test_page_changed_by_hand_is_written_again(site_with, tmp_path):
    out = tmp_path / "out"
    site = site_with(scenarios=packaged_scenarios("002-licid-forest"), one=dict(FOREST)).site
    build(site, out)
    for address, here, there in (("scenario/002-licid-forest", "Forest", "Desert"), ("rule/212.1c", "prior", "other")):
        page = out / f"{address}.html"
        whole = page.read_bytes()
        for changed in (b"", whole.replace(here.encode(), there.encode()), whole.swapcase()):
            assert changed != whole
            page.write_bytes(changed)
            build(site, out)
            assert page.read_bytes() == whole
        (tmp_path / "mine").write_bytes(whole)
        page.unlink()
        page.symlink_to(tmp_path / "mine")
        build(site, out)
        assert not page.is_symlink()


def test_unchanged_site_renders_and_writes_nothing(site_with, tmp_path, rendered):
    site = site_with(scenarios=packaged_scenarios("002-licid-forest"), one=dict(FOREST)).site
    first = build(site, tmp_path / "out")
    times = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*.html")}
    rendered.clear()
    again = build(site, tmp_path / "out")
    assert (again.files, again.kept + 1, again.size) == (first.files, first.files, first.size)
    assert rendered == []
    assert {path: path.stat().st_mtime_ns for path in times} == times
