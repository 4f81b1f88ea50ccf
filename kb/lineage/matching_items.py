"""Items: the texts of an edition prepared for matching, with their position and the weight of their words."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import log
from sys import intern

from kb.lineage.plain_texts import plain, without_references
from kb.lineage.vocabulary import terms
from kb.records.record import Kind, Record

MATCHED = frozenset({Kind.HEADING, Kind.RULE, Kind.GLOSSARY, Kind.EXAMPLE})
"""The kinds of records that are matched; what introduces an edition and thanks for it is not."""

TELLING = 20.0
"""A text of this weight is not written twice by chance."""

_OPENING = 6
_LEAD = 12
_WHOLE = 0.85
"""The share of a text's weight that makes it stand nearly whole in another."""
_WITHIN = 0.9
"""How alike a text is to a longer one that it stands in."""
_OF_ONE_RULE = 0.5
"""The share of the words of both that two such texts have in common at least."""
_REMARKED = re.compile(r"-(?:obsolete|informal)$")
"""Suffix of an entry's name for a glossary's remark on its headword."""
_ORDINAL = re.compile(r"^(?:(?:first|second|third|fourth|fifth|sixth|seventh),|layer \d[a-z]?:)")
"""Opening words that say which of several steps a text is about; they add nothing to its number."""
_LETTERED = re.compile(r"(.+\.\d+)[a-z]{1,2}")


@dataclass(slots=True, eq=False)
class Item:
    """One text of an edition."""

    id: str
    name: str
    """The record's id without its source."""
    kind: Kind
    order: int
    """Its place in the edition, from 0."""
    group: str
    """Its container: ``502.9`` for 502.9b, ``502`` for 502.9, a rule for its examples; empty in the glossary."""
    text: str
    """Plain and folded, without the rules cited, each dated term as one word."""
    words: frozenset[str]
    opening: str
    """Its first words."""
    lead: frozenset[str]
    """The words of its first sentence, or as many as one has."""
    topic: frozenset[str]
    """The words of the title that it stands under, or that it explains, where that is narrower than a section."""
    weight: float = 0.0
    """Of its words, the rarer the heavier."""
    _pairs: frozenset[tuple[str, str]] | None = None

    @property
    def number(self) -> str:
        """The rule number, or that of the rule that an example belongs to."""
        return self.name.removeprefix("heading/").partition("#")[0]

    @property
    def place(self) -> str:
        """The number within the section: ``2a`` for 413.2a."""
        return self.number.rpartition(".")[2]

    @property
    def headword(self) -> str:
        """The headword of a glossary entry, without a remark behind it."""
        return _REMARKED.sub("", self.name)

    def pairs(self) -> frozenset[tuple[str, str]]:
        """Return the pairs of consecutive words."""
        if self._pairs is None:
            self._pairs = frozenset(pairwise(self.text.split()))
        return self._pairs


def items(records: Iterable[Record]) -> list[Item]:
    """Return the items of one edition, in its order."""
    return [_item(record, order) for order, record in enumerate(records) if record.kind in MATCHED]


