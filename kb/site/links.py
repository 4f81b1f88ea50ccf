"""Links to records, rules, cards and lineages, with their names."""

import re
from datetime import date
from functools import cache

from kb.answers.boards.rules import Rule, rules
from kb.answers.moments import Moment
from kb.records.days import Era
from kb.records.prose import day_in_words, days_in_words
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.page_parts import Entry, Link, Piece, beginning

ACCENTS = 8
"""The number of accent colors, which eras use in turn."""

_OF_THEIR_OWN = frozenset({Kind.RULING, Kind.ERRATUM})
"""The kinds of records that have a page but no number."""

_ID = re.compile(r"\b[a-z\d][\w-]*/[\w./#-]*\w")
"""Matches a possible record id in the site's own prose."""

_IN_RULEBOOK = re.compile(r"cr-(?P<day>\d{4}-\d\d-\d\d)/(?P<place>.+)")
"""Matches the id of a record in an official rulebook."""


def accent(era: Era | None, collection: Collection) -> str:
    """Return the CSS class of an era's color; "" without an era."""
    return f"era-{collection.eras.index(era) % ACCENTS + 1}" if era is not None else ""


def address_of(record: Record, collection: Collection, day: date | None = None) -> str:
    """Return the address of a record: of its rule's page, on the given day, if it has a number.

    An example has a place on its rule's page, other records a page of their own or a place in their source.
    """
    parent = collection.records.get(record.parent or "")
    if record.kind is Kind.EXAMPLE and parent is not None and (parent.number or parent.kind in _OF_THEIR_OWN):
        return f"{address_of(parent, collection, day).partition('#')[0]}#{addresses.anchor(record.local_id)}"
    if record.number and record.kind is not Kind.EXAMPLE:
        return addresses.rule(record.number, day and _day_of_page(record.number, collection, day))
    if record.kind in _OF_THEIR_OWN:
        return addresses.record(record.id)
    return place_in_source(record, collection)


def _day_of_page(number: str, collection: Collection, day: date) -> date | None:
    """Return the day in the address of the page that shows a number as of a day.

    That is the last era, or the last day on which a wording of the number began, up to then; None if none had begun.
    """
    began = {collection.wordings[record.id].since for record in collection.numbers[number]}
    if not any(first <= day for first in began):
        return None
    return max((other for other in {*(era.day for era in collection.eras), *began} if other <= day), default=None)


def place_in_source(record: Record, collection: Collection) -> str:
    """Return the address of a record within its document, or of the document's page if its text is withheld."""
    leaf = collection.leaf_of(record)
    if leaf is None:
        return addresses.source(record.source)
    return f"{addresses.source(record.source, leaf)}#{addresses.anchor(record.local_id)}"


def link_to(record: Record, collection: Collection, day: date | None = None) -> Link:
    """Return a link to a record."""
    era = collection.era_of(record)
    return Link(record.name, address_of(record, collection, day), record.source, accent(era, collection))


def name_of_source(slug: str, collection: Collection) -> str:
    """Return the title of a source, with its day if another one has the same title."""
    source = collection.sources[slug]
    if [other.title for other in collection.sources.values()].count(source.title) == 1:
        return source.title
    return f"{source.title} of {day_in_words(source.day)}"


def credit_of(record: Record, collection: Collection) -> str:
    """Return whom to credit for a record, with its place in the document."""
    return f"{collection.sources[record.source].credit}; {record.local_id}"


def link_to_id(collection: Collection, record_id: str) -> Link:
    """Return a link to a record or number by its id; without address, the name of its text, if there is neither."""
    record = collection.records.get(record_id)
    if record is not None:
        return link_to(record, collection)
    if record_id in collection.numbers:
        return Link(record_id, addresses.rule(record_id))
    return Link(name_of_text(record_id), "")


def link_to_quoted(collection: Collection, where: str, since: date, quote: str) -> Link:
    """Return a link to the text that an entry of a rule quotes, by its record's id or its number since a day.

    It has no address if the texts of that number here are of other days, and none has the quotation: another rule may
    have had the number then.
    """
    numbered = collection.numbers.get(where, ())
    spans = [(wording.since, wording.printed_until) for wording in (collection.wordings[one.id] for one in numbered)]
    is_of_day = any(first <= since <= last for first, last in spans)
    is_there = not numbered or is_of_day or any(fold(quote) in fold(one.text) for one in numbered if quote)
    return link_to_id(collection, where) if is_there else Link(where, "")


