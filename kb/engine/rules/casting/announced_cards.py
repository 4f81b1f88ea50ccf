"""Announced cards: where a card is while its player makes the choices for it and pays its costs."""

from kb.engine.slots.casting import announced_cards, emptied_hands


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


@emptied_hands.since(
    "1998-03-31",
    "dangelo-1999-05/T.4.4",
    "no time when you have zero cards",
    reading="The summary of 1999 credits this to the rules team, 14 March 1997.",
    means="The last card of a hand leaves it at the same time as its costs are paid: if they return a card to the "
    "hand, the hand is never empty.",
)
def only_with_its_costs() -> bool:
    """Return False: the last card of a hand leaves it together with what is paid for it."""
    return False


@emptied_hands.since(
    "1999-06-01",
    "409.1a",
    "Spell cards are physically placed on the stack",
    means="A card that a player casts leaves the hand before its costs are paid, so the hand can be empty between.",
)
def before_its_costs() -> bool:
    """Return True: a card leaves the hand as its casting begins, before its costs are paid."""
    return True


emptied_hands.reworded("2003-10-01", "409.1a", "from the zone it's in to the")
emptied_hands.renumbered("2009-07-11", "601.2a")
emptied_hands.reworded("2013-07-13", "601.2a", "from where it is to the stack")
