"""A comparison in words, for the terminal, HTML and Markdown."""

from kb.answers.changes.differing import Found, SideFound, TextDifference
from kb.answers.changes.rule_differences import rule_in_words
from kb.answers.counting import counted, listed
from kb.lineage.chained_matches import local_id
from kb.lineage.kinds import DifferenceKind
from kb.records.commands import quoted
from kb.records.prose import day_in_words

_SURE = 0.9
"""A match of less is told with how sure it is."""


def kind_of(difference: TextDifference) -> str:
    """Return the kind of a difference in words, or which side lacks the text.

    It is marked if it is in part, and has its confidence if the match is uncertain.
    """
    if difference.kind is DifferenceKind.NOT_ATTESTED:
        return "not printed before" if difference.old is None else "not printed after"
    part = ", in part" if difference.is_in_part else ""
    doubt = f" ({difference.confidence:.2f})" if is_doubtful(difference) else ""
    kind = "changed in substance" if difference.kind is DifferenceKind.SUBSTANCE else f"{difference.kind}"
    return f"{kind}{part}{doubt}"


def is_doubtful(difference: TextDifference) -> bool:
    """Return whether the certainty of the match should be shown."""
    return difference.confidence < _SURE


def texts_of(difference: TextDifference, found: Found) -> str:
    """Return the ids of the two texts, with their sources; empty if both are of the compared rulebooks."""
    records = [record for record in (difference.old, difference.new) if record is not None]
    books = {found.older.rulebook, found.newer.rulebook}
    of_others = any(text.id.partition("/")[0] not in books for text in records)
    return " → ".join(text.id for text in records) if of_others else ""


def questions_of(difference: TextDifference) -> list[str]:
    """Return what a text without a sure match may have become or been, as questions with confidence and reason."""
    is_old = difference.old is not None
    return [
        f"{'became' if is_old else 'was'} {local_id(match.new if is_old else match.old)}? "
        f"({match.confidence:.2f}: {match.reason})"
        for match in difference.questions
    ]


def name_in_words(side: SideFound) -> str:
    """Return what a side is called: its era or source by name, a day as people say it."""
    return day_in_words(side.day) if side.name == side.day.isoformat() else side.name


def side_in_words(side: SideFound) -> str:
    """Return the name of a side of a comparison, with its rulebook or sources in brackets.

    If the side is a single source, return only the name.
    """
    if side.sources == (side.name,):
        return side.name
    name = name_in_words(side)
    spoken_for = side.rulebook or ", ".join(side.sources) or "no source"
    others = len(side.sources) - 1 if side.rulebook else 0
    return f"{name} ({spoken_for}{f' and {others} more' if others else ''})"


def summary(found: Found) -> list[str]:
    """Return the notes on a comparison, then the number of differences, kinds not shown, and copies left out."""
    return [*found.notes, *counts_of(found)]


def counts_of(found: Found) -> list[str]:
    """Return lines with the number of differences, where to ask for more, kinds not shown, and copies left out."""
    told = (f"{_counts_in_words(found)}.", found.more, _only_counted(found), _left_out_in_words(found))
    return [line for line in told if line]


def _counts_in_words(found: Found) -> str:
    """Return in words the number of differences of each kind, and of unchanged texts, or why nothing was compared."""
    counts = found.counts
    if found.more and not counts and not found.unchanged:
        return "No text to compare: none here has these words"
    if set(counts) == {DifferenceKind.NOT_ATTESTED} and not found.unchanged:
        texts = counted(counts[DifferenceKind.NOT_ATTESTED], "text")
        return f"No text to compare: {texts} printed on one side only"
    told = [f"{number} {kind}" for kind, number in counts.items()]
    return "; ".join([f"Differences: {', '.join(told)}" if told else "No difference", f"{found.unchanged} unchanged"])


def rules_in_words(found: Found) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return, for each rule of the topic, its title, then labelled texts.

    These are what it said on both sides and when it changed, each after its label.
    """
    return [
        (one.title, list(rule_in_words(one, *map(name_in_words, (found.older, found.newer))))) for one in found.rules
    ]


def _left_out_in_words(found: Found) -> str:
    """Return which copies of rulebooks a comparison of days leaves out, or an empty text."""
    if not found.left_out:
        return ""
    return f"Not compared, since a part is missing: {', '.join(found.left_out)} (--source compares one by itself)."


def _only_counted(found: Found) -> str:
    """Return, as a sentence, the kinds that exist but aren't shown, with the option that shows them.

    Empty if all are shown.
    """
    seen = {difference.kind for difference in found.differences}
    hidden = [kind for kind in found.counts if kind not in seen]
    if not hidden:
        return ""
    named = quoted(*(word for kind in hidden for word in ("--kind", kind.value)))
    return f"Differences of the kind {listed([f'“{kind}”' for kind in hidden])} are only counted: {named} lists them."
