"""Cached outcomes of packaged boards, so that nothing needs to be played."""

from bisect import bisect_right
from collections.abc import Sequence
from datetime import date

from kb.answers.boards.flip_cache import Shown, Stretch, kept_flips
from kb.answers.boards.outcomes import Compared, NotPlayed, TwoOutcomes
from kb.answers.opening import DataFolder
from kb.boards.flips.flips import Flip
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.records.prose import day_in_words


class KeptOutcomes:
    """The kept outcomes, board by board. Days are those of the texts that rules quote."""

    def __init__(self, shown: Shown) -> None:
        """Read the stored outcomes; the boards and their changes of outcome are looked up by board id."""
        self._stretches = shown.stretches
        self._packaged = {scenario.id: scenario for scenario in packaged_scenarios()}
        self._flips: dict[str, list[Flip]] = {}
        for flip in shown.flips:
            self._flips.setdefault(flip.scenario, []).append(flip)

    def flips(self, board: Scenario, days: Sequence[date]) -> list[Flip] | None:
        """Return a board's changes of outcome over the days of its rules and cards and others, in order.

        Returns None if the board isn't cached unchanged, or can't be played to its end on any of its days.
        """
        if not self._is_kept(board) or not any(one.is_ended for one in self._stretches[board.id]):
            return None
        return [_tried_last(flip, days) for flip in self._flips.get(board.id, ())]

    def compared(self, board: Scenario, older: date, newer: date) -> Compared | None:
        """Return how a board ends on two days, and when that changed; None if it must be played."""
        if not self._is_kept(board):
            return None
        both = [self._stretch(board.id, day) for day in (older, newer)]
        between = [flip for flip in self._flips.get(board.id, ()) if older < flip.day <= newer]
        if any(flip.is_between_plays for flip in between):
            return None
        not_played = tuple(
            NotPlayed(board.id, day, _why_not(one, day))
            for day, one in zip((older, newer), both, strict=True)
            if one.why_not
        )
        told = None
        if not not_played and between and between[0].before != between[-1].after:
            changes = (between[0]._replace(last=max(between[0].last, older)), *between[1:])
            told = TwoOutcomes(board.id, board.title, between[0].before, between[-1].after, changes)
        return Compared(board.id, told, not_played, any(one.is_ended for one in both))

    def _is_kept(self, board: Scenario) -> bool:
        """Return whether the cache is about this very board: not a user's, and without cards of the user's."""
        return board is self._packaged.get(board.id) and bool(self._stretches.get(board.id))

    def _stretch(self, board: str, day: date) -> Stretch:
        """Return the board's stretch of days with one outcome that contains the day.

        For a day before all stretches, return the first one.
        """
        found = self._stretches[board]
        return found[max(bisect_right([one.since for one in found], day), 1) - 1]


def kept_outcomes(folder: DataFolder) -> KeptOutcomes | None:
    """Return the cached outcomes of all packaged boards, or None."""
    shown = kept_flips(folder)
    return KeptOutcomes(shown) if shown is not None else None


def _why_not(stretch: Stretch, day: date) -> str:
    """Return why a board can't be played on a day: the reason may name the very day, and is kept for the first one."""
    return stretch.why_not.replace(f"on {day_in_words(stretch.since)}", f"on {day_in_words(day)}")


def _tried_last(flip: Flip, days: Sequence[date]) -> Flip:
    """Return a change of outcome with the latest of these days before it as the last day of the older outcome.

    Unchanged if it lies between days on which the board can't be played.
    """
    if flip.is_between_plays:
        return flip
    return flip._replace(last=max(day for day in (flip.last, *days) if day < flip.day))
