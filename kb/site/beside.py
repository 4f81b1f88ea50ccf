"""Beside a site's place: a hidden folder where the next site is made, and the older one is while they change places.

It holds a lock as long as its maker lives, so that what one left that was killed is known for what it is.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from kb.store.locking import locked

NEXT, OLDER = "next", "older"
_LOCK = ".rulings-lock"


@contextmanager
def beside(place: Path) -> Iterator[Path]:
    """Give a folder beside a place; in the end it is gone, and an older site in it is back if no newer one is there."""
    folder = Path(tempfile.mkdtemp(prefix=f".{place.name}-", dir=place.parent))
    try:
        with ExitStack() as held:
            with suppress(OSError):  # where nothing can be locked, or renamed then, it is made without
                held.enter_context(locked(folder / f"{_LOCK}-new"))
                (folder / f"{_LOCK}-new").rename(folder / _LOCK)  # so nobody finds it free
            yield folder
    finally:
        _clear(folder, place)


def clear_beside(place: Path) -> None:
    """Clear away the folders beside a place whose makers are dead; an older site is back then, if no newer is there."""
    with suppress(OSError):
        for folder in list(_left(place)):
            with suppress(OSError), locked(folder / _LOCK):
                _clear(folder, place)


def _left(place: Path) -> Iterator[Path]:
    """Give the folders beside a place that were made here, and hold nothing else than what was put into them."""
    name = re.compile(rf"\.{re.escape(place.name)}-[a-z0-9_]{{8}}")
    for path in place.parent.iterdir():
        if name.fullmatch(path.name) and not path.is_symlink() and (path / _LOCK).is_file():
            found = set(os.listdir(path))  # noqa: PTH208  (names, not paths)
            if found <= {_LOCK, NEXT, OLDER} and not (path / _LOCK).is_symlink():
                yield path


def _clear(folder: Path, place: Path) -> None:
    """Remove a folder, and its lock last; what is left where that fails is still known for what it is."""
    if (folder / OLDER).exists() and not place.exists():
        (folder / OLDER).rename(place)
    for name in (NEXT, OLDER):
        shutil.rmtree(folder / name, ignore_errors=True)
    if not (folder / NEXT).exists() and not (folder / OLDER).exists():
        shutil.rmtree(folder, ignore_errors=True)
