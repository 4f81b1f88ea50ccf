"""Registry of the functions that carry out frames of the agenda and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeAlias, TypeVar

if TYPE_CHECKING:
    from kb.engine.position.effects import EventKind
    from kb.engine.position.frames import Frame
    from kb.engine.position.objects import Event
    from kb.engine.position.protocol import Game

_LOADERS: list[Callable[[], None]] = []


def register(enter_all: Callable[[], None]) -> None:
    """Add a function that imports the modules of a package, to be called before the first game."""
    _LOADERS.append(enter_all)


def enter_registered() -> None:
    """Call all functions added by register, once, so that their modules are imported."""
    while _LOADERS:
        _LOADERS.pop()()


P = ParamSpec("P")
G = TypeVar("G", bound="Game")
Handler: TypeAlias = "Callable[Concatenate[G, P], None]"
"""A function that carries out a frame, called with the game and the frame's fields."""

HANDLERS: dict[Callable[..., Frame], Callable[..., None]] = {}
"""The handler of each class of frames."""


def carries_out(frame: Callable[P, Frame]) -> Callable[[Handler[G, P]], Handler[G, P]]:
    """Return a decorator that registers the handler of a class of frames; it is called with the game and the fields."""

    def enter(function: Handler[G, P]) -> Handler[G, P]:
        """Register the handler and return it."""
        HANDLERS[frame] = function
        return function

    return enter


def carry_out(game: Game, frame: Frame) -> None:
    """Carry out a frame by calling its handler with its fields."""
    HANDLERS[type(frame)](game, *frame[1:])


Done: TypeAlias = "Callable[[Game, Event], Event]"

DOERS: dict[EventKind, Done] = {}
"""The function that carries out each kind of event."""


def doer(*kinds: EventKind) -> Callable[[Done], Done]:
    """Return a decorator that registers the function to carry out events of these kinds."""

    def enter(function: Done) -> Done:
        """Register the function for these kinds of events and return it."""
        DOERS.update(dict.fromkeys(kinds, function))
        return function

    return enter
