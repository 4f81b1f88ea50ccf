"""Records as pages show them: text with links, status in words, examples with verdicts, and where each leads."""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

from kb.engine.chronicle import Chronicle
from kb.engine.rules import all_rules
from kb.records.days import Era
from kb.records.record import Citation, Kind, Record
from kb.records.text import normalise
from kb.records.wording import Wording
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.parts import Entry, Link, Piece, Said, Verdict, beginning
from kb.site.standing import days_in_words, standing_word, status

ACCENTS = 8
"""So many accent colours there are; more eras begin again with the first."""

_BULLET = " * "
"""What begins an item of a list within a text, whose line ends are not kept."""

_OF_THEIR_OWN = frozenset({Kind.RULING, Kind.ERRATUM})
"""The kinds of records that have a page without having a number."""

PLAYED = frozenset({Kind.EXAMPLE, Kind.RULING})
"""The kinds of records of which it is said, too, that they are not played."""


def accent(era: Era | None, collection: Collection) -> str:
    """Give the class of an era's colour."""
    return f"era-{collection.eras.index(era) % ACCENTS + 1}" if era is not None else ""


def address_of(record: Record, collection: Collection, day: date | None = None) -> str:
    """Give where a record is told of; where it has a number and a day is asked for, as it stood on it."""
    parent = collection.records.get(record.parent or "")
    if record.kind is Kind.EXAMPLE and parent is not None and (parent.number or parent.kind in _OF_THEIR_OWN):
        return f"{address_of(parent, collection, day).partition('#')[0]}#{addresses.anchor(record.local_id)}"
    if record.number and record.kind is not Kind.EXAMPLE:
        return addresses.rule(record.number, day and _day_of_page(record.number, collection, day))
    if record.kind in _OF_THEIR_OWN:
        return addresses.record(record.id)
    return place_in_source(record, collection)


def _day_of_page(number: str, collection: Collection, day: date) -> date | None:
    """Give the day of the page on which a number stands as it did on a day: that, or when its wording then began.

    None where nothing is known of it by then.
    """
    began = {collection.wordings[record.id].since for record in collection.numbers[number]}
    if not any(first <= day for first in began):
        return None
    return max((other for other in {*(era.day for era in collection.eras), *began} if other <= day), default=None)


def place_in_source(record: Record, collection: Collection) -> str:
    """Give where a record stands in its document; of a document whose words are not shown, its page."""
    leaf = collection.leaf_of(record)
    if leaf is None:
        return addresses.source(record.source)
    return f"{addresses.source(record.source, leaf)}#{addresses.anchor(record.local_id)}"


def link_to(record: Record, collection: Collection, day: date | None = None) -> Link:
    """Give the link to a record, by its name."""
    era = collection.era_of(record)
    return Link(record.name, address_of(record, collection, day), record.source, accent(era, collection))


def link_to_id(record_id: str, collection: Collection) -> Link:
    """Give the link to a record by its id, or to what bears it as a number; words that lead nowhere otherwise."""
    record = collection.records.get(record_id)
    if record is not None:
        return link_to(record, collection)
    return Link(record_id, addresses.rule(record_id) if record_id in collection.numbers else "")


@cache
def rules_played() -> dict[str, Chronicle[Any]]:
    """Give the rules that are played, by slug."""
    return {rule.slug: rule for rule in all_rules()}


def link_to_chronicle(name: str, collection: Collection) -> Link:
    """Give the link to what a scenario hangs on, by its slug: a lineage, or a card."""
    if name in rules_played() or name in collection.threads:
        return link_to_lineage(name, collection)
    card = collection.card_slugs.get(name.removeprefix("card "))
    return Link(card or name, addresses.card(card) if card else "")


def is_of_a_card(lineage: str) -> bool:
    """Answer whether a lineage is of a card's wordings, by its slug."""
    return lineage.startswith("card-")


def title_of(lineage: str, collection: Collection) -> str:
    """Give what a lineage is called: by its texts, or where it has none, by the rule that is played."""
    thread = collection.threads.get(lineage)
    if thread is None:
        return rules_played()[lineage].title
    return thread.title + (" (card)" if is_of_a_card(lineage) else "")


def link_to_lineage(lineage: str, collection: Collection) -> Link:
    """Give the link to a lineage, by what it is called; the slug alone of one that is neither told nor played."""
    if lineage not in collection.threads and lineage not in rules_played():
        return Link(lineage, "", lineage)
    return Link(title_of(lineage, collection), addresses.lineage(lineage), lineage)


def entry(record: Record, collection: Collection, standing: str = "", day: date | None = None) -> Entry:
    """Give a record as it stands in a list."""
    return Entry(link_to(record, collection, day), begins(record, collection), standing)


def begins(record: Record, collection: Collection, most: int = 110) -> str:
    """Give how a record begins; of one whose words are not shown, nothing."""
    return "" if collection.is_hidden(record) else beginning(record.text, most)


