"""Choosing what answers a question, of all that a search found: by how well it fits, and by what is wanted of it."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.answers.asking.asked_sense import Sense
from kb.answers.finding.finding import Finding
from kb.search.analysis import stem, stems, words
from kb.search.asking import says_nothing
from kb.search.terms import Concept, Term, concepts, recognise

_WORTH: dict[Sense, dict[str, float]] = {
    Sense.STATE: {"rules": 1.1, "words": 1.0, "records": 1.0, "lineages": 0.75, "boards": 1.01},
    Sense.CHANGE: {"rules": 1.2, "words": 1.1, "records": 0.8, "lineages": 0.8, "boards": 0.4},
    Sense.BEGAN: {"rules": 1.2, "words": 1.1, "records": 0.8, "lineages": 0.8, "boards": 0.4},
    Sense.ENDED: {"rules": 1.2, "words": 1.1, "records": 0.8, "lineages": 0.8, "boards": 0.4},
    Sense.BEFORE: {"rules": 1.0, "words": 1.2, "records": 1.0, "lineages": 0.8, "boards": 0.4},
    Sense.NAME: {"rules": 0.9, "words": 1.4, "records": 0.9, "lineages": 0.7, "boards": 0.4},
    Sense.NOW: {"rules": 1.1, "words": 1.2, "records": 0.8, "lineages": 0.75, "boards": 0.81},
    Sense.HAPPENS: {"rules": 1.0, "words": 0.8, "records": 1.0, "lineages": 0.7, "boards": 1.88},
}
"""What the score of a hit is multiplied with, by what is wanted and by its kind."""
_SHOWN = 0.5
"""So much of a score hangs on how many of the words the title and the passage of a hit have."""
_OF_SET = 0.6
"""What the score is multiplied with of what a set says that isn't asked for."""
_NAMED = 1.2
"""What the score of a rule is multiplied with whose whole name the question has."""
_HALF = 0.5
"""More of the words than this the title and the passage of a sure answer have."""
_BY_FAR = 0.65
"""More of what the words of a question tell than this a sure answer has that lacks the rarest."""
_WHAT_IS = re.compile(r"\s*(?:what|who)(?:'s| is| are| was| were| does| do| did)\b", re.IGNORECASE)
_DIFFER = re.compile(r"\b(?:difference|differ|differs|compared|distinguish)\b", re.IGNORECASE)
_WHAT_IT_DOES = re.compile(r"\s*what (?:do|does|did)\b.*\bdo\b", re.IGNORECASE)
_FEW = 2
_OF_ALL_TEXTS = frozenset(map(stem, ("rule", "rules", "text")))
_OF_PLAYERS = "a word of players for"


class Candidate(NamedTuple):
    """A hit that may be the answer."""

    kind: str
    id: str
    title: str
    score: float
    share: float
    """How many of the words that say something its title and its passage have, from 0 to 1."""
    is_named: bool = False
    """Whether it is a rule or lineage whose whole name the question has."""
    has_rarest: bool = True
    """Whether it has the word that tells most, or by far the most of what the words tell together."""

    @property
    def is_sure(self) -> bool:
        """Whether it has enough of the words to be given as the answer, and not as what is nearest."""
        return self.is_near and (self.has_rarest or self.is_named)

    @property
    def is_near(self) -> bool:
        """Whether it has most of the words, the rarest or not."""
        return self.share > _HALF

    @property
    def key(self) -> tuple[str, str]:
        """Its kind and its id."""
        return self.kind, self.id


def is_of_one_thing(question: str) -> bool:
    """Answer whether a question only asks what one thing is or does, by a word or two.

    >>> is_of_one_thing("what do planeswalkers do"), is_of_one_thing("what does phasing do to auras in play")
    (True, False)
    """
    telling = [word for word in map(stem, words(question)) if not says_nothing(word)]
    return _WHAT_IS.match(question) is not None and len(telling) <= _FEW


def compares(question: str) -> bool:
    """Answer whether a question asks how two things differ, which no one text about something else tells.

    >>> compares("what is the difference between bury and destroy"), compares("what does bury do")
    (True, False)
    """
    return _DIFFER.search(question) is not None


