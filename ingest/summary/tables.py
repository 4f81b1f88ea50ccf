"""Tables of rulings: which columns have card, rule number, day, authority and text.

A table is recognised by its column headings. Its cells are separated by tags, bars or tabs, or aligned below the
headings.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from ingest.document import Document
from ingest.written_days import COLUMN_HEADS, WRITTEN
from kb.records.lazily import lazily

with lazily():  # it loads the reader of HTML, which only pages need
    from ingest import page


class Column(Enum):
    """Kinds of columns, by the contents of their cells."""

    CARD = "card"
    NUMBER = "number"
    START = "start"
    """The day from which a ruling holds, beside the one on which it was given."""
    END = "end"
    DAY = "day"
    WHO = "who"
    TOPIC = "topic"
    TEXT = "text"
    OLD = "old"
    OTHER = "other"


_HEADS = {
    Column.CARD: "card|card ?names?|cards|name|card title",
    Column.NUMBER: "rules?|rule ?(?:no\\.?|number|#)|no\\.?|nr\\.?|#|number|section",
    Column.START: "effective(?: date| from| on| since)?|in force(?: since| from)?|valid from|takes effect(?: on)?"
    "|starts?",
    Column.END: "(?:valid |in force |holds )?(?:until|till|to)|ended|ends?|withdrawn(?: on)?|expires?|repealed"
    "|superseded",
    Column.DAY: COLUMN_HEADS,
    Column.WHO: "who|by|ruler|ruled by|source|authority|judge|author|answered by|official"
    "|said by|given by|by whom|decided by|credit",
    Column.TOPIC: "topics?|term|keyword|ability|subject|question|q|situations?|cases?|issue|headword",
    Column.OLD: "(?:old|former|previous)(?: text| wording| ruling| rule)?|before|was",
    Column.TEXT: "rulings?|texts?|answers?|a|errat(?:a|um)|wording|clarifications?|explanations?|notes?|meaning"
    "|definition|description|(?:new|current|present)(?: text| wording| ruling| rule)|now|ruling text|details|decision"
    "|oracle text|comments?|what it says",
}
_COLUMNS = tuple((column, re.compile(form)) for column, form in _HEADS.items())
_TELLING = frozenset({Column.CARD, Column.NUMBER, Column.START, Column.DAY, Column.WHO,
                      Column.TOPIC})  # fmt: skip
_DRAWN = re.compile(r"(?>(?:[+|:\s]|[-=](?![-=]))*)[-=]{2}[-=+|:\s]*+")
"""Matches a line drawn between rows; it is tried only once from the left, for speed."""
_BARRED = re.compile(r"\s*\|.*\|\s*|\s*[^|\s][^|]* \| .*|\|[^|\s][^|]* \|.*")
_ONLY_A_DAY = re.compile(WRITTEN)
_GAP = re.compile(r" {2,}")
_LONGEST_HEAD = 30
_FEWEST_ROWS = 2


class Cell(NamedTuple):
    """The bounds of a cell, or of its part in one line, in the folded text."""

    column: int
    start: int
    end: int


class Row(NamedTuple):
    """A row of a table: its bounds, and its cells, each with its kind of column; a head row has no cells."""

    start: int
    end: int
    cells: tuple[tuple[Column, int, int], ...]
    columns: tuple[Column, ...] = ()
    """The kinds of all columns of its table."""

    def of(self, column: Column) -> tuple[tuple[int, int], ...]:
        """Return the start and end of each cell of a column."""
        return tuple((start, end) for what, start, end in self.cells if what is column)


class _Line(NamedTuple):
    """A line of the layout that isn't blank, with its position in the folded text."""

    printed: str
    start: int
    end: int
    is_apart: bool


def tables(document: Document) -> list[list[Row]]:
    """Return the tables of a document, each with its head row, in order."""
    if document.is_page and "<pre" not in document.source.lower():
        return list(_page_tables(document))
    return list(_text_tables(list(_lines(document.layout))))


