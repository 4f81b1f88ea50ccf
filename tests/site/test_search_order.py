"""Tests for the reproducible order of a search index."""

import gzip
from pathlib import Path

import pytest

from kb.records.errors import StoreTrouble
from kb.site import search
from kb.site.search_order import ENTRY, MARK, put_in_order

PAGE = '<html lang="en"><body data-pagefind-body><p data-pagefind-filter="kind">{0}</p><p>Word {0}</p></body></html>'
LONG = "a kind with a name of more letters than stand in one byte"


def index_of(folder: Path) -> dict[str, bytes]:
    """Index thirty pages with different filter values and return the index files."""
    for number in range(30):
        (folder / "rule").mkdir(parents=True, exist_ok=True)
        (folder / "rule" / f"{number}.html").write_text(PAGE.format(f"{LONG} {number}"), encoding="utf-8")
    search.index(folder)
    place = folder / "pagefind"
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}


@pytest.mark.skipif(not search.is_there(), reason="Pagefind is not installed (rulings-kb[site])")
def test_same_pages_give_the_same_index(tmp_path):
    first, second = index_of(tmp_path / "one"), index_of(tmp_path / "two")
    assert first == second
    (filtered,) = [name for name in first if name.endswith(".pf_filter")]
    values = gzip.decompress(first[filtered])
    assert [values.count(f"{LONG} {number}".encode()) > 0 for number in range(30)] == [True] * 30
    (listed,) = [name for name in first if name.endswith(".pf_meta")]
    assert filtered.partition("/")[2].partition(".")[0].encode() in gzip.decompress(first[listed])
    assert listed.split(".")[1].encode() in first[ENTRY]


@pytest.mark.parametrize("content", [b"", MARK + b"\xa0", MARK + b"\x80", b"another"])
def test_unknown_index_format_is_refused_with_a_remedy(tmp_path, content):
    (tmp_path / "pagefind.en_1.pf_meta").write_bytes(gzip.compress(content))
    with pytest.raises(StoreTrouble, match="is unknown") as told:
        put_in_order(tmp_path)
    assert "--no-search" in told.value.remedy
