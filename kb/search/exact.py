"""The exact words of each entry in order, kept beside the index of their stems to tell inflections apart."""

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from pathlib import Path

from kb.search.analysis import BOUNDARY

_ROWS, _LEXICON, _LENGTHS = "words", "lexicon", "lengths"


def save(rows: Sequence[Sequence[str]], folder: Path, *, behind: int = 0, counted: int = 0) -> None:
    """Write the words of entries, in the order of their keys, their numbers, and the lexicon of them all to a folder.

    The rows stand behind so many that are there and stay; of these rows, so many are in the lexicon already.
    """
    before, lengths, holding = b"", array("I"), Counter[str]()
    if behind or counted:
        saved = ExactWords(folder)
        before, lengths, holding = saved.beginning_rows(behind), saved.lengths[:behind], saved.holding
    holding.update(word for row in rows[counted:] for word in set(row))
    lengths.extend(map(len, rows))
    lines = "".join("".join(map(_apart, row)) + "\n" for row in rows)
    (folder / _ROWS).write_bytes(before + lines.encode())
    lexicon = "".join(f"{word} {holding[word]}\n" for word in sorted(holding) if word != BOUNDARY)
    (folder / _LEXICON).write_text(lexicon, encoding="utf-8")
    (folder / _LENGTHS).write_bytes(lengths.tobytes())


class ExactWords:
    """The saved words. All files are read at once, before they can be taken away, and understood when asked."""

    def __init__(self, folder: Path) -> None:
        self._saved_rows = (folder / _ROWS).read_bytes()
        self._saved_lexicon = (folder / _LEXICON).read_bytes()
        self.lengths = array("I")
        """How many words each entry has."""
        self.lengths.frombytes((folder / _LENGTHS).read_bytes())

    def counts(self, word: str, among: Iterable[int]) -> dict[int, int]:
        """Give how often each of these entries holds a word, of those that do."""
        held, rows = _apart(word), self._rows
        return {key: rows[key].count(held) for key in among if held in rows[key]}

    def in_a_row(self, words: Sequence[str], among: Iterable[int]) -> list[int]:
        """Give those of these entries that hold the words one right behind the other."""
        held, rows = "".join(map(_apart, words)), self._rows
        return [key for key in among if held in rows[key]]

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
        return self.holding[word]

    def beginning_rows(self, count: int) -> bytes:
        """Give the rows of the first so many entries as they are saved."""
        lines = self._saved_rows.split(b"\n", count)
        return self._saved_rows[: len(self._saved_rows) - len(lines[-1])]

    @cached_property
    def holding(self) -> Counter[str]:
        """How many entries hold each word."""
        return Counter({word: int(count) for word, count in _pairs(self._saved_lexicon.decode().split())})

    @cached_property
    def _rows(self) -> list[str]:
        return self._saved_rows.decode().split("\n")

    @cached_property
    def _sorted(self) -> list[str]:
        return list(self.holding)


def _apart(word: str) -> str:
    """Give a word as a row holds it; blanks of its own on both sides let it be counted without a split."""
    return f" {word} "


def _pairs(pieces: Sequence[str]) -> Iterable[tuple[str, str]]:
    return zip(pieces[::2], pieces[1::2], strict=True)
