"""Spells of a turn: which of a player's earlier spells count for an effect on casting another."""

from kb.engine.slots.casting import spells_of_a_turn


@spells_of_a_turn.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/1",
    "It doesn't matter whether it's the same spell card or not.",
    reading="The record is of October 1998 and is a ruling on one card.",
    means="An effect that counts the spells cast this turn counts each spell every time it was cast, "
    "even if it was the same card.",
)
def every_cast(cast: tuple[str, ...], _card: str) -> int:
    """Return how many spells were cast this turn, counting each time that a card was cast, even the same card again."""
    return len(cast)


@spells_of_a_turn.contrast("other cards only")
def other_cards_only(cast: tuple[str, ...], card: str) -> int:
    """Return how many different cards other than this one were cast this turn. A contrast: no text says so."""
    return len({label for label in cast if label != card})


@spells_of_a_turn.contrast("the same card only")
def same_card_only(cast: tuple[str, ...], card: str) -> int:
    """Return how many times this very card was cast this turn. A contrast: no text says so."""
    return cast.count(card)
