"""Finding: a question put to the index, limited to what stood on a day, with its hits, counts and suggestions."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from kb.answers.card_hits import CardFinding
from kb.answers.moments import Moment, moment
from kb.answers.shown import heading_of
from kb.records.days import parse_period
from kb.records.errors import BadQuestion
from kb.records.record import Kind
from kb.records.text import fold
from kb.records.wording import Standing, Wording
from kb.search.engine import Engine
from kb.search.engine import Hit as Match
from kb.search.evaluation import OWN_ENTRY
from kb.search.index import open_index
from kb.search.passage import best_passage
from kb.search.query import Question, ask
from kb.store.library import Library
from kb.store.thread_queries import Whole


class Limits(NamedTuple):
    """The days that a search is limited to, as they were typed."""

    on: str | None = None
    era: str | None = None
    since: str | None = None
    until: str | None = None
    attested: bool = False


class Hit(NamedTuple):
    """One rule found: its best wording, with the piece of its text that answers."""

    rank: int
    score: float
    id: str
    number: str | None
    name: str
    """What its record is called: its number, or else its id."""
    kind: Kind
    heading: str
    """What it is and the headings that it stands under."""
    place: tuple[str, ...]
    source: str
    since: date
    attested_until: date
    replaced_on: date | None
    gone_by: date | None
    other_wordings: int
    """How many other wordings of the same rule were found."""
    rule: Whole
    """All wordings of the rule, found or not."""
    standing: Standing | None
    """What is known of it on the day that was asked for."""
    status: str
    """The days it is known to have stood, and whether it is only the last known wording."""
    passage: str
    highlights: tuple[tuple[int, int], ...]
    """Where in the passage the words are."""
    credit: str

    @property
    def days_of_rule(self) -> str:
        """The days of the rule through all its wordings; empty where this is the only one."""
        whole = self.rule
        if whole.wordings == 1:
            return ""
        found = f", {self.other_wordings + 1} of them found" if self.other_wordings else ""
        return f"{whole.since} to {whole.attested_until}, in {whole.wordings} wordings{found}"

    def __repr__(self) -> str:
        return f"<{self.id}: {self.passage}>"


class Counts(NamedTuple):
    """How many rules were found."""

    kind: dict[str, int]
    era: dict[str, int]
    """Those in each era, within the other limits; where none is found, without any."""


class Finding(NamedTuple):
    """What a search found."""

    query: str
    on: date | None
    era: str | None
    note: str
    """Which day was taken, where a month or a year was typed."""
    total: int
    partial: bool
    """Whether no record has all the words, so that those are given that have some."""
    hits: tuple[Hit, ...]
    counts: Counts
    anywhere: int
    """How many there are altogether, whatever the limits."""
    widened: tuple[str, ...]
    suggestions: dict[str, tuple[str, ...]]
    cards: tuple[CardFinding, ...] = ()
    """What is found in card files that were added: cards by what they said, and rulings on them."""

    def __repr__(self) -> str:
        return f"<{self.query!r}: {len(self.hits)} of {self.total}>"


def find(  # noqa: PLR0913  (what is asked, and which of the hits are wanted)
    library: Library, index: str, words: str, limits: Limits, *, exact: bool = False, first: int = 0, most: int = 10
) -> Finding:
    """Give the hits from the first place on, at most so many, and the counts over all."""
    question = ask(words, exact=exact)
    at = moment(library, limits.on, limits.era)
    with open_index(Path(index)) as engine:
        tiers = _tiers(library, question, at, limits)
        is_partial = len(question.words) > 1 and not engine.matching(question)
        if is_partial:
            question = ask(" OR ".join(question.words), exact=exact)
        matching = engine.matching(question)
        lineages = library.lineages(sorted(matching))
        rules = _collapsed(_ranked(engine, question, tiers), lineages)
        by_era = _by_era(library, lineages, limits if rules else Limits())
        return Finding(
            query=words,
            on=at.day,
            era=at.era,
            note=at.note,
            total=len(rules),
            partial=is_partial,
            hits=_hits(library, question, at, rules[first : first + most], first),
            counts=Counts(_by_kind(library, [match.key for match, _ in rules]), by_era),
            anywhere=len(set(lineages.values())),
            widened=tuple(_widened(question)),
            suggestions=_suggestions(engine, question) if is_partial or not rules else {},
        )


def _tiers(library: Library, question: Question, at: Moment, limits: Limits) -> list[frozenset[int]]:
    """Give the sets of wordings to search, the better evidence first."""
    if limits.attested and at.day is None:
        raise BadQuestion("--attested asks what was printed after a day.", remedy="Name the day with --on or --era.")
    overlays = [at.overlay, *_sets_asked_for(library, question)]
    between = _between(library, limits, overlays)
    if at.day is None:
        return [between]
    standing = [library.keys_standing(at.day, overlay) for overlay in overlays]
    attested = between.intersection(frozenset[int]().union(*(first for first, _ in standing)))
    last_known = between.intersection(frozenset[int]().union(*(second for _, second in standing)))
    outdated = frozenset[int]().union(*(library.keys_outdated(at.day, overlay) for overlay in overlays))
    return [attested] if limits.attested else [attested, last_known - outdated]


def _between(library: Library, limits: Limits, overlays: Iterable[str | None]) -> frozenset[int]:
    """Give the keys of the wordings that came in on the days that are wanted."""
    since = parse_period(limits.since)[0] if limits.since is not None else None
    until = parse_period(limits.until)[1] if limits.until is not None else None
    if since and until and since > until:
        raise BadQuestion(f"--since {since} is after --until {until}.", remedy="Exchange the two days.")
    return frozenset[int]().union(*(library.keys_between(since, until, overlay) for overlay in overlays))


def _sets_asked_for(library: Library, question: Question) -> list[str]:
    """Give the sources of sets' own rules that the question names in its source field."""
    return [
        source.slug
        for source in library.sources()
        if source.overlay and any(fnmatch(source.slug, fold(named)) for named in question.sources)
    ]


