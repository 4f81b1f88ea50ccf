"""The board after each step of a recorded line of play, and what changed in that step."""

from collections.abc import Container
from typing import NamedTuple

from kb.boards.flips.outcome import described, player_in_words
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position.objects import Object
from kb.engine.position.position import Position


class Looks(NamedTuple):
    """The appearance of an object or player."""

    of: tuple[object, ...]
    """All that it depends on."""
    words: str
    is_there: bool = True
    """True for a player or an object on the battlefield; of any other object, only the zone is told."""
    is_cast: bool = False
    """True if it is on the stack."""


Board = dict[str, Looks]
"""Each thing and player, by name."""


class Stills:
    """The boards of a line of play, step by step; keeps the last board of the main game and of each subgame."""

    def __init__(self, start: Position | None, rulebook: Rulebook) -> None:
        """Begin with the board in the starting position, or with none if there is no such position."""
        self._rulebook = rulebook
        self._boards = [] if start is None else [self._board(start, {})]

    def next(self, still: Position | None) -> tuple[Board, Board]:
        """Return the board before and after a step, in its own game; a subgame's first board is compared with itself.

        Both are empty if the step has no position or the start isn't known.
        """
        if still is None or not self._boards:
            return {}, {}
        depth, subgame = 0, still.subgame
        while subgame is not None:
            depth, subgame = depth + 1, subgame.main.subgame
        while depth >= len(self._boards):
            self._boards.append(self._board(still, {}))
        before = self._boards[depth]
        self._boards[depth] = self._board(still, before)
        return before, self._boards[depth]

    def _board(self, position: Position, before: Board) -> Board:
        """Return a position's board by name, reusing the text of objects that haven't changed since `before`."""
        game, found = Game(self._rulebook, position), {}
        traits = game.all_traits()
        for thing in position.objects.values():
            of: tuple[object, ...] = (thing, traits.get(thing.id))
            known = before.get(thing.label)
            found[thing.label] = known if known is not None and known.of == of else _looks(game, thing, of)
        for player in position.players.values():
            # Of mana the steps tell, in which it is made and spent.
            found[player.name] = Looks((player,), f"{player.name} {player_in_words(player._replace(pool=''))}")
        return found


def _looks(game: Game, thing: Object, of: tuple[object, ...]) -> Looks:
    """Return how an object looks, in words; `of` is what that depends on."""
    return Looks(
        of, f"{thing.label}: {permanent_or_zone(game, thing)}", thing.zone == "battlefield", thing.zone == "stack"
    )


def changes(before: Board, after: Board, remarks_on: Container[str], staying: Container[str]) -> list[str]:
    """Return what changed on a board between two steps, in words; empty if nothing did.

    `remarks_on` are the names in the step's own words, `staying` those of the objects that exist to the end. Leaves out
    what these words say: where an object went, that a spell was cast, and moves of objects that exist to the end.
    """
    new = [
        looks.words
        for name, looks in after.items()
        if (name not in before or before[name].words != looks.words)
        and (looks.is_there or not (name in remarks_on or (looks.is_cast and name in before)))
    ]
    left = [name for name in before if name not in after]
    return [*new, *(f"{name} is no more" for name in left if name not in remarks_on and name not in staying)]


def permanent_or_zone(game: Game, thing: Object) -> str:
    """Return a permanent's description, or the zone of any other object, in words."""
    if thing.zone == "battlefield":
        return described(game, thing)
    return {"exile": "in exile", "stack": "on the stack"}.get(thing.zone, f"in {thing.owner}'s {thing.zone}")
