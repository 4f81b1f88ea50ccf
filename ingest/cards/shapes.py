"""Recognising which of the published JSON card files a file is, and reading it."""

from collections.abc import Callable, Iterator

import msgspec

from ingest.cards import scryfall
from ingest.cards.json_stream import JsonStream
from ingest.cards.mtgjson import GLANCE, PUT_INTO_A_SET, READ_FILES, FileFacts, Glance, read, read_set
from kb.records.cards import Item
from kb.records.errors import BadSource


def items(stream: JsonStream, told: FileFacts, check_day: Callable[[], object]) -> Iterator[Item]:
    """Yield a file's items, and store what it states about itself in `told`.

    `check_day` is called before reading a file that never states its day. Raises BadSource, naming the file if
    possible, for one that isn't supported.
    """
    match stream.next():
        case "{":
            if told.shape == scryfall.RULINGS or _object(stream) not in {"", "list"}:
                yield from _lines(stream, told, check_day)
            else:
                yield from read(stream, told, lambda: _listed(stream, told, check_day))
        case "[":
            yield from _listed(stream, told, check_day)
        case "":
            raise stream.wrong("is empty, so it isn't a card file", READ_FILES)
        case _:
            raise stream.wrong("isn't JSON, so it isn't a card file", READ_FILES)


def _lines(stream: JsonStream, told: FileFacts, check_day: Callable[[], object]) -> Iterator[Item]:
    """Yield the items of Scryfall objects that follow one another, one a line.

    In a file of rulings, broken lines are left out with a remark.
    """
    if _object(stream) in scryfall.READ_OBJECTS:
        check_day()
    reader = scryfall.Reader(stream, told)
    while stream.next() == "{":
        stream.count += 1
        begins = stream.place_in_file
        try:
            kind = _object(stream)
            if not kind and stream.glance(Glance, GLANCE) is None:
                stream.value(Glance)  # which raises what is wrong with it
            items = list(reader.read(kind, among_others=True))
        except BadSource as wrong:
            line = stream.skip_broken_line(begins) if told.shape == scryfall.RULINGS else 0
            if not line:
                raise
            told.leave_out_line(f"line {line:,}, which isn't complete JSON", wrong)
        else:
            yield from items
    reader.check()
    stream.count = 0


def _listed(stream: JsonStream, told: FileFacts, check_day: Callable[[], object]) -> Iterator[Item]:
    """Yield the items of a list of Scryfall cards or rulings, or of MTGJSON sets.

    Raises BadSource for a list of anything else.
    """
    reader = scryfall.Reader(stream, told)
    for count in stream.entries():
        if count == 1 and stream.next() == '"':
            raise stream.wrong("is a list of words or names, not of cards", READ_FILES)
        if stream.next() != "{":
            stream.value(Glance)  # which raises what is wrong with it
        glance = stream.glance(Glance, GLANCE)
        is_read = glance is None or glance.is_set or _text(glance.object)
        if count == 1 and is_read:
            check_day()
        if glance is None or glance.is_set:
            stream.count = 0
            yield from read_set(stream, told)
        elif kind := _text(glance.object):
            yield from reader.read(kind, among_others=True)
        elif glance.other:
            raise stream.wrong(f"is {glance.other} and can't be read here", READ_FILES)
        elif glance.is_card:
            raise stream.wrong("is a list of MTGJSON's cards without their set", PUT_INTO_A_SET)
        else:
            raise stream.wrong("is a list of something other than cards, rulings or sets", READ_FILES)
    reader.check()


def _object(stream: JsonStream) -> str:
    """Return the type that Scryfall gives the next object; empty if it isn't Scryfall's."""
    glance = stream.glance(Glance, GLANCE)
    return _text(glance.object) if glance else ""


def _text(raw: msgspec.Raw) -> str:
    """Return the string of raw JSON; an empty one if it isn't a string or there is none."""
    try:
        return msgspec.json.decode(raw, type=str) if bytes(raw) else ""
    except msgspec.DecodeError:
        return ""
