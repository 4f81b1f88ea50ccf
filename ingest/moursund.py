"""The reader of Beth Moursund's 1998 rulings: numbered items in sections, and errata under card names."""

import re
from collections.abc import Iterator
from itertools import chain

from ingest.card_names import CardNames, card_names
from ingest.outline import Outline, until_next
from ingest.reader import Facts, Reader, facts_from_text, outline_from_text
from ingest.written_days import day_or_none, month_number
from kb.records.record import Kind
from kb.records.source import Extent
from kb.records.text import slug

_TITLE = re.compile(r"(?:(?P<month>[A-Z][a-z]+) (?P<year>\d{4}) )?Magic(?:\(R\))? Rulings & Errata A Summary of")
_MAIL_DATE = re.compile(r"Date: (?:\w{3}, )?(?P<day>\d{1,2}) (?P<month>[A-Z][a-z]{2}) (?P<year>\d{2,4})")
_RELEASED = re.compile(r"being released (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2})")
_SECTION = re.compile(
    r"(?:(?<=[.!?)\"] )|(?<=Moursund ))(?P<words>General Rules|General Rulings|Rules Changes as of [^:.]{1,60}:|Errata"
    r"|Copy Cards|Copy Card Errata|Examples|Specific Card Rulings)(?= (?:1[.)]|[A-Z]))"
)
_OFFICE = "Magic Rules Manager, Wizards of the Coast"
_SIGNATURE = re.compile(rf"(?<=\S )[A-Z]\w+ \"\w+\" Moursund (?:{_OFFICE}(?!\w)|[^.]*$)")
_LONGEST_NAME = 60
_FEWEST_SIGNED = 0.5
"""The share of a post before its signature, at least; the footer of a list or page may follow it."""
_SENTENCE_CLOSERS = ".!?)\"'"
_ORDINAL = re.compile(r"(?<!\S)(?P<ordinal>\d{1,4})(?:\.(?=\s?[A-Z\"])|\)(?= ))")
"""Matches an item's ordinal: "1.There" in one post, "1) If" in the other."""
_SENTENCE_START = re.compile(r"(?<=[.!?)\"'] )(?=\S)")
_AFTER_HEADING = re.compile(r" [A-Z0-9]")
_PARENTHESIS = re.compile(r"\([^()]*\)")
_FIRST_SENTENCE = re.compile(r".*?[.!?](?= [A-Z]|$)")
_ALSO = re.compile(r"This ruling also applies to ([^.]*)")


def facts(text: str) -> Facts | None:
    """Return what the title and the note or mail header before it state; None for another document."""
    title = _TITLE.search(text, 0, 4000)
    if title is None or "Moursund" not in text:
        return None
    header = text[: title.start()]
    mail, released = _MAIL_DATE.search(header), _RELEASED.search(header)
    if mail:
        year = int(mail["year"]) if len(mail["year"]) == len("1998") else 1900 + int(mail["year"])
        day = day_or_none(year, month_number(mail["month"]), int(mail["day"]))
        note = "The day in the mail header."
    elif released and title["year"]:
        day = day_or_none(int(title["year"]), month_number(released["month"]), int(released["day"]))
        note = "The day of release in the note before the title, with the year of the title."
    else:
        day, note = None, ""
    if day is None:
        return None
    return Facts(
        slug=f"moursund-{day:%Y-%m}",
        title="Magic Rulings & Errata",
        author="Beth Moursund",
        published=day,
        day=day,
        day_note=note,
        extent=Extent.SELECTION,
        covers="recent rulings and errata",
        terms="None stated.",
    )


def outline(text: str, source: str) -> Outline:
    """Outline the post section by section, with text before the title and the signature as credit."""
    found = Outline(text)
    signature = _signature(text)
    end = signature.start() if signature else len(text)
    title = _TITLE.search(text)
    sections = _sections(text, title.end() if title else 0, end)
    opening = sections[0].start() if sections else end
    found.preamble(0, title.start() if title else 0)
    found.preamble(title.start() if title else 0, opening)
    names = card_names(source)
    for section, stop in until_next(sections, end):
        words = section["words"]
        found.heading(section.start(), section.end(), level=1, title=section.span("words"),
                      name=words.partition(" as of ")[0])  # fmt: skip
        add = _add_card_errata if words == "Copy Card Errata" else _add_items
        add(found, words, section.end() + 1, stop, names)
    found.close()
    signed = signature.end() if signature else len(text)
    found.add("credit", Kind.CREDIT, end, signed)
    found.skip(signed, len(text), "footer behind the signature")
    return found


