"""How boards come out on several days, and when between them they changed."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.answers.serial import as_data

if TYPE_CHECKING:
    from kb.worked.exploring import Ends
    from kb.worked.flips import Flip, NotPlayed, Otherwise
    from kb.worked.scenario import Scenario

__all__ = [
    "Change", "Compared", "Flip", "Flips", "Otherwise", "Played", "Sides", "boards_quoting", "by_change",
    "causes_in_words", "change_in_words", "compared", "facts_of", "flip_as_data", "flips_of", "in_words", "labels_of",
    "otherwise_as_data", "played", "rest_in_words", "sides_of",
]  # fmt: skip

_NOWHERE = "the story can't be played to its end"


class Played(NamedTuple):
    """A board played on each day on which a rule or card of it changed."""

    scenario: "Scenario"
    flips: tuple["Flip", ...]
    """The days on which its outcome changes; none where it is the same on all of them."""


class Compared(NamedTuple):
    """A board played on two days."""

    scenario: "Scenario"
    otherwise: "Otherwise | None"
    """Both outcomes, and the changes between them; None where they are the same, or it can't be played on both."""
    not_played: tuple["NotPlayed", ...]
    """The days, of the two, on which it can't be played, and why."""
    is_told: bool
    """Whether its story can be played to its end on any of them."""


class Flips(NamedTuple):
    """The changes of outcome of several boards."""

    flips: tuple["Flip", ...]
    unplayed: tuple[str, ...]
    """The boards that can be played to their end on none of the days."""
    days: int
    """On how many days each was played."""


class Sides(NamedTuple):
    """How a board ends before a day and from it on, each end whole but for what is common to all of them."""

    common: str
    """What all ends on both sides have in common; empty for nothing."""
    before: tuple[str, ...]
    after: tuple[str, ...]


def played(scenarios: Iterable["Scenario"]) -> list[Played]:
    """Give when the outcomes of scenarios change; of those that can be played at all."""
    from kb.worked.exploring import Explorer
    from kb.worked.flips import boundary_days, tried, turns

    return [
        Played(scenario, tuple(turns(scenario, tried(Explorer(scenario), boundary_days(scenario=scenario)))))
        for scenario in scenarios
    ]


def flips_of(scenarios: Sequence["Scenario"], eras: Iterable[date]) -> Flips:
    """Give when the outcomes of boards change, over each day of a rule, a card or an era.

    Raises Unplayed where a single one is asked for that can be played on none of them.
    """
    from kb.worked.flips import Unplayed, boundary_days, flips

    days = boundary_days(tuple(eras))
    found: list[Flip] = []
    unplayed: list[str] = []
    for scenario in scenarios:
        try:
            found += flips(scenario, days)
        except Unplayed:
            if len(scenarios) == 1:
                raise
            unplayed.append(scenario.id)
    return Flips(tuple(found), tuple(unplayed), len(days))


def compared(scenarios: Iterable["Scenario"], older: date, newer: date) -> list[Compared]:
    """Give how scenarios come out on two days, and when between them that changed."""
    from kb.worked.exploring import Explorer
    from kb.worked.flips import Ended, NotPlayed, otherwise, tried

    found = []
    for scenario in scenarios:
        explorer = Explorer(scenario)
        tries = list(tried(explorer, (older, newer)))
        not_played = tuple(one for one in tries if isinstance(one, NotPlayed))
        is_told = any(isinstance(one, Ended) and one.ends for one in tries)
        changed = None if not_played else otherwise(explorer, older, newer)
        found.append(Compared(scenario, changed, not_played, is_told))
    return found


def in_words(otherwise: "Otherwise") -> str:
    """Give in words how a board comes out on two days, and when it changed."""
    sides = sides_of(otherwise.older.ends, otherwise.newer.ends)
    common = f" On both: {sides.common}." if sides.common else ""
    before, after = (", or else ".join(ends) for ends in (sides.before, sides.after))
    changes = "; ".join(f"{flip.changed} ({causes_in_words(flip)})" for flip in otherwise.changes)
    scenario = otherwise.scenario
    return (
        f"{scenario.id} ({scenario.title}) changes {changes}.{common} "
        f"On {otherwise.older.day}: {before}. On {otherwise.newer.day}: {after}."
    )


