"""Phases and steps: the names for the parts of a turn, and for moments in them."""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Phase: TypeAlias = Literal["beginning", "untap", "upkeep", "draw", "main", "end"]
"""Where a turn is: ``beginning`` before its untap step; combat is within ``main``."""

WithinPhase: TypeAlias = Literal[
    "beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat", "end step"
]
"""A step with which no phase ended in any year."""

Ending: TypeAlias = Phase | WithinPhase | Literal["attack"]
"""A phase or step that ends, or ``attack`` as an attack begins or ends."""

WhichMain: TypeAlias = Literal["precombat main", "postcombat main"]

PartOfTurn: TypeAlias = (
    Literal[
        "upkeep", "draw", "skipped draw", "combat", "end of combat", "main", "end of turn", "cleanup", "another cleanup"
    ]
    | WhichMain
)
"""A part of every turn at whose beginning abilities may act; ``main`` is either main phase."""

COMBAT: Final = "combat"
FIRST: Final = "precombat main"
SECOND: Final = "postcombat main"
EITHER: Final = "main"
AT_END: Final = "end of turn"
"""The part of a turn that abilities call its end, in any of the words for it."""

IN_THIS_PHASE: Final = "in this phase"
"""The moment of what a player does when they like within the step or phase."""
NEXT_UPKEEP: Final = "the next turn's upkeep"
"""The moment until which something is put off to the next turn."""
END_OF_COMBAT: Final = "the end of combat"
"""The moment until which something is put off while there is combat."""
COST_IS_DUE: Final = "its cost is due"
"""The moment of a spell whose cost is paid only as it resolves."""


class NextOf(NamedTuple):
    """The moment at which the next upkeep, draw step or main phase of a player begins."""

    player: str
    part: Literal["upkeep", "draw step", "main phase"]

    def __str__(self) -> str:
        """Return the moment in words, such as "Ana's next upkeep"."""
        return f"{self.player}'s next {self.part}"


class NextPassOf(NamedTuple):
    """The moment at which a player next passes priority, which ends what they may do until then."""

    player: str

    def __str__(self) -> str:
        """Return the moment in words, such as "Ana's next pass"."""
        return f"{self.player}'s next pass"


WaitsFor: TypeAlias = (
    Literal["", "in this phase", "the next turn's upkeep", "the end of combat", "its cost is due", "end of turn"]
    | NextOf
    | NextPassOf
)
"""The moment that a spell or ability waits for; empty if it is to be played now."""

WITHIN_PHASES: frozenset[Ending] = frozenset(get_args(WithinPhase))
"""The steps with which no phase ended in any year."""

STEPS: frozenset[Ending] = frozenset({"beginning", "untap", "upkeep", *WITHIN_PHASES})
"""The steps that don't end their phase, since upkeep and draw are steps of one."""
