"""Misspellings: words that a rulebook has once and that are a slip, or a blank, away from those it has often."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise

from kb.records.record import Note, Reading, Record
from kb.records.source import DOUBTED

_RULEBOOK = "comprehensive-rules"
"""The reader of the texts in which what is said once is said often in other forms."""
_WORD = re.compile(r"(?<![\w’'/.@?-])[a-z]{6,}(?![\w’'/@?-])")
"""Shorter words are too near to each other."""
_NAMED = 3
_OFTEN = 15
"""A word that comes so often is spelled as it should be."""
_FEWEST = 10
"""Good copies have fewer words that only look misspelled: the most known has seven."""
_RATE = 10_000
"""Of so many words one at least is misspelled in a bad copy; a large good one has fewer that look so."""
_ANY_WORD = re.compile(r"(?<![\w’'/.@?-])[a-z]+(?![\w’'/@?-])")
_FEWEST_TOGETHER = 20
"""Good copies have fewer words that only look run together: the most known has fourteen."""


def doubted(reading: Reading) -> Reading:
    """Give a reading of a rulebook with a note on each word that looks misspelled, and a remark, where many do."""
    if reading.source.reader != _RULEBOOK:
        return reading
    words = sum(record.text.count(" ") + 1 for record in reading.records)
    meant = misspelled(record.text for record in reading.records)
    together = run_together(record.text for record in reading.records)
    enough = [
        found
        for found, fewest in ((meant, _FEWEST), (together, _FEWEST_TOGETHER))
        if len(found) >= max(fewest, words / _RATE)
    ]
    if not enough:
        return reading
    meant = {word: other for found in enough for word, other in found.items()}
    first = [f"“{word}” for “{other}”" for word, other in islice(meant.items(), _NAMED)]
    words_of_doubt = f"{DOUBTED}{len(meant)} words in it look misspelled, such as {', '.join(first)}"
    remark = f"{words_of_doubt[0].lower()}{words_of_doubt[1:]}"
    *records, last = [_noted(record, meant) for record in reading.records]
    last = last._replace(notes=(*last.notes, Note(f"{words_of_doubt}.")))
    return reading._replace(records=(*records, last), remarks=(*reading.remarks, remark))


def misspelled(texts: Iterable[str]) -> dict[str, str]:
    """Give the words that these texts have once and that look misspelled, with what they have often instead.

    >>> misspelled(["a craeture, no creatures", *["creature"] * 20])
    {'craeture': 'creature'}
    """
    times = Counter(word for text in texts for word in _WORD.findall(text))
    usual = {slip: word for word, count in times.items() if count >= _OFTEN for slip in _shortened(word)}
    usual |= {word: word for word, count in times.items() if count >= _OFTEN}
    found = {}
    for word, count in times.items():
        options = [usual[short] for short in (word, *_shortened(word)) if short in usual] if count == 1 else []
        meant = next((option for option in options if _is_slip(word, option)), None)
        if meant is not None:
            found[word] = meant
    return found


def run_together(texts: Iterable[str]) -> dict[str, str]:
    """Give the words that these texts have once and that are two in a row which they have often, with those.

    >>> run_together(["a creatureof", *["creature of"] * 20])
    {'creatureof': 'creature of'}
    """
    times = Counter(word for text in texts for word in _ANY_WORD.findall(text))
    often = {word for word, count in times.items() if count >= _OFTEN and len(word) > 1}
    found = {}
    for word, count in times.items():
        cuts = range(1, len(word)) if count == 1 and _WORD.fullmatch(word) else ()
        cut = next((cut for cut in cuts if word[:cut] in often and word[cut:] in often), 0)
        if cut:
            found[word] = f"{word[:cut]} {word[cut:]}"
    return found


def _shortened(word: str) -> Iterator[str]:
    """Give a word with each of its letters left out."""
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _is_slip(word: str, meant: str) -> bool:
    """Answer whether a word is another with a letter wrong, lacking, too many or two swapped, but before its ending.

    A word with another ending, or another beginning, is one of its own.
    """
    if word[:1] != meant[:1] or word[-2:] != meant[-2:]:
        return False
    if len(word) != len(meant):
        shorter, longer = sorted((word, meant), key=len)
        return len(longer) == len(shorter) + 1 and shorter in _shortened(longer)
    wrong = [at for at, (one, other) in enumerate(zip(word, meant, strict=True)) if one != other]
    is_swapped = [(word[a], word[b]) == (meant[b], meant[a]) and b == a + 1 for a, b in pairwise(wrong)] == [True]
    return len(wrong) == 1 or is_swapped


def _noted(record: Record, meant: dict[str, str]) -> Record:
    """Give a record with a note on each of its words that look misspelled."""
    found = [word for word in _WORD.findall(record.text) if word in meant]
    notes = [Note(f"This looks misspelled for “{meant[word]}”.", word) for word in found]
    return record._replace(notes=(*record.notes, *notes)) if notes else record
