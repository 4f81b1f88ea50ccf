"""What rulebooks repeat: where several print the same, it is held once, or there would be no room for all."""

from collections.abc import Iterable, Iterator
from typing import Any

from kb.records.record import Record


def sharing(sources: Iterable[Iterable[Record]]) -> Iterator[Record]:
    """Give the records of sources, those of one at a time, so that equal texts, numbers and places are one object."""
    known: dict[Any, Any] = {}

    def once(value: Any) -> Any:  # noqa: ANN401  (whichever field it is)
        return known.setdefault(value, value)

    for records in sources:
        for record in records:
            yield record._replace(
                source=once(record.source),
                text=once(record.text),
                number=once(record.number),
                printed_number=once(record.printed_number),
                place=once(record.place),
                cards=once(record.cards),
                mentions=once(record.mentions),
            )
