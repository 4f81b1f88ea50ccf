"""Files of a data folder: functions to find, open, write, copy and remove them.

A data folder may come from somebody else. Therefore only regular files and folders in it are opened, never symbolic
links, FIFOs, sockets or devices. The data folder itself may be reached through links.
"""

# Every lookup comes through here, and would pay for importing pathlib and shutil.
# ruff: noqa: PTH105, PTH108, PTH112, PTH118, PTH119, PTH120, PTH123, PTH208

import errno
import os
import stat
import time
from contextlib import suppress
from typing import BinaryIO

from kb.records.errors import StoreTrouble
from kb.records.lazily import lazily

with lazily():  # a look-up checks no sums, and copies or removes nothing
    import hashlib
    import shutil


_JUNCTION = 0xA0000003
"""The reparse tag of a Windows junction, a link between folders that `lstat` doesn't call a link."""
_KINDS = {
    stat.S_IFIFO: "a FIFO (named pipe)",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{digit}" for port in ("com", "lpt") for digit in range(10))}
)
_READING = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY", "O_CLOEXEC"))
_CREATING = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_ATTEMPTS, _PAUSE = 10, 0.05
"""The attempts at a rename, and the seconds between them: Windows refuses it while another process has the file
open."""

_AN_HOUR = 3600
_LARGEST = 1 << 28
"""The most bytes of a file that is read whole; with thirteen rulebooks the largest, of the index, has 4 MB."""

Folder = str | os.PathLike[str]


def inside(folder: Folder, *names: str) -> str:
    """Return a path inside a folder; it need not exist.

    Raises StoreTrouble if a name leads elsewhere, or if it or a folder on the way is a link or a special file.
    """
    path = os.fspath(folder)
    for name in names:
        if os.path.basename(name) != name or name in {"", ".", ".."} or "\0" in name:
            raise StoreTrouble(f"{name!r} in {path} isn't a valid file name.", remedy="Run `rulings build`.")
        path = os.path.join(path, name)
        check_plain(path)
    return path


def check_all(folder: Folder) -> None:
    """Raise StoreTrouble if a folder directly contains a link or a special file."""
    with suppress(OSError):  # using the folder reports the problem
        for name in names_in(folder):
            inside(folder, name)


def check_plain(path: str) -> None:
    """Raise StoreTrouble if a path exists and is neither a regular file nor a folder."""
    try:
        status = os.lstat(path)
    except (OSError, ValueError):
        return  # it is absent, or opening it reports the problem
    if stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == _JUNCTION:
        raise StoreTrouble(
            f"{path} is a symbolic link, and links in a data folder are not followed.",
            remedy=("Remove the link. To keep the data elsewhere, give that folder with --home or RULINGS_HOME."),
        )
    if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
        raise _special(path, status)


def opened(folder: Folder, *names: str) -> BinaryIO:
    """Open a file in a folder for reading, without blocking on special files.

    Raises StoreTrouble as `inside` does or for a special file, IsADirectoryError for a folder, OSError if there is no
    such file.
    """
    path = inside(folder, *names)
    descriptor = os.open(path, _READING)
    status = os.fstat(descriptor)
    if stat.S_ISREG(status.st_mode):
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    raise _special(path, status)


def read(folder: Folder, *names: str) -> bytes:
    """Return the bytes of a file in a folder.

    Raises as `opened` does, and StoreTrouble for a file of absurd size, such as a sparse one that would fill the
    memory.
    """
    with opened(folder, *names) as file:
        size = os.fstat(file.fileno()).st_size
        if size > _LARGEST:
            path = os.path.join(os.fspath(folder), *names)
            raise StoreTrouble(
                f"{path} has {size >> 20:,} MB, which is too large for this file of a data folder.",
                remedy=f"Remove {path}, and run `rulings build`.",
            )
        return file.read()


def summed(body: bytes) -> bytes:
    """Return a body preceded by a line with its checksum, for files that can be recreated."""
    return _sum(body) + b"\n" + body


def read_summed(folder: Folder, *names: str) -> bytes | None:
    """Return the body of a file made by `summed`, or None if it can't be read or its checksum is wrong.

    Raises StoreTrouble as `inside` does.
    """
    try:
        found, _, body = read(folder, *names).partition(b"\n")
    except OSError:
        return None
    return body if found == _sum(body) else None


def names_in(folder: Folder, *names: str) -> list[str]:
    """Return the names in a folder, sorted; none if it doesn't exist."""
    try:
        return sorted(os.listdir(inside(folder, *names)))
    except FileNotFoundError:
        return []


