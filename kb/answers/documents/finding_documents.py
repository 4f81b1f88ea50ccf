"""The documents under given paths."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from kb.records.errors import BadQuestion


def documents_in(paths: Sequence[str]) -> Iterator[Path | None]:
    """Yield the files under these paths, and anything unreadable; None means standard input.

    Raises BadQuestion for an empty path.
    """
    for given in paths:
        path = Path(given)
        if given == "-":
            yield None
        elif not given:
            raise BadQuestion("A document's name is empty.", remedy="Give a file, a folder, or - for standard input.")
        elif path.is_dir():
            yield from _inside(path)
        else:
            yield path


def _inside(top: Path) -> list[Path]:
    """Return the files in a folder, recursively, without hidden ones, and folders that can't be read.

    Includes pipes and devices, which reading will refuse.
    """
    found: list[Path] = []

    def note(error: OSError) -> None:
        """Add the folder that couldn't be listed to the files found."""
        found.append(Path(error.filename))

    for folder, inner, names in os.walk(top, onerror=note):
        inner[:] = [name for name in inner if not name.startswith(".")]
        paths = [Path(folder, name) for name in names if not name.startswith(".")]
        found += [path for path in paths if not _leads_nowhere(path)]
    return sorted(found)


def _leads_nowhere(path: Path) -> bool:
    """Return whether this is a link to nothing."""
    try:
        path.stat()
    except FileNotFoundError:
        return True
    except OSError:  # reading it tells why
        return False
    return False
