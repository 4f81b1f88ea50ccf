"""What a ruling's own words are known to have become: it was read by hand beside a rulebook of a later day."""

from collections.abc import Iterator

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.lineage.concordance import EDITION, READ_UNTIL, Read, read_of
from kb.lineage.descent import books_of, descent
from kb.lineage.kinds import ALIKE, SAME, kind_of_difference
from kb.store.library import Library


def by_reading(library: Library, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Give what a ruling is known to have become by the day, as far as its words were read."""
    read = read_of(subject.text)
    if read is None:
        return
    rule = f"{EDITION}/{read.number}"
    if read.since is not None and on.day >= read.since:
        yield _changed(read, rule)
    elif read.since is not None:
        told = f"read beside {EDITION}: so until {read.since}"
        yield Proof(ProofKind.READ, HowItStands.STANDS, told)
    elif read.otherwise is not None and read.otherwise[0] <= on.day < read.otherwise[1]:
        first, last = read.otherwise
        told = f"read beside {EDITION}: another rule stood from {first} until {last}, and it stands again since"
        yield Proof(ProofKind.READ, HowItStands.SUPERSEDED, told, "", first)
    else:
        yield _standing(library, rule, on)


def _changed(read: Read, rule: str) -> Proof:
    if not read.number:
        told = f"read beside {EDITION}: no rule speaks of it since {read.since}"
        return Proof(ProofKind.READ, HowItStands.GONE, told, "", read.since)
    told = f"read beside {rule}, which says something else"
    return Proof(ProofKind.READ, HowItStands.SUPERSEDED, told, rule, read.since)


def _standing(library: Library, rule: str, on: OnDay) -> Proof:
    """Give that it stands, where the rule that it was read beside is the same in substance on the day asked for."""
    told = f"read beside {rule}, which says the same"
    stands = Proof(ProofKind.READ, HowItStands.STANDS, told, rule, READ_UNTIL)
    now = library.record(rule)
    if on.book is None or now is None or on.book.slug == EDITION:
        return stands
    line = descent(books_of(library), rule).records
    then = next((library.record(name) for name in line if name.startswith(f"{on.book.slug}/")), None)
    unknown = Proof(ProofKind.READ, HowItStands.UNKNOWN, told, rule)
    if then is None and on.day < READ_UNTIL:
        return stands._replace(words=f"{told}, as was said before {on.day}; no change in between is known")
    if then is None:
        return unknown._replace(words=f"{told}; no rule of {on.book.slug} is known to be it")
    since, until = sorted((on.book.day, READ_UNTIL))
    older, newer = (then, now) if until == READ_UNTIL else (now, then)
    kind = kind_of_difference(older, newer, since, until)
    if kind in SAME | ALIKE:
        return stands._replace(words=f"{told}, as {then.id} does", by=then.id)
    return unknown._replace(words=f"{told}; {then.id} differs in substance")
