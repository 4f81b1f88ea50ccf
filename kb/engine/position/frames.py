"""Frames: what is still to be done, each a value of its class; and those that several rooms put on the agenda.

A frame that only one room puts there is declared beside its handler, which ``carries_out`` enters for its class.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeAlias

from kb.engine.position.abilities import Act
from kb.engine.position.objects import Context, Waiting
from kb.engine.position.values import Value

Where: TypeAlias = Hashable
"""Where a sentence of a story stands. Whoever tells the story knows what that is; the engine only hands it on."""


class Frame(Value):
    """Something still to be done, with what it is done with; frames of two classes are never equal."""

    __slots__ = ()

    only_looks = False
    """Whether it only looks whether there is something to do."""


Frames: TypeAlias = tuple[Frame, ...]


class Settle(Frame):
    """The game's own rules are looked at, and what has triggered is played."""

    __slots__ = ()

    only_looks = True


class ResolveAll(Frame):
    """What waits is resolved, with all that comes of it."""

    __slots__ = ()

    only_looks = True


SETTLED: Frames = (Settle(), ResolveAll())
"""The frames after which nothing waits any more."""


class Resolve(Frame):
    """A spell or ability resolves."""

    __slots__ = ()

    waiting: Waiting


class Play(Frame):
    """An ability does what it says."""

    __slots__ = ()

    waiting: Waiting


class Follow(Frame):
    """Instructions are followed that something left for later."""

    __slots__ = ()

    acts: tuple[Act, ...]
    context: Context


class CombatDamage(Frame):
    """Combat damage is assigned and dealt in all steps that are left, and combat ends."""

    __slots__ = ()


class MainPhase(Frame):
    """The active player's main phase begins, once an attack is over."""

    __slots__ = ()


class EndStep(Frame):
    """The end of the turn begins, after all that happens in what is passed over."""

    __slots__ = ()


class EndSubgame(Frame):
    """The subgame ends, and the main game goes on."""

    __slots__ = ()


# the frames of a story


class StoryFrame(Frame):
    """A frame that carries a sentence of the story, or a part of one."""

    __slots__ = ()

    told: Any
    """The content, as values of the module that tells the story."""
    where: Where

    is_to_come = False
    """Whether the sentence is told next in its turn."""
    goes_on = False
    """Whether the story goes on with it, so that nothing from here on belongs to what the game does by itself."""

    @property
    def is_response(self) -> bool:
        """Whether it is done in response to what waits to be resolved."""
        return False


RESPONSE = "in response"
"""How a story says that something is done before what waits is resolved."""


class TimedFrame(StoryFrame):
    """A frame that carries a sentence whose time isn't there yet."""

    __slots__ = ()

    opening: str
    """The words that say when it is done, such as “in response”; empty where it doesn't say."""


class Tell(TimedFrame):
    """A sentence of the story is told."""

    __slots__ = ()

    said: str = ""
    """The whole sentence in its words."""

    is_to_come = True
    goes_on = True

    @property
    def is_response(self) -> bool:
        """Whether it is done in response to what waits to be resolved."""
        return self.opening == RESPONSE


class Do(StoryFrame):
    """What a sentence says is done, now that it is its time; whoever tells the story enters how."""

    __slots__ = ()

    looks_back: bool = False
    """Whether it only tells what has resolved by now."""

    is_to_come = True
    goes_on = True
