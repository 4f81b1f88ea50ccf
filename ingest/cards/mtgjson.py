"""MTGJSON's files: all sets with their cards, one set, or each card once; of version 5, and of 3 and 4 before it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, field

from ingest.cards.checked import check_face, check_words, converter, day_of, kind_of
from ingest.cards.json_stream import JsonStream
from kb.records.cards import CardRuling, Face, Item, Printing, Release, Seen

CARD_LISTS = ("cards", "tokens")
"""The lists of cards in a set."""
_FUNNY = frozenset({"un", "funny"})
_ONE_CARD = frozenset({"split", "aftermath", "flip", "double-faced", "adventure", "modal_dfc", "transform"})
"""Layouts in which the names that version 3 gives are of the faces of one card."""
_SIDES = "abcde"


class _Ruling(Struct):
    text: str
    date: str


class _Ids(Struct):
    oracle: str = field(default="", name="scryfallOracleId")


class _Card(Struct, rename="camel"):
    """A card of a set, or of AtomicCards, which has no printings; version 3 has `names` for its faces."""

    name: str
    layout: str = "normal"
    face_name: str | None = None
    side: str | None = None
    names: list[str] | None = None
    mana_cost: str | None = None
    type: str | None = None
    text: str | None = None
    power: str | int | float | None = None
    toughness: str | int | float | None = None
    loyalty: str | int | None = None
    defense: str | int | None = None
    color_indicator: list[str] | None = None
    number: str | None = None
    set_code: str = ""
    original_text: str | None = None
    original_type: str | None = None
    original_release_date: str | None = None
    border_color: str | None = None
    is_funny: bool | None = None
    rulings: list[_Ruling] | None = None
    identifiers: _Ids | None = None


_card = converter(_Card)
_facts = converter(dict[str, Any])


@dataclass(slots=True)
class FileFacts:
    """What a file says of itself, known once it is read."""

    shape: str = ""
    day: str = ""
    left_out: int = 0


def read(stream: JsonStream, told: FileFacts) -> Iterator[Item]:
    """Give what a file says; what it says of itself is told."""
    for name in stream.members():
        stream.place = ()
        if name == "meta":
            meta = _facts(stream, stream.value())
            told.day = str(meta.get("date", ""))
        elif name == "data":
            yield from _contents(stream, told)
        elif stream.next() == "{":  # versions 3 and 4 have the sets at the top
            told.shape = told.shape or "MTGJSON AllSets"
            yield from _set(stream, name, told)
        else:
            raise stream.wrong(f"has {name[:40]!r} where a set is expected", "No file of MTGJSON begins so.")


def _contents(stream: JsonStream, told: FileFacts) -> Iterator[Item]:
    """Give what the data of a file say: sets by their codes, cards by their names, or one set."""
    own: dict[str, Any] = {}
    code = ""
    for name in stream.members():
        stream.place = ()
        begins = stream.next()
        if begins == "{" and not own:
            told.shape = told.shape or "MTGJSON AllPrintings"
            yield from _set(stream, name, told)
        elif begins == "[" and name not in CARD_LISTS and not own:
            told.shape = told.shape or "MTGJSON AtomicCards"
            stream.place = (name[:60],)
            yield from _cards(stream, None, told)
        elif begins == "[" and name in CARD_LISTS:
            for seen in _cards(stream, code, told):
                code = code or seen.printing.set_code if seen.printing else code
                yield seen
        else:
            own[name] = stream.value()
    if own:
        told.shape = f"MTGJSON set {own.get('code', '')}"
        yield _release(stream, code, own)


def _set(stream: JsonStream, code: str, told: FileFacts) -> Iterator[Item]:
    """Give what is said of one set: its day may come after its cards."""
    own: dict[str, Any] = {}
    for name in stream.members():
        stream.place = (f"set {code[:20]}",)
        if name in CARD_LISTS and stream.next() == "[":
            yield from _cards(stream, code, told)
        else:
            own[name] = stream.value()
    if "data" in own or "name" not in own:
        raise stream.wrong(f"has {code[:40]!r} where a set is expected", "No file of MTGJSON is so.")
    yield _release(stream, code, own)
    if told.day == "" and isinstance(own.get("meta"), dict):
        told.day = str(own["meta"].get("date", ""))


def _release(stream: JsonStream, code: str, own: dict[str, Any]) -> Release:
    written = own.get("releaseDate")
    if not isinstance(written, str):
        raise stream.wrong("has a set without a releaseDate", "Without its day nothing can be said of its printings.")
    release = Release(
        code or str(own.get("code", "")), str(own.get("name", code)), day_of(stream, written),
        str(own.get("type")) in _FUNNY,
    )  # fmt: skip
    check_words(stream, release.code + release.name)
    return release


def _cards(stream: JsonStream, code: str | None, told: FileFacts) -> Iterator[Seen]:
    """Give the cards of a list; where the code is empty they name it, and where it is None they have no printings."""
    for value in stream.values():
        seen = _seen(stream, _card(stream, value), code)
        if seen is None:
            told.left_out += 1
        else:
            yield seen


def _seen(stream: JsonStream, card: _Card, code: str | None) -> Seen | None:
    type_line = card.type or ""
    kind = kind_of(card.layout, type_line)
    if kind is None:
        return None
    face = Face(
        *_names(card), kind, card.layout, card.identifiers.oracle if card.identifiers else "", card.mana_cost or "",
        type_line, card.text or "", _figure(card.power), _figure(card.toughness), _figure(card.loyalty),
        _figure(card.defense), "".join(card.color_indicator or ()),
    )  # fmt: skip
    check_face(stream, face, f"{card.original_text}{card.original_type}{card.number}")
    is_funny = bool(card.is_funny) or card.border_color == "silver"
    rulings = tuple(_rulings(stream, card.rulings)) if card.rulings else ()
    return Seen(face, None if code is None else _printing(stream, card, code, is_funny=is_funny), rulings, is_funny)


def _names(card: _Card) -> tuple[str, str, str]:
    """Give the name of a whole card, of this face, and the side that the face is."""
    if card.layout == "normal":
        return card.name, card.face_name or card.name, card.side or ""
    if card.layout == "meld":  # two cards, and what they make together, each of which has its own name
        return (card.face_name or card.name,) * 2 + (card.side or "",)
    if card.names and len(card.names) > 1 and card.layout in _ONE_CARD and card.name in card.names:
        return " // ".join(card.names), card.name, _SIDES[min(card.names.index(card.name), len(_SIDES) - 1)]
    return card.name, card.face_name or card.name, card.side or ""


def _printing(stream: JsonStream, card: _Card, code: str, *, is_funny: bool) -> Printing:
    day = day_of(stream, card.original_release_date) if card.original_release_date else ""
    return Printing(code or card.set_code, card.number or "", day, card.original_text, card.original_type, is_funny)


def _rulings(stream: JsonStream, rulings: list[_Ruling]) -> Iterator[CardRuling]:
    check_words(stream, "".join([ruling.text for ruling in rulings]))
    for ruling in rulings:
        yield CardRuling(day_of(stream, ruling.date), ruling.text)


def _figure(written: str | float | None) -> str:
    return "" if written is None else written if isinstance(written, str) else f"{written:g}"
