"""The card files in a data folder: each in its own store, swapped in by a rename.

A card file's store is HOME/cards/SLUG.sqlite. Adding and forgetting hold the lock of the data folder.
"""

# Every lookup of a card comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH110

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

import apsw

from kb.records.errors import NoSuchRecord, StoreTrouble
from kb.store.card_shelf import CardShelf
from kb.store.files import inside, make_folder, names_in, remove, replace, settle_file, settle_folder
from kb.store.home import cards_folder, trouble
from kb.store.rebuild import folder_locked

if TYPE_CHECKING:
    from kb.store.card_shelf import CardShelf

_SUFFIX = ".sqlite"
_UNFINISHED = ".adding-"
_INDEX = "words.index"


def card_slugs(home: str) -> list[str]:
    """Return the slugs of all added card files, sorted; raises StoreTrouble if the data folder can't be read."""
    try:
        names = names_in(home, "cards")
    except OSError as error:
        raise trouble(home, error) from error
    return [name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX) and name[0] != "."]


@contextmanager
def card_shelves(home: str) -> Iterator[list["CardShelf"]]:
    """Open the stores of all card files, oldest first; raise StoreTrouble if one is damaged."""
    with ExitStack() as stack:
        shelves = []
        for path in (path_of(home, slug) for slug in card_slugs(home)):
            try:
                shelves.append(stack.enter_context(CardShelf(path)))
            except StoreTrouble:
                if os.path.exists(path):  # another process may have just removed it
                    raise
        yield sorted(shelves, key=lambda shelf: (shelf.facts.day, shelf.facts.slug))


def path_of(home: str, slug: str) -> str:
    """Return the path of a card file's store."""
    return inside(home, "cards", f"{slug}{_SUFFIX}")


def index_path(home: str) -> str:
    """Return the path of the card index."""
    return inside(home, "cards", _INDEX)


def state_of(home: str) -> str:
    """Return a fingerprint of the card files (names, sizes and times), "" if there are none."""
    found = []
    for slug in card_slugs(home):
        with suppress(FileNotFoundError):  # another process may be removing it
            status = os.stat(path_of(home, slug))  # noqa: PTH116  (as above)
            found.append(f"{slug}:{status.st_size}:{status.st_mtime_ns}")
    return " ".join(found)


def add_cards(home: str, write: Callable[[str], str]) -> None:
    """Let `write` write a card file's store to a path, and move it to the slug that it returns.

    Raises StoreTrouble if the data folder can't be written; on any failure, older files stay.
    """
    _swap_in(home, lambda unfinished: path_of(home, write(unfinished)))


def put_index(home: str, write: Callable[[str], None]) -> None:
    """Let `write` write the card index to a path, and move it into place, as `add_cards` does."""

    def written(unfinished: str) -> str:
        """Write the index and return its final path."""
        write(unfinished)
        return index_path(home)

    _swap_in(home, written)


def _swap_in(home: str, write: Callable[[str], str]) -> None:
    """Let `write` write a file under the lock of the data folder, and move it to the path that it returns.

    Raises StoreTrouble if the data folder can't be written.
    """
    try:
        folder = make_folder(home, "cards")
        with folder_locked(home):
            _clear(folder)
            name = f"{_UNFINISHED}{os.getpid()}{_SUFFIX}"
            unfinished = inside(folder, name)
            try:
                target = write(unfinished)
                settle_file(unfinished)
                replace(unfinished, target)
            finally:
                remove(folder, name)
            settle_folder(folder)
    except apsw.Error as error:
        remedy = "Free up space, or choose another folder with --home FOLDER or RULINGS_HOME."
        raise StoreTrouble(f"{folder} can't be written: {error}.", remedy=remedy) from error
    except OSError as error:
        raise trouble(home, error) from error


def forget_cards(home: str, slugs: list[str]) -> None:
    """Remove card files, damaged ones too; raise NoSuchRecord, removing none, if one is unknown."""
    known = card_slugs(home)
    unknown = [slug for slug in slugs if slug not in known]
    if unknown:
        raise NoSuchRecord(
            f"No card file called {' or '.join(map(repr, unknown))} has been added.",
            nearest=known,
            remedy="`rulings cards list` lists them.",
        )
    try:
        with folder_locked(home):
            for slug in slugs:
                remove(home, "cards", f"{slug}{_SUFFIX}")
            remove(home, "cards", _INDEX)
            settle_folder(cards_folder(home))
    except OSError as error:
        raise trouble(home, error) from error


def _clear(folder: str) -> None:
    """Remove the leftovers of killed processes; the caller must hold the lock."""
    for name in names_in(folder):
        if name.startswith(_UNFINISHED):
            remove(folder, name)
