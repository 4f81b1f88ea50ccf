"""Deciding what became of a text by a day, from all proofs for and against it."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject, sentences_of
from kb.records.prose import day_in_words, record_in_words
from kb.records.record import Kind


class Standing(NamedTuple):
    """The status of one text on a day."""

    name: str
    """The record's id, or the card with the day of its ruling."""
    text: str
    made: date
    on: date
    how: HowItStands
    by: str
    """The record, rule or card that superseded, reversed or restated it; empty if there is none or it isn't known."""
    since: date | None
    """The day from which, or by which, that is so; where nothing can be told after a day, that day."""
    is_in_part: bool
    """True if it changed only in part, as its other boards or the newer text show."""
    proofs: tuple[Proof, ...]
    """All that speaks for it or against it, what decides first."""

    changed: str = ""
    """When that came to be so, in words, by the texts here; empty where nothing changed, or no day is known."""
    missing: str = ""
    """Why nothing can be told, in words; empty where something can."""

    def __str__(self) -> str:
        """Return the status in words: ``changed on 11 July 2009 (Magic 2010): see 702.19b of 7 August 2026``."""
        day, by = day_in_words(self.on), self._by()
        changed = f"changed{' in part' if self.is_in_part else ''} {self.changed or f'by {day}'}"
        since = self.changed.removeprefix("on ")
        gone = f"gone since {since}" if since != self.changed else f"gone {since or f'by {day}'}"
        until = f"after {day_in_words(self.since)}: " if self.since is not None else "because "
        reworded = f"reworded {self.changed}" if self.changed else "in other words"
        return {
            HowItStands.STANDS: f"in force on {day}",
            HowItStands.REWORDED: f"in force on {day}, {reworded}",
            HowItStands.SUPERSEDED: changed + by,
            HowItStands.REVERSED: changed + by,
            HowItStands.CARD_REWORDED: f"{changed}, when its card was reworded",
            HowItStands.GONE: gone,
            HowItStands.NOT_YET: f"not made yet on {day}",
            HowItStands.UNKNOWN: f"can't tell {until}{self.missing or 'nothing here speaks of it'}",
        }[self.how]

    def _by(self) -> str:
        """Return what changed the text, in words: a text to look at, or a rule that makes the difference.

        Empty if unknown.
        """
        if _IS_TEXT.fullmatch(self.by):
            return f": see {record_in_words(self.by)}"
        return f", because of {self.by}" if self.by else ""


_IS_TEXT = re.compile(r"\S*\d\S*")
"""Matches a record, a source or a number; rules and cards have names of words."""
_LISTS = re.compile(r"\b(?:is|are) as follows\b|\bthe (?:full |complete )?list of\b|\bupdated through\b", re.IGNORECASE)
"""Phrases that announce a complete list; boards show only parts of a list, so another list is a change."""
_STANDS, _OTHERWISE = HowItStands.STANDS, frozenset({HowItStands.REVERSED, HowItStands.CARD_REWORDED})
_BY_QUOTING = frozenset({ProofKind.RULE, ProofKind.CARD})
_IN_TURN = (
    ProofKind.WORDING, ProofKind.BOARD, ProofKind.RULE, ProofKind.CARD, ProofKind.READ, ProofKind.TERM,
    ProofKind.LISTED, ProofKind.RESTATED, ProofKind.CITATION,
)  # fmt: skip
"""Kinds of proof by precedence, if no board has another outcome and no replacement is stated."""


def decided(subject: Subject, on: OnDay, proofs: Iterable[Proof]) -> Standing:
    """Return the standing of a text on a day that follows from the proofs."""
    if on.day < subject.made:
        return Standing(subject.name, subject.text, subject.made, on.day, HowItStands.NOT_YET, "", None, False, ())
    found = list(dict.fromkeys(proofs))
    best = deciding(subject, found)
    holds = any(proof.kind is ProofKind.BOARD and proof.says is _STANDS for proof in found)
    is_in_part = best is not None and (
        best.is_in_part or (best.kind is ProofKind.BOARD and best.says in _OTHERWISE and holds)
    )
    how = best.says if best is not None else HowItStands.UNKNOWN
    if how is HowItStands.UNKNOWN:
        found = [proof._replace(says=how) if _is_unexplained(proof) else proof for proof in found]
    else:  # what the last text here proves of a later day matters only if nothing else tells
        found = [proof for proof in found if not _is_of_last_text(proof)]
    by, since = (best.by, best.since) if best is not None else ("", None)
    ordered = sorted(found, key=lambda proof: proof != best)
    if how is HowItStands.UNKNOWN:  # what doesn't decide speaks neither for the text nor against it
        ordered = [one if one.says is _STANDS else one._replace(says=how) for one in ordered]
    changed = best.changed if best is not None else ""
    if since is not None and how is not _STANDS and not changed:
        changed = on.days().first_seen(since).changed
    missing = _missing(subject, on, found) if how is HowItStands.UNKNOWN else ""
    if missing:
        since = next((proof.since for proof in found if _is_of_last_text(proof) and proof.words == missing), None)
    return Standing(
        subject.name, subject.text, subject.made, on.day, how, by, since, is_in_part, tuple(ordered), changed, missing
    )


