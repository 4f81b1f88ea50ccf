"""The sources that the user added, as they lie in the data folder."""

from hashlib import sha256
from pathlib import Path

import pytest

from kb.cli.added import Added, added_descriptions, bytes_of, forget, keep, mend, undescribed
from kb.records.errors import StoreTrouble

RAW = b"some rules"


@pytest.fixture
def kept(tmp_path) -> str:
    """Keep one source."""
    keep(str(tmp_path), Added("mine", "mine.txt", "moursund", sha256(RAW).hexdigest()), RAW)
    return str(tmp_path)


def test_what_is_kept_is_given_back(kept):
    """The description and the bytes."""
    (added,) = added_descriptions(kept)
    raw = bytes_of(kept, added)
    assert (added.slug, added.name, added.reader, raw) == ("mine", "mine.txt", "moursund", RAW)


def test_what_is_forgotten_is_gone(kept):
    """No file of it is left."""
    assert forget(kept, "mine")
    assert not forget(kept, "mine")
    assert list(Path(kept, "sources").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("mine.bytes", b"some rulez"),
        ("mine.bytes", None),
        ("mine.json", b"{"),
        ("mine.json", b"{}"),
        ("mine.json", b"\xff"),
    ],
)
def test_a_damaged_source_is_told_with_its_remedy(kept, name, content):
    """Flipped bytes, a missing half, a description that is none."""
    path = Path(kept, "sources", name)
    path.unlink() if content is None else path.write_bytes(content)
    with pytest.raises(StoreTrouble, match="is damaged") as trouble:
        [bytes_of(kept, added) for added in added_descriptions(kept)]
    assert "rulings ingest --forget mine" in trouble.value.remedy


@pytest.mark.parametrize("content", [b"some rulez", b"", None])
def test_damaged_bytes_are_mended_by_those_that_were_added(kept, content):
    """By no others, and where nothing is damaged nothing is done."""
    path = Path(kept, "sources", "mine.bytes")
    assert not mend(kept, "mine", RAW)
    path.write_bytes(content) if content is not None else path.unlink()
    assert not mend(kept, "mine", b"other rules")
    assert not mend(kept, "yours", RAW)
    assert mend(kept, "mine", RAW)
    assert bytes_of(kept, next(added_descriptions(kept))) == RAW


def test_bytes_without_a_description_are_told_and_can_be_forgotten(kept):
    """Nobody knows any more how they are read."""
    assert undescribed(kept) == []
    Path(kept, "sources", "mine.json").unlink()
    assert undescribed(kept) == [str(Path(kept, "sources", "mine.bytes"))]
    assert forget(kept, "mine")
    assert undescribed(kept) == list(Path(kept, "sources").iterdir()) == []
