"""Makes a Pagefind index reproducible: filter values are sorted, and files renamed by their new content.

The filters and their list are compressed CBOR after a magic prefix.
"""

import gzip
from hashlib import sha256
from pathlib import Path
from typing import Any

import cbor2

from kb.records.errors import StoreTrouble

MARK = b"pagefind_dcd"
"""The marker at the beginning of each of Pagefind's files."""

ENTRY = "pagefind-entry.json"
"""Pagefind's entry file, which names the list of filters by its hash."""

_FILTERS = 3
"""The index of the filters in that list, each with its name and its file's hash."""


def put_in_order(folder: Path) -> None:
    """Sort the filters of an index, and rename the files named by a hash of their content.

    Raises StoreTrouble if the index has an unknown format.
    """
    try:
        (listed,) = folder.glob("*.pf_meta")
        about = _read(listed)
        about[_FILTERS] = sorted(_sort_filter(folder, name) for _, name in about[_FILTERS])
        new = _write(listed.with_name("pagefind.{}.pf_meta"), about, listed)
        entry = (folder / ENTRY).read_text(encoding="utf-8")
        (folder / ENTRY).write_text(entry.replace(_name(listed), _name(new)), encoding="utf-8")
    except (cbor2.CBORError, ValueError, LookupError, TypeError, OSError) as error:
        raise StoreTrouble(
            f"The format of the search index in {folder} is unknown: {error}.",
            remedy="Install Pagefind 1.5 (pip install 'pagefind[bin]~=1.5.0'), or use --no-search.",
        ) from error


def _sort_filter(folder: Path, name: str) -> list[str]:
    """Sort the values of a filter; return its title and the new name of its file."""
    path = folder / "filter" / f"{name}.pf_filter"
    title, values = _read(path)
    new = _write(path.with_name("{}.pf_filter"), [title, sorted(values)], path)
    return [title, new.name.partition(".")[0]]


def _name(path: Path) -> str:
    """Return the hash in a file's name."""
    return path.name.split(".")[1]


def _read(path: Path) -> Any:  # noqa: ANN401  (any CBOR value)
    """Return the value in a compressed CBOR file of an index; raise ValueError if the file lacks Pagefind's marker."""
    content = gzip.decompress(path.read_bytes())
    if not content.startswith(MARK):
        raise ValueError(f"{path.name} doesn't begin with {MARK.decode()}")
    return cbor2.loads(content.removeprefix(MARK))


def _write(path: Path, value: object, old: Path) -> Path:
    """Write a value as a compressed CBOR file in place of an old one, and return the new path.

    `path` has braces in its name, which are filled with the hash of the content.
    """
    content = MARK + cbor2.dumps(value)
    new = path.with_name(path.name.format(f"en_{sha256(content).hexdigest()[:10]}"))
    old.unlink()
    new.write_bytes(gzip.compress(content, 9, mtime=0))
    return new
