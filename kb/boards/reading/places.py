"""The file and line of a value in TOML or JSON, found by a scanner that tolerates errors, and checks of such texts.

The checks tell JSON from TOML and find values that are nested too deeply.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

Path = tuple[str | int, ...]
"""The path to a value in a file: key names and list indices, from 0."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a file; in words ``my-case.toml:9``, or the file alone where the line isn't known."""

    file: str
    text: str = field(default="", compare=False, repr=False)
    """All that the file says; empty where it isn't known."""
    path: Path = ()

    def at(self, *path: str | int) -> "Place":
        """Return the place of a value nested in this one, to which these keys and list positions lead."""
        return Place(self.file, self.text, self.path + path)

    def __str__(self) -> str:
        """Return the file with the line of the value or, if it is missing, of what would contain it."""
        known = lines_of(self.text)
        for length in range(len(self.path), 0, -1):
            within = [line for path, line in known.items() if path[:length] == self.path[:length]]
            if within:
                return f"{self.file}:{within[0]}"
        return self.file


def is_json(text: str) -> bool:
    """Return whether a text is meant as JSON rather than TOML, by its first character."""
    return text.lstrip().startswith("{")


@lru_cache(maxsize=8)
def lines_of(text: str) -> dict[Path, int]:
    r"""Return the line, counted from 1, on which each value, table and list item of TOML or JSON begins.

    >>> lines_of('id = "x"\n[[when]]\nthen = [\n  "one", "two",\n]\n')
    {('id',): 1, ('when', 0): 2, ('when', 0, 'then'): 3, ('when', 0, 'then', 0): 4, ('when', 0, 'then', 1): 4}
    >>> lines_of('{"id": "x",\n "when": [\n{"date": "2004-01-15"}]}')
    {(): 1, ('id',): 1, ('when',): 2, ('when', 0): 3, ('when', 0, 'date'): 3}
    """
    return {path: line for path, line, _ in values_of(text)}


def values_of(text: str) -> Iterator[tuple[Path, int, slice]]:
    """Yield the path, line and position of each value, table and list item of TOML or JSON.

    The position is the slice of the whole value if that is a string, else of its first token.
    """
    yield from _Reader(has_braces=is_json(text)).scan(text)


_TOML = re.compile(
    r"""(?P<text>"{3}(?:[^\\]|\\.)*?"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\]|\\.)*"|'[^']*')"""
    r"""|(?P<mark>[\[\]{}=,\n])|(?P<word>[^\s"'#\[\]{}=,.]+)|#[^\n]*|.""",
    re.DOTALL,
)

_JSON = re.compile(r"""(?P<text>"(?:[^"\\]|\\.)*")|(?P<mark>[\[\]{}:,\n])|(?P<word>[^\s"\[\]{}:,]+)|.""", re.DOTALL)


def is_deeper(text: str, than: int) -> bool:
    """Return whether lists, tables or dotted keys of a TOML text are nested deeper than a limit.

    >>> is_deeper("a = [[1], [2]]", 2), is_deeper("a.b.c.d = 1", 2), is_deeper('a = "[[[[ e.f.g.h"', 2)
    (False, True, False)
    """
    depth = dots = 0
    for token in _TOML.finditer(text):
        match token[0]:
            case "[" | "{":
                depth += 1
            case "]" | "}":
                depth -= 1
            case "=" | "," | "\n":
                dots = 0
            case ".":
                dots += 1
        if depth > than or dots > than:
            return True
    return False


@dataclass(slots=True)
class _Within:
    """A table or list that is being read."""

    path: Path
    is_list: bool
    key: Path = ()
    """The path from it to the value that comes next or has begun."""
    awaits_value: bool = False


class _Reader:
    """A tolerant scanner of TOML and JSON that only finds where values begin."""

    def __init__(self, *, has_braces: bool) -> None:
        """Begin at the top of a file: JSON if it has braces, else TOML."""
        self._is_json = has_braces
        self._within = [_Within((), is_list=False, awaits_value=has_braces)]
        self._tables: dict[Path, int] = {}
        """How many tables there are so far under each ``[[heading]]``."""
        self._brackets = 0
        """How many brackets of a heading are open."""

    def scan(self, text: str) -> Iterator[tuple[Path, int, slice]]:
        """Yield the path of each value, table and item, the line on which it begins, and its first token."""
        line = 1
        for token in (_JSON if self._is_json else _TOML).finditer(text):
            path = self._read(token.lastgroup, "=" if self._is_json and token[0] == ":" else token[0])
            if path is not None:
                yield path, line, slice(*token.span())
            line += token[0].count("\n")

    def _read(self, kind: str | None, token: str) -> Path | None:
        """Read a token, and return the path of the value or table that begins with it, or None."""
        inner = self._within[-1]
        match kind, token:
            case None, _:
                pass
            case "mark", "=":
                inner.awaits_value = True
            case "mark", "]" if self._brackets:
                return self._enter_table(inner.key)
            case "mark", "]" | "}":
                self._within = self._within[:-1] or self._within
            case "mark", "," | "\n":
                self._next_value(token)
            case _ if inner.awaits_value:
                return self._begin_value(token)
            case "mark", _:
                self._brackets += 1
            case _ if not inner.is_list:
                inner.key += (token.strip("\"'"),)
        return None

    def _enter_table(self, keys: Path) -> Path:
        """Enter the table of a heading and return its path, with its place in each list of tables."""
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path += (key,)
            if self._brackets > 1 and number == len(keys):
                self._tables[path] = self._tables.get(path, 0) + 1
            if path in self._tables:
                path += (self._tables[path] - 1,)
        self._within, self._brackets = [_Within(path, is_list=False)], 0
        return path

    def _next_value(self, mark: str) -> None:
        """Move on to the next value of a list or table at a comma or newline; newlines inside brackets don't count."""
        inner = self._within[-1]
        if mark == "," and inner.is_list:
            inner.key, inner.awaits_value = (int(inner.key[0]) + 1,), True
        elif mark == "," or len(self._within) == 1:
            inner.key, inner.awaits_value = (), False

    def _begin_value(self, mark: str) -> Path:
        """Begin a value, which may be a list or table, and return its path."""
        inner = self._within[-1]
        inner.awaits_value, path = False, inner.path + inner.key
        if mark == "[":
            self._within.append(_Within(path, is_list=True, key=(0,), awaits_value=True))
        elif mark == "{":
            self._within.append(_Within(path, is_list=False))
        return path
