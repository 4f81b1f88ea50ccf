"""Choosing the answer among all search hits, by how well each fits the question."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.facts import Fact
from kb.answers.finding.finding import Finding
from kb.records.prose import NUMBER_WORDS
from kb.records.record import Kind
from kb.search.analysis import stem, stems, words
from kb.search.everyday import all_everyday
from kb.search.fillers import says_nothing
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
"""Score factors by the sense of the question and the kind of hit."""
_SHOWN = 0.5
"""Part of a score that depends on the share of the question's words in a hit's title and passage."""
_OF_SET = 0.6
"""Score factor for hits from a set that the question doesn't ask about."""
_NAMED = 1.2
"""Score factor for a rule whose whole name is in the question."""
_RARE, _HAS_RARE = 6.0, 1.5
"""Minimum rarity of a word that counts as a name, and the score factor for hits with all such words of a question."""
_TOLD, _WHAT_HAPPENS = 1.88, "What happens"
"""Score factor and prefix of titles about what happens, if that is asked; the factor is the same as for boards."""
_FOREIGN = 0.5
"""Part of a rule's or board's score that depends on the share of its title's words in the question."""
_HALF = 0.5
"""More of the words than this the title and the passage of what is near have."""
_WHAT_IT_DOES = re.compile(r"\s*what (?:do|does|did)\b.*\bdo\b", re.IGNORECASE)
_NUMBERED = re.compile(r"\A\d{3}-")
_OF_ALL_TEXTS = frozenset(map(stem, ("rule", "rules", "text")))
_OF_PLAYERS = "a word of players for"
_FRAME, _ILLUSTRATES = 0.25, 0.7
"""Score factors for preambles and credits, and for examples where no situation is asked about."""
_COUNTED = 2.5
"""Score factor for texts with a number of the things that a question asks the number of."""
_OF_A_LIST, _FEW_WORDS, _LISTS = 7, 4, 0.5
"""Number of commas from which a passage is a list, and the score factor for it in questions of so few words."""
_OF_HALF = 0.6
"""Score factor for what is about half of a question, where a text is about all of it."""
_NEAR = 4
_HOW_MANY = re.compile(r"\bhow many (?P<what>.+)")
_GOES_ON = """
do does did are were is was can could may must there exist existed per each need
"""
_AFTER_THINGS = frozenset(_GOES_ON.split())
"""Words with which the question goes on after the things counted."""


class Candidate(NamedTuple):
    """A hit that may be the answer."""

    kind: str
    id: str
    title: str
    score: float
    share: float
    """Share of the question's significant words in its title and passage, from 0 to 1."""
    is_named: bool = False
    """True if the question has the whole name of this rule, lineage or board."""
    is_numbered: bool = False
    """True if the question has this record's number."""

    @property
    def is_near(self) -> bool:
        """Return whether the candidate has more than half of the question's words."""
        return self.share > _HALF

    @property
    def key(self) -> tuple[str, str]:
        """Return the kind and the id."""
        return self.kind, self.id