def said(record: Record, collection: Collection, day: date | None = None, *, examples: bool = True) -> Said:
    """Give a record as it is shown, with its status on a day, to which its citations lead, too."""
    wording, source = collection.wordings[record.id], collection.sources[record.source]
    children = _examples(wording, collection, day) if examples else []
    return Said(
        anchor=addresses.anchor(record.local_id),
        id=record.id,
        name=link_to(record, collection),
        kind=str(record.kind),
        status=status(wording, day),
        standing=standing_word(wording, day),
        accent=accent(collection.era_of(record), collection),
        text=linked_text(record, collection, day),
        days=days_in_words(wording),
        dated_by=_dated_by(record),
        cards=tuple(Link(card, addresses.card(card)) for card in record.cards),
        cites=_cites(record, collection, day),
        cited_by=tuple(link_to(citing, collection) for citing in collection.cited_by(record)),
        verdicts=verdicts(record, collection),
        notes=tuple(map(str, record.notes)),
        source=Link(source.title, place_in_source(record, collection)),
        attested=tuple(
            Link(collection.records[other].source, place_in_source(collection.records[other], collection))
            for other in wording.records
            if other != record.id
        ),
        credit=f"{source.credit}; {record.local_id}",
        examples=tuple(said(child, collection, day, examples=False) for child in children),
        is_hidden=collection.is_hidden(record),
        why_alone=collection.alone.get(record.id, ""),
    )


def _examples(wording: Wording, collection: Collection, day: date | None) -> list[Record]:
    """Give the examples beside a wording, in whichever document; the same words once. On a day, those known by then."""
    found: dict[int, Record] = {}
    for record in wording.records:
        for child in collection.children.get(record, ()):
            if child.kind is Kind.EXAMPLE and (day is None or _was_known(child, wording, collection, day)):
                found.setdefault(collection.wordings[child.id].key, child)
    return list(found.values())


def _was_known(example: Record, wording: Wording, collection: Collection, day: date) -> bool:
    """Answer whether an example was known on a day; where nothing of its rule was, all of it is told of."""
    return wording.since > day or collection.wordings[example.id].since <= day


def told_apart(texts: Iterable[Said]) -> tuple[Said, ...]:
    """Give texts for one page: where two have one anchor, the later one's and its examples' have a number besides."""
    taken: set[str] = set()
    return tuple(_apart(text, taken) for text in texts)


def _apart(text: Said, taken: set[str]) -> Said:
    anchor, number = text.anchor, 1
    while anchor in taken:
        number += 1
        anchor = f"{text.anchor}_{number}"
    taken.add(anchor)
    return replace(text, anchor=anchor, examples=tuple(_apart(example, taken) for example in text.examples))


def verdicts(record: Record, collection: Collection) -> tuple[Verdict, ...]:
    """Give what became of what a record claims; of an example or a ruling also that it is not played."""
    wording = collection.wordings[record.id]
    found = tuple(
        Verdict(
            stored.verdict,
            Link(
                collection.boards.get(stored.scenario, stored.scenario),
                addresses.scenario(stored.scenario, _day(stored.day)),
                f"{stored.day}, as it was before" if _day(stored.day) < wording.since else stored.day,
            ),
        )
        for stored in collection.verdicts(record)
    )
    return found or ((Verdict("not played", None),) if record.kind in PLAYED else ())


def _day(words: str) -> date:
    return date.fromisoformat(words)


def _dated_by(record: Record) -> str:
    if record.since_from is None or record.since_from.value == "document":
        return ""
    return f"{record.since_from} [{record.printed_tag}]" if record.printed_tag else str(record.since_from)


def cited_address(citation: Citation, collection: Collection, day: date | None) -> str:
    """Give where a citation leads; nowhere where it names neither a number nor a record."""
    target = collection.records.get(citation.target or "")
    if target is not None:
        return address_of(target, collection, day)
    return addresses.rule(citation.number) if citation.number else ""


def _cites(record: Record, collection: Collection, day: date | None) -> tuple[Link, ...]:
    return tuple(
        Link(
            citation.number or citation.printed,
            cited_address(citation, collection, day),
            _cited_text(citation, collection),
        )
        for citation in record.citations
    )


def _cited_text(citation: Citation, collection: Collection) -> str:
    target = collection.records.get(citation.target or "")
    if target is not None:
        return begins(target, collection, 160)
    known = [collection.wordings[record.id].since for record in collection.numbers.get(citation.number or "", ())]
    if not known:
        return "not in this knowledge base"
    return f"not in this knowledge base as it was then; what had the number from {min(known)} on is"


_ID = re.compile(r"\b[a-z][\w-]*/[\w./#-]*\w")
"""What may be a record's id within words of our own."""


def linked_ids(words: str, collection: Collection) -> tuple[Piece, ...]:
    """Give words of our own with a link for each id of a record at hand."""
    pieces, place = [], 0
    for match in _ID.finditer(words):
        record = collection.records.get(match.group())
        if record is not None:
            link = link_to(record, collection)
            pieces += [Piece(words[place : match.start()]), Piece(link.words, link.address, begins(record, collection))]
            place = match.end()
    return tuple(piece for piece in [*pieces, Piece(words[place:])] if piece.words)


def linked_text(record: Record, collection: Collection, day: date | None = None) -> tuple[Piece, ...]:
    """Give a record's text with a link at each citation; of a range, to the first rule that it covers."""
    pieces: list[Piece] = []
    place, spans = 0, set()
    for citation in record.citations:
        address = cited_address(citation, collection, day)
        if citation.span in spans or not address:
            continue
        spans.add(citation.span)
        printed = normalise(citation.printed)
        match = re.compile(rf"(?<![\w.]){re.escape(printed)}(?!\w)").search(record.text, place)
        if match is None:
            continue
        pieces += [
            Piece(record.text[place : match.start()]),
            Piece(printed, address, _cited_text(citation, collection)),
        ]
        place = match.end()
    found = [piece for piece in [*pieces, Piece(record.text[place:])] if piece.words]
    has_list = record.text.count(_BULLET) > 1
    return (
        tuple(replace(piece, words=piece.words.replace(_BULLET, "\n* ")) for piece in found)
        if has_list
        else tuple(found)
    )
