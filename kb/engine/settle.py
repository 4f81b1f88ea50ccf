"""Settling: the game's own rules are looked at until nothing comes of them, then what has triggered is played."""

from kb.engine.acts import follow
from kb.engine.chronicle import Chronicle
from kb.engine.game import Game, procedure
from kb.engine.objects import Waiting
from kb.engine.rules.enchanting import aura_stays
from kb.engine.rules.endless_loop import endless_loop
from kb.engine.rules.legend_rule import legend_rule
from kb.engine.rules.state_based import Check, lethal_damage, zero_toughness
from kb.engine.rules.triggered_abilities import triggered_abilities

CHECKS: tuple[Chronicle[Check], ...] = (lethal_damage, zero_toughness, legend_rule, aura_stays)
"""The state-based rules; one that has no entry yet on a day does nothing then."""


@procedure("settle")
def settle(game: Game) -> None:
    """Look at the game's own rules all at once, again and again; then have triggered abilities played."""
    checks = [entry.what for entry in game.rulebook.entries(CHECKS) if entry.what is not None]
    events = {event.thing: event for check in checks for event in check(game)}
    if events:
        game.happen(events.values())
        game.then(("settle",))
    elif any(not waiting.moment for waiting in game.position.waiting):
        game.law(triggered_abilities)(game)


@procedure("play")
def play(game: Game, waiting: Waiting) -> None:
    """Play an ability: do what it says, unless it begins again what has come round to the same position."""
    position = game.position
    moment = (waiting.label, waiting.acts, position.canonical(), tuple(frame[0] for frame in position.agenda))
    if moment in position.trail:
        game.law(endless_loop)(game, waiting.label)
        return
    position.trail = (*position.trail, moment)
    position.note(f"{waiting.label}'s ability is played")
    follow(game, waiting.acts, waiting.context)


@procedure("resolve all")
def resolve_all(game: Game) -> None:
    """Resolve what is on the stack, the last first, with all that comes of it."""
    position = game.position
    if position.stack:
        *rest, top = position.stack
        position.stack = tuple(rest)
        game.then(("play", top), ("settle",), ("resolve all",))
