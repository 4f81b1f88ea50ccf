"""What has become of a text by a day: decided by all that speaks for it or against it."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.records.record import Kind


class Standing(NamedTuple):
    """What has become of one text by a day."""

    name: str
    """The record's id, or the card with the day of its ruling."""
    text: str
    made: date
    on: date
    how: HowItStands
    by: str
    """What superseded or reversed it, or says it now; empty where nothing does, or that is not known."""
    since: date | None
    """The day from which, or by which, that is so."""
    is_in_part: bool
    """Whether other boards still come out as it says, or what superseded it says that it did so in part."""
    proofs: tuple[Proof, ...]
    """All that speaks for it or against it, what decides first."""

    def __str__(self) -> str:
        """Give it in words: ``superseded by cr-2026-08-07/702.19b (2026-08-07)``."""
        by = f" by {self.by}" if self.by and self.how in _BY else ""
        part = " in part" if self.is_in_part else ""
        day = f" ({self.since})" if self.since is not None and self.how is not HowItStands.STANDS else ""
        return f"{self.how}{part}{by}{day}"


_BY = frozenset({HowItStands.SUPERSEDED, HowItStands.REVERSED})


_STANDS, _OTHERWISE = HowItStands.STANDS, frozenset({HowItStands.REVERSED, HowItStands.CARD_REWORDED})
_IN_TURN = (
    ProofKind.WORDING, ProofKind.BOARD, ProofKind.RULE, ProofKind.CARD, ProofKind.READ, ProofKind.TERM,
    ProofKind.LISTED, ProofKind.RESTATED, ProofKind.CITATION,
)  # fmt: skip
"""What decides where no board has another outcome and nothing is said to have taken the place: the first of these."""


def decided(subject: Subject, on: OnDay, proofs: Iterable[Proof]) -> Standing:
    """Give the standing that the proofs add up to."""
    if on.day < subject.made:
        return Standing(subject.name, subject.text, subject.made, on.day, HowItStands.NOT_YET, "", None, False, ())
    found = list(dict.fromkeys(proofs))
    is_erratum = subject.record is not None and subject.record.kind is Kind.ERRATUM
    best = deciding(found, is_of_card=is_erratum)
    holds = any(proof.kind is ProofKind.BOARD and proof.says is _STANDS for proof in found)
    is_in_part = best is not None and (
        best.is_in_part or (best.kind is ProofKind.BOARD and best.says in _OTHERWISE and holds)
    )
    how = best.says if best is not None else HowItStands.UNKNOWN
    by, since = (best.by, best.since) if best is not None else ("", None)
    ordered = sorted(found, key=lambda proof: proof != best)
    return Standing(subject.name, subject.text, subject.made, on.day, how, by, since, is_in_part, tuple(ordered))


def deciding(found: Sequence[Proof], *, is_of_card: bool) -> Proof | None:
    """Give the proof that decides: a board that has another outcome, what took its place, else the first in turn."""
    boards = [proof for proof in found if proof.kind is ProofKind.BOARD and proof.says is not HowItStands.UNKNOWN]
    otherwise = [proof for proof in boards if proof.says in _OTHERWISE and proof.by]
    unexplained = [proof for proof in boards if proof.says in _OTHERWISE and not proof.by]
    if unexplained and not otherwise:
        return unexplained[0]._replace(says=HowItStands.UNKNOWN)  # what changed may be none of what it rules
    if otherwise:
        return min(otherwise, key=lambda proof: proof.says is not HowItStands.REVERSED)
    replaced = [proof for proof in found if proof.kind is ProofKind.REPLACEMENT]
    if replaced:
        return replaced[-1]
    first = (ProofKind.CARD,) if is_of_card else ()
    for kind in (*first, *_IN_TURN):
        of_kind = boards if kind is ProofKind.BOARD else [proof for proof in found if proof.kind is kind]
        changed = [proof for proof in of_kind if proof.says is not _STANDS]
        if boards and kind is ProofKind.WORDING and changed:
            of_kind, changed = [], []  # its boards still come out so: the new words say the same of them
        if of_kind:
            return (changed or of_kind)[-1]
    return None
