"""The front page: a board that changes by year, boards to guess, the chart of changes, and the sources."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import pairwise, zip_longest

from kb.answers.boards.formats import packaged_formats
from kb.answers.boards.outcomes import in_words_of
from kb.answers.boards.performances import Ends, Performed
from kb.records.prose import day_with_set
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.famous import famous, those_of
from kb.site.flip_days import Chart, Saying, causes_of, chart, sayings_on
from kb.site.links import link_to_chronicle
from kb.site.outcome_strips import Strip, strip
from kb.site.outcomes import words_of_ends
from kb.site.page_parts import Head, Link, prose
from kb.site.pages.board_tables import differing
from kb.site.pages.since import last_day, links_to_years
from kb.site.pages.sources import Holding, holdings
from kb.site.site import Site

SHOWN = 6
"""The number of boards below the first."""

_GUESSED = (date(1998, 10, 18), date(2004, 1, 15))
"""The days, besides today, for which readers guess an outcome."""

_ROOM = 180
"""The most characters in the first board's story, so that it fits a screen."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The fate of an object or player at the end of a board."""

    name: str
    words: str
    is_gone: bool
    """True if it is no longer where it was used."""


@dataclass(frozen=True, slots=True)
class Year:
    """The outcome of the first board since a year, and the rules behind it."""

    year: str
    since: str
    """The day, in words."""
    look: int
    fates: tuple[Fate, ...]
    rules: tuple[Saying, ...]
    link: Link


