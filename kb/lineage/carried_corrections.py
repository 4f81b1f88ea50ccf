"""Corrections to matches between two editions, applied to other pairs of editions from the same time."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from kb.lineage.chained_matches import local_id
from kb.lineage.matching_items import weight_of, words_of
from kb.records.data import Json
from kb.records.match import FACT, Bond, Match
from kb.records.record import Record

_COMMON = 0.2
"""The share of the weight of the one with fewer words that two texts have in common, or it is not told of them."""
_ASKED = 0.4
"""So sure is a guess that is believed where it is told that something became of the text, if not what it is there."""
_BONDS = {"new": Bond.NEAREST, "merged": Bond.MERGED, "parts": Bond.SPLIT}
_NAMING = _BONDS.keys()


def carried(
    found: Sequence[Match], older: Sequence[Record], newer: Sequence[Record], corrections: Iterable[Mapping[str, Json]]
) -> Iterator[Match]:
    """Yield matches for records with none, taken from corrections made for other pairs of editions.

    A correction applies if it names one of the two editions and one beyond the other. The numbers, and some of the
    words, must be the same; otherwise the best guess is accepted, because the text is known to have become something.
    """
    known = {match.old for match in found if match.is_fact}
    taken = {match.new for match in found if match.is_fact and match.goes_on}
    before, after = ({record.local_id: record for record in records} for records in (older, newer))
    lost = [
        (entry, old)
        for entry in corrections
        if _is_of_their_time(entry, older, newer)
        for old in [before.get(local_id(entry["old"]))]
        if old is not None and old.id not in known and not _NAMING.isdisjoint(entry)
    ]
    counts = Counter(word for record in newer for word in words_of(record.text)) if lost else Counter()
    weigh = partial(_weight, counts, len(newer))
    for entry, old in lost:
        numbered = [
            one for one in _numbered(entry, old, after) if _have_in_common(old, after[local_id(one.new)], weigh)
        ]
        guessed = _guessed(entry, old, found)
        is_numbered = entry["into"] == newer[0].source or not guessed
        for match in numbered if is_numbered and numbered else guessed:
            yield match._replace(bond=Bond.MERGED) if match.goes_on and match.new in taken else match
            taken |= {match.new} if match.goes_on else set()


def _numbered(entry: Mapping[str, Json], old: Record, after: Mapping[str, Record]) -> Iterator[Match]:
    """Yield the matches of a record by the numbers that a correction gives."""
    for key, bond in _BONDS.items():
        for name in names_under(entry, key):
            new = after.get(local_id(name))
            if new is not None:
                yield Match(old.id, new.id, bond, FACT, entry["reason"])


def _guessed(entry: Mapping[str, Json], old: Record, found: Iterable[Match]) -> list[Match]:
    """Return a list of the most confident match of a record, made certain; empty if none is confident enough.

    Its reason begins with that of the correction.
    """
    asked = [match for match in found if match.old == old.id and match.confidence >= _ASKED]
    best = max(asked, key=lambda match: match.confidence, default=None)
    return [best._replace(confidence=FACT, reason=f"{entry['reason']} {best.reason}")] if best else []


def names_under(entry: Mapping[str, Json], key: str) -> list[str]:
    """Return the record or records under a key of an entry as a list; empty without the key."""
    named = entry.get(key, [])
    return [named] if isinstance(named, str) else list(named)


def _is_of_their_time(entry: Mapping[str, Json], older: Sequence[Record], newer: Sequence[Record]) -> bool:
    """Return whether a correction of two editions covers a change between two others that share one edition.

    The correction's editions must be one of these two and one beyond the other.
    """
    if not older or not newer:
        return False
    first, last = older[0].source, newer[0].source
    old, into = entry["old"].partition("/")[0], entry["into"]
    return bool((old == first) != (into == last) and old < last and first < into)


def _have_in_common(old: Record, new: Record, weigh: Callable[[Iterable[str]], float]) -> bool:
    """Return whether two records share enough of their words, by weight."""
    one, other = words_of(old.text), words_of(new.text)
    return weigh(one & other) >= _COMMON * min(weigh(one), weigh(other)) > 0


def _weight(counts: Mapping[str, int], texts: int, words: Iterable[str]) -> float:
    """Return the total weight of words, given in how many of the texts each word is."""
    return sum(weight_of(counts.get(word, 0) or 1, texts) for word in sorted(words))
