"""Readings of card texts, kept in the data folder: a text is read by the grammar when it is first asked for.

HOME/cards/readings/CODE holds a file for each text that a board had, as this code reads it: a line with the sum of the
next, and what was read as JSON. A file that is damaged, or that can't be read or written, is as none.
"""

# Imports inside functions: what boards whose cards were read before don't pay for.

import json
import os
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from kb.answers.fingerprint import times_of
from kb.cards.notation import Unreadable, noted, value_of
from kb.engine.position.objects import Face
from kb.store.home import readings_folder

if TYPE_CHECKING:
    from kb.cards.card_text import CardText

_READ_BY = ("cards", "engine")
"""The rooms that a reading hangs on."""


class CardReadings:
    """The readings of a data folder."""

    def __init__(self, home: str) -> None:
        self._folder = os.path.join(readings_folder(home), times_of(_READ_BY))  # noqa: PTH118  (as home.py has it)

    def face(self, card: "CardText") -> Face:
        """Give the face of a card, with the words at which reading stopped where not all of it is read."""
        path = os.path.join(self._folder, _sum(repr(tuple(card)).encode()))  # noqa: PTH118  (as above)
        found = _cached(path)
        if found is None:
            from kb.cards.faces import face_of_text

            found = face_of_text(card)
            self._keep(path, json.dumps(noted(found)).encode())
        return found

    def _keep(self, path: str, body: bytes) -> None:
        """Keep what was read; the first that this code reads takes the place of what other code read."""
        import shutil
        from pathlib import Path

        from kb.store.whole_files import write_whole

        folder = Path(self._folder)
        with suppress(OSError):
            if not folder.exists():
                shutil.rmtree(folder.parent, ignore_errors=True)
                folder.mkdir(parents=True, exist_ok=True)
            write_whole(Path(path), _sum(body).encode() + b"\n" + body)


def _cached(path: str) -> Face | None:
    """Give what was read, None where it isn't kept whole."""
    with suppress(OSError, Unreadable, ValueError), open(path, "rb") as file:  # noqa: PTH123  (as home.py has it)
        digest, _, body = file.read().partition(b"\n")
        if digest.decode() == _sum(body):
            face = value_of(json.loads(body))
            return face if isinstance(face, Face) else None
    return None


def _sum(content: bytes) -> str:
    return sha256(content).hexdigest()
