"""Building the next generation of the store beside the current one, and swapping it in."""

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from kb.records.errors import StoreTrouble
from kb.store.files import inside, make_folder, names_in, remove, settle, settle_folder, write_whole
from kb.store.home import Generation, current, current_file, current_lines, generations_folder, sources_folder, trouble
from kb.store.locking import locked

_PATIENCE = 600
"""How many seconds a build waits for another to end."""
_LONGEST = 420
"""How many bytes the path of a data folder may have: SQLite opens a file of up to 504, and a generation's takes 75."""

Build = Callable[[str], Sequence[str] | None]
"""Builds a generation into a folder; returns the sources that had to be left out, if any."""


def rebuild(
    home: str,
    fingerprint: Callable[[], str],
    build: Build,
    *,
    change: Callable[[], None] | None = None,
    instead_of: Generation | None = None,
) -> Generation:
    """Have a generation built into a folder and make it the current one; give it.

    It waits while another process builds. What it is built of can be changed first, while nobody else builds. Where
    there is then one of this fingerprint, other than the one to be replaced, that is given and nothing is built. Raises
    StoreTrouble where the data folder can't be written; whatever goes wrong, the current generation stays as it is.
    """
    try:
        make_folder(home, "generations")
        with folder_locked(home):
            if change is not None:
                change()
            before, wanted = current(home), fingerprint()
            if before is not None and before.fingerprint == wanted and before != instead_of:
                return before
            _clear(home, keep=[before])
            after = _built(home, wanted, build)
            _make_current(home, after)
            _clear(home, keep=[before, after])
            return after
    except OSError as error:
        raise trouble(home, error) from error


@contextmanager
def folder_locked(home: str) -> Iterator[None]:
    """Hold the lock of the data folder; it is waited for while another process builds, adds or forgets.

    Raises StoreTrouble where it can't be had, OSError where the lock can't be made.
    """
    if len(os.fsencode(home)) > _LONGEST:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), home)
    path = inside(home, "build.lock")
    try:
        lock = locked(path, _PATIENCE)
    except BlockingIOError as error:
        raise StoreTrouble(
            f"The data folder {home} can't be locked for building: {error}.",
            remedy=f"Wait for the other build to end. If none is running, remove {path}.",
        ) from error
    with lock:
        yield


def _built(home: str, fingerprint: str, build: Build) -> Generation:
    folder = generations_folder(home)
    name = os.urandom(8).hex()
    building = make_folder(folder, f".building-{os.getpid()}-{name}")
    finished = inside(folder, name)
    try:
        left_out = build(building) or ()
        settle(building)
        os.rename(building, finished)  # noqa: PTH104  (a name alone)
    except BaseException:
        remove(folder, os.path.basename(building))  # noqa: PTH119  (a name alone)
        raise
    settle_folder(folder)
    return Generation(finished, fingerprint, tuple(left_out))


def _make_current(home: str, generation: Generation) -> None:
    """Swap the file that names the current generation; a reader finds the old one or the new one."""
    write_whole(current_file(home), current_lines(generation).encode())


def _clear(home: str, keep: list[Generation | None]) -> None:
    """Remove the generations that are not kept and what dead builders left; what is in use stays until next time.

    Only the holder of the lock calls this, so nothing half-built or half-written here is anyone else's.
    """
    folder = generations_folder(home)
    kept = {os.path.basename(generation.folder) for generation in keep if generation is not None}  # noqa: PTH119  (as above)
    for name in names_in(folder):
        if name not in kept:
            _remove(folder, name)
    for half_written in (home, sources_folder(home)):
        for name in names_in(half_written):
            if name.startswith(".") and name.endswith(".part"):
                remove(half_written, name)


def _remove(folder: str, name: str) -> None:
    """Remove a generation whole, or not at all where Windows finds a file of it open."""
    aside = name if name.startswith(".") else f".removed-{name}"
    try:
        if aside != name:
            os.rename(os.path.join(folder, name), os.path.join(folder, aside))  # noqa: PTH104, PTH118  (as above)
        remove(folder, aside)
    except PermissionError:
        return
