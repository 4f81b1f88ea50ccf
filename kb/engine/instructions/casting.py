"""Instructions to cast a card as a spell or ability resolves, without paying its mana cost."""

from __future__ import annotations

from kb.engine.position.abilities import Act, Replacement


class Cascade(Act):
    """Exile cards from the top of the controller's library until one comes that they may cast, and let them."""


class ExileToRebound(Replacement):
    """Exile a spell that was cast from a hand as it resolves, to be cast again in its controller's next upkeep."""


class CastRebounding(Act):
    """Let the controller cast the exiled card that the source has become."""
