"""Searching: a query limited to what was in force on a day, with hits, counts and suggestions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from kb.answers.finding.card_hits import CardFinding
from kb.answers.finding.record_hits import Hit, record_hits
from kb.answers.finding.subject_hits import (
    Ranked,
    SubjectFinding,
    found_subjects,
    grouped,
    wanted,
    with_named_rules,
    without_variants,
)
from kb.answers.finding.understanding import Understood, rarities, understood, unknown, widened
from kb.answers.moments import Moment, moment, typed
from kb.records.days import parse_period
from kb.records.errors import BadQuestion
from kb.records.prose import day_in_words
from kb.records.record import Kind
from kb.records.text import fold
from kb.search.analysis import stem, words
from kb.search.engine import Engine
from kb.search.engine import Hit as Match
from kb.search.evaluation import OWN_ENTRY
from kb.search.everyday import everyday_places
from kb.search.fillers import says_nothing
from kb.search.index import Index, open_index
from kb.search.names import named
from kb.search.query import Question, ask
from kb.search.subjects import SORTS, Subjects
from kb.store.library import Library

_EXAMPLE_COUNTS = 0.85
"""Score factor for examples, relative to rules."""
_LAST_KNOWN_COUNTS = 0.9
"""Score factor for wordings that are only the last known ones on the day."""
_NO_LONGER_COUNTS = 0.75
"""Score factor for wordings that are no longer in force, where no day is asked for."""
_FEW = 3


class Limits(NamedTuple):
    """The days that a search is limited to, as they were typed."""

    on: str | None = None
    era: str | None = None
    since: str | None = None
    until: str | None = None
    printed: bool = False


class Sought(NamedTuple):
    """A search request: the words, the limits, and which hits to return."""

    words: str
    limits: Limits = Limits()
    exact: bool = False
    first: int = 0
    most: int = 10
    sorts: frozenset[str] = frozenset(("records", *SORTS))
    """The kinds of hits: ``records``, and those of subjects."""


class NameHit(NamedTuple):
    """A name that people use for a rule, found among the words."""

    name: str
    story: str
    """Its history in one sentence."""
    rules: tuple[str, ...]
    """The modelled rules that it is about."""
    where: str
    """The newest text that proves it."""


class Counts(NamedTuple):
    """Numbers of rules found, by kind and by era."""

    kind: dict[str, int]
    era: dict[str, int]
    """Those in each era, within the other limits; where none is found, without any."""


class Finding(NamedTuple):
    """The results of a search."""

    query: str
    on: date | None
    era: str | None
    note: str
    """Notes on the day assumed for a month or a year, and on swapped days."""
    total: int
    partial: bool
    """True if no record has all the words, so that the hits have only some of them."""
    doubtful: bool
    """True if nothing has most of the words."""
    hits: tuple[Hit, ...]
    """Records, which are rules in their best wordings."""
    counts: Counts
    anywhere: int
    """Number of matching rules regardless of the limits."""
    widened: tuple[str, ...]
    mended: dict[str, str]
    """Words that nothing holds, with those that were searched for in their place."""
    left_out: tuple[str, ...]
    """Days among the words, which aren't searched for."""
    of_sets: dict[str, str]
    """Words that name a set or one of its cards, with the source of its rules, which were searched, too."""
    suggestions: dict[str, tuple[str, ...]]
    ranking: tuple[Ranked, ...] = ()
    """The best of all records, rules, lineages, boards and words in one order."""
    subjects: tuple[SubjectFinding, ...] = ()
    """Modelled rules, boards, lineages and words, those kinds of which there are any."""
    ended: tuple[Hit, ...] = ()
    """Where nothing stood on the day that was asked for: what had stood until before."""
    cards: tuple[CardFinding, ...] = ()
    """Hits in added card files: cards by their texts, and rulings on them."""
    names: tuple[NameHit, ...] = ()
    """Names that most of the words match; they come before all other results."""
    rarities: dict[str, float] = {}  # noqa: RUF012  (nothing changes it; how much each word tells, the more the rarer)

    unknown: tuple[str, ...] = ()
    """Words that nothing here has in any form, apart from the cards of card files."""

    card: str = ""
    """The card that most of the words name, with its words first among the cards; empty if they don't name one."""

    answer: str = ""
    """The answer of `ask` to a whole question, if no hit has most of its words; empty otherwise."""

    def __repr__(self) -> str:
        """Return the query, how many hits are shown, and how many there are."""
        return f"<{self.query!r}: {len(self.hits)} of {self.total}>"


