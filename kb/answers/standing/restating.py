"""Detection of rules that restate a text: with nearly all its words, and of its length or under its title."""

import re
from collections.abc import Iterator
from functools import lru_cache

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.answers.standing.proofs_by_text import is_of_day
from kb.lineage.kinds import SAME, kind_of_words
from kb.lineage.matching_items import Item, Rarity, items, words_of
from kb.records.prose import record_in_words
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.store.library import Library

_RESTATED, _UNDER_TITLE = 0.8, 0.65
"""Minimum share of the weight of a text's words that a rule restating it has: anywhere, and under the same title."""
_LEAST_TIMES = 3.5
"""A text of fewer times the weight of the book's rarest words may be like a rule by chance."""
_MOST_TIMES = 2.5
"""A rule of more times a text's weight has its words by chance, where it isn't under the same title."""
_SENTENCE = re.compile(r"(?<=[.!?])\s")
_DENIED = re.compile(r"\b(?:not|no|never|nor|cannot|\w+n't|unless|except)\b")
_LIMITED = re.compile(r"\b(?:only|must|all|any|may|can)\b")
_OBSOLETE = re.compile(r"\(obsolete\)", re.IGNORECASE)


class _Book:
    """The rules and the glossary of one rulebook, with how much each of its words tells."""

    def __init__(self, records: tuple[Record, ...]) -> None:
        """Prepare the rules and glossary entries of a rulebook for comparison, with the weight of rare words."""
        every = items(records)
        self._rarity = Rarity([every])
        self._heaviest = max(self._rarity.weights.values(), default=1.0)
        self._rules = [item for item in every if item.kind in {Kind.RULE, Kind.GLOSSARY}]
        self._texts = {record.id: record.text for record in records}
        self._obsolete = {record.id for record in records if record.place and _OBSOLETE.search(record.place[-1])}

    def saying(self, text: str, topic: frozenset[str]) -> tuple[float, str] | None:
        """Return how much of a text the rule restating it has, and the rule's id; None if there is none."""
        weights = {word: self._rarity.weights.get(word, self._heaviest) for word in words_of(text)}
        whole = sum(weights.values())
        if whole < _LEAST_TIMES * self._heaviest:
            return None
        scored = ((sum(weights[word] for word in weights.keys() & rule.words) / whole, rule) for rule in self._rules)
        likely = [(share, rule) for share, rule in scored if share >= _UNDER_TITLE]
        for share, rule in sorted(likely, key=lambda one: (-one[0], one[1].order)):
            is_titled = bool(topic & rule.topic) and topic <= rule.topic | rule.words
            is_as_long = share >= _RESTATED and rule.weight <= _MOST_TIMES * whole
            if (is_titled or is_as_long) and self._denies_the_same(rule, text):
                return share, rule.id
        return None

    def text_of(self, record_id: str) -> str:
        """Return the text of a record of this rulebook."""
        return self._texts[record_id]

    def calls_obsolete(self, record_id: str) -> bool:
        """Return whether a record of this rulebook is a glossary entry for something obsolete."""
        return record_id in self._obsolete

    def _denies_the_same(self, rule: Item, text: str) -> bool:
        """Return whether a text negates and limits the same as the rule's nearest sentence."""
        words = words_of(text)
        nearest = max(_SENTENCE.split(self._texts[rule.id]), key=lambda said: len(words & words_of(said)))
        return all(bool(sign.search(fold(text))) == bool(sign.search(fold(nearest))) for sign in (_DENIED, _LIMITED))


@lru_cache(maxsize=1)
def _book(library: Library, slug: str) -> _Book:
    """Return the records of the rulebook with this slug, prepared for comparison."""
    return _Book(library.all_records(slug))


def by_restating(library: Library, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield the rule of the day's rulebook that restates a text or, if none does, the text's first sentence.

    Nothing if the rule may have changed since that rulebook.
    """
    if on.book is None:
        return
    book = _book(library, on.book.slug)
    title = subject.record.place[-1] if subject.record is not None and subject.record.place else ""
    topic = words_of(title)
    first, *more = _SENTENCE.split(subject.text)
    whole = book.saying(subject.text, topic)
    found = whole or (book.saying(first, topic) if more else None)
    if found is None:
        return
    share, record_id = found
    kind = kind_of_words(subject.text, book.text_of(record_id), subject.made, on.book.day)
    words = "its words" if whole else "the words of its first sentence"
    much = f"all {words}" if share == 1 else f"{int(100 * share)} % of {words}, rare words counting more"
    told = f"{record_in_words(record_id)} has {much}"
    says = HowItStands.STANDS if kind in SAME else HowItStands.REWORDED
    if book.calls_obsolete(record_id):
        says, told = HowItStands.GONE, f"{told}, but calls it obsolete"
    elif not is_of_day(library, record_id, on):
        return  # the rule itself may have changed since
    yield Proof(ProofKind.RESTATED, says, told, record_id, on.book.day)
