"""MTGJSON's files of versions 3 to 5: all sets with their cards, one set, or each card once."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as field_of

from msgspec import Raw, Struct, field

from ingest.cards.checked import LONGEST_CODE, check_face, check_words, day_of, figure_text, kind_of
from ingest.cards.json_stream import JsonStream
from kb.records.card_doubts import UNKNOWN
from kb.records.cards import CardRuling, Face, Item, Printing, Release, Seen, SetCode
from kb.records.errors import BadSource

CARD_LISTS = ("cards", "tokens")
"""The members of a set that are lists of cards."""
GLANCE = 1 << 17
"""The most characters of an object that is decoded to see what it is; a longer one counts as a set."""
_FEW = 1 << 13
PUT_INTO_A_SET = (
    'Put the cards into their set: {"code": "TOA", "name": "Toads", "releaseDate": "1995-04-01", "cards": [...]}.'
)
READ_FILES = (
    "MTGJSON's AllPrintings, AtomicCards and files of one set are read, and Scryfall's oracle-cards, default-cards and "
    "rulings; see docs/cards.md."
)
_SET_LIST = "MTGJSON's SetList, which has no cards"
_OF_SET = frozenset({"name", "code", "releaseDate", "type"})
"""The members of a set that are read besides its cards."""
_DECK = frozenset({"mainBoard", "sideBoard", "commander"})
_OF_KEYWORDS = frozenset({"abilityWords", "keywordAbilities", "keywordActions"})
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_SIGN_OF_SET = re.compile(r'"(?:cards|layout)"\s*:')
"""Matches the first member that tells a set ("cards") from a card ("layout") without decoding the object."""
_NOTHING = Raw(b"")
_FUNNY = frozenset({"un", "funny"})
_ONE_CARD = frozenset({"split", "aftermath", "flip", "double-faced", "adventure", "modal_dfc", "transform"})
"""The layouts in which the `names` of version 3 are those of one card's faces."""
_SIDES = "abcde"
_HAS_WORDS = re.compile(r"[A-Za-z]{2,} +[A-Za-z]{2,}")
_MOST_TOLD = 5
_MOST_LINES = 100
"""The most bad lines that may be skipped; a file with more is refused as broken."""


class _Ruling(Struct):
    """A ruling on a card, with its day."""

    text: str
    date: str


class _Ids(Struct):
    """The ids of a card; empty without one."""

    oracle: str = field(default="", name="scryfallOracleId")


class _Card(Struct, rename="camel"):
    """A card of a set, or of AtomicCards, which has no printings; in version 3, `names` are those of its faces."""

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

    @property
    def figures(self) -> tuple[str | float | None, ...]:
        """Power, toughness, loyalty and defense, in this order; each is None if the face has none."""
        return self.power, self.toughness, self.loyalty, self.defense


class Glance(Struct):
    """The members by which the kinds of objects in a card file are told apart."""

    object: Raw = _NOTHING
    layout: Raw = _NOTHING
    cards: Raw = _NOTHING
    code: Raw = _NOTHING
    release_date: Raw = field(default=_NOTHING, name="releaseDate")
    file_name: Raw = field(default=_NOTHING, name="fileName")
    main_board: Raw = field(default=_NOTHING, name="mainBoard")
    paper: Raw = _NOTHING
    sku: Raw = field(default=_NOTHING, name="skuId")

    @property
    def is_card(self) -> bool:
        """True if the object is a card of MTGJSON."""
        return bytes(self.layout).startswith(b'"') and not bytes(self.cards)

    @property
    def is_set(self) -> bool:
        """True if the object is a set with its cards."""
        return bool(bytes(self.cards))

    @property
    def is_set_without_cards(self) -> bool:
        """True if the object is a set without a list of cards."""
        others = (self.cards, self.layout, self.file_name, self.main_board, self.paper, self.sku, self.object)
        return bool(bytes(self.code)) and not any(bytes(other) for other in others)

    @property
    def other(self) -> str:
        """The name of the MTGJSON file without cards that the object comes from; empty for any other object."""
        if bytes(self.main_board) or bytes(self.file_name):
            return "one of MTGJSON's decks or their list"
        if bytes(self.paper):
            return "one of MTGJSON's prices"
        if bytes(self.sku):
            return "MTGJSON's list of products"
        return _SET_LIST if bytes(self.code) and bytes(self.release_date) else ""


