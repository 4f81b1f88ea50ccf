"""A page on a terminal, wrapped and colored with rich."""

import re
import sys
from collections.abc import Iterable, Sequence

from rich.console import Console, JustifyMethod
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kb.cli.pages.page import Marks, Page
from kb.cli.streams import own
from kb.records.escaping import shown

_WIDEST = 100
"""The widest line; longer lines are hard to read."""
_NARROW = 40
"""The window width below which a label stands on a line of its own."""
_LEAST = 10
"""The least width of a readable column."""

_COLORS = {
    "green": ("in force", "holds", "still holds", "current"),
    "yellow": (
        "can't tell", "changed in part", "disputed", "last seen", "moved", "not known", "not modelled", "not played",
        "not seen yet", "reworded", "stale", "undecided",
    ),
    "red": (
        "can't be read", "changed", "dead", "error", "fails", "gone", "its card was reworded", "no longer holds",
        "no longer printed", "refused", "replaced", "reversed",
    ),
}  # fmt: skip
"""The words with which states and verdicts begin, by color."""
_STYLES = {words: color for color, states in _COLORS.items() for words in states}
_STATE = re.compile(rf"(?:^|(?<=, ))(?:{'|'.join(sorted(map(re.escape, _STYLES), key=len, reverse=True))})\b")
_OF_STATES = frozenset({"days", "in the newest rulebook here", "on a board", "standing", "status", "your prediction"})
"""Labels of facts that begin with a state or verdict."""


class TerminalPage(Page):
    """A page on a terminal."""

    def __init__(self) -> None:
        self._console = Console(file=own(sys.stdout), highlight=False, markup=False)
        self._console.width = min(self._console.width, _WIDEST)

    def title(self, name: str, about: str = "") -> None:
        """Print the name of a thing with a short description."""
        line = Text(shown(name), "bold")
        if about:
            line.append("  ").append_text(_with_state(about, "not bold dim"))
        self._console.print(line)

    def fact(self, label: str, words: str) -> None:
        """Print a fact with its label, in a narrow window on two lines."""
        if self._console.width < _NARROW:
            self._console.print(_with_state(label, "dim"))
            self._console.print(Padding(_told(label, words), (0, 0, 0, 2)))
            return
        line = Table.grid(padding=(0, 2))
        line.add_column(width=max(12, len(label)), no_wrap=True)
        line.add_column(ratio=1)
        line.add_row(_with_state(label, "dim"), _told(label, words))
        self._console.print(line)

    def text(self, words: str, marks: Marks = (), *, depth: int = 0) -> None:
        """Print text of a source, with highlights bold and underlined."""
        line = _styled(words, ("bold underline", marks))
        self._console.print(Padding(line, (0, 0, 0, 2 + 2 * depth)))

    def change(self, words: str, removed: Marks, added: Marks) -> None:
        """Print a merged text, with deletions in red and insertions in green."""
        self._console.print(Padding(_styled(words, ("red", removed), ("green", added)), (0, 0, 0, 2)))

    def line(self, words: str, removed: Marks = (), added: Marks = ()) -> None:
        """Print a line that is already laid out, with deletions in red and insertions in green."""
        self._console.print(_styled(words, ("red", removed), ("green", added)), soft_wrap=True)

    def remark(self, words: str) -> None:
        """Print a remark of our own."""
        self._console.print(Text(shown(words), "italic"))

    def credit(self, words: str) -> None:
        """Print the credit for the text above."""
        self._console.print(Padding(Text(f"— {shown(words)}", "dim"), (0, 0, 0, 2)))

    def table(self, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Print a table whose last column wraps, or one fact per line if the window is too narrow."""
        names = [header.removeprefix("#") for header in headers]
        lines = [tuple(map(shown, row)) for row in rows]
        widths = [max(map(len, column)) for column in zip(names, *lines, strict=True)]
        if sum(widths[:-1]) + 2 * len(widths[:-1]) + max(_LEAST, len(names[-1])) > self._console.width:
            self._put_as_facts(names, lines)
            return
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
        for place, header in enumerate(headers, 1):
            justify: JustifyMethod = "right" if header.startswith("#") else "left"
            table.add_column(header.removeprefix("#"), justify=justify, no_wrap=place < len(headers))
        for line in lines:
            table.add_row(*(Text(cell, _STYLES.get(cell, "")) for cell in line))
        self._console.print(table)

    def _put_as_facts(self, names: Sequence[str], lines: Iterable[Sequence[str]]) -> None:
        """Print the rows of a table as facts."""
        for title, *cells in lines:
            self.title(title)
            for name, cell in zip(names[1:], cells, strict=True):
                self.fact(name, cell)

    def gap(self) -> None:
        """Print an empty line."""
        self._console.print()


def _told(label: str, words: str) -> Text:
    """Return the words of a fact, with the state or verdict in color that some begin with."""
    return _with_state(words) if label in _OF_STATES else Text(shown(words))


def _with_state(words: str, style: str = "") -> Text:
    """Return text with states and verdicts in color, where they are the beginning or follow a comma."""
    text = Text(shown(words), style)
    for state in _STATE.finditer(text.plain):
        text.stylize(f"not dim {_STYLES[state[0]]}", state.start(), state.end())
    return text


def _styled(words: str, *styles: tuple[str, Marks]) -> Text:
    """Return text with a style for each set of marks."""
    text = Text(shown(words))
    for style, marks in styles:
        for start, end in marks:
            text.stylize(style, len(shown(words[:start])), len(shown(words[:end])))
    return text
