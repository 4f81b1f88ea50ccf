"""Opening an SQLite file whose pages carry checksums, each verified by SQLite itself whenever it reads that page.

They are written and read by SQLite's own checksum extension (sqlite.org/cksumvfs.html), which comes with apsw. So
whatever an answer is read from is checked, however large the file is, for the cost of the pages that the answer needs.
A page that is damaged raises an error; none is ever summed anew that wasn't written anew.
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
"""So many bytes at the end of each page hold its checksum; the extension looks for these eight."""
_KEPT = 16_000
"""So many kilobytes of pages are kept, so that none is read, and summed, twice for one answer."""
_LONGEST = 1 << 26
"""How many bytes a value or a row may have: a document has at most 16 MB. SQLite itself takes a thousand million."""
_URI_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:._-")


def open_to_read(path: str) -> apsw.Connection:
    """Open a finished file, which nobody writes to.

    Raises apsw.Error where that can't be done, StoreTrouble where it is a link or a special file.
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
    """Open a file that is new, or one written here before, whose pages get checksums as they are written."""
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
    """Return what is wrong with a file, of which every page is read; nothing where it is whole."""
    try:
        ((found, *_), *_) = connection.execute("PRAGMA quick_check(1)").fetchall()
    except (apsw.Error, UnicodeError) as error:
        return str(error)
    return "" if found == "ok" else str(found)


def _check_is_checked(connection: apsw.Connection) -> None:
    """Raise apsw.CorruptError where the pages carry no checksums: the byte that says so is none of the checked ones.

    Nor may there be views or triggers but those of schema.sql: others could take the place of tables, and never end.
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
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema.sql"), encoding="utf-8") as file:
        return file.read()


@cache
def _checking() -> str:
    """Load the extension, once in a process, and give the name under which SQLite then knows it."""
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
    """Return the path as SQLite wants it, whatever characters it holds."""
    full = os.path.abspath(path).replace(os.sep, "/")
    quoted = "".join(chr(byte) if byte in _URI_PLAIN else f"%{byte:02X}" for byte in os.fsencode(full))
    return f"file://{quoted}" if quoted.startswith("/") else f"file:///{quoted}"
