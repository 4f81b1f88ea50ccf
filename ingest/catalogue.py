"""The catalogue of the packaged documents: seeds/sources.toml, parsed and checked."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ingest.damage import Damage
from ingest.document import Document, open_document
from kb.records.data import JsonObject
from kb.records.errors import BadSource
from kb.records.source import Extent, Source


@dataclass(frozen=True, slots=True)
class Listed:
    """A source of the catalogue and its known damage."""

    source: Source
    damages: tuple[Damage, ...]


def seeds_folder() -> Traversable:
    """Return the folder of the packaged documents: beside the packages in a checkout, inside ``kb`` when installed."""
    installed = files("kb").joinpath("seeds")
    return installed if installed.is_dir() else Path(__file__).parents[1] / "seeds"


@cache
def listed_sources() -> dict[str, Listed]:
    """Return the catalogue's sources by slug, sorted by day."""
    data = tomllib.loads(seeds_folder().joinpath("sources.toml").read_text(encoding="utf-8"))
    return {slug: _listed(slug, entry) for slug, entry in data.items()}


def listed_bytes(slug: str) -> bytes:
    """Return the bytes of a catalogued document.

    Raises BadSource if their hash differs from the catalogue's.
    """
    source = listed_sources()[slug].source
    raw = seeds_folder().joinpath(source.file).read_bytes()
    if sha256(raw).hexdigest() != source.sha256:
        raise BadSource(
            f"seeds/{source.file} is not the document that seeds/sources.toml describes: its fingerprint is different.",
            remedy="Install rulings-kb again, or restore the file.",
        )
    return raw


def listed_as(document: Document) -> Listed | None:
    """Return the catalogued source that a document equals: the same bytes, or the same words laid out otherwise.

    Return None if it equals none.

    The source of such a copy names the copy's own file, because its spans count characters there.
    """
    sha256 = document.sha256
    for listed in listed_sources().values():
        if listed.source.sha256 == sha256:
            return listed
    same = _by_words().get(document.text.folded)
    return same and replace(same, source=same.source._replace(file=document.name, sha256=sha256))


@cache
def _by_words() -> dict[str, Listed]:
    """Return the catalogued sources by their folded text."""
    return {
        open_document(listed_bytes(slug), listed.source.file).text.folded: listed
        for slug, listed in listed_sources().items()
    }


def _listed(slug: str, entry: JsonObject) -> Listed:
    """Parse one entry of the catalogue."""
    source = Source(
        slug=slug,
        title=entry["title"],
        author=entry.get("author"),
        published=entry.get("published"),
        day=entry["day"],
        day_note=entry["day_note"],
        extent=Extent(entry["extent"]),
        covers=entry["covers"],
        base=entry.get("base"),
        credit=entry["credit"],
        terms=entry["terms"],
        file=entry["file"],
        sha256=entry["sha256"],
        reader=entry["reader"],
        overlay=entry.get("overlay", False),
    )
    return Listed(source, tuple(_damages(entry.get("damage", []))))


def _damages(entries: list[dict[str, str]]) -> Iterator[Damage]:
    """Yield the catalogue's entries of damaged passages."""
    for entry in entries:
        yield Damage(
            printed=entry.get("printed", ""),
            read=entry.get("read"),
            note=entry["note"],
            field=entry.get("field", "text"),
            within=entry["within"],
        )
