"""Which pages a transaction changes."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kb.store import journal, seal
from kb.store.seal import PAGE, Seal


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Make a file of a few dozen pages, sealed."""
    path = str(tmp_path / "file")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("CREATE TABLE line (key INTEGER PRIMARY KEY, text)")
        connection.executemany("INSERT INTO line (text) VALUES (?)", (["text " * 100] for _ in range(200)))
    seal.seal(path)
    return path


def change(path: str, sql: str) -> set[int]:
    """Make a change, and give the pages that it is said to be in."""
    before = Seal.of(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        journal.begin(connection, path, before)
        connection.execute(sql)
        return journal.end(connection, path, before)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE line SET text = 'other' WHERE key = 100",
        "INSERT INTO line (text) SELECT text FROM line",
        "DELETE FROM line WHERE key > 50",
        "CREATE INDEX line_text ON line (text)",
        "SELECT 1",
    ],
)
def test_every_page_that_differs_is_named(path: str, sql: str) -> None:
    """No page behind the old end has to be; and not all are."""
    old = Path(path).read_bytes()
    changed = change(path, sql)
    new = Path(path).read_bytes()
    differing = {page for page in range(len(old) // PAGE) if old[page * PAGE :][:PAGE] != new[page * PAGE :][:PAGE]}
    assert differing <= changed
    assert len(changed & set(range(len(old) // PAGE))) < len(old) // PAGE


def test_nothing_is_left_beside_the_file(path: str) -> None:
    """And it is as it was to other tools: no journal goes with it."""
    change(path, "DELETE FROM line WHERE key = 1")
    assert sorted(file.name for file in Path(path).parent.iterdir()) == ["file", "file.seal"]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("page", [0, 1])
def test_a_change_to_a_damaged_page_is_refused(path: str, page: int) -> None:
    """What is on it may be wrong, and its new sum would hide that."""
    damaged = bytearray(Path(path).read_bytes())
    damaged[page * PAGE + 1000] ^= 1  # where the page is empty, so that SQLite has nothing to say against it
    Path(path).write_bytes(damaged)
    with pytest.raises(sqlite3.DatabaseError, match="damaged"):
        change(path, "INSERT INTO line (text) SELECT text FROM line")