def _misspelled(library: Library, day: date | None) -> str:
    """Return a note if the rulebook in force on a day is a misspelled copy, in which words may not be found.

    "" otherwise, or without a day.
    """
    doubts = library.misspelled() if day else {}
    books = [book for book in library.rulebooks() if day and book.day <= day] if doubts else []
    if not books or books[-1].slug not in doubts:
        return ""
    slug = books[-1].slug
    return f"{slug}: {doubts[slug]} Words that are misspelled there can't be found: look at another copy, too."


def find(library: Library, index: str, sought: Sought, subjects: Subjects | None) -> Finding:
    """Return the hits from a position on, up to a number of each kind, and the total counts."""
    first, most = sought.first, sought.most
    asked_for = moment(library, sought.limits.on, sought.limits.era)
    with open_index(Path(index)) as engine:
        if subjects is not None:
            engine.rank_with(subjects.index)
        beside = subjects.index if subjects else None
        read = understood(sought.words, engine, beside, _words_of_cards(library), exact=sought.exact)
        in_order, turned = days_in_order(sought.limits)
        at, limits = _named_day(read, asked_for, in_order)
        question = read.of_records
        overlays = list(dict.fromkeys([at.overlay, *_sets_asked_for(library, question)]))
        of_sets = _sets_meant(library, question)
        tiers = _tiers(library, [*overlays, *of_sets.values()], at, limits)
        matching = engine.matching(question)
        lineages = library.lineages(sorted(matching))
        is_anytime = read.is_plain and limits == Limits()
        ended = _no_longer_in_force(library, overlays, tiers[0]) if is_anytime else frozenset()
        rules = _collapsed(_ranked(engine, read, tiers, ended), lineages) if "records" in sought.sorts else []
        found = []
        names = _names(sought, read.mended, at.day)
        within = wanted(at.day, {None, *overlays, *of_sets.values()}, limits.since, limits.until)
        if subjects is not None:
            found = found_subjects(subjects, read.of_subjects, within, sought.sorts)
            if "rules" in sought.sorts:
                found = with_named_rules(subjects, found, [slug for one in names for slug in one.rules], within)
        hits = record_hits(library, question, at, rules[first : first + most], first)
        ranking = sorted(
            [*_best_records(library, rules, at, first + most), *(ranked for ranked, _ in found)],
            key=lambda ranked: -ranked.score,
        )
        by_era = _by_era(library, lineages, limits if rules else Limits())
        return Finding(
            query=sought.words,
            on=at.day,
            era=at.era,
            note=" ".join(filter(None, [at.note, turned, _misspelled(library, at.day)])),
            total=len(rules),
            partial=read.is_partial,
            doubtful=read.is_doubtful,
            hits=hits,
            counts=Counts(_by_kind(library, [match.key for match, _ in rules]), by_era),
            anywhere=len(set(lineages.values())),
            widened=tuple(widened(question)),
            mended=read.mended,
            left_out=() if at is not asked_for else read.days,
            of_sets=of_sets,
            suggestions=_suggestions(engine, question) if read.is_partial or not rules else {},
            ranking=tuple(without_variants(ranking)[first : first + most]),
            subjects=grouped(found, read.of_subjects, within, first, most),
            ended=_ended(library, matching, question, at) if not rules else (),
            names=names,
            rarities=rarities(engine, read.mended, sought.words),
            unknown=unknown([engine, *([beside] if beside else [])], read.mended, sought.words),
        )


