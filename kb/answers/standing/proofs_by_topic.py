"""What the modelled rules of a text's topic say on a day: whether any of them changed since the text was printed."""

from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import Any

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.engine.law.chronicle import Chronicle
from kb.engine.rules import all_rules
from kb.records.record import Kind
from kb.records.text import fold
from kb.search.analysis import stem, words
from kb.store.library import Library

_KEYWORDS = "keyword abilities"
"""The section of a rulebook that has a rule for each keyword."""

Name = tuple[str, ...]
"""What a topic is called, in words without the ending of a plural."""
Topics = dict[Name, list[Chronicle[Any]]]


def by_topic(library: Library, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Give that a text rests on its topic, where no modelled rule of that or of what else it names has changed.

    The topic is that of the title that it stands under: a keyword, or what a modelled rule is called by. A text that
    names anything whose rules changed may rest on that instead, so it tells nothing.
    """
    record = subject.record
    source = library.source(record.source) if record is not None and subject.is_kept else None
    if on.book is None or record is None or source is None or record.kind is not Kind.RULING or not record.place:
        return
    topics = _topics(library, on.book.slug, on.day)
    title = _stems(record.place[-1])
    topic = next((name for name in topics if _stems(" ".join(name)) == title), ())
    named = dict.fromkeys([topic, *_named(topics, _name(record.text))])
    then = max(subject.made, source.day)
    if topic and all(_are_unchanged(topics[one], then, on.day) for one in named):
        slugs = ", ".join(dict.fromkeys(rule.slug for one in named for rule in topics[one]))
        words = f"it rests on its topic, of which nothing modelled has changed since {then}: {slugs}"
        yield Proof(ProofKind.TOPIC, HowItStands.STANDS, words)


def _are_unchanged(rules: list[Chronicle[Any]], then: date, day: date) -> bool:
    """Answer whether rules of which there was one on one day say the same of it until another."""
    known = [rule for rule in rules if rule.on(then) is not None]
    return bool(known) and all(_is_unchanged(rule, then, day) for rule in known)


def _is_unchanged(rule: Chronicle[Any], then: date, day: date) -> bool:
    older, newer = rule.on(then), rule.on(day)
    if older is None or newer is None:
        return False
    passed = rule.entries[rule.entries.index(older) : rule.entries.index(newer) + 1]
    return all(entry.what is older.what for entry in passed if entry.overlay is None)


@lru_cache(maxsize=1)
def _topics(library: Library, book: str, day: date) -> Topics:
    """Give the modelled rules by what each is called by, and by the keyword whose rule in a rulebook it rests on."""
    titles = {
        record.local_id: _name(record.place[-1])
        for record in library.all_records(book)
        if record.kind is Kind.RULE and len(record.place) > 1 and fold(record.place[-2]) == _KEYWORDS
    }
    topics: Topics = {title: [] for title in titles.values()}
    for rule in all_rules():
        entry = rule.on(day)
        if entry is not None:
            for name in dict.fromkeys([_name(rule.slug), titles.get(entry.where, ())]):
                topics.setdefault(name, []).append(rule)
    topics.pop((), None)
    return topics


def _named(topics: Topics, said: Name) -> Iterator[Name]:
    """Give the topics that a text names."""
    longest = max(map(len, topics), default=0)
    for start in range(len(said)):
        for end in range(start + 1, min(start + longest, len(said)) + 1):
            if said[start:end] in topics:
                yield said[start:end]


def _name(text: str) -> Name:
    return tuple(word.removesuffix("s") for word in words(text.replace("-", " ")))


def _stems(text: str) -> Name:
    return tuple(map(stem, _name(text)))
