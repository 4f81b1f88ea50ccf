"""Abilities: the rules that the engine asks for, whose entries are in ``kb.engine.rules.abilities``."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Ability, Activated, Replacing, Triggered
    from kb.engine.position.objects import Object
    from kb.engine.position.protocol import Game


Remembered: TypeAlias = tuple[tuple[str, object], ...]

abilities_elsewhere: Chronicle[Callable[[Replacing], bool]] = Chronicle(
    "abilities-elsewhere", "Which abilities change what happens to a card outside the battlefield"
)
gaining_all: Chronicle[Callable[[tuple[Ability, ...]], tuple[Ability, ...]]] = Chronicle(
    "gaining-all-abilities", "Which abilities something gains that gains all abilities of another"
)
granted_names: Chronicle[Callable[[Game, Object], int | None]] = Chronicle(
    "granted-names", "Which object a granted ability means by the name of what grants it"
)
losing: Chronicle[Callable[[tuple[Ability, ...], Ability], tuple[Ability, ...]]] = Chronicle(
    "losing",
    "What goes when something loses an ability that it has several times",
    named="Losing an ability one has several times",
)
linked_abilities: Chronicle[Callable[[Remembered, str, object], list[object]]] = Chronicle(
    "linked-abilities", "What an ability finds that refers to what another ability did"
)
losing_abilities: Chronicle[Callable[[tuple[Ability, ...]], tuple[Ability, ...]]] = Chronicle(
    "losing-abilities", "Which of the abilities that effects have given to a permanent it loses with all its abilities"
)
mana_abilities: Chronicle[Callable[[Activated | Triggered], bool]] = Chronicle(
    "mana-abilities", "Which abilities that could add mana are mana abilities"
)
planeswalkers_abilities: Chronicle[Callable[[Game, Object], str]] = Chronicle(
    "planeswalkers-abilities", "When an activated ability of a planeswalker may be used that is no loyalty ability"
)
"""Each entry gives why it may not be; nothing where it may."""
usage: Chronicle[Callable[[Game, Object, Activated], str]] = Chronicle(
    "usage", "When an activated ability may be used", named="When abilities may be used"
)
"""Each entry gives why it may not be used; nothing where it may."""
