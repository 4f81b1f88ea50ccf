"""Misspellings: words that a rulebook has once and that are a slip, or a blank, away from those it has often."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, pairwise

from ingest.catalogue import listed_bytes, listed_sources
from kb.records.record import Note, Reading, Record
from kb.records.source import DOUBTED

_RULEBOOK = "comprehensive-rules"
"""The reader of the texts in which what is said once is said often in other forms."""
_WORD = re.compile(r"(?<![\w’'/.@?-])[a-z]{6,}(?![\w’'/@?-])")
"""Shorter words are too near to each other."""
_NAMED = 3
_OFTEN = 15
"""A word that comes so often is spelled as it should be."""
_FEWEST = 6
"""Good copies have fewer words that only look misspelled: the most known has one."""
_RATE = 20_000
"""Of so many words one at least is misspelled in a bad copy; a large good one has fewer that look so."""
_ANY_WORD = re.compile(r"(?<![\w’'/.@?-])[a-z]+(?![\w’'/@?-])")
_ENDINGS = ("s", "es", "ed", "ing", "er", "ly", "able", "ness", "less")
_OPENINGS = ("re", "un", "in", "dis", "non", "over")
_SHORTEST = 4
"""What is left of a word without its ending or opening has so many letters at least."""
_FEWEST_TOGETHER = 20
"""Good copies have fewer words that only look run together: the most known has fourteen."""
_FEWEST_SCANNED = 3
"""Good copies have no words with figures in them, and hardly any that look misread or parted."""
_SELDOM = 5
"""A word that is misread comes so many times less often than what it is meant for."""
_MISREAD = (("1", "l"), ("I", "l"), ("0", "o"), ("5", "s"), ("m", "rn"), ("rn", "m"), ("d", "cl"), ("vv", "w"))
"""What programs that read pictures of letters take for other letters."""
_LIGATURES = ("fi", "fl", "ff", "ffi", "ffl")
"""Letters that are printed as one, which copies of printed pages lose."""
_CONTRACTED = {
    word.replace("’", ""): word
    for word in (
        [
            "can’t",
            "don’t",
            "doesn’t",
            "didn’t",
            "isn’t",
            "aren’t",
            "wasn’t",
            "weren’t",
            "hasn’t",
            "haven’t",
            "hadn’t",
            "couldn’t",
            "wouldn’t",
            "shouldn’t",
        ]
    )
}
_SCANNED = re.compile(r"(?<![\w’'/.@?{-])[A-Za-z][a-z0-9I]{2,}(?![\w’'/@?}-])")
_LETTERS = re.compile(r"[a-z]+")
_PARTED = re.compile(r"(?<![\w’'/.@?-])(?P<first>[a-z]{2,}) (?=(?P<second>[a-z]{2,})(?![\w’'/@?-]))")


def doubted(reading: Reading) -> Reading:
    """Give a reading of a rulebook with a note on each word that looks misspelled, and a remark, where many do."""
    if reading.source.reader != _RULEBOOK:
        return reading
    words = sum(record.text.count(" ") + 1 for record in reading.records)
    meant = misspelled(record.text for record in reading.records)
    together = run_together(record.text for record in reading.records)
    scanned = misread(record.text for record in reading.records)
    kinds = ((meant, _FEWEST), (together, _FEWEST_TOGETHER), (scanned, _FEWEST_SCANNED))
    enough = [found for found, fewest in kinds if len(found) >= max(fewest, words / _RATE)]
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
    """Return the words that these texts have once and that look misspelled, with what they have often instead.

    Another form of a word that the texts have, or the packaged documents, is spelled as it should be. What is meant
    must stand elsewhere behind the same word, or before it.

    >>> misspelled(["a craeture, no creatures", *["a creature"] * 20])
    {'craeture': 'creature'}
    """
    texts = list(texts)
    words = [_ANY_WORD.findall(text) for text in texts]
    times = Counter(word for text in texts for word in _WORD.findall(text))
    known = packaged_words() | {word for text in words for word in text}
    pairs = {pair for text in words for pair in pairwise(text)}
    usual = {slip: word for word, count in times.items() if count >= _OFTEN for slip in _shortened(word)}
    usual |= {word: word for word, count in times.items() if count >= _OFTEN}
    slips = {}
    for word, count in times.items():
        options = [usual[short] for short in (word, *_shortened(word)) if short in usual] if count == 1 else []
        meant = next((option for option in options if _is_slip(word, option)), None)
        if meant is not None and not _is_a_word(word, known):
            slips[word] = meant
    beside = {word: (before, behind) for text in words for before, word, behind in _threes(text) if word in slips}
    return {
        word: meant
        for word, meant in slips.items()
        if word not in beside or {(beside[word][0], meant), (meant, beside[word][1])} & pairs
    }


def _threes(words: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield each word with the one before it and the one behind it."""
    return zip(["", *words], words, [*words[1:], ""], strict=False)


