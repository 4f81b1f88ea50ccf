"""The catalogue of the packaged documents: seeds/sources.toml, read and checked."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ingest.damage import Damage
from kb.records.errors import BadSource
from kb.records.source import Extent, Source


@dataclass(frozen=True, slots=True)
class Listed:
    """A source of the catalogue and its known damage."""

    source: Source
    damages: tuple[Damage, ...]


def seeds_folder() -> Traversable:
    """Give the folder of the packaged documents: beside the packages in a checkout, inside ``kb`` when installed."""
    installed = files("kb").joinpath("seeds")
    return installed if installed.is_dir() else Path(__file__).parents[1] / "seeds"


@cache
def catalogue() -> dict[str, Listed]:
    """Give the listed sources by slug, in the order of the catalogue, which is that of their days."""
    data = tomllib.loads(seeds_folder().joinpath("sources.toml").read_text(encoding="utf-8"))
    return {slug: _listed(slug, entry) for slug, entry in data.items()}


def listed_bytes(slug: str) -> bytes:
    """Give a listed document as it was received.

    Raises BadSource where it isn't what the catalogue's fingerprint says.
    """
    from hashlib import sha256

    source = catalogue()[slug].source
    raw = seeds_folder().joinpath(source.file).read_bytes()
    if sha256(raw).hexdigest() != source.sha256:
        raise BadSource(
            f"seeds/{source.file} is not the document that seeds/sources.toml describes: its fingerprint differs.",
            remedy="Install rulings-kb again, or restore the file.",
        )
    return raw


def listed_under(sha256: str) -> Listed | None:
    """Give the listed source whose bytes have this fingerprint."""
    return next((listed for listed in catalogue().values() if listed.source.sha256 == sha256), None)


def _listed(slug: str, entry: dict[str, Any]) -> Listed:
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
    for entry in entries:
        yield Damage(
            printed=entry.get("printed", ""),
            read=entry.get("read"),
            note=entry["note"],
            field=entry.get("field", "text"),
            within=entry["within"],
        )