def _signature(text: str) -> re.Match[str] | None:
    """Return the match of Moursund's signature in the second half of a post, or None.

    Her office ends it; without the office, it must run to the end of the post with no full stop.
    """
    place = text.rfind('" Moursund ')
    if place < _FEWEST_SIGNED * len(text):
        return None
    return _SIGNATURE.search(text, max(0, place - _LONGEST_NAME))


def _sections(text: str, start: int, end: int) -> list[re.Match[str]]:
    """Return the matches of section headings; only the first match counts, because prose repeats the words."""
    first: dict[str, re.Match[str]] = {}
    for match in _SECTION.finditer(text, start, end):
        first.setdefault(match["words"], match)
    return list(first.values())


def _add_items(found: Outline, words: str, start: int, end: int, names: CardNames) -> None:
    """Add the numbered items of a section; text before the first one introduces the section."""
    items = _items(found.text, start, end)
    found.preamble(start, items[0].start() if items else end)
    name = slug(words.partition(" as of ")[0])
    for ordinal, (item, stop) in enumerate(until_next(items, end), 1):
        text = found.text[item.end() : stop]
        kind = Kind.ERRATUM if words == "Errata" else Kind.RULING
        cards = names.find(text)[:1] if kind is Kind.ERRATUM else ()
        if words == "Specific Card Rulings":
            cards = _subjects(text, names)
        found.add(f"{name}/{ordinal}", kind, item.start(), stop,
                  text=(item.end(), stop), ordinal=ordinal, cards=cards)  # fmt: skip


def _items(text: str, start: int, end: int) -> list[re.Match[str]]:
    """Return the ordinals that begin items: consecutive, and at the beginning of a sentence."""
    items: list[re.Match[str]] = []
    for mark in _ORDINAL.finditer(text, start, end):
        if mark["ordinal"] == str(len(items) + 1) and _opens_sentence(text, mark.start(), start):
            items.append(mark)
    return items


def _opens_sentence(text: str, place: int, start: int) -> bool:
    """Return whether the position is the start or follows a sentence's end."""
    return place == start or text[place - 2] in _SENTENCE_CLOSERS


def _subjects(text: str, names: CardNames) -> tuple[str, ...]:
    """Return the cards that a ruling is about: those in its first sentence, and those it also applies to."""
    prose = _PARENTHESIS.sub("", text.strip())
    first = _FIRST_SENTENCE.match(prose)
    also = _ALSO.search(prose)
    return names.find(" ".join([first.group() if first else prose, also[1] if also else ""]))


def _add_card_errata(found: Outline, words: str, start: int, end: int, names: CardNames) -> None:
    """Add each erratum under its card; the card's name may be repeated as the text's first word."""
    headings = list(_card_headings(found.text, start, end, names))
    found.preamble(start, headings[0].start() if headings else end)
    for heading, stop in until_next(headings, end):
        card = names.cards_named(heading)[0]
        found.add(f"{slug(words)}/{slug(card)}", Kind.ERRATUM, heading.start(), stop,
                  text=(heading.end(), stop), cards=(card,))  # fmt: skip


def _card_headings(text: str, start: int, end: int, names: CardNames) -> Iterator[re.Match[str]]:
    """Yield the card names that stand alone between two sentences."""
    for place in chain([start], (match.start() for match in _SENTENCE_START.finditer(text, start + 1, end))):
        name = names.at(text, place)
        if name is not None and _AFTER_HEADING.match(text, name.end(), end):
            yield name


READER = Reader(
    "moursund",
    "one of Beth Moursund's summaries of rulings, as posted in 1998",
    facts_from_text(facts),
    outline_from_text(outline),
)