@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text in order, cached."""
    return tuple(map(intern, terms(without_references(_ORDINAL.sub("", plain(text)))).words))


def _item(record: Record, order: int) -> Item:
    """Return the record prepared for matching, with its words, opening and topic."""
    words = _words(record.as_read)
    return Item(
        id=record.id,
        name=record.local_id,
        kind=record.kind,
        order=order,
        group=_group(record),
        text=" ".join(words),
        words=frozenset(words),
        opening=" ".join(words[:_OPENING]),
        lead=frozenset(words[:_LEAD]),
        topic=_topic(record),
    )


def words_of(text: str) -> frozenset[str]:
    """Return the set of words of a text, in the form used for comparison."""
    return frozenset(_words(text))


def weight_of(count: int, texts: int) -> float:
    """Return the weight of a word that occurs in this many of the texts: the rarer, the heavier."""
    return log(1 + texts / count)


def are_of_one_rule(one: frozenset[str], other: frozenset[str]) -> bool:
    """Return whether two texts with one number are the same rule, by their words alone."""
    both = len(one) + len(other)
    return both > 0 and 2 * len(one & other) >= _OF_ONE_RULE * both


def _group(record: Record) -> str:
    """Return the number of the section or rule that a record stands in; its headings if it has no number.

    A glossary entry has "".
    """
    if record.kind is Kind.EXAMPLE:
        return record.local_id.rpartition("#")[0]
    if record.kind is Kind.GLOSSARY:
        return ""
    return group_of(record.number) if record.number is not None else "/".join(record.place)


def group_of(number: str) -> str:
    """Return the number that contains a number; empty for a chapter.

    >>> [group_of(number) for number in ("502.9b", "502.9", "502", "5")]
    ['502.9', '502', '5', '']
    """
    if lettered := _LETTERED.fullmatch(number):
        return lettered[1]
    if "." in number:
        return number.rpartition(".")[0]
    return number[0] if len(number) > 1 else ""


def _topic(record: Record) -> frozenset[str]:
    """Return the words of the title above a glossary entry or a rule; none if it has no title of its own."""
    if record.kind is Kind.GLOSSARY or (record.kind is Kind.RULE and record.number and len(record.place) > 2):  # noqa: PLR2004  (chapter, section, title)
        return words_of(record.place[-1])
    return frozenset()


def same_order(one: Item, other: Item) -> float:
    """Return the share of word pairs that two texts have in common, from 0 to 1."""
    before, after = one.pairs(), other.pairs()
    return 2 * len(before & after) / (len(before) + len(after)) if before and after else 0.0


class Rarity:
    """Weights of the words of two editions: the fewer texts have a word, the more it weighs."""

    def __init__(self, editions: Sequence[Sequence[Item]]) -> None:
        """Count in how many texts of the editions each word and opening is, and set the weight of each item."""
        every = [item for edition in editions for item in edition]
        self.counts = Counter(word for item in every for word in item.words)
        """How many texts have each word."""
        self.openings = Counter(item.opening for item in every)
        """How many texts begin with the same words."""
        self.weights: Mapping[str, float] = {word: weight_of(count, len(every)) for word, count in self.counts.items()}
        for item in every:
            item.weight = self.of(item.words)

    def weigh(self, word: str) -> float:
        """Return the weight of one word of the two editions; raises KeyError for any other."""
        return self.weights[word]

    def of(self, words: Iterable[str]) -> float:
        """Return the total weight of some words of the two editions; raises KeyError for any other."""
        return sum(map(self.weights.__getitem__, words))

    def similarity(self, one: Item, other: Item) -> float:
        """Return the similarity of two texts, from 0 to 1, by the weight of their common words."""
        both = one.weight + other.weight
        return 2 * self.of(one.words & other.words) / both if both else 0.0

    def lead_similarity(self, one: Item, other: Item) -> float:
        """Return the similarity of the beginnings of two texts, from 0 to 1."""
        both = self.of(one.lead) + self.of(other.lead)
        return 2 * self.of(one.lead & other.lead) / both if both else 0.0

    def within(self, one: Item, other: Item) -> float:
        """Return the similarity if one long enough text is nearly contained in the other; else 0."""
        lighter = min(one.weight, other.weight)
        contained = self.of(one.words & other.words) / lighter if lighter >= TELLING else 0.0
        return _WITHIN * contained if contained >= _WHOLE else 0.0

    def in_order(self, part: Item, whole: Item, without: Item | None = None) -> float:
        """Return the share of one text's word pairs that are in the other, from 0 to 1.

        Pairs that a third text has too can be left out.
        """
        pairs = part.pairs()
        common = pairs & whole.pairs() - (without.pairs() if without is not None else frozenset())
        weight = sum(map(self.of, pairs))
        return sum(map(self.of, common)) / weight if weight else 0.0

    def rarest(self, item: Item, most: int) -> list[str]:
        """Return at most so many words of a text, the rarest first."""
        return sorted(item.words, key=lambda word: (-self.weights[word], word))[:most]
