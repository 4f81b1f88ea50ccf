"""Wholes: the texts of one edition that may contain a text of the other."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate

from kb.lineage.matching_items import Item, Rarity
from kb.lineage.word_index import WordIndex
from kb.records.record import Kind

_CANDIDATES = 3
_READ = frozenset({Kind.RULE, Kind.EXAMPLE, Kind.GLOSSARY})


class Wholes:
    """The items of one edition by their rare words, and all but its headings by all their words in a row too."""

    def __init__(self, items: Sequence[Item], rarity: Rarity) -> None:
        """Index one edition's texts by rare words, and for search word for word.

        `rarity` weighs the words of both editions.
        """
        self._index = WordIndex(items, rarity)
        self._items = [item for item in items if item.kind in _READ]
        rows = [f" {item.text} \n" for item in self._items]
        self._starts = list(accumulate(map(len, rows), initial=0))
        self._all = "".join(rows)
        self._near: dict[Item, list[Item]] = {}

    def near(self, part: Item) -> list[Item]:
        """Return the texts that may contain a part: by its rare words, or word for word.

        They are of its kind; but an example may come from a rule's sentence or become one, and a rule may be contained
        word for word in a glossary entry.
        """
        if part not in self._near:
            self._near[part] = self._look_for(part)
        return self._near[part]

    def _look_for(self, part: Item) -> list[Item]:
        """Return the items that may contain the part.

        Those that share rare words come first, then the only item with all its text.
        """
        kinds = (Kind.EXAMPLE, Kind.RULE) if part.kind is Kind.EXAMPLE else (part.kind,)
        near = [whole for kind in kinds for whole in self._index.near(part, _CANDIDATES, kind)]
        holding = self._only_container(part)
        may_hold = (*kinds, Kind.GLOSSARY) if part.kind is Kind.RULE else kinds
        return near if holding is None or holding in near or holding.kind not in may_hold else [*near, holding]

    def _only_container(self, part: Item) -> Item | None:
        """Return the item that contains a text word for word; None if there is none, or more than one."""
        row = f" {part.text} "
        at = self._all.find(row) if part.kind in _READ else -1
        if at < 0 or self._all.find(row, at + 1) >= 0:
            return None
        return self._items[bisect(self._starts, at) - 1]
