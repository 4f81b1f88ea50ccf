"""Tables that a spreadsheet saved as text with tabs: cells in quotation marks, and days as serial numbers."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from ingest.furniture import Furniture
from ingest.text import line_of
from ingest.written_days import COLUMN_HEADS
from kb.records.prose import day_in_words

_CELL = re.compile(r'(?:"(?P<quoted>(?:[^"]|"")*)"|(?P<plain>[^\t\r\n]*))(?P<end>\t|\r\n?|\n|\Z)')
"""Matches one cell; the csv module doesn't tell where each cell is."""
_OF_DAYS = re.compile(rf"\b(?:{COLUMN_HEADS})\b", re.IGNORECASE)
_SERIAL = re.compile(r"(?:3[3-9]|[45]\d)\d{3}")
"""Matches a serial number for a day from 1990 on."""
_TOO_NARROW = re.compile(r"#{3,}")
_DAY_ZERO = date(1899, 12, 30)
_FEWEST_COLUMNS = 3
_FEWEST_ROWS = 3
_LEAST_WHOLE = 0.75
"""The least share of rows with as many cells as the first."""


class Spreadsheet(NamedTuple):
    """The parts of a text that are read differently, and remarks on them."""

    parts: tuple[Furniture, ...] = ()
    remarks: tuple[str, ...] = ()


class _Cell(NamedTuple):
    """A cell with its bounds in the source, its words, and whether it is in quotation marks."""

    start: int
    end: int
    words: str
    is_quoted: bool


def spreadsheet(source: str) -> Spreadsheet:
    """Return how the cells of a table with tabs are read: without quotation marks, and with days for their numbers.

    Nothing is changed if the text is no such table.
    """
    if source.lstrip("\r\n").partition("\n")[0].count("\t") < _FEWEST_COLUMNS - 1:
        return Spreadsheet()
    rows = list(_rows(source))
    whole = sum(len(row) == len(rows[0]) for row in rows)
    if len(rows) < _FEWEST_ROWS or whole < _LEAST_WHOLE * len(rows):
        return Spreadsheet()
    quoted = [cell for row in rows for cell in row if cell.is_quoted and cell.words]
    lines = sum("\n" in source[cell.start : cell.end] or "\r" in source[cell.start : cell.end] for cell in quoted)
    columns = [column for column, head in enumerate(rows[0]) if _OF_DAYS.search(head.words)]
    dated = [cells for column in columns if (cells := _dated(rows[1:], column))]
    parts = [Furniture(cell.start, cell.end, cell.words, instead=cell.words) for cell in quoted]
    remarks = [f"cells of several lines are read as one ({lines:,} times)"] if lines else []
    for cells in dated:
        numbers = [cell for cell in cells if _SERIAL.fullmatch(cell.words)]
        parts += [Furniture(cell.start, cell.end, cell.words, instead=str(_day(cell))) for cell in numbers]
        first, line = numbers[0], line_of(source, numbers[0].start)
        remarks.append(
            f"days are serial numbers of a spreadsheet: {first.words} in line {line:,} is read as "
            f"{day_in_words(_day(first))} ({len(numbers):,} times); one made with the calendar of 1904 would be four "
            "years later"
        )
        if narrow := [cell for cell in cells if _TOO_NARROW.fullmatch(cell.words)]:
            line = line_of(source, narrow[0].start)
            remarks.append(
                f"the column of days was too narrow in line {line:,}: the day is lost ({len(narrow):,} times)"
            )
    return Spreadsheet(tuple(sorted(parts)), tuple(remarks))


def _rows(source: str) -> Iterator[list[_Cell]]:
    """Yield the rows that aren't empty, each with its cells."""
    place, row = 0, list[_Cell]()
    while place < len(source) and (match := _CELL.match(source, place)):
        words, is_quoted = match["plain"] or "", match["quoted"] is not None
        if is_quoted:
            words = " ".join(match["quoted"].replace('""', '"').split())
        row.append(_Cell(match.start(), match.start("end"), words.strip(), is_quoted))
        place = match.end()
        if match["end"] != "\t":
            if len(row) > 1 or row[0].words:
                yield row
            row = []
    if row:
        yield row


def _dated(rows: Sequence[Sequence[_Cell]], column: int) -> list[_Cell]:
    """Return the cells of a column if all that aren't empty are serial numbers, or signs that one had no room."""
    cells = [row[column] for row in rows if len(row) > column and row[column].words]
    are_days = all(_SERIAL.fullmatch(cell.words) or _TOO_NARROW.fullmatch(cell.words) for cell in cells)
    return cells if are_days and any(_SERIAL.fullmatch(cell.words) for cell in cells) else []


def _day(cell: _Cell) -> date:
    """Return the day of a serial number."""
    return _DAY_ZERO + timedelta(int(cell.words))
