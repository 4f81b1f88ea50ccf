"""Forms of sentences and phrases: patterns that are compiled only when something could fit them."""

import re


class Form:
    """A pattern that words may fit as a whole."""

    __slots__ = ("_compiled", "_literal", "flags", "pattern")

    def __init__(self, pattern: str, *, is_any_case: bool = False) -> None:
        self.pattern = pattern
        self.flags = re.IGNORECASE if is_any_case else re.NOFLAG
        self._literal: str | None = None
        self._compiled: re.Pattern[str] | None = None

    def fullmatch(self, words: str) -> re.Match[str] | None:
        """Give how words fit it, None where they don't."""
        if self._literal is None:
            self._literal = _longest_literal(self.pattern).casefold()
        if self._literal not in words.casefold():
            return None
        if self._compiled is None:
            self._compiled = re.compile(self.pattern, self.flags)
        return self._compiled.fullmatch(words)


_PIECE = re.compile(r"\\.|\{[\d,]*\}|[^\\()\[\]|?*{}+.^$]+|.", re.DOTALL)
"""Of what a pattern consists: escapes, repetitions, plain runs, and characters that mean something."""


def _longest_literal(pattern: str) -> str:
    """Give the longest run of characters that stands in whatever fits a pattern; nothing where that isn't plain."""
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
            return ""
        elif piece[0] in "?*{":
            runs[-1] = runs[-1][:-1]
            runs.append("")
        elif piece[0] in "+.^$" or (piece[0] == "\\" and piece[1].isalnum()):
            runs.append("")
        else:
            runs[-1] += piece.removeprefix("\\")
    return max(runs, key=len)
