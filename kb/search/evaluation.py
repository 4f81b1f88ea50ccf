"""Answering a question's tree from postings: which entries it finds, and how well each answers it."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from kb.search.analysis import stem
from kb.search.fields import title_key
from kb.search.inverted import Postings, Scores
from kb.search.plain import meant_scores, plain_scores, shares
from kb.search.tree import (
    PLACE,
    STEM,
    WORD,
    AllOf,
    AnyOf,
    Days,
    Filed,
    Fuzzy,
    Meant,
    Node,
    Pattern,
    Phrase,
    Plain,
    Preferred,
    Title,
    Without,
    Word,
)

Expanding: TypeAlias = Pattern | Fuzzy | Filed | Days
"""The nodes that stand for terms which only the index knows."""

OWN_ENTRY = 1_000_000.0
"""The bonus for a rule or a card's erratum whose number or name is the whole question."""
_ITSELF = 10_000.0
_NAMES_IT = 1000.0
_UNDER_IT = 100.0
_HEADED_COUNTS = 1.4
_HEADED_BY_A_WORD_COUNTS = 1.2
_LONGEST_TITLE = 4
_IS_TYPED = 1.0
_SHORTEST_SECTION = 3


def evaluate(node: Node, postings: Postings) -> Scores:
    """Return the entries that a question's tree finds, by key, with their scores."""
    match node:
        case AllOf(parts):
            return _all_of(parts, postings)
        case AnyOf(parts):
            return _sum(evaluate(part, postings) for part in parts)
        case Without(part):
            found = evaluate(part, postings)
            return {key: 0.0 for key in postings.keys if key not in found}
        case Preferred(typed, others):
            return _preferred(evaluate(typed, postings), _sum(evaluate(other, postings) for other in others))
        case Title(name, words, is_all):
            return _titled(name, evaluate(words, postings), postings, is_all=is_all)
        case _:
            return _leaf(node, postings)


def best_share(node: Node, postings: Postings) -> float:
    """Return the largest share of a plain question's weight that an entry has, from 0 to 1.

    For any other question, it is 1 if something is found and 0 if nothing is.
    """
    match node:
        case Title(_, inner, _):
            return best_share(inner, postings)
        case Plain():
            return max(shares(node, postings, evaluate).values(), default=0.0)
    return 1.0 if evaluate(node, postings) else 0.0


def expand(node: Expanding, postings: Postings) -> list[tuple[str, str]]:
    """Return the terms of the index, each with its field, that a part stands for."""
    match node:
        case Pattern(glob):
            return [(WORD, term) for term in _like(glob, WORD, postings)]
        case Fuzzy(word, edits):
            return [(WORD, term) for term in postings.near(word, edits)]
        case Days(field, first, last):
            return [(field, day) for day in postings.terms(field) if first <= day <= last]
        case Filed(field, value):
            return [(field, term) for term in _VALUES.get(field, _like)(value, field, postings)]


def _leaf(node: Word | Phrase | Plain | Meant | Expanding, postings: Postings) -> Scores:
    """Return the scores of the entries that match a word, phrase, group of words, synonyms or a pattern."""
    match node:
        case Meant(typed, terms):
            return meant_scores(typed, [evaluate(term, postings) for term in terms], postings)
        case Plain():
            return plain_scores(node, postings, evaluate)
        case Word(term, field):
            return postings.scores(field, term)
        case Phrase():
            return _phrase(node, postings)
        case _:
            return _expanded(node, postings)


def _all_of(parts: Sequence[Node], postings: Postings) -> Scores:
    """Return the entries that every part finds, each with the sum of its scores.

    Entries that an excluded part finds are taken away, not looked up as its complement. Plain words are looked up
    first: only what has them all is scored.
    """
    words = [part for part in parts if isinstance(part, Word)]
    others = [part for part in parts if not isinstance(part, Word)]
    found = _all_words(words, postings) if words else None
    for part in sorted(others, key=lambda part: isinstance(part, Without)):
        if found is not None and not found:
            break
        if isinstance(part, Without) and found is not None:
            unwanted = evaluate(part.part, postings)
            found = {key: score for key, score in found.items() if key not in unwanted}
        elif found is None:
            found = evaluate(part, postings)
        else:
            also = evaluate(part, postings)
            found = {key: score + also[key] for key, score in found.items() if key in also}
    return found or {}


def _all_words(words: Sequence[Word], postings: Postings) -> Scores:
    """Return the scores of the entries that contain all the words."""
    terms = [(word.field, word.term) for word in words]
    fewest, *others = sorted((postings.holders(*term) for term in terms), key=len)
    return _all_score(terms, [key for key in fewest if all(key in other for other in others)], postings)


def _sum(findings: Iterable[Scores]) -> Scores:
    """Return for each entry the sum of its scores."""
    total: Scores = {}
    for found in findings:
        for key, score in found.items():
            total[key] = total.get(key, 0.0) + score
    return total


def _preferred(typed: Scores, others: Scores) -> Scores:
    """Return the scores of all entries, those that the typed words find above those that only other words find."""
    scores = {key: score / (score + _IS_TYPED) for key, score in others.items()}
    return scores | {key: score + _IS_TYPED for key, score in typed.items()}


