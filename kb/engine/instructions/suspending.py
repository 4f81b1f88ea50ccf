"""Instructions of suspended cards."""

from kb.engine.position.abilities import Act


class RemoveATimeCounter(Act):
    """Remove a time counter from the source, a suspended card."""


class PlaySuspended(Act):
    """Play the source without paying its mana cost, if its owner is able to."""
