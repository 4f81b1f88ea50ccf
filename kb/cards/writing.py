"""Writing values as text, with the constructions that parse them."""

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
    """Return the text for a value in a style, or in the first possible way.

    Raises ValueError if no construction makes the value.
    """
    found = next(_written(kind, value, list(style)), None)
    if found is None:
        raise ValueError(f"There is no way to write {value!r} as {kind}.")
    return as_printed(spaced(" ".join(found[0])))


def style_of(kind: str, value: object, tree: Tree) -> tuple[int, ...] | None:
    """Return the constructions that a tree used where a value can be written in several ways; None if it can't be.

    Each is the index among the ways in which that part can be written.
    """
    return next(_styles(kind, value, tree), None)


@cache
def _by_kind() -> dict[str, tuple[tuple[int, Construction], ...]]:
    """Return the constructions of each kind, with their index among all."""
    found: dict[str, list[tuple[int, Construction]]] = defaultdict(list)
    for place, construction in enumerate(constructions()):
        found[construction.kind].append((place, construction))
    return {kind: tuple(those) for kind, those in found.items()}


def _ways(kind: str, value: object) -> Iterator[tuple[int, Construction, Bound]]:
    """Yield the constructions that can write a value: the index of each, the construction, and its filled slots."""
    for place, construction in _by_kind()[kind]:
        for bound in match(construction.means, value, {}):
            yield place, construction, bound


def _styles(kind: str, value: object, tree: Tree) -> Iterator[tuple[int, ...]]:
    """Yield the styles in which a tree may have written a value."""
    for way, (place, construction, bound) in enumerate(_ways(kind, value)):
        if place == tree.construction:
            for rest in _styles_of_slots(construction, bound, tree, 0):
                yield (way, *rest)


def _styles_of_slots(construction: Construction, bound: Bound, tree: Tree, done: int) -> Iterator[tuple[int, ...]]:
    """Yield the styles in which the slots from index "done" on may have written the values that the tree holds."""
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
    """Yield the words for a value, in every way or in a given style, with the rest of the style."""
    if kind in CLASSES:
        yield [str(value)], style
        return
    for way, (_place, construction, bound) in enumerate(_ways(kind, value)):
        if not style or way == style[0]:
            yield from _pieces(construction, bound, 0, style[1:])


def _pieces(
    construction: Construction, bound: Bound, done: int, style: list[int]
) -> Iterator[tuple[list[str], list[int]]]:
    """Yield the words of the pieces from index "done" on in each way to write them, and the rest of the style."""
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