def name_of_text(record_id: str) -> str:
    """Return the name of a place in a rulebook by its id; other ids unchanged.

    >>> name_of_text("cr-2003-10-01/503.3#example-1"), name_of_text("cr-1997-03-24/mana-burn/2")
    ('rulebook of 1 October 2003, 503.3 example 1', 'rulebook of 24 March 1997, mana burn 2')
    >>> name_of_text("cr-2008-05-01/glossary/creature-type"), name_of_text("magicmastersmol.be")
    ('rulebook of 1 May 2008, glossary: creature type', 'magicmastersmol.be')
    """
    match = _IN_RULEBOOK.fullmatch(record_id)
    if match is None:
        return record_id
    place = match["place"].replace("glossary/", "glossary: ")
    return f"rulebook of {day_in_words(date.fromisoformat(match['day']))}, {re.sub('[-/#]+', ' ', place)}"


@cache
def rules_played() -> dict[str, Rule]:
    """Return all modelled rules with their histories, by slug."""
    return {rule.slug: rule for rule in rules(Moment(None))}


def link_to_chronicle(name: str, collection: Collection) -> Link:
    """Return a link to the lineage or, else, the card with this slug; without address if there is neither."""
    if name in rules_played() or name in collection.threads:
        return link_to_lineage(name, collection)
    card = collection.card_slugs.get(name.removeprefix("card "))
    return Link(card or name, addresses.card(card) if card else "")


def is_of_a_card(lineage: str) -> bool:
    """Return whether a lineage consists of a card's wordings, not of a modelled rule."""
    return lineage.startswith("card-") and lineage not in rules_played()


def title_of(lineage: str, collection: Collection) -> str:
    """Return the common name of a rule, or of a lineage of texts if it isn't modelled."""
    rule = rules_played().get(lineage)
    if rule is not None:
        return rule.name
    title = collection.threads[lineage].title
    if is_of_a_card(lineage):
        return f"{title} (card)"
    return f"{title} (texts)" if title.lower() in _names_of_rules() else title


@cache
def _names_of_rules() -> frozenset[str]:
    """Return the lowercased names of all modelled rules."""
    return frozenset(rule.name.lower() for rule in rules_played().values())


def question_of(lineage: str, collection: Collection) -> str:
    """Return the question that a rule answers, or the title of its texts if it isn't modelled."""
    rule, thread = rules_played().get(lineage), collection.threads.get(lineage)
    return rule.title if rule is not None else thread.title if thread is not None else ""


def link_to_lineage(lineage: str, collection: Collection) -> Link:
    """Return a link to a lineage; only its slug, without address, if it is unknown."""
    if lineage not in collection.threads and lineage not in rules_played():
        return Link(lineage, "", lineage)
    return Link(title_of(lineage, collection), addresses.lineage(lineage), lineage)


def entry(record: Record, collection: Collection, standing: str = "", day: date | None = None) -> Entry:
    """Return a record as a list entry."""
    return Entry(link_to(record, collection, day), begins(record, collection), standing)


def listed(collection: Collection, record_id: str, day: date | None = None) -> Entry:
    """Return the record with an id as a list entry."""
    return entry(collection.records[record_id], collection, day=day)


def accent_of(collection: Collection, record_id: str) -> str:
    """Return the CSS color class of a record's era, by the record's id."""
    return accent(collection.era_of(collection.records[record_id]), collection)


def begins(record: Record, collection: Collection, most: int = 110) -> str:
    """Return the beginning of a record's text, "" if it is withheld."""
    return "" if collection.is_hidden(record) else beginning(record.text, most)


def linked_ids(words: str, collection: Collection) -> tuple[Piece, ...]:
    """Return our own text with days in words and a link for each id of a record that is here."""
    pieces, place = [], 0
    for match in _ID.finditer(words):
        record = collection.records.get(match.group())
        if record is not None:
            link = link_to(record, collection)
            pieces += [
                Piece(days_in_words(words[place : match.start()])),
                Piece(link.words, link.address, begins(record, collection)),
            ]
            place = match.end()
    return tuple(piece for piece in [*pieces, Piece(days_in_words(words[place:]))] if piece.words)
