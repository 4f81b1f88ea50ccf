"""Heads: message heads in a digest, with author and day, and card names above blocks of rulings."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from ingest.card_names import CardNames
from ingest.summary.arrangement import Arrangement
from ingest.summary.blocks import Block
from ingest.summary.languages import english_half
from ingest.summary.signs import WROTE, What
from ingest.tags import Tag
from ingest.written_days import WRITTEN, Order, day_written, find_days

_NAMES = frozenset({None, What.TITLE})
"""The signs of titles that may be card names."""
_MOST_FIELDS = 20
_LONGEST_FIELD = 300
_FEWEST_FIELDS = 2
_TITLES = ("Subject", "Message", "Card", "Card name", "From", "Reply author")
_NAMING = frozenset({"From", "Subject", "Posted by", "Topic author", "Reply author"})
"""The fields of which a message's head has one."""
_WRITERS = ("From", "Posted by", "Author", "Topic author", "Reply author", "Ruled by", "Ruling by", "Answered by")
_DAYS = ("Date", "Sent", "Posted", "Posted on", "Replied on", *_WRITERS)
_WROTE = re.compile(WROTE)
_RELATIVE = re.compile(r"\b(?:yesterday|today)\b", re.IGNORECASE)
_COPIED = re.compile(
    rf"\b(?:saved|printed|retrieved|captured|downloaded|archived|copied)(?: on| at)?:? "
    rf"[^\n\d]{{0,20}}(?P<day>{WRITTEN})",
    re.IGNORECASE,
)
_HEAD = 1000
"""Within this many characters a page says when it was saved."""
_FURTHER_FIELD = re.compile(r"\s+(?:Posted|Date|Sent|Joined|Subject|Posts): ?")
"""A further field in the line of a post's author."""
_ADDRESS = re.compile(r"\s*[<(][^<>()]*@[^<>()]*[>)]|\S+@\S+")
_SECTION_WORDS = re.compile(
    r"\b(?:rul(?:e|es|ing|ings)|general|errata|cards?|changes?|sections?|updates?|faq|introduction|notes?|timing|combat"
    r"|questions?|answers?|credits|topic|messages?|repl(?:y|ies)|other|miscellaneous|damage|abilities|spells)\b",
    re.IGNORECASE,
)
_OF_CARDS = re.compile(
    r"\b(?<!flip )(?<!split )(?<!faced )(?<!token )(?<!adventurer )(?<!aftermath )(?<!gold )(?<!meld )"
    r"(?:cards?|errata)\b",
    re.IGNORECASE,
)
_OF_RULES = re.compile(
    r"(?:the )?(?:legends?|legend rule|mana|mana burn|mana pools?|tokens?|counters?|(?:the )?stack|priority|turns?"
    r"|phases?|steps?|keywords?|triggers?|life|copy|copies|copying|zones?|graveyards?|library|libraries|hands?|drawing|targets?|targeting"
    r"|attack(?:s|ing|ers)?|block(?:s|ing|ers)?|artifacts?|creatures?|enchantments?|auras?|equipment|instants?"
    r"|sorcer(?:y|ies)|interrupts?|lands?|planeswalkers?|players?|multiplayer|tournaments?|costs?|layers?|words|terms|glossary|history)",
    re.IGNORECASE,
)
"""Words that by themselves title a section on rules, and are no card's name."""
_TOLD_APART = re.compile(r"(?<=\S) \((?:(?:the|a) )?[a-z][^()]{1,50}\)$")
"""Matches words that tell two cards of one name apart: Harrowing (the sorcery)."""
_SMALL = frozenset({"of", "the", "and", "from", "to", "in", "a", "an", "for", "with", "on", "by", "at", "il-vec"})


class Message(NamedTuple):
    """The head of a message: its number of lines, the bounds of its title, and its author and day."""

    lines: int
    title: tuple[int, int]
    writer: str
    dated: str
    card: str = ""
    """The card that its subject names; empty if none."""

    def tag(self, order: Order, copied: date | None = None) -> Tag | None:
        """Return who ruled and when, as a tag; None if neither is stated.

        Words such as "Yesterday" count from the day on which the page was copied.
        """
        written = next(find_days(self.dated, 0, len(self.dated), order=order), None)
        day = written and written.day
        if day is None and copied is not None and (relative := _RELATIVE.search(self.dated)) is not None:
            day = copied - timedelta(days=relative.group().lower() == "yesterday")
        printed = ", ".join(filter(None, (self.writer, str(day) if day else "")))
        return Tag(*self.title, printed, self.writer, day, is_undated=day is None) if printed else None


