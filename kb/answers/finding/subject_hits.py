"""Search hits besides records: modelled rules, lineages, boards and dated terms."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from heapq import nlargest
from typing import NamedTuple

from kb.records.addresses import family
from kb.records.days import parse_period
from kb.records.prose import day_in_words
from kb.search.analysis import stems
from kb.search.passage import best_passage
from kb.search.query import Question
from kb.search.subjects import SORTS, Piece, Subject, Subjects
from kb.search.tree import STEM, Word

_WORTH = {"rules": 1.25, "lineages": 0.85, "words": 1.1, "boards": 0.52}
"""Score factors relative to records, by kind of subject."""
_NAMED_COUNTS = 1.5
"""Factor on the best score, for a rule that the words name."""
_FEW = 3
_OF_ONE_NAME = frozenset({"rules", "lineages"})
_NUMBERED = re.compile(r"(?:heading/)?(?P<rule>[A-Z]?\d{1,3}\.\d+)(?!\.?\d)")
_NEXT_BOARD_COUNTS = 0.8
"""Score factor for each further board, so that boards on one subject don't take all places."""
_LOOKED_AT = 40
_SHOWN_COUNTS = 0.5
"""Part of a rule's score that depends on how many of the words that it ever has it has on the day."""
_REPEALED = "repealed"
_REPEALED_COUNTS = 0.7
"""Score factor for a rule that is repealed on the day asked for."""
_TOLD_BY_BOTH = 0.7
"""Fraction of the score gap between a modelled rule and the lineage of its texts that the lower of the two gains."""


class SubjectHit(NamedTuple):
    """A modelled rule, lineage, board or word that is found."""

    rank: int
    id: str
    """A rule's or a lineage's slug, a board's id, a concept's name."""
    title: str
    since: date | None
    """The first day of what is shown of it; None where it reaches back as far as the records go."""
    until: date | None
    """The last day of it; None where it still holds, or none is known."""
    where: str
    """The number, record or document that it is based on; empty for a board."""
    entries: int
    """Total number of its entries, claims, members or names."""
    passage: str
    highlights: tuple[tuple[int, int], ...]
    """Where in the passage the words are."""
    called: str
    """The common name of a rule; empty for other kinds."""


class SubjectFinding(NamedTuple):
    """The hits of one kind of subject."""

    sort: str
    """``rules``, ``lineages``, ``boards`` or ``words``."""
    total: int
    hits: tuple[SubjectHit, ...]


class Ranked(NamedTuple):
    """A hit of any kind in the one ranking of them all."""

    sort: str
    """``records``, or the kind of a subject."""
    id: str
    score: float
    same_rule: tuple[str, ...] = ()
    """Ids of worse hits that are of the same rule: its other paragraphs, or the lineage of a modelled rule."""


class Wanted(NamedTuple):
    """The days and sets that subjects are limited to."""

    day: date | None
    overlays: Collection[str | None]
    since: date | None
    until: date | None


def wanted(day: date | None, overlays: Collection[str | None], since: str | None, until: str | None) -> Wanted:
    """Return the limits; `since` and `until` are as typed."""
    first = parse_period(since)[0] if since is not None else None
    last = parse_period(until)[1] if until is not None else None
    return Wanted(day, overlays, first, last)


def found_subjects(
    subjects: Subjects, question: Question, limits: Wanted, sorts: Collection[str]
) -> list[tuple[Ranked, Subject]]:
    """Return the subjects of these kinds that match a query within the limits, each after its rank, best first."""
    found = []
    for hit in subjects.index.search(question):
        subject = subjects[hit.key]
        if subject.sort in sorts and (pieces := standing(subject, limits)):
            is_gone = limits.day is not None and pieces[-1].text == _REPEALED
            worth = _WORTH[subject.sort] * (_REPEALED_COUNTS if is_gone else 1.0)
            found.append((Ranked(subject.sort, subject.name, hit.score * worth), subject))
    found = list(_by_what_is_shown(found, question, limits))
    rules = _rules_of(subjects, found, limits) if "rules" in sorts else []
    return sorted(_with_their_texts([*found, *rules]), key=lambda one: -one[0].score)


