"""The descent of one record: what it was in the editions before its own, and has become in those after it."""

from collections.abc import Sequence
from typing import NamedTuple

from kb.lineage.chains import local_id
from kb.lineage.editions import editions
from kb.records.match import Bond, Match
from kb.store.library import Library


class Descent(NamedTuple):
    """One rule through the editions."""

    records: tuple[str, ...]
    """Oldest first; the record alone where its source is no complete edition, or not the best copy of one."""
    steps: tuple[Match, ...]
    """What changed the number or the words on the way, oldest first."""
    questions: tuple[Match, ...]
    """What may have come before, come after, been split off or merged, but is not sure enough."""
    parts: tuple[Match, ...]
    """What was split off it or merged into it, and what it was split off from or merged into."""


def is_of_a_book(library: Library, record_id: str) -> bool:
    """Answer whether a record is of a source that prints the rules of its day whole."""
    source = library.source(record_id.partition("/")[0])
    return source is not None and source.is_whole


def descent(library: Library, record_id: str) -> Descent:
    """Give the descent of a record, as far as the editions at hand tell it."""
    slugs = [source.slug for source in editions(library)]
    source = record_id.partition("/")[0]
    if source not in slugs:
        return Descent((record_id,), (), (), ())
    place = slugs.index(source)
    before = _followed(library, record_id, slugs[place::-1], is_back=True)
    after = _followed(library, record_id, slugs[place:], is_back=False)
    records = (*(match.old for match in reversed(before)), record_id, *(match.new for match in after))
    steps = [match for match in (*reversed(before), *after) if match.bond is not Bond.SAME]
    beside = dict.fromkeys(match for record in records for match in library.matches_of(record) if match not in steps)
    return Descent(
        records,
        tuple(steps),
        tuple(match for match in beside if not match.is_fact),
        tuple(match for match in beside if match.is_fact),
    )


def _followed(library: Library, record_id: str, slugs: Sequence[str], *, is_back: bool) -> list[Match]:
    """Give the steps from a record through these editions, of which the first is its own."""
    found: list[Match] = []
    for slug in slugs[1:]:
        step = _step(library, record_id, slug, is_back=is_back)
        if step is None:
            break
        found.append(step)
        record_id = step.old if is_back else step.new
    return found


def _step(library: Library, record_id: str, slug: str, *, is_back: bool) -> Match | None:
    """Give how a record goes on in a neighbouring edition; None where it doesn't, or that is only a question."""
    ends = [match for match in library.matches_of(record_id) if match.goes_on]
    here = [match for match in ends if (match.new if is_back else match.old) == record_id]
    if here:
        return next((match for match in here if match.is_fact), None)
    same = f"{slug}/{local_id(record_id)}"
    others = [match for match in library.matches_of(same) if match.goes_on]
    if any((match.old if is_back else match.new) == same for match in others) or not library.records([same]):
        return None
    old, new = (same, record_id) if is_back else (record_id, same)
    return Match(old, new, Bond.SAME, 1.0, "The number and the words are the same.")
