"""Notes: what each batch of the site's files read of the site, and which files it came to."""

import pickle
from array import array
from collections.abc import Iterable
from typing import NamedTuple

from kb.site.contents import Batch
from kb.site.kept import Shelf
from kb.site.origin import made_by, word_of
from kb.site.site import Site
from kb.site.watching import Answers, Door


class Note(NamedTuple):
    """What was noted when a batch was made."""

    doors: tuple[Door, ...]
    files: tuple[tuple[str, str], ...]
    """Their addresses, and those by which the site map lists them."""


class Notes:
    """The notes of an earlier build, kept on a shelf, and what the site answers to them now."""

    def __init__(self, site: Site, shelf: Shelf | None) -> None:
        self._shelf, self._answers = shelf, Answers(site)
        body = shelf.find(_name()) if shelf else None
        doors, self._notes = _unpacked(body) if body else ([], {})
        self._doors = dict(zip(doors, doors, strict=True))

    def of(self, batch: Batch) -> Note | None:
        """Give what was noted of a batch, None where nothing was."""
        return self._notes.get(batch.name)

    def once(self, doors: Iterable[Door]) -> tuple[Door, ...]:
        """Give doors, each of them as it was noted first, so that all notes have the same."""
        return tuple(self._doors.setdefault(door, door) for door in doors)

    def key(self, batch: Batch, doors: Iterable[Door]) -> str:
        """Give the word for all that a batch hangs on which read these; its files are the same as long as that is."""
        return word_of(made_by(), batch.name, batch.word, self._answers.word(doors))

    def keep(self, notes: dict[str, Note]) -> None:
        """Keep the notes of this build."""
        if self._shelf:
            self._shelf.keep(_name(), _packed(notes))


def _packed(notes: dict[str, Note]) -> bytes:
    """Give notes as they are kept: each door once, and of each note the places of its own."""
    places: dict[Door, int] = {}
    packed = [
        (name, array("L", (places.setdefault(door, len(places)) for door in note.doors)).tobytes(), note.files)
        for name, note in notes.items()
    ]
    return pickle.dumps(([tuple(door) for door in places], packed))


def _unpacked(body: bytes) -> tuple[list[Door], dict[str, Note]]:
    """Give the doors and the notes that were packed so by this program."""
    parts, packed = pickle.loads(body)  # noqa: S301  (our own)
    doors = [Door(*door) for door in parts]
    at = doors.__getitem__
    return doors, {name: Note(tuple(map(at, array("L", places))), files) for name, places, files in packed}


def _name() -> str:
    return f"notes-{made_by()}"
