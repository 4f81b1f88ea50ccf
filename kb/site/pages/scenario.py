"""The page of a scenario on one day."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.answers.frames import Board
from kb.answers.performances import Play, Staged, Told
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.courses import Basis, Course, bases, courses
from kb.site.links import link_to_chronicle, link_to_id
from kb.site.outcomes import Outcome, ends_in_words, outcomes
from kb.site.parts import Head, Link
from kb.site.site import Site
from kb.site.strips import Strip, strip
from kb.worked.judge import Judgement
from kb.worked.scenario import LEGALITY


@dataclass(frozen=True, slots=True)
class Quoted:
    """What a record claims of the board, and what became of it."""

    verdict: str
    quote: str
    source: Link | None
    """None for a prediction, which no document makes."""
    claims: tuple[str, ...]
    detail: str


@dataclass(frozen=True, slots=True)
class ScenarioPage:
    """A scenario under the rules of one day."""

    head: Head
    name: str
    title: str
    strip: Strip
    day: str
    era_title: str
    overlay: str
    setup: tuple[str, ...]
    play: tuple[str, ...]
    about: tuple[Link, ...]
    quoted: tuple[Quoted, ...]
    problem: str
    before: Board
    courses: tuple[Course, ...]
    at_work: tuple[Basis, ...]
    """Rules that it hangs on and that are no step's."""
    lines: int
    outcomes: tuple[Outcome, ...]
    whole: Link
    table: Link
    """The matrix that it stands in."""


def scenario_pages(site: Site, told: Told) -> Iterator[ScenarioPage]:
    """Give the page of a scenario, which shows the first day that it speaks of, and one for each day."""
    staged = dict(zip((play.day for play in told.plays), told.staged(), strict=True))
    first = told.scenario.whens[0].day
    yield scenario_page(site, told, first, staged[first], is_whole=True)
    yield from (scenario_page(site, told, day, seen) for day, seen in staged.items())


def scenario_page(site: Site, told: Told, day: date, staged: Staged, *, is_whole: bool = False) -> ScenarioPage:
    """Give the page of a scenario on a day; ``is_whole`` where it is the one without a day in its address."""
    scenario, play, collection = told.scenario, told.on(day), site.collection
    era = next((era for era in collection.eras if era.day == day), None)
    whole = addresses.scenario(scenario.id)
    address = whole if is_whole else addresses.scenario(scenario.id, day)
    is_whole_again = not is_whole and day == scenario.whens[0].day
    return ScenarioPage(
        head=site.head(
            address,
            f"{scenario.title} · {day}",
            f"{scenario.title}, under the rules of {day}: {_came(told, play)}. {'. '.join(scenario.sentences)}.",
            section=addresses.SCENARIOS,
            era=era,
            same_as=whole if is_whole_again else "",
            is_listed=not is_whole_again,
            is_searchable=is_whole,
            filters=(("kind", "board"), *(("era", e.name) for e in collection.eras if told.ends[e.day])),
            data=addresses.data(whole),
        ),
        name=scenario.id,
        title=scenario.title,
        strip=strip(told, collection, shown=day),
        day=str(day),
        era_title=era.title if era else "",
        overlay=play.overlay or "",
        setup=scenario.setup,
        play=scenario.play,
        about=tuple(link_to_chronicle(slug, collection) for slug in scenario.about),
        quoted=tuple(_quoted(judgement, collection) for judgement in play.judgements),
        problem=play.problem,
        before=staged.before,
        courses=courses(staged, collection),
        at_work=bases(staged.at_work, collection),
        lines=play.lines,
        outcomes=outcomes(told, collection, shown=day),
        whole=Link(scenario.title, whole),
        table=table_of(told, collection),
    )


OTHERS = "others"
"""The table of the scenarios of which no document at hand speaks."""


def table_of(told: Told, collection: Collection) -> Link:
    """Give the matrix that a scenario stands in: that of the first document at hand which speaks of it."""
    slugs = [when.source.partition("/")[0] for when in told.scenario.whens]
    slug = next((slug for slug in slugs if slug in collection.sources), OTHERS)
    title = collection.sources[slug].title if slug in collection.sources else "Predictions and other texts"
    return Link(title, addresses.scenarios(slug), slug)


def _came(told: Told, play: Play) -> str:
    """Give in short what comes of a scenario, without what it ends in on every day."""
    if not play.ends:
        return play.problem.rstrip(".")
    return ends_in_words(play, told)[0] if told.shared else "; ".join(play.ends[0])


def _quoted(judgement: Judgement, collection: Collection) -> Quoted:
    when = judgement.when
    claims = [*when.then, *(f"it can be that {words}" for words in when.can)]
    claims += [_denied(words) for words in when.cannot]
    return Quoted(
        verdict=str(judgement.verdict),
        quote=when.quote,
        source=link_to_id(collection, when.source) if when.source else None,
        claims=tuple(claims),
        detail=judgement.detail,
    )


def _denied(words: str) -> str:
    return "the story cannot be played" if words == LEGALITY else f"it cannot be that {words}"
