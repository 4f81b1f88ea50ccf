"""Notes: what each batch of the site's files read of the site, and which files it came to."""

import pickle
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
        self._notes: dict[str, Note] = pickle.loads(body) if body else {}  # noqa: S301  (our own)

    def of(self, batch: Batch) -> Note | None:
        """Give what was noted of a batch, None where nothing was."""
        return self._notes.get(batch.name)

    def key(self, batch: Batch, doors: Iterable[Door]) -> str:
        """Give the word for all that a batch hangs on which read these; its files are the same as long as that is."""
        return word_of(made_by(), batch.name, batch.word, self._answers.word(doors))

    def keep(self, notes: dict[str, Note]) -> None:
        """Keep the notes of this build."""
        if self._shelf:
            self._shelf.keep(_name(), pickle.dumps(notes))


def _name() -> str:
    return f"notes-{made_by()}"
