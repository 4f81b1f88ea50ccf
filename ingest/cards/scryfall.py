"""Scryfall's bulk files: each card once (oracle-cards), each printing (default-cards), or rulings."""

from collections.abc import Iterator

from msgspec import Struct

from ingest.cards.checked import LONGEST_CODE, check_face, check_words, day_of, kind_of
from ingest.cards.json_stream import OTHER_FILE, JsonStream
from ingest.cards.mtgjson import FileFacts
from kb.records.card_doubts import UNKNOWN
from kb.records.cards import CardRuling, Face, Item, Printing, Release, Ruled, Seen
from kb.records.errors import BadSource

_SIDES = "abcde"
BULK_FILES = "Scryfall's bulk data are read: oracle-cards, default-cards, rulings; see docs/cards.md."
ERROR = "is an error message from Scryfall, not a file of cards"
RULINGS = "Scryfall rulings"
"""The name of the shape of a file of rulings."""
_DOWNLOAD = "Download the file that its download_uri names."
_MOST_SETS = 10_000
"""The most sets remembered as yielded; beyond that some are yielded again, which changes nothing."""
_TWO_CARDS = frozenset({"reversible_card"})
"""The layouts whose faces are separate cards."""


READ_OBJECTS = frozenset({"", "card", "ruling"})
"""The types of Scryfall's objects that are read; empty for an object without a type."""


class _Face(Struct):
    """A face of a card."""

    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    printed_text: str | None = None
    printed_type_line: str | None = None
    oracle_id: str | None = None
    layout: str | None = None
    printed_name: str | None = None


class _Card(_Face, kw_only=True):
    """A printing of a card; the first fields are those of its only face, or what all of its faces share."""

    set: str
    set_name: str = ""
    released_at: str | None = None
    layout: str
    lang: str = "en"
    set_type: str = ""
    collector_number: str = ""
    border_color: str = ""
    security_stamp: str | None = None
    card_faces: list[_Face] | None = None


class _Ruling(Struct):
    """A ruling; one that lacks a field, or has one of a wrong type, is left out."""

    oracle_id: object = None
    published_at: object = None
    comment: object = None


class Reader:
    """Reads the cards and rulings of one file, one after the other; `told` collects what the file says about itself."""

    def __init__(self, stream: JsonStream, told: FileFacts) -> None:
        self._stream = stream
        self._told = told
        self._sets: set[str] = set()
        self._names: dict[str, str] = {}
        """The English name of each card, by its id."""
        self._error: BadSource | None = None
        """The first error message of Scryfall among the cards."""
        self._has_read = False
        """True once anything but error messages was read."""

    def check(self) -> None:
        """Raise BadSource if there were error messages of Scryfall, and nothing else."""
        if self._error is not None and not self._has_read:
            raise self._error

    def read(self, kind: str, *, among_others: bool = False) -> Iterator[Item]:
        """Yield the items of the next object, of a given kind. Raises BadSource if that kind has no cards.

        An error message of Scryfall is left out with a remark if it stands among other objects.
        """
        stream, told = self._stream, self._told
        self._has_read = self._has_read or kind != "error"
        if kind == "card":
            told.shape = told.shape or "Scryfall cards"
            card = stream.value(_Card)
            if card.lang == "en":
                self._names.setdefault(card.oracle_id or "", card.name)
            elif (name := self._names.get(card.oracle_id or "", card.name)) != card.name == card.printed_name:
                what = f"{card.name[:60]} in line {stream.line:,}, which is {name[:60]} in another language"
                told.leave_out_line(what, stream.wrong("has many cards with names that aren't English", OTHER_FILE))
                return
            yield from _seen(stream, card, self._sets, told)
        elif kind == "ruling":
            told.shape = told.shape or RULINGS
            yield from _card_ruling(stream, stream.value(_Ruling), told)
        elif kind == "bulk_data":
            raise stream.wrong("is Scryfall's list of bulk files, not one of these files", _DOWNLOAD)
        elif kind == "error" and among_others:
            self._error = self._error or stream.wrong(ERROR, BULK_FILES)
            told.leave_out_line(f"an error message of Scryfall, in line {stream.line:,}", self._error)
            stream.skip()
        elif kind == "error":
            raise stream.wrong(ERROR, BULK_FILES)
        else:
            raise stream.wrong(f"has the object {kind[:40]!r} instead of a card or a ruling", BULK_FILES)


