"""Misspellings: rare words of a rulebook that are a slip, or a missing blank, away from frequent ones."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise

from ingest.known_words import ANY_WORD, is_a_word, packaged_words
from ingest.misread import misread, words_of
from kb.records.record import Note, Reading, Record
from kb.records.source import DOUBTED

_RULEBOOK = "comprehensive-rules"
"""The name of the reader whose texts are examined: a rulebook repeats its words in many forms."""
_WORD = re.compile(r"(?<![\w’'/.@?-])[a-z]{6,40}(?![\w’'/@?-])")
"""Matches a word long enough not to resemble others by chance."""
_NAMED = 3
_OFTEN = 15
"""The least frequency at which a word counts as spelled correctly."""
_FEWEST = 6
"""The fewest apparent misspellings of a bad copy; no known good copy has more than one."""
_RATE = 20_000
"""The words among which a bad copy has at least one apparent misspelling; a long good copy has fewer."""
_FEWEST_TOGETHER = 20
"""The fewest words of a bad copy that look run together; no known good copy has more than fourteen."""
_FEWEST_SCANNED = 3
"""The fewest words of a bad copy that look misread; good copies have hardly any."""


def doubted(reading: Reading) -> Reading:
    """Return a reading with a note on each apparent misspelling, and a remark, if a rulebook has many.

    A few misread words of a rulebook are noted and remarked on, too. Any other reading is returned unchanged.
    """
    if reading.source.reader != _RULEBOOK:
        return reading
    words = sum(record.text.count(" ") + 1 for record in reading.records)
    meant = misspelled(record.text for record in reading.records)
    together = run_together(record.text for record in reading.records)
    scanned = misread(record.text for record in reading.records)
    kinds = ((meant, _FEWEST), (together, _FEWEST_TOGETHER), (scanned, _FEWEST_SCANNED))
    enough = [found for found, fewest in kinds if len(found) >= max(fewest, words / _RATE)]
    if not enough:
        return _with_the_misread(reading, scanned) if scanned else reading
    meant = {word: other for found in [*enough, scanned] for word, other in found.items()}
    first = [f"“{word}” for “{other}”" for word, other in islice(meant.items(), _NAMED)]
    words_of_doubt = f"{DOUBTED}{len(meant)} words in it look misspelled, such as {', '.join(first)}"
    remark = f"{words_of_doubt[0].lower()}{words_of_doubt[1:]}"
    *records, last = [_noted(record, meant) for record in reading.records]
    last = last._replace(notes=(*last.notes, Note(f"{words_of_doubt}.")))
    return reading._replace(records=(*records, last), remarks=(*reading.remarks, remark))


def _with_the_misread(reading: Reading, meant: dict[str, str]) -> Reading:
    """Return a reading with notes and a remark on a few misread words, which don't cast doubt on the copy."""
    records = tuple(_noted(record, meant) for record in reading.records)
    places: dict[str, str] = {}
    for before, record in zip(reading.records, records, strict=True):
        for note in record.notes[len(before.notes) :]:
            places.setdefault(
                note.printed or "", f"“{note.printed}” for “{meant[note.printed or '']}” in {record.name}"
            )
    more = f" and {len(places) - _NAMED} more" if len(places) > _NAMED else ""
    remark = f"words that look misread: {', '.join(islice(places.values(), _NAMED))}{more}"
    return reading._replace(records=records, remarks=(*reading.remarks, remark))


def misspelled(texts: Iterable[str]) -> dict[str, str]:
    """Return the words that occur once and look misspelled, with the frequent words that are meant.

    Inflections of known words don't count. The meant word must occur elsewhere after, or before, the same word.

    >>> misspelled(["a craeture, no creatures", *["a creature"] * 20])
    {'craeture': 'creature'}
    """
    texts = list(texts)
    words = [ANY_WORD.findall(text) for text in texts]
    times = Counter(word for text in texts for word in _WORD.findall(text))
    known = packaged_words() | {word for text in words for word in text}
    pairs = {pair for text in words for pair in pairwise(text)}
    usual = {slip: word for word, count in times.items() if count >= _OFTEN for slip in _shortened(word)}
    usual |= {word: word for word, count in times.items() if count >= _OFTEN}
    slips = {}
    for word, count in times.items():
        options = [usual[short] for short in (word, *_shortened(word)) if short in usual] if count == 1 else []
        meant = next((option for option in options if _is_slip(word, option)), None)
        if meant is not None and not is_a_word(word, known):
            slips[word] = meant
    beside = {
        word: (before, behind) for text in words for before, word, behind in _with_neighbors(text) if word in slips
    }
    return {
        word: meant
        for word, meant in slips.items()
        if word not in beside or {(beside[word][0], meant), (meant, beside[word][1])} & pairs
    }


def _with_neighbors(words: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield each word with the one before and the one after it."""
    return zip(["", *words], words, [*words[1:], ""], strict=False)


def run_together(texts: Iterable[str]) -> dict[str, str]:
    """Return the words that occur once and are two frequent neighbors without a blank, with those.

    >>> run_together(["a creatureof", *["creature of"] * 20])
    {'creatureof': 'creature of'}
    """
    times = Counter(word for text in texts for word in ANY_WORD.findall(text))
    often = {word for word, count in times.items() if count >= _OFTEN and len(word) > 1}
    found = {}
    for word, count in times.items():
        is_unknown = count == 1 and _WORD.fullmatch(word) and word not in packaged_words()
        cuts = range(1, len(word)) if is_unknown else ()
        cut = next((cut for cut in cuts if word[:cut] in often and word[cut:] in often), 0)
        if cut:
            found[word] = f"{word[:cut]} {word[cut:]}"
    return found


def _shortened(word: str) -> Iterator[str]:
    """Yield a word with each of its letters left out in turn."""
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _is_slip(word: str, meant: str) -> bool:
    """Return whether one letter of a word is wrong, missing, superfluous or swapped, compared with another.

    A difference at the beginning or in the last two letters makes another word, not a slip.
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
    """Return a record with a note on each of its words that look misspelled."""
    words = (*_WORD.findall(record.text), *words_of(record.text))
    found = [word for word in dict.fromkeys(words) if word in meant]
    notes = [Note(f"This looks misspelled for “{meant[word]}”.", word) for word in found]
    return record._replace(notes=(*record.notes, *notes)) if notes else record
