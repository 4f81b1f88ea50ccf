"""The official rulebooks in the knowledge base, and those in the folder named by RULINGS_EDITIONS."""

import os
from collections.abc import Iterable
from pathlib import Path

from ingest import read
from kb.audit.rulebook_editions import Edition, in_edition
from kb.records.errors import BadSource, RulingsError
from kb.records.os_errors import why_unreadable
from kb.records.record import Record
from kb.records.source import Source
from kb.store.library import Library

FOLDER = "RULINGS_EDITIONS"
"""Names a folder of official rulebooks, which are read but not added."""


def editions_at_hand(library: Library) -> list[Edition]:
    """Return the official rulebooks here, one for each day; added ones come before those of the folder.

    Raises BadSource if the folder isn't one, or has an unreadable file.
    """
    found = {edition.day: edition for edition in [*_of_the_folder(), *_added(library)]}
    return list(found.values())


def _added(library: Library) -> list[Edition]:
    """Return the official rulebooks in the knowledge base."""
    return [
        _edition(source, library.all_records(source.slug))
        for source in library.sources()
        if source.slug.startswith("cr-")
    ]


def _of_the_folder() -> list[Edition]:
    """Return the official rulebooks in the folder named by RULINGS_EDITIONS, or [] if that isn't set.

    Raises BadSource if it names no folder, RulingsError if a file can't be read.
    """
    named = os.environ.get(FOLDER, "")
    if not named:
        return []
    folder = Path(named)
    if not folder.is_dir():
        raise BadSource(
            f"{FOLDER} is set to {named}, which isn't a folder.",
            remedy="Set it to a folder of official rulebooks, or unset it.",
        )
    found = []
    for file in sorted(folder.glob("*.txt")):
        try:
            reading = read(file.read_bytes(), file.name)
        except OSError as error:
            raise RulingsError(f"{file} can't be read: {why_unreadable(error)}.") from None
        found.append(_edition(reading.source, reading.records))
    return found


def _edition(source: Source, records: "Iterable[Record]") -> Edition:
    """Return the edition for a source and its records."""
    return Edition.of(source, records)


def texts_of_records(cited: Iterable[str], library: Library) -> dict[str, str]:
    """Return the texts of records from official rulebooks here, by their ids."""
    editions = editions_at_hand(library)
    return {source: text for source in cited if (text := in_edition(source, editions)) is not None}
