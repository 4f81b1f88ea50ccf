"""OCR errors: “tbe” for “the”, “spe1l” for “spell”, “retum” for “return”."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise

from ingest.known_words import is_a_word, packaged_words

_OFTEN = 15
"""The least frequency at which a word counts as spelled correctly."""
_USUAL = 5
"""The least frequency of a word that may be meant; it must also be ten times as frequent as the misread one."""
_TIMES = 10
_MOST = 2
"""The most times that a misread word occurs."""
_SHORTEST = 4
"""The fewest letters of a word that is examined; shorter words differ by too few letters."""
_LONG = 7
"""The fewest letters of a word that can hardly be another one by chance."""
_ALIKE = (
    "1l 1i 0o 5s 5S 8B 9g Il lI m:rn rn:m d:cl cl:d vv:w ce ec bh hb nu un tf ft ao oa li il it:tt qg h:li li:h h:fi"
    " ri:n n:ri yv vy lt tl in:m m:in ni:m ii:n eo oe rt sa as"
)
"""Letters that OCR confuses: those read and those printed, in pairs."""
_MISREAD = tuple((pair.split(":") if ":" in pair else tuple(pair)) for pair in _ALIKE.split())
_VOWELS = frozenset("aeo")
"""Vowels in which two different words often differ."""
_LIGATURES = ("fi", "fl", "ff", "ffi", "ffl")
"""Letters printed as one, which copies of printed pages lose."""
_NOT = ("ca", "do", "does", "did", "is", "are", "was", "were", "has", "have", "had", "could", "would", "should")
_CONTRACTED = {f"{verb}nt": f"{verb}n’t" for verb in _NOT}
"""Words without their apostrophe, with the right spelling."""
_TOKEN = re.compile(r"(?<![\w’'])[A-Za-z0-9]+")
_WORD = re.compile(r"(?<![\w’'/.@?{-])(?:[A-Za-z]|[0158](?=[a-z]{3}))[a-z0-9I]{2,40}(?![\w/@?}])")
_FIGURE = re.compile(r"[A-Za-z][0-9I]|[0-9I][a-z]")
_PARTED = re.compile(r"(?<![\w’'/.@?-])(?P<first>[a-z]{2,}) (?=(?P<second>[a-z]{2,})(?![\w’'/@?-]))")


def words_of(text: str) -> Iterator[str]:
    """Yield the words of a text, and each two consecutive ones, in the form that `misread` uses."""
    yield from _WORD.findall(text)
    yield from (f"{pair['first']} {pair['second']}" for pair in _PARTED.finditer(text))


def misread(texts: Iterable[str]) -> dict[str, str]:
    """Return the rare words that OCR misread or split, with the frequent words that are meant.

    >>> misread(["a spe1l, a tbing, a retum, a perma nent", *["a spell, a thing, a return, permanent"] * 20])
    {'spe1l': 'spell', 'tbing': 'thing', 'retum': 'return', 'perma nent': 'permanent'}
    """
    texts = list(texts)
    exact = Counter(word for text in texts for word in _WORD.findall(text))
    found = _misread_letters(texts, exact)
    for word in exact:
        is_unknown = word.islower() and word not in packaged_words() and word not in found
        if is_unknown and (meant := next((read for read in _with_ligatures(word) if read in packaged_words()), "")):
            found[word] = meant
        if word in _CONTRACTED:
            found[word] = _CONTRACTED[word]
    often = {word for word, count in exact.items() if count >= _OFTEN and word.isalpha()}
    for text in texts:
        for parted in _PARTED.finditer(text):
            parts = parted["first"], parted["second"]
            is_unknown = any(exact[part] < _OFTEN and part not in packaged_words() for part in parts)
            if is_unknown and "".join(parts) in often:
                found[" ".join(parts)] = "".join(parts)
    return found


def _misread_letters(texts: Sequence[str], exact: Counter[str]) -> dict[str, str]:
    """Return the words with look-alike letters, with the frequent words that are meant.

    Unless it is long, the meant word must occur elsewhere beside the same word as here; a word that differs in a vowel
    must match on both sides, because it is more likely another word.
    """
    times = Counter[str]()
    for word, count in exact.items():
        times[word.lower()] += count
    known = packaged_words() | {word for word, count in times.items() if count > _MOST and word.isalpha()}
    odd = {
        word
        for word, count in exact.items()
        if count <= _MOST and times[word.lower()] <= _MOST and word.lower() not in packaged_words()
        and (_FIGURE.search(word) or (len(word) >= _SHORTEST and not is_a_word(word.lower(), known)))
    }  # fmt: skip
    if not odd:
        return {}
    tokens = [[token.lower() for token in _TOKEN.findall(text)] for text in texts]
    pairs = set(chain.from_iterable(map(pairwise, tokens)))
    beside = {
        word: (before, behind)
        for text in tokens
        for before, word, behind in zip(["", *text], text, [*text[1:], ""], strict=False)
    }
    found = {}
    for word in odd:
        options = []
        for read, is_vowel in _reread(word):
            meant, count = read.lower(), times[read.lower()] if not word[0].isupper() else exact[read]
            before, behind = beside.get(word.lower(), ("", ""))
            stands = ((before, meant) in pairs) + ((meant, behind) in pairs)
            if _FIGURE.search(word):
                is_meant = meant in known and read[1:].islower()
            else:
                is_usual = count >= max(_USUAL, _TIMES * exact[word])
                is_meant = is_usual and stands >= (2 if is_vowel else 0 if len(word) >= _LONG else 1)
            if is_meant:
                options.append((count, read))
        if options:
            found[word] = max(options)[1]
    return {word: found[word] for word in exact if word in found}


def _reread(word: str) -> Iterator[tuple[str, bool]]:
    """Yield what a misread word may be, with one or several look-alikes replaced, and whether only vowels differ."""
    for seen, meant in _MISREAD:
        if seen in word:
            is_vowel = seen in _VOWELS and meant in _VOWELS
            yield word.replace(seen, meant), is_vowel
            for at in range(len(word)):
                if word.startswith(seen, at):
                    yield word[:at] + meant + word[at + len(seen) :], is_vowel


def _with_ligatures(word: str) -> Iterator[str]:
    """Yield what a word may be that lost a ligature: dened for defined."""
    for at in range(len(word) + 1):
        yield from (word[:at] + letters + word[at:] for letters in _LIGATURES)
