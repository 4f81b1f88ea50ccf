"""The descent of a record: what it was in earlier editions, and what it became in later ones."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kb.lineage.chained_matches import local_id
from kb.lineage.holdings import Holdings
from kb.lineage.rulebook_twins import with_twin
from kb.records.match import Bond, Match
from kb.records.wording import Wording
from kb.store.library import Library


class Books(NamedTuple):
    """The editions here, and what is known of their records; a library tells it, or what was read from one."""

    slugs: tuple[str, ...]
    """Oldest first."""
    matches_of: Callable[[str], Sequence[Match]]
    """The matches in which a record, named by its id, is the older or the newer one."""
    holds: Callable[[str], bool]
    """Returns whether there is a record with this id."""

    def prints(self, record_id: str) -> bool:
        """Return whether a record is from one of these editions, which print the rules of their day whole."""
        return record_id.partition("/")[0] in self.slugs


def books_of(library: Holdings) -> Books:
    """Return the editions of a library."""
    return Books(
        tuple(source.slug for source in library.rulebooks()),
        library.matches_of,
        lambda record_id: bool(library.records([record_id])),
    )


class Descent(NamedTuple):
    """One rule through the editions."""

    records: tuple[str, ...]
    """Oldest first; the record alone where its source is no complete edition, or not the best copy of one."""
    steps: tuple[Match, ...]
    """The matches along the way that changed the number or the words, oldest first."""
    questions: tuple[Match, ...]
    """Uncertain matches with possible predecessors, successors, splits and merges."""
    parts: tuple[Match, ...]
    """The splits and merges in which it was the part or the whole."""


def wordings_through(library: Library, books: Books, record_id: str) -> list[Wording]:
    """Return every wording of the rule that a record states.

    These are found by its descent or its twin's, by its number in incomplete documents, and by replacements.
    """
    found: dict[int, Wording] = {}
    for same in with_twin(library, record_id):
        for descended in descent(books, same).records:
            _follow(library, books, descended, found)
    return list(found.values())


def _follow(library: Library, books: Books, record_id: str, found: dict[int, Wording]) -> None:
    """Add the wording of a record to `found`, with those of the same rule elsewhere and of what replaced what.

    Works through replacements in both directions, but not those in part.
    """
    wording = library.wording_of(record_id)
    if wording is None or wording.key in found:
        return
    found[wording.key] = wording
    for same in library.wordings_of_rule(wording.rule):
        if same.overlay == wording.overlay and not any(map(books.prints, same.records)):
            found[same.key] = same
    for replacement in library.replacements(record_id):
        if not replacement.in_part:
            for other in (replacement.by, *replacement.of):
                _follow(library, books, other, found)


def descent(books: Books, record_id: str) -> Descent:
    """Return the descent of a record through the editions in the library; of a record in none, only itself."""
    if not books.prints(record_id):
        return Descent((record_id,), (), (), ())
    place = books.slugs.index(record_id.partition("/")[0])
    before = [*_followed(books, record_id, books.slugs[place::-1], is_back=True)]
    after = [*_followed(books, record_id, books.slugs[place:], is_back=False)]
    records = (*(match.old for match in reversed(before)), record_id, *(match.new for match in after))
    steps = [match for match in (*reversed(before), *after) if match.bond is not Bond.SAME]
    beside = dict.fromkeys(match for record in records for match in books.matches_of(record) if match not in steps)
    return Descent(
        records,
        tuple(steps),
        tuple(match for match in beside if match.confidence and not match.is_fact),
        tuple(match for match in beside if match.is_fact),
    )


def onward(books: Books, record_id: str) -> Iterator[str]:
    """Return an iterator over the ids of what a record of an edition became in later editions, one by one."""
    place = books.slugs.index(record_id.partition("/")[0])
    return (match.new for match in _followed(books, record_id, books.slugs[place:], is_back=False))


def backward(books: Books, record_id: str) -> Iterator[str]:
    """Return an iterator over the ids of what a record of an edition was in earlier editions, one by one."""
    place = books.slugs.index(record_id.partition("/")[0])
    return (match.old for match in _followed(books, record_id, books.slugs[place::-1], is_back=True))


def _followed(books: Books, record_id: str, slugs: Sequence[str], *, is_back: bool) -> Iterator[Match]:
    """Yield the matches from a record through these editions, beginning with its own."""
    for slug in slugs[1:]:
        step = _step(books, record_id, slug, is_back=is_back)
        if step is None:
            return
        yield step
        record_id = step.old if is_back else step.new


def _step(books: Books, record_id: str, slug: str, *, is_back: bool) -> Match | None:
    """Return a record's match in a neighboring edition.

    Matches of records that stay the same aren't stored; it is made here. None if the record has no match, or only a
    questionable one.
    """
    ends = [match for match in books.matches_of(record_id) if match.goes_on]
    here = [match for match in ends if (match.new if is_back else match.old) == record_id]
    if here:
        return next((match for match in here if match.is_fact), None)
    same = f"{slug}/{local_id(record_id)}"
    others = [match for match in books.matches_of(same) if match.goes_on]
    if any((match.old if is_back else match.new) == same for match in others) or not books.holds(same):
        return None
    old, new = (same, record_id) if is_back else (record_id, same)
    return unchanged(old, new)


def unchanged(old: str, new: str) -> Match:
    """Return the match of a record that stayed the same in the next edition."""
    return Match(old, new, Bond.SAME, 1.0, "The number and the words are the same.")
