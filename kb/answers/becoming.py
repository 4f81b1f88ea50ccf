"""What became of a text: how it went on under other numbers and in other words, and what stood for it on a day."""

# Imports inside functions: only lookups of texts that stand no more pay for what compares rulebooks.

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.moments import Moment
from kb.records.gaps import changed_between, text_before
from kb.records.match import Bond
from kb.records.record import Record
from kb.records.wording import IN_FORCE, Wording, evidence
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.lineage.descent import Descent


class Became(NamedTuple):
    """What became of a text at one time."""

    how: str
    """``renumbered as``, ``reworded as``, ``merged into``, ``replaced by`` …"""
    record: str
    """The id of the record that it became, or went into."""
    name: str
    """What that is called: its number, or else its id."""
    when: str
    """On which day, or by which where it is only known to have happened by then."""
    day: date

    def __str__(self) -> str:
        """Give it in words: ``reworded as 704.5k on 2009-07-11``."""
        return f"{self.how} {self.name} {self.when}".replace("  ", " ")


def became(library: Library, wording: Wording, until: date | None) -> tuple[Became, ...]:
    """Give what became of a wording, step by step, until a day."""
    days = {source.slug: source.day for source in library.sources()}
    known = sorted([*_through_books(library, wording, days), *_replaced(library, wording)], key=lambda step: step.day)
    told = {step.record: step for step in known if until is None or step.day <= until}
    return tuple(step for step in told.values() if step.record not in wording.records)


def in_its_place(library: Library, wording: Wording, asked: Moment) -> Record | None:
    """Give what was known on the day asked for of the rule that a wording is of, where that is another wording."""
    if asked.day is None or wording.standing(asked.day) in IN_FORCE:
        return None
    from kb.lineage.descent import books_of, wordings_through

    books = books_of(library)
    whole = {source.slug for source in library.sources() if source.is_whole}
    found = {one.key: one for record in wording.records for one in wordings_through(library, books, record)}
    standing = [
        one for one in found.values() if one.overlay in {None, asked.overlay} and one.standing(asked.day) in IN_FORCE
    ]
    if not standing:
        return None
    best = max(standing, key=lambda one: evidence(one, asked.day, asked.overlay, whole))
    return library.record(library.witnesses([best], asked.day)[best.key])


def _through_books(library: Library, wording: Wording, days: dict[str, date]) -> Iterator[Became]:
    """Give how a wording went on from rulebook to rulebook: each new number, and the first new words."""
    from kb.lineage.descent import books_of, descent
    from kb.lineage.twins import with_twin

    record = with_twin(library, wording.records[-1])[-1]
    line = descent(books_of(library), record)
    after = line.records[line.records.index(record) :]
    texts = {one.id: one for one in library.records(after)}
    old = texts.get(record)
    for place, new in enumerate(texts[name] for name in after[1:]):
        if old is None:
            return
        how = _how(old, new, days)
        if how and (old.local_id != new.local_id or not place):
            yield _step(how, new, old, days)
        old = new
    if old is not None:
        yield from _ends(library, line, old, days)


def _how(old: Record, new: Record, days: dict[str, date]) -> str:
    """Give in words how one text became the next; empty where nothing changed that counts."""
    from kb.lineage.kinds import DifferenceKind, kind_of_difference

    kind = kind_of_difference(old, new, days[old.source], days[new.source])
    is_moved = old.local_id != new.local_id
    if kind in {None, DifferenceKind.TYPOGRAPHY, DifferenceKind.REFERENCE}:
        return "renumbered as" if is_moved else ""
    return "reworded as" if is_moved else "reworded"


def _step(how: str, new: Record, old: Record, days: dict[str, date]) -> Became:
    day = days[new.source]
    name = "" if how == "reworded" else new.name
    return Became(how, new.id, name, changed_between(days[old.source], day), day)


def _ends(library: Library, line: "Descent", last: Record, days: dict[str, date]) -> Iterator[Became]:
    """Give what the last text of a line was merged into or split into."""
    for match in line.parts:
        if match.old == last.id and match.bond in {Bond.MERGED, Bond.SPLIT}:
            new = library.record(match.new)
            if new is not None:
                yield _step("merged into" if match.bond is Bond.MERGED else "split into", new, last, days)


def _replaced(library: Library, wording: Wording) -> Iterator[Became]:
    """Give what took the place of a wording, as the documents say."""
    for record_id in wording.records:
        for replacement in library.replacements(record_id):
            by = library.record(replacement.by) if record_id in replacement.of else None
            if by is not None:
                how = f"replaced {'in part ' if replacement.in_part else ''}by"
                day = replacement.day
                yield Became(how, by.id, by.name, f"{'on' if text_before(day) is None else 'by'} {day}", day)
