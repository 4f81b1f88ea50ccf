"""The order of a search index: Pagefind writes the values of its filters in none, here they get one, and names by it.

Its filters and their list are CBOR behind a mark, compressed.
"""

import gzip
from hashlib import sha256
from pathlib import Path
from typing import Any

import cbor2

from kb.records.errors import StoreTrouble

MARK = b"pagefind_dcd"
"""What each of its files begins with."""

ENTRY = "pagefind-entry.json"
"""Its file that names the list of filters, by what that is called."""

_FILTERS = 3
"""The place of the filters in the list: each with its name, and that of its file."""


def put_in_order(folder: Path) -> None:
    """Put the filters of an index in order, and rename the files that are named for their bytes.

    Raises StoreTrouble where the index is of another form.
    """
    try:
        (listed,) = folder.glob("*.pf_meta")
        about = _read(listed)
        about[_FILTERS] = sorted(_in_order(folder, name) for _, name in about[_FILTERS])
        new = _write(listed.with_name("pagefind.{}.pf_meta"), about, listed)
        entry = (folder / ENTRY).read_text(encoding="utf-8")
        (folder / ENTRY).write_text(entry.replace(_name(listed), _name(new)), encoding="utf-8")
    except (cbor2.CBORError, ValueError, LookupError, TypeError, OSError) as error:
        raise StoreTrouble(
            f"The format of the search index in {folder} is unknown: {error}.",
            remedy="Install Pagefind 1.5 (pip install 'pagefind[bin]~=1.5.0'), or use --no-search.",
        ) from error


def _in_order(folder: Path, name: str) -> list[str]:
    """Write a filter with its values in order; give its name and that of its file."""
    path = folder / "filter" / f"{name}.pf_filter"
    title, values = _read(path)
    new = _write(path.with_name("{}.pf_filter"), [title, sorted(values)], path)
    return [title, new.name.partition(".")[0]]


def _name(path: Path) -> str:
    return path.name.split(".")[1]


def _read(path: Path) -> Any:  # noqa: ANN401  (what CBOR holds)
    content = gzip.decompress(path.read_bytes())
    if not content.startswith(MARK):
        raise ValueError(f"{path.name} doesn't begin with {MARK.decode()}")
    return cbor2.loads(content.removeprefix(MARK))


def _write(path: Path, value: object, old: Path) -> Path:
    """Write a file in the place of an old one, named for what it holds."""
    content = MARK + cbor2.dumps(value)
    new = path.with_name(path.name.format(f"en_{sha256(content).hexdigest()[:10]}"))
    old.unlink()
    new.write_bytes(gzip.compress(content, 9, mtime=0))
    return new
