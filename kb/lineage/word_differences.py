"""A word-by-word comparison of two texts."""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from kb.records.lazily import lazily
from kb.records.text import plain_marks

with lazily():  # only words that differ need it
    import difflib


SIMILAR = 0.4
"""Texts less alike than this are shown one after the other: word by word there would be nothing to see."""

_WORD = re.compile(r"\s*\S+")


class Fate(StrEnum):
    """What became of words between two texts."""

    KEPT = ""
    REMOVED = "removed"
    ADDED = "added"


class Run(NamedTuple):
    """Words in a row that share their fate, with the blank before each."""

    words: str
    fate: Fate


def differences(older: str, newer: str) -> tuple[Run, ...]:
    """Return two texts merged, with removed and added words marked; empty if they have little in common.

    Words that differ only in quotation marks or dashes count as kept, in the newer form.

    >>> [(run.words, run.fate.value) for run in differences("a red card", "a blue card")]
    [('a', ''), (' red', 'removed'), (' blue', 'added'), (' card', '')]
    """
    before, after = _WORD.findall(older), _WORD.findall(newer)
    compared_before, compared_after = _compared(older, before), _compared(newer, after)
    start = _common(compared_before, compared_after)
    end = _common(compared_before[start:][::-1], compared_after[start:][::-1])
    matcher = difflib.SequenceMatcher(
        None,
        compared_before[start : len(before) - end],
        compared_after[start : len(after) - end],
        autojunk=False,
    )
    kept = start + end + sum(size for _, _, size in matcher.get_matching_blocks())
    if 2 * kept < SIMILAR * (len(before) + len(after)):
        return ()
    runs = [Run("".join(after[:start]), Fate.KEPT)]
    for kind, i, j, k, m in matcher.get_opcodes():
        added = "".join(after[start + k : start + m])
        if kind == "equal":
            runs.append(Run(added, Fate.KEPT))
        else:
            runs += [Run("".join(before[start + i : start + j]), Fate.REMOVED), Run(added, Fate.ADDED)]
    runs.append(Run("".join(after[len(after) - end :]), Fate.KEPT))
    return _joined(runs)


def _compared(text: str, words: list[str]) -> list[str]:
    """Return the words of a text in the form used for comparison."""
    plain = plain_marks(text)
    return words if plain == text else _WORD.findall(plain)


def _common(one: list[str], other: list[str]) -> int:
    """Return how many words two texts share at their beginning."""
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _joined(runs: list[Run]) -> tuple[Run, ...]:
    """Return the runs without empty ones, adjacent ones of one fate joined to one."""
    found: list[Run] = []
    for run in runs:
        if found and run.words and found[-1].fate is run.fate:
            found[-1] = Run(found[-1].words + run.words, run.fate)
        elif run.words:
            found.append(run)
    return tuple(found)


def around_changes(runs: Sequence[Run], near: int = 4) -> tuple[Run, ...]:
    """Return runs with kept text shortened to a few words around each change.

    >>> runs = (Run("one two three four", Fate.KEPT), Run(" five", Fate.ADDED), Run(" six seven", Fate.KEPT))
    >>> [run.words for run in around_changes(runs, near=1)]
    ['… four', ' five', ' six …']
    """
    last = len(runs) - 1
    return tuple(
        run._replace(words=_cut(run.words, near * (place > 0), near * (place < last))) if run.fate is Fate.KEPT else run
        for place, run in enumerate(runs)
    )


def _cut(words: str, first: int, last: int) -> str:
    """Return the first and last few words, with an ellipsis between; all words if they aren't more."""
    found = _WORD.findall(words)
    if len(found) <= first + last:
        return words
    return "".join([*found[:first], " …" if first else "…", *(found[len(found) - last :] if last else [])])