def _by_what_is_shown(
    found: Sequence[tuple[Ranked, Subject]], question: Question, limits: Wanted
) -> Iterator[tuple[Ranked, Subject]]:
    """Yield the subjects; the best rules and lineages count less if they say words of the query on other days only."""
    telling = {one.term for one in question.highlights if isinstance(one, Word) and one.field == STEM}
    best = {ranked for ranked, _ in nlargest(_LOOKED_AT, found, key=lambda one: one[0].score)}
    for ranked, subject in found:
        if limits.day is None or ranked not in best or subject.sort not in _OF_ONE_NAME or len(telling) < _FEW:
            yield ranked, subject
            continue
        always = [subject.title, subject.called, *subject.besides]
        shown = telling.intersection(stems(" ".join([*always, *(one.text for one in standing(subject, limits))])))
        ever = shown | telling.intersection(stems(" ".join(piece.text for piece in subject.pieces)))
        share = len(shown) / len(ever) if ever else 1.0
        yield ranked._replace(score=ranked.score * (1 - _SHOWN_COUNTS + _SHOWN_COUNTS * share)), subject


def _rules_of(
    subjects: Subjects, found: Sequence[tuple[Ranked, Subject]], limits: Wanted
) -> Iterator[tuple[Ranked, Subject]]:
    """Yield rules that weren't found but belong to the best lineages found, each after a rank with the score 0."""
    there = {ranked.id for ranked, _ in found if ranked.sort == "rules"}
    lineages = [ranked.id for ranked, _ in found if ranked.sort == "lineages"]
    for name in lineages[:_FEW]:
        rule = subjects.named("rules", name) if name not in there else None
        if rule is not None and standing(rule, limits):
            yield Ranked("rules", name, 0.0), rule


def with_named_rules(
    subjects: Subjects, found: Sequence[tuple[Ranked, Subject]], slugs: Sequence[str], limits: Wanted
) -> list[tuple[Ranked, Subject]]:
    """Return the subjects found, each after its rank, with one of the rules that the words name put first.

    It is the one that the words match best, or the first if they match none. If none of them holds within the limits,
    return the subjects as they are.
    """
    best = max((ranked.score for ranked, _ in found), default=1.0)
    by_found = [ranked.id for ranked, _ in found if ranked.sort == "rules" and ranked.id in slugs]
    for slug in (*by_found, *slugs):
        rule = subjects.named("rules", slug)
        if rule is not None and standing(rule, limits):
            others = [one for one in found if (one[0].sort, one[0].id) != ("rules", slug)]
            return [(Ranked("rules", slug, best * _NAMED_COUNTS), rule), *others]
    return list(found)


def _with_their_texts(found: Sequence[tuple[Ranked, Subject]]) -> Iterator[tuple[Ranked, Subject]]:
    """Yield all subjects found, each after its rank.

    Of a rule and a lineage of the same name, the worse score is moved closer to the better.
    """
    best: dict[str, float] = {}
    for ranked, _ in found:
        if ranked.sort in _OF_ONE_NAME:
            best[ranked.id] = max(ranked.score / _WORTH[ranked.sort], best.get(ranked.id, 0.0))
    for ranked, subject in found:
        best_of_name = best.get(ranked.id, 0.0) * _WORTH[ranked.sort] if ranked.sort in _OF_ONE_NAME else ranked.score
        yield ranked._replace(score=ranked.score + _TOLD_BY_BOTH * (best_of_name - ranked.score)), subject


def standing(subject: Subject, limits: Wanted) -> list[Piece]:
    """Return what a subject says within the limits.

    A rule says what is in force on the day, a board and a lineage what is claimed by then, a term its name then.
    """
    pieces = [piece for piece in subject.pieces if piece.set in limits.overlays and _came_in(piece, limits)]
    if limits.day is None:
        return pieces
    begun = [piece for piece in pieces if piece.since is None or piece.since <= limits.day]
    if subject.sort == "rules":
        return begun[-1:]
    return [piece for piece in begun if piece.until is None or piece.until >= limits.day]


def _came_in(piece: Piece, limits: Wanted) -> bool:
    """Return whether a part of a subject began within the wanted days (both included).

    Return True if there are no limits, False if there are and the part has no day.
    """
    if limits.since is None and limits.until is None:
        return True
    if piece.since is None:
        return False
    return (limits.since or date.min) <= piece.since <= (limits.until or date.max)