def message_of(arranged: Arrangement, place: int) -> Message | None:
    """Return the message head that begins at this index, by its fields or a line such as "Ann wrote:", or None.

    Fields count if they name a card, or enough of a mail's.
    """
    fields: dict[str, Block] = {}
    for block in arranged.blocks[place : min(arranged.closing, place + _MOST_FIELDS)]:
        if block.what is not What.FIELD or block.sign is None:
            break
        fields.setdefault(block.sign.name, block)
    first = arranged.blocks[place]
    card = next((arranged.words(fields[name]) for name in ("Card", "Card name") if name in fields), "")
    wrote = _WROTE.match(arranged.text, first.start, first.end) if first.what is What.FIELD else None
    behind = arranged.blocks[place + 1] if place + 1 < arranged.closing else None
    if wrote and behind is not None and behind.what is not What.QUOTE:  # else they wrote what is quoted
        return Message(1, (first.start, first.end), name_of(wrote["writer"]), wrote.group())
    if not card and (len(fields) < _FEWEST_FIELDS or not _NAMING & fields.keys()):
        return None
    said = {name: arranged.words(block) for name, block in fields.items()}
    title = next((fields[name] for name in _TITLES if name in fields), first)
    writer = next((said[name] for name in _WRITERS if name in said), "")
    dated = next((said[name] for name in _DAYS if name in said and _says_when(said[name])), "")
    lines = next(
        (n for n, b in enumerate(arranged.blocks[place : place + _MOST_FIELDS]) if b.what is not What.FIELD),
        min(arranged.closing - place, _MOST_FIELDS),
    )
    return Message(lines, (title.body, title.body_end), name_of(_without_day(writer)), dated, card)


def _says_when(words: str) -> bool:
    """Return whether words have a day in them, or one that counts from the day of the copy."""
    return any(find_days(words, 0, len(words))) or _RELATIVE.search(words) is not None


def copied_on(text: str, order: Order) -> date | None:
    """Return the day on which a copy was taken, where the head of a text states it; else None."""
    copied = _COPIED.search(text, 0, _HEAD)
    return day_written(copied["day"], order=order) if copied else None


def _without_day(words: str) -> str:
    """Return the words before the first day in them, without a final "on"; all if there is no day."""
    day = next(find_days(words, 0, len(words)), None)
    return words[: day.start].rstrip(" ,(-").removesuffix(" on") if day else words


def name_of(words: str) -> str:
    """Return the name in a message's "From" line.

    >>> name_of("Lena Voss <lena@judges.example>"), name_of("dc@x.example (D. Carver)")
    ('Lena Voss', 'D. Carver')
    """
    words = _FURTHER_FIELD.split(words[:_LONGEST_FIELD], maxsplit=1)[0]
    return " ".join(_ADDRESS.sub("", words).split()).strip(" \"'()<>")


@dataclass(frozen=True, slots=True)
class CardTitles:
    """The titles of a document that are names of cards."""

    names: CardNames
    is_of_cards: bool
    """True if the document says that it is about cards."""
    named: frozenset[str]
    """The titles that end in a colon and look like card names, if there are several."""
    is_in_two_languages: bool = False

    @classmethod
    def of(cls, arranged: Arrangement, names: CardNames, title: str, *, is_in_two_languages: bool) -> "CardTitles":
        """Return which titles of a document are card names.

        Its title and sections show it, and titles that end in a colon.
        """
        titles = [arranged.blocks[place] for place in sorted(arranged.titles)]
        found = [arranged.words(block) for block in titles if block.what in _NAMES]
        named = {words.removesuffix(":") for words in found if words.endswith(":") and _looks_like_name(words[:-1])}
        is_of_cards = _OF_CARDS.search(" ".join([title, *_sections(found)])) is not None
        return cls(names, is_of_cards, frozenset(named if len(named) > 1 or is_of_cards else ()),
                   is_in_two_languages)  # fmt: skip

    def cards(self, block: Block, words: str, above: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the card that a title names, as a tuple of one; empty if it names none.

        The titles above it show whether its section is about cards.
        """
        words = english_half(words) if self.is_in_two_languages else words
        if any(find_days(words, 0, len(words))):
            return ()
        words = _TOLD_APART.sub("", words)
        known = self.names.pattern.fullmatch(words)
        if known:
            return self.names.cards_named(known)[:1]
        is_of_others = _OF_RULES.fullmatch(words.rstrip(":")) is not None or any(
            _SECTION_WORDS.search(title) and not _OF_CARDS.search(title) for title in above[-1:]
        )
        is_named = words in self.named or (self.is_of_cards and not is_of_others and _looks_like_name(words))
        return (words,) if is_named and block.what in _NAMES else ()


def _sections(titles: Sequence[str]) -> list[str]:
    """Return the titles that are those of sections."""
    return [words for words in titles if _SECTION_WORDS.search(words)]


def _looks_like_name(words: str) -> bool:
    """Return whether words can be a card's name: capitals but for small words, and not a section's title."""
    parts = words.split()
    capitals = all(part[0].isupper() or part in _SMALL or not part[0].isalpha() for part in parts)
    return bool(parts) and parts[0][0].isupper() and capitals and not _SECTION_WORDS.search(words)
