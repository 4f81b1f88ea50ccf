"""Rule questions about layers, what effects do to characteristics, and how long effects last.

The engine asks them, and modules in ``kb.engine.rules.characteristics`` register dated answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.effects import Until

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.effects import Becoming, Change
    from kb.engine.position.objects import Face, Lasting, Object, Traits
    from kb.engine.position.protocol import Game


basic_lands_by_name: Chronicle[Callable[[Face], Face]] = Chronicle(
    "basic-lands-by-name",
    "Whether a snow-covered land whose type line says only “Land” is a basic land",
    named="Basic lands by their names",
)
"""Each entry takes the face of such a card as it is printed and returns what it is."""
animated_sizes: Chronicle[Callable[[tuple[Change, ...]], bool]] = Chronicle(
    "animated-sizes",
    "Whether the power and toughness given by an effect that makes something a creature are base values",
    named="Power and toughness of animated permanents",
)
"""Each entry answers it for an effect; from 2003 on the order of all effects does."""
continuous_effects: Chronicle[Callable[[Game], dict[int, Traits]]] = Chronicle(
    "continuous-effects", "In which order continuous effects are applied", named="Layers and the order of effects"
)
switching: Chronicle[Callable[[int, int], tuple[int, int]]] = Chronicle(
    "switching", "What switching power and toughness does", named="Switching power and toughness"
)
"""Each entry takes both and returns what they become; when that is done, the order of all effects says."""
defined_sizes: Chronicle[int] = Chronicle(
    "defined-sizes",
    "When an ability that defines its own permanent's power and toughness applies",
    named="Power and toughness of *",
)
"""Each entry returns its place among effects: 0 before all others, 2 among those that are ordered by their times."""
counters_in_order: Chronicle[int] = Chronicle(
    "counters-in-order", "When counters change power and toughness", named="Counters among other effects"
)
"""Each entry returns their place among effects: 1 after what is defined and before all others."""
sizes_elsewhere: Chronicle[bool] = Chronicle(
    "sizes-elsewhere",
    "Whether an ability that defines power and toughness works off the battlefield",
    named="Power and toughness off the battlefield",
)
own_words: Chronicle[Callable[[tuple[Change, ...]], bool]] = Chronicle(
    "own-words",
    "What an ability may say of its own card that is so in every zone",
    named="What a card says of itself",
)
"""Each entry takes the changes of an ability that affects its own object only, without a condition."""
own_words_first: Chronicle[int] = Chronicle(
    "own-words-first",
    "When an ability that says what its own card is applies",
    named="The order of what a card says of itself",
)
"""Each entry returns their place among effects: 0 before all others, 2 by their time."""
own_words_lost: Chronicle[Callable[[], bool]] = Chronicle(
    "own-words-lost",
    "Whether a card that loses its abilities stays what it says of itself",
    named="Losing what a card says of itself",
)
"""Each entry tells whether that is lost along with abilities at all."""
own_words_waiting: Chronicle[Callable[[], bool]] = Chronicle(
    "own-words-waiting",
    "Whether what a card says of itself waits for an effect that takes its abilities away",
    named="What a card says of itself, and what takes abilities away",
)
"""Each entry is asked where both are applied in one layer."""
durations: Chronicle[Callable[[], Until]] = Chronicle("durations", "How long an effect without a stated duration lasts")
several_characteristics: Chronicle[Callable[[frozenset[str], str], bool]] = Chronicle(
    "several-characteristics", "Whether effects on one type or color affect what also has another"
)
"""Each entry takes the types or colors of an object, more than one, and the one that is asked for."""


class AsLongAs(NamedTuple):
    """When an effect that lasts "for as long as" something is so begins and ends."""

    begins: Callable[[bool, bool], bool]
    """Return whether it begins, from whether its duration goes on and whether it has ended before."""
    ends: bool
    """True if it ends with its duration."""


as_long_as: Chronicle[AsLongAs] = Chronicle(
    "as-long-as", "When an effect is over that lasts “for as long as” something is so", named="“For as long as”"
)
end_of_turn_effects: Chronicle[Callable[[Lasting], bool]] = Chronicle(
    "end-of-turn-effects", "When effects that last until end of turn are over", named="“Until end of turn”"
)
"""Each entry takes such an effect, and returns whether it ends with the turn."""
end_of_combat_effects: Chronicle[Callable[[Lasting], bool]] = Chronicle(
    "end-of-combat-effects", "When effects that last until end of combat are over", named="“Until end of combat”"
)
"""Each entry takes an effect, and returns whether it ends with the combat phase."""
attaching: Chronicle[Callable[[Game, Object], int]] = Chronicle(
    "attached-timestamps",
    "Whether something gets a new timestamp when it becomes attached",
    named="Timestamps of attached permanents",
)
simultaneous: Chronicle[Callable[[Game, list[Object]], list[Object]]] = Chronicle(
    "simultaneous-timestamps", "Who decides the timestamps of permanents that enter at the same time"
)
type_change: Chronicle[Callable[[Traits, Becoming], Traits]] = Chronicle(
    "type-change", "What a permanent keeps when an effect changes its types", named="Type changes"
)
land_type_setting: Chronicle[Callable[[Traits, frozenset[str]], Traits]] = Chronicle(
    "land-type-setting",
    "What a land keeps when an effect makes it a basic land type",
    named="Making a land a basic land type",
)
land_type_adding: Chronicle[Callable[[Traits, frozenset[str]], Traits]] = Chronicle(
    "land-type-adding", "What a land keeps when it gains another land type", named="Adding a land type"
)
losing_subtypes: Chronicle[Callable[[Traits, frozenset[str]], Traits]] = Chronicle(
    "losing-subtypes", "What something keeps when it loses a subtype"
)
supertype_change: Chronicle[Callable[[Traits, frozenset[str]], Traits]] = Chronicle(
    "supertype-change", "What something keeps when its supertypes change", named="Changing supertypes"
)
