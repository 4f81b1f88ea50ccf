"""Whether claims of players, of the turn, and of how the game ended are so."""

from kb.boards.claims.claims import judges
from kb.boards.language import Outcome
from kb.engine.steps.fighting import LosesTheGame
from kb.english.boards import players as claimed

_STEPS = {"upkeep": "upkeep", "draw": "draw step", "main": "main phase", "end": "end step"}


@judges(claimed.Playable)
def can_be_played(_outcome: Outcome, _claim: claimed.Playable) -> bool:
    """Return whether the story can be played to its end, as it was here."""
    return True


@judges(claimed.Life)
def has_life(outcome: Outcome, claim: claimed.Life) -> bool:
    """Return whether a player has this life total."""
    return outcome.position.players[claim.player].life == claim.life


@judges(claimed.Mana)
def has_mana(outcome: Outcome, claim: claimed.Mana) -> bool:
    """Return whether a player's mana pool has exactly this mana."""
    said = claim.mana.replace("{", "").replace("}", "")
    return sorted(outcome.position.players[claim.player].pool) == sorted(said)


@judges(claimed.Lost)
def has_lost(outcome: Outcome, claim: claimed.Lost) -> bool:
    """Return whether a player has lost the game."""
    return LosesTheGame(claim.player) in outcome.position.happenings()


@judges(claimed.Won)
def wins(outcome: Outcome, claim: claimed.Won) -> bool:
    """Return whether a player has won, alone or with a team."""
    return claim.player in outcome.position.result.removeprefix("win for ").split(" and ")


@judges(claimed.IsDraw)
def is_draw(outcome: Outcome, _claim: claimed.IsDraw) -> bool:
    """Return whether the game ended in a draw."""
    return outcome.position.result == "draw"


@judges(claimed.GoesOn)
def goes_on(outcome: Outcome, _claim: claimed.GoesOn) -> bool:
    """Return whether the game isn't over."""
    lost = any(LosesTheGame(player) in outcome.position.happenings() for player in outcome.position.players)
    return outcome.position.result != "draw" and not lost


@judges(claimed.TheirTurn)
def is_their_turn(outcome: Outcome, claim: claimed.TheirTurn) -> bool:
    """Return whether it is a player's turn."""
    return outcome.position.turn.active == claim.player


@judges(claimed.TheirStep)
def is_their_step(outcome: Outcome, claim: claimed.TheirStep) -> bool:
    """Return whether it is a step or phase of a player's turn."""
    position = outcome.position
    is_fighting = position.is_combat and claim.step == "main phase"
    return position.turn.active == claim.player and _STEPS.get(position.turn.phase) == claim.step and not is_fighting


@judges(claimed.StackEmpty)
def nothing_waits(outcome: Outcome, _claim: claimed.StackEmpty) -> bool:
    """Return whether the stack is empty."""
    return not outcome.position.stack
