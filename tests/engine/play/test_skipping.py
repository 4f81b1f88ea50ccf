"""Tests for skipped turns: whose turn comes next."""

import pytest

from kb.engine.play.skipping import player_after_this, skip_turns_before
from kb.engine.position.choices import IllegalAnswer
from tests.engine.making import new_game


@pytest.mark.parametrize(("ana", "bob", "extra", "after", "left"), [
    (0, 0, (), "Bob", [0, 0]),
    (0, 1, (), "Ana", [0, 0]),
    (1, 1, (), "Bob", [0, 0]),
    (2, 1, (), "Bob", [1, 0]),
    (1, 2, (), "Ana", [0, 0]),
    (0, 1, ("Bob",), "Bob", [0, 0]),
    (1, 0, ("Ana",), "Bob", [0, 0]),
])  # fmt: skip
def test_skipped_turns_determine_whose_turn_is_next(
    ana: int, bob: int, extra: tuple[str, ...], after: str, left: list[int]
) -> None:
    """Extra turns are skipped like others; it is Ana's turn now."""
    game = new_game()
    game.position.turn = game.position.turn._replace(extra_turns=extra)
    for name, skipped in (("Ana", ana), ("Bob", bob)):
        game.position.players[name] = game.position.players[name]._replace(turns_skipped=skipped)
    assert player_after_this(game) == after
    other = "Ana" if after == "Bob" else "Bob"
    if ana or bob:
        with pytest.raises(IllegalAnswer, match=f"^{after} takes the next turn"):
            skip_turns_before(game, other)
    skip_turns_before(game, after)
    assert [player.turns_skipped for player in game.position.players.values()] == left
