"""Card files of MTGJSON and Scryfall, plain or compressed, read one card at a time."""

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ingest.cards import shapes
from ingest.cards.json_stream import JsonStream
from ingest.cards.mtgjson import READ_FILES, FileFacts
from ingest.cards.other_programs import other_file
from ingest.cards.packing import STEP, head_of, open_unpacked
from ingest.written_days import day_or_none
from kb.records.cards import Item
from kb.records.errors import BadSource

__all__ = ["STEP", "CardSource", "looks_like_cards", "open_cards"]

_JSON = re.compile(rb"\s*(?:\{\s*[\"}]|\[\s*[\{\]])")
_DAY_IN_NAME = re.compile(r"(?<!\d)((?:19|20)\d\d)-?([01]\d)-?([0-3]\d)(?:\d{6})?(?!\d)")
_BULK = ("oracle-cards", "default-cards", "unique-artwork", "all-cards", "rulings")
_UTF_16 = ("utf-16-le", "utf-16-be")
_IN_UTF_16 = tuple(f"{mark}{sign}".encode(page) for mark in ("\ufeff", "") for sign in "{[" for page in _UTF_16)
"""The first bytes of JSON in UTF-16, with and without a byte order mark."""
_TITLE_OF_PAGE = re.compile(rb"<title[^>]*>\s*([^<]{1,200}?)\s*</title", re.IGNORECASE)
_NO_DAY = "Give the day: `rulings cards add --day 2018-11-07 FILE`."


class CardSource(NamedTuple):
    """An open card file; what it states about itself is known once its items are read to the end."""

    name: str
    items: Iterator[Item]
    told: FileFacts
    checksum: Callable[[], tuple[str, int]]
    """Returns the SHA-256 checksum of the unpacked contents and their size in bytes."""
    day: Callable[[], tuple[date, str]]
    """Returns the day of its reference texts and how it is known, once all items have been read."""


def looks_like_cards(path: Path) -> bool:
    """Return whether a file is JSON, plain or compressed, which documents never are; False if it can't be read."""
    return bool(_JSON.match(head_of(path).removeprefix(b"\xef\xbb\xbf")))


@contextmanager
def open_cards(path: Path, day: date | None, step: Callable[[], None]) -> Iterator[CardSource]:
    """Open a card file.

    `day` dates a file that doesn't state its day; `step` is called after each mebibyte. Raises BadSource, now or while
    iterating, if it isn't a card file or can't be read.
    """
    _check_is_json(path)
    with open_unpacked(path, step) as found:
        text = io.TextIOWrapper(found.file, "utf-8-sig", newline="")
        stream, told = JsonStream(text, path.name), FileFacts()
        known = lambda: _day(told, path.name, found.name, day)  # noqa: E731  (it is asked for at two times)
        if found.left_out:
            told.remarks.append(found.left_out)
        yield CardSource(path.name, _items(stream, told, path.name, known), told, found.checksum, known)


def _check_is_json(path: Path) -> None:
    """Raise BadSource for a file whose first bytes can't begin JSON in UTF-8, with what it seems to be instead."""
    head = head_of(path).removeprefix(b"\xef\xbb\xbf").lstrip()
    if head.startswith(_IN_UTF_16):
        raise BadSource(f"{path.name} is in UTF-16, but card files are in UTF-8.", remedy="Save it in UTF-8.")
    if (other := other_file(head.decode("utf-8", "replace"))) is not None:
        raise BadSource(f"{path.name} is {other.what}, not a card file that is read here.", remedy=other.remedy)
    if head.startswith(b"<"):
        titled = _TITLE_OF_PAGE.search(head)
        said = f" (“{titled[1].decode('utf-8', 'replace')}”)" if titled else ""
        raise BadSource(
            f"{path.name} is a web page or XML{said}, not a card file: it begins “<” in line 1.",
            remedy="Download the file again, later if the site doesn't give it now. " + READ_FILES,
        )
    if head and head[:1] not in b"{[":
        first = head.splitlines()[0]
        is_table = b"<" not in first and any(first.count(mark) > 1 for mark in (b";", b",", b"\t"))
        what = "is a table (CSV), not JSON," if is_table else "isn't JSON,"
        raise BadSource(f"{path.name} {what} so it isn't a card file.", remedy=READ_FILES)


def _items(stream: JsonStream, told: FileFacts, name: str, day: Callable[[], object]) -> Iterator[Item]:
    """Yield a file's cards, sets and rulings, checking that its day is known first."""
    if stream.next() == "[" or name.endswith(".jsonl"):
        told.shape = next((f"Scryfall {bulk}" for bulk in _BULK if bulk in name), "")
    items = shapes.items(stream, told, day)
    first = next(items, None)
    if first is None:
        raise stream.wrong("contains no cards", READ_FILES)
    yield from chain([first], items)
    stream.place = ()
    stream.end()


def _day(told: FileFacts, name: str, inner: str, given: date | None) -> tuple[date, str]:
    """Return the day of a file's texts and how it is known: stated in it, given, or in its name.

    Raises BadSource if none of these says it.
    """
    if told.day:
        try:
            stated = date.fromisoformat(told.day)
        except ValueError as error:
            wrong = f"gives {told.day[:40]!r} as its date, which isn't a date"
            if given is not None:
                return given, f"given as it was added (the file {wrong})"
            raise BadSource(f"{name} {wrong}.", remedy=_NO_DAY) from error
        other = f" (the --day given, {given}, was not taken)" if given is not None and given != stated else ""
        return stated, f"stated in the file{other}"
    named = _day_in_name(name) or _day_in_name(inner)
    if given is not None:
        other = f" (the file's name says {named})" if named is not None and named != given else ""
        return given, f"given as it was added{other}"
    if named is not None:
        return named, "in the file's name"
    raise BadSource(f"{name} doesn't give the date of its Oracle texts.", remedy=_NO_DAY)


def _day_in_name(name: str) -> date | None:
    """Return the day in a file's name, or None."""
    written = _DAY_IN_NAME.search(name)
    return day_or_none(*map(int, written.groups())) if written else None
