"""The query tree that any engine can evaluate.

Its nodes are named tuples, because creating a dozen dataclasses would noticeably slow down a search.
"""

from typing import NamedTuple, TypeAlias

STEM = "stem"
"""The field of a wording's words (headings, cards, text) as stems."""
WORD = "word"
"""The field of the same words unstemmed, at the same positions."""
PLACE = "place"
"""The field of the headings' words as stems."""
AS_ONE = ("rule", "title", "title_words", "number", "kind", "card", "mentions", "authority")
"""The fields whose values are looked up whole."""
INDEXED = (STEM, PLACE, *AS_ONE)
"""The fields of an entry whose terms are indexed."""


class Word(NamedTuple):
    """A word of a field, in the field's form."""

    term: str
    field: str = STEM


class Phrase(NamedTuple):
    """Consecutive words of a field, with a maximum number of other words in each gap."""

    terms: tuple[str, ...]
    field: str = WORD
    slack: tuple[int, ...] = ()
    """The slack of each gap; empty if no words are allowed between."""

    @property
    def gaps(self) -> tuple[int, ...]:
        """The number of other words allowed in each gap."""
        return self.slack or (0,) * (len(self.terms) - 1)


class Pattern(NamedTuple):
    """Exact words with ``*`` for any characters."""

    glob: str


class Fuzzy(NamedTuple):
    """Exact words within an edit distance of this one."""

    word: str
    edits: int


class Filed(NamedTuple):
    """Wordings with a value in a field: a number (``212.1*`` is its family), card, kind, source or authority."""

    field: str
    value: str


class Days(NamedTuple):
    """Wordings whose day in a field is between two ISO days, inclusive."""

    field: str
    first: str
    last: str


class AllOf(NamedTuple):
    """Entries that match all parts."""

    parts: tuple["Node", ...]


class AnyOf(NamedTuple):
    """Entries that match any part; more parts score higher."""

    parts: tuple["Node", ...]


class Without(NamedTuple):
    """Entries that don't match the part."""

    part: "Node"


class Preferred(NamedTuple):
    """Entries with the typed words, and ranked below, those with other names for the same thing."""

    typed: "Node"
    others: tuple["Node", ...]

    @property
    def parts(self) -> tuple["Node", ...]:
        """Return the typed node and the others, each of which finds entries."""
        return (self.typed, *self.others)


class Meant(NamedTuple):
    """Everyday words, and the terms of the rules that they may mean, which count less than the words themselves."""

    typed: tuple[Word, ...]
    """The words that say something."""
    terms: tuple["Node", ...]

    @property
    def parts(self) -> tuple["Node", ...]:
        """Return the typed words and the terms, each of which finds entries."""
        return (*self.typed, *self.terms)


class Title(NamedTuple):
    """Words that may be a rule's number or a card's name: its own entries rank first, then those that name it."""

    name: str
    words: "Node"
    is_all: bool = True
    """True if the name is the whole question, apart from words that don't matter."""


class Plain(NamedTuple):
    """A plain question: more, rarer and closer parts score higher."""

    parts: tuple["Node", ...]
    least: float
    """The share of its weight that must match, from 0 to 1."""


Node: TypeAlias = (
    Word | Phrase | Pattern | Fuzzy | Filed | Days | AllOf | AnyOf | Without | Preferred | Meant | Title | Plain
)
Highlight: TypeAlias = Word | Phrase | Pattern | Fuzzy
