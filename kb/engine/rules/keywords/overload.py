"""Overload: casting a spell for another cost so that it affects each object instead of a target."""

from collections.abc import Callable
from typing import Any

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Act, Cost, Target, cost_of_keyword
from kb.engine.position.filters import Filter, both
from kb.engine.position.objects import Face, Object
from kb.engine.position.protocol import Game
from kb.engine.position.values import Value
from kb.engine.slots.families import ANNOUNCED, CASTING_FOR_ANOTHER_COST

WAY = "overload"

overload_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "overload-cost", "Whether a card may be cast for its overload cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""
overload: Chronicle[Callable[[Face], tuple[tuple[Act, ...], tuple[Target, ...]]]] = Chronicle(
    "overload", "What a spell does if it was cast for its overload cost", ANNOUNCED.of(WAY)
)


@overload_cost.since(
    "2013-07-13",
    "702.95a",
    "You may choose to pay [cost] rather than",
    keyword=f"{WAY} [cost]",
    means="A player may cast a card from their hand for its overload cost instead of its mana cost.",
)
def printed_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the overload cost, for which a player may cast the card from their hand, or None if it has none or isn't
    in that player's hand.
    """
    is_ones_own = card.zone == "hand" and card.owner == player
    return cost_of_keyword(game.traits(card.id).abilities, WAY) if is_ones_own else None


overload_cost.renumbered("2023-11-17", "702.96a")


@overload_cost.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the mana cost, for which a player may cast the card overloaded, or None if it couldn't be. A contrast: no
    text says so.
    """
    return None if printed_cost(game, player, card) is None else Cost(card.face.cost)


@overload.since(
    "2013-07-13",
    "702.95a",
    "by replacing all instances of the word 'target'",
    means="A spell cast for its overload cost has no targets; it affects each object that it could have targeted.",
)
def to_each(face: Face) -> tuple[tuple[Act, ...], tuple[Target, ...]]:
    """Return the instructions of an overloaded spell, applied to each object that it could have targeted, and no
    targets. Raises NotModelled for modes, other than one target, a target that isn't a kind of permanent, and text
    that still refers to its targets.
    """
    kinds = [target.filter for target in face.targets if not target.players and target.zone == "battlefield"]
    if face.modes or len(face.targets) != 1 or kinds[:1] in ([], [None]):
        raise NotModelled(
            f"{face.name} can't have overload here: applying it to each object instead of a "
            "target is not modelled (702.96a)."
        )
    acts = tuple(_with_targets_replaced(act, kinds[0] or both()) for act in face.spell)
    if "target" in repr(acts):
        raise NotModelled(
            f"With overload, part of the text of {face.name} still refers to its targets. That "
            "is not modelled (702.96a)."
        )
    return acts, ()


overload.renumbered("2023-11-17", "702.96a")


@overload.contrast("to a target")
def to_one_target(face: Face) -> tuple[tuple[Act, ...], tuple[Target, ...]]:
    """Return the spell's instructions and targets unchanged: an overloaded spell affects only its targets. A contrast:
    no text says so.
    """
    return face.spell, face.targets


def _with_targets_replaced(part: Any, affected: Filter) -> Any:  # noqa: ANN401  (an instruction, or any part of one)
    """Return an instruction with its targets replaced by all objects matching a filter."""
    if part == "targets":
        return affected
    if isinstance(part, Value) and not isinstance(part, Filter):
        return type(part)(*(_with_targets_replaced(each, affected) for each in part[1:]))
    if type(part) is tuple:
        return tuple(_with_targets_replaced(each, affected) for each in part)
    return part
