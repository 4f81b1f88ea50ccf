"""Forms of sentences and phrases: patterns that are compiled only when something could fit them."""

import re


class Form:
    """A pattern that words may fit as a whole; one that may begin a sentence fits them with either first letter."""

    __slots__ = ("_compiled", "_literal", "may_begin", "pattern")

    def __init__(self, pattern: str, *, may_begin: bool = False) -> None:
        self.pattern = pattern
        self.may_begin = may_begin
        self._literal: str | None = None
        self._compiled: re.Pattern[str] | None = None

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


def _longest_literal(pattern: str) -> str:
    """Give the longest run of characters that stands in whatever fits a pattern; nothing where that isn't plain."""
    runs, run, depth, place = [""], "", 0, 0
    while place < len(pattern):
        char, after = pattern[place], pattern[place + 1 : place + 2]
        if char == "\\":
            is_literal = depth == 0 and not after.isalnum()
            run, char, place = (run, after, place + 1) if is_literal else (_ended(runs, run), "", place + 1)
        elif char in "([":
            depth, run, char = depth + 1, _ended(runs, run), ""
        elif char in ")]":
            depth, char = depth - 1, ""
        elif char == "|" and depth == 0:
            return ""
        elif char in "?*{":
            run, char = _ended(runs, run[:-1]), ""
        elif char in "+.^$}":
            run, char = _ended(runs, run), ""
        run += char if depth == 0 else ""
        place += 1
    return max([*runs, run], key=len)


def _ended(runs: list[str], run: str) -> str:
    """Enter a run that has ended; give the next one, which is empty."""
    runs.append(run)
    return ""