class _Meta(Struct):
    """The facts that a file states about itself: its day."""

    date: str | int | float | None = None


@dataclass(slots=True)
class FileFacts:
    """Facts that a file states about itself, complete once it is read."""

    shape: str = ""
    day: str = ""
    left_out: int = 0
    remarks: list[str] = field_of(default_factory=list)
    """Remarks to be shown when the file is added."""
    bad_dates: list[str] = field_of(default_factory=list)
    """Printings and rulings left out because their date is impossible, each with its place; only the first few."""
    uncounted: int = 0
    """The number of further ones, which `bad_dates` doesn't list."""
    bad_lines: list[str] = field_of(default_factory=list)
    """Sets and lines left out because they are incomplete or can't be read, each with its place."""

    def remark_few(self, remark: str) -> None:
        """Add a remark, unless there are many."""
        if len(self.remarks) < _MOST_LINES:
            self.remarks.append(remark)

    def leave_out_line(self, subject: str, error: BadSource) -> None:
        """Note that a broken line is skipped. Raises the error if there are too many."""
        if len(self.bad_lines) >= _MOST_LINES:
            raise error
        self.bad_lines.append(subject)

    def leave_out(self, stream: JsonStream, subject: str, written: str) -> None:
        """Note that an item is left out because its date is invalid."""
        if len(self.bad_dates) < _MOST_TOLD:
            self.bad_dates.append(f"{subject} ({written[:40]!r} in line {stream.line_of(written):,})")
        else:
            self.uncounted += 1

    @property
    def all_remarks(self) -> list[str]:
        """All remarks, including those on items left out."""
        lines = [f"left out: {'; '.join(self.bad_lines)}"] if self.bad_lines else []
        more = f"; and {self.uncounted:,} more" if self.uncounted else ""
        dates = [f"left out, because the date isn't one: {'; '.join(self.bad_dates)}{more}"] if self.bad_dates else []
        return [*self.remarks, *lines, *dates]


def read(stream: JsonStream, told: FileFacts, listed: Callable[[], Iterator[Item]]) -> Iterator[Item]:
    """Yield a file's items, and store what it states about itself in `told`.

    `listed` reads a file whose data is one list.
    """
    yield from _Members(stream, told, listed).read()


def read_set(stream: JsonStream, told: FileFacts) -> Iterator[Item]:
    """Yield the items of one set in a list."""
    told.shape = told.shape or "MTGJSON AllSets"
    yield from _set(stream, "", told)


