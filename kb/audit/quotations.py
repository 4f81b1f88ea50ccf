"""An audit of quotations: whether rules and cards quote the cited records correctly."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.records.text import fold


@dataclass(frozen=True, slots=True)
class QuoteCheck:
    """One entry of a chronicle and what became of its quotation."""

    entry: AnyEntry
    outcome: str
    """``stands``, ``missing`` (the record is there without the words), or ``not here``."""


Find = Callable[[str, date], str | None]
"""Gives the text of a citation on a day: of a record, a rule number, or an edition; None where it is not here."""


def audit_quotes(chronicles: Iterable[AnyChronicle], texts: Find) -> list[QuoteCheck]:
    """Return for each entry that has a quotation whether its text has it."""
    return [
        QuoteCheck(entry, _outcome(entry, texts))
        for chronicle in chronicles
        for entry in chronicle.entries
        if entry.quote
    ]


def _outcome(entry: AnyEntry, texts: Find) -> str:
    """Return "stands" if the entry's quotation is in its text, "missing" if not, "not here" if there is no text."""
    text = texts(entry.where, entry.since)
    if text is None:
        return "not here"
    return "stands" if fold(entry.quote) in fold(text) else "missing"