def columns_of(heads: Sequence[str]) -> tuple[Column, ...] | None:
    """Return the columns by their heads; None if this isn't a table of rulings.

    >>> [column.value for column in columns_of(["Card", "Ruling", "Date"])]
    ['card', 'text', 'day']
    """
    found = []
    for head in heads:
        words = " ".join(head.strip(" *_|:'\"").lower().split())
        column = next((column for column, form in _COLUMNS if form.fullmatch(words)), Column.OTHER)
        found.append(column)
    times = {column: found.count(column) for column in found}
    is_known = times.get(Column.TEXT) == 1 and any(times.get(column) == 1 for column in _TELLING)
    is_whole = (
        is_known
        and found.count(Column.OTHER) * 2 <= len(found)
        and all(len(head.strip()) <= _LONGEST_HEAD for head in heads)
    )
    return tuple(found) if is_whole else None


def _row(cells: Iterable[Cell], columns: Sequence[Column], start: int, end: int) -> Row:
    """Return the row of a table, without cells beyond the known columns."""
    known = [(columns[cell.column], cell.start, cell.end) for cell in cells if cell.column < len(columns)]
    return Row(start, end, tuple(known), tuple(columns))


def _page_tables(document: Document) -> Iterator[list[Row]]:
    """Yield the tables of a saved page."""
    text, tags = document.text, list(page.block_tags(document.source))
    rows: list[list[Cell]] = []
    widths: list[int] = []
    column = place = 0
    runs = list(text.placed_runs)
    ends = [*(start for start, _ in runs[1:]), len(text.folded) + 1]
    for (start, span), end in zip(runs, ends, strict=True):
        while place < len(tags) and tags[place][0] <= span.start:
            tag = tags[place][1]
            place += 1
            if tag in {"table", "/table"}:
                yield from _page_table(text.folded, rows, widths)
                rows, widths = [], []
            elif tag == "tr":
                rows.append([])
                widths.append(0)
                column = -1
            elif tag in {"td", "th"}:
                column += 1
                widths[-1:] = [column + 1] if widths else []
        if rows and column >= 0:
            stop = end - 1 if text.folded[end - 1 : end] == " " or end > len(text.folded) else end
            rows[-1].append(Cell(column, start, stop))
    for _, tag in tags[place:]:
        if tag not in {"td", "th"}:
            if tag in {"tr", "table", "/table"}:
                break
            continue
        column += 1
        widths[-1:] = [column + 1] if widths else []
    yield from _page_table(text.folded, rows, widths)


def _page_table(text: str, rows: Sequence[Sequence[Cell]], widths: Sequence[int]) -> Iterator[list[Row]]:
    """Yield the table's rows as one list if its head names known columns or all rows begin with a day; else nothing."""
    widths = [width for row, width in zip(rows, widths, strict=True) if row]
    rows = [row for row in rows if row]
    if len(rows) <= 1:
        return
    width = 1 + max(cell.column for cell in rows[0])
    heads = ["".join(text[c.start : c.end] for c in rows[0] if c.column == at) for at in range(width)]
    columns = columns_of(heads)
    if columns is None and len(rows) >= _FEWEST_ROWS and all(_is_dated(text, row) for row in rows):
        columns = (Column.DAY, Column.TEXT)
        yield [_row(row, columns, row[0].start, row[-1].end) for row in rows]
    elif columns is not None:
        head = Row(rows[0][0].start, rows[0][-1].end, ())
        yield [head, *_with_spans(rows[1:], widths[1:], columns)]


def _with_spans(rows: Sequence[Sequence[Cell]], widths: Sequence[int], columns: Sequence[Column]) -> Iterator[Row]:
    """Yield rows; one that lacks a cell below a row with a card or a topic shares its cell."""
    card: tuple[Column, int, int] | None = None
    for cells, width in zip(rows, widths, strict=True):
        is_short = width == len(columns) - 1
        if is_short and card is not None:
            own = _row(
                [cell._replace(column=cell.column + 1) for cell in cells], columns, cells[0].start, cells[-1].end
            )
            yield own._replace(cells=(card, *own.cells))
            continue
        row = _row(cells, columns, cells[0].start, cells[-1].end)
        first = row.cells[0] if row.cells and row.cells[0][0] is columns[0] else None
        card = first if columns[0] is Column.CARD else None
        if first is not None and columns[0] is Column.TOPIC:  # told beside the text, which it doesn't stand next to
            card = (Column.OTHER, *first[1:])
        yield row


def _is_dated(text: str, row: Sequence[Cell]) -> bool:
    """Return whether a row has two cells, the first with only a day."""
    first = " ".join(text[cell.start : cell.end] for cell in row if not cell.column)
    return {cell.column for cell in row} == {0, 1} and _ONLY_A_DAY.fullmatch(first.strip()) is not None