class _Members:
    """Reads an object whose members are sets by their codes, cards by their names, or those of one set."""

    def __init__(self, stream: JsonStream, told: FileFacts, listed: Callable[[], Iterator[Item]] | None) -> None:
        """Read an object from a stream, and add what the file says of itself to `told`.

        `listed` reads a list of data; None inside of data.
        """
        self._stream = stream
        self._told = told
        self._listed = listed
        """Reads the list under "data"; None while the object under "data" is read."""
        self._of_set: dict[str, str | None] = {}
        self._is_read = False
        """True once the object had cards of its own, or data."""
        self._is_page = False
        """True if the object is a page of results from Scryfall's API, whose cards are under "data"."""
        self._is_one_card = False
        """True if the object has a card's members, so that it is a card without its set."""
        self._unknown: BadSource | None = None
        self._without_cards: BadSource | None = None
        """The error to raise if no set of the file has cards; None if every set so far had some."""
        self._names = set[str]()
        """The names of the sets and cards read so far."""

    def read(self) -> Iterator[Item]:
        """Yield the items of the object's members."""
        stream = self._stream
        for name in stream.members():
            stream.place = ()
            begins = stream.next()
            if name in _OF_SET:
                _take_fact(stream, name, self._of_set)
            elif name in CARD_LISTS and begins == "[":
                self._is_read = True
                yield from _cards(stream, self._of_set.get("code") or "", self._told)
            elif self._listed and name in {"meta", "data", "object"} and not (begins == "{" and _is_card(stream)):
                yield from self._file_member(name, begins)
            elif begins in {"{", "["}:
                yield from self._keyed_member(name, begins)
            else:
                self._skip_member(name)
        yield from self._finish()

    def _file_member(self, name: str, begins: str) -> Iterator[Item]:
        """Yield the items of a member that occurs only at the top of a file: “meta”, “data” or “object”.

        Any other is skipped.
        """
        stream, told = self._stream, self._told
        if name == "meta" and begins == "{":
            told.day = _stated(stream) or told.day
        elif name == "object":
            self._is_page = stream.words() == "list"
        elif name == "data" and begins == "{":
            self._is_read = True
            yield from _Members(stream, told, None).read()
        elif name == "data" and begins == "[" and self._listed:
            self._is_read = True
            yield from self._listed()
        else:
            self._skip_member(name)

    def _keyed_member(self, name: str, begins: str) -> Iterator[Item]:
        """Yield the items of a member that is a set, a card, or all cards of a name; skip any other."""
        stream, told = self._stream, self._told
        kind = _kind(stream) if begins == "{" else "other"
        if kind == "set without cards":
            check_words(stream, name)
            told.remarks.append(f"the set {name[:40]} has no cards, and is left out")
            self._without_cards = self._without_cards or _no_cards(stream, _SET_LIST)
            stream.skip()
        elif kind != "other":
            if name in self._names:
                told.remarks.append(
                    f"{name[:60]!r} stands in the file twice, again in line {stream.line:,}; both are read: take one "
                    "out, or put it under a name of its own"
                )
            self._names.add(name)
            yield from _set_or_card(
                stream, name, kind, told, "MTGJSON AllSets" if self._listed else "MTGJSON AllPrintings"
            )
        elif begins == "[" and stream.glance(list[Glance], _FEW) == []:
            stream.skip()
            told.remarks.append(f"{name[:60]!r} has no entries")
        elif begins == "[" and _are_cards(stream):
            if name in _DECK:
                raise _no_cards(stream, "one of MTGJSON's decks")
            told.shape = told.shape or "MTGJSON AtomicCards"
            stream.place = (name[:60],)
            yield from _cards(stream, None, told)
        else:
            self._skip_member(name)

    def _skip_member(self, name: str) -> None:
        """Skip a member that is neither a set nor cards; it is an error unless the object is itself a set.

        The error is raised by `_finish`; that for a member of MTGJSON's Keywords, at once.
        """
        if name in _OF_KEYWORDS and self._stream.next() == "[":
            raise _no_cards(self._stream, "MTGJSON's Keywords, which has no cards,")
        wrong = self._stream.wrong(f"has {name[:40]!r} instead of a set", READ_FILES)
        self._is_one_card = self._is_one_card or (name == "layout" and self._stream.next() == '"')
        if name == "has_more" and self._stream.next() == "t":
            self._told.remarks.append("the list says that it goes on: get its next pages, and add them, too")
        self._unknown = self._unknown or wrong
        self._stream.place = (name[:60],)
        self._stream.skip()
        self._stream.place = ()

    def _finish(self) -> Iterator[Item]:
        """Yield the set that the object is, if it is one.

        Raises BadSource for a single card, for members that weren't understood, and for cards or sets that can't be
        used.
        """
        is_set = "code" in self._of_set or (self._is_read and bool(self._of_set))
        if self._is_one_card:
            raise self._stream.wrong("is a single card of MTGJSON without its set", PUT_INTO_A_SET)
        if self._unknown and not is_set and not self._is_page:
            raise self._unknown
        if self._without_cards and not self._told.shape:
            raise self._without_cards
        if self._is_read and not is_set and not self._told.shape:
            raise self._stream.wrong("has cards but doesn't say which set they are from", PUT_INTO_A_SET)
        if is_set:
            self._told.shape = f"MTGJSON set {self._of_set.get('code') or ''}"
            yield from _release(self._stream, "", self._of_set, self._told)


