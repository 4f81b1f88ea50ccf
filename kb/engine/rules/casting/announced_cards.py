"""Announced cards: where a card is while its player makes the choices for it and pays its costs."""

from kb.engine.slots.casting import announced_cards


@announced_cards.since(
    "1998-03-31",
    "cr-1997-03-24/playing-spells-and-abilities/2",
    "chosen card isn't considered part of your hand",
    means="A card that a player casts is no longer in the hand while choices are made for it and its costs are paid.",
)
def no_longer_in_hand() -> bool:
    """Return False, "not in the hand": a card that a player casts has left the hand while choices are made for it and
    its costs are paid.
    """
    return False


announced_cards.reworded("1999-06-01", "409.1a", "Spell cards are physically placed on the stack")
announced_cards.reworded("2003-10-01", "409.1a", "from the zone it's in to the")
announced_cards.renumbered("2009-07-11", "601.2a")
announced_cards.reworded("2013-07-13", "601.2a", "from where it is to the stack")


@announced_cards.contrast("it is still in the hand")
def still_in_hand() -> bool:
    """Return True: a card that a player casts counts as in the hand until its costs are paid. A contrast: no text says
    so.
    """
    return True
