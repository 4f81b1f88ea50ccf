"""An index of texts by their rare words, to find similar texts without comparing all."""

from collections import defaultdict
from collections.abc import Iterable
from heapq import nlargest
from itertools import chain

from kb.lineage.matching_items import Item, Rarity
from kb.records.record import Kind

_RAREST = 10
"""Number of a text's most telling words by which similar texts are found."""
_RARE = 200
"""A word that more texts of both editions have leads to none."""
_COMMON = 30
"""Nor does one that more of those at choice have."""


class WordIndex:
    """Items by their kind and their rare words: all of those, or as many as lead from the items that it is made for."""

    def __init__(self, items: Iterable[Item], rarity: Rarity, asking: Iterable[Item] | None = None) -> None:
        """Index items by kind and rare words.

        With `asking`, index only the rarest words of those items, which are the only ones looked up.
        """
        self._rarity = rarity
        self._rarest = {item: rarity.rarest(item, _RAREST) for item in asking or ()}
        sought = None if asking is None else frozenset(chain.from_iterable(self._rarest.values()))
        self._by_word: defaultdict[tuple[Kind, str], list[Item]] = defaultdict(list)
        for item in items:
            for word in item.words if sought is None else item.words & sought:
                if rarity.counts[word] <= _RARE:
                    self._by_word[item.kind, word].append(item)

    def near(self, item: Item, most: int, kind: Kind | None = None) -> list[Item]:
        """Return at most `most` items of the same or another kind that share the rarest words with an item.

        The nearest come first. The item itself can be among them.
        """
        votes: defaultdict[Item, float] = defaultdict(float)
        for word in self._rarest.get(item) or self._rarity.rarest(item, _RAREST):
            having = self._by_word.get((kind or item.kind, word), ())
            if len(having) <= _COMMON:
                for other in having:
                    votes[other] += self._rarity.weigh(word)
        return nlargest(most, votes, key=lambda other: (votes[other], -other.order))
