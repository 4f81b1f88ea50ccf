"""The data folder: where it is, and which generation of the store is the current one.

HOME/current names the generation and its fingerprint, HOME/generations/NAME holds it, HOME/sources the files that the
user added, HOME/corrections.toml what they correct, HOME/build.lock is held by whoever builds.

The functions that return a path in the data folder raise StoreTrouble where a link or a special file is there.
"""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH111, PTH113, PTH116, PTH117, PTH118, PTH119

import errno
import os
import sys
from collections.abc import Callable
from typing import NamedTuple, TypeVar
from zlib import crc32

from kb.records.errors import StoreTrouble
from kb.store.files import inside, read

_APPLICATION = "rulings-kb"
_ANOTHER_PLACE = "Name another place with --home FOLDER or RULINGS_HOME."
_WORDS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "it is on a read-only disk",
    errno.EACCES: "it may not be written or read",
    errno.EPERM: "it may not be written or read",
    errno.ENOTDIR: "a file is in the place of a folder",
    errno.EEXIST: "a file is in the place of a folder",
    errno.ENAMETOOLONG: "its path is too long",
}

_LINES = 5
"""How many lines the file `current` has, with the empty one behind its end."""

T = TypeVar("T")


class Generation(NamedTuple):
    """One finished build: a store, and the search index made from it."""

    folder: str
    fingerprint: str
    """What it was built from: sources, readers and schema in one word."""
    left_out: tuple[str, ...] = ()
    """The added sources that it lacks, because they or their descriptions are damaged; ``?`` where its name is."""

    @property
    def sqlite(self) -> str:
        """The path of the store."""
        return os.path.join(self.folder, "rulings.sqlite")

    @property
    def index_folder(self) -> str:
        """The path of the search index's folder."""
        return os.path.join(self.folder, "index")


def home_folder(explicit: str | None = None) -> str:
    """Return the data folder: the one named, else RULINGS_HOME, else the platform's own place for it."""
    named = explicit or os.environ.get("RULINGS_HOME")
    return os.path.abspath(os.path.expanduser(named)) if named else _platform_folder()


def sources_folder(home: str) -> str:
    """Return the folder of the files that the user added."""
    return inside(home, "sources")


def cards_folder(home: str) -> str:
    """Return the folder of the card files that the user added, each read into a store of its own."""
    return inside(home, "cards")


def readings_folder(home: str) -> str:
    """Return the folder of what card texts were read into."""
    return inside(home, "cards", "readings")


def corrections_file(home: str) -> str:
    """Return the path of the file in which the user corrects what is packaged or read."""
    return inside(home, "corrections.toml")


BEING_MADE = "new-"
"""Begins the name of a folder in which what is searched beside records is being made."""


def subjects_folder(home: str) -> str:
    """Return the folder of what is searched beside records: rules, boards, lineages and words."""
    return inside(home, "subjects")


def plays_folder(home: str) -> str:
    """Return the folder of what scenarios came to when they were played for the site."""
    return inside(home, "plays")


def flips_folder(home: str) -> str:
    """Return the folder of the changes of outcome of the packaged boards."""
    return inside(home, "flips")


def spare_site(home: str) -> str:
    """Return the folder where older versions kept the site that was written before the last one."""
    return inside(home, "site")


def generations_folder(home: str) -> str:
    """Return the folder that holds the generations, one folder each."""
    return inside(home, "generations")


def current_file(home: str) -> str:
    """Return the path of the file that names the current generation."""
    return inside(home, "current")


def current(home: str) -> Generation | None:
    """Return the current generation; None where nothing was built yet, or what was built is gone.

    Raises StoreTrouble where the folder can't be read.
    """
    try:
        told = read(home, "current").decode(errors="replace")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise trouble(home, error) from error
    lines = told.split("\n")
    name, fingerprint, left_out = lines[:3] if len(lines) == _LINES else ("", "", "")
    generation = Generation(os.path.join(home, "generations", name), fingerprint, tuple(left_out.split()))
    if not name or os.path.basename(name) != name or "\0" in name or told != current_lines(generation):
        return None
    for names in (name,), (name, "rulings.sqlite"), (name, "index"):
        inside(home, "generations", *names)
    return generation if os.path.isfile(generation.sqlite) else None


def current_lines(generation: Generation) -> str:
    """Return what the file that names the current generation holds, with a checksum at its end."""
    lines = (os.path.basename(generation.folder), generation.fingerprint, " ".join(generation.left_out))
    told = "".join(f"{line}\n" for line in lines)
    return f"{told}{crc32(told.encode()):08x}\n"


def reading(home: str, read: Callable[[Generation | None], T]) -> T:
    """Read from the current generation; once more from the next one, where it was replaced in the meantime."""
    before = current(home)
    try:
        return read(before)
    except (StoreTrouble, OSError):
        now = current(home)
        if now == before:
            raise
        return read(now)


def trouble(home: str, error: OSError) -> StoreTrouble:
    """Return the words for what keeps the data folder from being used."""
    words = _WORDS.get(error.errno or 0, error.strerror or str(error))
    place = f" ({error.filename})" if error.filename and error.filename != home else ""
    words = ", and ".join(filter(None, [words + place, owner(home)]))
    return StoreTrouble(f"The data folder {home} can't be used: {words}.", remedy=_ANOTHER_PLACE)


def owner(home: str) -> str:
    """Return whose a data folder is, in words, where it belongs to somebody else; nothing where it is one's own."""
    try:
        uid = os.stat(home).st_uid
    except OSError:
        return ""
    if os.name == "nt" or uid == os.getuid():
        return ""
    return f"it belongs to somebody else, user {uid}"


def _platform_folder() -> str:
    """Return what platformdirs gives; where that is known without it, without importing it."""
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
        if os.path.isabs(data):
            return os.path.join(data, _APPLICATION)
    import platformdirs  # it is asked only where it knows more than we do, and missing while the package is built

    return platformdirs.user_data_dir(_APPLICATION, appauthor=False)