@dataclass(frozen=True, slots=True)
class Stage:
    """The first board, whose years are switched in place."""

    link: Link
    setup: tuple[str, ...]
    play: tuple[str, ...]
    years: tuple[Year, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A day for which to guess the outcome, and the index of the right option."""

    year: str
    right: int


@dataclass(frozen=True, slots=True)
class Guess:
    """A board whose outcomes visitors guess."""

    link: Link
    setup: tuple[str, ...]
    play: tuple[str, ...]
    options: tuple[str, ...]
    """Its different outcomes, in alphabetical order."""
    asked: tuple[Asked, ...]
    causes: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Flip:
    """A board whose outcome changes."""

    link: Link
    story: str
    strip: Strip
    causes: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class HomePage:
    """The front page."""

    head: Head
    examples: tuple[Link, ...]
    stage: Stage | None
    since: tuple[Link, ...]
    """The years from which the changes can be listed."""
    guesses: tuple[Guess, ...]
    own_board: str
    """The link to the page for boards of one's own."""
    has_engine: bool
    """True if boards can be played on that page."""
    chart: Chart
    flips: tuple[Flip, ...]
    holdings: tuple[Holding, ...]
    documents: int
    years: tuple[int, int]
    """The years of the first and the last document."""
    records: int
    numbers: int
    cards: int
    scenarios: int
    differing: int
    formats: tuple[Link, ...]
    """Today's formats that keep old rules, the most asked about first."""


def home_page(site: Site) -> HomePage:
    """Return the front page."""
    collection = site.collection
    days = [source.day for source in collection.sources.values()]
    turning = [told for told in site.plays if _is_clear(told)]
    known = [told for told in those_of(famous().stage, site) if told in turning and _is_single(told)]
    first = next(iter(known), None) or max(filter(_is_simple, turning), key=_rank, default=None)
    guesses = [guess for told in those_of(famous().guesses, site) if (guess := _guess(told, site))]
    told_already = {first, *those_of(famous().guesses, site)}
    boards = [told for told in those_of(famous().boards, site) if told in turning]
    return HomePage(
        head=site.head(
            addresses.HOME,
            "What the rules were, on any day",
            "The rules of Magic: The Gathering as they were on any day since 1998, with the proof beside each answer.",
            linked_data=_website(site.base_url),
        ),
        examples=tuple(_examples(collection)),
        stage=_stage(first, collection) if first else None,
        chart=chart(site),
        since=links_to_years(site),
        guesses=tuple(guesses),
        own_board=addresses.OWN_BOARD,
        has_engine=bool(site.player),
        flips=_chosen(
            [told for told in turning if told not in told_already and _is_documented(told)], boards, collection
        ),
        holdings=holdings(collection),
        documents=len(collection.sources),
        years=(min(days).year, max(days).year),
        records=len(collection.records),
        numbers=len(collection.numbers_at_hand),
        cards=len(collection.cards),
        scenarios=len(site.plays),
        differing=differing(site, site.plays),
        formats=_formats(),
    )


def _formats() -> tuple[Link, ...]:
    """Return links to playable formats with exceptions, Middle School first."""
    kept = [one for one in packaged_formats() if one.keeps and one.is_playable]
    in_order = sorted(kept, key=lambda one: (one.id != "middle-school", one.title))
    return tuple(Link(one.title, addresses.format_(one.id)) for one in in_order)


def _website(base_url: str) -> dict[str, object]:
    """Return the site as schema.org's WebSite, with its search if the address is known."""
    found: dict[str, object] = {"@type": "WebSite", "name": "rulings", "inLanguage": "en"}
    if base_url:
        target = {"@type": "EntryPoint", "urlTemplate": f"{base_url}{addresses.SEARCH}?q={{words}}"}
        search = {"@type": "SearchAction", "target": target, "query-input": "required name=words"}
        found |= {"url": base_url, "potentialAction": search}
    return found


def _examples(collection: Collection) -> Iterator[Link]:
    """Yield example searches: the most cited number, the card with most texts and the longest lineage."""
    numbers = [number for number in collection.numbers_at_hand if collection.threads_of(collection.numbers[number])]
    if numbers:
        number = max(numbers, key=lambda number: sum(map(len, map(collection.cited_by, collection.numbers[number]))))
        yield Link(number, addresses.rule(number))
    if collection.cards:
        card = max(collection.cards, key=lambda card: len(collection.cards[card]))
        yield Link(card, addresses.card(card))
    if collection.lineages:
        name = max(collection.lineages, key=lambda name: len(collection.lineages[name]))
        yield Link(name.replace("-", " "), addresses.lineage(name))


def _is_clear(told: Performed) -> bool:
    """Return whether a board is played on all days, has several outcomes, and their causes are known."""
    return len(told.course) > 1 and all(ends for _, ends in told.course) and all(map(causes_of, told.turns))


def _is_simple(told: Performed) -> bool:
    """Return whether a board fits on a screen and has one outcome each day."""
    return _letters(told) <= _ROOM and _is_single(told)


def _is_single(told: Performed) -> bool:
    """Return whether a board has exactly one outcome on each day."""
    return all(ends is not None and len(ends) == 1 for _, ends in told.course)


def _letters(told: Performed) -> int:
    """Return the number of characters in a board's sentences."""
    return len(" ".join(told.scenario.sentences))


def _rank(told: Performed) -> tuple[int, int, str]:
    """Return a sort key: number of outcomes, then shortness."""
    return len({ends for _, ends in told.course}), -_letters(told), told.scenario.id


def _is_documented(told: Performed) -> bool:
    """Return whether one of the claims on a board quotes a document; otherwise all are predictions."""
    return not all(when.is_prediction for when in told.scenario.whens)


def _stage(told: Performed, collection: Collection) -> Stage:
    """Return the first board with its years: each day on which it was played to an end, with its look."""
    place = addresses.scenario(told.scenario.id)
    names = tuple(dict.fromkeys(name for turn in told.turns for name in causes_of(turn)))
    looks = {stretch.since: stretch for stretch in strip(told, collection).stretches}
    years = (
        Year(
            str(day.year),
            day_with_set(day),
            looks[str(day)].look,
            tuple(_fates(ends, told, day)),
            tuple(sayings_on(names, day, collection)),
            looks[str(day)].link or Link(str(day), place),
        )
        for day, ends in told.course
        if ends
    )
    return Stage(Link(told.scenario.title, place), told.scenario.setup, told.scenario.play, tuple(years))


def _fates(ends: Ends, told: Performed, day: date) -> Iterator[Fate]:
    """Yield what became of each object and player that doesn't end the same way on all days."""
    for line in (line for line in ends[0] if line not in told.shared):
        name = line.rpartition(": ")[0]
        words = in_words_of(line, day)
        told_of = words.removeprefix(f"{name} ") if name else ""
        yield Fate(name or words, told_of, is_gone=bool(name) and "/" not in line)


def _guess(told: Performed, site: Site) -> Guess | None:
    """Return a board to guess: how it ends on the days in `_GUESSED` and on the last one.

    None unless it has just one end on each of them, and not the same on all.
    """
    days = (*_GUESSED, last_day(site))
    ends = [told.ends_on(day) for day in days]
    if not all(end and len(end) == 1 for end in ends) or len(set(ends)) == 1:
        return None
    words = [words_of_ends(end or (), day, told)[0] for end, day in zip(ends, days, strict=True)]
    options = tuple(sorted(set(words)))
    names = [str(day.year) for day in days[:-1]]
    causes = dict.fromkeys(name for turn in told.turns_between(days[0], days[-1]) for name in causes_of(turn))
    return Guess(
        Link(told.scenario.title, addresses.scenario(told.scenario.id)),
        told.scenario.setup,
        told.scenario.play,
        options,
        tuple(Asked(name, options.index(word)) for name, word in zip([*names, "today"], words, strict=True)),
        tuple(link_to_chronicle(name, site.collection) for name in causes),
    )


def _chosen(boards: Iterable[Performed], first: Iterable[Performed], collection: Collection) -> tuple[Flip, ...]:
    """Choose a few boards: well-known ones, then short ones from each day of change in turn.

    Except for well-known ones, no two change by the same rules; none shows a year or outcome twice in a row.
    """
    known = [told for told in first if _is_plain(told)]
    by_causes = {_all_causes(told): told for told in sorted(boards, key=_length_key, reverse=True) if _is_plain(told)}
    for told in known:
        by_causes.pop(_all_causes(told), None)
    in_order = sorted(by_causes.values(), key=_length_key)
    by_day = grouped(in_order, lambda told: told.turns[0].day)
    in_turn = zip_longest(*(by_day[day] for day in sorted(by_day)))
    others = [told for round_ in in_turn for told in round_ if told is not None]
    return tuple(_flip(told, collection) for told in [*known, *others][:SHOWN])


def _all_causes(told: Performed) -> tuple[str, ...]:
    """Return the causes of all changes of a board."""
    return tuple(name for turn in told.turns for name in causes_of(turn))


def _length_key(told: Performed) -> tuple[int, str]:
    """Return a sort key that puts short boards first."""
    return _letters(told), told.scenario.id


def _is_plain(told: Performed) -> bool:
    """Return whether successive outcomes of a board differ in year and in words."""
    parts = [(day.year, words_of_ends(ends, day, told)[0]) for day, ends in told.course if ends]
    return all(before[0] != after[0] and before[1] != after[1] for before, after in pairwise(parts))


def _flip(told: Performed, collection: Collection) -> Flip:
    """Return a board whose outcome changes, with story, strip and causes."""
    names = dict.fromkeys(name for turn in told.turns for name in causes_of(turn))
    return Flip(
        Link(told.scenario.title, addresses.scenario(told.scenario.id)),
        prose(told.scenario.sentences),
        strip(told, collection),
        tuple(link_to_chronicle(name, collection) for name in names),
    )
