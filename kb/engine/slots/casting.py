"""Rule questions about casting and activating; modules in ``kb.engine.rules.casting`` have the dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Target
    from kb.engine.position.objects import Context, Object, Words
    from kb.engine.position.protocol import Game


Timing: TypeAlias = "Callable[[Game, str], str]"


class Interrupts(NamedTuple):
    """The spells that count as interrupts, and how they are played."""

    types: Words
    """The types of spells that are resolved before what they interrupt is cast."""
    is_bound: bool
    """True if they may target only the spell that they interrupt."""
    of_each_other: bool = True
    """True if they may be cast while another interrupt is being cast."""


MayTarget: TypeAlias = "Callable[[Game, Target, Object, Context], bool]"

announcing_x: Chronicle[Callable[[int], int]] = Chronicle(
    "announcing-x", "What X is in the text of a spell or ability with X in its cost", named="Announcing X"
)
entering_x: Chronicle[Callable[[int], int]] = Chronicle(
    "entering-x",
    "What X is in an ability that triggers as its permanent enters",
    named="X of a permanent that has entered",
)
"""Each entry takes what was announced for X as the permanent was cast."""
casting_timing: Chronicle[Timing] = Chronicle(
    "casting-timing",
    "When noninstant spells may be cast and lands played",
    named="When a sorcery or permanent may be cast",
)
"""Each entry returns why a player may not do it now; empty if they may."""
forbidden_spells: Chronicle[Callable[[str, str], str]] = Chronicle(
    "forbidden-spells",
    "Whether a spell with X may be cast if an effect forbids it only before or only after X is announced",
    named="Forbidden spells with X",
)
"""Each entry takes what forbids it before X is announced, and what does after that; it gives what counts."""
lands_of_other_types: Chronicle[bool] = Chronicle(
    "lands-of-other-types", "Whether a land card that has other types too may be played"
)
played_as_land: Chronicle[Callable[[Words], bool]] = Chronicle(
    "played-as-land", "Whether a card that is a land and another type can be cast", named="Lands are played, not cast"
)
"""Each entry takes the card's types, and returns whether it can only be played as a land."""
land_stack: Chronicle[Callable[[], bool]] = Chronicle(
    "land-stack", "Whether players can respond to a land being played", named="Lands don't use the stack"
)
land_plays: Chronicle[Callable[[tuple[str, ...], tuple[str, ...]], tuple[str, ...]]] = Chronicle(
    "land-plays", "How many lands a player may play in a turn", named="Lands per turn"
)
"""Asked for the rights to play a land that there are now, and those that were used this turn; gives those left."""
land_prohibitions: Chronicle[Callable[[], bool]] = Chronicle(
    "land-prohibitions",
    "Whether a player may play a land although an effect prohibits it",
    named="Effects that prohibit playing lands",
)
putting_lands: Chronicle[Callable[[], bool]] = Chronicle(
    "putting-lands",
    "Whether a land that an effect puts onto the battlefield counts as the land played this turn",
    named="Lands put onto the battlefield",
)
distinct_targets: Chronicle[Callable[[Target, Target], bool]] = Chronicle(
    "distinct-targets",
    "Whether the same thing may be chosen as several targets of one spell or ability",
    named="The same target twice",
)
"""Each entry takes what the two targets must be."""
Targeted: TypeAlias = "list[int | str]"
"""Chosen or possible targets: objects by number, players by name."""

changing_targets: Chronicle[Callable[[list[Targeted], tuple[int | str, ...]], list[Targeted]]] = Chronicle(
    "changing-targets", "To what the targets of a spell can be changed", named="Changing targets"
)
"""Each entry takes what each target might be now, and what each is; it gives what each may become."""
becoming_a_target: Chronicle[Callable[[], bool]] = Chronicle(
    "becoming-a-target", "When an ability triggers on something becoming a target"
)
"""Each entry returns whether such abilities trigger as targets are announced."""
interrupts: Chronicle[Interrupts] = Chronicle(
    "interrupts", "Which spells are cast and resolved while another spell is being cast"
)
announced_cards: Chronicle[Callable[[], bool]] = Chronicle(
    "announced-cards", "Whether a card is still in the hand while a player chooses and pays for it"
)
emptied_hands: Chronicle[Callable[[], bool]] = Chronicle(
    "emptied-hands", "Whether a hand can become empty between the announcement of its last card and its costs"
)
"""Each entry returns whether abilities that look for an empty hand see that its last card is announced before the costs
are paid, and not only with them.
"""
successful_casting: Chronicle[Callable[[], bool]] = Chronicle(
    "successful-casting",
    "Whether an ability triggers on a spell that is cast and then countered",
    named="“Successfully cast”",
)
spells_of_a_turn: Chronicle[Callable[[tuple[str, ...], str], int]] = Chronicle(
    "spells-of-a-turn", "How the spells cast this turn are counted", named="Counting spells cast this turn"
)
"""Each entry takes what was cast, card by card, and the card that is to be cast."""
targeting: Chronicle[MayTarget] = Chronicle("targeting", "What a spell or ability may target")
protected_zones: Chronicle[Callable[[Zone], bool]] = Chronicle(
    "protected-zones",
    "Where a card's own ability keeps it from being targeted",
    named="Protection outside the battlefield",
)
"""Each entry takes the card's zone, and returns whether the ability works there."""
illegal_targets: Chronicle[Callable[[], bool]] = Chronicle(
    "illegal-targets",
    "What happens to a spell or ability if all its targets are illegal when it would resolve",
    named="Fizzling: all targets illegal",
)
"""Each entry returns whether the spell or ability still does what it can."""
countered_by_rules: Chronicle[Callable[[], bool]] = Chronicle(
    "countered-by-rules",
    "Whether a spell is countered if all its targets are illegal",
    named="Spells without a legal target",
)
free_x: Chronicle[Callable[[int], tuple[int, ...]]] = Chronicle(
    "free-x",
    "What X can be if a spell is cast without paying its mana cost",
    named="X in a spell cast for free",
)
reduced_x: Chronicle[Callable[[int], tuple[int, ...]]] = Chronicle(
    "reduced-x", "What X can be if an effect only reduces the spell's cost", named="X with a reduced cost"
)

INSTANT = frozenset({"instant", "interrupt"})

instant_timing: Chronicle[Timing] = Chronicle("instant-timing", "When an instant may be cast")


def timing_of(types: frozenset[str]) -> Chronicle[Timing]:
    """Return the rule on when a card of these types may be cast or played."""
    return instant_timing if types & INSTANT else casting_timing
