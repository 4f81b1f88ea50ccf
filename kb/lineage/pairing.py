"""A pairing under construction: which items and which number groups of two editions belong together."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from kb.lineage.matching_items import Item
from kb.records.record import Kind

_GOOD_PART = 0.25
_KNOWN = 3
"""It is known where a group went from so many of its items on."""


class Pairing:
    """The items of two editions that belong together, as far as they are known by now."""

    def __init__(self, old: Sequence[Item], new: Sequence[Item]) -> None:
        """Begin with no items of the two editions paired."""
        self.old, self.new = old, new
        self.newer: dict[Item, Item] = {}
        self.older: dict[Item, Item] = {}
        self._parts: set[Item] = set()
        """The items that are parts of others, and belong to none."""
        self._went: dict[str, Counter[str]] = {}
        """By group of the older edition: how many of its items went to which group of the newer one."""
        self._came: dict[str, Counter[str]] = {}
        self._before, self._after = _neighbours(old), _neighbours(new)

    def join(self, old: Item, new: Item) -> None:
        """Record that two items belong together."""
        self.newer[old], self.older[new] = new, old

    def part(self, old: Item, new: Item) -> None:
        """Undo the joining of two items; raises KeyError if they aren't joined."""
        del self.newer[old], self.older[new]

    def settle(self, part: Item) -> None:
        """Record that an item is a part of another one and can't be joined."""
        self._parts.add(part)

    def free(self, old: Item, new: Item) -> bool:
        """Return whether neither item is joined, or is a part of another."""
        return not (old in self.newer or new in self.older or old in self._parts or new in self._parts)

    def free_old(self) -> list[Item]:
        """Return the older items that aren't joined and aren't parts."""
        return [item for item in self.old if item not in self.newer and item not in self._parts]

    def free_new(self) -> list[Item]:
        """Return the newer items that aren't joined and aren't parts."""
        return [item for item in self.new if item not in self.older and item not in self._parts]

    def survey(self) -> None:
        """Work out, from the joined items, which number groups became which."""
        self._went, self._came = {}, {}
        for old, new in self.newer.items():
            own = (old.number, new.number) if old.kind is not Kind.GLOSSARY else ("", "")
            for before, after in ((old.group, new.group), own):
                if before and after:
                    self._went.setdefault(before, Counter())[after] += 1
                    self._came.setdefault(after, Counter())[before] += 1

    def places(self, group: str) -> list[str]:
        """Return the newer groups to which a good part of a group moved."""
        went = self._went.get(group, Counter())
        return [place for place, count in went.items() if count >= _GOOD_PART * went.total()]

    def share(self, old: str, new: str) -> float:
        """Return how many of the joined items under two numbers are joined with each other, from 0 to 1."""
        went, came = self._went.get(old), self._came.get(new)
        return 2 * went[new] / (went.total() + came.total()) if went and came else 0.0

    def in_place(self, old: Item, new: Item) -> bool:
        """Return whether many neighbors of one item are joined with neighbors of the other.

        True, too, if one number is the other plus a letter.
        """
        went, came = self._went.get(old.group), self._came.get(new.group)
        if is_part(old.number, new.number) or is_part(new.number, old.number):
            return True
        if not went or not came:
            return False
        both = went[new.group]
        return both >= _GOOD_PART * went.total() or both >= _GOOD_PART * came.total()

    def moved_along(self, old: Item, new: Item) -> bool:
        """Return whether many other neighbors of two joined items are joined with each other."""
        went, came = self._went.get(old.group, Counter()), self._came.get(new.group, Counter())
        both = went[new.group] - 1
        return both > 0 and (both >= _GOOD_PART * (went.total() - 1) or both >= _GOOD_PART * (came.total() - 1))

    def out_of_place(self, old: Item, new: Item) -> bool:
        """Return whether several items of the old one's group are joined, none with an item of the new one's group.

        It is known as of the last survey. False, too, if the new item is in no group.
        """
        went = self._went.get(old.group, Counter())
        return bool(new.group) and went.total() >= _KNOWN and not went[new.group]

    def neighbours(self, old: Item, new: Item) -> int:
        """Return how many of the two direct neighbors of an item are joined with those of the other: 0, 1 or 2."""
        return sum(
            before is not None and after is not None and self.newer.get(before) is after
            for before, after in zip(self._before[old], self._after[new], strict=True)
        )


def is_part(number: str, other: str) -> bool:
    """Return whether the second number is the first plus a letter: 503.8, then 503.8a."""
    return other[:-1] == number and other[-1].isalpha()


def _neighbours(edition: Sequence[Item]) -> dict[Item, tuple[Item | None, Item | None]]:
    """Return for each item the previous and the next one of the same kind, each None if there is none."""
    by_kind: defaultdict[str, list[Item]] = defaultdict(list)
    for item in edition:
        by_kind[item.kind].append(item)
    return {
        item: (before, after)
        for run in by_kind.values()
        for before, item, after in zip([None, *run], run, [*run[1:], None], strict=False)
    }
