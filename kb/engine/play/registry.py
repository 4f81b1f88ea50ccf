"""The registry: what the frames of an agenda call, and what carries out events; modules enter theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from kb.engine.position.effects import EventKind
    from kb.engine.position.objects import Event
    from kb.engine.position.protocol import Game

_LOADERS: list[Callable[[], None]] = []


def register(enter_all: Callable[[], None]) -> None:
    """Have the modules of a package enter what they have before the first game is played."""
    _LOADERS.append(enter_all)


def enter_registered() -> None:
    """Have all packages that registered enter what they have, once."""
    while _LOADERS:
        _LOADERS.pop()()


Procedure: TypeAlias = Callable[..., None]

PROCEDURES: dict[str, Procedure] = {}
"""What the frames of an agenda call, by name."""


def procedure(name: str) -> Callable[[Procedure], Procedure]:
    """Enter a procedure under the name that frames call it by."""

    def enter(function: Procedure) -> Procedure:
        PROCEDURES[name] = function
        return function

    return enter


Done: TypeAlias = "Callable[[Game, Event], Event]"

DOERS: dict[EventKind, Done] = {}
"""What carries out each kind of event."""


def doer(*kinds: EventKind) -> Callable[[Done], Done]:
    """Enter a function as what carries out events of these kinds."""

    def enter(function: Done) -> Done:
        DOERS.update(dict.fromkeys(kinds, function))
        return function

    return enter
