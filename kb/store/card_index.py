"""The full-text index of card wordings and rulings with their days, by SQLite's FTS5.

It is built from all card files by the first search after one was added or forgotten. Words are defined by the search
package; here they are separated by blanks.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, Self

import apsw

from kb.records.errors import StoreTrouble
from kb.store.card_shelf import CardShelf
from kb.store.opening import open_to_read, open_to_write
from kb.store.rows import Row

_PRAGMAS = ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -48000")
_SCHEMA = """
CREATE TABLE entry (
    id    INTEGER PRIMARY KEY,
    sort  TEXT NOT NULL,   -- card, ruling
    card  TEXT NOT NULL,   -- the name of the whole card
    kind  TEXT NOT NULL,   -- card, token, emblem, ...; empty for a ruling
    face  TEXT NOT NULL,
    since TEXT NOT NULL,   -- the day from which it said so; of the ruling
    until TEXT NOT NULL,   -- the day on which it said something else; empty where none is known
    known TEXT NOT NULL,   -- where it stands
    type  TEXT NOT NULL,
    text  TEXT NOT NULL
);
CREATE VIRTUAL TABLE words USING fts5(name, stem, word, content = '', tokenize = 'unicode61 remove_diacritics 0');
CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, col);
CREATE TABLE meta (made_of TEXT NOT NULL);
CREATE TEMP TABLE told (name, kind, face, day, rank, known, type, text);
CREATE TEMP TABLE ruled (name, day, text, PRIMARY KEY (name, day, text)) WITHOUT ROWID;
"""
_SIGNS = str.maketrans("{}+-/*'.", "\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007")
"""Signs that are parts of words, as characters that the tokenizer takes for letters."""
_LETTERS = {after: chr(before) for before, after in _SIGNS.items()}
_AT_ONCE = 2000


class Entry(NamedTuple):
    """A card's wording with its days, or a ruling with its day."""

    id: int
    sort: str
    """``card`` or ``ruling``."""
    card: str
    kind: str
    face: str
    since: date
    until: date | None
    known: str
    """The place of the text."""
    type: str
    text: str


class Indexed(NamedTuple):
    """The words of an entry, each text as words separated by blanks."""

    name: str
    stems: str
    words: str


WordsOf = Callable[[str, str, str], Indexed]
"""A function that returns the words by which a face is found: those of its name, type and text."""


class Match(NamedTuple):
    """The best entry of a card, or a ruling, that matches a query; a lower score is better."""

    id: int
    sort: str
    card: str
    score: float
    others: int
    """The number of other wordings of the card found, or of other cards with the ruling."""


def as_indexed(words: str) -> str:
    """Return words as they are stored in the index: signs such as + are replaced by private-use letters."""
    return words.translate(_SIGNS)


def write_index(path: str, shelves: Sequence[CardShelf], made_of: str, words_of: WordsOf) -> None:
    """Write the index of card files to a new path; raise apsw.Error if that fails."""
    with closing(open_to_write(path)) as connection:
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute(_SCHEMA)
        connection.execute("BEGIN")
        _gather(connection, shelves)
        entries = _numbered(_wordings(connection), _rulings(connection))
        while batch := [entry for entry, _ in zip(entries, range(_AT_ONCE), strict=False)]:
            connection.executemany(f"INSERT INTO entry VALUES ({', '.join('?' * 10)})", batch)
            found = ((row[0], *map(as_indexed, words_of(row[4], row[8], row[9]))) for row in batch)
            connection.executemany("INSERT INTO words (rowid, name, stem, word) VALUES (?, ?, ?, ?)", found)
        connection.execute("INSERT INTO meta VALUES (?)", [made_of])
        connection.execute("COMMIT")


def _gather(connection: apsw.Connection, shelves: Sequence[CardShelf]) -> None:
    """Collect the texts of all files in temporary tables, sorted by SQLite to save memory."""
    names = {oracle: name for shelf in shelves for oracle, name in shelf.all_oracles()}
    for shelf in shelves:
        connection.executemany("INSERT INTO told VALUES (?, ?, ?, ?, ?, ?, ?, ?)", shelf.all_words())
        rulings = ((name or names.get(oracle, ""), day, text) for name, oracle, day, text in shelf.all_rulings())
        connection.executemany("INSERT OR IGNORE INTO ruled VALUES (?, ?, ?)", rulings)


