"""Rule questions about zones: the engine asks them, and ``kb.engine.rules.zones`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kb.engine.law.chronicle import Chronicle
from kb.engine.slots.families import ENTERING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.objects import Object, Traits
    from kb.engine.position.protocol import Game
    from kb.engine.slots.families import Entering


class UntilItLeaves(NamedTuple):
    """Rules for permanents exiled until another one leaves the battlefield."""

    moves: Callable[[bool], bool]
    """Return whether it is exiled, given whether the other permanent is still on the battlefield."""
    returns: bool
    """True if it returns as soon as the other permanent has left."""


arrivals: Chronicle[Callable[[Game, int], Traits]] = Chronicle(
    "arrivals", "How abilities see a permanent that enters the battlefield", named="Looking at what enters"
)
entering_permanents: Chronicle[Callable[[Game, Object], Traits]] = Chronicle(
    "entering-permanents",
    "How effects that change the way a permanent enters see it",
    named="Effects on how a permanent enters",
)
"""Each entry takes the object as it would enter: its controller, counters and copied form set."""
until_it_leaves: Chronicle[UntilItLeaves] = Chronicle(
    "until-it-leaves",
    "What happens to a permanent that is exiled until another one leaves the battlefield",
    named="“Until it leaves the battlefield”",
)
owners_zones: Chronicle[Callable[[str, str], str]] = Chronicle(
    "owners-zones", "Whose graveyard, hand or library a card goes to", named="Cards go to their owners' zones"
)
"""Each entry takes the owner of a card and its controller so far."""
entering_control: Chronicle[Callable[[str, str], str]] = Chronicle(
    "entering-control", "Who controls a permanent as it enters the battlefield", named="Control of what enters"
)
"""Each entry takes the owner of a permanent and the player who puts it onto the battlefield."""
never_permanents: Chronicle[Entering] = Chronicle(
    "never-permanents",
    "What happens if an instant or sorcery would enter the battlefield",
    ENTERING.on("instant", "interrupt", "sorcery"),
    named="Instants and sorceries never enter",
)
aura_resolves: Chronicle[Callable[[int | None], int | None]] = Chronicle(
    "aura-resolves", "What an Aura spell is attached to as it enters", named="Aura spells that resolve"
)
