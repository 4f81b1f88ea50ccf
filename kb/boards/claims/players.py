"""Claims about players, turns and the result of the game, and how each is checked."""

from kb.boards.claims.claims import checks
from kb.boards.language import Outcome
from kb.engine.steps.playing import LosesTheGame
from kb.english.boards import players as claimed

_STEPS = {"upkeep": "upkeep", "draw": "draw step", "main": "main phase", "end": "end step"}


@checks(claimed.Playable)
def can_be_played(_outcome: Outcome, _claim: claimed.Playable) -> bool:
    """Return True: a claim that the story can be played is checked only for lines that reach its end."""
    return True


@checks(claimed.Life)
def has_life(outcome: Outcome, claim: claimed.Life) -> bool:
    """Return whether a player has exactly this life total."""
    return outcome.position.players[claim.player].life == claim.life


@checks(claimed.Mana)
def has_mana(outcome: Outcome, claim: claimed.Mana) -> bool:
    """Return whether a player's mana pool has exactly this mana."""
    said = claim.mana.replace("{", "").replace("}", "")
    return sorted(outcome.position.players[claim.player].pool) == sorted(said)


@checks(claimed.ManaLeft)
def has_so_much_mana(outcome: Outcome, claim: claimed.ManaLeft) -> bool:
    """Return whether a player's mana pool has this much mana."""
    return len(outcome.position.players[claim.player].pool) == claim.number


@checks(claimed.Lost)
def has_lost(outcome: Outcome, claim: claimed.Lost) -> bool:
    """Return whether a player has lost the game."""
    return LosesTheGame(claim.player) in outcome.position.happenings()


@checks(claimed.Won)
def wins(outcome: Outcome, claim: claimed.Won) -> bool:
    """Return whether a player has won, alone or with a team."""
    return claim.player in outcome.position.result.removeprefix("win for ").split(" and ")


@checks(claimed.IsDraw)
def is_draw(outcome: Outcome, _claim: claimed.IsDraw) -> bool:
    """Return whether the game ended in a draw."""
    return outcome.position.result == "draw"


@checks(claimed.GoesOn)
def goes_on(outcome: Outcome, _claim: claimed.GoesOn) -> bool:
    """Return whether the game isn't over: no player has lost, and it is no draw."""
    lost = any(LosesTheGame(player) in outcome.position.happenings() for player in outcome.position.players)
    return outcome.position.result != "draw" and not lost


@checks(claimed.TheirTurn)
def is_their_turn(outcome: Outcome, claim: claimed.TheirTurn) -> bool:
    """Return whether it is this player's turn at the end of the line of play."""
    return outcome.position.turn.active == claim.player


@checks(claimed.TheirStep)
def is_their_step(outcome: Outcome, claim: claimed.TheirStep) -> bool:
    """Return whether it is this step or phase of this player's turn at the end of the line of play."""
    position = outcome.position
    is_fighting = position.is_combat and claim.step == "main phase"
    return position.turn.active == claim.player and _STEPS.get(position.turn.phase) == claim.step and not is_fighting


@checks(claimed.StackEmpty)
def stack_is_empty(outcome: Outcome, _claim: claimed.StackEmpty) -> bool:
    """Return whether the stack is empty."""
    return not outcome.position.stack
