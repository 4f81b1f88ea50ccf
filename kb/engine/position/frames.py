"""Frames: units of pending work on the game's agenda, a class for each kind; here are those used by several packages.

A frame used by only one package is declared beside its handler, which ``carries_out`` registers.
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
    """Something still to be done, with its data; frames of two classes are never equal."""

    __slots__ = ()

    only_looks = False
    """True if it only checks whether there is something to do."""


Frames: TypeAlias = tuple[Frame, ...]


class Settle(Frame):
    """Check state-based actions, and play triggered abilities."""

    __slots__ = ()

    only_looks = True


class ResolveAll(Frame):
    """Resolve the whole stack, with everything it causes."""

    __slots__ = ()

    only_looks = True


SETTLED: Frames = (Settle(), ResolveAll())
"""The frames after which nothing waits any more."""


class Resolve(Frame):
    """Resolve a spell or ability."""

    __slots__ = ()

    waiting: Waiting


class Play(Frame):
    """Play an ability without the stack."""

    __slots__ = ()

    waiting: Waiting


class Follow(Frame):
    """Follow instructions that were left for later."""

    __slots__ = ()

    acts: tuple[Act, ...]
    context: Context


class CombatDamage(Frame):
    """Assign and deal combat damage in all remaining steps, and end combat."""

    __slots__ = ()


class MainPhase(Frame):
    """Begin the active player's main phase, ending an attack first."""

    __slots__ = ()


class EndStep(Frame):
    """Begin the end of the turn, after the phases passed over."""

    __slots__ = ()


class EndSubgame(Frame):
    """End the subgame and continue the main game."""

    __slots__ = ()


# the frames of a story


class StoryFrame(Frame):
    """A frame that carries a sentence of the story, or a part of one."""

    __slots__ = ()

    told: Any  # a value of boards, which the engine doesn't know
    """The content, as values of the module that tells the story."""
    where: Where

    is_to_come = False
    """True if its sentence or act is still to come in the story."""
    goes_on = False
    """True if the story goes on with it; the frames from here on aren't automatic actions of the game."""

    @property
    def is_response(self) -> bool:
        """Return whether the frame is played in response to what waits to resolve; by default False."""
        return False


RESPONSE = "in response"
"""The words of a story for a response."""


class TimedFrame(StoryFrame):
    """A frame that carries a sentence whose time hasn't come yet."""

    __slots__ = ()

    opening: str
    """The words that say when it is done, such as “in response”; empty if it doesn't say."""


class Tell(TimedFrame):
    """Tell a sentence of the story."""

    __slots__ = ()

    said: str = ""
    """The whole sentence in its words."""

    is_to_come = True
    goes_on = True

    @property
    def is_response(self) -> bool:
        """Return whether the sentence opens with "in response"."""
        return self.opening == RESPONSE


class Do(StoryFrame):
    """Carry out the acts of a sentence whose time has come; the teller of the story registers how."""

    __slots__ = ()

    looks_back: bool = False
    """True if it only tells of something that has already resolved."""

    is_to_come = True
    goes_on = True
