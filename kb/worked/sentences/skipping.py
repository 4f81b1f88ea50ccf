"""What a story may not pass over: a step in which something on the board is still to happen."""

from kb.engine.play.game import Game
from kb.engine.play.phases import FIRST, main_is_due, passed_over
from kb.engine.play.turn import due_at, due_at_end_of_turn
from kb.engine.position.choices import IllegalAnswer


def no_end_of_turn(game: Game, player: str) -> None:
    """Refuse to begin a player's turn where something is to happen in this one, or at its end, that hasn't come."""
    nothing_due(game)
    if game.position.phase != "end" and passed_over(game):
        raise IllegalAnswer(f"{player}'s turn can't begin yet: something happens as a phase of this one begins.")
    due = due_at_end_of_turn(game)
    if due and game.position.phase != "end":
        raise IllegalAnswer(f"{player}'s turn can't begin yet: {due[0]} has something happen at the end of this one.")


def nothing_due(game: Game) -> None:
    """Refuse to go on where something is to happen before: in the upkeep, or in combat."""
    no_upkeep(game)
    _no_combat_damage(game)


def no_upkeep(game: Game) -> None:
    """Refuse to go on in a turn whose upkeep hasn't come where something is to happen in it."""
    if game.position.phase in {"beginning", "untap"} and (due := due_at(game, "upkeep")):
        whose = f"{game.position.active}'s upkeep"
        raise IllegalAnswer(f"{whose} comes first: {due[0].context.label} has something happen in it.")
    if game.position.phase in {"beginning", "untap", "upkeep", "draw"} and main_is_due(game, FIRST):
        raise IllegalAnswer(f"{game.position.active}'s main phase comes first: something happens as it begins.")


def _no_combat_damage(game: Game) -> None:
    """Refuse to go on where an attacker is on the battlefield whose combat damage hasn't been dealt."""
    left = [game.object(attacker) for attacker, _ in game.position.combat if game.exists(attacker)]
    if fighting := [attacker for attacker in left if attacker.zone == "battlefield"]:
        raise IllegalAnswer(f"Combat damage comes first: {fighting[0].label} is attacking.")
