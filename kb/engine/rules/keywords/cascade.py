"""Cascade: casting a card from the library for nothing, as a spell is cast."""

from collections.abc import Callable

from kb.engine.effects.casting import Cascade
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.casting_freely import CASCADE, cascading
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST, KEYWORD

cascade: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "cascade", "What cascade means", KEYWORD.of(CASCADE)
)
cascade_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "cascade-cost", "What a player pays for the card that cascade found", CASTING_FOR_ANOTHER_COST.of(CASCADE)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


@cascade.since(
    "2009-05-01",
    "502.85a",
    "When you play this spell, remove cards from",
    means="When a player casts a spell with cascade, they exile cards from their library until they "
    "exile one that they may cast for free.",
)
def when_cast(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that cascade stands for: when the spell is cast, its controller exiles cards from
    the top of their library until they exile one that they may cast for free.
    """
    return (Triggered(Pattern("cast", THIS), (Cascade(),), zone="stack"),)


cascade.reworded("2009-07-11", "702.82a", "When you cast this spell, exile cards from")
cascade.renumbered("2013-07-13", "702.84a")
cascade.renumbered("2023-11-17", "702.85a")


@cascade.contrast("nothing is done")
def does_nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that does nothing when a spell with cascade is cast. A contrast: no text says so."""
    return (Triggered(Pattern("cast", THIS), (), zone="stack"),)


@cascading.since(
    "2009-05-01",
    "502.85a",
    "less than this spell's converted mana cost",
    means="The nonland card that cascade allows to be cast must have a lower mana value (converted mana "
    "cost) than the spell with cascade.",
)
def lower_mana_value(card_value: int, spell_value: int) -> bool:
    """Return whether a nonland card may be cast by cascade: only if its mana value (converted mana cost) is less than
    that of the spell with cascade.
    """
    return card_value < spell_value


cascading.renumbered("2009-07-11", "702.82a")
cascading.renumbered("2013-07-13", "702.84a")
cascading.reworded("2023-11-17", "702.85a", "mana value is less than this spell’s mana")


@cascading.contrast("any")
def any_card(_value: int, _spell: int) -> bool:
    """Return True: any nonland card that cascade finds may be cast, whatever its mana value. A contrast: no text says
    so.
    """
    return True


@cascade_cost.since(
    "2009-05-01",
    "502.85a",
    "may play that card without paying its mana",
    means="A player may cast the card that cascade found, from exile, without paying its mana cost.",
)
def for_free(_game: Game, _player: str, card: Object) -> Cost | None:
    """Return what casting the card that cascade found costs instead of its mana cost: nothing, if the card is in exile;
    None (it can't be cast so) if it isn't.
    """
    return FREE if card.zone == "exile" else None


cascade_cost.reworded("2009-07-11", "702.82a", "may cast that card without paying its mana")
cascade_cost.renumbered("2013-07-13", "702.84a")
cascade_cost.renumbered("2023-11-17", "702.85a")


@cascade_cost.contrast("for its mana cost")
def for_its_mana_cost(_game: Game, _player: str, card: Object) -> Cost | None:
    """Return the mana cost of the card that cascade found if it is in exile, None (it can't be cast so) if it isn't. A
    contrast: no text says so.
    """
    return Cost(card.face.cost) if card.zone == "exile" else None
