"""Jump-start: casting a card from the graveyard by discarding another, and where it goes then."""

from collections.abc import Callable

from kb.engine.effects.discarding import DiscardOne
from kb.engine.effects.replacing import MoveInstead
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Cost, Keyword, Replacing
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS, both
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST, KEYWORD

WAY = "jump-start"

jump_start: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "jump-start", "Where a spell cast with jump-start goes", KEYWORD.of(WAY), named="Jump-start"
)
jump_start_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "jump-start-cost",
    "Whether a card may be cast with jump-start",
    CASTING_FOR_ANOTHER_COST.of(WAY),
    named="Jump-start cost",
)
"""Each entry returns what is paid in all, None if the card may not be cast so."""


@jump_start.since(
    "2023-11-17",
    "702.133a",
    "exile this card instead of putting it anywhere",
    means="A spell cast with jump-start is exiled whenever it would leave the stack, for whatever reason.",
)
def exiled(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: a spell cast with jump-start is exiled instead of going anywhere else when it would
    leave the stack, for whatever reason.
    """
    was_cast_so = If(Amount("cast in a way", word=WAY), 1)
    return (Replacing(Pattern("move", THIS, "stack"), MoveInstead("exile"), was_cast_so, from_anywhere=True),)


@jump_start.contrast("to the graveyard")
def to_the_graveyard(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an effect that replaces nothing: a spell cast with jump-start goes to the graveyard like any other. A
    contrast: no text says so.
    """
    return (Replacing(Pattern("move", THIS, "stack", "nowhere"), MoveInstead("exile")),)


@jump_start_cost.since(
    "2023-11-17",
    "702.133a",
    "discarding a card as an additional cost to",
    means="A player may cast an instant or sorcery with jump-start from their graveyard by discarding a "
    "card in addition to its other costs.",
)
def mana_cost_and_a_card(game: Game, player: str, card: Object) -> Cost | None:
    """Return the mana cost plus discarding a card, for which a player may cast an instant or sorcery with jump-start
    from their graveyard. Return None for a card without jump-start, in another zone, of another type or of another
    player.
    """
    is_spell = bool({"instant", "sorcery"} & card.face.types)
    if card.zone != "graveyard" or card.owner != player or not is_spell or not game.traits(card.id).has(WAY):
        return None
    return Cost(card.face.cost, acts=(DiscardOne(both()),))


@jump_start_cost.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the mana cost alone, for which a player may cast a card with jump-start without discarding a card. A
    contrast: no text says so. Return None if the card couldn't be cast with jump-start.
    """
    return None if mana_cost_and_a_card(game, player, card) is None else Cost(card.face.cost)
