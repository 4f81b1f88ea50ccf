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
"""The seconds a build waits for another to end."""
_LONGEST = 420
"""The most bytes in the path of a data folder: SQLite opens paths up to 504, and a generation's part takes 75."""

Build = Callable[[str], Sequence[str] | None]
"""A function that builds a generation in a folder and returns the sources omitted, if any."""


def rebuild(
    home: str,
    fingerprint: Callable[[], str],
    build: Build,
    *,
    change: Callable[[], None] | None = None,
    instead_of: Generation | None = None,
) -> Generation:
    """Build a new generation, make it the current one, and return it.

    Wait while another process builds. `change` may first change the inputs under the lock. If there is already a
    generation with the fingerprint, other than `instead_of`, return that. On any failure, the current generation stays.
    Raises StoreTrouble if the data folder can't be written.
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
    """Hold the lock of the data folder, waiting while another process builds, adds or forgets.

    Raises StoreTrouble if the lock isn't released in time, OSError if it can't be created.
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
    """Build a generation in a temporary folder, rename it, and return it."""
    folder = generations_folder(home)
    name = os.urandom(8).hex()
    half_built = f".building-{os.getpid()}-{name}"
    finished = inside(folder, name)
    try:  # an interrupt may come as soon as the folder is there
        building = make_folder(folder, half_built)
        left_out = build(building) or ()
        settle(building)
        os.rename(building, finished)  # noqa: PTH104  (a plain string)
    except BaseException:
        remove(folder, half_built)
        raise
    settle_folder(folder)
    return Generation(finished, fingerprint, tuple(left_out))


def _make_current(home: str, generation: Generation) -> None:
    """Write the file that names the current generation atomically."""
    write_whole(current_file(home), current_lines(generation).encode())


def _clear(home: str, keep: list[Generation | None]) -> None:
    """Remove old generations and leftovers of killed builds; the caller must hold the lock.

    On Windows, generations in use stay until next time.
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
    """Remove a generation completely, or not at all if Windows finds one of its files open."""
    aside = name if name.startswith(".") else f".removed-{name}"
    try:
        if aside != name:
            os.rename(os.path.join(folder, name), os.path.join(folder, aside))  # noqa: PTH104, PTH118  (as above)
        remove(folder, aside)
    except PermissionError:
        return
