"""Rule questions about the meaning of words: the engine asks them, and ``kb.engine.rules.words`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.effects import Pattern
    from kb.engine.position.objects import Object, Traits
    from kb.engine.position.protocol import Game


own_name: Chronicle[Callable[[Game, int, str], bool]] = Chronicle(
    "own-name", "What a card's own name in its text means if its name has changed", named="A card's own name"
)
"""Each entry takes the id of an effect's source and the name it had, and returns whether the effect goes on."""
meant_by_types: Chronicle[Callable[[Game], list[Object]]] = Chronicle(
    "meant-by-types", "Which objects an instruction means by a type, without the word “card”", named="“All creatures”"
)
plain_words: Chronicle[Callable[[Pattern], Pattern]] = Chronicle(
    "plain-words",
    "Whether “creature” without “card” means only permanents",
    named="“Creature” means a permanent",
)
choosing_creature_types: Chronicle[Callable[[str], bool]] = Chronicle(
    "choosing-creature-types", "Which words may be chosen as a creature type"
)
legends: Chronicle[Callable[[Traits], bool]] = Chronicle("legends", "What the word “legends” means", named="“Legends”")
