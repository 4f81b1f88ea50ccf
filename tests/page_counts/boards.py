"""Checks of boards on pages against the answers of `diff --outcomes` and `flips`."""

from collections.abc import Iterator

from kb.answers.boards.outcomes import Flip, flips_of
from kb.answers.boards.performances import Performed, Turn
from kb.answers.changes.diff_boards import outcomes, wanted_boards
from kb.answers.changes.diff_sides import Asked
from kb.boards.reading.scenario import packaged_scenarios
from kb.site.links import link_to_chronicle
from kb.site.outcome_strips import Strip
from kb.site.pages.comparison import comparison_page
from kb.site.pages.home import HomePage, home_page
from kb.site.site import Site
from kb.site.summary_data import comparison
from kb.store.library import Library

Found = tuple[int, list[str]]
"""The number checked, and the problems found."""

Turning = tuple[str, str, tuple[str, ...]]
"""A day on which a board's outcome changes, the date of the change in words, and its causes."""

Turned = list[Turning]


def boards_of_comparisons(site: Site, library: Library) -> Found:
    """Return how many boards comparison pages and data name, and where `diff` disagrees."""
    looked_at, wrong = 0, []
    for earlier, later in site.collection.pairs:
        answered = outcomes(wanted_boards(library, Asked((earlier.name, later.name))))
        names = {board.scenario for board in answered.changed}
        count = comparison_page(site, earlier, later).boards_count
        told = {board["scenario"] for board in comparison(site, earlier, later)["boards"]}
        looked_at += count
        if count != len(answered.changed) or told != names:
            wrong.append(f"{earlier.name} and {later.name}: {count}, not {len(names)}: {sorted(told ^ names)}")
    return looked_at, wrong


def boards_of_flips(site: Site) -> Found:
    """Return how many changes pages show for boards, and the boards for which `flips` disagrees."""
    answered: dict[str, Turned] = {}
    for flip in flips_of(packaged_scenarios(), [era.day for era in site.collection.eras]).flips:
        answered.setdefault(flip.scenario, []).append(_turning(flip, site))
    plays = {told.scenario.title: told for told in site.plays}
    page = home_page(site)
    found = [
        *((plays[it.link.words], _turnings_of_strip(it.strip)) for it in page.flips),
        *((told, [_turning(turn, site) for turn in told.turns]) for told in site.plays),
    ]
    wrong = [
        f"{told.scenario.id}: {turned}, not {answered.get(told.scenario.id)}"
        for told, turned in found
        if turned != answered.get(told.scenario.id, [])
    ]
    return sum(len(turned) for _, turned in found), [*wrong, *_check_stage(page, plays, answered)]


def _turning(turned: Turn | Flip, site: Site) -> Turning:
    """Return a change of outcome in the form that pages show."""
    causes = turned.causes[0] if turned.causes else ()
    return str(turned.day), turned.changed, tuple(link_to_chronicle(name, site.collection).words for name in causes)


def _turnings_of_strip(strip: Strip) -> Turned:
    """Return the changes that a strip shows."""
    return [
        (stretch.since, turning.changed, tuple(link.words for link in turning.causes))
        for stretch in strip.stretches
        for turning in stretch.turnings
    ]


def _check_stage(page: HomePage, plays: dict[str, Performed], answered: dict[str, Turned]) -> Iterator[str]:
    """Yield an error if the years of the front page's first board aren't its days of change."""
    if page.stage is not None:
        told = plays[page.stage.link.words]
        days = [day for day, *_ in answered.get(told.scenario.id, [])]
        if [year.since for year in page.stage.years][1:] != days:
            yield f"{told.scenario.id}: {page.stage.years}, not {days}"
