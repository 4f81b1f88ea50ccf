"""Instructions about cards that are discarded."""

from kb.engine.position.abilities import Act, Replacement


class ExileForMadness(Replacement):
    """Exile a card that would be discarded, after which its owner may cast it."""

    is_optional: bool = False


class CastForMadness(Act):
    """Have the owner of the source, an exiled card, cast it for its madness cost, or put it into the graveyard."""
