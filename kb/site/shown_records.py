"""Records as pages show them: linked text, status in words, and examples with verdicts."""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from kb.records.prose import day_in_words
from kb.records.record import Citation, Kind, Record
from kb.records.text import normalise
from kb.records.wording import Wording
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import accent, address_of, begins, credit_of, link_to, name_of_source, place_in_source
from kb.site.page_parts import Link, Piece, Said, Verdict
from kb.site.standing import days_in_words, standing_word, status
from kb.site.standing_marks import mark_of

_BULLET = " * "
"""Matches the beginning of a list item within a text, whose line breaks are lost."""

PLAYED = frozenset({Kind.EXAMPLE, Kind.RULING})
"""The kinds of records marked as not played if they aren't."""


def said(record: Record, collection: Collection, day: date | None = None, *, examples: bool = True) -> Said:
    """Return a record as it is shown, with status and citations as of a day, or as last known without a day."""
    wording, source = collection.wordings[record.id], collection.sources[record.source]
    children = _examples(wording, collection, day) if examples else []
    return Said(
        anchor=addresses.anchor(record.local_id),
        id=record.id,
        name=link_to(record, collection),
        kind=str(record.kind),
        status=status(wording, collection.end_of(wording), day),
        became=_became(record, wording, collection),
        standing=standing_word(wording, collection.end_of(wording), day),
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
        printed=tuple(
            Link(_name_of_printing(other, record, collection), place_in_source(collection.records[other], collection))
            for other in wording.records
            if other != record.id
        ),
        credit=credit_of(record, collection),
        examples=tuple(said(child, collection, day, examples=False) for child in children),
        is_hidden=collection.is_hidden(record),
        why_alone=collection.alone.get(record.id, ""),
        mark=mark_of(collection.standings.get(record.id)) if day is None else None,
    )


def _became(record: Record, wording: Wording, collection: Collection) -> Link | None:
    """Return a link to the rule's new number if a wording's rule was renumbered, else None."""
    end = collection.end_of(wording)
    new = collection.records.get(end.record) if end is not None and end.name else None
    return link_to(new, collection) if new is not None and new.number != record.number else None


def _name_of_printing(other: str, record: Record, collection: Collection) -> str:
    """Return the name of another source with the same words: its day, if it has the title of the record's own."""
    source, own = collection.sources[collection.records[other].source], collection.sources[record.source]
    return day_in_words(source.day) if source.title == own.title else name_of_source(source.slug, collection)


def _examples(wording: Wording, collection: Collection, day: date | None) -> list[Record]:
    """Return the examples of a wording from all documents without repetition, on a day only those known."""
    found: dict[int, Record] = {}
    for record in wording.records:
        for child in collection.children.get(record, ()):
            if child.kind is Kind.EXAMPLE and (day is None or _was_known(child, wording, collection, day)):
                found.setdefault(collection.wordings[child.id].key, child)
    return list(found.values())


def _was_known(example: Record, wording: Wording, collection: Collection, day: date) -> bool:
    """Return whether an example was known on a day; also True if its rule wasn't known then either."""
    return wording.since > day or collection.wordings[example.id].since <= day


def with_own_anchors(texts: Iterable[Said]) -> tuple[Said, ...]:
    """Return texts for one page with unique anchors, adding numbers where needed."""
    taken: set[str] = set()
    return tuple(_with_unique_anchor(text, taken) for text in texts)


def _with_unique_anchor(text: Said, taken: set[str]) -> Said:
    """Return a text and its examples with unique anchors, which are added to `taken`."""
    anchor, number = text.anchor, 1
    while anchor in taken:
        number += 1
        anchor = f"{text.anchor}_{number}"
    taken.add(anchor)
    return replace(
        text, anchor=anchor, examples=tuple(_with_unique_anchor(example, taken) for example in text.examples)
    )


def verdicts(record: Record, collection: Collection) -> tuple[Verdict, ...]:
    """Return the verdicts on a record's claims; for an example or ruling without any, "not played"."""
    wording = collection.wordings[record.id]
    found = tuple(
        Verdict(
            stored.verdict,
            Link(
                collection.boards.get(stored.scenario, stored.scenario),
                addresses.scenario(stored.scenario, _day(stored.day)),
                f"{stored.day}, the rule before it" if _day(stored.day) < wording.since else stored.day,
            ),
        )
        for stored in collection.verdicts(record)
    )
    return found or ((Verdict("not played", None),) if record.kind in PLAYED else ())


def _day(words: str) -> date:
    """Return a day from its ISO form."""
    return date.fromisoformat(words)


def _dated_by(record: Record) -> str:
    """Return what a record's day was read from, with any printed tag; "" if it is its document's day."""
    if record.since_from is None or record.since_from.value == "document":
        return ""
    return f"{record.since_from} [{record.printed_tag}]" if record.printed_tag else str(record.since_from)


def cited_address(citation: Citation, collection: Collection, day: date | None) -> str:
    """Return the address of a citation's target or else of the number cited; "" if it has neither."""
    target = collection.records.get(citation.target or "")
    if target is not None:
        return address_of(target, collection, day)
    return addresses.rule(citation.number) if citation.number else ""


def _cites(record: Record, collection: Collection, day: date | None) -> tuple[Link, ...]:
    """Return links to everything that a record cites."""
    return tuple(
        Link(
            citation.number or citation.printed,
            cited_address(citation, collection, day),
            _cited_text(citation, collection),
        )
        for citation in record.citations
    )


def _cited_text(citation: Citation, collection: Collection) -> str:
    """Return the beginning of the cited text, or a note that it isn't here.

    If the number has later texts here, the note gives the first day of the oldest.
    """
    target = collection.records.get(citation.target or "")
    if target is not None:
        return begins(target, collection, 160)
    known = [collection.wordings[record.id].since for record in collection.numbers.get(citation.number or "", ())]
    if not known:
        return "not in this knowledge base"
    return f"not in this knowledge base as it was then; what had the number from {day_in_words(min(known))} on is"


def linked_text(record: Record, collection: Collection, day: date | None = None) -> tuple[Piece, ...]:
    """Return a record's text in pieces with a link for each citation; a range links to its first rule."""
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
