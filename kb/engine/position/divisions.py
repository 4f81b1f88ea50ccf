"""Divisions: every way of sharing out an amount, up to as many as can be looked at."""

from collections.abc import Iterator
from math import comb

from kb.engine.slots.combat import Division

WAYS = 200_000
"""So many ways of doing one thing are looked at before a scenario counts as undecided."""


class Bound(Exception):
    """More frames than the bound allows, or more ways of doing one thing."""


def shared(amount: int, labels: list[str]) -> list[Division]:
    """Give every way of sharing out an amount. Raises Bound where there are more than can be looked at."""
    if labels and comb(amount + len(labels) - 1, len(labels) - 1) > WAYS:
        raise Bound
    return list(_shared(amount, labels))


def _shared(amount: int, labels: list[str]) -> Iterator[Division]:
    if len(labels) == 1:
        yield ((labels[0], amount),)
    elif labels:
        for first in range(amount + 1):
            for rest in _shared(amount - first, labels[1:]):
                yield ((labels[0], first), *rest)
