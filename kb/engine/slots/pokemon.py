"""The Pokémon set: the rules that the engine asks for, whose entries are in ``kb.engine.sets.pokemon``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Ability


gaining_all: Chronicle[Callable[[tuple[Ability, ...]], tuple[Ability, ...]]] = Chronicle(
    "gaining-all-abilities", "Which abilities something gains if it gains all abilities of another object"
)
