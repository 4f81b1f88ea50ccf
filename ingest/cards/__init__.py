"""Card files: MTGJSON's and Scryfall's, plain or gzipped, read one card at a time."""

import gzip
import io
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from ingest.cards import mtgjson, scryfall
from ingest.cards.json_stream import JsonStream
from ingest.cards.mtgjson import FileFacts
from kb.records.cards import Item
from kb.records.errors import BadSource

__all__ = ["CardSource", "looks_like_cards", "open_cards"]

STEP = 1 << 20
"""After so many bytes of the file a step is told."""
_GZIP = b"\x1f\x8b"
_HEAD = 4096
_JSON = re.compile(rb"\s*(?:\{\s*[\"}]|\[\s*[\{\]])")
_DAY_IN_NAME = re.compile(r"(?<!\d)((?:19|20)\d\d)-?([01]\d)-?([0-3]\d)(?:\d{6})?(?!\d)")
_BULK = ("oracle-cards", "default-cards", "unique-artwork", "all-cards", "rulings")
_NO_DAY = "Say it: `rulings cards add --day 2018-11-07 FILE`."


class CardSource(NamedTuple):
    """A card file that is open: its items are to be read to the end, then it is known what it says of itself."""

    name: str
    items: Iterator[Item]
    told: FileFacts
    checksum: Callable[[], str]
    """Of all bytes read so far."""
    day: Callable[[], tuple[date, str]]
    """The day of its reference texts, and how it is known."""


class _Counted(io.RawIOBase):
    """A file of which the bytes read are summed, and each further mebibyte is told."""

    def __init__(self, file: BinaryIO, step: Callable[[], None]) -> None:
        self.sum = sha256()
        self._file = file
        self._step = step
        self._told = self._read = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # typeshed's name for it is private
        piece = self._file.read(len(buffer))
        buffer[: len(piece)] = piece
        self.sum.update(piece)
        self._read += len(piece)
        while self._told < self._read // STEP:
            self._told += 1
            self._step()
        return len(piece)


def looks_like_cards(path: Path) -> bool:
    """Answer whether a file is JSON, plain or gzipped, which no document is; False where it can't be read."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
        if head.startswith(_GZIP):
            with gzip.open(path) as unpacked:
                head = unpacked.read(_HEAD)
    except (OSError, EOFError):
        return False
    return bool(_JSON.match(head.removeprefix(b"\xef\xbb\xbf")))


@contextmanager
def open_cards(path: Path, day: date | None, step: Callable[[], None]) -> Iterator[CardSource]:
    """Open a card file; the day is that of a file which doesn't state its own. A step is told after each mebibyte.

    Raises BadSource where it is none, or where it can't be read, as reading its items does.
    """
    with ExitStack() as stack:
        try:
            raw = _Counted(stack.enter_context(path.open("rb")), step)
        except OSError as error:
            raise BadSource(f"{path.name} can't be read: {error.strerror}.", remedy="Name a file.") from error
        buffered = io.BufferedReader(raw, STEP)
        is_packed = buffered.peek(2)[:2] == _GZIP
        unpacked = gzip.GzipFile(fileobj=buffered) if is_packed else buffered
        text = io.TextIOWrapper(unpacked, "utf-8-sig", newline="")
        stream, told = JsonStream(text, path.name), FileFacts()
        yield CardSource(path.name, _items(stream, told, path.name, day), told, _rest(raw, cast("BinaryIO", buffered)),
                         lambda: _day(told, path.name, day))  # fmt: skip


def _rest(raw: _Counted, buffered: BinaryIO) -> Callable[[], str]:
    """Give what sums a file to its end."""

    def checksum() -> str:
        while buffered.read(STEP):
            pass
        return raw.sum.hexdigest()

    return checksum


def _items(stream: JsonStream, told: FileFacts, name: str, day: date | None) -> Iterator[Item]:
    match stream.next():
        case "{":
            items = mtgjson.read(stream, told)
        case "[":
            _day(told, name, day)  # such a file never states it: it is to be known before half a gigabyte is read
            told.shape = next((f"Scryfall {bulk}" for bulk in _BULK if bulk in name), "")
            items = scryfall.read(stream, told)
        case _:
            raise stream.wrong("is no card file", "MTGJSON's and Scryfall's files are read; see docs/cards.md.")
    first = next(items, None)
    if first is None:
        raise stream.wrong("has no cards", "MTGJSON's and Scryfall's files are read; see docs/cards.md.")
    yield from chain([first], items)
    stream.place = ()
    stream.end()


def _day(told: FileFacts, name: str, given: date | None) -> tuple[date, str]:
    """Give the day of a file's reference texts and how it is known: what it states, what is given, what it is called.

    Raises BadSource where none is.
    """
    if told.day:
        try:
            return date.fromisoformat(told.day), "stated in the file"
        except ValueError as error:
            raise BadSource(f"{name} states {told.day[:40]!r} for its day, which is none.", remedy=_NO_DAY) from error
    if given is not None:
        return given, "given as it was added"
    written = _DAY_IN_NAME.search(name)
    if written is not None:
        try:
            return date(*map(int, written.groups())), "in the file's name"
        except ValueError:
            pass
    raise BadSource(f"{name} doesn't state the day of its reference texts.", remedy=_NO_DAY)