def is_fresh(folder: Folder, *names: str) -> bool:
    """Return whether a file or folder was changed within the last hour, so that another process may be using it."""
    with suppress(FileNotFoundError):
        return time.time() - os.stat(inside(folder, *names)).st_mtime < _AN_HOUR  # noqa: PTH116  (as above)
    return False


def make_folder(folder: Folder, *names: str) -> str:
    """Make a folder inside another, with its parents, and return its path."""
    path = inside(folder, *names)
    os.makedirs(path, exist_ok=True)  # noqa: PTH103  (as above)
    return path


def is_reserved(name: str) -> bool:
    """Return whether Windows reserves a name for a device, whatever its extension.

    >>> is_reserved("con"), is_reserved("nul.2004"), is_reserved("console")
    (True, True, False)
    """
    return name.partition(".")[0].lower() in _RESERVED


def remove(folder: Folder, *names: str) -> None:
    """Remove a file, a link (not its target), or a folder with its content; nothing if it doesn't exist.

    Content of a folder that can't be removed is left. Raises StoreTrouble if a folder on the way is a link, OSError if
    a file can't be removed.
    """
    parent = inside(folder, *names[:-1])
    path = os.path.join(parent, names[-1])
    try:
        status = os.lstat(path)
    except FileNotFoundError:
        return
    if stat.S_ISDIR(status.st_mode) and getattr(status, "st_reparse_tag", 0) != _JUNCTION:
        shutil.rmtree(path, ignore_errors=True)  # this doesn't follow links either
        return
    os.unlink(path)


def copy_folder(source: Folder, target: Folder) -> None:
    """Copy a folder that contains only regular files and folders to a new path."""
    os.mkdir(target)  # noqa: PTH102  (as above)
    for name in names_in(source):
        path = inside(source, name)
        copy = os.path.join(os.fspath(target), name)
        if os.path.isdir(path):
            copy_folder(path, copy)
        else:
            copy_file(path, copy)


def copy_file(source: str, target: str) -> None:
    """Copy a regular file to a new path."""
    with opened(os.path.dirname(source), os.path.basename(source)) as file, _created(target) as copy:
        shutil.copyfileobj(file, copy, 1 << 20)


def write_whole(path: Folder, content: bytes, *, settled: bool = True) -> None:
    """Write a file atomically: readers, even after a crash, find the old or the new content.

    With `settled` off, it isn't flushed to the disk, for files with checksums that can be recreated.
    """
    path = os.fspath(path)
    folder, name = os.path.split(path)
    beside = os.path.join(folder, f".{name[:100]}.{os.urandom(8).hex()}.part")
    try:
        with _created(beside) as file:
            file.write(content)
        if settled:
            settle_file(beside)
        replace(beside, path)
    finally:
        if os.path.lexists(beside):
            os.unlink(beside)
    if settled:
        settle_folder(folder)


def replace(path: str, target: str) -> None:
    """Rename a file over another; on Windows, retry while that one is open."""
    for attempt in range(_ATTEMPTS):
        try:
            os.replace(path, target)
        except PermissionError:
            if attempt == _ATTEMPTS - 1:
                raise
            time.sleep(_PAUSE)
        else:
            return


def settle(folder: Folder) -> None:
    """Flush a folder with all its files to the disk."""
    for path, _, names in os.walk(folder):
        for name in sorted(names):
            settle_file(os.path.join(path, name))
        settle_folder(path)


def settle_file(path: str) -> None:
    """Flush a file to the disk."""
    with open(path, "rb+") as file:
        os.fsync(file.fileno())


def settle_folder(folder: str) -> None:
    """Flush a folder's list of names to the disk; on Windows do nothing."""
    if os.name == "nt":  # Windows opens no folders
        return
    descriptor = os.open(folder or ".", os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _created(path: str) -> BinaryIO:
    """Create a new file for writing; fail if anything, even a link, is at the path."""
    return os.fdopen(os.open(path, _CREATING, 0o666), "wb")


def _sum(body: bytes) -> bytes:
    """Return the checksum of a body."""
    return hashlib.sha256(body).hexdigest().encode()


def _special(path: str, status: os.stat_result) -> StoreTrouble:
    """Return the error about a special file."""
    kind = _KINDS.get(stat.S_IFMT(status.st_mode), "something else")
    return StoreTrouble(f"{path} is {kind}, and a data folder holds only files.", remedy=f"Remove {path}.")
