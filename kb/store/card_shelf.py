"""The store of a card file, open for reading: wordings, printings and rulings."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple, Self

import apsw

from kb.records.card_doubts import Half, printed_doubt, reference_doubt
from kb.records.cards import CardFile, CardKind, CardRuling, Face
from kb.records.commands import command
from kb.records.errors import StoreTrouble
from kb.store.opening import damage, open_to_read
from kb.store.rows import Row

_VERSION = 1
_FEW_WORDS = 5
_REMINDER = re.compile(r"\([^()]*\)")
_TWO = 2
"""The version of cards.sql that this code reads."""
_LAST_CHARACTER = "\U0010ffff"
_FACE = "name, face, side, kind, layout, oracle, mana_cost, type, text, power, toughness, loyalty, defense, indicator"

_PROMOTIONAL = "p[A-Z0-9]*"
"""The codes of promotional sets in MTGJSON 3. Each appeared over years, and its day is that of its first cards."""


class Printed(NamedTuple):
    """A face as printed in a set, with the set's name and day."""

    face: int
    """The key of the face in its file."""
    day: date
    set_code: str
    set_name: str
    number: str
    text: str | None
    """The text as printed; None if the file doesn't have it."""
    type: str | None
    is_funny: bool

    @property
    def is_promotional(self) -> bool:
        """True if the face's set is a promotional one released over years, whose day doesn't date its cards."""
        return self.set_code[:1] == "p" and self.set_code[1:2] not in "abcdefghijklmnopqrstuvwxyz"


class StoredFace(NamedTuple):
    """A face with its key in the file."""

    key: int
    face: Face
    is_funny: bool