def _names(sought: Sought, mended: Mapping[str, str], day: date | None) -> tuple[NameHit, ...]:
    """Return the names with a text by a day that most of the significant words match.

    There are none after the first page, or in an exact search.
    """
    if sought.first or sought.exact:
        return ()
    row = [mended.get(word, word) for word in words(sought.words)]
    telling = {place for place, word in enumerate(row) if not says_nothing(stem(word))}
    found = []
    for entry, places in named(" ".join(row)):
        text = entry.text_on(day)
        if text is not None and len(telling & set(places)) * 2 > len(telling):
            found.append(NameHit(entry.name, entry.story, entry.rules, text.record))
    return tuple(found)


def _words_of_cards(library: Library) -> frozenset[str]:
    """Return the longer words of card names."""
    return frozenset(word for name in library.card_names() for word in words(name) if len(word) > _FEW)


def _named_day(read: Understood, at: Moment, limits: Limits) -> tuple[Moment, Limits]:
    """Return the day asked for, then the limits, as given or with the day that the query names.

    The latter only if the limits have no day and the query names just one; the day then has a note. Raises BadQuestion
    for an impossible day.
    """
    if at.day is not None or limits.since is not None or limits.until is not None or len(read.days) != 1:
        return at, limits
    named = typed(read.days[0])
    told = day_in_words(named.day) if named.day is not None else read.days[0]
    return named._replace(note=f"As of {told}, which the question names."), limits._replace(on=read.days[0])


def _tiers(library: Library, overlays: Sequence[str | None], at: Moment, limits: Limits) -> list[frozenset[int]]:
    """Return the sets of wordings to search, those with better evidence first.

    Raises BadQuestion if only printed wordings are wanted, but no day is given.
    """
    if limits.printed and at.day is None:
        raise BadQuestion("--printed needs a day to count from.", remedy="Give one with --on or --era.")
    between = _between(library, limits, overlays)
    if at.day is None:
        return [between]
    standing = [library.keys_standing(at.day, overlay) for overlay in overlays]
    printed = between.intersection(frozenset[int]().union(*(first for first, _ in standing)))
    last_known = between.intersection(frozenset[int]().union(*(second for _, second in standing)))
    outdated = frozenset[int]().union(*(library.keys_outdated(at.day, overlay) for overlay in overlays))
    return [printed] if limits.printed else [printed, last_known - outdated]


def _no_longer_in_force(library: Library, overlays: Sequence[str | None], keys: frozenset[int]) -> frozenset[int]:
    """Return those of the wordings that had ended by the newest rulebook; none without a rulebook."""
    books = library.rulebooks()
    if not books:
        return frozenset()
    standing = (one for overlay in overlays for one in library.keys_standing(books[-1].day, overlay))
    return keys - frozenset[int]().union(*standing)


def days_in_order(limits: Limits) -> tuple[Limits, str]:
    """Return the limits with the earlier day first, then a note if they were exchanged, else ""."""
    since, until = limits.since, limits.until
    if since is None or until is None or parse_period(since)[0] <= parse_period(until)[1]:
        return limits, ""
    return limits._replace(
        since=until, until=since
    ), f"--since {since} is after --until {until}, so the two were swapped."


def _between(library: Library, limits: Limits, overlays: Iterable[str | None]) -> frozenset[int]:
    """Return the keys of the wordings, of the game or of these sets, that began in the wanted period."""
    since = parse_period(limits.since)[0] if limits.since is not None else None
    until = parse_period(limits.until)[1] if limits.until is not None else None
    return frozenset[int]().union(*(library.keys_between(since, until, overlay) for overlay in overlays))


def _sets_asked_for(library: Library, question: Question) -> list[str]:
    """Return the set sources that the query names in its source field."""
    return [
        source.slug
        for source in library.sources()
        if source.overlay and any(fnmatch(source.slug, fold(named)) for named in question.sources)
    ]


def _sets_meant(library: Library, question: Question) -> dict[str, str]:
    """Return the words of a query that name a set or one of its cards, with the source of the set's rules."""
    row = f" {' '.join(question.words)} "
    return {
        named: source.slug
        for source in library.sources()
        if source.overlay
        for named in (source.slug.partition("-")[0], *map(fold, library.cards_of(source.slug)))
        if f" {named} " in row
    }


