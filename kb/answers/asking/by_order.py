"""Answers about what comes before or after something in a stated order: the steps and phases of a turn."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kb.answers.asking.facts import Fact, Time, record_proof, shortened
from kb.answers.asking.reading import Question
from kb.records.prose import with_capital
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.search.analysis import stem, words
from kb.store.library import Library

_ORDERED = re.compile(
    r"[^.;:]*\b(?:phase|turn)\b[^.;:]*\b(?:consists of|has) \w+ (?:steps|phases)\b[^.;:]*:\s*(?P<list>[^.;]+)",
    re.IGNORECASE,
)
"""A sentence that lists the steps of a phase or the phases of a turn, which are always listed in their order."""
_KIND = r"(?:what|which)(?: (?P<kind>step|phase))?"
_COMES = r"(?:comes|came|follows|happens|happened|is|was|goes|begins|starts)(?: right| directly| immediately| just)?"
_ASKED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_KIND} {_COMES} (?P<side>after|before) (?P<thing>.+)",
        rf"{_KIND} (?P<side>follow(?:s|ed)|precede(?:s|d)) (?P<thing>.+)",
        rf"{_KIND} (?:is|are) (?P<thing>.+?) (?P<side>followed|preceded) by",
    )
)
_AFTER = frozenset({"after", "follows", "followed"})
"""The words for what comes behind something."""
_META = frozenset(map(stem, ("the", "step", "phase", "a", "an", "of")))


class _Order(NamedTuple):
    record: Record
    items: tuple[str, ...]
    sentence: str


def by_order(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return what comes directly before or after a thing, by the last rulebook up to the time.

    None if that isn't asked, or the rulebook gives the thing no neighbor or several.
    """
    plain = " ".join(fold(asked.text).strip(" ?!.").split())
    match = next(filter(None, (pattern.fullmatch(plain) for pattern in _ASKED)), None)
    if match is None:
        return None
    step = 1 if match["side"] in _AFTER else -1
    books = [book for book in library.rulebooks() if not book.overlay]
    until = [book.slug for book in books if time.last is None or book.day <= time.last]
    following = [book.slug for book in books[len(until) :][:1]]
    found = _beside(library, until[-1], match["thing"], step) if until else {}
    if len(found) != 1:
        return None
    ((says, order),) = found.items()
    is_same = all(says in _beside(library, slug, match["thing"], step) for slug in following)
    record = order.record
    told = f"{with_capital(says)}. {record.name}: “{shortened(order.sentence)}”"
    return Fact(told, "records", record.id, record.name, record_proof(library, record, order.sentence), is_same)


def _beside(library: Library, book: str, thing: str, step: int) -> dict[str, _Order]:
    """Return what a rulebook lists directly after or before something, with the sentences that do."""
    wanted, found = _bare(thing), dict[str, _Order]()
    for order in _orders(library, book):
        for place, item in enumerate(order.items):
            if _bare(item) == wanted and 0 <= place + step < len(order.items):
                found.setdefault(order.items[place + step], order)
    return found


def _orders(library: Library, book: str) -> Iterator[_Order]:
    """Yield the orders of steps or of phases that sentences of a rulebook's rules state."""
    for record in library.all_records(book):
        if record.kind is not Kind.RULE or not ("steps" in record.text or "phases" in record.text):
            continue
        for sentence in re.split(r"(?<=\.)\s+", " ".join(record.text.split())):
            if match := _ORDERED.match(sentence):
                items = re.split(r",\s*(?:and\s+)?|\s+and\s+", match["list"].strip())
                yield _Order(record, tuple(item.strip() for item in items if item.strip()), sentence)


def _bare(thing: str) -> tuple[str, ...]:
    """Return the stems that distinguish a step or phase: for the combat phase, *combat*."""
    return tuple(one for one in map(stem, words(thing)) if one not in _META)