def _lines(layout: str) -> Iterator[_Line]:
    """Yield the lines that aren't blank, with their positions in the text and whether a blank line precedes."""
    place, is_apart = 0, True
    for printed in layout.splitlines():
        words = " ".join(printed.replace("\ufeff", " ").split())
        if words:
            yield _Line(printed.rstrip(), place, place + len(words), is_apart)
            place += len(words) + 1
        is_apart = not words


def _text_tables(lines: Sequence[_Line]) -> Iterator[list[Row]]:
    """Yield the tables of a plain text."""
    at = 0
    while at < len(lines):
        if lines[at].printed.lstrip().startswith("{|"):
            table, at = _wiki_table(lines, at)
            if len(table) > 1:
                yield table
            continue
        is_drawn = _DRAWN.fullmatch(lines[at].printed) is not None and at + 1 < len(lines)
        table, after = _table_at(lines, at + is_drawn)
        if sum(bool(row.cells) for row in table) >= _FEWEST_ROWS:
            yield [Row(lines[at].start, lines[at].end, ()), *table] if is_drawn else table
        at = after


def _table_at(lines: Sequence[_Line], at: int) -> tuple[list[Row], int]:
    """Return the table whose heads are in this line, and the index after it; an empty table if there is none."""
    head = lines[at]
    for split in (_at_bars, _at_tabs, _at_gaps):
        cut = split(head.printed)
        columns = columns_of([head.printed[a:b] for a, b in cut]) if len(cut) > 1 else None
        if columns is None:
            continue
        rows = [Row(head.start, head.end, ())]
        after = at + 1
        is_markdown = split is _at_bars and after < len(lines) and _RULED.fullmatch(lines[after].printed) is not None
        while after < len(lines):
            line = lines[after]
            if _DRAWN.fullmatch(line.printed):
                rows.append(Row(line.start, line.end, ()))
            else:
                found = _cells(line, split, cut)
                if not _belongs(line, split, found, is_first=after == at + 1):
                    break
                if split is _at_tabs and _is_sum(line, found, columns, rows[-1]):
                    rows.append(Row(line.start, line.end, ()))
                elif found[0].column and rows[-1].cells and not is_markdown:  # the row above goes on
                    above = rows.pop()
                    more = _row(found, columns, line.start, line.end)
                    rows.append(above._replace(end=line.end, cells=above.cells + more.cells))
                else:
                    rows.append(_row(found, columns, line.start, line.end))
            after += 1
        return rows, after
    return [], at + 1


def _wiki_table(lines: Sequence[_Line], at: int) -> tuple[list[Row], int]:
    """Return the wiki table that begins at this line with all its rows, and the index after it.

    Returns no rows if its heads aren't those of a table of rulings. What stands outside of rows has no cells. A table
    that isn't closed ends before the next heading, or with the text.
    """
    closing = next((place for place in range(at, len(lines)) if lines[place].printed.lstrip().startswith("|}")), None)
    open_ends = (place for place in range(at, len(lines)) if lines[place].printed.startswith("=="))
    end = next(open_ends, len(lines)) if closing is None else closing
    after = end if closing is None else end + 1
    rows: list[tuple[list[_Line], list[str], list[Cell]]] = [([lines[at]], [], [])]
    for line in lines[at + 1 : end]:
        words = line.printed.lstrip()
        if words.startswith(("|-", "|+")):
            rows.append(([line], [], []))
            continue
        if rows[-1][0][0].printed.lstrip().startswith(("|-", "|+", "{|")) and not rows[-1][2]:
            rows.append(([], [], []))
        of_row, heads, cells = rows[-1]
        of_row.append(line)
        for start, stop in _wiki_cells(line.printed) if words.startswith(("|", "!")) else ():
            heads += [line.printed[start:stop]] if words.startswith("!") else []
            cells += _cells_at(line, [(len(cells), start, stop)]) or [Cell(len(cells), line.end, line.end)]
    if closing is not None:
        rows.append(([lines[closing]], [], []))
    found = next((heads for _, heads, _ in rows if heads), [])
    columns = columns_of(found)
    if columns is None:
        return [], after
    return [
        _row([] if heads else [cell for cell in cells if cell.end > cell.start], columns, of[0].start, of[-1].end)
        for of, heads, cells in rows
    ], after


