"""How far apart two spellings are, and which words lie nearest to one."""

from collections.abc import Iterable


def distance(one: str, other: str, limit: int) -> int:
    """Give the number of letters to add, drop, change or swap with a neighbour, or limit + 1 where it is more.

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


def within(word: str, lexicon: Iterable[str], edits: int) -> dict[str, int]:
    """Give the lexicon's words at most so many edits away, with their distances."""
    found = {candidate: distance(word, candidate, edits) for candidate in lexicon if len(candidate) > edits}
    return {candidate: far for candidate, far in found.items() if far <= edits}
