"""Life totals: a player's own, or the one of a team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.play.watchers import watchers
from kb.engine.position.objects import Event
from kb.engine.slots.families import TEAM_LIFE

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


def teammates(game: Game, player: str) -> tuple[str, ...]:
    """Return the players who share a life total with a player, including that player."""
    return next((team for team in game.position.setting.teams if player in team), (player,))


def set_life(game: Game, player: str, life: int) -> None:
    """Set a player's life total, and that of the player's team; update sizes that count it."""
    players = game.position.players
    for name in teammates(game, player):
        players[name] = players[name]._replace(life=life)
    if any(thing.copiable.size_from is not None for thing in game.battlefield()):
        game.changed()


def lose_life(game: Game, player: str, amount: int) -> None:
    """Make a player lose life, and record it for the turn."""
    set_life(game, player, game.position.players[player].life - amount)
    if amount > 0:
        game.position.players[player] = game.position.players[player]._replace(lost_life=True)
        if watchers(game).triggered.get("life lost"):
            game.happen([Event("life lost", player=player, amount=amount)])


def payable_life(game: Game, player: str) -> int:
    """Return how much life a player can pay; of a team's life, as much as the rules let one member pay."""
    life = game.position.players[player].life
    team = teammates(game, player)
    if len(team) == 1:
        return life
    return next((counts(life, len(team)) for counts in game.rulebook.family(TEAM_LIFE)), life)
