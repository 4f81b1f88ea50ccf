"""The documents under the paths that somebody names."""

import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

from kb.records.errors import BadQuestion


def documents_in(paths: Sequence[str]) -> Iterator[Path | None]:
    """Give the files under these paths, and folders that can't be read; None is standard input."""
    for given in paths:
        path = Path(given)
        if given == "-":
            yield None
        elif not given:
            raise BadQuestion("A document's name is empty.", remedy="Name a file, a folder, or - for standard input.")
        elif path.is_dir():
            yield from _inside(path)
        else:
            yield path


def _inside(top: Path) -> list[Path]:
    """Give the files in a folder and its folders, hidden ones left out, and the folders that can't be read."""
    found: list[Path] = []

    def note(error: OSError) -> None:
        found.append(Path(error.filename))

    for folder, inner, names in os.walk(top, onerror=note):
        inner[:] = [name for name in inner if not name.startswith(".")]
        found += [path for name in names if not name.startswith(".") and _is_document(path := Path(folder, name))]
    return sorted(found)


def _is_document(path: Path) -> bool:
    """Answer whether this is a file, or can't be known: then reading it tells why."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:  # a link to nothing
        return False
    except OSError:
        return True