_RULED = re.compile(r"\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*")
"""Matches the line below the heads of a table in Markdown, in which no row goes on in the next line."""
_WIKI_CELL = re.compile(r"\|\||!!|^[ \t]*[|!]")


def _wiki_cells(printed: str) -> list[tuple[int, int]]:
    """Return the bounds of each cell in a line of a wiki table, without attributes such as style="…"."""
    marks = list(_WIKI_CELL.finditer(printed))
    found = []
    for mark, stop in zip(marks, [*(mark.start() for mark in marks[1:]), len(printed)], strict=True):
        bar = printed.find("|", mark.end(), stop)
        has_attributes = bar >= 0 and "=" in printed[mark.end() : bar] and "[[" not in printed[mark.end() : bar]
        found.append((bar + 1 if has_attributes else mark.end(), stop))
    return found


def _belongs(line: _Line, split: object, cells: Sequence[Cell], *, is_first: bool) -> bool:
    """Return whether a line is a row of the table above, split like its head, or continues a row."""
    if not cells or (split is _at_bars) != (_BARRED.fullmatch(line.printed) is not None):
        return False
    is_parted = len(cells) > 1 or cells[0].column > 0
    return is_parted and (split is _at_bars or not line.is_apart or is_first)


def _is_sum(line: _Line, cells: Sequence[Cell], columns: Sequence[Column], above: Row) -> bool:
    """Return whether a row of a table with tabs only counts those above: it is of no card, and is no sentence."""
    named = {columns[cell.column] for cell in cells if cell.column < len(columns)}
    has_key = not named.isdisjoint(_TELLING) or Column.CARD not in columns
    has_figure = re.search(r"\d", line.printed) is not None
    return bool(above.cells) and not has_key and has_figure and re.search(r"[.!?][\"”)]?(?:\t|$)", line.printed) is None


def _cells(line: _Line, split: object, heads: Sequence[tuple[int, int]]) -> list[Cell]:
    """Return the cells of a line, divided by bars, tabs, or the columns' positions."""
    if split is _at_gaps:
        starts = [start for start, _ in heads]
        bounds = [
            (max((at for at, left in enumerate(starts) if left <= start), default=0), start, end)
            for start, end in _at_gaps(line.printed)
        ]
    else:
        cut = _at_bars(line.printed) if split is _at_bars else _at_tabs(line.printed)
        bounds = [(at, start, end) for at, (start, end) in enumerate(cut)]
    return _cells_at(line, bounds)


def _cells_at(line: _Line, bounds: Iterable[tuple[int, int, int]]) -> list[Cell]:
    """Return the cells of a line that aren't empty, by their columns and bounds in the printed line."""
    found = []
    for column, start, end in bounds:
        words = " ".join(line.printed[start:end].split())
        if words:
            before = " ".join(line.printed[:start].split())
            is_parted = line.printed[start - 1 : start].isspace() or line.printed[start : start + 1].isspace()
            begin = line.start + len(before) + bool(before and is_parted)
            found.append(Cell(column, begin, begin + len(words)))
    return found


def _at_bars(printed: str) -> list[tuple[int, int]]:
    """Return the start and end of each cell of a line that is divided by bars; none if it isn't."""
    if not _BARRED.fullmatch(printed):
        return []
    bars = [match.start() for match in re.finditer(r"(?<!\\)\|", printed)]
    first = [] if printed.lstrip().startswith("|") else [-1]
    last = [] if printed.rstrip().endswith("|") else [len(printed)]
    return [(left + 1, right) for left, right in pairwise([*first, *bars, *last])]


def _at_tabs(printed: str) -> list[tuple[int, int]]:
    """Return the start and end of each cell of a line that is divided by tabs; none if it isn't."""
    ends = [-1, *(match.start() for match in re.finditer(r"\t", printed)), len(printed)]
    return (
        [(left + 1, right) for left, right in pairwise(ends)]
        if "\t" in printed.strip() or printed.startswith("\t\t")
        else []
    )


def _at_gaps(printed: str) -> list[tuple[int, int]]:
    """Return the start and end of each cell of a line that is divided by wide gaps."""
    first = len(printed) - len(printed.lstrip())
    gaps = [match.span() for match in _GAP.finditer(printed, first)]
    return list(zip([first, *(end for _, end in gaps)], [*(start for start, _ in gaps), len(printed)], strict=True))
