"""Endless loops that no player controls: ended by numbers, or by a draw."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.game import Game


class PositiveNumbers(tuple[int, ...]):
    """Some positive numbers to explore, of all that may be named."""

    __slots__ = ()

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number > 0


NUMBERS = PositiveNumbers((1, 2, 3))
"""Any positive number may be named; these are explored where the story names none, and end alike."""

endless_loop: Chronicle[Callable[[Game, str], None]] = Chronicle(
    "endless-loop", "A loop of mandatory actions that would never end"
)


@endless_loop.since(
    "1998-03-31", "moursund-1998-04/general-rules/2", "The cycle repeats as many times as the largest number"
)
def each_player_names_a_number(game: Game, first: str) -> None:
    """Each player names a number, the active one first; the cycle repeats as often as the larger says, then stops.

    It stops where it would begin again, so that the ability that began it is not played another time.
    """
    named = [game.choose(player, "how often the cycle repeats", NUMBERS) for player in game.position.turn_order()]
    game.position.note(
        f"The cycle repeats {_often(max(named))} and stops before {first} begins it again", endless_loop.slug
    )


@endless_loop.since("1999-06-01", "421.4", "the game ends in a draw")
def the_game_is_a_draw(game: Game, first: str) -> None:
    """The game is a draw."""
    game.position.note(f"{first} begins again what never ends: the game is a draw", endless_loop.slug)
    game.position.result = "draw"
    game.position.agenda = ()


endless_loop.renumbered("2009-07-11", "713.4")
endless_loop.renumbered("2013-07-13", "716.4")
endless_loop.renumbered("2023-11-17", "727.4")
endless_loop.renumbered("2026-08-07", "732.4")


@endless_loop.contrast("the smaller number")
def the_smaller_number(game: Game, first: str) -> None:
    """The cycle repeats as often as the smaller number says."""
    named = [game.choose(player, "how often the cycle repeats", NUMBERS) for player in game.position.turn_order()]
    game.position.note(
        f"The cycle repeats {_often(min(named))} and stops before {first} begins it again", endless_loop.slug
    )


def _often(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
