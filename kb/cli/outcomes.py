"""How boards come out on several days: those that quote a record, played on each."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.cli.counting import counted
from kb.worked.verdicts import read_verdicts

if TYPE_CHECKING:
    from kb.worked.flips import Ends, Flip

_NOWHERE = "the story can't be played to its end"


class Played(NamedTuple):
    """A board played on some days."""

    scenario: str
    flips: tuple["Flip", ...]
    """The days from which on it comes out otherwise; none where it comes out the same on all of them."""


def quoting(record_ids: Iterable[str]) -> list[str]:
    """Give the ids of the scenarios with a claim that quotes one of these records."""
    verdicts = read_verdicts()
    return sorted({stored.scenario for record_id in record_ids for _, stored in verdicts.get(record_id, [])})


def played(names: Sequence[str], days: Iterable[date]) -> Iterator[Played]:
    """Give how these scenarios come out on some days; those that can't be played on any are left out."""
    if not names:
        return
    from kb.worked.flips import Unplayed, flips
    from kb.worked.language import BadScenario
    from kb.worked.scenario import packaged_scenarios

    in_order = sorted(set(days))
    for name in names:
        for scenario in packaged_scenarios(name):
            try:
                yield Played(scenario.id, tuple(flips(scenario, in_order)))
            except (Unplayed, BadScenario):
                continue


def told_flip(flip: "Flip") -> str:
    """Give in words how a board comes out before and after a day, and which rules make the difference."""
    before, after = (" or ".join(ends) for ends in (ends_before(flip), ends_after(flip)))
    return (
        f"{flip.scenario} comes out otherwise from {flip.day} ({told_causes(flip)}). Before: {before}. Then: {after}."
    )


def ends_before(flip: "Flip") -> list[str]:
    """Give in words how a board ended before, as far as it doesn't any more."""
    return _told(flip.before, flip.after)


def ends_after(flip: "Flip") -> list[str]:
    """Give in words how a board ends from the day on, as far as it didn't before."""
    return _told(flip.after, flip.before)


def _told(ends: "Ends", others: "Ends") -> list[str]:
    return ["; ".join(end) for end in sorted(ends - others)] if ends else [_NOWHERE]


def told_causes(flip: "Flip") -> str:
    """Give in words which rules make the difference."""
    told = [" with ".join(cause) for cause in flip.causes]
    return " or ".join(told) or "no few rules alone bring the older outcome back"


def told_same(found: Sequence[Played], days: Iterable[date]) -> str:
    """Give in words which boards come out the same on some days."""
    same = [board.scenario for board in found if not board.flips]
    return f"the same on {' and '.join(map(str, sorted(set(days))))}: {', '.join(same)}" if same else ""


def flip_as_data(flip: "Flip") -> dict[str, Any]:
    """Give as JSON holds it that a board comes out otherwise."""
    return {
        "scenario": flip.scenario, "last": flip.last.isoformat(), "day": flip.day.isoformat(),
        "causes": list(map(list, flip.causes)), "anachronisms": list(flip.anachronisms),
        "before": sorted(map(list, flip.before)), "after": sorted(map(list, flip.after)),
    }  # fmt: skip


def put_outcomes(days: tuple[date, date], *, json: bool) -> None:
    """Put the packaged boards that come out otherwise on two days, with both outcomes and why."""
    from kb.cli.page import open_page, put_json
    from kb.worked.scenario import packaged_scenarios

    names = [scenario.id for scenario in packaged_scenarios()]
    first, last = days
    flips = [flip for board in played(names, days) for flip in board.flips]
    if json:
        put_json({
            "older": first.isoformat(), "newer": last.isoformat(), "boards": len(names),
            "flips": list(map(flip_as_data, flips)),
        })  # fmt: skip
        return
    page = open_page()
    for flip in flips:
        page.title(flip.scenario, told_causes(flip))
        for day, ends in ((first, ends_before(flip)), (last, ends_after(flip))):
            for end in ends:
                page.fact(str(day), end)
        page.gap()
    page.remark(f"{len(flips)} of {counted(len(names), 'board')} come out otherwise on {last} than on {first}.")
