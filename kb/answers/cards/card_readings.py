"""A cache of parsed card texts in the data folder, filled when a text is first needed.

HOME/cards/readings/CODE has a file for each text that this version of the code has parsed: a line with a checksum,
then JSON. A damaged file counts as missing, and failures to read or write are ignored.
"""

import json
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from kb.answers.fingerprint import times_of
from kb.cards.faces import face_of_text
from kb.cards.notation import Unreadable, encoded_value, value_of
from kb.engine.position.objects import Face
from kb.store.files import inside, make_folder, names_in, read_summed, remove, summed, write_whole
from kb.store.home import readings_folder

if TYPE_CHECKING:
    from kb.cards.card_text import CardText

_READ_BY = ("cards", "engine")
"""The rooms that a reading hangs on."""


class CardReadings:
    """The readings of a data folder."""

    def __init__(self, home: str) -> None:
        """Open the cache of card readings under the home folder."""
        self._top = readings_folder(home)
        self._made_by = times_of(_READ_BY)

    def face(self, card: "CardText") -> Face:
        """Return the face of a card, with the words from which parsing failed, if it did."""
        name = sha256(repr(tuple(card)).encode()).hexdigest()
        found = self._cached(name)
        if found is None:
            found = face_of_text(card)
            self._keep(name, json.dumps(encoded_value(found)).encode())
        return found

    def _keep(self, name: str, body: bytes) -> None:
        """Store a parsed face; the first one of this code version replaces those of others."""
        with suppress(OSError):
            if self._made_by not in (there := names_in(self._top)):
                for older in there:
                    remove(self._top, older)
            write_whole(inside(make_folder(self._top, self._made_by), name), summed(body))

    def _cached(self, name: str) -> Face | None:
        """Return a cached face; None if it isn't cached, or damaged."""
        body = read_summed(self._top, self._made_by, name)
        with suppress(Unreadable, ValueError, RecursionError):
            face = None if body is None else value_of(json.loads(body))
            return face if isinstance(face, Face) else None
        return None
