"""A user's corrections: a file in the data folder that overrides packaged or parsed data."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from tomllib import TOMLDecodeError, loads
from typing import Any, NamedTuple, TypeAlias, get_type_hints
from zlib import crc32

import msgspec

from kb.boards.reading.places import is_deeper
from kb.records.data import JsonObject
from kb.records.errors import BadSource
from kb.store.files import read
from kb.store.home import corrections_file, trouble

_REMEDY = "docs/cards.md explains the format of this file; each entry needs a reason and a source."


class WordingCorrection(NamedTuple):
    """A card's text from a day on, which overrides card files and records for that day."""

    card: str
    since: date
    text: str
    reason: str
    source: str
    type: str = ""
    """The type line; empty where it isn't corrected."""


class ReadingCorrection(NamedTuple):
    """A paragraph of a card that is read as other words say."""

    card: str
    text: str
    """The paragraph as it stands."""
    read_as: str
    reason: str
    source: str


class MatchCorrection(NamedTuple):
    """The successor of a rulebook's record in the next rulebook; if the last three fields are empty, it has none."""

    old: str
    into: str
    """The next rulebook."""
    reason: str
    source: str
    new: str = ""
    merged: str = ""
    parts: tuple[str, ...] = ()

    @property
    def entry(self) -> JsonObject:
        """Return the correction as an entry of ``lineage.toml`` that names its file."""
        named = {key: value for key in ("new", "merged", "parts") if (value := getattr(self, key))}
        told = {"reason": stated(self), "file": "corrections.toml"}
        return {"old": self.old, "into": self.into, **named, **told}


Correction: TypeAlias = WordingCorrection | ReadingCorrection | MatchCorrection


class Corrections(NamedTuple):
    """All that a data folder's file of corrections says."""

    wording: tuple[WordingCorrection, ...] = ()
    reading: tuple[ReadingCorrection, ...] = ()
    match: tuple[MatchCorrection, ...] = ()

    def wordings_of(self, card: str) -> Iterator[WordingCorrection]:
        """Yield the corrections of a card's wordings."""
        return (one for one in self.wording if one.card == card)

    def concerns(self, card: str) -> bool:
        """Return whether a card has corrections."""
        return card in {*(one.card for one in self.wording), *(one.card for one in self.reading)}

    def read(self, card: str, text: str) -> tuple[str, tuple[str, ...]]:
        """Return a card's text with corrections applied, then what was corrected, in words.

        Return the text as it is and () if nothing is.
        """
        told = []
        for one in self.reading:
            if one.card == card and one.text in (paragraphs := text.split("\n")):
                text = "\n".join(one.read_as if words == one.text else words for words in paragraphs)
                told.append(f"read as “{one.read_as}”, {stated(one)}")
        return text, tuple(told)


_DEEPEST = 5
"""So deep lists, tables and keys may stand in one another; two are needed."""
_LARGEST = 1_000_000
"""Maximum size of the file, in bytes."""

_LONGEST = 5_000
"""Maximum length of a text in it, in characters."""

NONE = Corrections()
_KINDS = {"wording": WordingCorrection, "reading": ReadingCorrection, "match": MatchCorrection}
"""The kinds of corrections, as the file calls them."""


def stated(one: Correction) -> str:
    """Return a note that the user's file corrects something, with the reason and the source."""
    return f"by corrections.toml: {one.reason} ({one.source})"


def corrections_at(home: str) -> Corrections:
    """Return the corrections of a data folder; none if it has no such file.

    Raises BadSource, with the place, for an invalid file, and the trouble for a file that can't be read.
    """
    path = corrections_file(home)
    try:
        raw = read(home, "corrections.toml")
    except FileNotFoundError:
        return Corrections()
    except OSError as error:
        raise trouble(home, error) from error
    return _parsed(raw, path)


def _parsed(raw: bytes, path: str) -> Corrections:
    """Parse the file as TOML; each entry must have the fields of its kind and no others.

    Raises BadSource otherwise, and for a file that is too large or entries without reason and source.
    """
    if len(raw) > _LARGEST:
        raise BadSource(
            f"{path} is larger than {_LARGEST:,} bytes.",
            remedy="A file of corrections should have only a few lines for each.",
        )

    shapes = {name: list[_struct(kind)] for name, kind in _KINDS.items()}  # type: ignore[misc]  # made as it runs
    whole = msgspec.defstruct("Corrections", [(*shape, []) for shape in shapes.items()], forbid_unknown_fields=True)
    try:
        text = raw.decode()
        if is_deeper(text, _DEEPEST):  # of keys in keys tomllib would take memory by the square of their number
            raise BadSource(f"{path} can't be read: its lists, tables or keys are nested too deeply.", remedy=_REMEDY)
        told = msgspec.convert(loads(text), whole)
    except (UnicodeDecodeError, TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSource(f"{path} can't be read: {_placed(str(error))}", remedy=_REMEDY) from None
    except (ValueError, RecursionError, TypeError, KeyError, IndexError):  # tomllib raises all of them for some text
        problem = "it contains a number with thousands of digits, or lists that are nested too deeply"
        raise BadSource(f"{path} can't be read: {problem}.", remedy=_REMEDY) from None
    found = Corrections(*(tuple(_value(kind, one) for one in getattr(told, name)) for name, kind in _KINDS.items()))
    for kind, number, one in numbered(found):
        if not (one.reason.strip() and one.source.strip()):
            raise BadSource(f"{path}: {kind} {number} needs both a reason and a source.", remedy=_REMEDY)
        for name, said in zip(one._fields, one, strict=True):
            if isinstance(said, str) and len(said) > _LONGEST:
                problem = f"{kind} {number} has a {name} of {len(said):,} characters; at most {_LONGEST:,} are allowed"
                raise BadSource(f"{path}: {problem}.", remedy=_REMEDY)
    return found


def _struct(kind: Any) -> Any:  # noqa: ANN401  (a type)
    """Return a msgspec struct type with the fields of a kind of correction, which is a named tuple class.

    Unknown fields are refused.
    """
    given = kind._field_defaults
    fields = [
        (name, hint, given[name]) if name in given else (name, hint) for name, hint in get_type_hints(kind).items()
    ]
    return msgspec.defstruct(kind.__name__, fields, forbid_unknown_fields=True)


def _value(kind: Any, told: object) -> Any:  # noqa: ANN401  (as above)
    """Build a correction of a kind, a named tuple class, from decoded fields: the attributes of `told`."""
    return kind(*(getattr(told, name) for name in kind._fields))


def _placed(words: str) -> str:
    """Return an error message of the parser with entries counted from one, and a full stop."""
    return re.sub(r"\[(\d+)\]", lambda place: f" {int(place[1]) + 1}", words.replace("$.", "")) + "."


def numbered(found: Corrections) -> Iterator[tuple[str, int, Correction]]:
    """Yield each correction after its kind and its number.

    The kind is "wording", "reading" or "match"; the number counts from 1 within the kind.
    """
    kinds: tuple[tuple[str, Sequence[Correction]], ...] = (
        ("wording", found.wording), ("reading", found.reading), ("match", found.match),
    )  # fmt: skip
    for kind, several in kinds:
        yield from ((kind, number, one) for number, one in enumerate(several, 1))


def corrections_hash(matches: tuple[MatchCorrection, ...]) -> str:
    """Return a hash of match corrections, after a hyphen; empty if there are none."""
    return f"-{crc32(repr(matches).encode()):08x}" if matches else ""