def _seen(stream: JsonStream, card: _Card, sets: set[str], told: FileFacts) -> Iterator[Item]:
    """Yield what one Scryfall object tells: its set if new, and its card and printing.

    Yield nothing for kinds that are left out.
    """
    kind = kind_of(card.layout, card.type_line or "")
    if kind is None:
        told.left_out += 1
        return
    is_funny = card.set_type == "funny" or card.border_color == "silver" or card.security_stamp == "acorn"
    day = day_of(card.released_at) if card.released_at is not None else None
    if card.released_at is None:
        told.leave_out_line(
            f"the printing of {card.name[:60]} in the set {card.set[:40].upper()}, whose day (released_at) is missing "
            f"in line {stream.line:,}: get the file again, or write it in",
            stream.wrong("has many cards without `released_at`", OTHER_FILE),
        )
    elif day is None:
        told.leave_out(stream, f"the printing of {card.name[:60]} in the set {card.set[:40].upper()}", card.released_at)
    if day is not None and card.set not in sets:
        if not card.set or len(card.set) > LONGEST_CODE:
            raise stream.wrong(f"has a set with the invalid code {card.set[:40]!r}", BULK_FILES)
        if len(sets) >= _MOST_SETS:
            sets.clear()
        sets.add(card.set)
        check_words(stream, card.set + card.set_name)
        yield Release(card.set.upper(), card.set_name or card.set.upper(), day, card.set_type == "funny")
    faces = card.card_faces or [card]
    if " // " in card.name and not card.card_faces:
        told.remark_few(
            f"{card.name[:60]}, in line {stream.line:,}, has no faces (card_faces), though its name has several"
        )
    if unknown := [one.name[:60] for one in faces if one.oracle_text is None]:
        told.remark_few(
            f"{', '.join(unknown)} has no oracle_text, in line {stream.line:,}: its text isn't known, and none is shown"
        )
    for place, one in enumerate(faces):
        name = one.name if card.layout in _TWO_CARDS else card.name
        side = _SIDES[min(place, len(_SIDES) - 1)] if len(faces) > 1 and card.layout not in _TWO_CARDS else ""
        text = UNKNOWN if one.oracle_text is None else one.oracle_text
        face = Face(
            name, one.name, side, kind_of(card.layout, one.type_line or card.type_line or "") or kind,
            one.layout or card.layout, one.oracle_id or card.oracle_id or "", one.mana_cost or "", one.type_line or "",
            text, one.power or "", one.toughness or "", one.loyalty or "", one.defense or "",
            "".join(one.color_indicator or ()),
        )  # fmt: skip
        check_face(stream, face, f"{one.printed_text}{one.printed_type_line}{card.collector_number}")
        printing = None if day is None else _printing(card, one, day, is_funny=is_funny)
        yield Seen(face, printing, (), is_funny)


def _printing(card: _Card, face: _Face, day: str, *, is_funny: bool) -> Printing:
    """Return a printing; one in another language has no printed text, because that isn't the English wording."""
    is_english = card.lang == "en"
    text, line = (face.printed_text, face.printed_type_line) if is_english else (None, None)
    return Printing(card.set.upper(), card.collector_number, day, text, line, is_funny)


def _card_ruling(stream: JsonStream, ruling: _Ruling, told: FileFacts) -> Iterator[Ruled]:
    """Yield a ruling if it has a card, a day and a text; otherwise note what it lacks."""
    oracle, written, comment = ruling.oracle_id, ruling.published_at, ruling.comment
    if isinstance(oracle, str) and oracle and isinstance(written, str) and isinstance(comment, str) and comment:
        check_words(stream, comment)
        day = day_of(written)
        if day is None:
            told.leave_out(stream, f"a ruling of the card {oracle[:40]}", written)
        else:
            yield Ruled(oracle, CardRuling(day, comment))
        return
    named = {"card (oracle_id)": oracle, "date (published_at)": written, "text (comment)": comment}
    lacks = " and ".join(f"no {name}" for name, value in named.items() if not value)
    what = f"the ruling in line {stream.line:,} has {lacks or 'a value of the wrong type'}"
    told.leave_out_line(what, stream.wrong("has many rulings without a card, a date or a text", OTHER_FILE))
