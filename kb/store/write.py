"""Writing a store: one whole new file, sealed when it is done."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path

from kb.records.days import Era
from kb.records.errors import StoreTrouble
from kb.records.lineage import Alone, Lineage
from kb.records.numbers import RuleNumber
from kb.records.record import Reading
from kb.records.text import fold
from kb.records.wording import Replacement, Wording
from kb.store import rows, seal
from kb.store.rows import Part, Parts, Row

_SCHEMA = Path(__file__).with_name("schema.sql")
_PRAGMAS = ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "foreign_keys = OFF")


def write(  # noqa: PLR0913  (the parts of a store)
    path: str,
    *,
    readings: Sequence[Reading],
    wordings: Sequence[Wording],
    replacements: Sequence[Replacement],
    eras: Sequence[Era],
    meta: Mapping[str, str],
    lineages: Sequence[Lineage] = (),
    alone: Sequence[Alone] = (),
) -> None:
    """Write a store to a path where there is nothing yet.

    Raises StoreTrouble, and leaves nothing, where that can't be done or the parts don't belong together.
    """
    if Path(path).exists():
        raise StoreTrouble(f"{path} is there already.", remedy="Name a file that does not exist yet.")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            _prepare(connection)
            connection.execute("BEGIN")
            _write_meta(connection, meta)
            _write_readings(connection, readings)
            _write_wordings(connection, wordings)
            _write_replacements(connection, replacements)
            _write_lineages(connection, lineages, alone)
            _write_eras(connection, eras)
            connection.execute("COMMIT")
            _check_links(connection)
            connection.execute("ANALYZE")
        seal.seal(path)
    except BaseException as error:
        _remove(path)
        if isinstance(error, sqlite3.Error | OSError):
            raise StoreTrouble(
                f"The store {path} can't be written: {error}.",
                remedy="Make room, or name another place with --home FOLDER or RULINGS_HOME.",
            ) from error
        raise


def _prepare(connection: sqlite3.Connection) -> None:
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    connection.executescript(_SCHEMA.read_text(encoding="utf-8"))


def _remove(path: str) -> None:
    for leftover in (path, seal.sealed_by(path)):
        Path(leftover).unlink(missing_ok=True)


def _write_meta(connection: sqlite3.Connection, meta: Mapping[str, str]) -> None:
    _insert(connection, "meta", "key, value", sorted(meta.items()))


def _write_readings(connection: sqlite3.Connection, readings: Sequence[Reading]) -> None:
    _write_numbers(connection, readings)
    _write_cards(connection, readings)
    for position, reading in enumerate(readings):
        _write_source(connection, reading, position)
        _write_records(connection, reading)


def _write_numbers(connection: sqlite3.Connection, readings: Sequence[Reading]) -> None:
    records = [record for reading in readings for record in reading.records]
    cited = (citation.number for record in records for citation in record.citations)
    texts = {text for text in chain((record.number for record in records), cited) if text is not None}
    numbers = sorted(RuleNumber.parse(text) for text in texts)
    _insert(connection, "number", "text, rank", ((number.text, rank) for rank, number in enumerate(numbers)))


def _write_cards(connection: sqlite3.Connection, readings: Sequence[Reading]) -> None:
    records = (record for reading in readings for record in reading.records)
    names = sorted({name for record in records for name in record.cards + record.mentions})
    _insert(connection, "card", "name, folded, crc", (_checked((name, fold(name))) for name in names))


def _write_source(connection: sqlite3.Connection, reading: Reading, position: int) -> None:
    slug = reading.source.slug
    whole = (*_checked(rows.source_row(reading.source, position)), rows.text_crc(reading.text), reading.text)
    _insert(connection, "source", f"{rows.SOURCE}, crc, text_crc, text", [whole])
    noise = (_checked((slug, *piece.span, piece.reason)) for piece in reading.noise)
    _insert(connection, "noise", "source, span_start, span_end, reason, crc", noise)


def _write_records(connection: sqlite3.Connection, reading: Reading) -> None:
    pairs = [rows.record_row(record, position) for position, record in enumerate(reading.records)]
    _insert_whole(connection, "record", rows.RECORD, rows.RECORD_PARTS, pairs)


def _write_wordings(connection: sqlite3.Connection, wordings: Sequence[Wording]) -> None:
    pairs = [rows.wording_row(wording) for wording in wordings]
    _insert_whole(connection, "wording", rows.WORDING, [rows.ATTESTED_BY], pairs)


def _write_replacements(connection: sqlite3.Connection, replacements: Sequence[Replacement]) -> None:
    pairs = [rows.replacement_row(replacement, position) for position, replacement in enumerate(replacements)]
    _insert_whole(connection, "replacement", rows.REPLACEMENT, [rows.REPLACED], pairs)


def _write_lineages(connection: sqlite3.Connection, lineages: Sequence[Lineage], alone: Sequence[Alone]) -> None:
    _insert_whole(connection, "lineage", rows.LINEAGE, [rows.MEMBERS], [rows.lineage_row(found) for found in lineages])
    _insert(connection, "alone", f"{rows.ALONE}, crc", (_checked(rows.alone_row(found)) for found in alone))


def _write_eras(connection: sqlite3.Connection, eras: Sequence[Era]) -> None:
    _insert(connection, "era", f"{rows.ERA}, crc", (_checked(rows.era_row(era)) for era in eras))


def _insert_whole(
    connection: sqlite3.Connection, table: str, columns: str, parts: Sequence[Part], pairs: Sequence[tuple[Row, Parts]]
) -> None:
    """Insert rows with their checksums and parts; the first column is their key."""
    _insert(connection, table, f"{columns}, crc", (_checked(*pair) for pair in pairs))
    _insert_parts(connection, parts, [(row[0], its_parts) for row, its_parts in pairs])


def _insert_parts(
    connection: sqlite3.Connection, parts: Sequence[Part], owned: Sequence[tuple[str | int, Parts]]
) -> None:
    for index, part in enumerate(parts):
        placed = (
            (owner, position, *row) for owner, its_parts in owned for position, row in enumerate(its_parts[index])
        )
        _insert(connection, part.table, f"{part.owner}, {part.order}, {part.columns}", placed)


def _insert(connection: sqlite3.Connection, table: str, columns: str, values: Iterable[Row]) -> None:
    marks = ", ".join("?" for _ in columns.split(","))
    connection.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", values)


def _checked(row: Row, parts: Parts = ()) -> Row:
    return (*row, rows.crc(row, parts))


def _check_links(connection: sqlite3.Connection) -> None:
    """Raise StoreTrouble where a row points to one that isn't there."""
    dangling = connection.execute("PRAGMA foreign_key_check").fetchone()
    if dangling is None:
        return
    table, rowid, target, link = dangling
    column = connection.execute('SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ?', (table, link)).fetchone()
    raise StoreTrouble(
        f"The store would be incomplete: {table}.{column[0]} names a {target} that is not in it (row {rowid}).",
        remedy="Add the source it belongs to, or leave out what points there.",
    )
