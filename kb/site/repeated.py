"""What rulebooks repeat: where several print the same, it is held once, or there would be no room for all."""

from typing import Any

from kb.records.match import Match
from kb.records.record import Record
from kb.records.wording import Wording


class Repeated:
    """Makes one object of equal texts, numbers, places, days and names of records that come again and again."""

    def __init__(self) -> None:
        self._known: dict[Any, Any] = {None: None}

    def _once(self, value: Any) -> Any:  # noqa: ANN401  (whichever field it is)
        return self._known.setdefault(value, value)

    def record(self, record: Record) -> Record:
        """Return a record of which no part is held twice."""
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
        """Return a wording whose records are named by what these are held under."""
        return wording._replace(records=tuple(map(self._once, wording.records)))

    def match(self, match: Match) -> Match:
        """Return a match whose records are named by what these are held under."""
        return match._replace(old=self._once(match.old), new=self._once(match.new), reason=self._once(match.reason))
