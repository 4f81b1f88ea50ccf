"""Places: where something stands in a file of scenarios, told with its line, which is counted when it is told."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

Path = tuple[str | int, ...]
"""What leads to a value of a file: names of keys, and places in lists, from 0."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a file; in words ``my-case.toml:9``, or the file alone where the line isn't known."""

    file: str
    text: str = field(default="", compare=False, repr=False)
    """All that the file says; empty where it isn't known."""
    path: Path = ()

    def at(self, *path: str | int) -> "Place":
        """Return the place of something in what stands here."""
        return Place(self.file, self.text, self.path + path)

    def __str__(self) -> str:
        """Return the file with the line of the value; where it is missing, with that of what would hold it."""
        known = lines_of(self.text)
        for length in range(len(self.path), 0, -1):
            within = [line for path, line in known.items() if path[:length] == self.path[:length]]
            if within:
                return f"{self.file}:{within[0]}"
        return self.file


def is_json(text: str) -> bool:
    """Return whether a text is meant as JSON: no TOML begins so."""
    return text.lstrip().startswith("{")


@lru_cache(maxsize=8)
def lines_of(text: str) -> dict[Path, int]:
    r"""Return the line, counted from 1, on which each value, table and item of a list begins in TOML or JSON.

    >>> lines_of('id = "x"\n[[when]]\nthen = [\n  "one", "two",\n]\n')
    {('id',): 1, ('when', 0): 2, ('when', 0, 'then'): 3, ('when', 0, 'then', 0): 4, ('when', 0, 'then', 1): 4}
    >>> lines_of('{"id": "x",\n "when": [\n{"date": "2004-01-15"}]}')
    {(): 1, ('id',): 1, ('when',): 2, ('when', 0): 3, ('when', 0, 'date'): 3}
    """
    return {path: line for path, line, _ in values_of(text)}


def values_of(text: str) -> Iterator[tuple[Path, int, slice]]:
    """Yield what leads to each value, table and item of a text that is TOML or JSON, its line, and where it begins.

    The slice is the whole value where that is a text.
    """
    yield from _Reader(has_braces=is_json(text)).begun(text)


_TOML = re.compile(
    r"""(?P<text>"{3}(?:[^\\]|\\.)*?"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\]|\\.)*"|'[^']*')"""
    r"""|(?P<mark>[\[\]{}=,\n])|(?P<word>[^\s"'#\[\]{}=,.]+)|#[^\n]*|.""",
    re.DOTALL,
)

_JSON = re.compile(r"""(?P<text>"(?:[^"\\]|\\.)*")|(?P<mark>[\[\]{}:,\n])|(?P<word>[^\s"\[\]{}:,]+)|.""", re.DOTALL)


def is_deeper(text: str, than: int) -> bool:
    """Whether more lists and tables of a text that is TOML stand in one another, or more keys in keys.

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
    """What leads from it to the value that comes or has begun."""
    awaits_value: bool = False


class _Reader:
    """A reader of TOML and JSON that minds nothing but where values begin; what is neither it may misread."""

    def __init__(self, *, has_braces: bool) -> None:
        self._is_json = has_braces
        self._within = [_Within((), is_list=False, awaits_value=has_braces)]
        self._tables: dict[Path, int] = {}
        """How many tables there are so far under each ``[[heading]]``."""
        self._brackets = 0
        """How many brackets of a heading are open."""

    def begun(self, text: str) -> Iterator[tuple[Path, int, slice]]:
        """Yield what leads to each value, table and item, with the line on which it begins, and its first token."""
        line = 1
        for token in (_JSON if self._is_json else _TOML).finditer(text):
            path = self._read(token.lastgroup, "=" if self._is_json and token[0] == ":" else token[0])
            if path is not None:
                yield path, line, slice(*token.span())
            line += token[0].count("\n")

    def _read(self, kind: str | None, said: str) -> Path | None:
        """Read a token; give what leads to the value or table that begins with it, None where none does."""
        inner = self._within[-1]
        match kind, said:
            case None, _:
                pass
            case "mark", "=":
                inner.awaits_value = True
            case "mark", "]" if self._brackets:
                return self._headed(inner.key)
            case "mark", "]" | "}":
                self._within = self._within[:-1] or self._within
            case "mark", "," | "\n":
                self._go_on(said)
            case _ if inner.awaits_value:
                return self._begin(said)
            case "mark", _:
                self._brackets += 1
            case _ if not inner.is_list:
                inner.key += (said.strip("\"'"),)
        return None

    def _headed(self, keys: Path) -> Path:
        """Come to the table under a heading."""
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path += (key,)
            if self._brackets > 1 and number == len(keys):
                self._tables[path] = self._tables.get(path, 0) + 1
            if path in self._tables:
                path += (self._tables[path] - 1,)
        self._within, self._brackets = [_Within(path, is_list=False)], 0
        return path

    def _go_on(self, said: str) -> None:
        """Come to the next value of a list or table; a new line has no meaning within brackets."""
        inner = self._within[-1]
        if said == "," and inner.is_list:
            inner.key, inner.awaits_value = (int(inner.key[0]) + 1,), True
        elif said == "," or len(self._within) == 1:
            inner.key, inner.awaits_value = (), False

    def _begin(self, said: str) -> Path:
        """Come to a value, which may be a list or table itself."""
        inner = self._within[-1]
        inner.awaits_value, path = False, inner.path + inner.key
        if said == "[":
            self._within.append(_Within(path, is_list=True, key=(0,), awaits_value=True))
        elif said == "{":
            self._within.append(_Within(path, is_list=False))
        return path
