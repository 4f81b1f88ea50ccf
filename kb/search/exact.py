"""The exact words of each entry in order, kept beside the index of their stems to tell inflections apart."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from pathlib import Path

from kb.search.analysis import BOUNDARY

_ROWS, _LEXICON = "words", "lexicon"


def save(rows: Sequence[Sequence[str]], folder: Path) -> None:
    """Write the words of each entry, in the order of their keys, and the lexicon of them all to a folder."""
    holding = Counter(word for row in rows for word in set(row))
    lines = "".join("".join(map(_apart, row)) + "\n" for row in rows)
    (folder / _ROWS).write_text(lines, encoding="utf-8")
    lexicon = "".join(f"{word} {holding[word]}\n" for word in sorted(holding) if word != BOUNDARY)
    (folder / _LEXICON).write_text(lexicon, encoding="utf-8")


class ExactWords:
    """The saved words. Both files are read at once, before they can be taken away, and understood when asked."""

    def __init__(self, folder: Path) -> None:
        self._saved_rows = (folder / _ROWS).read_bytes()
        self._saved_lexicon = (folder / _LEXICON).read_bytes()

    def count(self, word: str, key: int) -> int:
        """Give how often an entry holds a word."""
        return self._rows[key].count(_apart(word))

    def positions(self, term: str, key: int, form: Callable[[str], str] = str) -> Sequence[int]:
        """Give the positions in an entry of the words that have this form, in rising order."""
        return [place for place, held in enumerate(self._rows[key].split()) if form(held) == term]

    def beginning(self, prefix: str) -> Iterator[str]:
        """Give all words that begin so, sorted."""
        first = bisect_left(self._sorted, prefix)
        following = (self._sorted[place] for place in range(first, len(self._sorted)))
        return takewhile(lambda word: word.startswith(prefix), following)

    def frequency(self, word: str) -> int:
        """Give how many entries hold a word."""
        return self._lexicon.get(word, 0)

    @cached_property
    def _rows(self) -> list[str]:
        return self._saved_rows.decode().split("\n")

    @cached_property
    def _lexicon(self) -> dict[str, int]:
        return {word: int(count) for word, count in _pairs(self._saved_lexicon.decode().split())}

    @cached_property
    def _sorted(self) -> list[str]:
        return list(self._lexicon)


def _apart(word: str) -> str:
    """Give a word as a row holds it; blanks of its own on both sides let it be counted without a split."""
    return f" {word} "


def _pairs(pieces: Sequence[str]) -> Iterable[tuple[str, str]]:
    return zip(pieces[::2], pieces[1::2], strict=True)
