"""The reader of a set's release notes: additions to the numbered rules, then clarifications by card."""

import re

from ingest.card_names import card_names
from ingest.outline import Outline, is_title, until_next
from ingest.reader import Facts, Reader, facts_from_text, outline_from_text
from ingest.written_days import day_or_none, month_number
from kb.records.record import Kind
from kb.records.source import Extent
from kb.records.text import slug

_TITLE = re.compile(r"Release Notes\b")
_AS_OF = re.compile(r"comprehensive rules \(as of (?P<month>[A-Z][a-z]+) (?P<year>\d{4})\)")
_PART = re.compile(r"(?<!\S)(?:Comprehensive rules updates|Rules Clarifications)(?= [A-Z\d-])")
_BEHIND_POINT = r"\.(?:\d{1,3}|X{1,3})(?:[a-z]X?|X?\d{1,2}[a-z]?|X)?"
_NUMBERED = re.compile(
    rf"(?<!\S)(?P<number>(?:\d{{3}}|\dXX\d)(?:{_BEHIND_POINT})?|\d{{4}}{_BEHIND_POINT}) (?=[A-Z“\"])"
)
"""Matches a number that begins a rule or heading: three figures, or four (misprinted) if a point follows."""
_REFERRING = re.compile(r"(?:\b[Rr]ules?|\b[Ss]ee|\band|\bor|\bto|\bby|,) \Z")
_LONGEST_REFERRING = len(" rules ")
_EXAMPLE = re.compile(r"(?<=\S )Example: (?=\S)")
_NAME = r"[A-Z][^\s.!?:]*(?: (?:of|the|[A-Z][^\s.!?:]*)){0,5}"
_BULLET = re.compile(rf"(?:(?<=[.!?)”\"] )|(?<=Clarifications ))(?:(?P<card>{_NAME}) )?- (?=\S)")


def facts(text: str) -> Facts | None:
    """Return what the notes state, without author: their day is the first of the month of the rules they refer to.

    Returns None for another document.
    """
    as_of = _AS_OF.search(text, 0, 2000)
    if _TITLE.match(text) is None or as_of is None:
        return None
    month, year = month_number(as_of["month"]), int(as_of["year"])
    day = day_or_none(year, month, 1)
    if day is None:
        return None
    return Facts(
        slug=f"set-release-notes-{year}-{month:02}",
        title="Release notes of a set",
        author=None,
        published=None,
        day=day,
        day_note=f"Written against the rules of {as_of['month']} {year}; the day is not stated.",
        extent=Extent.SELECTION,
        covers="what a set adds to the rules",
        terms="None stated.",
        overlay=True,
    )


def outline(text: str, source: str) -> Outline:
    """Outline the notes part by part: clarifications as rulings, the other parts as rules."""
    found = Outline(text)
    first = _PART.search(text)
    found.preamble(0, first.start() if first else len(text))
    for part, end in until_next(_PART.finditer(text), len(text)):
        found.heading(part.start(), part.end(), level=1, title=(part.start(), part.end()))
        if part.group() == "Rules Clarifications":
            _add_clarifications(found, part.end() + 1, end, source)
        else:
            _add_rules(found, part.end() + 1, end)
    return found


def _add_rules(found: Outline, start: int, end: int) -> None:
    """Add the headings and rules, which begin with a number that isn't a reference."""
    numbered = [m for m in _NUMBERED.finditer(found.text, start, end) if not _is_referred_to(found.text, m.start())]
    found.preamble(start, numbered[0].start() if numbered else end)
    for match, stop in until_next(numbered, end):
        number = match["number"]
        if is_title(found.text[match.end() : stop].strip()):
            found.heading(match.start(), stop, level=2, title=(match.end(), stop), number=number)
        else:
            _add_rule(found, match, stop)


def _is_referred_to(text: str, place: int) -> bool:
    """Return whether the number at this position is only referred to, behind "rule", "see", "and", a comma or so."""
    return _REFERRING.search(text, max(0, place - _LONGEST_REFERRING), place) is not None


def _add_rule(found: Outline, match: re.Match[str], end: int) -> None:
    """Add a rule and its examples to the outline, from the match of its number to the end given."""
    number = match["number"]
    first = _EXAMPLE.search(found.text, match.end(), end)
    stop = first.start() if first else end
    found.add(number, Kind.RULE, match.start(), stop, text=(match.end(), stop), number=number)
    examples = until_next(_EXAMPLE.finditer(found.text, match.end(), end), end)
    for place, (example, stop) in enumerate(examples, 1):
        found.add(f"{number}#example-{place}", Kind.EXAMPLE, example.start(), stop,
                  text=(example.end(), stop), number=number, parent=number)  # fmt: skip


def _add_clarifications(found: Outline, start: int, end: int, source: str) -> None:
    """Add the bulleted rulings, each under the card name that stands alone before its first bullet."""
    first = _BULLET.search(found.text, start, end)
    found.preamble(start, first.start() if first else end)
    card, ordinal = "", 0
    for bullet, stop in until_next(_BULLET.finditer(found.text, start, end), end):
        if bullet["card"]:
            card, ordinal = bullet["card"], 0
            found.heading(bullet.start("card"), bullet.end("card"), level=2, title=bullet.span("card"))
        ordinal += 1
        cards = card_names(source).by_printed.get(card, (card,)) if card else ()
        dash = bullet.end("card") if bullet["card"] else bullet.start()
        found.add(f"rules-clarifications/{slug(card) or 'general'}/{ordinal}", Kind.RULING, dash, stop,
                  text=(bullet.end(), stop), ordinal=ordinal, cards=cards)  # fmt: skip


READER = Reader("release-notes", "the release notes of a set", facts_from_text(facts), outline_from_text(outline))
