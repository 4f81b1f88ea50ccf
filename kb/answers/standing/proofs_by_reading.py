"""Proofs from reading: what became of a ruling that was compared by hand with a later rulebook."""

from collections.abc import Iterator
from datetime import date

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.lineage.concordance import EDITION, READ_UNTIL, Read, read_of
from kb.lineage.descent import books_of, descent
from kb.lineage.kinds import ALIKE, SAME, kind_of_difference
from kb.records.prose import day_in_words, record_in_words
from kb.records.record import Record
from kb.store.library import Library


def by_reading(library: Library, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield what a ruling is known to have become by the day, if it was compared with a rulebook; else nothing."""
    read = read_of(subject.text)
    if read is None:
        return
    rule = f"{EDITION}/{read.number}"
    if read.since is not None and on.day >= read.since:
        yield _changed(read, rule)
    elif read.since is not None:
        told = f"compared with {record_in_words(EDITION)}: it held until {day_in_words(read.since)}"
        yield Proof(ProofKind.READ, HowItStands.STANDS, told)
    elif read.otherwise is not None and read.otherwise[0] <= on.day < read.otherwise[1]:
        first, last = read.otherwise
        span = f"from {day_in_words(first)} until {day_in_words(last)}"
        told = f"compared with {record_in_words(EDITION)}: another rule was in force {span}, and then it held again"
        yield Proof(ProofKind.READ, HowItStands.SUPERSEDED, told, "", first)
    else:
        yield _proof_by_rule(library, rule, on)


def _changed(read: Read, rule: str) -> Proof:
    """Return the proof, from a comparison with the newest rulebook, that the text is gone or superseded."""
    if not read.number:
        since = f"since {day_in_words(read.since)}" if read.since else "today"
        told = f"compared with {record_in_words(EDITION)}: no rule mentions it {since}"
        return Proof(ProofKind.READ, HowItStands.GONE, told, "", read.since)
    told = f"compared with {record_in_words(rule)}, which says something else"
    return Proof(ProofKind.READ, HowItStands.SUPERSEDED, told, rule, read.since)


def _proof_by_rule(library: Library, rule: str, on: OnDay) -> Proof:
    """Return what a rule with the same content in the newest rulebook proves about a ruling on a day.

    `rule` is that rule's id. Before the newest rulebook, the ruling held. After it, the ruling holds if the rulebook of
    the day has the rule with the same substance, or isn't here; otherwise that is unknown.
    """
    told = f"compared with {record_in_words(rule)}, which says the same"
    stands = Proof(ProofKind.READ, HowItStands.STANDS, told, rule, READ_UNTIL)
    now = library.record(rule)
    if on.book is None or now is None or on.book.slug == EDITION:
        return stands
    line = descent(books_of(library), rule).records
    then = next((library.record(name) for name in line if name.startswith(f"{on.book.slug}/")), None)
    if then is not None and _is_alike(then, now, on.book.day):
        return stands._replace(words=f"{told}, as does {record_in_words(then.id)}", by=then.id)
    book = record_in_words(on.book.slug)
    found = (
        f"{record_in_words(then.id)} differs from it" if then is not None else f"no rule of {book} is known to match it"
    )
    if on.day < READ_UNTIL:
        before = f"as was said before {day_in_words(on.day)}"
        return stands._replace(words=f"{told}, {before}; {found}, but it isn't known to have changed and changed back")
    return Proof(ProofKind.READ, HowItStands.UNKNOWN, f"{told}; {found}", rule)


def _is_alike(then: Record, now: Record, day: date) -> bool:
    """Return whether the rule on a day is the same in substance as the compared one."""
    older, newer = (then, now) if day < READ_UNTIL else (now, then)
    return kind_of_difference(older, newer, *sorted((day, READ_UNTIL))) in SAME | ALIKE
