"""Opening SQLite files whose pages have checksums, which SQLite verifies whenever it reads a page.

The checksums are those of SQLite's own extension (sqlite.org/cksumvfs.html), which comes with apsw. So everything an
answer is read from is verified, at the cost of just those pages. A damaged page raises an error; a checksum is only
ever computed for a page that is written.
"""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH113, PTH118, PTH120, PTH123

import os
from functools import cache

import apsw

from kb.records.errors import StoreTrouble
from kb.records.lazily import lazily
from kb.store.files import check_plain

with lazily():  # only writing needs it
    import ctypes


PAGE = 4096
_CHECKSUM_BYTES = 8
"""The bytes at the end of each page that hold its checksum; the extension expects these eight."""
_KEPT = 16_000
"""The size of the page cache in kilobytes, large enough that no answer reads and verifies a page twice."""
_LONGEST = 1 << 26
"""The most bytes of a value or row: a document has at most 16 MB. SQLite's own limit is a thousand million."""
_URI_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:._-")


def open_to_read(path: str) -> apsw.Connection:
    """Open a finished file for reading.

    Raises apsw.Error if that fails, StoreTrouble if it is a link or a special file.
    """
    check_plain(path)
    connection = apsw.Connection(
        f"{_uri(path)}?immutable=1", apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI, _checking()
    )
    try:
        connection.limit(apsw.SQLITE_LIMIT_LENGTH, _LONGEST)
        connection.execute(f"PRAGMA cache_size = -{_KEPT}; PRAGMA trusted_schema = OFF")
        _check_is_checked(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_write(path: str) -> apsw.Connection:
    """Open a new or existing file for writing pages with checksums.

    Raises apsw.Error for a file without checksums, StoreTrouble for a link or a special file.
    """
    check_plain(path)
    is_new = not os.path.isfile(path)
    connection = apsw.Connection(path, vfs=_checking())
    if is_new:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        reserved = ctypes.c_int(_CHECKSUM_BYTES)
        connection.file_control("main", apsw.SQLITE_FCNTL_RESERVE_BYTES, ctypes.addressof(reserved))
    else:
        _check_is_checked(connection)
    return connection


def damage(connection: apsw.Connection) -> str:
    """Read every page of a file; return what is wrong with it, "" if nothing."""
    try:
        ((found, *_), *_) = connection.execute("PRAGMA quick_check(1)").fetchall()
    except (apsw.Error, UnicodeError) as error:
        return str(error)
    return "" if found == "ok" else str(found)


def _check_is_checked(connection: apsw.Connection) -> None:
    """Raise apsw.CorruptError if the file's pages have no checksums.

    Also raise it for views or triggers not in schema.sql, because they could stand in for tables and never end.
    """
    found = connection.execute("SELECT sql FROM sqlite_schema WHERE type IN ('view', 'trigger')").fetchall()
    if found:
        ours = _schema()
        if any(str(sql) not in ours for (sql,) in found):
            raise apsw.CorruptError("it has views or triggers that this program didn't create")
    if connection.execute("PRAGMA checksum_verification").fetchall() != [("1",)]:
        raise apsw.CorruptError("its pages have no checksums")


@cache
def _schema() -> str:
    """Return the text of schema.sql."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema.sql"), encoding="utf-8") as file:
        return file.read()


@cache
def _checking() -> str:
    """Load the checksum extension once per process; return the name of its VFS.

    Raises StoreTrouble if it can't be loaded.
    """
    extension = os.path.join(os.path.dirname(os.path.abspath(apsw.__file__)), "sqlite_extra_binaries", "cksumvfs")
    loader = apsw.Connection(":memory:")
    try:
        loader.enable_load_extension(enable=True)
        loader.load_extension(extension)
    except apsw.Error as error:
        raise StoreTrouble(
            f"SQLite's checksum extension can't be loaded: {error}.",
            remedy=("Install the official build of apsw, which includes it: `pip install --force-reinstall apsw`."),
        ) from error
    finally:
        loader.close()
    return "cksmvfs"


def _uri(path: str) -> str:
    """Return a path as a file URI with all special characters quoted."""
    full = os.path.abspath(path).replace(os.sep, "/")
    quoted = "".join(chr(byte) if byte in _URI_PLAIN else f"%{byte:02X}" for byte in os.fsencode(full))
    return f"file://{quoted}" if quoted.startswith("/") else f"file:///{quoted}"