class CardShelf:
    """The store of a card file; close it, or use it as a context manager.

    Raises StoreTrouble if the store is missing, damaged, or of another version.
    """

    def __init__(self, path: str) -> None:
        """Open the card file's store for reading and check its version.

        Raises an error with a remedy if it's damaged.
        """
        self.path = path
        try:
            self._connection = open_to_read(path)
        except (apsw.Error, UnicodeError) as error:
            raise self._damaged() from error
        try:
            self._check_version()
            self.facts = self._facts()
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def is_whole(self) -> bool:
        """Return whether the file is undamaged."""
        return not damage(self._connection)

    def named(self, folded: str) -> list[str]:
        """Return the names of the cards with this lookup key, or with a face that has it."""
        return self._names("folded = ?", folded)

    def is_played(self, name: str) -> bool:
        """Return whether a card of this name is played in decks, unlike tokens and planes."""
        return bool(self._rows("SELECT 1 FROM card WHERE name = ? AND kind = 'card' LIMIT 1", [name]))

    def beginning(self, folded: str) -> list[str]:
        """Return the names of the cards whose lookup key, or that of a face, begins with a prefix."""
        return self._names("folded >= ? AND folded < ?", folded, folded + _LAST_CHARACTER)

    def with_word(self, folded: str) -> list[str]:
        """Return the names of the cards whose name contains these words."""
        return self._names("'-' || folded || '-' LIKE ?", f"%-{folded}-%")

    def all_names(self) -> list[tuple[str, str]]:
        """Return every lookup key with the card's name."""
        return [(folded, name) for folded, name in self._rows("SELECT folded, name FROM name ORDER BY folded, name")]

    def faces(self, name: str) -> list[StoredFace]:
        """Return the faces of the cards with this name, one for each reference text."""
        found = self._rows(f"SELECT key, funny, {_FACE} FROM card WHERE name = ? ORDER BY key", [name])
        return [StoredFace(key, _face(row), bool(funny)) for key, funny, *row in found]

    def first_printed(self) -> Iterator[tuple[StoredFace, date]]:
        """Yield the faces of all cards played in decks with the day of their first printing.

        Promotional sets count only for cards that are in no other set.
        """
        day = "coalesce(nullif(printing.day, ''), release.day)"
        found = self._rows(
            f"SELECT key, card.funny, {_FACE}, "
            f"(SELECT coalesce(min(CASE WHEN code NOT GLOB ? THEN {day} END), min({day})) "
            "FROM printing JOIN release ON code = release WHERE card = card.key) AS came "
            "FROM card WHERE kind = 'card' AND came IS NOT NULL ORDER BY came, key",
            (_PROMOTIONAL,),
        )
        return (
            (StoredFace(key, _face(row), bool(funny)), date.fromisoformat(came)) for key, funny, *row, came in found
        )

    def printings(self, keys: Sequence[int]) -> list[Printed]:
        """Return the printings of faces, by day and position in the file."""
        found = self._rows(
            "SELECT card, coalesce(nullif(printing.day, ''), release.day) AS came, code, name, number, text, type, "
            f"printing.funny OR release.funny FROM printing JOIN release ON code = release "
            f"WHERE card IN ({_marks(keys)}) ORDER BY came, printing.rowid",
            keys,
        )
        return [
            Printed(card, date.fromisoformat(day), code, name, number, text, line, bool(funny))
            for card, day, code, name, number, text, line, funny in found
        ]

    def rulings(self, keys: Sequence[int], oracles: Iterable[str]) -> list[CardRuling]:
        """Return the rulings on faces (by key) and on cards (by oracle id)."""
        ids = sorted(filter(None, set(oracles)))
        found = self._rows(
            f"SELECT day, text, min(rowid) AS place FROM ruling WHERE card IN ({_marks(keys)}) "
            f"OR oracle IN ({_marks(ids)}) GROUP BY day, text ORDER BY day, place",
            [*keys, *ids],
        )
        return [CardRuling(day, text) for day, text, _ in found]

    def all_words(self) -> Iterator[Row]:
        """Yield all texts of all faces with name, kind, day and source; higher ranks take precedence.

        Texts that can't have been printed so are left out.
        """
        day, slug = self.facts.day.isoformat(), self.facts.slug
        printed = self._each(
            "SELECT card.name, kind, face, coalesce(nullif(printing.day, ''), release.day), 0, "
            "release.name || ' (' || code || ')', coalesce(printing.type, ''), printing.text, card.text, release, side "
            "FROM printing JOIN card ON key = card JOIN release ON code = release WHERE printing.text IS NOT NULL"
        )
        for *row, reference, release, side in printed:
            halves = self._halves(row[0], row[2], release) if side else ()
            if not printed_doubt(row[7], row[6], reference, halves):
                yield tuple(row)
        faces = self._faces_with_texts()
        for said in self._each("SELECT name, kind, face, ?, 2, ?, type, text FROM card", [day, slug]):
            others = [other for other in faces.get(said[0], ()) if other[0] != said[2]]
            if not reference_doubt(said[2], said[7], said[6], others):
                yield said

    def doubts(self) -> Iterator[str]:
        """Yield which printed and Oracle texts can't be right, and why."""
        printed = self._each(
            "SELECT card.name, face, code, coalesce(printing.text, ''), coalesce(printing.type, ''), card.text, "
            "release, side FROM printing JOIN card ON key = card JOIN release ON code = release "
            "WHERE printing.text IS NOT NULL OR printing.type IS NOT NULL"
        )
        for name, face, code, text, line, reference, release, side in printed:
            if doubt := printed_doubt(text, line, reference, self._halves(name, face, release) if side else ()):
                yield f"{face} as printed in {code}: {doubt}"
        faces = self._faces_with_texts()
        for name, face, text, line in self._each("SELECT name, face, text, type FROM card"):
            others = [other for other in faces.get(name, ()) if other[0] != face]
            if doubt := reference_doubt(face, text, line, others):
                yield f"the Oracle text of {face}: {doubt}"

    def swapped(self) -> Iterator[str]:
        """Yield each two faces whose Oracle texts seem swapped: each was printed on the other."""
        texts = self._each(
            "SELECT face, trim(card.text), trim(printing.text) FROM printing JOIN card ON key = card "
            "WHERE printing.text <> card.text AND printing.text <> '' AND card.text <> ''"
        )
        by_texts = {
            (reference, printed): face
            for face, reference, printed in texts
            if _without_reminders(reference) != _without_reminders(printed)
        }
        for (reference, printed), face in by_texts.items():
            other = by_texts.get((printed, reference), face)
            if face < other:
                yield f"the Oracle texts of {face} and {other} (each was printed on the other)"

    def naming_each_other(self) -> Iterator[str]:
        """Yield each two faces of a card of which each Oracle text names only the other."""
        for faces in self._faces_with_texts().values():
            texts = dict(faces)
            if len(texts) == _TWO and all(
                other in text and face not in text.replace(other, "")
                for (face, text), other in zip(texts.items(), reversed(texts), strict=True)
            ):
                yield f"the Oracle texts of {' and '.join(sorted(texts))} (each names only the other)"

    def differing(self) -> Iterator[str]:
        """Yield the faces to which the file gives several Oracle texts, with two of them."""
        found = self._each(
            "SELECT name, face, min(text), max(text), count(DISTINCT text) FROM card WHERE kind = 'card' "
            "GROUP BY name, face, side HAVING count(DISTINCT text) > 1 ORDER BY face"
        )
        for _, face, one, other, count in found:
            first, second = _where_they_differ(one, other)
            yield f"{face} has {count} Oracle texts (“{first}” and “{second}”)"

    def missing_faces(self) -> Iterator[str]:
        """Yield the faces that cards of several lack, each with the card's name."""
        for name in self._names_of_several():
            there = {face for (face,) in self._rows("SELECT face FROM card WHERE name = ?", [name])}
            for face in name.split(" // "):
                if there != {name} and face not in there:
                    yield f"{face} (of {name})"

    def _names_of_several(self) -> list[str]:
        """Return the names of the cards of several faces."""
        return [name for (name,) in self._rows("SELECT DISTINCT name FROM card WHERE name LIKE '% // %' ORDER BY 1")]

    def _faces_with_texts(self) -> dict[str, list[tuple[str, str]]]:
        """Return the faces of each card with several, each with its Oracle text, by the name of the card."""
        faces: dict[str, list[tuple[str, str]]] = {}
        for name, face, text in self._rows("SELECT name, face, text FROM card WHERE side <> ''"):
            faces.setdefault(name, []).append((face, text))
        return faces

    def _halves(self, name: str, face: str, release: str) -> list[Half]:
        """Return the other faces of a card with their texts in one set."""
        found = self._rows("SELECT key, face, text FROM card WHERE name = ? AND face <> ?", [name, face])
        sql = "SELECT text FROM printing WHERE card = ? AND release = ? AND text IS NOT NULL"
        return [
            Half(other, reference, tuple(text for (text,) in self._rows(sql, [key, release])))
            for key, other, reference in found
        ]

    def all_rulings(self) -> Iterator[Row]:
        """Yield all rulings: the card's name (or else its oracle id), the day and the text."""
        yield from self._each("SELECT name, ruling.oracle, day, ruling.text FROM ruling LEFT JOIN card ON key = card")

    def all_oracles(self) -> list[tuple[str, str]]:
        """Return the oracle ids of cards with their names."""
        return [(oracle, name) for oracle, name in self._rows("SELECT oracle, name FROM card WHERE oracle <> ''")]

    def ruled_oracles(self) -> dict[str, int]:
        """Return the oracle ids that rulings refer to, with the number of rulings."""
        return dict(self._rows("SELECT oracle, count(*) FROM ruling WHERE oracle <> '' GROUP BY oracle"))

    def _names(self, condition: str, *values: str) -> list[str]:
        """Return the distinct names that meet a condition."""
        return [name for (name,) in self._rows(f"SELECT DISTINCT name FROM name WHERE {condition} ORDER BY 1", values)]

    def _facts(self) -> CardFile:
        """Return the description of the card file."""
        ((slug, shape, day, *rest),) = self._rows("SELECT * FROM file")
        return CardFile(slug, shape, date.fromisoformat(day), *rest)

    def _check_version(self) -> None:
        """Raise StoreTrouble if the store has another version."""
        ((version,),) = self._rows("PRAGMA user_version")
        if version != _VERSION:
            raise StoreTrouble(f"{self.path} has a different version, {version}.", remedy=self._remedy)

    def _rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query; raise StoreTrouble for a damaged file."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except (apsw.Error, UnicodeError) as error:
            raise self._damaged() from error

    def _each(self, sql: str, values: Sequence[object] = ()) -> Iterator[Row]:
        """Yield the rows of a query one by one, to save memory; raise StoreTrouble for a damaged file."""
        try:
            yield from self._connection.execute(sql, values)
        except (apsw.Error, UnicodeError) as error:
            raise self._damaged() from error

    @property
    def _remedy(self) -> str:
        """The remedy for a damaged store."""
        slug = os.path.basename(self.path).removesuffix(".sqlite")  # noqa: PTH119  (importing pathlib would slow a lookup down)
        return f"`{command('cards', 'forget', slug)}`, and add the file again."

    def _damaged(self) -> StoreTrouble:
        """Return the error for a damaged store."""
        return StoreTrouble(f"The card file's store {self.path} is damaged.", remedy=self._remedy)


def _face(row: Sequence[Any]) -> Face:  # columns of any types
    """Return the face in a row."""
    name, face, side, kind, *rest = row
    return Face(name, face, side, CardKind(kind), *rest)


def _marks(values: Sequence[object]) -> str:
    """Return a placeholder for each value, for IN (...)."""
    return ", ".join("?" * len(values))


def _without_reminders(text: str) -> str:
    """Return a text without what stands in parentheses.

    >>> _without_reminders("Flying (It can't be blocked by toads.)")
    'Flying'
    """
    return " ".join(_REMINDER.sub("", text).split())


def _where_they_differ(one: str, other: str) -> tuple[str, str]:
    """Return a few words of each of two texts from the first that differs.

    >>> _where_they_differ("Scry 2.", "Surveil 2.")
    ('Scry 2.', 'Surveil 2.')
    """
    words, others = one.split(), other.split()
    at = next((at for at, pair in enumerate(zip(words, others, strict=False)) if pair[0] != pair[1]), None)
    first = max(0, (min(len(words), len(others)) if at is None else at) - 1)
    return " ".join(words[first : first + _FEW_WORDS]), " ".join(others[first : first + _FEW_WORDS])
