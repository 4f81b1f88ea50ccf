"""Tests for opening SQLite files whose pages have checksums."""

from pathlib import Path

import apsw
import pytest

from kb.records.errors import StoreTrouble
from kb.store import opening
from kb.store.opening import PAGE, damage, open_to_read, open_to_write


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Write a database with a text of many pages, and return its path."""
    path = str(tmp_path / "file")
    connection = open_to_write(path)
    connection.execute("CREATE TABLE text (words)")
    connection.execute("INSERT INTO text VALUES (?)", ["many words " * PAGE])
    connection.close()
    return path


@pytest.mark.parametrize("page", range(11))
def test_damage_in_any_page_is_detected(file: str, page: int) -> None:
    content = bytearray(Path(file).read_bytes())
    content[PAGE * page + 2000] ^= 1
    Path(file).write_bytes(content)
    with pytest.raises(apsw.Error):
        open_to_read(file).execute("SELECT words FROM text").fetchall()


def test_each_page_is_read_once_per_answer(tmp_path: Path) -> None:
    """Reading it again would compute its checksum again."""
    path = str(tmp_path / "file")
    connection = open_to_write(path)
    connection.execute("CREATE TABLE text (words)")
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute(
        "INSERT INTO text WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 9000) "
        "SELECT hex(zeroblob(450)) FROM each"
    )
    connection.close()
    reading = open_to_read(path)
    missed = []
    for _ in range(2):
        reading.execute("SELECT sum(length(words)) FROM text").fetchall()
        missed.append(reading.status(apsw.SQLITE_DBSTATUS_CACHE_MISS)[0])
    assert missed[0] > 2000
    assert missed[1] == missed[0]


def test_damage_is_described_and_none_is_an_empty_text(file: str) -> None:
    assert damage(open_to_read(file)) == ""
    content = Path(file).read_bytes()
    Path(file).write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    assert damage(open_to_read(file))


def test_file_written_again_keeps_its_checksums(file: str) -> None:
    connection = open_to_write(file)
    connection.execute("INSERT INTO text VALUES ('more')")
    connection.close()
    assert open_to_read(file).execute("SELECT count(*) FROM text").fetchall() == [(2,)]


def test_file_without_checksums_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "plain")
    apsw.Connection(path).execute("CREATE TABLE text (words)")
    for open_it in (open_to_read, open_to_write):
        with pytest.raises(apsw.CorruptError):
            open_it(path)


def test_missing_extension_is_reported_with_a_remedy(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apsw, "__file__", "/nowhere/apsw/__init__.py")
    opening._checking.cache_clear()  # noqa: SLF001  (loaded once per process)
    with pytest.raises(StoreTrouble, match="can't be loaded") as told:
        open_to_read(file)
    assert "pip install" in told.value.remedy


@pytest.mark.parametrize(
    "made",
    [
        "CREATE VIEW record AS WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n FROM more) SELECT n FROM more",
        "CREATE TRIGGER more AFTER INSERT ON text BEGIN DELETE FROM text; END",
    ],
)
def test_file_with_a_view_or_trigger_is_refused(file: str, made: str) -> None:
    """A view could take the place of a table and never end."""
    with_it = open_to_write(file)
    with_it.execute(made)
    with_it.close()
    for opened in (open_to_read, open_to_write):
        with pytest.raises(apsw.CorruptError, match="views or triggers"):
            opened(file)


def test_value_of_absurd_size_is_an_error(file: str) -> None:
    with_it = open_to_write(file)
    with_it.execute("CREATE TABLE record (id, text AS (hex(zeroblob(100000000))))")
    with_it.execute("INSERT INTO record (id) VALUES (1)")
    with_it.close()
    with open_to_read(file) as opened, pytest.raises(apsw.TooBigError):
        opened.execute("SELECT text FROM record").fetchall()
