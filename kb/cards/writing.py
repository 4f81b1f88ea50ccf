"""Writing: values become text again, by the constructions that read them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from kb.cards.compiled import constructions
from kb.cards.construction import CLASSES, Construction, Literal
from kb.cards.normal import as_printed, spaced
from kb.cards.tables import Tree
from kb.english.templates import Bound, match


def write(value: object, style: tuple[int, ...] = (), kind: str = "paragraph") -> str:
    """Write a value in a style; without one, in the first way that there is.

    Raises ValueError for what no construction makes.
    """
    found = next(_written(kind, value, list(style)), None)
    if found is None:
        raise ValueError(f"There is no way to write {value!r} as {kind}.")
    return as_printed(spaced(" ".join(found[0])))


def style_of(kind: str, value: object, tree: Tree) -> tuple[int, ...] | None:
    """Return which ways a tree took where there are several to say a value; None where it doesn't say that value."""
    return next(_styles(kind, value, tree), None)


@cache
def _by_kind() -> dict[str, tuple[tuple[int, Construction], ...]]:
    found: dict[str, list[tuple[int, Construction]]] = defaultdict(list)
    for place, construction in enumerate(constructions()):
        found[construction.kind].append((place, construction))
    return {kind: tuple(those) for kind, those in found.items()}


def _ways(kind: str, value: object) -> Iterator[tuple[int, Construction, Bound]]:
    """Yield the constructions that may say a value, each with what stands in its slots."""
    for place, construction in _by_kind()[kind]:
        for bound in match(construction.means, value, {}):
            yield place, construction, bound


def _styles(kind: str, value: object, tree: Tree) -> Iterator[tuple[int, ...]]:
    for way, (place, construction, bound) in enumerate(_ways(kind, value)):
        if place == tree.construction:
            for rest in _styles_of_slots(construction, bound, tree, 0):
                yield (way, *rest)


def _styles_of_slots(construction: Construction, bound: Bound, tree: Tree, done: int) -> Iterator[tuple[int, ...]]:
    if done == len(construction.slots):
        yield ()
        return
    slot, child = construction.slots[done], tree.children[done]
    value = bound.get(slot.name)
    firsts = _styles(slot.kind, value, child) if isinstance(child, Tree) else iter([()] if value == child else [])
    for first in firsts:
        for rest in _styles_of_slots(construction, bound, tree, done + 1):
            yield (*first, *rest)


def _written(kind: str, value: object, style: list[int]) -> Iterator[tuple[list[str], list[int]]]:
    """Yield the words that say a value, in each way or in that of a style, with what is left of the style."""
    if kind in CLASSES:
        yield [str(value)], style
        return
    for way, (_place, construction, bound) in enumerate(_ways(kind, value)):
        if not style or way == style[0]:
            yield from _pieces(construction, bound, 0, style[1:])


def _pieces(
    construction: Construction, bound: Bound, done: int, style: list[int]
) -> Iterator[tuple[list[str], list[int]]]:
    if done == len(construction.pieces):
        yield [], style
        return
    piece = construction.pieces[done]
    if isinstance(piece, Literal):
        firsts = iter([([piece.written], style)])
    else:
        firsts = _written(piece.kind, bound.get(piece.name), style)
    for words, left in firsts:
        for more, rest in _pieces(construction, bound, done + 1, left):
            yield [*words, *more], rest