def _missing(subject: Subject, on: OnDay, found: Sequence[Proof]) -> str:
    """Return in words which evidence is missing for an undecided text.

    If there is evidence that can't tell, return what that says instead.
    """
    told = [proof for proof in found if proof.says is HowItStands.UNKNOWN]
    if told:
        return min(told, key=lambda proof: (proof.kind is ProofKind.CITATION, _is_of_last_text(proof))).words
    if len(independent(subject, found)) < len(found):
        return "only its own text speaks for it, and a later wording may exist"
    if on.book is None:
        return "no board or card text is known to be about it, and no rulebook of that time is here"
    return f"no board or card text is known to be about it, and {record_in_words(on.book.slug)} doesn't repeat it"


def independent(subject: Subject, found: Iterable[Proof]) -> list[Proof]:
    """Return the proofs that don't rest on the text itself.

    A modelled rule or card that quotes the text proves nothing about a later day, nor does a board that plays a card by
    its own erratum: a later wording may exist.
    """
    proofs = list(found)
    own = [proof for proof in proofs if proof.by == subject.name and proof.kind in _BY_QUOTING]
    is_by_erratum = is_erratum(subject) and any(proof.kind is ProofKind.CARD and proof.says is _STANDS for proof in own)

    def rests_on_itself(proof: Proof) -> bool:
        """Return whether the proof rests on the text itself, by quoting it or by playing the card with its erratum."""
        if is_by_erratum and proof.kind is ProofKind.RULE:
            return True  # a rule says something of the card only as long as the card says what the erratum says
        return proof.says is _STANDS and (proof in own or (is_by_erratum and proof.kind is ProofKind.BOARD))

    return [proof for proof in proofs if not rests_on_itself(proof)]


def is_erratum(subject: Subject) -> bool:
    """Return whether a text is an erratum for a card."""
    return subject.record is not None and subject.record.kind is Kind.ERRATUM


def deciding(subject: Subject, proofs: Iterable[Proof]) -> Proof | None:
    """Return the proof that decides whether a text still holds, or None if no independent proof does.

    It is a board with another outcome, a replacement, else the first kind that counts.
    """
    found = [proof for proof in independent(subject, proofs) if not _is_of_last_text(proof)]
    boards = [proof for proof in found if proof.kind is ProofKind.BOARD and proof.says is not HowItStands.UNKNOWN]
    otherwise = [proof for proof in boards if proof.says in _OTHERWISE and proof.by]
    unexplained = [proof for proof in boards if _is_unexplained(proof)]
    if unexplained and not otherwise:
        return unexplained[0]._replace(says=HowItStands.UNKNOWN)  # what changed may be none of what it rules
    if otherwise:
        return min(otherwise, key=lambda proof: proof.says is not HowItStands.REVERSED)
    replaced = [proof for proof in found if proof.kind is ProofKind.REPLACEMENT]
    if replaced:
        return replaced[-1]
    first = (ProofKind.CARD,) if is_erratum(subject) else ()
    for kind in (*first, *_IN_TURN):
        of_kind = boards if kind is ProofKind.BOARD else [proof for proof in found if proof.kind is kind]
        changed = [proof for proof in of_kind if proof.says is not _STANDS]
        if boards and kind is ProofKind.WORDING and changed and not _LISTS.search(subject.text):
            if len(boards) < sentences_of(subject.text) and changed[-1].says is HowItStands.SUPERSEDED:
                return changed[-1]._replace(is_in_part=True)  # its boards don't cover every sentence
            of_kind, changed = [], []  # its boards still come out so: the new words say the same of them
        if of_kind:
            return (changed or of_kind)[-1]
    return None


def _is_of_last_text(proof: Proof) -> bool:
    """Return whether a proof only says which text was the last before the day, which leaves the answer to others."""
    return proof.kind is ProofKind.WORDING and proof.says is HowItStands.UNKNOWN


def _is_unexplained(proof: Proof) -> bool:
    """Return whether a board has another outcome without a known cause."""
    return proof.kind is ProofKind.BOARD and proof.says in _OTHERWISE and not proof.by
