"""Tests for the schema as seen by other tools."""

# The SQL comes from the tests themselves.
# ruff: noqa: S608

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import kb.store
from kb.store.shelf import SCHEMA_VERSION

SCHEMA = Path(kb.store.__file__).with_name("schema.sql").read_text(encoding="utf-8")


def test_schema_version_matches_the_code() -> None:
    assert re.findall(r"PRAGMA user_version = (\d+)", SCHEMA) == [str(SCHEMA_VERSION)]


@pytest.mark.parametrize("thing", re.findall(r"^CREATE (?:TABLE|VIEW) (\w+)", SCHEMA, re.MULTILINE))
def test_every_table_and_view_has_a_comment(thing: str) -> None:
    assert re.search(rf"^-- .+\nCREATE (TABLE|VIEW) {thing}\b", SCHEMA, re.MULTILINE)


def ask(store: Path, sql: str, **values: str) -> list[tuple[object, ...]]:
    """Return the rows of a query, run with Python's sqlite3 as another tool would."""
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
def test_documented_query_of_rule_on_returns_the_rules_in_force(store: Path, day: str, records: set[str]) -> None:
    where = re.search(r"-- SELECT \* FROM rule_on (WHERE .*);", SCHEMA)
    assert where
    assert {record for (record,) in ask(store, f"SELECT record FROM rule_on {where[1]}", day=day)} == records


def test_rule_on_sorts_in_book_order(store: Path) -> None:
    assert [rule for (rule,) in ask(store, "SELECT DISTINCT rule FROM rule_on")] == ["212.1c", "212.9", "702.X4"]


def test_unresolved_citations_are_listed_in_a_view(store: Path) -> None:
    assert ask(store, "SELECT number, record FROM citation_unresolved") == [("402.10", "spring-2004/212.1c")]


def test_card_view_distinguishes_filed_from_mentioned(store: Path) -> None:
    found = ask(store, "SELECT DISTINCT filed, record FROM card_record WHERE card = 'Clone' ORDER BY filed, record")
    assert found == [(0, "autumn-2008/212.1c"), (0, "spring-2004/212.1c#example-1"), (1, "spring-2004/212.1c")]


def test_count_view_counts_records_by_kind(store: Path) -> None:
    assert ask(store, "SELECT * FROM record_count WHERE source = 'autumn-2008'") == [
        ("autumn-2008", "erratum", 1),
        ("autumn-2008", "rule", 2),
    ]
