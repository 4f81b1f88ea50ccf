"""Questions about several times without a name to compare: each time is asked for, and all answers are told."""

from collections.abc import Callable

from kb.answers.asking.asked import Asked
from kb.answers.asking.by_list import asks_for_changes
from kb.answers.asking.reading import DAYS, Question, Wants
from kb.records.prose import with_capital

_ALONE = frozenset({*DAYS, Wants.NUMBER, Wants.TEXT, Wants.SUCCESSOR, Wants.PREDECESSOR})
"""Kinds of questions in which several days don't mean that each is asked for."""
_TWO = 2
_TO_COMPARE = "To compare the days:"
"""Beginning of the hint how to compare the days of a question, behind the note for which of them it is answered."""


def times_of(asked: Question) -> tuple[tuple[str, str | None], ...]:
    """Return what a question calls each of the several times that it asks about, with its ISO day; None for today.

    Empty if it names no day, only one time, or asks when or what changed between them.
    """
    times: list[tuple[str, str | None]] = [(one.words, one.day.isoformat()) for one in asked.days]
    if any(clause.is_now for clause in asked.clauses):
        times.append(("today", None))
    is_alone = asked.wants in _ALONE or (asked.wants is Wants.LIST and asks_for_changes(asked))
    return tuple(times) if asked.days and len(times) >= _TWO and not is_alone else ()


def answered_at_each_time(whole: Asked, asked: Question, ask: Callable[[str, str | None], Asked]) -> Asked:
    """Return the answers for each time that a question names, as one answer, certain only if each is.

    Return the answer to the whole question if that is sure already, or if one of them isn't known.
    """
    times = times_of(asked)
    is_of_all = whole.is_sure and not (asked.wants is Wants.WHETHER and times and times[-1][1] is None)
    if is_of_all or not times or whole.sentence.startswith(tuple(f"{with_capital(words)}:" for words, _ in times)):
        return whole
    told = [(words, ask(asked.text, day)) for words, day in times]
    if not all(found.sentence for _, found in told):
        return whole
    first, last = told[0][1], told[-1][1]
    sentence = " ".join(f"{with_capital(words)}: {found.sentence}" for words, found in told)
    if len({found.sentence for _, found in told}) == 1 and first.kind == "names":
        sentence = first.sentence  # the story of a name, which tells all its times
    said = [note for note in whole.understood.notes if " is taken as " in note or _TO_COMPARE in note]
    notes = tuple(note[note.index(_TO_COMPARE) :] if _TO_COMPARE in note else note for note in said)
    return first._replace(
        question=whole.question,
        understood=whole.understood._replace(notes=notes),
        sentence=sentence,
        is_sure=all(found.is_sure for _, found in told),
        on=None,
        known="",
        proof=last.proof or first.proof,
        before=tuple(found.stage for _, found in told[:-1] if found.stage is not None and found.stage != last.stage),
        after=(),
    )
