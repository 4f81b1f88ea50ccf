"""The rulings that Beth Moursund posted in 1998: sections of numbered items, and errata under the cards' names."""

import re
from itertools import count

from ingest.names import CardNames, card_names
from ingest.outline import Outline
from ingest.reader import Facts, Reader, day_or_none, month_number
from kb.records.record import Kind
from kb.records.source import Extent
from kb.records.text import slug

_TITLE = re.compile(r"(?:(?P<month>[A-Z][a-z]+) (?P<year>\d{4}) )?Magic(?:\(R\))? Rulings & Errata A Summary of")
_MAIL_DATE = re.compile(r"Date: (?:\w{3}, )?(?P<day>\d{1,2}) (?P<month>[A-Z][a-z]{2}) (?P<year>\d{2,4})")
_RELEASED = re.compile(r"being released (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2})")
_COMPILER = re.compile(r"compiled by (?P<name>(?:[A-Z]\w+ ?){2,3}?)(?= [A-Z]\w+ )")
_SECTION = re.compile(
    r"(?:(?<=[.!?)\"] )|(?<=Moursund ))(?P<words>General Rules|General Rulings|Rules Changes as of [^:.]{1,60}:|Errata"
    r"|Copy Cards|Copy Card Errata|Examples|Specific Card Rulings)(?= (?:1[.)]|[A-Z]))"
)
_SIGNATURE = re.compile(r"(?<=\S )[A-Z]\w+ \"\w+\" Moursund [^.]*$")
_SENTENCE_CLOSERS = ".!?)\"'"
_SENTENCE_START = re.compile(r"(?<=[.!?)\"'] )(?=\S)")
_PARENTHESIS = re.compile(r"\([^()]*\)")
_FIRST_SENTENCE = re.compile(r".*?[.!?](?= [A-Z]|$)")
_ALSO = re.compile(r"This ruling also applies to ([^.]*)\.")


def facts(text: str) -> Facts | None:
    """Give what the title and the note or mail header before it say."""
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
    """Outline the post section by section."""
    found = Outline(text)
    signature = _SIGNATURE.search(text)
    end = signature.start() if signature else len(text)
    title = _TITLE.search(text)
    sections = _sections(text, title.end() if title else 0, end)
    opening = sections[0].start() if sections else end
    found.preamble(0, title.start() if title else 0)
    found.preamble(title.start() if title else 0, opening)
    names = card_names(source)
    for section, stop in zip(sections, [*(following.start() for following in sections[1:]), end], strict=True):
        words = section["words"]
        found.heading(section.start(), section.end(), level=1, title=section.span("words"),
                      name=words.partition(" as of ")[0])  # fmt: skip
        add = _add_card_errata if words == "Copy Card Errata" else _add_items
        add(found, words, section.end() + 1, stop, names)
    found.close()
    found.add("credit", Kind.CREDIT, end, len(text))
    return found


def _sections(text: str, start: int, end: int) -> list[re.Match[str]]:
    """Give the section headings; the same words come again in prose, so each is taken once."""
    first: dict[str, re.Match[str]] = {}
    for match in _SECTION.finditer(text, start, end):
        first.setdefault(match["words"], match)
    return list(first.values())


def _add_items(found: Outline, words: str, start: int, end: int, names: CardNames) -> None:
    """Add the numbered items of a section; what stands before the first introduces the section."""
    items = _items(found.text, start, end)
    found.preamble(start, items[0][0] if items else end)
    name = slug(words.partition(" as of ")[0])
    for ordinal, ((begin, body), stop) in enumerate(
        zip(items, [*(begin for begin, _ in items[1:]), end], strict=True), 1
    ):
        text = found.text[body:stop]
        kind = Kind.ERRATUM if words == "Errata" else Kind.RULING
        cards = names.find(text)[:1] if kind is Kind.ERRATUM else ()
        if words == "Specific Card Rulings":
            cards = _subjects(text, names)
        found.add(f"{name}/{ordinal}", kind, begin, stop, text=(body, stop), ordinal=ordinal, cards=cards)


def _items(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Give where each item and its text begin: the next ordinal, after the end of a sentence.

    The ordinal is printed "1.There" in one post and "1) If" in the other.
    """
    items: list[tuple[int, int]] = []
    place = start
    for ordinal in count(1):
        mark = re.compile(rf"(?<!\S){ordinal}(?:\.(?=\s?[A-Z\"])|\)(?= ))")
        found = next((m for m in mark.finditer(text, place, end) if _opens_sentence(text, m.start(), start)), None)
        if found is None:
            return items
        items.append((found.start(), found.end()))
        place = found.end()
    return items


def _opens_sentence(text: str, place: int, start: int) -> bool:
    return place == start or text[place - 2] in _SENTENCE_CLOSERS


def _subjects(text: str, names: CardNames) -> tuple[str, ...]:
    """Give the cards that a ruling is about: those its first sentence names, and those it says it also applies to."""
    prose = _PARENTHESIS.sub("", text.strip())
    first = _FIRST_SENTENCE.match(prose)
    also = _ALSO.search(prose)
    return names.find(" ".join([first.group() if first else prose, also[1] if also else ""]))


def _add_card_errata(found: Outline, words: str, start: int, end: int, names: CardNames) -> None:
    """Add the errata, each under the name of its card; the name may be the first word of the text again."""
    headings = [
        (place, name)
        for place in (start, *(match.start() for match in _SENTENCE_START.finditer(found.text, start + 1, end)))
        if (name := _card_heading(found.text, place, names))
    ]
    found.preamble(start, headings[0][0] if headings else end)
    for (place, name), stop in zip(headings, [*(p for p, _ in headings[1:]), end], strict=True):
        card = names.by_printed[name][0]
        found.add(f"{slug(words)}/{slug(card)}", Kind.ERRATUM, place, stop,
                  text=(place + len(name) + 1, stop), cards=(card,))  # fmt: skip


def _card_heading(text: str, place: int, names: CardNames) -> str | None:
    """Give the name that stands here alone, before the beginning of a sentence."""
    name = names.at(text, place)
    if name is None:
        return None
    follows = text[place + len(name) : place + len(name) + 2]
    return name if re.fullmatch(r" [A-Z0-9]", follows) else None


READER = Reader("moursund", "one of Beth Moursund's summaries of rulings, as posted in 1998", facts, outline)
