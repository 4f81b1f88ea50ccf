"""Chains of wordings: what each one replaced as a whole, and how it differs from that."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from kb.lineage.kinds import DifferenceKind, kind_of_words
from kb.records.wording import Replacement, Wording

KINDS = tuple(DifferenceKind)
"""The kinds of differences, those first that say most."""

Before = Callable[[Wording, Sequence[Wording]], Wording | None]
"""Gives the wording that a rule had before one, of which others have had the number."""


class Chained(NamedTuple):
    """A wording in its chain."""

    wording: Wording
    before: Wording | None
    """The wording that it replaced as a whole; None if none is known here."""
    kind: DifferenceKind | None
    """How it differs from that."""


def chained(
    wordings: Sequence[Wording],
    texts: Mapping[str, str],
    before: Before,
    replaced: Mapping[str, Sequence[Replacement]],
) -> Iterator[Chained]:
    """Yield each wording in its chain, rule by rule, given the texts and replacements of records."""
    by_key = {wording.key: wording for wording in wordings}
    by_record = {record: wording for wording in wordings for record in wording.records}
    for _, same in groupby(sorted(wordings, key=_order), key=lambda wording: wording.rule):
        in_order = list(same)
        for wording in in_order:
            older = before(wording, in_order) or _said_before(wording, by_record, replaced)
            is_here = older is not None and older.key in by_key
            yield (
                Chained(wording, older, _kind(older, wording, texts))
                if older and is_here
                else Chained(wording, None, None)
            )


def _order(wording: Wording) -> tuple[object, ...]:
    """Return the key that sorts wordings by rule, day and id."""
    return wording.rule, wording.since, wording.id


def _said_before(
    wording: Wording, by_record: Mapping[str, Wording], replaced: Mapping[str, Sequence[Replacement]]
) -> Wording | None:
    """Return the wording that a document says a wording replaced as a whole; None if no document says so."""
    said = (it for record in wording.records for it in replaced.get(record, ()) if it.by == record)
    older = (record for it in said if not it.in_part for record in it.of)
    return next((by_record[record] for record in older if record in by_record), None)


def _kind(older: Wording, newer: Wording, texts: Mapping[str, str]) -> DifferenceKind:
    """Return how the newer wording's text differs from the older one's; RENUMBERED if the words don't differ."""
    before, after = (texts[wording.records[0]] for wording in (older, newer))
    return kind_of_words(before, after, older.since, newer.since) or DifferenceKind.RENUMBERED