def grouped(
    found: Sequence[tuple[Ranked, Subject]], question: Question, limits: Wanted, first: int, most: int
) -> tuple[SubjectFinding, ...]:
    """Return the subjects found by kind, each from a position on, up to a number."""
    groups = []
    for sort in SORTS:
        of_sort = [subject for ranked, subject in found if ranked.sort == sort]
        if of_sort:
            shown = enumerate(of_sort[first : first + most], first + 1)
            hits = tuple(_hit(rank, subject, question, limits) for rank, subject in shown)
            groups.append(SubjectFinding(sort, len(of_sort), hits))
    return tuple(groups)


def without_variants(ranking: Sequence[Ranked]) -> list[Ranked]:
    """Return the ranking with only the best of several variants of a board, and each board worth less than the last."""
    best: dict[tuple[str, str], Ranked] = {}
    worth = 1.0
    for ranked in ranking:
        is_board = ranked.sort == "boards"
        key = (ranked.sort, family(ranked.id) if is_board else ranked.id)
        if key not in best:
            best[key] = ranked._replace(score=ranked.score * worth) if is_board else ranked
            worth *= _NEXT_BOARD_COUNTS if is_board else 1.0
    return sorted(best.values(), key=lambda one: -one.score)


def one_place_each(ranking: Sequence[Ranked], titles: Mapping[str, str]) -> list[Ranked]:
    """Return the ranking with one place for each rule, under whose best hit the others are listed.

    Of a modelled rule and the lineage of its texts, the rule takes the place. `titles` are those of records of rules
    with a title of their own, under which they are one rule in all rulebooks.
    """
    groups: dict[tuple[str, ...], list[Ranked]] = {}
    for ranked in ranking:
        title = titles.get(ranked.id) if ranked.sort == "records" else None
        groups.setdefault(("titled", title) if title else _rule_of(ranked), []).append(ranked)
    places = []
    for group in groups.values():
        best = next((one for one in group if one.sort == "rules"), group[0])
        others = tuple(one.id for one in group if one is not best)
        places.append(best._replace(score=group[0].score, same_rule=others))
    return places


def _rule_of(ranked: Ranked) -> tuple[str, ...]:
    """Return a key that is the same for all hits of one rule: paragraphs and examples of 702.4, for example."""
    if ranked.sort in _OF_ONE_NAME:
        return ("named", ranked.id)
    source, _, where = ranked.id.partition("/")
    match = _NUMBERED.match(where) if ranked.sort == "records" else None
    return ("records", source, match["rule"]) if match is not None else (ranked.sort, ranked.id)


def _hit(rank: int, subject: Subject, question: Question, limits: Wanted) -> SubjectHit:
    """Return a subject that was found, with its best part and passage.

    The best part has the most matched words, the last of equals; of a rule, it's always the last.
    """
    pieces = standing(subject, limits)
    passages = [best_passage(piece.text, question.highlights) for piece in pieces]
    latest = len(pieces) - 1
    said = max(range(len(pieces)), key=lambda place: (len(passages[place].spans), place))
    best = latest if subject.sort == "rules" else said
    piece, passage = pieces[best], passages[best]
    if subject.sort == "words":
        named = "; ".join(f"{one.text}{_days(one)}" for one in subject.pieces)
        passage = best_passage(named, question.highlights, len(named) + 1)
    return SubjectHit(
        rank, subject.name, subject.title, _said_since(subject, piece), piece.until, piece.where, len(subject.pieces),
        passage.text, passage.spans, subject.called,
    )  # fmt: skip


def _said_since(subject: Subject, piece: Piece) -> date | None:
    """Return the day since when a subject has said a piece, or None if the piece has none.

    A new number alone changes nothing.
    """
    if subject.sort != "rules":
        return piece.since
    since = piece.since
    for other in reversed(subject.pieces[: subject.pieces.index(piece)]):
        if other.set == piece.set:
            if other.text != piece.text:
                break
            since = other.since
    return since


def _days(piece: Piece) -> str:
    """Return the piece's days in parentheses, such as " (from DAY until DAY)"; an empty string if none is known."""
    ends = (("from", piece.since), ("until", piece.until))
    bounds = [f"{word} {day_in_words(day)}" for word, day in ends if day is not None]
    return f" ({' '.join(bounds)})" if bounds else ""
