"""Zones: the rules that the engine asks for, whose entries are in ``kb.engine.rules.zones``."""

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
    """What is done with what is exiled until something else leaves the battlefield."""

    moves: Callable[[bool], bool]
    """Whether it is exiled, where that other is there still as it is to be, and where it isn't."""
    returns: bool
    """Whether it returns as soon as that other has left."""


arrivals: Chronicle[Callable[[Game, int], Traits]] = Chronicle(
    "arrivals", "As what abilities see a permanent that enters the battlefield", named="Looking at what enters"
)
entering_permanents: Chronicle[Callable[[Game, Object], Traits]] = Chronicle(
    "entering-permanents", "As what effects that modify how a permanent enters see it"
)
"""Each entry takes the object as it would enter: its controller, counters and copied form set."""
until_it_leaves: Chronicle[UntilItLeaves] = Chronicle(
    "until-it-leaves", "What becomes of a permanent that is exiled until another leaves the battlefield"
)
never_permanents: Chronicle[Entering] = Chronicle(
    "never-permanents", "Cards that never enter the battlefield", ENTERING
)
aura_resolves: Chronicle[Callable[[int | None], int | None]] = Chronicle(
    "aura-resolves", "What an Aura spell enters attached to"
)
