"""Zones: where objects are."""

from typing import Final, Literal, TypeAlias, get_args

Zone: TypeAlias = Literal[
    "battlefield", "hand", "graveyard", "library", "exile", "stack", "phased out", "sideboard", "subgame", "nowhere"
]  # fmt: skip
"""Where an object is: ``phased out`` as nothing finds it, ``sideboard`` where it is in no zone but belongs to a player,
``subgame`` while it is brought into one, and ``nowhere`` for a token before it is created and for what stands for an
effect on a player."""

PHASED_OUT: Final = "phased out"
"""The zone of what has phased out; nothing that looks at the battlefield finds it there."""

ORDERED: tuple[Zone, ...] = ("graveyard", "library")
"""The zones whose order matters."""

PUBLIC: frozenset[Zone] = frozenset({"battlefield", "graveyard", "exile", "stack"})
"""The zones in which everybody sees what is there."""


def zone_called(word: str) -> Zone:
    """Return the zone that a text calls by this word. Raises KeyError if there is none.

    >>> zone_called("hand")
    'hand'
    """
    return _CALLED[word]


_CALLED: dict[str, Zone] = {zone: zone for zone in get_args(Zone)}
