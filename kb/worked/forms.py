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
