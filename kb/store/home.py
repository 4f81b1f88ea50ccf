"""The data folder: its location, its files, and the current generation of the store.

HOME/current names the generation and its fingerprint, HOME/generations/NAME contains it, HOME/sources has the files
that the user added, HOME/corrections.toml the user's corrections, and HOME/build.lock is held while building.

The functions that return a path in the data folder raise StoreTrouble if there is a link or a special file.
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
"""The number of lines in the file `current`, including the empty one after the last newline."""

T = TypeVar("T")


class Generation(NamedTuple):
    """A finished build: a store and its search index."""

    folder: str
    fingerprint: str
    """The fingerprint of everything it was built from: sources, readers and schema."""
    left_out: tuple[str, ...] = ()
    """The added sources omitted because they or their descriptions are damaged; ``?`` for one without a known name."""

    @property
    def sqlite(self) -> str:
        """The path of the store."""
        return os.path.join(self.folder, "rulings.sqlite")

    @property
    def index_folder(self) -> str:
        """The path of the search index's folder."""
        return os.path.join(self.folder, "index")


def home_folder(explicit: str | None = None) -> str:
    """Return the data folder: the explicit one, RULINGS_HOME, or the platform's default."""
    named = explicit or os.environ.get("RULINGS_HOME")
    return os.path.abspath(os.path.expanduser(named)) if named else _platform_folder()


def sources_folder(home: str) -> str:
    """Return the folder of the documents that the user added."""
    return inside(home, "sources")


def cards_folder(home: str) -> str:
    """Return the folder of the stores of card files that the user added."""
    return inside(home, "cards")


def readings_folder(home: str) -> str:
    """Return the folder of parsed card texts."""
    return inside(home, "cards", "readings")


def corrections_file(home: str) -> str:
    """Return the path of the user's corrections."""
    return inside(home, "corrections.toml")


BEING_MADE = "new-"
"""The prefix of a folder in which a search index is being built."""


def subjects_folder(home: str) -> str:
    """Return the folder of the subjects: rules, boards, lineages and terms for the search."""
    return inside(home, "subjects")


def plays_folder(home: str) -> str:
    """Return the folder of cached plays for the site."""
    return inside(home, "plays")


def flips_folder(home: str) -> str:
    """Return the folder of cached changes of outcome of the packaged boards."""
    return inside(home, "flips")


def spare_site(home: str) -> str:
    """Return the folder in which older versions kept a copy of the site."""
    return inside(home, "site")


def generations_folder(home: str) -> str:
    """Return the folder of the generations, each in its own subfolder."""
    return inside(home, "generations")


def current_file(home: str) -> str:
    """Return the path of the file that names the current generation."""
    return inside(home, "current")


def current(home: str) -> Generation | None:
    """Return the current generation; None if there is none or it is gone.

    Raises StoreTrouble if the folder can't be read.
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
    """Return the content of the file `current` for a generation, with a checksum at the end."""
    lines = (os.path.basename(generation.folder), generation.fingerprint, " ".join(generation.left_out))
    told = "".join(f"{line}\n" for line in lines)
    return f"{told}{crc32(told.encode()):08x}\n"


def reading(home: str, read: Callable[[Generation | None], T]) -> T:
    """Call `read` with the current generation; if it fails because that was replaced meanwhile, retry once."""
    before = current(home)
    try:
        return read(before)
    except (StoreTrouble, OSError):
        now = current(home)
        if now == before:
            raise
        return read(now)


def trouble(home: str, error: OSError) -> StoreTrouble:
    """Return the error that explains why the data folder can't be used."""
    words = _WORDS.get(error.errno or 0, error.strerror or str(error))
    place = f" ({error.filename})" if error.filename and error.filename != home else ""
    words = ", and ".join(filter(None, [words + place, owner(home)]))
    return StoreTrouble(f"The data folder {home} can't be used: {words}.", remedy=_ANOTHER_PLACE)


def owner(home: str) -> str:
    """Return in words who owns the data folder; "" if the user does, or it can't be told."""
    try:
        uid = os.stat(home).st_uid
    except OSError:
        return ""
    if os.name == "nt" or uid == os.getuid():
        return ""
    return f"it belongs to somebody else, user {uid}"


def _platform_folder() -> str:
    """Return the default data folder: on Linux by XDG_DATA_HOME, without importing platformdirs."""
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
        if os.path.isabs(data):
            return os.path.join(data, _APPLICATION)
    import platformdirs  # it is asked only where it knows more than we do, and missing while the package is built

    return platformdirs.user_data_dir(_APPLICATION, appauthor=False)
