"""Rule questions about the parts of a turn: the engine asks them, and ``kb.engine.rules.turn`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.phases import Ending
from kb.engine.position.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kb.engine.position.frames import Frames
    from kb.engine.position.objects import Waiting
    from kb.engine.position.protocol import Game


class Responding(NamedTuple):
    """How spells and abilities played in response to one another resolve."""

    all: Callable[[Game], None]
    """Resolve all that waits."""
    one: Callable[[Game], None]
    """Resolve what came last, and stop there."""
    when_all_pass: Callable[[Game], None]
    """Resolve what is resolved once all players pass in succession, and nothing else."""
    may_respond: Callable[[Game], bool]
    """Return whether something may be played in response now."""


class NewHand(NamedTuple):
    """The new hand of a player who takes a mulligan."""

    drawn: int
    """The number of cards that they draw."""
    put_back: int = 0
    """The number of cards that they put on the bottom of their library."""
    looks_then: bool = False
    """True if they look at the top card of their library once they keep a hand, and may put it on the bottom."""


class Upkeep(NamedTuple):
    """How the upkeep works."""

    begins: Callable[[Game, list[Waiting]], None]
    """Begin it, with the abilities that are due at its beginning."""
    due: Callable[[Game], None]
    """Play what is still due."""
    announces: Callable[[Game], None]
    """Announce one of the abilities that are still due, because the active player may not pass before."""


untapping: Chronicle[Callable[[], bool]] = Chronicle(
    "untapping", "Whether a player's permanents untap in their untap step"
)
draw_timing: Chronicle[Callable[[Game, int], None]] = Chronicle(
    "draw-timing", "When the active player draws the card for the turn", named="When the card for the turn is drawn"
)
"""Each entry takes how many cards that are."""
turn_draw: Chronicle[Callable[[], int]] = Chronicle(
    "turn-draw", "How many cards a player draws in the draw step", named="Drawing for the turn"
)
mulligans: Chronicle[Callable[[Game, str, Mapping[str, int]], NewHand | None]] = Chronicle(
    "mulligans", "Whether a player may draw a new hand before the first turn, and of how many cards"
)
"""Each entry takes a player, and how many mulligans each player has taken. None where that player may take none."""
first_draw: Chronicle[Callable[[int], bool]] = Chronicle(
    "first-draw", "Whether the player who plays first skips the first draw step", named="The draw of the first turn"
)
"""Each entry takes how many players there are."""
end_of_turn: Chronicle[Callable[[Game], None]] = Chronicle(
    "end-of-turn", "What happens “at end of turn”", named="“At end of turn”"
)
hand_size: Chronicle[Callable[[Game, Literal["discard", "cleanup"]], None]] = Chronicle(
    "hand-size",
    "When a player with too many cards in hand discards",
    named="Discarding down to hand size",
)
"""Each entry takes what begins: ``discard``, before the end of the turn, or ``cleanup``, as all wears off."""
mana_pools: Chronicle[Callable[[Game, Ending], None]] = Chronicle(
    "mana-pools", "What happens to unspent mana at the end of a step or phase", named="Mana burn"
)
"""Each entry takes which phase or step ends, or ``attack`` as an attack begins or ends."""
priority: Chronicle[Callable[[Game, str], str]] = Chronicle(
    "priority", "Who gets priority after a player has played a spell or ability"
)
"""Each entry takes the player who played it."""
reclaiming: Chronicle[Callable[[], bool]] = Chronicle(
    "reclaiming-priority",
    "Whether a player who has passed may play something before another player does",
    named="Playing after passing",
)
passing: Chronicle[Callable[[Game], None]] = Chronicle(
    "passing",
    "What happens when all players pass in succession and nothing waits to resolve",
    named="When all players pass",
)
untap_step_priority: Chronicle[Callable[[], bool]] = Chronicle(
    "untap-step-priority",
    "Whether spells and abilities may be played in the untap step",
    named="No priority in the untap step",
)
end_step_priority: Chronicle[bool] = Chronicle(
    "end-step-priority",
    "Whether spells and abilities may be played in the end step",
    named="Priority in the end step",
)
cleanup_priority: Chronicle[bool] = Chronicle(
    "cleanup-priority",
    "Whether spells and abilities may be played in the cleanup step if nothing has triggered",
    named="No priority in the cleanup step",
)
responding: Chronicle[Responding] = Chronicle(
    "responding",
    "How spells and abilities that are played in response to one another resolve",
    named="Batches and the stack",
)
subgame_cards: Chronicle[Callable[[Zone], Zone]] = Chronicle(
    "subgame-cards", "Where the cards of a subgame go when it ends", named="Cards in a subgame"
)
"""Each entry takes the zone of the subgame in which the card is."""
main_game: Chronicle[Callable[[Frames, Frames], Frames]] = Chronicle(
    "main-game", "In which order the main game continues when a subgame ends", named="Returning from a subgame"
)
"""Each entry takes how the spell or ability is finished that began it, and how what triggered is played."""
upkeep: Chronicle[Upkeep] = Chronicle("upkeep", "When upkeep costs are paid and upkeep effects happen")
draw_step_triggers: Chronicle[Callable[[Game, list[Waiting]], None]] = Chronicle(
    "draw-step-triggers", "When abilities that trigger at the beginning of the draw step are played"
)
"""Each entry takes what is due, once the card of the turn is drawn."""
beginning_of_combat: Chronicle[Callable[[Game, list[Waiting]], None]] = Chronicle(
    "beginning-of-combat", "When abilities that trigger at the beginning of combat are played"
)
beginning_of_main_phase: Chronicle[Callable[[Game, list[Waiting]], None]] = Chronicle(
    "beginning-of-main-phase", "When abilities that trigger at the beginning of a main phase are played"
)
extra_turns: Chronicle[Callable[[tuple[str, ...], str], tuple[str, ...]]] = Chronicle(
    "extra-turns", "In which order extra turns are taken"
)
"""Each entry takes who takes those that there are, and who is given one more."""
skipping: Chronicle[Callable[[int], bool]] = Chronicle(
    "skipping", "What happens to a turn that a player is to skip", named="Skipped turns"
)
"""Each entry takes how many turns the player is to skip, and returns whether this one is skipped."""
