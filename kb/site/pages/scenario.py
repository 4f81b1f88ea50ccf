"""The page of a scenario: its story, and its play on each day shown."""

from dataclasses import dataclass

from kb.answers.boards.performances import Judgement, Performed, Play
from kb.answers.boards.reels import Reel
from kb.answers.boards.stories import LEGALITY
from kb.records.data import JsonObject
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.lines_of_play import Basis, Notes, Shown, Way, passed_over, ways
from kb.site.links import accent, link_to_chronicle, link_to_id
from kb.site.outcome_strips import Strip, strip
from kb.site.outcomes import ends_in_words
from kb.site.page_parts import Head, Link, Seen
from kb.site.pictures import alt_of, two_outcomes
from kb.site.site import Site
from kb.site.under_formats import shown_under


@dataclass(frozen=True, slots=True)
class Quoted:
    """A record's claim about the board, and its verdict."""

    day: str
    verdict: str
    quote: str
    source: Link | None
    """The document that makes the claim; None for a prediction."""
    claims: tuple[str, ...]
    detail: str


@dataclass(frozen=True, slots=True)
class Day:
    """A day or format under which the board is shown."""

    day: str
    """The day, or the name of the format."""
    """The anchor of what is told of it, too."""
    era: Link | None
    overlay: str
    known: str
    """The knowledge of the rules on it, for a day between two texts."""
    is_format: bool = False


@dataclass(frozen=True, slots=True)
class ScenarioPage:
    """A scenario under the rules of each day shown."""

    head: Head
    name: str
    title: str
    strip: Strip
    setup: tuple[str, ...]
    play: tuple[str, ...]
    about: tuple[Link, ...]
    days: tuple[Day, ...]
    quoted: tuple[Quoted, ...]
    ways: tuple[Way, ...]
    """The lines of play, grouped by successive days on which they are the same."""
    rules: tuple[tuple[Link, tuple[tuple[int, Basis], ...]], ...]
    """The rules at work, each with its numbered notes."""
    quoted_above: tuple[int, ...]
    """The numbers of the notes quoted under the steps that they decide."""
    passed_over: tuple[Link, ...]
    """The rules that were consulted but applied at no step."""
    reel: JsonObject
    """The frames and boards of the drawing, and for each day the boards of its lines."""
    first: str
    """The day shown first."""
    overlay: str
    """The set whose own rules are in force too; empty if there is none."""
    players: tuple[str, ...]
    table: Link
    """The matrix that contains it."""
    has_engine: bool
    """True if it can be changed and played on the site."""


def scenario_page(site: Site, told: Performed) -> ScenarioPage:
    """Return the page of a scenario."""
    scenario, collection = told.scenario, site.collection
    staged = told.staged()
    under = shown_under(told)
    notes = Notes(collection, formats={it.name: it.link.words for it in under if it.is_format and it.link})
    days = [(str(play.day), play, of_it) for play, of_it in zip(told.plays, staged, strict=True)]
    gone = ways([*days, *((it.name, it.play, it.staged) for it in under)], notes)
    return ScenarioPage(
        head=site.head(
            addresses.scenario(scenario.id),
            scenario.title,
            f"{scenario.title}: {_short_outcome(told)}. {'. '.join(scenario.sentences)}.",
            section=addresses.SCENARIOS,
            data=addresses.boards_data(scenario.id),
            shared_as=_preview(site, told),
        ),
        name=scenario.id,
        title=scenario.title,
        strip=strip(told, collection),
        setup=scenario.setup,
        play=scenario.play,
        about=tuple(link_to_chronicle(slug, collection) for slug in scenario.about),
        days=(
            *(_day(play, collection) for play in told.plays),
            *(Day(it.name, it.link, "", "", it.is_format) for it in under),
        ),
        quoted=tuple(_quoted(play, judgement, collection) for play in told.plays for judgement in play.judgements),
        ways=gone,
        rules=notes.by_rule(),
        quoted_above=tuple(
            sorted(
                {
                    note.number
                    for way in gone
                    for course in way.courses
                    for step in course.steps
                    for note in step.decided_by
                }
            )
        ),
        passed_over=passed_over(told.plays, staged, collection),
        reel=_drawing_data([*days, *((it.name, it.play, it.staged) for it in under)]),
        first=str(scenario.whens[0].day),
        overlay=scenario.overlay or "",
        players=scenario.players,
        table=table_of(told, collection),
        has_engine=bool(site.player),
    )


def _preview(site: Site, told: Performed) -> Seen | None:
    """Return the board's own preview picture, or None."""
    outcomes = two_outcomes(strip(told, site.collection)) if site.has_pictures else None
    return Seen(addresses.picture(told.scenario.id), alt_of(told.scenario.title, outcomes)) if outcomes else None


def _drawing_data(shown: list[Shown]) -> JsonObject:
    """Return the seats, frames and boards to draw and, under "days", the boards of each line by day or format.

    The boards of a line are indexes.
    """
    reel = Reel()
    days = {name: reel.boards(staged) for name, _, staged in shown}
    return {**reel.pictures(), "days": days}


OTHERS = "others"
"""The table of the scenarios that no document here mentions."""


def table_of(told: Performed, collection: Collection) -> Link:
    """Return the table that contains a scenario: that of the first document here that speaks of it."""
    slugs = [when.source.partition("/")[0] for when in told.scenario.whens]
    slug = next((slug for slug in slugs if slug in collection.sources), OTHERS)
    title = collection.sources[slug].title if slug in collection.sources else "Predictions and other texts"
    return Link(title, addresses.scenarios(slug), slug)


def _day(play: Play, collection: Collection) -> Day:
    """Return a day on which the board is shown."""
    era = next((era for era in collection.eras if era.day == play.day), None)
    link = Link(era.title, addresses.era(era.name), era.short, accent(era, collection)) if era else None
    return Day(str(play.day), link, play.overlay or "", str(collection.days.gap_around(play.day) or ""))


def _short_outcome(told: Performed) -> str:
    """Return the outcome on the first claimed day in short, without what is the same on every day."""
    play = told.on(told.scenario.whens[0].day)
    if not play.ends:
        return f"on {play.day}: {play.problem.rstrip('.')}"
    return f"on {play.day}: " + (ends_in_words(play, told)[0] if told.shared else "; ".join(play.ends[0]))


def _quoted(play: Play, judgement: Judgement, collection: Collection) -> Quoted:
    """Return a claim with its verdict and source."""
    when = judgement.when
    claims = [*when.then, *(f"it can be that {words}" for words in when.can)]
    claims += [_denied(words) for words in when.cannot]
    return Quoted(
        day=str(play.day),
        verdict=str(judgement.verdict),
        quote=when.quote,
        source=link_to_id(collection, when.source) if when.source else None,
        claims=tuple(claims),
        detail=judgement.detail,
    )


def _denied(words: str) -> str:
    """Return the negation of a claim in words."""
    return "the story cannot be played" if words == LEGALITY else f"it cannot be that {words}"
