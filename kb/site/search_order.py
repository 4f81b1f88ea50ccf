"""The order of a search index: Pagefind writes the values of its filters in none, here they get one, and names by it.

Its filters and their list are CBOR of a few kinds of values (RFC 8949) behind a mark, compressed.
"""

import gzip
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from kb.records.errors import StoreTrouble

MARK = b"pagefind_dcd"
"""What each of its files begins with."""

ENTRY = "pagefind-entry.json"
"""Its file that names the list of filters, by what that is called."""

_FILTERS = 3
"""The place of the filters in the list: each with its name, and that of its file."""

_NUMBER, _TEXT, _ARRAY = 0, 3, 4
_SIZES = {24: 1, 25: 2, 26: 4, 27: 8}
"""In how many bytes a number stands that is not in the first byte itself."""


def put_in_order(folder: Path) -> None:
    """Give the filters of an index an order, and all that is named for their bytes the names of the new ones.

    Raises StoreTrouble where the index is of another form.
    """
    try:
        (listed,) = folder.glob("*.pf_meta")
        about = _read(listed)
        about[_FILTERS] = sorted(_in_order(folder, name) for _, name in about[_FILTERS])
        new = _write(listed.with_name("pagefind.{}.pf_meta"), about, listed)
        entry = (folder / ENTRY).read_text(encoding="utf-8")
        (folder / ENTRY).write_text(entry.replace(_name(listed), _name(new)), encoding="utf-8")
    except (ValueError, LookupError, TypeError, OSError) as error:
        raise StoreTrouble(
            f"The search index in {folder} is not of a form known here: {error}.",
            remedy="Install Pagefind 1.5 (pip install 'pagefind[bin]~=1.5.0'), or give --no-search.",
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
    found, end = _value(content, len(MARK))
    if end != len(content):
        raise ValueError(f"{path.name} has {len(content) - end} bytes too many")
    return found


def _write(path: Path, value: object, old: Path) -> Path:
    """Write a file in the place of an old one, named for what it holds."""
    content = MARK + b"".join(_bytes(value))
    new = path.with_name(path.name.format(f"en_{sha256(content).hexdigest()[:10]}"))
    old.unlink()
    new.write_bytes(gzip.compress(content, 9, mtime=0))
    return new


def _value(content: bytes, at: int) -> tuple[Any, int]:
    """Give the value that begins at a place, and where it ends."""
    kind, small = content[at] >> 5, content[at] & 31
    size = _SIZES.get(small, 0)
    number, at = int.from_bytes(content[at + 1 : at + 1 + size]) if size else small, at + 1 + size
    if kind == _NUMBER:
        return number, at
    if kind == _TEXT:
        return content[at : at + number].decode(), at + number
    if kind != _ARRAY:
        raise ValueError(f"a value of kind {kind}")
    found = []
    for _ in range(number):
        each, at = _value(content, at)
        found.append(each)
    return found, at


def _bytes(value: object) -> Iterator[bytes]:
    """Give a value as CBOR, piece by piece."""
    if isinstance(value, int):
        yield _head(_NUMBER, value)
    elif isinstance(value, str):
        yield _head(_TEXT, len(value.encode())) + value.encode()
    elif isinstance(value, list):
        yield _head(_ARRAY, len(value))
        for each in value:
            yield from _bytes(each)
    else:
        raise TypeError(f"a value of {type(value).__name__}")


def _head(kind: int, number: int) -> bytes:
    """Give the first bytes of a value: its kind, and its number or length."""
    if number < min(_SIZES):
        return bytes([kind << 5 | number])
    small, size = next((small, size) for small, size in _SIZES.items() if number < 1 << 8 * size)
    return bytes([kind << 5 | small]) + number.to_bytes(size)
