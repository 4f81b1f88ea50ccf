"""Replacements of wordings as pages show them, and wordings connected by replacements."""

from collections.abc import Iterable
from dataclasses import dataclass

from kb.answers.changes.differing import differences
from kb.records.record import Record
from kb.records.wording import Replacement, Wording
from kb.site.collection import Collection
from kb.site.links import credit_of, link_to, link_to_lineage
from kb.site.page_parts import Link, Piece


@dataclass(frozen=True, slots=True)
class Change:
    """A replacement of wordings, as it is shown."""

    day: str
    lineage: Link
    newer: Link
    older: tuple[Link, ...]
    quote: str
    formerly: str
    reason: str
    is_in_part: bool
    pieces: tuple[Piece, ...]
    """The word-by-word difference, if the two texts are alike enough."""
    before: str
    """The older text if there is no word-by-word difference; empty if it is not shown."""
    after: str
    credits: tuple[str, str]
    """The credits of the older and the newer text; empty for texts that are not shown."""


def changes(records: Iterable[Record], collection: Collection) -> tuple[Change, ...]:
    """Return all replacements among these records, their examples, and their predecessors and successors, by day."""
    wordings = connected(records, collection)
    found = {
        replacement: None
        for wording in wordings
        for record in wording.records
        for replacement in collection.replaced.get(record, ())
    }
    return tuple(change(replacement, collection) for replacement in sorted(found, key=lambda r: (r.day, r.by)))


def revision(older: Record, newer: Record, collection: Collection) -> tuple[Piece, ...]:
    """Return the word-by-word difference of two texts; nothing if they are too different or one isn't shown."""
    is_shown = not any(map(collection.is_hidden, (older, newer)))
    return _pieces(older.text, newer.text) if is_shown else ()


def change(replacement: Replacement, collection: Collection) -> Change:
    """Return a replacement as it is shown: its marked words if it has one hidden by no terms, else both whole texts.

    Without the texts if one of them can't be shown.
    """
    newer = collection.records[replacement.by]
    older = [collection.records[record] for record in replacement.of if record in collection.records]
    is_shown = not any(map(collection.is_hidden, (newer, *older)))
    pieces = _pieces(older[0].text, newer.text) if len(older) == 1 and is_shown else ()
    return Change(
        day=str(replacement.day),
        lineage=link_to_lineage(replacement.lineage, collection),
        newer=link_to(newer, collection),
        older=tuple(link_to(record, collection) for record in older),
        quote=replacement.quote,
        formerly=replacement.formerly,
        reason=replacement.reason,
        is_in_part=replacement.in_part,
        pieces=pieces,
        before=" ".join(record.text for record in older) if is_shown and not pieces else "",
        after=newer.text if older and is_shown and not pieces else "",
        credits=credits_of(older[0].id if older else None, newer.id, collection),
    )


def credits_of(older: str | None, newer: str, collection: Collection) -> tuple[str, str]:
    """Return the credits of two texts by their ids, "" for a missing or hidden one."""
    records = (collection.records[name] if name else None for name in (older, newer))
    first, second = (
        "" if record is None or collection.is_hidden(record) else credit_of(record, collection) for record in records
    )
    return first, second


def connected(records: Iterable[Record], collection: Collection) -> list[Wording]:
    """Return the wordings of these records, and all their predecessors and successors.

    Those of the records' examples are included if they were replaced or replaced others.
    """
    found: dict[int, Wording] = {}
    waiting = [r.id for record in records for r in (record, *collection.children.get(record.id, ()))]
    while waiting:
        record_id = waiting.pop()
        wording = collection.wordings[record_id]
        if wording.key in found:
            continue
        found[wording.key] = wording
        for replacement in collection.replaced.get(record_id, ()):
            if not replacement.in_part:
                waiting += [r for r in (replacement.by, *replacement.of) if r in collection.records]
    own = {r.id for r in records}
    return [
        w for w in found.values() if own.intersection(w.records) or any(r in collection.replaced for r in w.records)
    ]


def _pieces(older: str, newer: str) -> tuple[Piece, ...]:
    """Return the newer text with insertions and deletions marked; nothing if the texts have little in common."""
    return tuple(Piece(run.words, change=run.fate.value) for run in differences(older, newer))
