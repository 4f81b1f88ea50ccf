"""The search index on disk, open for queries."""

from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from heapq import nsmallest
from math import log
from pathlib import Path
from types import TracebackType
from typing import Self

from kb.records.errors import StoreTrouble
from kb.search.analysis import BOUNDARY, stem, words
from kb.search.damage import REBUILD, in_words, is_whole
from kb.search.days_and_sources import DatedKeys
from kb.search.engine import Hit
from kb.search.evaluation import evaluate
from kb.search.exact import ExactWords
from kb.search.families import read as families_in
from kb.search.files import Files
from kb.search.inverted import Scores
from kb.search.postings import Leaves
from kb.search.query import Question
from kb.search.tree import AS_ONE, INDEXED, STEM, WORD

_SATURATION, _LENGTH_COUNTS = 1.2, 0.75
_FAR, _NEAR, _SHORT = 2, 1, 4


def open_index(folder: Path) -> "Index":
    """Open the index in a folder for reading.

    Raises StoreTrouble if it is missing or damaged.
    """
    with in_words(f"The search index in {folder} can't be read: it is missing or damaged."):
        if not is_whole(folder):
            raise StoreTrouble(f"The search index in {folder} is damaged.", remedy=REBUILD)
        exact, dated = ExactWords(folder), DatedKeys(folder)
        return Index(folder, Leaves(Files(folder, INDEXED).reader()), exact, dated)


