"""Opening the data folder for a question, building it first if it is missing or outdated."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple, TypeVar

from kb.answers.fingerprint import is_made_of_this
from kb.answers.progress import Progress, Step, silence, warn, warn_once
from kb.records.errors import StoreTrouble
from kb.records.lazily import lazily
from kb.store import files
from kb.store.files import check_all
from kb.store.home import BEING_MADE, Generation, current, home_folder, owner, plays_folder, reading, spare_site
from kb.store.library import Library

with lazily():  # a folder that is built, and whose sources are whole, needs neither
    from kb.answers.documents import added, building


__all__ = [
    "DataFolder",
    "Generation",
    "Library",
    "Progress",
    "Step",
    "data_folder",
    "files",
    "plays_folder",
    "silence",
    "spare_site",
    "warn",
]

_MADE_AS_NEEDED = (("flips",), ("cards", "words.index"), ("cards", "readings"))
"""Other files in a data folder, which are rebuilt when next needed."""

T = TypeVar("T")


class Built(NamedTuple):
    """The result of building a data folder."""

    home: str
    sqlite: str
    """The file of the store."""
    rows: dict[str, int]
    """Row counts of the store, by table."""


class DataFolder(NamedTuple):
    """A data folder, and what shows how far it is with what takes long."""

    path: str
    progress: Progress = silence
    jobs: int = 1
    """Number of processes for playing many boards; more than one only in the command, not in a user's program."""

    def generation(self) -> Generation:
        """Return the current generation of the store, building it first if necessary.

        Warns about damaged added sources. Raises StoreTrouble for a link or special file in the data folder.
        """
        _warn_of_owner(self.path)
        check_all(self.path)
        now = current(self.path)
        if now is not None and is_made_of_this(now.fingerprint, self.path):
            for words in self.left_out(now):
                warn_once(words)
            return now
        return building.build_generation(self.path, progress=self.progress)

    def left_out(self, now: Generation) -> list[str]:
        """Return why damaged sources are missing from a generation, with the remedy, in words.

        Empty if it lacks none.
        """
        if not now.left_out:
            return []
        return added.left_out(self.path, now.left_out)

    def ask(self, question: Callable[[Library, Generation], T]) -> T:
        """Return what a function returns that is called with the open library and its generation.

        If the generation is replaced meanwhile and that makes it fail, the function is called again with the new one.
        """
        self.generation()

        def read(now: Generation | None) -> T:
            """Return the answer of the question, asked of this build of the library, or of the current one for None."""
            now = now or self.generation()
            with Library(now.sqlite) as library:
                return question(library, now)

        return reading(self.path, read)


def data_folder(named: str | None = None, progress: Progress = silence) -> DataFolder:
    """Return the named data folder, or the user's own."""
    return DataFolder(home_folder(named), progress)


def rebuilt(folder: DataFolder) -> Built:
    """Rebuild a data folder, whatever is in it, and remove what was made of its old state."""
    check_all(folder.path)
    try:
        before = current(folder.path)
    except StoreTrouble:
        before = None
    made = building.build_generation(folder.path, instead_of=before, progress=folder.progress)
    with suppress(OSError):  # what somebody has open stays
        for names in _MADE_AS_NEEDED:
            files.remove(folder.path, *names)
        for name in files.names_in(folder.path, "subjects"):
            if not (name.startswith(BEING_MADE) and files.is_fresh(folder.path, "subjects", name)):
                files.remove(folder.path, "subjects", name)
    with Library(made.sqlite) as library:
        return Built(folder.path, made.sqlite, library.row_counts())


@cache
def _warn_of_owner(folder: str) -> None:
    """Warn, once, that a data folder belongs to somebody else."""
    if words := owner(folder):
        warn(f"Answers come from the data folder {folder}, but {words}.")
