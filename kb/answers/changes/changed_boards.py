"""Boards whose outcome changes between two days, with the changes."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.boards.outcomes import labels_of, sides_of
from kb.boards.flips.flips import Flip
from kb.boards.reading.scenario import packaged_scenarios
from kb.records.addresses import family


class ChangedBoard(NamedTuple):
    """A board that has another outcome on the later of two days."""

    id: str
    title: str
    changed: str
    """When its outcome changed last, in words."""
    names: tuple[str, ...]
    """The rules and cards that make the difference at any of its changes."""
    is_played: bool
    """True if its story can be played to its end on both days."""
    labels: tuple[str, str]
    """Labels of the days before and after."""
    common: str
    """The part that all endings on both sides share; empty if there is none."""
    before: tuple[str, ...]
    """Each way in which it ended."""
    after: tuple[str, ...]


def changed_boards(flips: Iterable[Flip], older: date, newer: date) -> list[ChangedBoard]:
    """Return the boards whose outcomes on two days differ, by id."""
    titles = {scenario.id: scenario.title for scenario in packaged_scenarios()}
    by_board: dict[str, list[Flip]] = {}
    for flip in sorted(flips, key=lambda flip: (flip.scenario, flip.day)):
        if older < flip.day <= newer:
            by_board.setdefault(flip.scenario, []).append(flip)
    return [
        _changed_board(titles[board], between)
        for board, between in by_board.items()
        if between[0].before != between[-1].after
    ]


def one_of_each(boards: Iterable[ChangedBoard]) -> list[ChangedBoard]:
    """Return the boards with only the first of several variants."""
    found: dict[str, ChangedBoard] = {}
    for board in boards:
        found.setdefault(family(board.id), board)
    return list(found.values())


def boards_about(rules: Iterable[str]) -> frozenset[str]:
    """Return the ids of the packaged boards about one of these rules.

    >>> "002-licid-forest" in boards_about(["type-change"])
    True
    """
    wanted = set(rules)
    return frozenset(
        scenario.id
        for scenario in packaged_scenarios()
        if wanted & {*scenario.about, *(slug for when in scenario.whens for slug in when.about)}
    )


def turned_by(boards: Iterable[ChangedBoard], rule: str) -> list[ChangedBoard]:
    """Return the boards about a rule whose outcome it changes, with only the first of several variants.

    This is what every answer counts as the boards that a rule decides.
    """
    about = boards_about([rule])
    return one_of_each(board for board in boards if rule in board.names and board.id in about)


def _changed_board(title: str, flips: Sequence[Flip]) -> ChangedBoard:
    """Return a board's change from before its first change of outcome to after its last, with the causes."""
    first, last = flips[0], flips[-1]
    names = dict.fromkeys(name for flip in flips for cause in flip.causes for name in cause)
    is_played = bool(first.before and last.after)
    labels = labels_of(first)[0], labels_of(last)[1]
    return ChangedBoard(
        last.scenario, title, last.changed, tuple(names), is_played, labels, *sides_of(first.before, last.after)
    )


def shown_of(boards: Sequence[ChangedBoard], name: str) -> ChangedBoard | None:
    """Return the simplest board that a rule or card changes, preferably as the only cause; None if there is none."""

    def how_plain(board: ChangedBoard) -> tuple[bool, bool, bool, int, str]:
        """Return a sort key that puts the simplest demonstration first.

        It holds in order: not played, changed by another rule too, several ends, length of the words, id. A board comes
        first if it's playable, changes by this rule only, has single outcomes, and takes few words.
        """
        words = "; ".join((board.common, *board.before, *board.after))
        ends = len(board.before) > 1 or len(board.after) > 1
        return not board.is_played, board.names != (name,), ends, len(words), board.id

    return min(boards, key=how_plain, default=None)
