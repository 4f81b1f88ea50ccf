"""Sentence patterns whose regular expressions are compiled only when a text could match."""

import re


class Form:
    """A pattern that words may fit as a whole; one that may begin a sentence fits them with either first letter."""

    __slots__ = ("_compiled", "_fixed", "_needed", "may_begin", "pattern")

    def __init__(self, pattern: str, *, may_begin: bool = False) -> None:
        """Record the pattern and whether it may begin a longer text; compile it only when it is needed."""
        self.pattern = pattern
        self.may_begin = may_begin
        self._fixed: int | None = None
        self._needed: tuple[tuple[str, ...], ...] | None = None
        self._compiled: re.Pattern[str] | None = None

    @property
    def fixed(self) -> int:
        """Return the least number of literal characters in a match, which ranks how specific a pattern is."""
        if self._fixed is None:
            self._fixed = min(sum(map(len, _literals(each))) for each in _alternatives(self.pattern))
        return self._fixed

    def fullmatch(self, words: str) -> re.Match[str] | None:
        """Return the match of the whole text, with either first letter if it may begin a sentence, or None."""
        found = self._fit(words)
        return self._fit(words[:1].swapcase() + words[1:]) if found is None and self.may_begin else found

    def _fit(self, words: str) -> re.Match[str] | None:
        """Return the match of the pattern with the whole text, or None; compile it only if its literal parts occur."""
        if self._needed is None:
            self._needed = _needed(self.pattern)
        for runs in self._needed:
            for run in runs:
                if run in words:
                    break
            else:
                return None
        if self._compiled is None:
            self._compiled = re.compile(self.pattern)
        return self._compiled.fullmatch(words)


_PIECE = re.compile(r"\\.|\{[\d,]*\}|[^\\()\[\]|?*{}+.^$]+|.", re.DOTALL)
"""Of what a pattern consists: escapes, repetitions, plain runs, and characters that mean something."""


_CHOICE = re.compile(r"\(\?:([^()\[\]?*+.\\{}]+)\)(?![?*{])")
"""Plain runs of which one must stand where they do."""


def _needed(pattern: str) -> tuple[tuple[str, ...], ...]:
    """Return groups of literal strings, one of each of which any match contains, longest first.

    >>> _needed("Bear (?:hits|bites) (?:old )?Ox")
    (('Bear ',), ('bites', 'hits'), ('Ox',), (' ',))
    >>> _needed("Bear hits|(?:old )?Ox bites")
    (('Bear hits', 'Ox bites'),)
    """
    if len(alternatives := _alternatives(pattern)) > 1:
        return (tuple(max(_literals(each), key=len) for each in alternatives),)
    literals = _literals(pattern)
    runs = [(run,) for run in literals if run]
    if literals != [""]:
        outer = (choice for choice in _CHOICE.finditer(pattern) if _is_outside_parentheses(pattern, choice.start()))
        runs += [tuple(sorted(choice[1].split("|"))) for choice in outer]
    return tuple(sorted(runs, key=lambda each: min(map(len, each)), reverse=True))


def _is_outside_parentheses(pattern: str, place: int) -> bool:
    """Return whether a position in a pattern is outside all parentheses."""
    before = pattern[:place].replace("\\(", "").replace("\\)", "")
    return before.count("(") == before.count(")")


def _alternatives(pattern: str) -> list[str]:
    """Return the top-level alternatives of a pattern.

    >>> _alternatives("a(?:b|c)|d")
    ['a(?:b|c)', 'd']
    """
    found, depth = [""], 0
    for piece in _PIECE.findall(pattern):
        depth += (piece in {"(", "["}) - (piece in {")", "]"})
        if piece == "|" and not depth:
            found.append("")
        else:
            found[-1] += piece
    return found


def _literals(pattern: str) -> list[str]:
    """Return the literal strings that every match of a pattern contains; [""] if that isn't simple to tell."""
    runs, depth = [""], 0
    for piece in _PIECE.findall(pattern):
        if piece in ("(", "["):
            depth += 1
            runs.append("")
        elif piece in (")", "]"):
            depth -= 1
        elif depth:
            continue
        elif piece == "|":
            return [""]
        elif piece[0] in "?*{":
            runs[-1] = runs[-1][:-1]
            runs.append("")
        elif piece[0] in "+.^$" or (piece[0] == "\\" and piece[1].isalnum()):
            runs.append("")
        else:
            runs[-1] += piece.removeprefix("\\")
    return runs
