"""Writing: what an older site has is taken over, whoever writes."""

import time
from copy import deepcopy

import pytest

from kb.records.errors import StoreTrouble
from kb.site import sharing, writing
from kb.site.build import build
from kb.site.contents import Batch, File
from kb.site.kept import Shelf
from kb.site.mark import digest_of
from kb.worked.scenario import packaged_scenarios

FOREST = {"local_id": "212.1c", "text": "these effects also allow the object to retain all of its prior types"}


def test_pages_of_scenarios_are_kept_where_nothing_that_they_show_changed(site_with, tmp_path, tree):
    """And only there: the site is as from nothing each time."""
    scenarios, shelf = packaged_scenarios("002-licid-forest"), Shelf(tmp_path / "shelf")
    changes = [
        {"one": FOREST},
        {"one": FOREST, "two": {"local_id": "300.1"}},
        {"one": FOREST, "two": {"local_id": "300.1", "text": "Other words."}},
        {"one": {**FOREST, "local_id": "212.1d"}},
        {"one": {**FOREST, "text": "Something else."}, "about": {"title": "Another title"}},
    ]
    kept = []
    for place, change in enumerate(changes):
        site = site_with(scenarios=scenarios, **deepcopy(change)).site
        kept.append(build(site, tmp_path / "again", shelf=shelf).kept)
        build(site, tmp_path / f"fresh-{place}")
        assert tree(tmp_path / "again") == tree(tmp_path / f"fresh-{place}")
    pages = sum(address.startswith(("scenario/", "api/scenario/")) for address in tree(tmp_path / "again"))
    assert kept[0] == 0
    assert kept[2] > pages


def test_several_processes_write_the_same_as_one(site_with, tmp_path, monkeypatch, tree):
    """Anew, over an older site, and where no other process can be; two files at one address are found all the same."""
    monkeypatch.setattr(writing, "FEW", 0)
    scenarios = [*packaged_scenarios("002-licid-forest"), *packaged_scenarios("001-living-death-bombers")]
    site = site_with(scenarios=scenarios, one={"local_id": "212.1c"}).site
    alone = build(site, tmp_path / "alone")
    for copies, shelf in ((True, None), (True, None), (True, "shelf"), (True, "shelf"), (False, None)):
        monkeypatch.setattr(sharing, "can_copy", lambda copies=copies: copies)
        built = build(site, tmp_path / "together", processes=2, shelf=Shelf(tmp_path / shelf) if shelf else None)
        assert tree(tmp_path / "together") == tree(tmp_path / "alone")
        assert (built.files, built.size) == (alone.files, alone.size)
    assert built.kept == built.files
    twice = [Batch(name, lambda _: [File("a.html", b"")], "word") for name in ("one", "two")]
    monkeypatch.setattr(writing, "batches", lambda *_: twice)
    with pytest.raises(StoreTrouble, match=r"a\.html"):
        build(site, tmp_path / "twice", processes=2)


@pytest.mark.parametrize("spare", [None, "spare"])
def test_a_kept_page_that_somebody_changed_is_made_again(site_with, tmp_path, spare):
    """Also where its size is the same; it doesn't come back by way of the spare site, either."""
    shelf, out = Shelf(tmp_path / "shelf"), tmp_path / "out"
    site = site_with(scenarios=packaged_scenarios("002-licid-forest"), one=dict(FOREST)).site
    build(site, out, shelf=shelf)
    for address, here, there in (("scenario/002-licid-forest", "Forest", "Desert"), ("rule/212.1c", "prior", "other")):
        page = out / f"{address}.html"
        whole = page.read_bytes()
        for changed in (b"", whole.replace(here.encode(), there.encode()), whole.swapcase()):
            assert changed != whole
            page.write_bytes(changed)
            for _ in range(2):
                build(site, out, shelf=shelf, spare=spare and tmp_path / spare)
                assert page.read_bytes() == whole


def test_where_nothing_changed_nothing_is_made(site_with, tmp_path, monkeypatch):
    """Not even a template is read."""
    shelf = Shelf(tmp_path / "shelf")
    site = site_with(scenarios=packaged_scenarios("002-licid-forest"), one=dict(FOREST)).site
    first = build(site, tmp_path / "out", shelf=shelf)
    monkeypatch.setattr("kb.site.rendering.Renderer.render", None)
    again = build(site, tmp_path / "out", shelf=shelf)
    assert (again.files, again.kept) == (first.files, first.files)


@pytest.mark.parametrize("spare", [None, "spare"])
def test_what_nobody_touched_is_not_read(site_with, tmp_path, monkeypatch, spare):
    """As long as there is no spare site, or once one was written over."""
    shelf, site = Shelf(tmp_path / "shelf"), site_with(one=dict(FOREST)).site
    for _ in range(3):
        build(site, tmp_path / "out", shelf=shelf, spare=spare and tmp_path / spare)
        time.sleep(0.02)  # longer than it takes for times to differ
    read = []
    monkeypatch.setattr("kb.site.older.digest_of", lambda content: read.append(content) or digest_of(content))
    build(site, tmp_path / "out", shelf=shelf, spare=spare and tmp_path / spare)
    assert read == []
