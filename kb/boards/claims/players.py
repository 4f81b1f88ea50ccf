"""Claims about players, turns and the result of the game, and how each is checked."""

from kb.boards.claims.claims import checks, label
from kb.boards.language import Outcome
from kb.engine.law.registry import rules_of
from kb.engine.position.happening import Happening
from kb.engine.position.phases import SECOND
from kb.engine.position.position import Position
from kb.engine.slots.families import END_OF_A_PHASE
from kb.engine.steps.combat import Attacks, Blocks
from kb.engine.steps.damage import IsDealtDamage
from kb.engine.steps.playing import AbilityResolves, Casts, LosesMana, LosesTheGame, Pays, Resolves, Uses
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


@checks(claimed.EndedWith)
def ended_with(outcome: Outcome, claim: claimed.EndedWith) -> bool:
    """Return whether the game ended as this phase ended."""
    later = {rule.slug for rule in rules_of(END_OF_A_PHASE)}
    return _is_in(outcome.position, claim.phase) and any(
        isinstance(step.what, LosesTheGame) and later.intersection(step.rules) for step in outcome.position.steps()
    )


@checks(claimed.EndedIn)
def ended_in(outcome: Outcome, claim: claimed.EndedIn) -> bool:
    """Return whether the game ended in this step or phase, before its end."""
    has_ended = outcome.position.result and not ended_with(outcome, claimed.EndedWith(claim.phase))
    return bool(has_ended) and _is_in(outcome.position, claim.phase)


def _is_in(position: Position, phase: str) -> bool:
    """Return whether a position is in a step or phase, at its end at the latest."""
    turn, is_main = position.turn, position.turn.phase == "main"
    is_combat = position.is_combat or (is_main and position.combat.has_fought and SECOND not in turn.begun)
    if phase == "combat" or is_combat:
        return phase == "combat" and is_combat
    if phase == "first main phase":
        return is_main and not position.combat.has_fought
    if phase == "second main phase":
        return is_main and position.combat.has_fought
    return _STEPS.get(turn.phase) == phase


_CAUSES = (Resolves, AbilityResolves, LosesMana, Casts, Uses, Pays, Attacks, Blocks)
"""What happens by itself, so that what follows is its consequence."""


def _last_before_the_end(outcome: Outcome) -> list[Happening]:
    """Return what happened from the last cause to the first loss, the oldest first; empty if nobody has lost at once.

    A player who loses as a phase ends doesn't lose at once.
    """
    later = {rule.slug for rule in rules_of(END_OF_A_PHASE)}
    steps = outcome.position.steps()
    lost = next((place for place, step in enumerate(steps) if isinstance(step.what, LosesTheGame)), None)
    if lost is None or later.intersection(steps[lost].rules):
        return []
    before = [step.what for step in steps[:lost]]
    start = max((place for place, what in enumerate(before) if isinstance(what, _CAUSES)), default=0)
    return before[start:]


@checks(claimed.EndedBy)
def ended_by(outcome: Outcome, claim: claimed.EndedBy) -> bool:
    """Return whether the game ended at once when this spell or an ability of this object had resolved."""
    name = label(claim.thing)
    cause = Resolves(name) if claim.is_spell else AbilityResolves(name)
    return _last_before_the_end(outcome)[:1] == [cause]


@checks(claimed.EndedByDamage)
def ended_by_damage(outcome: Outcome, claim: claimed.EndedByDamage) -> bool:
    """Return whether the game ended at once when combat damage had been dealt."""
    told = outcome.position.happenings()
    attackers = {what.attacker for what in told if isinstance(what, Attacks)}
    since = _last_before_the_end(outcome)
    resolved = {what[1] for what in since[:1] if isinstance(what, Resolves | AbilityResolves)}
    dealt = [what for what in since if isinstance(what, IsDealtDamage) and what.by in attackers - resolved]
    return bool(dealt) and (not claim.is_first or outcome.position.is_damage_to_come)


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
