"""Bolster: which creatures are bolstered."""

from collections.abc import Sequence

from kb.engine.slots.actions import bolstering


@bolstering.since("2023-11-17", "701.33a", "least toughness or tied for least toughness among")
def least_toughness(toughnesses: Sequence[int]) -> list[int]:
    """A player who bolsters chooses a creature with the least toughness among the creatures they control."""
    return [place for place, toughness in enumerate(toughnesses) if toughness == min(toughnesses)]


bolstering.renumbered("2026-08-07", "701.39a")


@bolstering.contrast("the toughest")
def greatest_toughness(toughnesses: Sequence[int]) -> list[int]:
    """Contrast: the player chooses a creature with the greatest toughness among those they control."""
    return [place for place, toughness in enumerate(toughnesses) if toughness == max(toughnesses)]
