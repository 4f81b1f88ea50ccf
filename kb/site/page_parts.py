"""Common parts of pages: links, pieces of text, records, and the head."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kb.records.prose import with_capital
from kb.site.standing_marks import Mark


@dataclass(frozen=True, slots=True)
class Link:
    """A link: words and an address relative to the site's root."""

    words: str
    address: str
    note: str = ""
    """An additional short remark."""
    accent: str = ""
    """The CSS class of its era."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text."""

    words: str
    address: str = ""
    """The address that it leads to; empty if none."""
    title: str = ""
    """The short title of the target."""
    change: str = ""
    """``added`` or ``removed``, in a comparison."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A preview picture of a page or of the site."""

    address: str
    words: str
    """The page's subject; empty if that is only the site's name."""


@dataclass(frozen=True, slots=True)
class Head:
    """The parts that every page has besides its own content."""

    title: str
    description: str
    address: str
    root: str
    """The relative path from the page to the site's root."""
    canonical: str
    """The full URL; empty if the site's base URL is unknown."""
    section: str
    """The navigation entry that the page belongs to."""
    accent: str = ""
    is_listed: bool = True
    """True if the site map lists it."""
    is_searchable: bool = False
    """True if the site's search finds it."""
    filters: tuple[tuple[str, str], ...] = ()
    """The names and values by which the search can be filtered."""
    data: str = ""
    """The address of the same content for programs."""
    anchor: str = ""
    """The anchor that search results lead to; empty for the page's top."""
    preview: Seen | None = None
    """The full URL of the picture shown when the page is shared."""
    linked_data: Mapping[str, object] = field(default_factory=dict)
    """The page's content for search engines, in the vocabulary of schema.org."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a claim of a record."""

    word: str
    play: Link | None


@dataclass(frozen=True, slots=True)
class Said:
    """A record as it is shown."""

    anchor: str
    id: str
    name: Link
    kind: str
    status: str
    became: Link | None
    """The later rule under another number that continues it."""
    standing: str
    """The CSS class of the banner with its standing."""
    accent: str
    text: tuple[Piece, ...]
    days: str
    dated_by: str
    cards: tuple[Link, ...]
    cites: tuple[Link, ...]
    cited_by: tuple[Link, ...]
    verdicts: tuple[Verdict, ...]
    notes: tuple[str, ...]
    source: Link
    printed: tuple[Link, ...]
    """The other documents that print the same text."""
    credit: str
    examples: tuple["Said", ...]
    is_hidden: bool
    """True if the text is omitted because its document's terms forbid republication."""
    why_alone: str
    """The stated reason why it is in no lineage; empty if there is none."""
    mark: Mark | None
    """Its standing under the latest rules, if it isn't shown on a day of its own."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A record in a list."""

    link: Link
    begins: str
    standing: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things of one kind, which can be filtered for."""

    kind: str
    words: str
    count: int


def counted(kind: str, count: int) -> Count:
    """Return the number of records of a kind with the right plural.

    >>> counted("erratum", 10).words, counted("rule", 1).words
    ('errata', 'rule')
    """
    several = {"erratum": "errata", "glossary": "glossary entries"}.get(kind, f"{kind}s")
    return Count(kind, kind if count == 1 else several, count)


def bytes_in_words(size: int) -> str:
    """Return a number of bytes for people.

    >>> bytes_in_words(640), bytes_in_words(4_321), bytes_in_words(43_210), bytes_in_words(4_321_000)
    ('640 bytes', '4.3 kB', '43 kB', '4.3 MB')
    """
    for unit, one in (("MB", 1_000_000), ("kB", 1_000)):
        if size >= one:
            return f"{size / one:.{0 if size >= 10 * one else 1}f} {unit}"
    return f"{size} bytes"


@dataclass(frozen=True, slots=True)
class Group:
    """Links or entries under one heading."""

    title: str
    anchor: str
    entries: tuple[Entry, ...]
    link: Link | None = None


def prose(sentences: Iterable[str]) -> str:
    """Return the sentences of a board as running text.

    >>> prose(["a Bear dies", 'Ox has "Draw a card."'])
    'A Bear dies. Ox has "Draw a card."'
    """
    told = (with_capital(words) for words in sentences)
    return " ".join(words if words.endswith(('."', ".”")) else f"{words}." for words in told)


def beginning(text: str, most: int = 110) -> str:
    """Return the beginning of a text, cut between words.

    >>> beginning("The number of loyalty counters", 14)
    'The number of…'
    """
    if len(text) <= most:
        return text
    return text[: most + 1].rpartition(" ")[0].rstrip(",;:. ") + "…"
