"""Writing a store: a new file, or an extension of an existing one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import apsw

from kb.records.days import Era
from kb.records.errors import StoreTrouble
from kb.records.lineage import Alone, Lineage
from kb.records.match import Match
from kb.records.record import Reading
from kb.records.wording import Replacement, Wording
from kb.store.drafting import Draft
from kb.store.opening import open_to_write

_MAKE_ROOM = "Free up space, or choose another folder with --home FOLDER or RULINGS_HOME."
_REPORT = "What is to be written contradicts itself, which is no fault of yours: report it, with what you added last."

_SCHEMA = Path(__file__).with_name("schema.sql")
_PRAGMAS = (
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
    """Write a store to a new path.

    Raises StoreTrouble, and leaves no file, if that fails or references are broken.
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
    """Yield the draft of a new store, or with `extends`, of an existing one.

    Raises StoreTrouble, and leaves no file, if that fails or references are broken.
    """
    if Path(path).exists() != extends:
        is_there = f"{path} is there already." if not extends else f"There is no store at {path}."
        raise StoreTrouble(is_there, remedy="Name a file that does not exist yet.")
    try:
        with closing(open_to_write(path)) as connection:
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            if not extends:
                connection.execute(_SCHEMA.read_text(encoding="utf-8"))
            connection.execute("BEGIN")
            connection.execute("PRAGMA defer_foreign_keys = ON")
            yield Draft(connection, path)
            _commit(connection)
            connection.execute("ANALYZE")
    except BaseException as error:
        Path(path).unlink(missing_ok=True)
        if isinstance(error, apsw.Error | OSError):
            remedy = _REPORT if isinstance(error, apsw.ConstraintError) else _MAKE_ROOM
            raise StoreTrouble(f"The store {path} can't be written: {error}.", remedy=remedy) from error
        raise


def _commit(connection: apsw.Connection) -> None:
    """Commit; raise StoreTrouble if a row refers to a missing one."""
    try:
        connection.execute("COMMIT")
    except apsw.ConstraintError:
        dangling = next(iter(connection.execute("PRAGMA foreign_key_check")), None)
        if dangling is None:
            raise
        table, rowid, target, link = dangling
        links = 'SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ?'
        column = next(connection.execute(links, (table, link)))
        raise StoreTrouble(
            f"The store would be incomplete: {table}.{column[0]} refers to a {target} that is not in it (row {rowid}).",
            remedy="Add the source that it belongs to, or leave out what refers to it.",
        ) from None
