"""Passages: the sentences of a longer text that a shorter one quotes."""

import re
from collections import Counter

from kb.records.text import fold

_SENTENCE = re.compile(r".+?(?:[.!?:][\"”’')]*(?=\s)|\Z)\s*", re.DOTALL)


def passage(text: str, quoting: str) -> str:
    """Return the consecutive sentences of a text that are most similar to a text that quotes it.

    >>> passage("Toads croak. A newt sleeps in the sun. Herons land.", "A newt sleeps in the rain.")
    'A newt sleeps in the sun.'
    """
    sentences = _SENTENCE.findall(text)
    wanted = _words(quoting)
    best, found = -1.0, text
    for first in range(len(sentences)):
        words: Counter[str] = Counter()
        for last in range(first, len(sentences)):
            words += _words(sentences[last])
            alike = 2 * (words & wanted).total() / (words.total() + wanted.total() or 1)
            if alike > best:
                best, found = alike, "".join(sentences[first : last + 1]).strip()
    return found


def _words(text: str) -> Counter[str]:
    """Return how often each word occurs in the text, regardless of case and marks."""
    return Counter(fold(text).split())
