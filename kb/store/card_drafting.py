"""Writing a card file into its own store, item by item."""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import apsw

from kb.records.cards import CardFile, Face, Item, Release, Ruled, Seen, SetCode
from kb.records.text import fold, slug
from kb.store.opening import open_to_write
from kb.store.rows import Row

_SCHEMA = Path(__file__).with_name("cards.sql")
_PRAGMAS = ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -48000")
_INDEXES = ("card (name)", "printing (card)", "ruling (card)", "ruling (oracle)")
_AT_ONCE = 4_000_000
"""The most characters buffered before they are written."""
_ROW = 500
"""The size of a row apart from its texts, in characters."""
_MOST_KNOWN = 200_000
"""The number of hashes of stored content remembered. No game has as many cards; content that recurs after more others
is written again, and found to be a duplicate then."""
_INSERTS = {
    "card": f"INSERT INTO card VALUES ({', '.join('?' * 16)})",
    "name": "INSERT OR IGNORE INTO name VALUES (?, ?)",
    "release": "INSERT OR IGNORE INTO release VALUES (?, ?, ?, ?)",
    "printing": "INSERT INTO printing VALUES (?, ?, ?, ?, ?, ?, ?)",
    "ruling": "INSERT INTO ruling VALUES (?, ?, ?, ?)",
}


class CardDraft:
    """The store of a card file while it is written."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._rows: dict[str, list[Row]] = {table: [] for table in _INSERTS}
        self._known: dict[int, int] = {}
        self._count = 0

    def add(self, items: Iterable[Item]) -> None:
        """Add the items of a card file."""
        waiting = 0
        for item in items:
            self._take(item)
            waiting += _size(item)
            if waiting > _AT_ONCE:
                self._write()
                waiting = 0
        self._write()

    def counts(self) -> dict[str, int]:
        """Return the numbers of different cards, printings and rulings."""
        sql = {
            "cards": "SELECT count(*) FROM (SELECT DISTINCT kind, name FROM card)",
            "printings": "SELECT count(*) FROM printing JOIN release ON code = release",
            "rulings": "SELECT count(*) FROM (SELECT DISTINCT day, ruling.text, ruling.oracle, name FROM ruling "
            "LEFT JOIN card ON key = card)",
        }
        found = {name: self._connection.execute(query).fetchall() for name, query in sql.items()}
        return {name: int(str(count)) for name, ((count,),) in found.items()}

    def finish(self, facts: CardFile) -> None:
        """Store the description of the file, and create the indexes."""
        row = [*facts._replace(day=facts.day.isoformat())]  # type: ignore[arg-type]  # as stored
        self._connection.execute(f"INSERT INTO file VALUES ({', '.join('?' * len(row))})", row)
        for place, columns in enumerate(_INDEXES):
            self._connection.execute(f"CREATE INDEX index_{place} ON {columns}")

    def _take(self, item: Item) -> None:
        """Add the rows of one item: a face that was seen, a release, its code, or a ruling."""
        match item:
            case Seen(face, printing, rulings, is_funny):
                key = self._key(face, is_funny=is_funny)
                if printing is not None:
                    self._rows["printing"].append((key, *printing))
                if rulings and self._number((key, rulings))[1]:
                    self._rows["ruling"] += [(key, "", *ruling) for ruling in rulings]
            case Release():
                self._rows["release"].append(item)
            case SetCode(code):
                self._write()
                self._connection.execute("UPDATE printing SET release = ? WHERE release = ''", [code])
            case Ruled(oracle, ruling):
                self._rows["ruling"].append((None, oracle, *ruling))

    def _key(self, face: Face, *, is_funny: bool) -> int:
        """Return the key of a face; add a row if it is new."""
        key, is_new = self._number(face)
        if is_new:
            self._rows["card"].append((key, *face, is_funny))
            self._rows["name"] += [(looked_up(name), face.name) for name in {face.name, face.face}]
        return key

    def _number(self, thing: Hashable) -> tuple[int, bool]:
        """Return the number of a value, and whether it is new among the remembered ones."""
        mark = hash(thing)
        number = self._known.get(mark)
        if number is not None:
            return number, False
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._count += 1
        self._known[mark] = self._count
        return self._count, True

    def _write(self) -> None:
        """Write the collected rows to the database."""
        for table, rows in self._rows.items():
            self._connection.executemany(_INSERTS[table], rows)
            rows.clear()


def _size(item: Item) -> int:
    """Return the approximate number of characters of an item."""
    match item:
        case Seen(face, printing, rulings, _):
            printed = len(printing.text or "") + len(printing.type or "") if printing else 0
            return _ROW + printed + sum(map(len, face)) + sum(_ROW + len(ruling.text) for ruling in rulings)
        case Ruled(_, ruling):
            return _ROW + len(ruling.text)
        case _:
            return _ROW


@contextmanager
def drafting_cards(path: str) -> Iterator[CardDraft]:
    """Yield the draft of a card file's store at a new path; on any failure, delete it.

    Raises apsw.Error or OSError if it can't be written.
    """
    try:
        with closing(open_to_write(path)) as connection:
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            connection.execute(_SCHEMA.read_text(encoding="utf-8"))
            connection.execute("BEGIN")
            yield CardDraft(connection)
            connection.execute("COMMIT")
    except BaseException:
        Path(path).unlink(missing_ok=True)
        raise


def looked_up(name: str) -> str:
    """Return a card name as a lookup key, without case, accents and punctuation (unless it has nothing else)."""
    return slug(name) or fold(name)