def _wordings(connection: apsw.Connection) -> Iterator[Row]:
    """Yield each wording of each face with its days."""
    sql = "SELECT DISTINCT name, kind, face, day, known, type, text FROM told ORDER BY name, kind, face, day, rank"
    for (name, kind, face), rows in groupby(connection.execute(sql), key=itemgetter(0, 1, 2)):
        runs = [list(run) for _, run in groupby(rows, key=itemgetter(5, 6))]
        ends = [*(run[0][3] for run in runs[1:]), ""]
        for run, until in zip(runs, ends, strict=True):
            _, _, _, since, known, type_line, text = run[0]
            yield "card", name, kind, face, since, until, known, type_line, text


def _rulings(connection: apsw.Connection) -> Iterator[Row]:
    """Yield each ruling on a named card as a row of the index, in order."""
    for name, day, text in connection.execute("SELECT name, day, text FROM ruled WHERE name <> '' ORDER BY 1, 2, 3"):
        yield "ruling", name, "", name, day, "", "", "", text


def _numbered(*sources: Iterable[Row]) -> Iterator[Row]:
    """Yield rows with consecutive numbers in front."""
    number = 0
    for source in sources:
        for row in source:
            number += 1
            yield (number, *row)


class CardIndex:
    """The card index, open for reading; close it, or use it as a context manager.

    Raises StoreTrouble if it is damaged.
    """

    def __init__(self, path: str) -> None:
        """Open a card index for reading. Raises an error that tells how to rebuild it if it can't be opened."""
        self._path = path
        try:
            self._connection = open_to_read(path)
        except (apsw.Error, UnicodeError) as error:
            raise self._damaged() from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def made_of(self) -> str:
        """Return the fingerprint of the card files it was built from."""
        return "".join(str(made_of) for (made_of,) in self._rows("SELECT made_of FROM meta"))

    def terms(self, column: str) -> list[str]:
        """Return the terms of a column, sorted."""
        found = self._rows("SELECT term FROM vocabulary WHERE col = ? ORDER BY term", [column])
        return [term.translate(_LETTERS) for (term,) in found]

    def matches(self, expression: str, day: date | None, since: date | None, until: date | None) -> list[Match]:
        """Return the matches of an FTS5 expression, best first: in force on a day, or begun between days.

        Each card is represented by its best wording; a ruling comes once, even if several cards have it.
        """
        sql = (
            "WITH found AS MATERIALIZED (SELECT id, sort, card, kind, iif(sort = 'card', card, text) AS one, "
            "bm25(words, 10, 1, 0) AS score FROM words JOIN entry ON id = words.rowid WHERE words MATCH ?1 "
            "AND (?2 IS NULL OR (since <= ?2 AND (until = '' OR until > ?2))) AND (?3 IS NULL OR since >= ?3) "
            "AND (?4 IS NULL OR since <= ?4)) "
            "SELECT id, sort, card, min(score) AS best, count(*) - 1 FROM found GROUP BY sort, kind, one "
            "ORDER BY best, id"
        )
        days = [one.isoformat() if one else None for one in (day, since, until)]
        return [Match(*row) for row in self._rows(sql, [expression, *days])]

    def entries(self, ids: Sequence[int]) -> list[Entry]:
        """Return the entries with these ids, in the order of the ids."""
        found = {}
        for number in ids:
            for row in self._rows("SELECT * FROM entry WHERE id = ?", [number]):
                _, sort, card, kind, face, since, until, *rest = row
                end = date.fromisoformat(until) if until else None
                found[number] = Entry(number, sort, card, kind, face, date.fromisoformat(since), end, *rest)
        return [found[number] for number in ids]

    def _rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query; raise StoreTrouble for a damaged file."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except (apsw.Error, UnicodeError) as error:
            raise self._damaged() from error

    def _damaged(self) -> StoreTrouble:
        """Return the error for a damaged index."""
        return StoreTrouble(f"The index of cards {self._path} is damaged.", remedy="`rulings build` rebuilds it.")
