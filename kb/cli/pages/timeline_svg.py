"""A timeline as a self-contained SVG picture with a text description."""

from collections.abc import Iterator
from datetime import date
from textwrap import wrap
from typing import NamedTuple

from kb.answers.asking.stages import Stage
from kb.answers.changes.timelines import Line, Timeline
from kb.cli.pages.markup import in_html

_WIDTH, _MARGIN, _BAR, _ROW, _GAP = 840, 24, 22, 20, 26
_LETTERS = 100
"""The number of characters in a row of text."""
_TALLEST = 3
"""The most rows of a text that are shown."""
_STYLE = """\
text { font: 14px system-ui, sans-serif; fill: #1f2328 } .name { font-weight: 700; font-size: 16px }
.quiet { fill: #59636e; font-size: 13px } .page { fill: #fff } .on { fill: #0b4f8a } .odd { fill: #54718c }
.in { fill: #fff; font-weight: 700 } .axis { stroke: #59636e }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .page { fill: #161616 } .quiet { fill: #a6a6a6 }
.in { fill: #fff } .axis { stroke: #a6a6a6 } }"""


class _Scale(NamedTuple):
    """The positions of days between the two edges."""

    first: date
    last: date

    def at(self, day: date | None) -> int:
        """Return the horizontal position of a day, at most at an edge; None is the first day."""
        whole = max((self.last - self.first).days, 1)
        past = ((day or self.first) - self.first).days
        return _MARGIN + round(min(max(past, 0), whole) * (_WIDTH - 2 * _MARGIN) / whole)


def as_svg(found: Timeline) -> str:
    """Return the picture: years, and for each line a bar of its stages with texts below."""
    scale = _Scale(found.first, found.last)
    top, drawn = 40, []
    for line in found.lines:
        rows = list(_line(line, scale, top + _GAP))
        drawn += [row for row, _ in rows]
        top = max(bottom for _, bottom in rows)
    box = f"0 0 {_WIDTH} {top + _GAP}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-labelledby="t d">',
        f'<title id="t">{in_html(f"{found.topic} along time, {found.first.year} to {found.last.year}")}</title>',
        f'<desc id="d">{in_html(" ".join(_description(line) for line in found.lines))}</desc>',
        f"<style>{_STYLE}</style>",
        f'<rect class="page" width="{_WIDTH}" height="{top + _GAP}"/>',
        *_axis(scale, 24),
        *drawn,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _description(line: Line) -> str:
    """Return a line as text for screen readers."""
    said = "; ".join(f"{stage.when}: {stage.says}" for stage in line.stages)
    return f"{line.title}: {said}."


def _axis(scale: _Scale, top: int) -> Iterator[str]:
    """Yield the axis as SVG elements, with a mark for each year, or for every second, fifth … if they don't fit."""
    years = range(scale.first.year + 1, scale.last.year + 1)
    step = next(step for step in (1, 2, 5, 10, 50) if len(years) / step <= 12 or step == 50)  # noqa: PLR2004  (room for the years)
    yield f'<line class="axis" x1="{_MARGIN}" x2="{_WIDTH - _MARGIN}" y1="{top + 6}" y2="{top + 6}"/>'
    for year in years:
        if year % step == 0:
            at = scale.at(date(year, 1, 1))
            yield f'<line class="axis" x1="{at}" x2="{at}" y1="{top + 2}" y2="{top + 10}"/>'
            yield f'<text class="quiet" x="{at}" y="{top - 4}" text-anchor="middle">{year}</text>'


def _line(line: Line, scale: _Scale, top: int) -> Iterator[tuple[str, int]]:
    """Yield the parts of a line with the position of their lower edges."""
    name = line.title if line.title == line.id else f"{line.id} · {line.title}"
    yield f'<text class="name" x="{_MARGIN}" y="{top}">{in_html(name)}</text>', top
    ends = [*(stage.since for stage in line.stages[1:]), scale.last]
    for place, (stage, end) in enumerate(zip(line.stages, ends, strict=True), 1):
        yield _bar(place, stage, (scale.at(stage.since), scale.at(end)), top + 10), top + 10 + _BAR
    below = top + 10 + _BAR + _ROW
    for place, stage in enumerate(line.stages, 1):
        for row in _rows(place, stage):
            yield f'<text x="{_MARGIN}" y="{below}">{in_html(row)}</text>', below
            below += _ROW
        yield f'<text class="quiet" x="{_MARGIN + 20}" y="{below}">{in_html(stage.proof.where)}</text>', below
        below += _ROW


def _bar(place: int, stage: Stage, between: tuple[int, int], top: int) -> str:
    """Return the bar of a stage as SVG, with its place among the stages if there is room."""
    left, width = between[0], max(between[1] - between[0] - 1, 2)
    of_class = "on" if place % 2 else "odd"
    bar = f'<rect class="{of_class}" x="{left}" y="{top}" width="{width}" height="{_BAR}">'
    number = f'<text class="in" x="{left + 5}" y="{top + 16}">{place}</text>' if width > 18 else ""  # noqa: PLR2004  (room for a number)
    return f"{bar}<title>{in_html(f'{stage.when}: {stage.says}')}</title></rect>{number}"


def _rows(place: int, stage: Stage) -> list[str]:
    """Return the text of a stage wrapped to rows."""
    rows = wrap(f"{place}. {stage.when}: {stage.says}", _LETTERS, subsequent_indent="    ")
    return rows if len(rows) <= _TALLEST else [*rows[: _TALLEST - 1], f"{rows[_TALLEST - 1]} …"]
