"""Rule questions about abilities: the engine asks them, and ``kb.engine.rules.abilities`` has dated answers.

Which abilities work in other zones is answered in ``rules.keywords.cycling``; gaining all abilities, in the
rules of a set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Ability, Activated, Replacing, Triggered
    from kb.engine.position.objects import Object
    from kb.engine.position.protocol import Game


Did: TypeAlias = Literal["exile", "battlefield", "choice", "reveal"]
"""The action of an ability that a linked one refers to: moving cards to a zone, a choice, or revealing a card."""

Remembered: TypeAlias = tuple[tuple[str, object], ...]

abilities_elsewhere: Chronicle[Callable[[Replacing], bool]] = Chronicle(
    "abilities-elsewhere",
    "Whether a card's ability changes what happens to it outside the battlefield",
    named="“From anywhere”",
)
gaining_all: Chronicle[Callable[[tuple[Ability, ...]], tuple[Ability, ...]]] = Chronicle(
    "gaining-all-abilities", "Which abilities something gains if it gains all abilities of another object"
)
granted_names: Chronicle[Callable[[Game, Object], int | None]] = Chronicle(
    "granted-names", "What a name in a granted ability means", named="Names in granted abilities"
)
copied_names: Chronicle[Callable[[Game, Object], int | None]] = Chronicle(
    "copied-names", "What a name in a granted ability means on a copy", named="Names in copied abilities"
)
losing: Chronicle[Callable[[tuple[Ability, ...], Ability], tuple[Ability, ...]]] = Chronicle(
    "losing",
    "Whether an effect that removes an ability removes all instances of it",
    named="Losing an ability",
)
linked_abilities: Chronicle[Callable[[Remembered, str, object, Did], list[object]]] = Chronicle(
    "linked-abilities", "What an ability means when it refers to what another ability did", named="Linked abilities"
)
"""Each entry takes what is remembered, the link, the source, and what the other ability did."""
losing_abilities: Chronicle[Callable[[tuple[Ability, ...]], tuple[Ability, ...]]] = Chronicle(
    "losing-abilities",
    "Whether losing all abilities removes those that effects have given",
    named="Losing all abilities",
)
mana_abilities: Chronicle[Callable[[Activated | Triggered], bool]] = Chronicle(
    "mana-abilities", "Which abilities that add mana are mana abilities"
)
planeswalkers_abilities: Chronicle[Callable[[Game, Object], str]] = Chronicle(
    "planeswalkers-abilities",
    "When a planeswalker's activated ability that isn't a loyalty ability may be used",
    named="Other abilities of planeswalkers",
)
"""Each entry returns why it may not be used, empty if it may."""
usage: Chronicle[Callable[[Game, str, Object, Activated], str]] = Chronicle(
    "usage", "When and how often an activated ability may be used", named="When abilities may be used"
)
"""Each entry returns why it may not be used, empty if it may."""
abilities_for_other_zones: Chronicle[bool] = Chronicle(
    "abilities-for-other-zones",
    "Whether a permanent has an activated ability if that can be used only from another zone",
    named="Abilities for other zones",
)
