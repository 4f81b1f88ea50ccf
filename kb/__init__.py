"""A knowledge base of how the rules of Magic: The Gathering were, on any day."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.answers.book import Book

__version__ = "0.1.0"


def open(home: str | None = None) -> "Book":  # noqa: A001  (it reads as `kb.open()`)
    """Open the knowledge base of a data folder, or of the user's own; where none is there yet, it is built first.

    ``with kb.open() as book: book.show("212.1c", on=date(2004, 1, 15))``
    """
    # `import kb` is free: every module of ours comes through here.
    from kb.answers.book import Book
    from kb.answers.opening import data_folder

    return Book(data_folder(home))
