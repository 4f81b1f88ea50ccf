"""The positions of a rule's slider: what the rule said on each day, through all its numbers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from kb.answers.texts.histories import Descent
from kb.records.prose import day_in_words
from kb.records.record import Record
from kb.records.text import fold
from kb.site.collection import Collection
from kb.site.day_tabs import DayTab, day_tabs, tab_on
from kb.site.descents import descents
from kb.site.links import credit_of, link_to
from kb.site.page_parts import Link, Piece
from kb.site.shown_replacements import revision


@dataclass(frozen=True, slots=True)
class Moment:
    """A day on which a rule can be seen, and its text then."""

    tab: DayTab
    text: str
    """The anchor of the answer's text on the page; empty if it has none or stands under another number."""
    was: Link | None = None
    """The rule's number at that time, if it differs."""
    is_new: bool = False
    """True if the rule's text or number differs from the previous day in the list."""
    words: tuple[Piece, ...] = ()
    """The new text, with the changes marked if the two are alike enough; empty if the text isn't new."""
    is_hidden: bool = False
    """True if its text must not be shown."""
    credit: str = ""
    """The credit for the text."""

    @property
    def is_repeated(self) -> bool:
        """True if the page has the text under an anchor of its own, and there are no changes to mark in it."""
        return bool(self.text) and not self.is_hidden and not any(piece.change for piece in self.words)

    @property
    def status(self) -> str:
        """The standing in a sentence, with an ellipsis for the day, so that the sentences of many days are the same."""
        day = day_in_words(date.fromisoformat(self.tab.link.words))
        return self.tab.status.replace(f"on {day}", "on …", 1)


def positions(
    number: str, records: Sequence[Record], shown: Record | None, anchors: Mapping[int, str], collection: Collection
) -> tuple[Moment, ...]:
    """Return each day on which a number can be seen, with the text of its latest rule on that day.

    The rule is followed through its other numbers in the rulebooks; if it is in none of them, only texts with the
    number itself count.
    """
    own = {tab.link.words: tab for tab in day_tabs(number, records, collection)}
    lines = descents(collection, number) if number else []
    line = next((line for line in lines if shown is not None and shown.id in line.records), None)
    others = {record for other in lines if other is not line for record in other.records}
    eras = {era.day: era for era in collection.eras}
    found: list[Moment] = []
    before: Record | None = None
    for day in sorted({*map(date.fromisoformat, own), *_days_of_change(line, collection)}):
        tab = own.get(str(day)) or tab_on(number, records, collection, day, eras.get(day))
        has_text = tab.wording is not None
        ours = collection.in_force(records, day, None) or next(iter(records), None) if has_text else None
        if has_text and tab.wording is not None:
            ours = next((one for one in records if collection.wordings[one.id].key == tab.wording), ours)
        then = _text_on(line, day, collection)
        record = _text_of_rule(ours, then, number, others, collection)
        if record is not None and record.number not in {None, number}:
            tab = tab_on(record.number or "", collection.numbers[record.number or ""], collection, day, eras.get(day))
            moment = Moment(tab, "", link_to(record, collection, day))
        else:
            moment = Moment(tab, anchors.get(tab.wording, "") if tab.wording is not None else "")
        found.append(_with_text(moment, record, before, collection))
        before = record or before
    return tuple(found)


def _days_of_change(line: Descent | None, collection: Collection) -> Iterable[date]:
    """Yield the days of the rulebooks in which the rule has a new number or text."""
    before: Record | None = None
    for record in (collection.records[name] for name in (line.records if line else ())):
        if before is None or before.number != record.number or fold(before.text) != fold(record.text):
            yield collection.sources[record.source].day
        before = record


def _text_on(line: Descent | None, day: date, collection: Collection) -> Record | None:
    """Return a rule's text in the latest rulebook up to a day; None if it is in none."""
    records = [collection.records[name] for name in (line.records if line else ())]
    return next((one for one in reversed(records) if collection.sources[one.source].day <= day), None)


def _text_of_rule(
    ours: Record | None, then: Record | None, number: str, others: set[str], collection: Collection
) -> Record | None:
    """Return the rule's text on a day: that with the page's number (`ours`) or the latest rulebook's (`then`).

    Return None if there is neither. `others` are the ids of records of other rules.
    """
    if ours is None or then is None:
        return ours or then
    if then.number == number:
        return ours
    if ours.id in others:
        return then
    is_later = collection.wordings[ours.id].since > collection.sources[then.source].day
    return ours if is_later else then


def _with_text(moment: Moment, record: Record | None, before: Record | None, collection: Collection) -> Moment:
    """Return a moment with its text and its differences from the text before.

    Unchanged if there is no record, or it has the same number and words as before. Without words if they are withheld.
    """
    if record is None or record is before:
        return moment
    is_same = before is not None and before.number == record.number and fold(before.text) == fold(record.text)
    if is_same:
        return moment
    is_hidden = collection.is_hidden(record)
    pieces = revision(before, record, collection) if before is not None and before.text != record.text else ()
    return Moment(
        moment.tab,
        moment.text,
        moment.was,
        is_new=True,
        words=() if is_hidden else pieces or (Piece(record.text),),
        is_hidden=is_hidden,
        credit="" if is_hidden else credit_of(record, collection),
    )
