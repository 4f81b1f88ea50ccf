"""Pages of a list: as many entries on each as one can hold, so that none grows with the site."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from kb.site.parts import Link

T = TypeVar("T")

MOST = 150
"""So many entries of a list stand on one page at most."""


@dataclass(frozen=True, slots=True)
class Sheet(Generic[T]):
    """One page of a list."""

    number: int
    """From 1."""
    entries: tuple[T, ...]
    pages: tuple[Link, ...]
    """All pages of the list, this one too; none where it is the only one."""

    def titled(self, title: str) -> str:
        """Return a title of the list as that of this page."""
        return f"{title}, page {self.number}" if self.number > 1 else title

    def paged(self, description: str) -> str:
        """Return a description of the list as that of this page."""
        return f"Page {self.number}: {description}" if self.number > 1 else description


def sheets(entries: Sequence[T], address: Callable[[int], str], most: int = MOST) -> list[Sheet[T]]:
    """Return the pages of a list, of which each is at the address with its number; one of an empty list."""
    numbers = numbered(entries, most)
    pages = tuple(Link(str(number), address(number)) for number in numbers)
    return [
        Sheet(number, tuple(entries[(number - 1) * most : number * most]), pages if pages[1:] else ())
        for number in numbers
    ]


def numbered(entries: Sequence[object], most: int = MOST) -> range:
    """Return the numbers of the pages of a list."""
    return range(1, max(-(-len(entries) // most), 1) + 1)
