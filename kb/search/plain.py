"""Scoring of entries for plain questions: rare words and words near each other count most."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import nlargest
from itertools import pairwise
from math import log
from typing import NamedTuple

from kb.search.families import ALONE
from kb.search.inverted import Postings, Scores
from kb.search.tree import STEM, AnyOf, Filed, Meant, Node, Phrase, Plain, Preferred, Word

Evaluate = Callable[[Node, Postings], Scores]
_OTHERS_COUNT = 0.8
"""Factor on the score of an entry that is found by another name of a term."""
_TERMS_COUNT = 0.7
"""Factor on the score of an entry that is found by a term that everyday words may mean."""
_SHARE_COUNTS = 1.5
"""The power to which the share of the question that is found is raised."""
_NEARNESS = 0.25
_GAP = 4
"""Maximum number of other words between two words that count as near each other."""
_LOOKED_AT = 60
"""Number of the best entries that are checked for words near each other."""
_NUMBER_DECIDES = 1000.0
_ROUNDING = 1e-9
_FAMILY_COUNTS = 0.3
"""Share of the gap to the best score among a rule and its subrules by which each of them is raised."""
_OF_BEST = 0.5
"""An entry is given that has so much of what the best has, even where that isn't enough by itself."""


class _Part(NamedTuple):
    """A part of the question with its matches and weight."""

    node: Node
    scores: Mapping[int, float]
    weight: float


def plain_scores(plain: Plain, postings: Postings, evaluate: Evaluate) -> Scores:
    """Return the scores of entries that match enough of the question, by share of its words and by their nearness.

    If not all words are needed, families of entries are added.
    """
    parts = [_part(node, postings, evaluate) for node in plain.parts]
    held = _held(parts)
    total: Scores = {}
    for part in parts:
        for key, score in part.scores.items():
            total[key] = total.get(key, 0.0) + score
    best = max(held.values(), default=0.0)
    least = plain.least if plain.least == 1 else min(plain.least, _OF_BEST * best)
    scores = {key: total[key] * share**_SHARE_COUNTS for key, share in held.items()}
    for key, worth in _nearness(parts, scores, postings).items():
        scores[key] += worth * held[key] ** _SHARE_COUNTS
    enough = {key: score for key, score in scores.items() if held[key] >= least - _ROUNDING}
    return enough if plain.least == 1 else _with_families(enough, scores, postings.families)


def _with_families(enough: Mapping[int, float], scores: Mapping[int, float], families: Sequence[int]) -> Scores:
    """Return the matching entries and others of their families, scored nearer to the best of each family."""
    best: Scores = {}
    for key, score in enough.items():
        best[families[key]] = max(score, best.get(families[key], 0.0))
    best.pop(ALONE, None)
    akin = ((key, score, best[families[key]]) for key, score in scores.items() if families[key] in best)
    return {**enough, **{key: score + (of_best - score) * _FAMILY_COUNTS for key, score, of_best in akin}}


def shares(plain: Plain, postings: Postings, evaluate: Evaluate) -> Scores:
    """Return the share of the question's weight that each entry has, from 0 to 1."""
    return _held([_part(node, postings, evaluate) for node in plain.parts])


def _held(parts: Sequence[_Part]) -> Scores:
    """Return the share of the weight of all parts that each entry has."""
    whole = sum(part.weight for part in parts)
    held: Scores = {}
    for part in parts:
        for key in part.scores:
            held[key] = held.get(key, 0.0) + part.weight / whole
    return held


def _part(node: Node, postings: Postings, evaluate: Evaluate) -> _Part:
    """Return a part of the question with matches and weight."""
    match node:
        case Word(term, field):
            return _Part(node, postings.scores(field, term), postings.rarity(field, term))
        case Preferred(typed, others):
            found = dict(evaluate(typed, postings))
            for other in others:
                for key, score in evaluate(other, postings).items():
                    found[key] = max(found.get(key, 0.0), _OTHERS_COUNT * score)
            return _Part(node, found, _weight((typed, *others), postings))
        case Meant(typed, terms):
            found = meant_scores(typed, [evaluate(term, postings) for term in terms], postings)
            return _Part(node, found, _weight_of_meant(node, postings))
        case AnyOf((Filed(), Word())):
            own, word = node.parts
            found = evaluate(word, postings) | dict.fromkeys(evaluate(own, postings), _NUMBER_DECIDES)
            return _Part(node, found, _weight((word,), postings))
        case Phrase():
            return _part_of_phrase(node, evaluate(node, postings), postings)
        case _:
            return _Part(node, evaluate(node, postings), _weight((node,), postings))


def _part_of_phrase(phrase: Phrase, found: Scores, postings: Postings) -> _Part:
    """Return words that belong together as a part of the question: they are as rare as they occur together.

    A phrase that nothing has weighs as much as its words.
    """
    usual = _weight((phrase,), postings)
    if not found:
        return _Part(phrase, found, usual)
    weight = max(usual, log((len(postings.keys) + 1) / (len(found) + 1)) + 1)
    return _Part(phrase, {key: score * weight / usual for key, score in found.items()}, weight)


def meant_scores(typed: Sequence[Word], terms: Iterable[Scores], postings: Postings) -> Scores:
    """Return the scores of entries that have all words of an everyday phrase, or one of the terms that it may mean."""
    found: Scores = {}
    for scores in terms:
        for key, score in scores.items():
            found[key] = max(found.get(key, 0.0), _TERMS_COUNT * score)
    rows = [postings.scores(word.field, word.term) for word in typed]
    fewest, *others = sorted(rows, key=len)
    for key in fewest:
        if all(key in other for other in others):
            found[key] = max(found.get(key, 0.0), sum(row[key] for row in rows))
    return found


def _weight_of_meant(node: Meant, postings: Postings) -> float:
    """Return how much an everyday phrase says: as much as the terms that it may mean, on the average."""
    says = [_says(term, postings) for term in node.terms]
    return sum(says) / len(says)


def _weight(nodes: Iterable[Node], postings: Postings) -> float:
    """Return the weight of synonyms: that of the most common one, at least 1."""
    return min((_says(node, postings) for node in nodes), default=1.0)


def _says(node: Node, postings: Postings) -> float:
    """Return the weight of a node: that of its rarest term, at least 1."""
    terms = [node.term] if isinstance(node, Word) else node.terms if isinstance(node, Phrase) else []
    return max((postings.rarity(STEM, term) for term in terms), default=1.0)


def _typed(node: Node) -> Word | None:
    """Return the one word that was typed for a node; None for a phrase or a term of several words."""
    if isinstance(node, Meant) and len(node.typed) == 1:
        return node.typed[0]
    return node if isinstance(node, Word) else None


def _nearness(parts: Sequence[_Part], scores: Mapping[int, float], postings: Postings) -> Scores:
    """Return bonuses for the best entries in which neighboring words of the question are close, in either order."""
    best = nlargest(_LOOKED_AT, scores, key=scores.__getitem__)
    worth: Scores = {}
    typed = ((part, word) for part in parts if (word := _typed(part.node)) is not None)
    for (one, first), (other, last) in pairwise(typed):
        among = [key for key in best if key in one.scores and key in other.scores]
        if not among:
            continue
        near = {
            key
            for terms in ((first.term, last.term), (last.term, first.term))
            for key in postings.in_order(STEM, terms, (_GAP,), among)
        }
        for key in near:
            worth[key] = worth.get(key, 0.0) + _NEARNESS * (one.weight + other.weight)
    return worth
