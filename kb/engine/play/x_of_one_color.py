"""X costs that can be paid only with mana of one color."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.position.abilities import Keyword

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game

COLOR_OF_X = "mana of one color for X"
"""The keyword of a spell whose X can be paid only with mana of one color, whose letter is its word."""


def color_of_x(game: Game, source: int) -> str:
    """Return the letter of the color of mana that alone may be spent on X; empty if any mana may."""
    spell = game.object(source) if game.exists(source) else None
    own = spell.face.abilities if spell is not None and spell.zone == "stack" else ()
    return next((one.word for one in own if isinstance(one, Keyword) and one.name == COLOR_OF_X), "")