def candidates(found: Finding, sense: Sense, sets: Collection[str | None]) -> list[Candidate]:
    """Give what may answer a question, best first; what only explains a word of players comes last.

    What stands in one of the sets, which aren't asked for, counts less.
    """
    typed = [stem(found.mended.get(word, word)) for one in found.query.split() for word in words(one)]
    telling = {word for word in typed if not says_nothing(word)} or set(typed)
    telling = telling - _OF_ALL_TEXTS or telling
    numbers = {word.strip("?.,!") for word in found.query.split() if any(map(str.isdigit, word))}
    row = f" {' '.join(typed)} "
    titles = _titles(found)
    texts = _texts(found, titles)
    asks_what_it_does = _WHAT_IT_DOES.match(found.query) is not None
    called = {} if asks_what_it_does else _concepts_named(typed, sense)
    wheres = {(group.sort, hit.id): hit.where for group in found.subjects for hit in group.hits}
    wheres |= {("records", hit.id): hit.id for hit in found.hits}
    chosen = []
    for one in found.ranking:
        key = (one.sort, one.id)
        if key in titles and key not in called and not (asks_what_it_does and one.sort == "words"):
            is_numbered = one.sort == "records" and one.id.rpartition("/")[2] in numbers
            held = telling if is_numbered else telling & _with_other_names(texts[key], typed)
            share = len(held) / len(telling)
            of_set = _OF_SET if wheres[key].partition("/")[0] in sets else 1.0
            name = stems(one.id.replace("-", " ")) if one.sort in {"rules", "lineages"} else []
            is_named = bool(name) and f" {' '.join(name)} " in row
            named = _NAMED if one.sort == "rules" and (is_named or telling.issuperset(name)) else 1.0
            score = one.score * _WORTH[sense][one.sort] * (1 - _SHOWN + _SHOWN * share) * of_set * named
            has_rarest = _has_rarest(held, telling, found.rarities)
            chosen.append(Candidate(*key, titles[key], score, share, is_named, has_rarest))
    slang = {
        ("words", hit.id)
        for group in found.subjects
        for hit in group.hits
        if group.sort == "words" and hit.passage.startswith(_OF_PLAYERS)
    }
    best = max((one.score for one in chosen), default=1.0)
    chosen += [Candidate(*key, key[1], best * 2, share) for key, share in called.items()]
    return sorted(chosen, key=lambda one: (one.key in slang, -one.score))


def _has_rarest(held: Collection[str], telling: Collection[str], rarities: Mapping[str, float]) -> bool:
    """Answer whether some words of a question are those that tell most: the rarest, or most by their rarity."""
    weights = {word: rarities.get(word, 1.0) for word in telling}
    rarest = max((weights[word] for word in telling), default=1.0)
    most = sum(weights[word] for word in held) > _BY_FAR * sum(weights.values())
    return most or rarest in {weights[word] for word in held}


def _titles(found: Finding) -> dict[tuple[str, str], str]:
    of_subjects = {(group.sort, hit.id): hit.title for group in found.subjects for hit in group.hits}
    return of_subjects | {("records", hit.id): f"{hit.name}, {hit.heading}" for hit in found.hits}


def _texts(found: Finding, titles: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], set[str]]:
    """Give the stems of what is shown of each hit."""
    passages = {(group.sort, hit.id): hit.passage for group in found.subjects for hit in group.hits}
    passages |= {("records", hit.id): hit.passage for hit in found.hits}
    return {key: _stems(f"{titles[key]} {key[1]} {passage}") for key, passage in passages.items()}


def _stems(text: str) -> set[str]:
    return set(map(stem, words(text.replace("-", " "))))


def _with_other_names(text: set[str], typed: Sequence[str]) -> set[str]:
    """Give the stems of a text, and with them the words of each term in a question that it has another name of."""
    held = set(text)
    for start in range(len(typed)):
        read = recognise(typed, start)
        if read is not None and any(text.issuperset(other.stems) for other, _ in read.concept.others(read.spelling)):
            held.update(typed[place] for place in read.places)
    return held


def _with_two_names(row: Sequence[str]) -> Iterator[tuple[Concept, set[int]]]:
    """Give what a question has two of the names of that the rules had for it, with where they stand."""
    terms: defaultdict[str, set[Term]] = defaultdict(set)
    places: defaultdict[str, set[int]] = defaultdict(set)
    for start in range(len(row)):
        if (read := recognise(row, start)) is not None and read.concept in concepts():
            terms[read.concept.name].update(term for term in read.concept.terms if read.spelling in term.understood)
            places[read.concept.name].update(read.places)
            if len(terms[read.concept.name]) > 1:
                yield read.concept, places[read.concept.name]


def _concepts_named(stems: Iterable[str], sense: Sense) -> dict[tuple[str, str], float]:
    """Give what the rules had several names for, where a question is one of them, or asks what half of it is called.

    Asked what is so now, it is what has another name now; a question with two of its names asks for what became of the
    one. With it comes how much of the question it is.
    """
    row = list(stems)
    telling = [place for place, word in enumerate(row) if not says_nothing(word)]
    for concept, places in _with_two_names(row):
        share = len(places.intersection(telling)) / len(telling)
        if share > _HALF:
            return {("words", concept.name): share}
    for start in range(len(row)):
        read = recognise(row, start)
        if read is None or read.concept not in concepts():
            continue
        is_all = set(telling) <= set(read.places)
        terms = [term for term in read.concept.terms if read.spelling in term.understood]
        is_over = bool(terms) and all(term.until is not None for term in terms)
        share = len(set(telling) & set(read.places)) / len(telling) if telling else 1.0
        is_asked = sense in {Sense.NAME, Sense.BEFORE} or (sense is Sense.NOW and is_over)
        if is_all or (is_asked and share > _HALF):
            return {("words", read.concept.name): share}
    return {}
