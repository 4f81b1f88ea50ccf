"""Instructions of keywords that work in a hand or in a graveyard: coming back instead of a draw, and into an attack."""

from kb.engine.position.abilities import Act, Replacement


class DredgeInstead(Replacement):
    """Have a player who would draw a card mill cards instead, and return the source to their hand, if they like."""

    number: int
    is_optional: bool = True


class EnterAttacking(Act):
    """Put the source from its owner's hand onto the battlefield, tapped and attacking."""
