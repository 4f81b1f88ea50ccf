"""Rule questions about keyword actions and drawing: the engine asks, ``kb.engine.rules.actions`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kb.engine.position.objects import Object

MONSTROUS = "monstrous"
"""The name under which a permanent remembers that it has become monstrous."""

adapting: Chronicle[Callable[[int], bool]] = Chronicle(
    "adapting", "Whether a permanent that adapts gets counters", named="Adapt"
)
goading: Chronicle[Callable[[], tuple[str, ...]]] = Chronicle("goading", "What a goaded creature must do", named="Goad")
bolstering: Chronicle[Callable[[Sequence[int]], list[int]]] = Chronicle(
    "bolstering", "Which creature gets the counters when a player bolsters", named="Bolster"
)
"""Each entry takes their toughnesses and returns the places of those of which one is chosen."""
clashing: Chronicle[Callable[[int, int], bool]] = Chronicle("clashing", "Who wins a clash", named="Clash")
"""Each entry takes the mana values of the cards revealed, the other player's second."""
conniving: Chronicle[Callable[[bool], bool]] = Chronicle(
    "conniving", "Whether a creature that connives gets a counter", named="Connive"
)
detaining: Chronicle[Callable[[], tuple[str, ...]]] = Chronicle(
    "detaining", "What a detained permanent can't do", named="Detain"
)
exploring: Chronicle[Callable[[bool], bool]] = Chronicle(
    "exploring", "What happens to the card revealed by a creature that explores", named="Explore"
)
"""Each entry takes whether the card is a land, and returns whether it goes to the hand."""
replaced_draws: Chronicle[Callable[[], bool]] = Chronicle(
    "replaced-draws", "Whether a draw from an empty library is replaced", named="Replaced draws"
)
drawing: Chronicle[Callable[[], bool]] = Chronicle(
    "drawing", "Whether a card that is put into a hand from a library is drawn"
)
sacrificing: Chronicle[Callable[[], bool]] = Chronicle("sacrificing", "Whether a sacrifice destroys a permanent")
whose_sacrifices: Chronicle[Callable[[str, str], bool]] = Chronicle(
    "whose-sacrifices",
    "Whether a player can sacrifice what another player controls",
    named="Sacrificing what another player controls",
)
"""Each entry takes the player who is to sacrifice a permanent and its controller."""
monstrosity: Chronicle[Callable[[bool], bool]] = Chronicle(
    "monstrosity", "Whether a permanent that is already monstrous becomes monstrous again"
)
populating: Chronicle[Callable[[Object], bool]] = Chronicle(
    "populating", "Which creatures may be copied by populating", named="Populate"
)
surveiling: Chronicle[Callable[[int], range]] = Chronicle(
    "surveiling", "How many cards may go to the graveyard when a player surveils", named="Surveil"
)
"""Each entry takes how many there are."""