def _set_or_card(stream: JsonStream, name: str, kind: str, told: FileFacts, sets: str) -> Iterator[Item]:
    """Yield the items of a set, found by its code, or of a card, found by its name.

    `kind` is "set" or "card"; `sets` is the name for a file of sets. Raises BadSource for a card found by its UUID.
    """
    if kind == "set":
        told.shape = told.shape or sets
        yield from _set(stream, name, told)
        return
    if _UUID.fullmatch(name):
        raise _no_cards(stream, "MTGJSON's AllIdentifiers, in which sets have no days,")
    told.shape = told.shape or "MTGJSON AllCards"
    stream.place = (name[:60],)
    seen = _seen(stream, stream.value(_Card), None, told)
    told.left_out += seen is None
    if seen is not None:
        if name not in {seen.face.name, seen.face.face} and name.lower() != seen.face.name.lower():
            told.remarks.append(f"the card listed as {name[:60]!r} is called {seen.face.name[:60]!r}")
        yield seen


def _kind(stream: JsonStream) -> str:
    """Return what the next object is: a "set", a "set without cards", a "card", or "other".

    Raises BadSource for an object of another known file of MTGJSON.
    """
    glance = stream.glance(Glance, _FEW)
    if glance is None and stream.find_ahead(_SIGN_OF_SET).startswith('"layout"'):
        glance = stream.glance(Glance, GLANCE)
    if glance is None:
        return "set"
    if glance.is_set_without_cards:
        return "set without cards"
    if glance.other and not glance.is_set:
        raise _no_cards(stream, glance.other)
    return "set" if glance.is_set else "card" if glance.is_card else "other"


def _is_card(stream: JsonStream) -> bool:
    """Return whether the next object is a card; a card's name may be a key such as "meta"."""
    glance = stream.glance(Glance, _FEW)
    return glance is not None and glance.is_card


def _are_cards(stream: JsonStream) -> bool:
    """Return whether the next list is one of cards, as AtomicCards has for each name."""
    glance = stream.glance(list[Glance], GLANCE)
    return bool(glance) and glance is not None and glance[0].is_card


def _no_cards(stream: JsonStream, what: str) -> BadSource:
    """Return the error for a file that has no cards, named by its kind."""
    return stream.wrong(f"is {what} and can't be read here", READ_FILES)


def _stated(stream: JsonStream) -> str:
    """Return the date that the file's metadata state, up to 40 characters; an empty string if none."""
    written = stream.value(_Meta).date
    return "" if written is None else str(written)[:40]


def _set(stream: JsonStream, code: str, told: FileFacts) -> Iterator[Item]:
    """Yield the items of one set, whose date may follow its cards."""
    own: dict[str, str | None] = {}
    for name in stream.members():
        stream.place = (f"set {code[:20]}",) if code else ("a set",)
        if name in CARD_LISTS and stream.next() == "[":
            yield from _cards(stream, code, told)
        elif name == "meta" and stream.next() == "{":
            told.day = _stated(stream) or told.day
        elif name in _OF_SET:
            _take_fact(stream, name, own)
        else:
            stream.skip()
    if "name" not in own:
        raise stream.wrong(f"has {code[:40]!r} instead of a set", READ_FILES)
    yield from _release(stream, code, own, told)


def _take_fact(stream: JsonStream, name: str, own: dict[str, str | None]) -> None:
    """Add a set's member to those read so far, with the line in which its release day stands."""
    own[name] = stream.words()
    if name == "releaseDate":
        own["line"] = f"{stream.line:,}"


def _release(stream: JsonStream, code: str, own: Mapping[str, str | None], told: FileFacts) -> Iterator[Item]:
    """Yield a set with its release day, and its code if its cards don't have it yet.

    A set without a possible day is left out with a remark, and so are its printings.
    """
    named, written = code or own.get("code") or "", own.get("releaseDate") or ""
    if not named or len(named) > LONGEST_CODE:
        raise stream.wrong(f"has a set with the invalid code {named[:40]!r}", READ_FILES)
    check_words(stream, named + (own.get("name") or ""))
    if not code:
        yield SetCode(named)
    day = day_of(written)
    if day is not None:
        yield Release(named, own.get("name") or named, day, own.get("type") in _FUNNY)
        return
    gives = f"gives {written[:40]!r} in line {own.get('line')} as its releaseDate, which isn't a date"
    told.remarks.append(
        f"the set {named} {gives if written else 'has no releaseDate'}: its printings are left out. Write the day on "
        "which it was released there, such as 1995-04-01, and add the file again"
    )


