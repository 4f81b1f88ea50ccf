"""Rulings that say they override a rulebook's text, with that text."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kb.lineage.matching_items import Rarity, items, words_of
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.search.analysis import stem
from kb.store.library import Library

_SAYS_SO = re.compile(r"\boverrides? (?:the )?text (?:in|of) (?:the )?(?P<title>[\w ]+? rulebook)", re.IGNORECASE)
_MOST, _CLEARLY = 0.7, 1.3
"""The text that is meant has so much of the weight of the ruling's words, and so many times what the next one has."""
_SENTENCE = re.compile(r"(?<=[.!?])\s")


class Overriding(NamedTuple):
    """A ruling, and the text of a rulebook that it says it overrides."""

    ruling: Record
    text: str
    """The id of the record."""
    book: str
    """The title of the rulebook, as the ruling gives it."""


def overriding(library: Library) -> Iterator[Overriding]:
    """Yield the rulings that name the rulebook they override.

    Exactly one of the sources that may be meant must have a text about the same.
    """
    titles = {source.slug: fold(source.title) for source in library.sources()}
    for source in library.sources():
        for record in library.all_records(source.slug):
            said = _SAYS_SO.search(record.text) if record.kind is Kind.RULING else None
            if said is None:
                continue
            named = [slug for slug, title in titles.items() if fold(said["title"]) in title and slug != source.slug]
            found = [text for slug in named if (text := _meant(library.all_records(slug), record)) is not None]
            if len(found) == 1:
                yield Overriding(record, found[0], said["title"])


def _meant(book: tuple[Record, ...], ruling: Record) -> str | None:
    """Return the rulebook text that clearly shares most words with a ruling's title and first sentence, or None."""
    every = items(book)
    rarity = Rarity([every])
    told = " ".join((*ruling.place[-1:], _SENTENCE.split(ruling.text)[0]))
    wanted = {stem(word) for word in words_of(told)}
    heaviest = max(rarity.weights.values(), default=1.0)
    known = {stem(word): weight for word, weight in rarity.weights.items()}
    whole = sum(known.get(word, heaviest) for word in wanted)
    weighed = [
        (sum(known[word] for word in {stem(word) for word in one.words} & wanted) / whole, one.id)
        for one in every
        if one.kind is Kind.RULE
    ]
    (most, text), (next_most, _) = sorted([*weighed, (0.0, ""), (0.0, "")], reverse=True)[:2]
    return text if most >= max(_MOST, _CLEARLY * next_most) else None
