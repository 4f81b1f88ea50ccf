"""Upkeep: how abilities due in it are played."""

from kb.engine.play.watchers import timed
from kb.engine.position.abilities import Timed
from kb.engine.position.frames import SETTLED, Play, Resolve
from kb.engine.position.objects import Waiting
from kb.engine.position.phases import IN_THIS_PHASE
from kb.engine.position.protocol import Game
from kb.engine.rules.costs.phase_costs import phase_cost_payment, phase_costs
from kb.engine.rules.triggers.triggered_abilities import play_next
from kb.engine.slots.turn import Upkeep, upkeep
from kb.engine.steps.playing import Announces, Triggers


def _wait_in_phase(game: Game, due: list[Waiting]) -> None:
    """Let players play abilities at any time within the phase, but those due at its beginning at once."""
    whole = game.law(phase_costs)(due)
    game.position.waiting += tuple(
        waiting._replace(moment=IN_THIS_PHASE if _is_for_whole_phase(waiting) else "") for waiting in whole
    )


def _all_wait_in_phase(game: Game, due: list[Waiting]) -> None:
    """Let players play all abilities due in the upkeep at any time within the phase."""
    game.position.waiting += tuple(waiting._replace(moment=IN_THIS_PHASE) for waiting in game.law(phase_costs)(due))


def _is_for_whole_phase(waiting: Waiting) -> bool:
    """Return whether something is due at any time within the phase, and not at its beginning."""
    ability = waiting.context.ability
    return isinstance(ability, Timed) and ability.is_during


def _play_one(game: Game) -> None:
    """Play one of the abilities that are still due; nobody responds, so it resolves at once."""
    if (chosen := _take_next_due(game)) is not None:
        game.then(Play(chosen) if chosen.context.source else Resolve(chosen), *SETTLED)


def _announce_one(game: Game) -> None:
    """Announce one of the abilities that are still due, so that players may respond to it."""
    while (chosen := _take_next_due(game)) is not None:
        if chosen.acts or chosen.is_upkeep_cost:  # else it has no legal target
            game.position.note(Announces(game.position.turn.active, chosen.label), upkeep.slug)
            game.position.stack += (chosen._replace(moment=""),)
            return


def _take_next_due(game: Game) -> Waiting | None:
    """Remove and return the next ability that is due, with its cost paid or not; None if none is left.

    Those whose sources are gone are removed, too.
    """
    waiting = game.position.waiting
    game.position.waiting = tuple(one for one in waiting if one.moment != IN_THIS_PHASE or _can_be_played(game, one))
    for player in game.position.turn_order():
        if (chosen := play_next(game, player, IN_THIS_PHASE)) is not None:
            game.position.because = (phase_cost_payment.slug,) if chosen.is_upkeep_cost else (upkeep.slug,)
            return game.law(phase_cost_payment)(game, chosen) if chosen.is_upkeep_cost else chosen
    return None


def _can_be_played(game: Game, waiting: Waiting) -> bool:
    """Return whether the source of a phase cost is still there, or a phase ability still works.

    Abilities that say "At the beginning of" have been played before, as the step began.
    """
    source, ability = waiting.context.source, waiting.context.ability
    if not isinstance(ability, Timed) or not ability.is_during:
        return True
    if waiting.is_upkeep_cost:
        return game.exists(source) and game.object(source).zone == "battlefield"
    return (source, ability) in timed(game, ability.moment)


def _trigger(game: Game, due: list[Waiting]) -> None:
    """Record that abilities trigger, and add them to those that wait to be played."""
    for waiting in due:
        game.position.note(Triggers(waiting.context.label), upkeep.slug)
    game.position.waiting += tuple(due)


upkeep.since(
    "1998-03-31",
    "moursund-1998-04/examples/5",
    "it cannot shift forms before paying the upkeep",
    reading="The record says that other things may be done before paying. A.6 of the summary of 1999 says that "
    "upkeep costs are paid whenever their player likes within the upkeep, and before abilities of the "
    "same permanent; A.5.Ruling.2 and A.6.Ruling.3 say that neither they nor phase abilities are played "
    "once their permanent is gone. By “Series and Batches” of the rules of 1997, the active player has priority and "
    "can't decline to begin a batch while one of them is due, so the other player can only respond to something that "
    "the active player has played; once announced, they don't depend on their permanent (A.1.10).",
    means="During upkeep, a player pays upkeep costs and plays upkeep effects whenever they like within the phase. "
    "What happens at the beginning of upkeep is played first, in a series to which nobody can respond.",
)(Upkeep(_wait_in_phase, _play_one, _announce_one))

upkeep.since(
    "1999-06-01",
    "410.1",
    "a phase or step begins, all abilities that",
    means="Abilities that act at the beginning of upkeep trigger as the upkeep step begins.",
)(Upkeep(_trigger, _play_one, _announce_one))

upkeep.renumbered("2009-07-11", "603.2b")

upkeep.contrast("the other player may begin")(Upkeep(_wait_in_phase, _play_one, lambda _game: None))

upkeep.contrast("what is due at its beginning may be played later")(
    Upkeep(_all_wait_in_phase, _play_one, _announce_one)
)

upkeep.contrast("nothing is due")(Upkeep(lambda _game, _due: None, _play_one, _announce_one))
