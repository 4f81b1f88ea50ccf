"""Edit distances between words."""

from collections.abc import Iterable


def distance(one: str, other: str, limit: int) -> int:
    """Return the edit distance of two words, counting swaps as one, or limit + 1 if it is greater.

    >>> distance("tarmple", "trample", 2)
    1
    """
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        previous, row = row, [i]
        for j, target in enumerate(other, start=1):
            cost = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == target:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before = previous
    return min(row[-1], limit + 1)


class Spellings:
    """A lexicon searchable by spelling."""

    def __init__(self, lexicon: Iterable[str]) -> None:
        self._letters = [(_letters(word), word) for word in lexicon]

    def within(self, word: str, edits: int) -> dict[str, int]:
        """Return the words within an edit distance, with their distances.

        An edit changes a word's set of letters by at most two, so only words with similar sets are compared.
        """
        letters, most = _letters(word), 2 * edits
        shortest, longest = max(edits + 1, len(word) - edits), len(word) + edits
        near = [
            candidate
            for its_letters, candidate in self._letters
            if (its_letters ^ letters).bit_count() <= most and shortest <= len(candidate) <= longest
        ]
        found = {candidate: distance(word, candidate, edits) for candidate in near}
        return {candidate: far for candidate, far in found.items() if far <= edits}


def _letters(word: str) -> int:
    """Return the set of a word's letters as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits
