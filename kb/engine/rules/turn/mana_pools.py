"""Mana pools: what happens to unspent mana at the end of a phase or step."""

from typing import Literal

from kb.engine.play.casting import forbidding_source
from kb.engine.play.paying import with_left, within, without
from kb.engine.position.objects import Event
from kb.engine.position.phases import STEPS, WITHIN_PHASES, Ending
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import mana_pools
from kb.engine.steps.playing import LosesMana


@mana_pools.since(
    "1998-03-31",
    "cr-1997-03-24/mana-burn/2",
    "loses that mana and an equivalent amount of",
    means="A player loses unspent mana, and 1 life for each mana lost this way, at the end of each "
    "phase and at the beginning and end of an attack.",
)
def burn_at_phases_and_attacks(game: Game, ending: Ending) -> None:
    """Remove unspent mana, at a loss of 1 life for each mana, at the end of each phase and at the beginning and end of
    an attack; do nothing at other times.
    """
    if ending not in WITHIN_PHASES:
        _lose_mana(game, ending, burns=True)


@mana_pools.since(
    "1999-06-01",
    "300.4",
    "loses 1 life for each one mana lost",
    means="A player loses unspent mana, and 1 life for each mana lost this way (mana burn), at the end "
    "of each phase; mana stays in the pool between steps of a phase.",
)
def burn_at_phases(game: Game, ending: Ending) -> None:
    """Remove unspent mana, at a loss of 1 life for each mana (mana burn), at the end of each phase; do nothing at the
    end of a step.
    """
    if ending not in STEPS:
        _lose_mana(game, ending, burns=True)


mana_pools.renumbered("2003-10-01", "300.3")


@mana_pools.since(
    "2009-07-11",
    "500.4",
    "mana pool is lost. This turn-based action",
    means="A player loses unspent mana at the end of each step and phase, and no longer loses life for "
    "it: there is no mana burn.",
)
def no_burn(game: Game, ending: Ending) -> None:
    """Remove unspent mana at the end of each step and phase, without loss of life: there is no mana burn."""
    _lose_mana(game, ending, burns=False)


mana_pools.reworded("2026-08-07", "500.5", "any unspent mana left in a player")


@mana_pools.house_rule(
    "burn as each step ends",
    "magicmastersmol.be, “How do we play Oldschool”",
    "2026-11-01",
    means="A player loses unspent mana, and 1 life for each mana lost this way, at the end of each step and phase.",
)
def burn_at_steps(game: Game, ending: Ending) -> None:
    """Remove unspent mana, at a loss of 1 life for each mana, at the end of each step and phase."""
    _lose_mana(game, ending, burns=True)


@mana_pools.house_rule(
    "lost as steps end, burn as phases end",
    "oldmtg-france.com/rules",
    "2026-11-01",
    means="A player loses unspent mana at the end of each step and phase, but loses 1 life for each "
    "mana lost only at the end of a phase.",
)
def loss_at_steps_burn_at_phases(game: Game, ending: Ending) -> None:
    """Remove unspent mana at the end of each step and phase, but at a loss of 1 life for each mana only at the end of a
    phase.
    """
    _lose_mana(game, ending, burns=ending not in STEPS)


def _lose_mana(game: Game, ending: Ending, *, burns: bool) -> None:
    """Make all players lose their unspent mana, and as much life if it burns; mana that stays by an effect is kept."""
    ends: Literal["step", "phase"] = "step" if ending in STEPS else "phase"
    for name, player in list(game.position.players.items()):
        stays = [
            mana
            for mana in player.pool
            if forbidding_source(game, Event("lose mana", player=name, word=mana, cause=ends))
        ]
        others = "".join(mana for mana in player.pool if mana not in stays)
        kept = "".join(sorted((*stays, *within(player.ready, others)), key="WUBRGC".index))
        lost = without(player.pool, kept)
        if lost:
            bound = tuple(restricted for restricted in player.bound if restricted[0] in stays)
            game.position.players[name] = with_left(player._replace(bound=bound), kept)
            game.position.note(LosesMana(name, lost), mana_pools.slug)
            if burns:
                game.happen([Event("lose life", player=name, amount=len(lost), cause=mana_pools.slug)])


@mana_pools.contrast("it stays")
def mana_stays(_game: Game, _ending: Ending) -> None:
    """Do nothing: unspent mana stays in the pool. A contrast: no text says so."""
