"""The sources that the user added: each kept byte for byte in the data folder, with how it is to be read."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from kb.cli.fingerprint import added_names
from kb.records.errors import StoreTrouble
from kb.store.home import sources_folder, trouble


@dataclass(frozen=True, slots=True)
class Added:
    """One added source: what its file was called, and how it is read."""

    slug: str
    name: str
    reader: str
    sha256: str


def added_descriptions(home: str) -> Iterator[Added]:
    """Give what is known of the added sources, by slug.

    Raises StoreTrouble where a description is damaged.
    """
    folder = Path(sources_folder(home))
    for name in added_names(home):
        path = folder / name
        with _told(path):
            added = Added(**json.loads(path.read_text(encoding="utf-8")))
        yield added


def bytes_of(home: str, added: Added) -> bytes:
    """Give an added source byte for byte.

    Raises StoreTrouble where it is not what was added.
    """
    path = Path(sources_folder(home)) / f"{added.slug}.json"
    with _told(path):
        raw = path.with_name(f"{added.slug}.bytes").read_bytes()
        if sha256(raw).hexdigest() != added.sha256:
            raise ValueError("its bytes are not those that were added")
    return raw


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say in words what is wrong with an added source."""
    try:
        yield
    except (ValueError, TypeError, OSError) as error:
        raise StoreTrouble(
            f"The added source {path} is damaged: {error}.",
            remedy=f"`rulings ingest --forget {path.stem}` forgets it; then ingest the document again.",
        ) from error


def mend(home: str, slug: str, raw: bytes) -> bool:
    """Put the bytes of an added source back where they are damaged; answer whether these were them, and it was done.

    Raises StoreTrouble where a description is damaged.
    """
    for added in added_descriptions(home):
        if added.slug == slug and added.sha256 == sha256(raw).hexdigest():
            try:
                bytes_of(home, added)
            except StoreTrouble:
                keep(home, added, raw)
                return True
    return False


def undescribed(home: str) -> list[str]:
    """Give the names of files with bytes of added sources whose descriptions are lost."""
    described = {name.removesuffix(".json") for name in added_names(home)}
    kept = sorted(path for path in Path(sources_folder(home)).glob("*.bytes") if not path.name.startswith("."))
    return [str(path) for path in kept if path.stem not in described]


def keep(home: str, added: Added, raw: bytes) -> None:
    """Keep a source in the data folder; its description is written last, so that a source is there whole or not."""
    folder = Path(sources_folder(home))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder / f"{added.slug}.bytes", raw)
        _write(folder / f"{added.slug}.json", json.dumps(asdict(added), indent=1).encode())
    except OSError as error:
        raise trouble(home, error) from error


def forget(home: str, slug: str) -> bool:
    """Remove an added source; answer whether there was one."""
    folder = Path(sources_folder(home))
    description, content = folder / f"{slug}.json", folder / f"{slug}.bytes"
    if f"{slug}.json" not in added_names(home) and str(content) not in undescribed(home):
        return False
    try:
        description.unlink(missing_ok=True)
        content.unlink(missing_ok=True)
    except OSError as error:
        raise trouble(home, error) from error
    return True


def _write(path: Path, raw: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(raw)
    beside.replace(path)
