"""Subjects, searched beside records: modelled rules, boards, lineages and terms, with their days.

They have their own index, of the same kind as that of wordings, and a file with a line of JSON for each.
"""

import json
import zlib
from collections.abc import Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from kb.records.errors import StoreTrouble
from kb.search.damage import REBUILD, in_words
from kb.search.entry import Entry
from kb.search.index import open_index
from kb.search.indexing import build
from kb.store.files import inside, read

SORTS = ("rules", "boards", "lineages", "words")
"""The kinds of subjects."""
_ROWS, _CHECKSUM, _INDEX = "subjects.jsonl", "checksum", "index"
_WITHOUT = ("", "")


class Piece(NamedTuple):
    """A text of a subject since a day."""

    text: str
    since: date | None
    """The first day; None if it reaches back as far as the records go."""
    until: date | None
    """The last day; None if it still holds or the day is unknown."""
    where: str
    """The number, record or document that it is based on; empty if there is none."""
    set: str | None
    """The set whose own rules it belongs to."""


class Subject(NamedTuple):
    """A modelled rule, a board, a lineage or a term."""

    sort: str
    name: str
    """Its identifier: the slug of a rule or lineage, the id of a board, the name of a concept."""
    title: str
    pieces: tuple[Piece, ...]
    """The parts of its history, oldest first."""
    besides: tuple[str, ...] = ()
    """Other words that find it but aren't shown."""
    called: str = ""
    """The common name of a rule; empty for other subjects."""


class Subjects:
    """The subjects, open for queries."""

    def __init__(self, folder: Path) -> None:
        self._damage = f"What is searched beside records is missing or damaged in {folder}."
        with in_words(self._damage):
            self._saved = read(folder, _ROWS)
            if read(folder, _CHECKSUM) != _checksum(self._saved):
                raise StoreTrouble(self._damage, remedy=REBUILD)
        self.index = open_index(Path(inside(folder, _INDEX)))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.index.close()

    def __getitem__(self, key: int) -> Subject:
        """Return the subject with this key."""
        with in_words(self._damage):
            sort, name, title, pieces, besides, called = json.loads(self._lines[key])
            return Subject(sort, name, title, tuple(map(_piece, pieces)), tuple(besides), called)

    def named(self, sort: str, name: str) -> Subject | None:
        """Return the subject of this sort and name, or None."""
        start = json.dumps([sort, name], ensure_ascii=False)[:-1].encode()
        return next((self[key] for key, line in enumerate(self._lines) if line.startswith(start + b",")), None)

    @cached_property
    def _lines(self) -> list[bytes]:
        """The lines of the file, one for each subject."""
        return self._saved.splitlines()


def save(folder: Path, subjects: Sequence[Subject]) -> None:
    """Write subjects and their index to a new or empty folder.

    Raises StoreTrouble if it can't be written.
    """
    build(folder / _INDEX, (_entry(key, subject) for key, subject in enumerate(subjects)))
    rows = "".join(json.dumps(subject, default=date.isoformat, ensure_ascii=False) + "\n" for subject in subjects)
    try:
        (folder / _ROWS).write_bytes(rows.encode())
        (folder / _CHECKSUM).write_bytes(_checksum(rows.encode()))
    except OSError as error:
        raise StoreTrouble(
            f"{folder} can't be written to.", remedy="Free up space, or choose another folder."
        ) from error


def _checksum(rows: bytes) -> bytes:
    """Return the checksum of the file."""
    return f"{zlib.crc32(rows):08x}\n".encode()


def _piece(row: list[str | None]) -> Piece:
    """Return a JSON row as a piece."""
    text, since, until, where, overlay = row
    return Piece(text or "", _day(since), _day(until), where or "", overlay)


def _day(written: str | None) -> date | None:
    """Return a day from its ISO form, or None."""
    return date.fromisoformat(written) if written else None


def _entry(key: int, subject: Subject) -> Entry:
    """Return the index entry of a subject."""
    named = subject.name.replace("-", " ")
    return Entry(
        key=key,
        rule=subject.name,
        number=named if subject.sort != "boards" else None,
        text="\n".join([*(piece.text for piece in subject.pieces), *subject.besides]),
        place=(subject.title,) if named == subject.title else (subject.title, named),
        kind=subject.sort,
        sources=(),
        cards=(),
        mentions=(),
        authority=None,
        since=min((piece.since for piece in subject.pieces if piece.since), default=date.min),
        until=max((piece.until for piece in subject.pieces if piece.until), default=date.max),
    )