def _ranked(engine: Index, read: Understood, tiers: list[frozenset[int]], ended: frozenset[int]) -> list[Match]:
    """Return the matches, better evidence first; anything that the query names comes before all else.

    For a plain question, the score comes first, and wordings that are only last known, or have ended, count less.
    """
    question = read.of_records
    if read.is_plain and tiers:
        examples = engine.holders("kind", Kind.EXAMPLE.value)
        fading = [1.0, *([_LAST_KNOWN_COUNTS] * (len(tiers) - 1))]
        found = [
            match._replace(
                score=match.score
                * worth
                * (_EXAMPLE_COUNTS if match.key in examples else 1.0)
                * (_NO_LONGER_COUNTS if match.key in ended else 1.0)
            )
            for tier, worth in zip(tiers, fading, strict=True)
            for match in engine.search(question, among=tier)
        ]
        return sorted(found, key=lambda match: -match.score)
    found = [match for tier in tiers for match in engine.search(question, among=tier)]
    return sorted(found, key=lambda match: -match.score if match.score >= OWN_ENTRY else 0.0)


def _best_records(library: Library, rules: Iterable[tuple[Match, int]], at: Moment, most: int) -> Iterator[Ranked]:
    """Yield the best of the rules found, by score alone."""
    best = sorted((match for match, _ in rules), key=lambda match: -match.score)[:most]
    wordings = library.wordings(match.key for match in best)
    witnesses = library.witnesses(wordings, at.day)
    return (Ranked("records", witnesses[match.key], round(match.score, 4)) for match in best)


def _ended(library: Library, matching: set[int], question: Question, at: Moment) -> tuple[Hit, ...]:
    """Return some wordings found that had ended by the day asked for, the latest first; () without a day."""
    if at.day is None:
        return ()
    over = [one for one in library.wordings(sorted(matching)) if one.ended is not None and one.ended <= at.day]
    latest = sorted(over, key=lambda wording: (wording.ended or wording.since, -wording.key), reverse=True)[:_FEW]
    return record_hits(library, question, Moment(None), [(Match(wording.key, 0.0), 0) for wording in latest], 0)


def _collapsed(ranked: Iterable[Match], lineages: Mapping[int, str]) -> list[tuple[Match, int]]:
    """Return the best match of each rule, in order, with the number of its other matches."""
    best: dict[str, Match] = {}
    times: Counter[str] = Counter()
    for match in ranked:
        lineage = lineages[match.key]
        best.setdefault(lineage, match)
        times[lineage] += 1
    return [(match, times[lineage] - 1) for lineage, match in best.items()]


def _by_kind(library: Library, keys: Iterable[int]) -> dict[str, int]:
    """Return how many of the records with these keys are of each kind, the most frequent kind first."""
    kinds = library.kinds(keys)
    return dict(sorted(kinds.items(), key=lambda item: (-item[1], item[0])))


def _by_era(library: Library, lineages: Mapping[int, str], limits: Limits) -> dict[str, int]:
    """Return how many of the rules found have a wording in each era, within all limits except the day."""
    counts = {}
    for era in library.eras():
        printed, last_known = library.keys_standing(era.day, era.overlay)
        standing = printed if limits.printed else printed | last_known
        keys = standing & _between(library, limits, [era.overlay])
        counts[era.name] = len({rule for key, rule in lineages.items() if key in keys})
    return counts


def _suggestions(engine: Engine, question: Question) -> dict[str, tuple[str, ...]]:
    """Return similar known words for each word of the question that nothing matches exactly.

    Words without similar ones are left out.
    """
    everyday = everyday_places(list(map(stem, question.words)))
    typed = [word for place, word in enumerate(question.words) if place not in everyday]
    near = {word: tuple(engine.suggest(word)) for word in typed if not engine.matching(ask(word, exact=True))}
    return {word: spellings for word, spellings in near.items() if spellings}