def change_in_words(flip: "Flip") -> str:
    """Give in words when the outcome of a board changes, and which rules make the difference."""
    return f"{flip.scenario} changes {flip.changed} ({causes_in_words(flip)})"


class Change(NamedTuple):
    """The boards whose outcomes change on one day for one reason."""

    words: str
    """When they change, and which rules make the difference."""
    boards: tuple[str, ...]
    """Their ids."""


def boards_quoting(records: Sequence[str]) -> list[Played]:
    """Give the boards of the scenarios that quote some records, each with the days on which its outcome changes."""
    from kb.worked.quoting import scenarios_quoting

    return played(scenarios_quoting(records))


def by_change(flips: Iterable["Flip"]) -> list[Change]:
    """Give the changes of boards by their days, each with all the boards that it concerns."""
    found: dict[tuple[date, str], list[str]] = {}
    for flip in sorted(flips, key=lambda flip: (flip.day, flip.scenario)):
        found.setdefault((flip.day, f"{flip.changed} ({causes_in_words(flip)})"), []).append(flip.scenario)
    return [Change(words, tuple(ids)) for (_, words), ids in found.items()]


def sides_of(before: "Ends", after: "Ends") -> Sides:
    """Give in words how a board ends on one side and on the other."""
    first, *others = [*before, *after]
    is_played = before and after
    common = [words for words in first if is_played and all(words in other for other in others)]
    return Sides("; ".join(common), _told(before, common), _told(after, common))


def facts_of(before: "Ends", after: "Ends", labels: tuple[str, str]) -> list[tuple[str, str]]:
    """Give how a board ends as facts: what is common to all ends, then each end under the label of its side."""
    sides = sides_of(before, after)
    return [
        *([("on both sides", sides.common)] if sides.common else []),
        *((labels[0], words) for words in sides.before),
        *((labels[1], words) for words in sides.after),
    ]


def labels_of(flip: "Flip") -> tuple[str, str]:
    """Give what the two sides of a change are called: where it is only first printed, the days that are known."""
    if flip.is_known:
        return f"before {flip.day}", f"from {flip.day}"
    return f"on {flip.last}", f"on {flip.day}"


def _told(ends: "Ends", common: Sequence[str]) -> tuple[str, ...]:
    """Give each end in words without what is common to all; that a story has none is told too."""
    told = ("; ".join(words for words in end if words not in common) for end in sorted(ends))
    return tuple(words or "nothing else" for words in told) or (_NOWHERE,)


def causes_in_words(flip: "Flip") -> str:
    """Give in words which rules make the difference."""
    told = [" with ".join(cause) for cause in flip.causes]
    return " or ".join(told) or "no few rules alone bring the older outcome back"


def rest_in_words(boards: Sequence[Compared], days: Iterable[date]) -> list[str]:
    """Give in words which boards come out the same on two days, and which can't be played on one of them."""
    same = [board.scenario.id for board in boards if board.is_told and board.otherwise is None and not board.not_played]
    told = [f"the same on {' and '.join(map(str, sorted(set(days))))}: {', '.join(same)}"] if same else []
    return told + [
        f"{board.scenario.id} can't be played on {one.day}: {one.why}" for board in boards for one in board.not_played
    ]


def flip_as_data(flip: "Flip") -> dict[str, Any]:
    """Give as JSON holds it that the outcome of a board changes."""
    told = {"is_known": flip.is_known, "text_before": flip.text_before, "changed": flip.changed}
    return {name: as_data(part) for name, part in {**flip._asdict(), **told}.items() if name != "is_between"}


def otherwise_as_data(otherwise: "Otherwise") -> dict[str, Any]:
    """Give as JSON holds it that a board comes out otherwise on two days."""
    return {
        "scenario": otherwise.scenario.id,
        "title": otherwise.scenario.title,
        "before": as_data(otherwise.older.ends),
        "after": as_data(otherwise.newer.ends),
        "changes": list(map(flip_as_data, otherwise.changes)),
    }
