"""What the search on the page knows of itself, with a server and without: titles, numbers, and words for things."""

from collections.abc import Iterator
from typing import Any

from kb.site import addresses
from kb.site.collection import Collection
from kb.site.jumps import jumps, telling, terms
from kb.site.links import question_of, title_of
from kb.site.pages.lineage import lineage_names
from kb.site.pages.rule import heading_of
from kb.site.site import Site

TITLES = "static/titles.js"

Title = tuple[str, str, str, str, list[int]]
"""The kind of a page, its title, its address, further words by which it is found, and in which eras it is something."""


def titles(site: Site) -> dict[str, Any]:
    """Give the titles of all pages that are found by them, and where numbers and names lead at once."""
    return {
        "jumps": jumps(site.collection),
        "terms": terms(),
        "telling": telling(site.collection),
        "entries": list(_entries(site)),
    }


def _further(name: str, collection: Collection) -> str:
    """Return further words by which a history is found: its slug, its question and what its texts call it."""
    thread = collection.threads.get(name)
    words = (name.replace("-", " "), question_of(name, collection), thread.title if thread else "")
    return " ".join(dict.fromkeys(filter(None, words)))


def _entries(site: Site) -> Iterator[Title]:
    collection = site.collection
    always = list(range(len(collection.eras)))
    for name in lineage_names(collection):
        yield "history", title_of(name, collection), addresses.lineage(name), _further(name, collection), always
    for number in collection.numbers_at_hand:
        heading = heading_of(collection.in_force(collection.numbers[number], None, None))
        yield "rule", f"{number} {heading}".strip(), addresses.rule(number), "", always
    for card, records in collection.cards.items():
        words = " ".join(record.text for record in records if not collection.is_hidden(record) and card in record.cards)
        yield "card", card, addresses.card(card), words, always
    for told in site.plays:
        eras = [place for place, era in enumerate(collection.eras) if told.ends[era.day]]
        story = ". ".join(told.scenario.sentences)
        yield "board", told.scenario.title, addresses.scenario(told.scenario.id), story, eras
    for source in collection.sources.values():
        yield "document", source.title, addresses.source(source.slug), source.author or "", always
