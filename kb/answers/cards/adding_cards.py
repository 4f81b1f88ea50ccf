"""Card files going in: read, and kept each in a store of its own."""

from contextlib import ExitStack
from datetime import date
from hashlib import file_digest
from pathlib import Path
from typing import NamedTuple

from ingest.cards import STEP, looks_like_cards, open_cards
from kb.answers.cards.card_files import card_files
from kb.answers.opening import DataFolder
from kb.records.cards import CardFile
from kb.records.errors import BadSource
from kb.records.text import slug as slug_of
from kb.store.card_drafting import drafting_cards
from kb.store.card_files import add_cards, card_slugs

__all__ = ["AddedCards", "add_card_file", "looks_like_cards"]


class AddedCards(NamedTuple):
    """What became of one card file."""

    name: str
    outcome: str
    """``added``, or ``known`` where the very file was added before."""
    file: CardFile


def add_card_file(folder: DataFolder, name: str, day: date | None = None) -> AddedCards:
    """Read a card file into the data folder; the day is that of a file which doesn't state its own.

    Raises BadSource where it can't be read, StoreTrouble where the data folder can't be used; then nothing of it stays.
    """
    path = Path(name)
    try:
        size = path.stat().st_size
        there = [file for file in card_files(folder.path) if isinstance(file, CardFile)]
        for file in there:
            if file.size == size and file.sha256 == _checksum(path):
                return AddedCards(name, "known", file)
    except OSError as error:
        raise BadSource(f"{name} can't be read: {error.strerror}.", remedy="Name a file.") from error
    added: list[CardFile] = []

    def write(unfinished: str) -> str:
        added.append(_written(folder, path, day, unfinished))
        return added[0].slug

    add_cards(folder.path, write)
    return AddedCards(name, "added", added[0])


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _written(folder: DataFolder, path: Path, day: date | None, unfinished: str) -> CardFile:
    """Write the store of a card file, and give what is noted down of it; nobody else adds meanwhile."""
    size = path.stat().st_size
    with ExitStack() as stack:
        step = stack.enter_context(folder.progress(f"Adding {path.name}", size // STEP + 1))
        source = stack.enter_context(open_cards(path, day, lambda: step("")))
        draft = stack.enter_context(drafting_cards(unfinished))
        draft.add(source.items)
        checksum, (stated, note), told = source.checksum(), source.day(), source.told
        slug = slug_of(f"{told.shape} {stated}")
        if slug in card_slugs(folder.path):
            slug = f"{slug}-{checksum[:6]}"
        facts = CardFile(
            slug, told.shape, stated, note, path.name, size, checksum, **draft.counts(), left_out=told.left_out
        )
        draft.finish(facts)
    return facts
