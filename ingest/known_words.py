"""Known words: those of the packaged documents and of a text itself, and their inflections."""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cache

from ingest.catalogue import listed_bytes, listed_sources

ANY_WORD = re.compile(r"(?<![\w’'/.@?-])[a-z]+(?![\w’'/@?-])")
_ENDINGS = ("s", "es", "ed", "ing", "er", "ly", "able", "ness", "less")
_OPENINGS = ("re", "un", "in", "dis", "non", "over")
_SHORTEST = 4
"""The fewest letters that a word has without its ending or prefix."""


def is_a_word(word: str, known: AbstractSet[str]) -> bool:
    """Return whether a word is in the packaged documents or is an inflection of a known word.

    >>> [is_a_word(word, {"place", "clause", "gains"}) for word in ("placing", "clauses", "regains", "placng")]
    [True, True, True, False]
    """
    bare = [word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending) and word[-2:] != "ss"]
    bare += [word.removeprefix(opening) for opening in _OPENINGS if word.startswith(opening)]
    forms = {form for one in bare if len(one) >= _SHORTEST for form in _without_ending(one)}
    return word in packaged_words() or bool(forms & known)


def _without_ending(bare: str) -> Iterator[str]:
    """Yield what a word may be without its ending: plac(ing) gives place, plann(ing) gives plan."""
    yield bare
    yield f"{bare}e"
    if bare[-1] == bare[-2]:
        yield bare[:-1]


@cache
def packaged_words() -> frozenset[str]:
    """Return all words of the packaged documents."""
    texts = (listed_bytes(slug).decode(errors="replace") for slug in listed_sources())
    return frozenset(word for text in texts for word in ANY_WORD.findall(text))
