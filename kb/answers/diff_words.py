"""Differences in words, as all forms of ``rulings diff`` tell them."""

from collections.abc import Iterable
from shlex import quote

from kb.answers.differing import Found
from kb.answers.outcomes import compared, in_words, rest_in_words
from kb.answers.shown import heading_of
from kb.lineage.chains import local_id
from kb.lineage.comparing import Difference, Side
from kb.lineage.kinds import DifferenceKind
from kb.lineage.words import Fate, Run, differences
from kb.records.record import Kind, Record

__all__ = ["Difference", "DifferenceKind", "Fate", "Run", "Side", "differences"]

_SURE = 0.9
_MOST_PLAYED = 6
"""Where more examples than these are concerned, their boards are named and not played: that takes a while."""


def name_of(difference: Difference) -> str:
    """Give the number of a difference, or both where they differ; what has none is called by its id."""
    names = list(dict.fromkeys(_name(record) for record in (difference.old, difference.new) if record is not None))
    return " → ".join(names)


def _name(record: Record) -> str:
    if record.number:
        return record.name
    return record.local_id if record.kind is Kind.GLOSSARY or "#" in record.id else record.id


def place_of(difference: Difference) -> str:
    """Give where a difference stands."""
    return heading_of(difference.record)


def kind_of(difference: Difference) -> str:
    """Give the kind of a difference, and whether it isn't quite sure that the two are one."""
    if difference.kind is DifferenceKind.NOT_ATTESTED:
        return "not attested before" if difference.old is None else "not attested after"
    part = ", in part" if difference.is_in_part else ""
    doubt = f" ({difference.confidence:.2f})" if is_doubtful(difference) else ""
    return f"{difference.kind}{part}{doubt}"


def is_doubtful(difference: Difference) -> bool:
    """Answer whether it should be said how sure it is that two texts are one."""
    return difference.confidence < _SURE


def texts_of(difference: Difference, found: Found) -> str:
    """Give which records the two texts are, with their sources; empty where both are of the rulebooks compared."""
    records = [record for record in (difference.old, difference.new) if record is not None]
    books = {found.comparison.older.rulebook, found.comparison.newer.rulebook}
    return " → ".join(record.id for record in records) if any(r.source not in books for r in records) else ""


def questions_of(difference: Difference) -> list[str]:
    """Give what a text may have become or been."""
    is_old = difference.old is not None
    return [
        f"{'became' if is_old else 'was'} {local_id(match.new if is_old else match.old)}? "
        f"({match.confidence:.2f}: {match.reason})"
        for match in difference.questions
    ]


def runs_of(difference: Difference) -> tuple[Run, ...]:
    """Give both texts in one; one after the other where they have little in common, or are two parts of a whole."""
    old, new = difference.old, difference.new
    if old is None or new is None:
        return (Run(difference.record.text, Fate.REMOVED if new is None else Fate.ADDED),)
    if old.text == new.text:
        return (Run(new.text, Fate.KEPT),)
    return differences(old.text, new.text) or (Run(old.text, Fate.REMOVED), Run(f" {new.text}", Fate.ADDED))


def side_in_words(side: Side) -> str:
    """Give a side with the rulebook or the sources that speak for it."""
    if side.sources == (side.name,):
        return side.name
    spoken_for = side.rulebook or ", ".join(side.sources) or "no source"
    others = len(side.sources) - 1 if side.rulebook else 0
    return f"{side.name} ({spoken_for}{f' and {others} more' if others else ''})"


def summary(found: Found, shown: Iterable[Difference]) -> list[str]:
    """Give what a comparison comes to: how many differences there are, which are not shown, and what is left out."""
    told = (*found.notes, f"{_counts_in_words(found)}.", _only_counted(found, shown), _left_out_in_words(found))
    return [line for line in told if line]


def _counts_in_words(found: Found) -> str:
    """Give how many differences there are of each kind, and how many texts are as they were."""
    counts = found.comparison.counts
    told = [f"{number} {kind}" for kind, number in counts.items()]
    return "; ".join([", ".join(told) or "no difference", f"{found.comparison.unchanged} unchanged"])


def _left_out_in_words(found: Found) -> str:
    """Give which copies of rulebooks at hand a comparison of days leaves out; nothing where there is none."""
    if not found.left_out:
        return ""
    return f"Not compared, since a part is missing: {', '.join(found.left_out)} (--source compares one by itself)."


def _only_counted(found: Found, shown: Iterable[Difference]) -> str:
    """Give the kinds of which none is shown, though there are some, with what shows them."""
    seen = {difference.kind for difference in shown}
    hidden = [kind for kind in found.comparison.counts if kind not in seen]
    if not hidden:
        return ""
    named = " ".join(f"--kind {quote(kind.value)}" for kind in hidden)
    return f"Only counted: {', '.join(hidden)} ({named} shows them)."


def credits_of(found: Found, shown: Iterable[Difference]) -> list[str]:
    """Give whom the texts that are shown are owed to; where there are none, whom the comparison rests on."""
    records = [record for difference in shown for record in (difference.old, difference.new) if record is not None]
    slugs = {record.source for record in records}
    return [source.credit for source in found.sources if not slugs or source.slug in slugs]


def outcomes_of(difference: Difference, found: Found) -> list[str]:
    """Give how the boards of a changed example come out on both days, where it is played; of many, only their names."""
    records = [record.id for record in (difference.old, difference.new) if record is not None]
    stories = {story.id: story for record_id in records for story in found.boards.get(record_id, [])}
    names = sorted(stories)
    if names and len(found.boards) > _MOST_PLAYED:
        return [f"played in {', '.join(names)}; --outcomes tells what comes out otherwise"]
    days = found.comparison.older.day, found.comparison.newer.day
    boards = compared([stories[name] for name in names], *days) if names else []
    changed = (board.otherwise for board in boards if board.otherwise is not None)
    return [*map(in_words, changed), *rest_in_words(boards, days)]
