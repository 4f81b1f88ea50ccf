"""Sharing of equal values between rulebooks, to save memory."""

from typing import Any

from kb.records.match import Match
from kb.records.record import Record
from kb.records.wording import Wording


class Repeated:
    """Replaces equal texts, numbers, places, days and ids by one shared object."""

    def __init__(self) -> None:
        self._known: dict[Any, Any] = {None: None}  # fields of any types

    def _once(self, value: Any) -> Any:  # noqa: ANN401  (any field)
        """Return the shared object equal to a value."""
        return self._known.setdefault(value, value)

    def record(self, record: Record) -> Record:
        """Return a record with shared parts."""
        once = self._once
        cited = (
            it._replace(printed=once(it.printed), number=once(it.number), target=once(it.target))
            for it in record.citations
        )
        return record._replace(
            id=once(record.id),
            source=once(record.source),
            number=once(record.number),
            printed_number=once(record.printed_number),
            place=once(record.place),
            cards=once(record.cards),
            mentions=once(record.mentions),
            parent=once(record.parent),
            text=once(record.text),
            authority=once(record.authority),
            since=once(record.since),
            citations=tuple(cited),
        )

    def wording(self, wording: Wording) -> Wording:
        """Return a wording with shared record ids."""
        return wording._replace(records=tuple(map(self._once, wording.records)))

    def match(self, match: Match) -> Match:
        """Return a match with shared record ids and reason."""
        return match._replace(old=self._once(match.old), new=self._once(match.new), reason=self._once(match.reason))
