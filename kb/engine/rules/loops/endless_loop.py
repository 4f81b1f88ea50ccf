"""Endless loops that no player controls: ended by numbers, or by a draw."""

from collections.abc import Callable

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.ending import end_with
from kb.engine.position.position import Loop, Moment
from kb.engine.position.protocol import Game
from kb.engine.position.questions import HOW_OFTEN_THE_CYCLE_REPEATS
from kb.engine.slots.loops import EndlessLoop, endless_loop
from kb.engine.steps.playing import CycleRepeats, NeverEnds


class PositiveNumbers(tuple[int, ...]):
    """Some positive numbers to explore, standing for all that a player may name; any positive number counts as
    contained.
    """

    __slots__ = ()

    def __contains__(self, number: object) -> bool:
        """Return whether an answer is a positive number."""
        return isinstance(number, int) and number > 0


MOST = 3
"""The greatest number explored if the story names none; any positive number may be named."""


def _largest_number_named(game: Game, first: str, moment: Moment, earlier: Moment) -> bool:
    """Repeat the loop as often as the largest number that a player names; return whether it is over."""
    return _repeated(game, first, moment, earlier, max)


def _repeated(game: Game, first: str, moment: Moment, earlier: Moment, pick: Callable[[list[int]], int]) -> bool:
    """Repeat the loop as shown while rounds of the number named are left; return whether it is over.

    A moment that closes no round is only remembered.
    """
    position = game.position
    repeated = position.loops.repeated
    if repeated is not None and moment.is_again(repeated.moment):
        left, shown = repeated.left, repeated.shown
    else:
        rounds = _rounds(position.loops.trail, moment, earlier)
        if not rounds:
            position.loops = position.loops._replace(trail=(*position.loops.trail, moment))
            return False
        shown = position.loops.chosen[len(earlier.chosen) :]
        left = _named_number(game, first, rounds, pick) - rounds
    trail, repeated = ((moment,), Loop(moment, left - 1, shown, shown)) if left else ((), None)
    position.loops = position.loops._replace(trail=trail, repeated=repeated)
    return not left


def _rounds(trail: tuple[Moment, ...], moment: Moment, earlier: Moment) -> int:
    """Return how many rounds of a cycle have been played; 0 if the rounds begin with another ability."""
    cycle = [known.began for known in trail[trail.index(earlier) :]]
    begins = next(known.began for known in trail if known.began in cycle)
    if begins != moment.began:
        return 0
    return sum(known.began == begins for known in trail) // cycle.count(begins)


def _named_number(game: Game, first: str, rounds: int, pick: Callable[[list[int]], int]) -> int:
    """Return the number picked from those that the players name. Raises NotModelled if more rounds have been played."""
    numbers = PositiveNumbers(range(rounds, rounds + MOST))
    named = pick([game.choose(name, HOW_OFTEN_THE_CYCLE_REPEATS, numbers) for name in game.position.turn_order()])
    if named < rounds:
        raise NotModelled(
            f"The cycle was to repeat {named} times, but its first {rounds} rounds were not "
            f"alike. That is not modelled: {first}."
        )
    game.position.note(CycleRepeats(named, first), endless_loop.slug)
    return named


endless_loop.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/2",
    "The cycle repeats as many times as the largest number",
    reading="The round that demonstrates the loop counts as the first one. A loop is a sequence in which the same "
    "things happen again; life lost or gained and cards drawn in it add up.",
    means="If a loop of mandatory actions would never end, each player names a number, the active player first; "
    "the loop repeats as often as the largest number says, then stops.",
)(EndlessLoop(_largest_number_named, counts_tallies=False))


def _draw(game: Game, first: str, _moment: Moment, _earlier: Moment) -> bool:
    """End the game in a draw because of an endless loop; return True, since the loop is over."""
    game.position.note(NeverEnds(first), endless_loop.slug)
    end_with(game, "draw")
    return True


endless_loop.since(
    "1999-06-01",
    "421.4",
    "the game ends in a draw",
    means="If a loop of mandatory actions would never end, the game is a draw.",
)(EndlessLoop(_draw, counts_tallies=True))
endless_loop.renumbered("2009-07-11", "713.4")
endless_loop.reworded("2013-07-13", "716.4", "contains only mandatory actions, the game is a")
endless_loop.renumbered("2023-11-17", "727.4")
endless_loop.renumbered("2026-08-07", "732.4")


def _smallest_number_named(game: Game, first: str, moment: Moment, earlier: Moment) -> bool:
    """Repeat the loop as often as the smallest number that a player names; return whether it is over."""
    return _repeated(game, first, moment, earlier, min)


endless_loop.contrast("the smaller number")(EndlessLoop(_smallest_number_named, counts_tallies=False))