def candidates(found: Finding, sense: Sense, sets: Collection[str | None]) -> list[Candidate]:
    """Return the possible answers, best first; explanations of players' slang come last.

    Hits in `sets` that the question doesn't ask about count less.
    """
    typed, telling = significant_words(found)
    numbers = {word.strip("?.,!") for word in found.query.split() if any(map(str.isdigit, word))}
    row = f" {' '.join(typed)} "
    titles = _titles(found)
    texts = _texts(found, titles)
    rare = {
        word for word in telling.intersection(*[set().union(*texts.values())]) if found.rarities.get(word, 0) >= _RARE
    }
    asks_what_it_does = _WHAT_IT_DOES.match(found.query) is not None
    called = {} if asks_what_it_does else _concepts_named(typed, sense)
    wheres = {(group.sort, hit.id): hit.where for group in found.subjects for hit in group.hits}
    wheres |= {("records", hit.id): hit.id for hit in found.hits}
    kinds = {("records", hit.id): hit.kind for hit in found.hits}
    passages = {("records", hit.id): hit.passage for hit in found.hits}
    counted = _things_counted(found.query)
    chosen = []
    for one in found.ranking:
        key = (one.sort, one.id)
        if key in titles and key not in called and not (asks_what_it_does and one.sort == "words"):
            is_numbered = one.sort == "records" and one.id.rpartition("/")[2] in numbers
            held = telling if is_numbered else telling & with_other_names(texts[key], typed)
            share = len(held) / len(telling)
            of_set = _OF_SET if wheres[key].partition("/")[0] in sets else 1.0
            name = name_of(one.sort, one.id)
            is_named = bool(name) and f" {' '.join(name)} " in row
            named = _NAMED if one.sort == "rules" and (is_named or telling.issuperset(name)) else 1.0
            has_rare = _HAS_RARE if rare and rare <= held else 1.0
            title = stems_said(titles[key]) if one.sort in {"rules", "boards"} else set()
            foreign = {word for word in title if not says_nothing(word)} - with_other_names(set(typed), typed)
            happens = _TOLD if sense is Sense.HAPPENS and titles[key].startswith(_WHAT_HAPPENS) else 1.0
            own = 1 - _FOREIGN * len(foreign) / len(title) if title else 1.0
            score = (
                one.score
                * _WORTH[sense][one.sort]
                * (1 - _SHOWN + _SHOWN * share)
                * of_set
                * named
                * has_rare
                * own
                * happens
            )
            score *= _of_kind(kinds.get(key), sense)
            if passages.get(key, "").count(",") >= _OF_A_LIST and len(telling) <= _FEW_WORDS:
                score *= _LISTS
            if counted and _is_counted(counted, passages.get(key, "")):
                score *= _COUNTED
            chosen.append(Candidate(*key, titles[key], score, share, is_named, is_numbered))
    if len(telling) > 1 and any(one.share == 1 and one.kind in {"records", "boards"} for one in chosen):
        chosen = [one._replace(score=one.score * _OF_HALF) if _is_of_half(one) else one for one in chosen]
    slang = {
        ("words", hit.id)
        for group in found.subjects
        for hit in group.hits
        if group.sort == "words" and hit.passage.startswith(_OF_PLAYERS)
    }
    best = max((one.score for one in chosen), default=1.0)
    chosen += [Candidate(*key, key[1], best * 2, share) for key, share in called.items()]
    return sorted(chosen, key=lambda one: (one.key in slang, -one.score))


def _is_of_half(one: Candidate) -> bool:
    """Return whether a modelled rule or a lineage is about no more than half of what a question is about."""
    return one.kind in {"rules", "lineages"} and not one.is_near


def _of_kind(kind: Kind | None, sense: Sense) -> float:
    """Return the factor for a kind of record: what introduces a document or only illustrates a rule counts less."""
    if kind in {Kind.PREAMBLE, Kind.CREDIT}:
        return _FRAME
    return _ILLUSTRATES if kind is Kind.EXAMPLE and sense is not Sense.HAPPENS else 1.0


def _things_counted(question: str) -> frozenset[str]:
    """Return the stems of what a question asks the number of: the words behind "how many"; empty for other questions.

    >>> sorted(_things_counted("how many turn markers do we need"))
    ['marker', 'turn']
    """
    match = _HOW_MANY.search(question.lower())
    if match is None:
        return frozenset()
    row: list[str] = []
    for word in words(match["what"]):
        if row and (says_nothing(stem(word)) or word in _AFTER_THINGS):
            break
        row.append(word)
    return frozenset(one for one in map(stem, row) if not says_nothing(one))


def _is_counted(things: Collection[str], passage: str) -> bool:
    """Return whether a passage has a number just before the things counted.

    >>> _is_counted({"marker"}, "There is one turn marker for each four players."), _is_counted({"zone"}, "a zone")
    (True, False)
    """
    row = words(passage)
    stems_of_row = list(map(stem, row))
    last = max(things, key=lambda one: max((i for i, word in enumerate(stems_of_row) if word == one), default=-1))
    places = [place for place, word in enumerate(stems_of_row) if word == last]
    return any(
        set(things) <= set(stems_of_row[max(place - _NEAR, 0) : place + 1])
        and any(one.isdigit() or one in NUMBER_WORDS for one in row[max(place - _NEAR, 0) : place])
        for place in places
    )


