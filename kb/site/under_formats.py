"""Boards under formats: plays of boards that a format's exceptions concern, beside the base rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.answers.boards.formats import Format, packaged_formats
from kb.answers.boards.performances import Performed, Play, Staged, perform_under
from kb.site import addresses
from kb.site.page_parts import Link


@dataclass(frozen=True, slots=True)
class Under:
    """A board under a format or under its base rules."""

    name: str
    """The format's id, or the day of the rules."""
    link: Link | None
    """The page of the format; None for the rules of a past day."""
    is_format: bool
    play: Play
    staged: Staged


def concerning(of: Format, told: Performed) -> frozenset[str]:
    """Return the rules kept by a format that a board is about or that changed its outcome."""
    about = {slug for when in told.scenario.whens for slug in when.about}
    causes = {slug for turn in told.turns for cause in turn.causes for slug in cause}
    return frozenset(kept.rule.slug for kept in of.keeps) & (about | causes)


def shown_under(told: Performed) -> tuple[Under, ...]:
    """Return the plays of a board under each format that changes its end, preceded by those under their base rules.

    The base rules of a day on which the board is played anyway are left out. Empty for a board of a set of its own.
    """
    bases: dict[date, Under] = {}
    formats = []
    for of in packaged_formats():
        if told.scenario.overlay is not None or not of.is_playable or not concerning(of, told):
            continue
        base, under = _played(of, told)
        if base.play.is_played and under.play.is_played and base.play.ends != under.play.ends:
            bases[of.base] = base
            formats.append(under)
    days = {play.day for play in told.plays}
    return (*(bases[day] for day in sorted(bases.keys() - days)), *formats)


def _played(of: Format, told: Performed) -> Iterator[Under]:
    """Yield the play of a board under a format's base rules and under the format."""
    names = sorted(concerning(of, told))
    today = Link("Today", addresses.FORMATS, "Today") if of.is_today else None
    play, staged = perform_under(told.scenario, of.base_rulebook, of.base, names)
    yield Under(str(of.base), today, is_format=False, play=play, staged=staged)
    play, staged = perform_under(told.scenario, of.rulebook, of.base, names)
    yield Under(of.id, Link(of.title, addresses.format_(of.id), of.title), is_format=True, play=play, staged=staged)