class Index:
    """An open index."""

    def __init__(self, folder: Path, leaves: Leaves, exact: ExactWords, dated: DatedKeys) -> None:
        """Make an index in the folder from its parts, and read its families."""
        self.folder = folder
        self.keys = dated.places.keys()
        self.count = len(self.keys)
        self._has_gone = leaves.count > self.count
        self._leaves = leaves
        self._exact = exact
        self._dated = dated
        self.families = families_in(folder)
        self._asked: Question | None = None
        self._answer: Scores = {}
        self._beside: Index | None = None
        self._known: dict[tuple[str, str], Scores] = {}
        self._held: dict[tuple[str, str], dict[int, float]] = {}

    def rank_with(self, other: "Index") -> None:
        """Rank together with another index, so that their scores are comparable."""
        self._beside, other._beside = other, self  # noqa: SLF001  (same class)

    def search(self, question: Question, *, among: Container[int] | None = None, limit: int | None = None) -> list[Hit]:
        """Return the best hits, best first, optionally among keys; ties are in the order of the sources."""
        found, places = self._found(question), self._dated.places
        ranked = [(-score, places[key], key) for key, score in found.items() if among is None or key in among]
        best = sorted(ranked) if limit is None else nsmallest(limit, ranked)
        return [Hit(key, -score) for score, _, key in best]

    def matching(self, question: Question) -> set[int]:
        """Return the keys of all matching entries."""
        return set(self._found(question))

    def suggest(self, word: str, count: int = 3) -> list[str]:
        """Return the indexed words nearest in spelling, common ones first; none for a word that is indexed."""
        with self._reading():
            return [near for typed in words(word) for near in self._nearest(typed, count)][:count]

    def spellings(self, word: str, edits: int) -> dict[str, tuple[int, int]]:
        """Return the words within an edit distance, with the distance and the number of entries."""
        with self._reading():
            near = self._exact.near(word, edits)
            return {other: (distance, self._exact.frequency(other)) for other, distance in near.items()}

    def has_word(self, word: str) -> bool:
        """Return whether an entry contains exactly this word."""
        with self._reading():
            return self._exact.frequency(word) > 0

    def close(self) -> None:
        """Close the files, and forget the index it ranks with."""
        self._leaves.close()
        self._beside = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def scores(self, field: str, term: str, among: Sequence[int] | None = None) -> Scores:
        """Return the BM25 scores of entries with a term, optionally of these only; 0 for single-valued fields."""
        if among is not None:
            return self._scored(field, term, among)
        if (field, term) not in self._known:
            self._known[field, term] = self._scored(field, term)
        return self._known[field, term]

    def holders(self, field: str, term: str) -> Mapping[int, float]:
        """Return how often each entry contains a term; exact words are looked for where their stem is."""
        if (field, term) not in self._held:
            with self._reading():
                self._held[field, term] = self._looked_up(field, term)
        return self._held[field, term]

    def rarity(self, field: str, term: str) -> float:
        """Return the inverse document frequency of a term, at least 1."""
        count, holding = self.count, len(self.holders(field, term))
        if self._beside is not None:
            count, holding = count + self._beside.count, holding + len(self._beside.holders(field, term))
        return log((count + 1) / (holding + 1)) + 1

    def in_order(self, field: str, terms: Sequence[str], gaps: Sequence[int], among: Iterable[int]) -> list[int]:
        """Return which of these entries contain words or stems in order, with at most the given gaps."""
        return self._exact.in_order(terms, gaps, among, are_stems=field == STEM)

    def near(self, word: str, edits: int) -> Iterable[str]:
        """Return the exact words within an edit distance."""
        return self._exact.near(word, edits)

    def terms(self, field: str, prefix: str = "") -> Iterable[str]:
        """Yield all terms of a field with a prefix, sorted."""
        if field == WORD:
            return self._exact.beginning(prefix)
        if field in DatedKeys.FIELDS:
            return self._dated.terms(field, prefix)
        return (term for term in self._leaves.terms(field, prefix) if term != BOUNDARY)

    def _found(self, question: Question) -> Scores:
        """Return all matches of a query; the last result is cached, because its counts are asked for next."""
        if question is not self._asked:
            self._known.clear()
            self._held.clear()
            with self._reading():
                self._answer = evaluate(question.tree, self)
            self._asked = question
        return self._answer

    def _reading(self) -> AbstractContextManager[None]:
        """Return a context in which any error while reading becomes StoreTrouble, as damage of the index."""
        return in_words(f"The search index in {self.folder} is damaged.")

    def _looked_up(self, field: str, term: str) -> dict[int, float]:
        """Return how often each entry contains a term; for days and sources, 1.0 for each entry that has it."""
        if field in DatedKeys.FIELDS:
            return dict.fromkeys(self._dated.keys(field, term), 1.0)
        if field != WORD:
            weights = self._leaves.weights(field, term)
            return {key: weights[key] for key in weights.keys() & self.keys} if self._has_gone else weights
        return {key: float(count) for key, count in self._exact.counts(term, self.holders(STEM, stem(term))).items()}

    def _scored(self, field: str, term: str, among: Sequence[int] | None = None) -> Scores:
        """Return the scores of all entries with a term, or of those in `among`, which must have it.

        They are 0 in fields whose values are looked up whole or are days or sources.
        """
        holders = self.holders(field, term)
        if field in AS_ONE or field in DatedKeys.FIELDS:
            return dict.fromkeys(holders if among is None else among, 0.0)
        rarity = self.rarity(field, term) * (_SATURATION + 1)
        damping = self._damping
        if among is not None:
            return {key: rarity * holders[key] / (holders[key] + damping[key]) for key in among}
        return {key: rarity * weight / (weight + damping[key]) for key, weight in holders.items()}

    @cached_property
    def _damping(self) -> list[float]:
        """The BM25 length normalization of each entry."""
        lengths = self._exact.lengths
        by_length = _SATURATION * _LENGTH_COUNTS * self.count / max(sum(lengths), 1)
        return [_SATURATION * (1 - _LENGTH_COUNTS) + by_length * length for length in lengths]

    def _nearest(self, word: str, count: int) -> list[str]:
        """Return up to `count` of the nearest indexed words, nearest first.

        None for a word that is indexed itself, in any inflection.
        """
        if self._exact.frequency(word) or self.holders(STEM, stem(word)):
            return []
        near = self._exact.near(word, _NEAR if len(word) <= _SHORT else _FAR)
        return sorted(near, key=lambda found: (near[found], -self._exact.frequency(found), found))[:count]
