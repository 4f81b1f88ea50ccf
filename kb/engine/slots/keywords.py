"""Rule questions about keywords: the engine asks them, and ``kb.engine.rules.keywords`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.phases import Phase
from kb.engine.position.zones import Zone
from kb.engine.slots.families import REPLACING_BY_RULE, STEP_BEGINS

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Replacing, Target
    from kb.engine.position.objects import Event, Face
    from kb.engine.position.protocol import Game
    from kb.engine.slots.combat import Divide


Struck: TypeAlias = frozenset[int]
"""The creatures that assigned combat damage in the first of two steps."""

Groups: TypeAlias = "Callable[[Game, list[int], Struck | None], tuple[Struck, Struck | None]]"
"""Gives who assigns combat damage now, of those in combat, and who has struck first where another step follows."""

Kicks: TypeAlias = frozenset[tuple[str, str]]
"""The kicker costs that were declared: the link of each, and which of those listed it is."""


class Trample(NamedTuple):
    """Effects of trample on combat damage."""

    divide: Divide
    """Every way in which it may be divided as it is assigned."""
    redirect: Callable[[Game, list[Event]], list[Event]]
    """Return the events that deal it, with any redirection, once damage prevention is over."""


class LethalOfDeathtouch(Protocol):
    """Type of the entries on lethal damage by deathtouch."""

    def __call__(self, lethal: int, *, is_over: bool) -> int:
        """Return the lethal amount for a source with deathtouch, given the usual one.

        `is_over` says that the rest goes on to a player.
        """
        ...


chroma: Chronicle[Callable[[Face], str]] = Chronicle("chroma", "Which mana symbols chroma counts")
cycled_cards: Chronicle[Callable[[Zone], bool]] = Chronicle(
    "cycled-cards",
    "From which zone an ability triggers that looks at its own card being cycled",
    named="“When you cycle this card”",
)
"""Each entry takes the card's zone, and returns whether the ability triggers there."""
first_strike: Chronicle[Groups] = Chronicle(
    "first-strike", "When creatures with first strike and double strike deal combat damage"
)
vigilance: Chronicle[Callable[[], bool]] = Chronicle(
    "vigilance", "Whether a creature with vigilance attacks without becoming tapped", named="Vigilance"
)
revealed_cards: Chronicle[Callable[[Phase], bool]] = Chronicle(
    "revealed-cards",
    "How long a card revealed for forecast stays revealed",
    STEP_BEGINS,
    named="Cards revealed for forecast",
)
"""Each entry takes the step that begins, and returns whether the card stays revealed."""
kicker_links: Chronicle[Callable[[Kicks, str, str], bool]] = Chronicle(
    "kicker-links", "Which kicker costs an ability means by “was kicked”", named="Kicker: which cost counts"
)
"""Each entry takes the costs that count as paid, the link of the ability, and which cost it speaks of."""
kicker_payments: Chronicle[Callable[[bool], bool]] = Chronicle(
    "kicker-payments", "Whether a declared kicker cost counts as paid", named="Kicker: what counts as paid"
)
"""Each entry takes whether as much was spent for it as it says."""
kicker_targets: Chronicle[Callable[[tuple[Target, ...], bool], tuple[Target, ...]]] = Chronicle(
    "kicker-targets", "Whether targets are chosen for the kicked part of a spell", named="Kicker: targets"
)
"""Each entry takes the targets of that part, and whether the cost was declared."""
lethal_of_deathtouch: Chronicle[LethalOfDeathtouch] = Chronicle(
    "deathtouch-division",
    "How much damage from a source with deathtouch is lethal when it is assigned",
    named="Deathtouch: lethal damage",
)
"""Each entry takes how much would be otherwise, and whether the rest is to go to a player or a planeswalker; it
gives how much one of several has to get before others do."""
protection: Chronicle[Callable[[Game, Event], list[tuple[int, Replacing]]]] = Chronicle(
    "protection",
    "What happens to damage from a source that a permanent has protection from",
    REPLACING_BY_RULE,
    named="Protection: damage",
)
trample: Chronicle[Trample] = Chronicle(
    "trample", "How much damage of a blocked creature with trample goes to the player"
)
