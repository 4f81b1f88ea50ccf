"""Data for the search on the page: titles, numbers and common names."""

import re
from collections.abc import Iterator
from itertools import filterfalse, groupby, pairwise

from kb.answers.boards.formats import packaged_formats
from kb.answers.finding.stories import stories
from kb.records.data import JsonObject
from kb.records.text import fold
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import question_of, rules_played, title_of
from kb.site.pages.lineage import lineage_names
from kb.site.pages.rule import heading_of
from kb.site.pages.since import years_of
from kb.site.search_terms import lineages_of_missing_numbers, terms
from kb.site.site import Site

TITLES = "static/titles.js"
"""The file needed for the first results and for suggestions, which is kept small."""

WORDS = "static/words.js"
"""The file of further words for finding pages, loaded after the titles."""

Title = tuple[str, str, str, list[int] | None]
"""A page: its kind, its title, its address, and the eras it belongs to (None for all)."""

Rules = tuple[str, str]
"""Pages of rules under one heading: the heading, and their numbers divided by blanks."""

Answer = tuple[str, tuple[str, ...], str, str, str]
"""A name in use: the name, its spellings, its story, the address of its history and when that last changed, if any."""


def titles(site: Site) -> JsonObject:
    """Return the titles of all pages found by title, cited numbers, and answers for common names.

    Most pages are those of rules. They are listed by their headings, since many have the same one.
    """
    collection = site.collection
    return {
        "entries": [title for title, _ in _entries(site)],
        "rules": list(_rules(collection)),
        "cited": [number for number, records in collection.numbers.items() if not records],
        "names": list(_answers(collection)),
    }


def further_words(site: Site) -> JsonObject:
    """Return additional search words for each title, terms of other days, and lineages of missing numbers.

    The words of each title are folded, each begins with a blank and is there only once, so that a page finds one in
    them without taking them apart.
    """
    return {
        "more": [_searched(words, title) for (_, title, *_), words in _entries(site)],
        "terms": terms(),
        "telling": lineages_of_missing_numbers(site.collection),
    }


def _searched(text: str, title: str) -> str:
    """Return the folded words of a text that aren't in its title, each once and after a blank.

    >>> _searched("Ana attacks with Bear. Ana's Bear deals 2.", "The attack of Bear")
    " ana attacks with ana's deals 2"
    """
    inside = dict.fromkeys(_words(title))
    return "".join(f" {word}" for word in dict.fromkeys(_words(text)) if word not in inside)


def _words(text: str) -> Iterator[str]:
    """Yield the folded words of a text as the search takes a question apart."""
    return filter(None, (word.strip(".'-") for word in _BETWEEN_WORDS.split(fold(text))))


_BETWEEN_WORDS = re.compile(r"[^\w+/.'-]+")
"""Matches what separates words; signs within a word, as in +1/+1 and 702.19b, belong to it."""


def _answers(collection: Collection) -> Iterator[Answer]:
    """Yield the answer for each common name."""
    histories = set(lineage_names(collection))
    for entry in stories():
        slug = next((slug for slug in entry.histories if slug in histories), "")
        address = addresses.lineage(slug) if slug else ""
        yield entry.name, entry.spellings, entry.story, address, _last_change(slug, collection)


def _last_change(slug: str, collection: Collection) -> str:
    """Return when a modelled rule last changed in the base game, in words; "" if it never did or isn't modelled."""
    rule = rules_played().get(slug)
    entries = [entry for entry in rule.entries if entry.set is None] if rule else []
    days = [after.since for before, after in pairwise(entries) if before.sense != after.sense]
    return collection.printing(slug, days[-1]).changed if days else ""


def _history_words(name: str, collection: Collection) -> str:
    """Return additional search words of a history: its slug, question and the title of its texts."""
    thread = collection.threads.get(name)
    words = (name.replace("-", " "), question_of(name, collection), thread.title if thread else "")
    return " ".join(dict.fromkeys(filter(None, words)))


def _rules(collection: Collection) -> Iterator[Rules]:
    """Yield the numbers of successive rules with the same heading."""
    plain = filter(_is_plain, collection.numbers_at_hand)
    for heading, numbers in groupby(plain, lambda number: _heading(number, collection)):
        yield heading, " ".join(numbers)


def _is_plain(number: str) -> bool:
    """Return whether a number's page is called like it, so that its address needn't be listed."""
    return addresses.rule(number) == f"rule/{number}.html" and " " not in number


def _heading(number: str, collection: Collection) -> str:
    """Return the heading of a number's rule that was in force last."""
    return heading_of(collection.in_force(collection.numbers[number], None, None))


_WAYS_IN = (
    ("Play a board of your own", addresses.OWN_BOARD, "playground sandbox try change test situation"),
    ("Compare two days", addresses.COMPARISONS, "difference differences between dates eras versus changed"),
    ("Formats", addresses.FORMATS, "old school premodern communities house rules exceptions"),
    ("Sources and their terms", addresses.SOURCES, "documents credits license copyright"),
)
"""Pages known for what users do there, with further words for them."""


def _entries(site: Site) -> Iterator[tuple[Title, str]]:
    """Yield the title of each page but those of rules, with additional search words."""
    collection = site.collection
    yield from ((("page", title, address, None), words) for title, address, words in _WAYS_IN)
    for year in years_of(site):
        yield (
            ("page", f"What changed since {year}", addresses.since(year), None),
            "left stopped quit last played has have changes new",
        )
    for of in packaged_formats():
        title = f"{of.title} (also called {', '.join(of.called)})" if of.called else of.title
        yield ("format", title, addresses.format_(of.id), None), f"format {of.summary}"
    for name in lineage_names(collection):
        yield ("history", title_of(name, collection), addresses.lineage(name), None), _history_words(name, collection)
    for number in filterfalse(_is_plain, collection.numbers_at_hand):
        yield ("rule", f"{number} {_heading(number, collection)}".strip(), addresses.rule(number), None), ""
    for card, records in collection.cards.items():
        words = " ".join(record.text for record in records if not collection.is_hidden(record) and card in record.cards)
        yield ("card", card, addresses.card(card), None), words
    every = list(range(len(collection.eras)))
    for told in site.plays:
        eras = [place for place, era in enumerate(collection.eras) if told.ends[era.day]]
        in_eras = None if eras == every else eras
        yield (
            ("board", told.scenario.title, addresses.scenario(told.scenario.id), in_eras),
            ". ".join(told.scenario.sentences),
        )
    for source in collection.sources.values():
        yield ("document", source.title, addresses.source(source.slug), None), source.author or ""
