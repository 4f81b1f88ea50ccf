"""The questions that a book answers about citations."""

# Imports inside functions: a question pays for what answers it, and for nothing else.

from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.answers.cited_numbers import CitedNumber
    from kb.store.library import Library


class CitingBook:
    """What the book answers about numbers that somebody wrote down; `kb.answers.book.Book` is one."""

    @property
    def _library(self) -> "Library":
        """What it is read from."""
        raise NotImplementedError

    def cite(self, number: str, written: date | str | None = None) -> "CitedNumber":
        """Give what a number meant when it was written, in which sources, and what that rule is today.

        >>> found = book.cite("212.1c", written="2004-01")
        >>> [(meaning.record, meaning.then.value) for meaning in found.then]
        [('crystalkeep-2004-01/212.1c', 'printed then')]
        """
        from kb.answers.cited_numbers import cite

        return cite(self._library, number, written.isoformat() if isinstance(written, date) else written)
