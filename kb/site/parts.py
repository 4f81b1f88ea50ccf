"""Common parts of pages: links, pieces of text, records, and the head."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kb.site.marks import Mark


@dataclass(frozen=True, slots=True)
class Link:
    """A link: words and an address relative to the site's root."""

    words: str
    address: str
    note: str = ""
    """A few more words beside it."""
    accent: str = ""
    """The class of the era that it belongs to."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text."""

    words: str
    address: str = ""
    """Where it leads, if anywhere."""
    title: str = ""
    """What stands there, in short."""
    change: str = ""
    """``added`` or ``removed``, in a comparison."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A preview picture of a page or of the site."""

    address: str
    words: str
    """What it shows; empty where that is only what the site is called."""


@dataclass(frozen=True, slots=True)
class Head:
    """What every page has besides its own content."""

    title: str
    description: str
    address: str
    root: str
    """The way from the page to the site's root."""
    canonical: str
    """The full address; empty where the site doesn't know where it is."""
    section: str
    """The entry of the navigation that it stands under."""
    accent: str = ""
    is_listed: bool = True
    """Whether the site map lists it."""
    is_searchable: bool = False
    """Whether the search on the page finds it."""
    filters: tuple[tuple[str, str], ...] = ()
    """What the search can be narrowed by: name and value."""
    data: str = ""
    """Where the same is for programs."""
    anchor: str = ""
    """What on the page a search leads to; its top where there is none."""
    preview: Seen | None = None
    """The picture that stands for it where it is shared, by its full address."""
    linked_data: Mapping[str, object] = field(default_factory=dict)
    """What the page shows, for search engines, in the words of schema.org."""


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
    """What its rule goes on as under another number."""
    standing: str
    """One word for it, as the banner is styled by."""
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
    """The other documents that print the same words."""
    credit: str
    examples: tuple["Said", ...]
    is_hidden: bool
    """Whether the words are left out, since its document's terms forbid publishing them again."""
    why_alone: str
    """Why it is in no lineage, where a reason is stated."""
    mark: Mark | None
    """Whether it still holds by the last rules here, where it is shown on no day of its own."""


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
    told = (f"{words[:1].upper()}{words[1:]}" for words in sentences)
    return " ".join(words if words.endswith(('."', ".”")) else f"{words}." for words in told)


def beginning(text: str, most: int = 110) -> str:
    """Return the beginning of a text, cut between words.

    >>> beginning("The number of loyalty counters", 14)
    'The number of…'
    """
    if len(text) <= most:
        return text
    return text[: most + 1].rpartition(" ")[0].rstrip(",;:. ") + "…"
