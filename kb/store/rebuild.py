"""Building the next generation of the store beside the current one, and swapping it in."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kb.records.errors import StoreTrouble
from kb.store.home import Generation, current, current_file, generations_folder, trouble
from kb.store.locking import locked
from kb.store.whole_files import settle, settle_folder, write_whole

_PATIENCE = 600
"""How many seconds a build waits for another to end."""


def rebuild(
    home: str,
    fingerprint: Callable[[], str],
    build: Callable[[str], None],
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
        Path(generations_folder(home)).mkdir(parents=True, exist_ok=True)
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
    """Hold the lock of the data folder; it is waited for while another process builds, adds or forgets."""
    try:
        lock = locked(Path(home, "build.lock"), _PATIENCE)
    except BlockingIOError as error:
        raise StoreTrouble(
            f"The data folder {home} can't be locked for building: {error}.",
            remedy=f"Wait for the other build to end; if there is none, remove {Path(home, 'build.lock')}.",
        ) from error
    with lock:
        yield


def _built(home: str, fingerprint: str, build: Callable[[str], None]) -> Generation:
    folder = Path(generations_folder(home))
    name = os.urandom(8).hex()
    building = folder / f".building-{os.getpid()}-{name}"
    finished = folder / name
    try:
        building.mkdir()
        build(str(building))
        settle(building)
        building.rename(finished)
    except BaseException:
        shutil.rmtree(building, ignore_errors=True)
        raise
    settle_folder(folder)
    return Generation(str(finished), fingerprint)


def _make_current(home: str, generation: Generation) -> None:
    """Swap the file that names the current generation; a reader finds the old one or the new one."""
    named = f"{Path(generation.folder).name}\n{generation.fingerprint}\n"
    write_whole(Path(current_file(home)), named.encode())


def _clear(home: str, keep: list[Generation | None]) -> None:
    """Remove the generations that are not kept and what dead builders left; what is in use stays until next time.

    Only the holder of the lock calls this, so nothing half-built here is anyone else's.
    """
    kept = {Path(generation.folder).name for generation in keep if generation is not None}
    for entry in sorted(Path(generations_folder(home)).iterdir()):
        if entry.name not in kept:
            _remove(entry)


def _remove(folder: Path) -> None:
    """Remove a folder whole, or not at all where Windows finds a file of it open."""
    try:
        aside = folder if folder.name.startswith(".") else folder.rename(folder.with_name(f".removed-{folder.name}"))
    except PermissionError:
        return
    shutil.rmtree(aside, ignore_errors=True)
