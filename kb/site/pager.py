"""Splitting lists into pages of limited length."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from kb.site.page_parts import Link

T = TypeVar("T")

MOST = 150
"""The most entries on one page of a list."""


@dataclass(frozen=True, slots=True)
class Sheet(Generic[T]):
    """One page of a list."""

    number: int
    """The page's number, from 1."""
    entries: tuple[T, ...]
    pages: tuple[Link, ...]
    """All pages of the list, including this one; empty if it is the only one."""

    def titled(self, title: str) -> str:
        """Return the title of the list with this page's number."""
        return f"{title}, page {self.number}" if self.number > 1 else title

    def paged(self, description: str) -> str:
        """Return the description of the list with this page's number."""
        return f"Page {self.number}: {description}" if self.number > 1 else description


def sheets(entries: Sequence[T], address: Callable[[int], str], most: int = MOST) -> list[Sheet[T]]:
    """Split a list into pages with addresses by number; an empty list has one page."""
    numbers = numbered(entries, most)
    pages = tuple(Link(str(number), address(number)) for number in numbers)
    return [
        Sheet(number, tuple(entries[(number - 1) * most : number * most]), pages if pages[1:] else ())
        for number in numbers
    ]


def numbered(entries: Sequence[object], most: int = MOST) -> range:
    """Return the page numbers of a list."""
    return range(1, max(-(-len(entries) // most), 1) + 1)