def _titled(name: str, scores: Scores, postings: Postings, *, is_all: bool) -> Scores:
    """Return the scores raised for a name: a rule itself or a card's errata, then what is filed under it or names it.

    Before what only has the words comes what stands under the heading that they are, first where it is that heading
    word by word: "Phasing" before "Phase". If more is asked than the name (`is_all` is false), such a heading only
    counts more.
    """
    own = postings.scores("number", name) | postings.scores("card", name)
    itself = postings.scores("rule", name) | {key: 0.0 for key in postings.scores("kind", "erratum") if key in own}
    naming = postings.scores("mentions", name)
    under = postings.scores("title", title_key(name))
    word_by_word = postings.scores("title_words", name)
    tiers = [(own, OWN_ENTRY), (itself, _ITSELF), (naming, _NAMES_IT)]
    if is_all:
        tiers += [(under, _UNDER_IT), (word_by_word, _UNDER_IT)]
    else:
        factors = _headed(name.split(), postings) | dict.fromkeys(under.keys() | word_by_word.keys(), _HEADED_COUNTS)
        scores = {key: score * factors.get(key, 1.0) for key, score in scores.items()}
    return _sum([scores, *(dict.fromkeys(keys, worth) for keys, worth in tiers)])


def _headed(asked: Sequence[str], postings: Postings) -> Scores:
    """Return factors for the scores of entries under a heading that stands in the question; longer ones count more."""
    stems = list(map(stem, asked))
    factors: Scores = {}
    for length in range(1, _LONGEST_TITLE + 1):
        worth = _HEADED_COUNTS if length > 1 else _HEADED_BY_A_WORD_COUNTS
        for start in range(len(stems) - length + 1):
            titled = postings.scores("title", " ".join(stems[start : start + length]))
            factors.update(dict.fromkeys(titled, worth))
    return factors


def _expanded(node: Expanding, postings: Postings) -> Scores:
    """Return the entries that any of the terms finds; each has the score of its best term."""
    scores: Scores = {}
    for field, term in expand(node, postings):
        for key, score in postings.scores(field, term).items():
            scores[key] = max(score, scores.get(key, 0.0))
    return scores


def _phrase(phrase: Phrase, postings: Postings) -> Scores:
    """Return the entries in which the words are in this order, with no more words between them than the gaps allow."""
    if len(phrase.terms) == 1:
        return postings.scores(phrase.field, phrase.terms[0])
    if phrase.field == PLACE:
        return _phrase_in_place(phrase, postings)
    stems = phrase.terms if phrase.field == STEM else [stem(term) for term in phrase.terms]
    fewest, *others = sorted((postings.holders(STEM, term) for term in dict.fromkeys(stems)), key=len)
    candidates = [key for key in fewest if all(key in other for other in others)]
    held = postings.in_order(phrase.field, phrase.terms, phrase.gaps, candidates)
    return _all_score(((STEM, term) for term in dict.fromkeys(stems)), held, postings)


def _all_score(terms: Iterable[tuple[str, str]], keys: Sequence[int], postings: Postings) -> Scores:
    """Return the sums of the scores of all of these terms for these entries, which must have them all."""
    return _sum(postings.scores(field, term, keys) for field, term in terms)


def _phrase_in_place(phrase: Phrase, postings: Postings) -> Scores:
    """Return the entries under a heading that has the words one right behind the other."""
    words = [postings.scores(PLACE, term) for term in dict.fromkeys(phrase.terms)]
    held = f" {' '.join(phrase.terms)} "
    under = (postings.scores("title", title) for title in postings.terms("title") if held in f" {title} ")
    return {
        key: sum(scores[key] for scores in words)
        for key in sorted(set().union(*under))
        if all(key in scores for scores in words)
    }


def _like(glob: str, field: str, postings: Postings) -> Iterable[str]:
    """Return the terms of a field that match a pattern; without a star, the pattern itself, even if it is no term."""
    prefix, star, rest = glob.partition("*")
    if not star:
        return [glob]
    if not rest:
        return postings.terms(field, prefix)
    shape = re.compile(".*".join(map(re.escape, glob.split("*"))))
    return (term for term in postings.terms(field, prefix) if shape.fullmatch(term))


def _family(glob: str, field: str, postings: Postings) -> Iterable[str]:
    """Return a number and those under it: 212.1* is 212.1 and 212.1c, not 212.10; 2* and 21* are sections."""
    stem, star, rest = glob.partition("*")
    if not star or rest:
        return _like(glob, field, postings)
    divides_digits = stem[-1:].isdigit() and not (stem.isdigit() and len(stem) < _SHORTEST_SECTION)
    return (
        number
        for number in postings.terms(field, stem)
        if not (divides_digits and number[len(stem) : len(stem) + 1].isdigit())
    )


def _named(glob: str, field: str, postings: Postings) -> Iterable[str]:
    """Return the names that match a pattern; for a name that no entry has, all names with all its words."""
    names = list(_like(glob, field, postings))
    if "*" in glob or postings.scores(field, glob):
        return names
    wanted = set(glob.split())
    return [name for name in postings.terms(field) if wanted <= set(name.split())]


_VALUES: dict[str, Callable[[str, str, Postings], Iterable[str]]] = {
    "number": _family,
    "card": _named,
    "mentions": _named,
    "authority": _named,
}
"""The functions that look up a field's value, where that isn't done by its characters."""