def _cards(stream: JsonStream, code: str | None, told: FileFacts) -> Iterator[Seen]:
    """Yield the cards of a list; with the code None they have no printings, with an empty one it comes later."""
    for _ in stream.entries():
        seen = _seen(stream, stream.value(_Card), code, told)
        if seen is None:
            told.left_out += 1
        else:
            yield seen


def _seen(stream: JsonStream, card: _Card, code: str | None, told: FileFacts) -> Seen | None:
    """Return a card with its texts and printing; None if it has no rules, like art cards.

    The code of its set is None for a card without printings, and empty if it comes later.
    """
    type_line = card.type or ""
    kind = kind_of(card.layout, type_line)
    if kind is None:
        return None
    power, toughness, loyalty, defense = (figure_text(stream, one) for one in card.figures)
    face = Face(
        *_names(card), kind, card.layout, card.identifiers.oracle if card.identifiers else "", card.mana_cost or "",
        type_line, _text(card, told), power, toughness, loyalty, defense, "".join(card.color_indicator or ()),
    )  # fmt: skip
    check_face(stream, face, f"{card.original_text}{card.original_type}{card.number}")
    if card.side and card.side != face.side:
        told.remarks.append(
            f"{face.face[:60]} of {face.name[:60]} is side {face.side} by its names, "
            f"though the file says {card.side[:9]!r}"
        )
    is_funny = bool(card.is_funny) or card.border_color == "silver"
    rulings = tuple(_rulings(stream, card, told)) if card.rulings else ()
    printing = None if code is None else _printing(stream, card, code, told, is_funny=is_funny)
    return Seen(face, printing, rulings, is_funny)


def _text(card: _Card, told: FileFacts) -> str:
    """Return a card's Oracle text; that it isn't known, if it has none though words are printed on it."""
    if card.text is not None or not _HAS_WORDS.search(card.original_text or "") or "Basic" in (card.type or ""):
        return card.text or ""
    told.remark_few(
        f"{(card.face_name or card.name)[:60]} has no Oracle text, though words are printed on it: its text isn't known"
    )
    return UNKNOWN


def _names(card: _Card) -> tuple[str, str, str]:
    """Return the name of the whole card, the name of this face, and its side; a single face has no side."""
    if card.layout == "normal":
        return card.name, card.face_name or card.name, card.side or ""
    if card.layout == "meld":  # two cards, and what they make together, each of which has its own name
        return (card.face_name or card.name,) * 2 + (card.side or "",)
    if card.names and len(card.names) > 1 and card.layout in _ONE_CARD and card.name in card.names:
        return " // ".join(card.names), card.name, _SIDES[min(card.names.index(card.name), len(_SIDES) - 1)]
    return card.name, card.face_name or card.name, card.side or ""


def _printing(stream: JsonStream, card: _Card, code: str, told: FileFacts, *, is_funny: bool) -> Printing:
    """Return a printing, dated by its own date if it has one.

    A date that isn't one is left out with a remark.
    """
    written = card.original_release_date
    day = day_of(written) if written else ""
    if written and day is None:
        told.leave_out(stream, f"the release day of {card.name[:60]}, which is taken to be that of its set", written)
    return Printing(
        code or card.set_code, card.number or "", day or "", card.original_text, card.original_type, is_funny
    )


def _rulings(stream: JsonStream, card: _Card, told: FileFacts) -> Iterator[CardRuling]:
    """Yield a card's rulings, noting those with an invalid date."""
    rulings = card.rulings or []
    check_words(stream, "".join([ruling.text for ruling in rulings]))
    for ruling in rulings:
        day = day_of(ruling.date)
        if day is None:
            told.leave_out(stream, f"a ruling on {card.name[:60]}", ruling.date)
        elif not ruling.text.strip():
            told.remark_few(f"a ruling on {card.name[:60]} of {ruling.date} has no words, and is left out")
        else:
            yield CardRuling(day, ruling.text)
