"""Writing a store: one new file, or a copy of one that more is added to, sealed when it is done."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from kb.records.days import Era
from kb.records.errors import StoreTrouble
from kb.records.lineage import Alone, Lineage
from kb.records.match import Match
from kb.records.record import Reading
from kb.records.wording import Replacement, Wording
from kb.store import journal, seal
from kb.store.drafting import Draft
from kb.store.seal import Seal

_SCHEMA = Path(__file__).with_name("schema.sql")
_PRAGMAS = (
    f"page_size = {seal.PAGE}",
    "journal_mode = OFF",
    "synchronous = OFF",
    "locking_mode = EXCLUSIVE",
    "foreign_keys = ON",
    "cache_size = -32000",
    "analysis_limit = 400",
)


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
    matches: Iterable[Match] = (),
) -> None:
    """Write a store to a path where there is nothing yet.

    Raises StoreTrouble, and leaves nothing, where that can't be done or the parts don't belong together.
    """
    with drafting(path) as draft:
        for position, reading in enumerate(readings):
            draft.add_reading(reading, position)
        draft.add_wordings(wordings)
        draft.put_replacements(replacements)
        draft.put_lineages(lineages, alone)
        draft.add_matches(matches)
        draft.put_eras(eras)
        draft.put_meta(meta)


@contextmanager
def drafting(path: str, *, extends: bool = False) -> Iterator[Draft]:
    """Give the draft of a store at a path where there is nothing yet, or of the one there, sealed, that is added to.

    It is finished and sealed at the end. Raises StoreTrouble, and leaves nothing, where that can't be done or the parts
    don't belong together.
    """
    if Path(path).exists() != extends:
        is_there = f"{path} is there already." if not extends else f"There is no store at {path}."
        raise StoreTrouble(is_there, remedy="Name a file that does not exist yet.")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            before = Seal.of(path) if extends else None
            if before:
                journal.begin(connection, path, before)
            else:
                connection.executescript(_SCHEMA.read_text(encoding="utf-8"))
            connection.execute("BEGIN")
            connection.execute("PRAGMA defer_foreign_keys = ON")
            yield Draft(connection, path)
            _commit(connection)
            connection.execute("ANALYZE")
            changed = journal.end(connection, path, before) if before else ()
        seal.seal(path, before, changed)
    except BaseException as error:
        _remove(path)
        if isinstance(error, sqlite3.Error | OSError):
            raise StoreTrouble(
                f"The store {path} can't be written: {error}.",
                remedy="Make room, or name another place with --home FOLDER or RULINGS_HOME.",
            ) from error
        raise


def _remove(path: str) -> None:
    for leftover in (path, seal.sealed_by(path), journal.beside(path)):
        Path(leftover).unlink(missing_ok=True)


def _commit(connection: sqlite3.Connection) -> None:
    """Commit what was written; raise StoreTrouble where a row points to one that isn't there."""
    try:
        connection.execute("COMMIT")
    except sqlite3.IntegrityError:
        dangling = connection.execute("PRAGMA foreign_key_check").fetchone()
        if dangling is None:
            raise
        table, rowid, target, link = dangling
        links = 'SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ?'
        column = connection.execute(links, (table, link)).fetchone()
        raise StoreTrouble(
            f"The store would be incomplete: {table}.{column[0]} names a {target} that is not in it (row {rowid}).",
            remedy="Add the source it belongs to, or leave out what points there.",
        ) from None
