"""Answers to "has that ever changed?" behind another question: by the history of what answers that one."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from itertools import pairwise

from kb.answers.asking.asked import Asked
from kb.answers.asking.facts import record_proof
from kb.answers.asking.stages import Stage, record_stages, rule_stages
from kb.lineage.kinds import ALIKE, SAME, kind_of_difference
from kb.records.prose import with_capital
from kb.records.record import Record
from kb.store.library import Library

_THAT = r"(?:that|this|it|they|these|those|the rule|that rule|this rule)"
_OF_CHANGE = re.compile(
    r"(?:.*[.!?,;]\s+)?(?:(?:and|so|but|or|then|also)\s+)*"
    rf"(?:(?:since )?when did {_THAT} change|(?:did|does|has|have) {_THAT} (?:ever |also |really )*change[ds]?"
    rf"|(?:was|were|is|has|have) {_THAT} (?:(?P<always>always)|ever|also|once|been|\s)* ?"
    r"(?:so|that way|this way|like (?:that|this)|the case|true|the same|(?P<other>different(?:ly)?|otherwise|changed)))"
    r"(?: (?:since|over (?:time|the years)|at (?:some|any) point|in the past|before|then))*\W*",
    re.IGNORECASE,
)
_HE = re.compile(r"\b(?:he or she|they|he|she|the player)\b")
_IS_VERDICT = re.compile(r"yes|no|\d+")
_MOST = 6
"""A text with more wordings isn't asked for each of them."""


def asks_of_change(part: str) -> bool:
    """Return whether a part of a question only asks if what was asked before it has changed.

    >>> asks_of_change("has that ever changed?"), asks_of_change("did mana burn ever change?")
    (True, False)
    """
    return _OF_CHANGE.fullmatch(part.strip()) is not None


def whether_changed(library: Library, part: str, found: Asked, ask_on: Callable[[date], Asked]) -> Asked | None:
    """Return whether and when what answers a question has changed; None if that isn't known for sure.

    `ask_on` asks the same question for another day.
    """
    match = _OF_CHANGE.fullmatch(part.strip())
    if match is None or not found.is_sure:
        return None
    always = match["always"] is not None and match["other"] is None
    if found.kind == "rules":
        _, stages = rule_stages(library, found.id, None, None)
        return _by_stages(found, stages, always=always)
    record = library.record(found.id) if found.kind == "records" else None
    books = {book.slug for book in library.rulebooks() if not book.overlay}
    if record is None or record.source not in books:
        return None
    stages = record_stages(library, record, ())
    texts = [
        text for stage in stages if stage.proof.record and (text := library.record(stage.proof.record)) is not None
    ]
    if len(texts) != len(stages) or not texts:
        return None
    changes = [] if _say_the_same(library, texts) else _changes(library, found, stages, ask_on)
    if changes is None:
        return None
    told = " ".join(changes) or f"The texts here have said so {stages[0].when}, first as {texts[0].name}."
    is_yes = always != bool(changes)
    proof = record_proof(library, texts[0])
    return found._replace(
        sentence=f"{'Yes' if is_yes else 'No'}. {told}", proof=proof, id=texts[0].id, title=texts[0].name
    )


def _changes(
    library: Library, found: Asked, stages: Sequence[Stage], ask_on: Callable[[date], Asked]
) -> list[str] | None:
    """Return when the answer to a question changed, by asking it for each wording of the text that answers it.

    None unless all answers are sure.
    """
    days = {source.slug: source.day for source in library.sources()}
    told: list[str] = []
    verdict = ""
    for stage in stages[-_MOST:]:
        day = days[stage.proof.record.partition("/")[0]] if stage.proof.record else None
        answer = ask_on(day) if day is not None else None
        if answer is None or not answer.is_sure or answer.kind != found.kind:
            return None
        new = _said_first(answer)
        if verdict and new != verdict:
            if not _IS_VERDICT.fullmatch(new):
                return None
            told.append(f"{with_capital(stage.changed)}: {answer.sentence}")
        verdict = new
    return told if len(stages) <= _MOST and verdict == _said_first(found) else None


def _said_first(found: Asked) -> str:
    """Return what an answer begins with, in words that are the same for all ways to name a player."""
    return _HE.sub("that player", found.sentence.partition(". ")[0].lower()).removesuffix(" the game")


def _by_stages(found: Asked, stages: Sequence[Stage], *, always: bool) -> Asked:
    """Return whether a modelled rule ever changed, with its texts; with `always`, whether it was always so."""
    if len(stages) == 1:
        says = f"{'Yes' if always else 'No'}. No change of this is known, {stages[0].when}."
    else:
        told = " ".join(f"{with_capital(one.changed)}: {one.says}" for one in stages[1:])
        says = f"{'No' if always else 'Yes'}. Before: {stages[0].says} {told}"
    return found._replace(sentence=says, proof=stages[-1].proof)


def _say_the_same(library: Library, texts: Sequence[Record]) -> bool:
    """Return whether texts, oldest first, differ only in their wording."""
    days = {source.slug: source.day for source in library.sources()}
    return all(
        kind_of_difference(old, new, days[old.source], days[new.source]) in SAME | ALIKE for old, new in pairwise(texts)
    )