def _is_a_word(word: str, known: frozenset[str] | set[str]) -> bool:
    """Return whether a word is one of the packaged documents, or another form of one that is known.

    >>> [_is_a_word(word, {"place", "clause", "gains"}) for word in ("placing", "clauses", "regains", "placng")]
    [True, True, True, False]
    """
    bare = [word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending) and word[-2:] != "ss"]
    bare += [word.removeprefix(opening) for opening in _OPENINGS if word.startswith(opening)]
    forms = {form for one in bare if len(one) >= _SHORTEST for form in _without_ending(one)}
    return word in packaged_words() or bool(forms & known)


def _without_ending(bare: str) -> Iterator[str]:
    """Yield what a word may be without its ending: plac(ing) of place, plann(ing) of plan."""
    yield bare
    yield f"{bare}e"
    if bare[-1] == bare[-2]:
        yield bare[:-1]


@cache
def packaged_words() -> frozenset[str]:
    """Return all words of the packaged documents."""
    texts = (listed_bytes(slug).decode(errors="replace") for slug in listed_sources())
    return frozenset(word for text in texts for word in _ANY_WORD.findall(text))


def run_together(texts: Iterable[str]) -> dict[str, str]:
    """Give the words that these texts have once and that are two in a row which they have often, with those.

    >>> run_together(["a creatureof", *["creature of"] * 20])
    {'creatureof': 'creature of'}
    """
    times = Counter(word for text in texts for word in _ANY_WORD.findall(text))
    often = {word for word, count in times.items() if count >= _OFTEN and len(word) > 1}
    found = {}
    for word, count in times.items():
        is_unknown = count == 1 and _WORD.fullmatch(word) and word not in packaged_words()
        cuts = range(1, len(word)) if is_unknown else ()
        cut = next((cut for cut in cuts if word[:cut] in often and word[cut:] in often), 0)
        if cut:
            found[word] = f"{word[:cut]} {word[cut:]}"
    return found


def misread(texts: Iterable[str]) -> dict[str, str]:
    """Return the words that a scan has seldom and misread or parted, with those that it has often instead.

    >>> misread(["a creatnre, a spe1l, a retum, a perma nent", *["spell, return, permanent"] * 20])
    {'spe1l': 'spell', 'retum': 'return', 'perma nent': 'permanent'}
    """
    texts = list(texts)
    times = Counter(word for text in texts for word in _SCANNED.findall(text))
    often = {word for word, count in times.items() if count >= _OFTEN and _LETTERS.fullmatch(word.lower())}
    found = {}
    for word, count in times.items():
        if word.lower() not in packaged_words() and word not in _CONTRACTED:
            options = (read for read in _reread(word) if {read, read.lower()} & often)
            meant = next((read for read in options if count * _SELDOM <= times[read] + times[read.lower()]), "")
            meant = meant or next((read for read in _with_ligatures(word) if read in packaged_words()), "")
            if meant:
                found[word] = meant
        if word in _CONTRACTED:
            found[word] = _CONTRACTED[word]
    for text in texts:
        for parted in _PARTED.finditer(text):
            parts = parted["first"], parted["second"]
            is_unknown = any(times[part] < _OFTEN and part not in packaged_words() for part in parts)
            if is_unknown and "".join(parts) in often:
                found[" ".join(parts)] = "".join(parts)
    return found


def _reread(word: str) -> Iterator[str]:
    """Yield what a word may be that was misread in one place, or in several places alike."""
    for seen, meant in _MISREAD:
        if seen in word[1:]:
            yield word[0] + word[1:].replace(seen, meant)
            yield from (
                word[:at] + meant + word[at + len(seen) :] for at in range(1, len(word)) if word.startswith(seen, at)
            )


def _with_ligatures(word: str) -> Iterator[str]:
    """Yield what a word may be that lost letters which are printed as one: dened for defined."""
    for at in range(len(word) + 1) if word.islower() else ():
        yield from (word[:at] + letters + word[at:] for letters in _LIGATURES)


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
    pairs = (f"{pair['first']} {pair['second']}" for pair in _PARTED.finditer(record.text))
    words = (*_WORD.findall(record.text), *_SCANNED.findall(record.text), *pairs)
    found = [word for word in dict.fromkeys(words) if word in meant]
    notes = [Note(f"This looks misspelled for “{meant[word]}”.", word) for word in found]
    return record._replace(notes=(*record.notes, *notes)) if notes else record