def _ranked(engine: Engine, question: Question, tiers: list[frozenset[int]]) -> list[Match]:
    """Give what is found, the better evidence first; but before all else what the question names, however known."""
    found = [match for tier in tiers for match in engine.search(question, among=tier)]
    return sorted(found, key=lambda match: -match.score if match.score >= OWN_ENTRY else 0.0)


def _collapsed(ranked: Iterable[Match], lineages: Mapping[int, str]) -> list[tuple[Match, int]]:
    """Give the best match of each rule, in the order of their places, with how many others of it there are."""
    best: dict[str, Match] = {}
    times: Counter[str] = Counter()
    for match in ranked:
        lineage = lineages[match.key]
        best.setdefault(lineage, match)
        times[lineage] += 1
    return [(match, times[lineage] - 1) for lineage, match in best.items()]


def _hits(
    library: Library, question: Question, at: Moment, rules: Sequence[tuple[Match, int]], first: int
) -> tuple[Hit, ...]:
    wordings = library.wordings(match.key for match, _ in rules)
    witnesses = library.witnesses(wordings, at.day)
    whole = library.whole_lineages(wording.key for wording in wordings)
    records = {record.id: record for record in library.records(witnesses.values())}
    sources = {source.slug: source for source in library.sources()}
    found = []
    for rank, ((match, others), wording) in enumerate(zip(rules, wordings, strict=True), first + 1):
        record = records[witnesses[wording.key]]
        passage = best_passage(record.text, question.highlights)
        found.append(
            Hit(
                rank=rank,
                score=round(match.score, 4),
                id=record.id,
                number=record.number,
                name=record.name,
                kind=record.kind,
                heading=heading_of(record),
                place=record.place,
                source=record.source,
                since=wording.since,
                attested_until=wording.attested_until,
                replaced_on=wording.replaced_on,
                gone_by=wording.gone_by,
                other_wordings=others,
                rule=whole[wording.key],
                standing=wording.standing(at.day) if at.day else None,
                status=_status(wording, at.day),
                passage=passage.text,
                highlights=passage.spans,
                credit=f"{sources[record.source].credit}; {record.local_id}",
            )
        )
    return tuple(found)


def _status(wording: Wording, day: date | None) -> str:
    """Give the days a wording is known to have stood, and whether it is only the last known one."""
    since, until, gone = wording.since, wording.attested_until, wording.ended
    days = f"{since}" if since == until else f"{since} to {until}"
    if day is not None and wording.standing(day) is Standing.LAST_KNOWN:
        return f"last known: {days}"
    if gone is None or day is not None:
        return f"{days}, then under another number" if wording.carried_until and day and day > until else days
    return f"{days}, {'replaced' if wording.how_ended is Standing.REPLACED else 'gone'} by {gone}"


def _by_kind(library: Library, keys: Iterable[int]) -> dict[str, int]:
    kinds = library.kinds(keys)
    return dict(sorted(kinds.items(), key=lambda item: (-item[1], item[0])))


def _by_era(library: Library, lineages: Mapping[int, str], limits: Limits) -> dict[str, int]:
    """Give how many rules have a wording in each era, of those found by their keys, within the limits but the day."""
    counts = {}
    for era in library.eras():
        attested, last_known = library.keys_standing(era.day, era.overlay)
        standing = attested if limits.attested else attested | last_known
        keys = standing & _between(library, limits, [era.overlay])
        counts[era.name] = len({rule for key, rule in lineages.items() if key in keys})
    return counts


def _widened(question: Question) -> list[str]:
    """Give each widened term with what else it is called, and when."""
    return [
        f"“{widening.typed}” as "
        + ", ".join(f"“{name}”{term.days and f' ({term.days})'}" for name, term in widening.others)
        for widening in question.widened
    ]


def _suggestions(engine: Engine, question: Question) -> dict[str, tuple[str, ...]]:
    unknown = (word for word in question.words if not engine.matching(ask(word, exact=True)))
    near = {word: tuple(engine.suggest(word)) for word in unknown}
    return {word: spellings for word, spellings in near.items() if spellings}
