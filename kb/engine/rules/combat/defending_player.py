"""The defending player: who it is, in combat and outside it."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import defending_player


@defending_player.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/9",
    "deal combat damage to the defending player",
    reading="The texts before October 2003 speak of a defending player in combat only.",
    means="In combat, the active player's opponent is the defending player.",
)
def unknown_outside_combat(game: Game, _source: int) -> list[str]:
    """Return the defending player, the active player's opponent, in a list.

    Raises NotModelled outside combat, of which no text speaks before October 2003.
    """
    if not game.position.is_combat:
        raise NotModelled("No text before October 2003 says who the defending player is outside combat (306.3).")
    return [game.defender]


@defending_player.since(
    "2003-10-01",
    "cr-2003-10-01/glossary/defending-player",
    "other than combat, there is no defending player",
    means="In combat, the active player's opponent is the defending player. Outside combat, there is none.",
)
def nobody_outside_combat(game: Game, _source: int) -> list[str]:
    """Return the defending player, the active player's opponent, in a list; empty outside combat."""
    return [game.defender] if game.position.is_combat else []


defending_player.reworded("2009-07-11", "506.2", "During the combat phase of a two-player game")


@defending_player.since(
    "2013-07-13",
    "508.5",
    "that creature was attacking at the time it",
    means="In combat, the active player's opponent is the defending player. Outside combat, there is "
    "none, but an ability of a creature that attacked may still mean the player whom it attacked; "
    "that is refused.",
)
def attacked_player_outside_combat(game: Game, source: int) -> list[str]:
    """Return the defending player, the active player's opponent, in a list; empty outside combat.

    Raises NotModelled outside combat if the source attacked this turn: its ability may mean the player it attacked.
    """
    if not game.position.is_combat and any(source == thing for _, thing in game.position.turn.who_attacked):
        raise NotModelled("Whom a creature's ability calls the defending player after combat is not modelled (508.5).")
    return nobody_outside_combat(game, source)


defending_player.reworded("2023-11-17", "508.5", "was attacking before it was removed from combat")


@defending_player.contrast("the opponent, at all times")
def opponent_outside_combat(game: Game, _source: int) -> list[str]:
    """Return the active player's opponent in a list, as the defending player even outside combat. A contrast: no text
    says so.
    """
    return [game.defender]


@defending_player.contrast("nobody, in combat too")
def nobody_at_all(_game: Game, _source: int) -> list[str]:
    """Return an empty list: nobody is the defending player, even in combat. A contrast: no text says so."""
    return []
