"""The schema, as other tools meet it."""

# The SQL is the tests' own.
# ruff: noqa: S608

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import kb.store
from kb.store.shelf import SCHEMA_VERSION

SCHEMA = Path(kb.store.__file__).with_name("schema.sql").read_text(encoding="utf-8")


def test_the_code_reads_the_version_that_the_schema_has() -> None:
    """The version in schema.sql is the one that the code accepts."""
    assert re.findall(r"PRAGMA user_version = (\d+)", SCHEMA) == [str(SCHEMA_VERSION)]


@pytest.mark.parametrize("thing", re.findall(r"^CREATE (?:TABLE|VIEW) (\w+)", SCHEMA, re.MULTILINE))
def test_every_table_and_view_is_explained(thing: str) -> None:
    """A comment stands right above each table and view."""
    assert re.search(rf"^-- .+\nCREATE (TABLE|VIEW) {thing}\b", SCHEMA, re.MULTILINE)


def ask(store: Path, sql: str, **values: str) -> list[tuple[object, ...]]:
    """Ask as another tool would."""
    with closing(sqlite3.connect(store)) as connection:
        return connection.execute(sql, values).fetchall()


@pytest.mark.parametrize(
    ("day", "records"),
    [
        ("2003-09-30", {"spring-2004/212.9", "autumn-2008/402.9"}),
        ("2003-10-01", {"spring-2004/212.9", "autumn-2008/402.9", "spring-2004/212.1c"}),
        ("2008-08-09", {"spring-2004/212.9", "autumn-2008/402.9", "spring-2004/212.1c"}),
        ("2008-08-10", {"spring-2004/212.9", "autumn-2008/402.9", "autumn-2008/212.1c"}),
    ],
)
def test_rule_on_gives_what_stood(store: Path, day: str, records: set[str]) -> None:
    """The query in the comment of rule_on gives what stood, on both sides of a boundary day."""
    where = re.search(r"-- SELECT \* FROM rule_on (WHERE .*);", SCHEMA)
    assert where
    assert {record for (record,) in ask(store, f"SELECT record FROM rule_on {where[1]}", day=day)} == records


def test_rule_on_sorts_as_the_book_runs(store: Path) -> None:
    """Rule 212.1c comes before 212.9, and that before 402.9."""
    assert [rule for (rule,) in ask(store, "SELECT DISTINCT rule FROM rule_on")] == ["212.1c", "212.9", "702.X4"]


def test_unresolved_citations_are_a_view(store: Path) -> None:
    """The view names each rule that is cited and not there, and not the list items."""
    assert ask(store, "SELECT number, record FROM citation_unresolved") == [("402.10", "spring-2004/212.1c")]


def test_a_card_is_filed_or_mentioned_once(store: Path) -> None:
    """The view of cards tells records filed under a card from those that mention it."""
    found = ask(store, "SELECT DISTINCT filed, record FROM card_record WHERE card = 'Clone' ORDER BY filed, record")
    assert found == [(0, "autumn-2008/212.1c"), (0, "spring-2004/212.1c#example-1"), (1, "spring-2004/212.1c")]


def test_records_are_counted_by_kind(store: Path) -> None:
    """The view of counts has one row for each source and kind."""
    assert ask(store, "SELECT * FROM record_count WHERE source = 'autumn-2008'") == [
        ("autumn-2008", "erratum", 1),
        ("autumn-2008", "rule", 2),
    ]
