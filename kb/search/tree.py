"""What a question asks, as a tree that any engine can answer.

Its nodes are named tuples: a search would feel the time that it takes to make a dozen dataclasses.
"""

from typing import NamedTuple, TypeAlias

STEM = "stem"
"""The field of a wording's words (headings, cards, text) by their stems."""
WORD = "word"
"""The same words exactly, at the same positions."""
PLACE = "place"
"""The headings' words by their stems."""
AS_ONE = ("rule", "title", "title_words", "number", "kind", "card", "mentions", "authority")
"""The fields whose values are looked up whole."""
INDEXED = (STEM, PLACE, *AS_ONE)
"""The fields of an entry whose terms are indexed."""


class Word(NamedTuple):
    """A word of a field, in the form in which the field has it."""

    term: str
    field: str = STEM


class Phrase(NamedTuple):
    """Words of a field that follow one another, with at most so many others in each gap."""

    terms: tuple[str, ...]
    field: str = WORD
    slack: tuple[int, ...] = ()
    """One number for each gap; empty where nothing may stand between."""

    @property
    def gaps(self) -> tuple[int, ...]:
        """How many other words may stand in each gap."""
        return self.slack or (0,) * (len(self.terms) - 1)


class Pattern(NamedTuple):
    """Exact words in which ``*`` stands for any characters."""

    glob: str


class Fuzzy(NamedTuple):
    """Exact words that differ from this one in at most so many letters."""

    word: str
    edits: int


class Filed(NamedTuple):
    """Wordings with this value in a field: a number (``212.1*`` is its family), card, kind, source or authority."""

    field: str
    value: str


class Days(NamedTuple):
    """Wordings whose day in a field lies between two ISO days, both included."""

    field: str
    first: str
    last: str


class AllOf(NamedTuple):
    """What all parts find."""

    parts: tuple["Node", ...]


class AnyOf(NamedTuple):
    """What any part finds; the more parts, the better."""

    parts: tuple["Node", ...]


class Without(NamedTuple):
    """What the part doesn't find."""

    part: "Node"


class Preferred(NamedTuple):
    """What the words typed find, and below it what other words for the same thing find."""

    typed: "Node"
    others: tuple["Node", ...]

    @property
    def parts(self) -> tuple["Node", ...]:
        """All that finds something."""
        return (self.typed, *self.others)


class Meant(NamedTuple):
    """Everyday words, and the terms of the rules that they may mean, which count less than the words themselves."""

    typed: tuple[Word, ...]
    """The words that say something."""
    terms: tuple["Node", ...]

    @property
    def parts(self) -> tuple["Node", ...]:
        """All that finds something."""
        return (*self.typed, *self.terms)


class Title(NamedTuple):
    """Words that may be a rule's number or a card's name: its own entries first, those that name it, then the rest."""

    name: str
    words: "Node"
    is_all: bool = True
    """Whether the name is all that is typed, without words that say nothing around it."""


class Plain(NamedTuple):
    """A question as it is asked aloud: the more of its parts, the rarer and the nearer each other, the better."""

    parts: tuple["Node", ...]
    least: float
    """How much of its weight must be found, from 0 to 1."""


Node: TypeAlias = (
    Word | Phrase | Pattern | Fuzzy | Filed | Days | AllOf | AnyOf | Without | Preferred | Meant | Title | Plain
)
Highlight: TypeAlias = Word | Phrase | Pattern | Fuzzy
