"""Forms of sentences and phrases: patterns that are compiled only when something could fit them."""

import re


class Form:
    """A pattern that words may fit as a whole; one that may begin a sentence fits them with either first letter."""

    __slots__ = ("_compiled", "_fixed", "_literal", "may_begin", "pattern")

    def __init__(self, pattern: str, *, may_begin: bool = False) -> None:
        self.pattern = pattern
        self.may_begin = may_begin
        self._fixed: int | None = None
        self._literal: str | None = None
        self._compiled: re.Pattern[str] | None = None

    @property
    def fixed(self) -> int:
        """How many characters of it are the same in whatever fits it."""
        if self._fixed is None:
            self._fixed = sum(map(len, _literals(self.pattern)))
        return self._fixed

    def fullmatch(self, words: str) -> re.Match[str] | None:
        """Give how words fit it, None where they don't."""
        found = self._fit(words)
        return self._fit(words[:1].swapcase() + words[1:]) if found is None and self.may_begin else found

    def _fit(self, words: str) -> re.Match[str] | None:
        if self._literal is None:
            self._literal = _longest_literal(self.pattern)
        if self._literal not in words:
            return None
        if self._compiled is None:
            self._compiled = re.compile(self.pattern)
        return self._compiled.fullmatch(words)


_PIECE = re.compile(r"\\.|\{[\d,]*\}|[^\\()\[\]|?*{}+.^$]+|.", re.DOTALL)
"""Of what a pattern consists: escapes, repetitions, plain runs, and characters that mean something."""


def _longest_literal(pattern: str) -> str:
    """Give the longest run of characters that stands in whatever fits a pattern; nothing where that isn't plain."""
    return max(_literals(pattern), key=len)


def _literals(pattern: str) -> list[str]:
    """Give the runs of characters that stand in whatever fits a pattern; none where that isn't plain."""
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
