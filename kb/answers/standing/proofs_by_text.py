"""Proofs from rulebooks: what became of a text's words, and of the rules that it cites."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.answers.standing.proofs_by_rule import by_rules
from kb.answers.texts.becoming import anchor, became
from kb.lineage.cited_rules import with_targets
from kb.lineage.descent import Books, books_of, descent
from kb.lineage.kinds import ALIKE, SAME, DifferenceKind, kind_of_difference
from kb.records.prose import day_in_words, record_in_words
from kb.records.record import Record
from kb.records.wording import Standing, Wording
from kb.store.library import Library


def of_later_day(library: Library, record: Record, wording: Wording, on: OnDay) -> Iterator[Proof]:
    """Yield what modelled rules say of a record's text on a day after its last printing, and the day's rulebook."""
    yield from by_rules(library, record, on.day)
    if on.book is not None:
        yield from _in_book(library, record, wording, on)


def _in_book(library: Library, record: Record, wording: Wording, on: OnDay) -> Iterator[Proof]:
    """Yield what became of a record's text in the rulebook of the day.

    That it still prints the text proves nothing of a later day, unless no rulebook can have come between, or the next
    one prints it, too.
    """
    books = books_of(library)
    last = anchor(library, books, wording)
    if last is None or on.book is None:
        return
    found = _on_day(library, books, last, on.book.slug)
    if found is not None:
        proof = _compared(library, record, found, library.records(descent(books, last).records))
        if proof.says is HowItStands.SUPERSEDED or is_of_day(library, found.id, on):
            yield proof
            return
        if found.id != record.id:
            yield from by_rules(library, found, on.day)
        words = f"{proof.words}, but {_next_book(library, on)}"
        yield Proof(ProofKind.WORDING, HowItStands.UNKNOWN, words, found.id, on.book.day)
        return
    days = {source.slug: source.day for source in library.sources()}
    printed_until = days[descent(books, last).records[-1].partition("/")[0]]
    if printed_until >= on.book.day:
        return
    steps = [step for step in became(library, wording, on.day) if step.how.startswith(("merged", "split", "replaced"))]
    if steps:
        step = steps[-1]
        yield Proof(ProofKind.WORDING, HowItStands.SUPERSEDED, f"{step}", step.record, step.day, step.is_in_part)
    else:
        without = next(book for book in library.rulebooks() if book.day > printed_until)
        yield Proof(
            ProofKind.WORDING, HowItStands.GONE, f"{record_in_words(without.slug)} no longer prints it", "", without.day
        )


def is_of_day(library: Library, record_id: str, on: OnDay) -> bool:
    """Return whether a record of the last rulebook until a day is certainly still in force on that day.

    It is if a later rulebook prints it, too, or if none can have been published between.
    """
    wording = library.wording_of(record_id)
    is_printed_later = wording is not None and wording.standing(on.day) is Standing.STOOD
    return is_printed_later or (on.book is not None and on.is_text_of_day(on.book.day))


def _next_book(library: Library, on: OnDay) -> str:
    """Return in words which rulebook follows the day asked for."""
    later = next((book for book in library.rulebooks() if book.day > on.day), None)
    if later is None:
        return "no later rulebook is here"
    return f"the next rulebook here is of {day_in_words(later.day)}"


def _on_day(library: Library, books: Books, record_id: str, book: str) -> Record | None:
    """Return the record in a rulebook of another day (by its slug) that has the same rule as this record.

    None if that rulebook lacks the rule.
    """
    line = descent(books, record_id).records
    return next((library.record(name) for name in line if name.startswith(f"{book}/")), None)


def _compared(library: Library, record: Record, found: Record, line: Sequence[Record]) -> Proof:
    """Return how a text differs from what it became, and since the first text of its line that differs like this.

    The texts in `line` are in order.
    """
    days = {source.slug: source.day for source in library.sources()}

    def differs(other: Record) -> DifferenceKind | None:
        """Return the kind of difference between the record's text and another one; None if they say the same."""
        return kind_of_difference(record, other, days[record.source], days[other.source])

    def since(alike: Collection[DifferenceKind | None]) -> date:
        """Return the day since which the texts up to the one that was found aren't alike."""
        later = [one for one in line if days[record.source] < days[one.source] <= days[found.source]]
        first = found
        for one in reversed(later):
            if differs(one) in alike:
                break
            first = one
        return days[first.source]

    kind = differs(found)
    name = record_in_words(found.id)
    where = f"{name} prints it" if found.local_id == record.local_id else f"it has become {name}"
    if kind in SAME:
        return Proof(ProofKind.WORDING, HowItStands.STANDS, where, found.id, days[found.source])
    if kind in ALIKE:
        words = f"{where}, in other words"
        return Proof(ProofKind.WORDING, HowItStands.REWORDED, words, found.id, since(SAME))
    words = f"{name} says something else"
    return Proof(ProofKind.WORDING, HowItStands.SUPERSEDED, words, found.id, since(SAME | ALIKE))


def by_citations(library: Library, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield, as one proof, what became of the rules that a record cites, as far as rulebooks print them."""
    if subject.record is None or not subject.is_kept or on.book is None:
        return
    books = books_of(library)
    targets = {one.target for one in with_targets(library, subject.record).citations if one.target}
    printed = sorted(target for target in targets if books.prints(target) and "/heading/" not in target)
    told, kinds = [], []
    days = {source.slug: source.day for source in library.sources()}
    for target in printed:
        cited = library.record(target)
        now = _on_day(library, books, target, on.book.slug)
        if cited is None or now is None:
            told.append(f"it cites {record_in_words(target)}, which {record_in_words(on.book.slug)} no longer has")
            kinds.append(HowItStands.UNKNOWN)
            continue
        kind = kind_of_difference(cited, now, days[cited.source], days[now.source])
        is_same = kind in SAME | ALIKE
        is_certain = is_same and is_of_day(library, now.id, on)
        kinds.append(HowItStands.STANDS if is_certain else HowItStands.UNKNOWN)
        later = "" if now.id == target else f", now {record_in_words(now.id)}"
        told.append(
            f"it cites {record_in_words(target)}{later}, which says {'the same' if is_same else 'something else'}"
            f"{'' if is_certain or not is_same else f', but {_next_book(library, on)}'}"
        )
    if printed:
        stands = all(kind is HowItStands.STANDS for kind in kinds)
        says = HowItStands.STANDS if stands else HowItStands.UNKNOWN
        yield Proof(ProofKind.CITATION, says, "; ".join(told))
