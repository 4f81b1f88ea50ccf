"""Madness: exiling a discarded card, and casting it for its madness cost."""

from collections.abc import Callable

from kb.engine.effects.discarding import ExileForMadness, madness_timing
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST, KEYWORD

WAY = "madness"

madness: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "madness", "What happens to a discarded card with madness", KEYWORD.of(f"{WAY} [cost]")
)
madness_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "madness-cost", "Whether a card may be cast for its madness cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


def _exile_on_discard(*, is_optional: bool) -> tuple[Ability, ...]:
    """Return the ability that exiles its card instead of putting it into the graveyard on a discard."""
    discarded = Pattern("move", THIS, "hand", "graveyard")
    return (Replacing(discarded, ExileForMadness(is_optional=is_optional), from_anywhere=True),)


@madness.since(
    "2003-10-01",
    "502.24a",
    "remove it from the game instead of putting",
    means="A player who discards a card with madness may exile it instead of putting it into their graveyard.",
)
def optional_exile(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: a player who discards the card may exile it instead of putting it into their
    graveyard.
    """
    return _exile_on_discard(is_optional=True)


madness.reworded("2009-07-11", "702.32a", "may exile it instead of putting it into")
madness.renumbered("2013-07-13", "702.34a")


@madness.since(
    "2023-11-17",
    "702.35a",
    "but exiles it instead of putting it into",
    means="A player who discards a card with madness exiles it instead of putting it into their graveyard.",
)
def mandatory_exile(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: a player who discards the card exiles it instead of putting it into the graveyard,
    without a choice.
    """
    return _exile_on_discard(is_optional=False)


@madness.contrast("to the graveyard")
def to_the_graveyard(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an effect that replaces nothing: a discarded card with madness goes to the graveyard like any other. A
    contrast: no text says so.
    """
    return (Replacing(Pattern("move", THIS, "hand", "nowhere"), ExileForMadness()),)


@madness.contrast("it may be exiled")
def exile_still_optional(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the replacement effect of before 2023: a player may choose whether to exile a discarded card with madness.
    A contrast: no text says so.
    """
    return optional_exile(keyword)


@madness_cost.since(
    "2003-10-01",
    "502.24a",
    "by paying [cost] rather than paying its mana",
    means="After a card with madness was discarded and exiled, its owner may cast it for its madness cost.",
)
def printed_cost(_game: Game, player: str, card: Object) -> Cost | None:
    """Return the madness cost, for which the owner may cast the card after it was discarded and exiled.

    Return None if it isn't in exile, belongs to another player or has no madness.
    """
    own = (each for each in card.face.abilities if isinstance(each, Keyword) and each.name == WAY)
    return next((each.cost or FREE for each in own if card.zone == "exile" and card.owner == player), None)


madness_cost.renumbered("2009-07-11", "702.32a")
madness_cost.renumbered("2013-07-13", "702.34a")
madness_cost.renumbered("2023-11-17", "702.35a")


@madness_cost.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the mana cost, for which the owner may cast a card with madness after it was exiled. A contrast: no text
    says so. Return None if it couldn't be cast for its madness cost.
    """
    return None if printed_cost(game, player, card) is None else Cost(card.face.cost)


madness_timing.since(
    "2003-10-01",
    "502.24a",
    "until that player passes next, the player may",
    means="A card exiled for madness may be cast, at any time its owner could cast an instant, until they next pass.",
)(False)
madness_timing.since(
    "2008-05-01",
    "502.24a",
    "its owner may play it by paying [cost]",
    means="A card exiled for madness may be cast only as the ability resolves.",
)(True)
madness_timing.reworded("2009-07-11", "702.32a", "its owner may cast it by paying [cost]")
madness_timing.renumbered("2013-07-13", "702.34a")
madness_timing.renumbered("2023-11-17", "702.35a")
