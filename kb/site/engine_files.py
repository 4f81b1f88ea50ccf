"""The files that run the engine in a page: Pyodide, the engine, and their licences."""

from collections.abc import Iterator
from pathlib import Path

from kb.records.errors import BadQuestion
from kb.site.engine_zip import NAMES, engine_zips
from kb.site.rendering import templates_folder

FOLDER = "pyodide"


def packaged_pyodide() -> Path | None:
    """Return the folder of the packaged Pyodide, or None if there is none."""
    folder = Path(__file__).parents[1] / FOLDER
    return folder if (folder / NAMES[0]).is_file() else None


def check_pyodide(folder: Path) -> Path:
    """Return a folder after checking that it contains Pyodide.

    Raises BadQuestion if it doesn't.
    """
    missing = [name for name in NAMES if not (folder / name).is_file()]
    if missing:
        raise BadQuestion(
            f"{folder} doesn't contain Pyodide: {missing[0]} is missing.",
            remedy=("Give the folder `package` that you get by unpacking the result of `npm pack pyodide`."),
        )
    return folder


def engine_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the addresses and contents of the engine's files."""
    yield from ((f"{FOLDER}/{name}", (folder / name).read_bytes()) for name in NAMES)
    yield from ((f"{FOLDER}/{name}", packed) for name, packed in engine_zips(folder).items())
    licences = templates_folder() / FOLDER / "licences.txt"
    yield f"{FOLDER}/{licences.name}", licences.read_bytes()
