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


_TOKEN = re.compile(r"\\.|\{[\d,]*\}|[^\\()\[\]|?*{}+.^$]+|.", re.DOTALL)
"""Of what a pattern consists: escaped characters, repetitions, plain runs, and characters with a meaning of their own."""


def _longest_literal(pattern: str) -> str:
    """Give the longest run of characters that stands in whatever fits a pattern; nothing where that isn't plain."""
    runs, depth = [""], 0
    for token in _TOKEN.findall(pattern):
        if token in ("(", "["):
            depth += 1
            runs.append("")
        elif token in (")", "]"):
            depth -= 1
        elif depth:
            continue
        elif token == "|":
            return ""
        elif token[0] in "?*{":
            runs[-1] = runs[-1][:-1]
            runs.append("")
        elif token[0] in "+.^$" or (token[0] == "\\" and token[1].isalnum()):
            runs.append("")
        else:
            runs[-1] += token.removeprefix("\\")
    return max(runs, key=len)
