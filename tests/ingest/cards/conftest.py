"""Fixtures that read card files of made-up cards, or changed copies of them."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from ingest.cards import open_cards
from kb.records.cards import Item

FILES = Path(__file__).parent / "files"
Read = Callable[[Path | str], list[Item]]


@pytest.fixture
def read() -> Read:
    """Return a function that reads all items of a card file, given by its name in `files` or by its path."""

    def read_items(path: Path | str, day: date | None = date(2015, 1, 1)) -> list[Item]:
        """Return the items of a card file, which by default is of 2015."""
        with open_cards(FILES / path, day, lambda: None) as source:
            return list(source.items)

    return read_items


@pytest.fixture
def changed(tmp_path) -> Callable[[str, Callable[[Any], object]], Path]:
    """Return a function that writes a changed copy of a card file and returns the copy's path."""

    def write_changed(name: str, change: Callable[[Any], object]) -> Path:
        """Write a changed copy of a card file, and return its path."""
        content = json.loads((FILES / name).read_text(encoding="utf-8"))
        change(content)
        path = tmp_path / name
        path.write_text(json.dumps(content), encoding="utf-8")
        return path

    return write_changed
