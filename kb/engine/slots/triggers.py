"""Rule questions about triggered abilities: the engine asks them, and ``kb.engine.rules.triggers`` has dated answers.

In which zones graveyard abilities work is answered in ``rules.abilities``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Timed, Triggered
    from kb.engine.position.objects import Waiting
    from kb.engine.position.protocol import Game


newcomers: Chronicle[Callable[[Game, frozenset[int]], frozenset[int]]] = Chronicle(
    "newcomers",
    "Whether permanents that enter at the same time see each other enter",
    named="Entering together: who sees it",
)
own_arrival: Chronicle[Callable[[Triggered], bool]] = Chronicle(
    "own-arrival",
    "Whether a permanent's ability sees that permanent enter",
    named="Seeing one's own arrival",
)
state_triggers: Chronicle[bool] = Chronicle(
    "state-triggers", "When an ability that waits for a state of the game triggers"
)
"""Each entry returns whether in the middle of what happens, too, and not only when all is done."""
states_again: Chronicle[bool] = Chronicle(
    "states-again",
    "Whether an ability that waits for a state triggers again once it has resolved",
    named="State triggers: when they trigger again",
)
"""Each entry returns whether it does, and doesn't before."""
trigger_conditions: Chronicle[Callable[[bool], bool]] = Chronicle(
    "trigger-conditions", "Whether an ability triggers if its condition isn't met"
)
conditions_before: Chronicle[Callable[[], bool]] = Chronicle(
    "conditions-before",
    "Whether an “if” condition is checked as before or after the event",
    named="“If” conditions of leaves-the-battlefield abilities",
)
"""Each entry returns whether the condition is checked as it was before the event."""
seen_discards: Chronicle[Callable[[], bool]] = Chronicle(
    "seen-discards",
    "Whether a card that doesn't go to the graveyard counts as discarded",
    named="What counts as discarded",
)
rechecking: Chronicle[Callable[[bool], bool]] = Chronicle(
    "intervening-if",
    "Whether the “if” of a triggered ability is checked again as it resolves",
    named="The intervening “if”",
)
triggered_abilities: Chronicle[Callable[[Game], None]] = Chronicle(
    "triggered-abilities", "How triggered abilities are played", named="Playing triggered abilities"
)
optional_triggers: Chronicle[Callable[[Game, Waiting], Waiting]] = Chronicle(
    "optional-triggers",
    "When a player chooses whether a triggered ability does what it “may” do",
    named="Triggered abilities that say “may”",
)
"""Each entry takes an ability as it is played and returns it as it is then to be played."""
impossible_triggers: Chronicle[bool] = Chronicle(
    "impossible-triggers",
    "Whether a triggered ability goes on the stack if there is no legal target for it",
    named="Triggered abilities without a legal target",
)
graveyard_abilities: Chronicle[Callable[[Triggered | Timed], bool]] = Chronicle(
    "graveyard-abilities", "Where an ability works that moves its card out of a graveyard"
)
"""Each entry takes the ability, and returns whether it works only in the graveyard."""
