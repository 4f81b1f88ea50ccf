"""How boards come out on several days, in words and as data."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kb.worked.exploring import Ends
    from kb.worked.flips import Flip, NotPlayed
    from kb.worked.scenario import Scenario

_NOWHERE = "the story can't be played to its end"


class Played(NamedTuple):
    """A board played on some days."""

    scenario: str
    flips: tuple["Flip", ...]
    """The days from which on it comes out otherwise; none where it comes out the same on all of them."""
    not_played: tuple["NotPlayed", ...]
    """The days on which it can't be played, and why."""
    is_told: bool
    """Whether its story can be played to its end on any of them."""


class Sides(NamedTuple):
    """How a board ends before a day and from it on, each end whole but for what is common to all of them."""

    common: str
    """What all ends on both sides have in common; empty for nothing."""
    before: tuple[str, ...]
    after: tuple[str, ...]


def played(scenarios: Iterable["Scenario"], days: Sequence[date] = ()) -> list[Played]:
    """Give how scenarios come out on some days; where none are given, on each on which a rule or card changed."""
    from kb.worked.exploring import Explorer
    from kb.worked.flips import Ended, NotPlayed, boundary_days, tried, turns

    found = []
    for scenario in scenarios:
        tries = list(tried(Explorer(scenario), sorted(set(days)) or boundary_days(scenario=scenario)))
        ended = [one for one in tries if isinstance(one, Ended)]
        not_played = tuple(one for one in tries if isinstance(one, NotPlayed))
        is_told = any(one.ends for one in ended)
        found.append(Played(scenario.id, tuple(turns(scenario, ended)), not_played, is_told))
    return found


def told_flip(flip: "Flip") -> str:
    """Give in words how a board comes out before and after a day, and which rules make the difference."""
    sides = sides_of(flip)
    common = f" On both sides: {sides.common}." if sides.common else ""
    before, after = (", or else ".join(ends) for ends in (sides.before, sides.after))
    return f"{headline(flip)}.{common} Before: {before}. Then: {after}."


def headline(flip: "Flip") -> str:
    """Give in words from which day on a board comes out otherwise, and which rules make the difference."""
    return f"{flip.scenario} comes out otherwise from {flip.day} ({told_causes(flip)})"


def sides_of(flip: "Flip") -> Sides:
    """Give in words how a board ends before a day and from it on."""
    first, *others = [*flip.before, *flip.after]
    is_played = flip.before and flip.after
    common = [words for words in first if is_played and all(words in other for other in others)]
    return Sides("; ".join(common), _told(flip.before, common), _told(flip.after, common))


def facts_of(flip: "Flip", before: str, after: str) -> list[tuple[str, str]]:
    """Give how a board ends as facts: what is common to all ends, then each end under the label of its side."""
    sides = sides_of(flip)
    return [
        *([("on both sides", sides.common)] if sides.common else []),
        *((before, words) for words in sides.before),
        *((after, words) for words in sides.after),
    ]


def _told(ends: "Ends", common: Sequence[str]) -> tuple[str, ...]:
    """Give each end in words without what is common to all; that a story has none is told too."""
    told = ("; ".join(words for words in end if words not in common) for end in sorted(ends))
    return tuple(words or "nothing else" for words in told) or (_NOWHERE,)


def told_causes(flip: "Flip") -> str:
    """Give in words which rules make the difference."""
    told = [" with ".join(cause) for cause in flip.causes]
    return " or ".join(told) or "no few rules alone bring the older outcome back"


def told_rest(boards: Sequence[Played], days: Iterable[date]) -> list[str]:
    """Give in words which boards come out the same on some days, and which can't be played on one of them."""
    same = [board.scenario for board in boards if board.is_told and not board.flips and not board.not_played]
    told = [f"the same on {' and '.join(map(str, sorted(set(days))))}: {', '.join(same)}"] if same else []
    return told + [
        f"{board.scenario} can't be played on {one.day}: {one.why}" for board in boards for one in board.not_played
    ]


def flip_as_data(flip: "Flip") -> dict[str, Any]:
    """Give as JSON holds it that a board comes out otherwise."""
    return {
        "scenario": flip.scenario, "last": flip.last.isoformat(), "day": flip.day.isoformat(),
        "causes": list(map(list, flip.causes)), "anachronisms": list(flip.anachronisms),
        "before": sorted(map(list, flip.before)), "after": sorted(map(list, flip.after)),
    }  # fmt: skip
