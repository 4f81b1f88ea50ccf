"""Bolster: which creatures are bolstered."""

from collections.abc import Sequence

from kb.engine.slots.actions import bolstering


@bolstering.since(
    "2023-11-17",
    "701.33a",
    "least toughness or tied for least toughness among",
    means="A player who bolsters chooses a creature with the least toughness among the creatures they control.",
)
def least_toughness(toughnesses: Sequence[int]) -> list[int]:
    """Return the indexes of the creatures that a player who bolsters may choose: those with the least toughness."""
    return [place for place, toughness in enumerate(toughnesses) if toughness == min(toughnesses)]


bolstering.renumbered("2026-08-07", "701.39a")


@bolstering.contrast("the toughest")
def greatest_toughness(toughnesses: Sequence[int]) -> list[int]:
    """Return the indexes of the creatures that a player who bolsters may choose: those with the greatest toughness. A
    contrast: no text says so.
    """
    return [place for place, toughness in enumerate(toughnesses) if toughness == max(toughnesses)]