def significant_words(found: Finding) -> tuple[list[str], set[str]]:
    """Return a question's stems in order, spelling corrected, then the set of the significant ones.

    If none is significant, the set has all.
    """
    typed = [stem(found.mended.get(word, word)) for one in found.query.split() for word in words(one)]
    telling = {word for word in typed if not says_nothing(word)} or set(typed)
    return typed, telling - _OF_ALL_TEXTS or telling


def covers(found: Finding, fact: Fact) -> bool:
    """Return whether a fact's words and title have most of a question's significant words."""
    typed, telling = significant_words(found)
    said = with_other_names(stems_said(f"{fact.says} {fact.title} {fact.id}"), typed)
    return len(telling & said) > _HALF * len(telling)


def name_of(kind: str, name: str) -> list[str]:
    """Return the stems of a rule's, lineage's or board's name, without its number.

    >>> name_of("rules", "legend-rule"), name_of("boards", "004-fork-fling"), name_of("records", "general-rulings")
    (['legend', 'rule'], ['fork', 'fling'], [])
    """
    if kind not in {"rules", "lineages", "boards"}:
        return []
    return stems(_NUMBERED.sub("", name).replace("-", " "))


def as_meant(found: Finding) -> str:
    """Return a question with misspelled words corrected."""
    return " ".join(found.mended.get(word, word) for word in found.query.split())


def is_term(typed: Sequence[str], telling: Collection[str]) -> bool:
    """Return whether a question is about a term that has another name in the rules or among players."""
    read = [recognise(typed, start) for start in range(len(typed))]
    return any(one is not None and set(telling) <= {typed[place] for place in one.places} for one in read)


def _titles(found: Finding) -> dict[tuple[str, str], str]:
    """Return the title of each hit, by the hit's kind and id."""
    of_subjects = {(group.sort, hit.id): hit.title for group in found.subjects for hit in group.hits}
    return of_subjects | {("records", hit.id): f"{hit.name}, {hit.heading}" for hit in found.hits}


def _texts(found: Finding, titles: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], set[str]]:
    """Return the stems of each hit's title, id and passage, by the hit's kind and id."""
    passages = {(group.sort, hit.id): hit.passage for group in found.subjects for hit in group.hits}
    passages |= {("records", hit.id): hit.passage for hit in found.hits}
    return {key: stems_said(f"{titles[key]} {key[1]} {passage}") for key, passage in passages.items()}


def stems_said(text: str) -> set[str]:
    """Return the stems of a text; parts of hyphenated words count apart."""
    return set(map(stem, words(text.replace("-", " "))))


def with_other_names(text: set[str], typed: Sequence[str]) -> set[str]:
    """Return a text's stems plus the words of the question's terms that it has under another name."""
    held = set(text)
    for start in range(len(typed)):
        read = recognise(typed, start)
        if read is not None and any(text.issuperset(other.stems) for other, _ in read.concept.others(read.spelling)):
            held.update(typed[place] for place in read.places)
    for said in all_everyday(typed):
        if any(text.issuperset(one for one in term.stems if not says_nothing(one)) for term in said.terms):
            held.update(typed[place] for place in said.places)
    return held


def _with_two_names(row: Sequence[str]) -> Iterator[tuple[Concept, set[int]]]:
    """Yield each thing for which a row of stems has two names or more, with the positions of the names so far.

    A thing is yielded again for each further name.
    """
    terms: defaultdict[str, set[Term]] = defaultdict(set)
    places: defaultdict[str, set[int]] = defaultdict(set)
    for start in range(len(row)):
        if (read := recognise(row, start)) is not None and read.concept in concepts():
            terms[read.concept.name].update(term for term in read.concept.terms if read.spelling in term.understood)
            places[read.concept.name].update(read.places)
            if len(terms[read.concept.name]) > 1:
                yield read.concept, places[read.concept.name]


def _concepts_named(stems: Iterable[str], sense: Sense) -> dict[tuple[str, str], float]:
    """Return the kind and id of a thing with several names that a question names, with its share of the question.

    Empty if it names none. If the question asks what is so now, only things that have another name now count; two names
    of one thing ask what became of the first.
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
