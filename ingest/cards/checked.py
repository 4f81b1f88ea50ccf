"""Checks on card files: types of values, days, and texts that are safe to store and show."""

import re
from datetime import date
from functools import lru_cache

from ingest.cards.json_stream import OTHER_FILE, JsonStream
from kb.records.cards import CardKind, Face

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_LONGEST_NAME = 500
_LONGEST_TEXT = 100_000
"""The most characters that the texts of one card may have together; the same for its rulings."""
LONGEST_CODE = 40
"""The most characters of a set's code; real ones have up to eight."""
_LARGEST = 1_000_000
_LEFT_OUT = frozenset({"art_series", "art series"})
"""The layouts of pictures, which have no rules."""
_KINDS = {
    "token": CardKind.TOKEN, "double_faced_token": CardKind.TOKEN, "emblem": CardKind.EMBLEM,
    "planar": CardKind.PLANE, "plane": CardKind.PLANE, "phenomenon": CardKind.PHENOMENON, "scheme": CardKind.SCHEME,
    "vanguard": CardKind.VANGUARD, "dungeon": CardKind.DUNGEON,
}  # fmt: skip
_BY_TYPE = {"Emblem": CardKind.EMBLEM, "Dungeon": CardKind.DUNGEON, "Phenomenon": CardKind.PHENOMENON}
"""The kinds of cards that files tell by the type line, because the layout is only "token" or "planar"."""


def kind_of(layout: str, type_line: str) -> CardKind | None:
    """Return the kind of a card by its layout and type line; None if it has no rules, as art cards.

    >>> kind_of("token", "Emblem — Toad"), kind_of("split", "Instant"), kind_of("art_series", "Card")
    (<CardKind.EMBLEM: 'emblem'>, <CardKind.CARD: 'card'>, None)
    """
    if layout in _LEFT_OUT:
        return None
    kind = _KINDS.get(layout, CardKind.TOKEN if type_line.startswith("Token ") else CardKind.CARD)
    return kind if kind is CardKind.CARD else _BY_TYPE.get(type_line.partition(" ")[0], kind)


@lru_cache(maxsize=4096)
def day_of(written: str) -> str | None:
    """Return a day as ISO text, or None if it is no valid day."""
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        return None


def check_face(stream: JsonStream, face: Face, printed: str) -> None:
    """Raise BadSource for a face without a name, or with text that can't be stored or shown.

    `printed` are the texts printed on the card, which are checked like those of the face.
    """
    if not face.name.strip() or not face.face.strip():
        raise stream.wrong("has a card without a name", OTHER_FILE)
    if len(face.name) > _LONGEST_NAME or len(face.face) > _LONGEST_NAME:
        raise stream.wrong(f"has a card name of {max(map(len, face[:2])):,} characters, which is too long", OTHER_FILE)
    check_words(stream, printed.join(face[:2]) + "".join(face[2:]))


def check_words(stream: JsonStream, words: str) -> None:
    """Raise BadSource for a text of absurd length or with control characters."""
    if len(words) > _LONGEST_TEXT:
        raise stream.wrong(f"has {len(words):,} characters of text, which is too much", OTHER_FILE)
    control = None if words.replace("\n", "").isprintable() else _CONTROL.search(words)
    if control is not None:
        raise stream.wrong(f"has the control character U+{ord(control[0]):04X} in a text", OTHER_FILE)


def figure_text(stream: JsonStream, written: str | float | None) -> str:
    """Return a power, toughness, loyalty or defense as text, "" for None.

    Raises BadSource for a number that no card has.
    """
    if written is None or isinstance(written, str):
        return written or ""
    if not abs(written) < _LARGEST:
        raise stream.wrong("has a number that isn't possible for a card", OTHER_FILE)
    return f"{written:g}"
