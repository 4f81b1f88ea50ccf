"""Rule questions about losing and winning; modules in ``kb.engine.rules.state_based`` have the dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.protocol import Game


winning: Chronicle[Callable[[Game, list[str]], str]] = Chronicle(
    "winning", "Who wins if all other players have lost", named="Winning the game"
)
"""Each entry takes those who are left, one player or the members of one team."""
end_of_the_game: Chronicle[Callable[[Game], str]] = Chronicle(
    "end-of-the-game", "What the result is if all players lose at the same time", named="When all players lose at once"
)
conceding: Chronicle[bool] = Chronicle("conceding", "Whether a player who concedes loses the game", named="Conceding")
after_a_loss: Chronicle[bool] = Chronicle(
    "after-a-loss",
    "Whether a spell or ability goes on resolving after a player has lost",
    named="The game ends when a player loses",
)
