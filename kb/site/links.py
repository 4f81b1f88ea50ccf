"""Where things lead: records, rules, cards and lineages, by the names that links to them have."""

import re
from datetime import date
from functools import cache

from kb.answers.boards.rules import Rule, rules
from kb.answers.moments import Moment
from kb.records.days import Era
from kb.records.record import Kind, Record
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.parts import Entry, Link, Piece, beginning

ACCENTS = 8
"""So many accent colours there are; more eras begin again with the first."""

_OF_THEIR_OWN = frozenset({Kind.RULING, Kind.ERRATUM})
"""The kinds of records that have a page without having a number."""

_ID = re.compile(r"\b[a-z\d][\w-]*/[\w./#-]*\w")
"""What may be a record's id within words of our own."""


def accent(era: Era | None, collection: Collection) -> str:
    """Return the class of an era's colour."""
    return f"era-{collection.eras.index(era) % ACCENTS + 1}" if era is not None else ""


def address_of(record: Record, collection: Collection, day: date | None = None) -> str:
    """Return where a record is told of; where it has a number and a day is asked for, as it stood on it."""
    parent = collection.records.get(record.parent or "")
    if record.kind is Kind.EXAMPLE and parent is not None and (parent.number or parent.kind in _OF_THEIR_OWN):
        return f"{address_of(parent, collection, day).partition('#')[0]}#{addresses.anchor(record.local_id)}"
    if record.number and record.kind is not Kind.EXAMPLE:
        return addresses.rule(record.number, day and _day_of_page(record.number, collection, day))
    if record.kind in _OF_THEIR_OWN:
        return addresses.record(record.id)
    return place_in_source(record, collection)


def _day_of_page(number: str, collection: Collection, day: date) -> date | None:
    """Return the day of the page on which a number stands as it did on a day: that, or when its wording then began.

    None where nothing is known of it by then.
    """
    began = {collection.wordings[record.id].since for record in collection.numbers[number]}
    if not any(first <= day for first in began):
        return None
    return max((other for other in {*(era.day for era in collection.eras), *began} if other <= day), default=None)


def place_in_source(record: Record, collection: Collection) -> str:
    """Return where a record stands in its document; of a document whose words are not shown, its page."""
    leaf = collection.leaf_of(record)
    if leaf is None:
        return addresses.source(record.source)
    return f"{addresses.source(record.source, leaf)}#{addresses.anchor(record.local_id)}"


def link_to(record: Record, collection: Collection, day: date | None = None) -> Link:
    """Return the link to a record, by its name."""
    era = collection.era_of(record)
    return Link(record.name, address_of(record, collection, day), record.source, accent(era, collection))


def credit_of(record: Record, collection: Collection) -> str:
    """Return whom a record is owed to, with its place in their document."""
    return f"{collection.sources[record.source].credit}; {record.local_id}"


def link_to_id(collection: Collection, record_id: str) -> Link:
    """Return the link to a record by its id, or to what bears it as a number; words that lead nowhere otherwise."""
    record = collection.records.get(record_id)
    if record is not None:
        return link_to(record, collection)
    return Link(record_id, addresses.rule(record_id) if record_id in collection.numbers else "")


@cache
def rules_played() -> dict[str, Rule]:
    """Return the rules that are played, by slug, each with its history."""
    return {rule.slug: rule for rule in rules(Moment(None))}


def link_to_chronicle(name: str, collection: Collection) -> Link:
    """Return the link to what a scenario hangs on, by its slug: a lineage, or a card."""
    if name in rules_played() or name in collection.threads:
        return link_to_lineage(name, collection)
    card = collection.card_slugs.get(name.removeprefix("card "))
    return Link(card or name, addresses.card(card) if card else "")


def is_of_a_card(lineage: str) -> bool:
    """Return whether a lineage is of a card's wordings, by its slug, and of no rule that is played."""
    return lineage.startswith("card-") and lineage not in rules_played()


def title_of(lineage: str, collection: Collection) -> str:
    """Return what people call a rule; what a lineage is called by its texts, where no rule of it is played."""
    rule = rules_played().get(lineage)
    if rule is not None:
        return rule.name
    title = collection.threads[lineage].title
    if is_of_a_card(lineage):
        return f"{title} (card)"
    return f"{title} (texts)" if title.lower() in _names_of_rules() else title


@cache
def _names_of_rules() -> frozenset[str]:
    return frozenset(rule.name.lower() for rule in rules_played().values())


def question_of(lineage: str, collection: Collection) -> str:
    """Return the question that a rule answers; what its texts call it, where it isn't played."""
    rule, thread = rules_played().get(lineage), collection.threads.get(lineage)
    return rule.title if rule is not None else thread.title if thread is not None else ""


def link_to_lineage(lineage: str, collection: Collection) -> Link:
    """Return the link to a lineage, by what it is called; the slug alone of one that is neither told nor played."""
    if lineage not in collection.threads and lineage not in rules_played():
        return Link(lineage, "", lineage)
    return Link(title_of(lineage, collection), addresses.lineage(lineage), lineage)


def entry(record: Record, collection: Collection, standing: str = "", day: date | None = None) -> Entry:
    """Return a record as it stands in a list."""
    return Entry(link_to(record, collection, day), begins(record, collection), standing)


def listed(collection: Collection, record_id: str, day: date | None = None) -> Entry:
    """Return a record as it stands in a list, by its id."""
    return entry(collection.records[record_id], collection, day=day)


def accent_of(collection: Collection, record_id: str) -> str:
    """Return the class of the colour of the era that a record speaks of, by its id."""
    return accent(collection.era_of(collection.records[record_id]), collection)


def begins(record: Record, collection: Collection, most: int = 110) -> str:
    """Return how a record begins; of one whose words are not shown, nothing."""
    return "" if collection.is_hidden(record) else beginning(record.text, most)


def linked_ids(words: str, collection: Collection) -> tuple[Piece, ...]:
    """Return words of our own with a link for each id of a record here."""
    pieces, place = [], 0
    for match in _ID.finditer(words):
        record = collection.records.get(match.group())
        if record is not None:
            link = link_to(record, collection)
            pieces += [Piece(words[place : match.start()]), Piece(link.words, link.address, begins(record, collection))]
            place = match.end()
    return tuple(piece for piece in [*pieces, Piece(words[place:])] if piece.words)
