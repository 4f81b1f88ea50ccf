"""Keyword actions: the counters that proliferating gives, and the token that investigating makes."""

from kb.engine.effects.drawing import Draw
from kb.engine.effects.sacrificing import SacrificeThis
from kb.engine.position.abilities import Activated, Cost
from kb.engine.position.objects import Face
from kb.engine.slots.permanents import clues, proliferating


@proliferating.since(
    "2013-07-13",
    "701.24a",
    "additional counter of a kind that permanent or",
    means="A permanent or player chosen to proliferate gets one more counter of one kind it already has.",
)
def one_of_a_kind(kinds: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the choices of counters to add by proliferating: one more of one kind already there."""
    return [(kind,) for kind in kinds]


@proliferating.since(
    "2023-11-17",
    "701.27a",
    "one additional counter of each kind that permanent",
    means="A permanent or player chosen to proliferate gets one more counter of each kind it already has.",
)
def one_of_each_kind(kinds: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the only choice of counters to add by proliferating: one more of each kind already there."""
    return [kinds]


proliferating.renumbered("2026-08-07", "701.34a")


@proliferating.contrast("none")
def none(_kinds: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the empty choice only: what is chosen to proliferate gets no counters. A contrast: no text says so."""
    return [()]


def _clue_token(cost: str) -> Face:
    """Return the face of a Clue token, whose ability to draw has this cost."""
    draw = Activated((Draw(),), Cost(cost, acts=(SacrificeThis(),)))
    return Face("Clue", frozenset({"artifact"}), frozenset({"Clue"}), abilities=(draw,))


clues.since(
    "2023-11-17",
    "111.10f",
    "is a colorless Clue artifact token with",
    means="A Clue is a colorless artifact token that its controller may sacrifice and pay {2} to draw a card.",
)(_clue_token("{2}"))
clues.contrast("of another cost")(_clue_token("{0}"))
