"""The exact words of each entry, stored beside the stem index to tell inflections apart."""

import re
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from pathlib import Path

from kb.search.analysis import BOUNDARY, stem
from kb.search.edit_distance import Spellings
from kb.store.files import read

_ROWS, _STEMS, _LEXICON, _LENGTHS = "words", "stems", "lexicon", "lengths"
_BETWEEN = f" [^ {BOUNDARY}]+ "


def save(
    rows: Sequence[Sequence[str]], folder: Path, *, behind: int = 0, counted: int = 0, gone: Sequence[int] = ()
) -> None:
    """Write the words of entries in the order of keys, their numbers, and the lexicon of all words.

    The rows follow the first `behind` rows, which stay; the first `counted` of the new rows are already in the lexicon.
    The words of removed keys (`gone`) are omitted.
    """
    lengths, holding = array("I"), Counter[str]()
    if behind or counted:
        saved = ExactWords(folder)
        lengths, holding = saved.lengths[:behind], saved.holding
        for key in gone:
            holding.subtract(saved.words_of(key))
            lengths[key : key + 1] = array("I", [0] if key < behind else [])
    holding.update(word for row in rows[counted:] for word in set(row))
    lengths.extend(map(len, rows))
    for name, form in ((_ROWS, str), (_STEMS, stem)):
        lines = "".join("".join(_apart(form(word)) for word in row) + "\n" for row in rows)
        (folder / name).write_bytes(_first_lines(folder / name, behind, gone) + lines.encode())
    lexicon = "".join(f"{word} {holding[word]}\n" for word in sorted(holding) if word != BOUNDARY and holding[word])
    (folder / _LEXICON).write_text(lexicon, encoding="utf-8")
    (folder / _LENGTHS).write_bytes(lengths.tobytes())


class ExactWords:
    """The saved words. All files are read at once, before they can be deleted, and parsed on demand."""

    def __init__(self, folder: Path) -> None:
        """Read the saved words, stems and lengths of the entries."""
        self._saved_rows = read(folder, _ROWS)
        self._saved_stems = read(folder, _STEMS)
        self._saved_lexicon = read(folder, _LEXICON)
        self.lengths = array("I")
        """The number of words of each entry."""
        self.lengths.frombytes(read(folder, _LENGTHS))

    def words_of(self, key: int) -> set[str]:
        """Return the words of an entry."""
        return set(self._rows[key].split())

    def counts(self, word: str, among: Iterable[int]) -> dict[int, int]:
        """Return how often each of these entries contains a word, omitting zeros."""
        held, rows = _apart(word), self._rows
        return {key: rows[key].count(held) for key in among if held in rows[key]}

    def in_order(
        self, terms: Sequence[str], gaps: Sequence[int], among: Iterable[int], *, are_stems: bool = False
    ) -> list[int]:
        """Return the entries among some that contain these words or stems in order.

        `gaps` are how many other words may stand between each and the next.
        """
        rows = self._stems if are_stems else self._rows
        if not any(gaps):
            held = "".join(map(_apart, terms))
            return [key for key in among if held in rows[key]]
        first, *rest = (re.escape(_apart(term)) for term in terms)
        following = (f"(?:{_BETWEEN}){{0,{gap}}}{term}" for term, gap in zip(rest, gaps, strict=True))
        found = re.compile("".join([first, *following])).search
        return [key for key in among if found(rows[key])]

    def near(self, word: str, edits: int) -> dict[str, int]:
        """Return the words within an edit distance, with their distances."""
        return self._spellings.within(word, edits)

    def beginning(self, prefix: str) -> Iterator[str]:
        """Return an iterator over all words with a prefix, sorted."""
        first = bisect_left(self._sorted, prefix)
        following = (self._sorted[place] for place in range(first, len(self._sorted)))
        return takewhile(lambda word: word.startswith(prefix), following)

    def frequency(self, word: str) -> int:
        """Return the number of entries that contain a word."""
        return self.holding[word]

    @cached_property
    def holding(self) -> Counter[str]:
        """The number of entries that contain each word."""
        return Counter({word: int(count) for word, count in _pairs(self._saved_lexicon.decode().split())})

    @cached_property
    def _rows(self) -> list[str]:
        """The words of each entry as a string."""
        return self._saved_rows.decode().split("\n")

    @cached_property
    def _stems(self) -> list[str]:
        """The stems of each entry as a string."""
        return self._saved_stems.decode().split("\n")

    @cached_property
    def _spellings(self) -> Spellings:
        """All words, searchable by spelling."""
        return Spellings(self._sorted)

    @cached_property
    def _sorted(self) -> list[str]:
        """All words, sorted."""
        return list(self.holding)


def _first_lines(file: Path, count: int, empty: Sequence[int]) -> bytes:
    """Return the first lines of a file, with some of them emptied."""
    if not count:
        return b""
    lines = file.read_bytes().split(b"\n", count)[:count]
    for key in empty:
        if key < count:
            lines[key] = b""
    return b"".join(line + b"\n" for line in lines)


def _apart(word: str) -> str:
    """Return a word with its own blanks on both sides, as stored, so that it can be counted without splitting."""
    return f" {word} "


def _pairs(pieces: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Yield successive pairs."""
    return zip(pieces[::2], pieces[1::2], strict=True)
