"""Skipped turns and steps, and whose turn comes next."""

from collections.abc import Iterator
from itertools import count
from typing import Literal

from kb.engine.play.watchers import watchers
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import skipping
from kb.engine.steps.permanents import SkipsStep, SkipsTurn


def skips(game: Game, step: Literal["untap", "upkeep", "draw"]) -> bool:
    """Return whether the active player skips a step because of an effect; if so, record that."""
    if "begin step" not in watchers(game).replacing:
        return False
    if not game.law(skipping)(1) or game.happen([Event("begin step", player=game.position.turn.active, word=step)]):
        return False
    game.position.note(SkipsStep(game.position.turn.active, step), skipping.slug)
    return True


def skips_next(game: Game) -> bool:
    """Return whether the active player skips this untap step because of an effect on the next; if so, record that."""
    player = game.position.players[game.position.turn.active]
    if not player.untaps_skipped or not game.law(skipping)(player.untaps_skipped):
        return False
    game.position.players[player.name] = player._replace(untaps_skipped=player.untaps_skipped - 1)
    game.position.note(SkipsStep(player.name, "untap"), skipping.slug)
    return True


def player_after_this(game: Game) -> str:
    """Return the name of the player who takes the turn after this one, counting skipped and extra turns."""
    skips = {name: player.turns_skipped for name, player in game.position.players.items()}
    for name in _upcoming(game):
        if not skips[name] or not game.law(skipping)(skips[name]):
            return name
        skips[name] -= 1
    return game.position.turn.active


def _upcoming(game: Game) -> Iterator[str]:
    """Yield the players of the turns after this one as if none were skipped."""
    yield from game.position.turn.extra_turns
    names = list(game.position.players)
    place = names.index(game.position.turn.active)
    yield from (names[(place + step) % len(names)] for step in count(1))


def skip_turns_before(game: Game, player: str) -> None:
    """Skip the turns before a player's turn, counting the turns that players must skip.

    Raises IllegalAnswer if the player skips the turn that is to begin.
    """
    position = game.position
    if not any(each.turns_skipped for each in position.players.values()):
        return
    if (after := player_after_this(game)) != player:
        raise IllegalAnswer(f"{after} takes the next turn. {player} skips a turn, or isn't next in turn order.")
    for name in _upcoming(game):
        each = position.players[name]
        if not each.turns_skipped:
            return
        position.players[name] = each._replace(turns_skipped=each.turns_skipped - 1)
        position.turn = position.turn._replace(extra_turns=position.turn.extra_turns[1:])
        position.note(SkipsTurn(name), skipping.slug)
