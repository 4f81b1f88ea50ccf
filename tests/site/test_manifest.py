"""Tests for the manifest of a site."""

import pytest

from kb.records.errors import StoreTrouble
from kb.site.manifest import MANIFEST, Manifest, digest_of, files_in, mark_of, read_manifest


def test_manifest_is_read_as_written(tmp_path):
    manifest = Manifest({"a b.html": digest_of(b"a"), "index.html": mark_of(b"b", "0f" * 16)})
    manifest.write(tmp_path)
    assert read_manifest(tmp_path) == manifest
    assert [path.name for path in tmp_path.iterdir()] == [MANIFEST]


def test_missing_or_linked_manifest_is_empty(tmp_path):
    assert read_manifest(tmp_path) == Manifest()
    (tmp_path / "elsewhere").write_text("0123 index.html\n")
    (tmp_path / MANIFEST).symlink_to(tmp_path / "elsewhere")
    assert read_manifest(tmp_path) == Manifest()


def test_manifest_of_an_older_version_is_read(tmp_path):
    body = "33ecf0cd36997c87-7 index.html\n- word\n"
    (tmp_path / MANIFEST).write_text(f"{body}= {digest_of(body.encode())}-{len(body)}\n")
    assert read_manifest(tmp_path) == Manifest({"index.html": "33ecf0cd36997c87-7"})


@pytest.mark.parametrize("line", [f"{'9' * 16}-{'9' * 5000} index.html", "<html> index.html", "", "= 0123"])
def test_damaged_manifest_is_refused(tmp_path, line):
    (tmp_path / MANIFEST).write_text(f"0123 a.html\n{line}\n")
    with pytest.raises(StoreTrouble, match="changed or damaged") as refusal:
        read_manifest(tmp_path)
    assert str(tmp_path / MANIFEST) in refusal.value.problem
    assert "Choose a new or empty folder" in refusal.value.remedy
    (tmp_path / MANIFEST).write_text(str(Manifest({"index.html": digest_of(b"a")})).replace("index", "other"))
    with pytest.raises(StoreTrouble, match="changed or damaged"):
        read_manifest(tmp_path)


def test_files_are_found_at_any_depth(tmp_path):
    deep = tmp_path / "/".join("a" * 300)
    deep.mkdir(parents=True)
    (deep / "page.html").write_bytes(b"page")
    (tmp_path / "elsewhere").symlink_to(deep)
    assert files_in(tmp_path) == {"elsewhere", f"{'a/' * 300}page.html"}
