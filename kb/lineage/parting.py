"""Partings: what was split off a rule, and rules that were merged into one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.lineage.guessing import differ_in_topic
from kb.lineage.items import Item, Rarity
from kb.lineage.pairing import Pairing
from kb.lineage.word_index import WordIndex
from kb.records.match import Bond, Match
from kb.records.record import Kind

_CANDIDATES = 3
_LIGHTEST = 15.0
"""Texts of less weight are found again anywhere."""
_ASKED = 0.4
_CONTAINED = 0.7
"""The share of a text's weight that must stand in the one that it was a part of."""
_PIECE = 0.2
"""The share of a text that itself has become nothing, or was nothing before, which a part of it must be."""
_GONE = 0.3
"""The share of it that must be missing from what that one has become."""


class Part(NamedTuple):
    """That a text stands in a longer one, and more of it than in what that was before or has become."""

    confidence: float
    order: int
    part: Item
    whole: Item
    shares: str
    """How much of it, in words."""


def partings(pairing: Pairing, rarity: Rarity) -> Iterator[Match]:
    """Give what was split off a text and what was merged into one, beside what that text itself has become."""
    for found in _parts(pairing.free_new(), pairing.old, pairing.newer, rarity):
        yield Match(found.whole.id, found.part.id, Bond.SPLIT, found.confidence, f"{found.shares} left it.")
    for found in _parts(pairing.free_old(), pairing.new, pairing.older, rarity):
        yield Match(found.part.id, found.whole.id, Bond.MERGED, found.confidence, f"{found.shares} came to it.")


def _parts(
    free: Sequence[Item], wholes: Sequence[Item], counterparts: Mapping[Item, Item], rarity: Rarity
) -> Iterator[Part]:
    """Give each free text that stands in another, which is not all that it was before or has become."""
    near = WordIndex(wholes, rarity)
    for part in free:
        if part.kind is Kind.HEADING or part.weight < _LIGHTEST:
            continue
        candidates = (whole for whole in near.near(part, _CANDIDATES) if whole.name != part.name)
        found = [_part(part, whole, counterparts.get(whole), rarity) for whole in candidates]
        best = max(found, key=lambda one: (one.confidence, one.order), default=None)
        if best is not None and best.confidence >= _ASKED:
            yield best


def _part(part: Item, whole: Item, counterpart: Item | None, rarity: Rarity) -> Part:
    common = part.words & whole.words
    contained = rarity.of(common) / part.weight
    gone = rarity.of(common - counterpart.words if counterpart is not None else common) / part.weight
    is_piece = counterpart is not None or part.weight >= _PIECE * whole.weight
    if contained < _CONTAINED or gone < _GONE or not is_piece or differ_in_topic(part, whole):
        return Part(0.0, -whole.order, part, whole, "")
    in_order = rarity.in_order(part, whole)
    shares = (
        f"{_percent(contained)} of its words stand there by their weight, {_percent(in_order)} in the same order, and "
        f"{_percent(gone)}"
    )
    return Part(round(0.1 * contained + 0.8 * in_order + 0.1 * gone, 2), -whole.order, part, whole, shares)


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"
