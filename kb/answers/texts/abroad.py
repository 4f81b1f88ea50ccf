"""Records of sources that aren't in the store, known only by quotations in rules, cards and the table of names."""

import re
from collections.abc import Iterator
from datetime import date

from kb.engine.law.chronicle import AnyChronicle
from kb.engine.law.registry import all_rules
from kb.records.errors import NoSuchRecord
from kb.records.lazily import lazily
from kb.records.prose import day_in_words, day_with_set
from kb.search.names import names

with lazily():  # it loads the engine, which only a source that isn't here needs
    from kb.cards import packaged

_SOURCE = re.compile(r"(?P<kind>[a-z-]+?)-(?P<day>\d{4}-\d\d-\d\d)/(?P<place>.+)")
_OFFICIAL = "cr"
_ADD = "Add that document, if you have it: rulings ingest FILE"
_KINDS = {
    _OFFICIAL: ("the official rulebook", "Add that rulebook, if you have it: rulings ingest FILE"),
    "gatherer": (
        "Gatherer, the publisher's database of cards",
        "Card files such as MTGJSON's have rulings from there: rulings cards add FILE",
    ),
    "dangelo": (
        "Stephen D'Angelo's General Rulings Summary",
        _ADD,
    ),
}
"""Names of kinds of sources, and how to add their texts, by the prefix of their ids."""


def not_here(record: str) -> NoSuchRecord | None:
    """Return the error that a record's source isn't here, with what is quoted of it; None if nothing quotes it."""
    match = _SOURCE.fullmatch(record)
    quotes = list(dict.fromkeys(_quotes(record, match["kind"], match["day"], match["place"]))) if match else []
    if match is None or not quotes:
        return None
    called, remedy = _KINDS.get(match["kind"], (match["kind"], _ADD))
    day = date.fromisoformat(match["day"])
    when = day_with_set(day) if match["kind"] == _OFFICIAL else day_in_words(day)
    told = " ".join(f"“{quote}”" for quote in quotes)
    return NoSuchRecord(
        f"{record} isn't in this knowledge base. It is a text of {called}, of {when}; what is known of it here: {told}",
        remedy=remedy,
    )


def _quotes(record: str, kind: str, day: str, place: str) -> Iterator[str]:
    """Yield the words that rules, cards and names quote of a record."""
    chronicles: tuple[AnyChronicle, ...] = (*all_rules(), *packaged.all_cards().values())
    for chronicle in chronicles:
        for entry in chronicle.entries:
            is_by_number = kind == _OFFICIAL and entry.where == place and f"{entry.printed or entry.since}" == day
            if entry.quote and (entry.where == record or is_by_number):
                yield entry.quote
    yield from (text.quote for entry in names() for text in entry.texts if text.record == record)
