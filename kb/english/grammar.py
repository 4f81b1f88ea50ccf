"""Grammars: constructions are declared once, as words with slots and the value that they mean, and work both ways.

A sentence is read from the left, top down, and what may stand at a place is read there once. All readings are found;
sentences with several values are for the caller to refuse.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from kb.english.templates import HOLE, fill, match
from kb.english.tokens import CLASSES, Names, Token, UnreadableWords, tokens

_CHOICE = re.compile(r"\(([^()]*)\)")
_CHOICE_KIND = "choice_"
_SLOT = re.compile(r"<(?P<kind>\w+)(?::(?P<slot>\w+))?>")
_OWN = re.compile(r"(?<=[\w>])(?<!\bit)'s?(?= |$)")
_MARK = re.compile(r"(?<=[\w>)])(?=[,;:](?: |$))")
_GLUED = re.compile(r" (?='s(?: |$)|[,;:.])")


class Construction(NamedTuple):
    """Words with slots, and a template with as many holes."""

    kind: str
    symbols: tuple[str, ...]
    """Kinds, classes of tokens, and words behind an equals sign."""
    slots: tuple[tuple[int, str], ...]
    """Which of the symbols are slots, and how their holes are called."""
    means: Any


class Node:
    """A place in the constructions of a kind that begin alike: what may stand there, and which of them end there."""

    __slots__ = ("ends", "kinds", "tokens")

    def __init__(self) -> None:
        self.tokens: dict[str, Node] = {}
        self.kinds: dict[str, Node] = {}
        self.ends: list[Construction] = []

    def add(self, one: Construction) -> None:
        """Add a construction of which this is the beginning."""
        node = self
        for symbol in one.symbols:
            is_token = symbol in CLASSES or symbol.startswith("=")
            node = (node.tokens if is_token else node.kinds).setdefault(symbol, Node())
        node.ends.append(one)


class Trees:
    """The constructions of each kind, those that begin alike together. None may begin with its own kind."""

    def __init__(self, constructions: dict[str, tuple[Construction, ...]]) -> None:
        self.roots: dict[str, Node] = {kind: Node() for kind in constructions}
        for kind, those in constructions.items():
            for one in those:
                self.roots[kind].add(one)
        self._first: dict[str, frozenset[str]] = {}

    def first(self, kind: str) -> frozenset[str]:
        """Return the keys of tokens with which a kind may begin; an empty one if it may have no words."""
        if kind not in self._first:
            self._first[kind] = self._begins(self.roots[kind])
        return self._first[kind]

    def _begins(self, node: Node) -> frozenset[str]:
        found = frozenset(node.tokens) | frozenset([""] if node.ends else [])
        for kind, after in node.kinds.items():
            own = self.first(kind)
            found |= (own - {""}) | (self._begins(after) if "" in own else frozenset())
        return found


class Reading:
    """What was read of a sentence so far, kind by kind and place by place."""

    def __init__(self, trees: Trees, found: Sequence[Token]) -> None:
        self._trees = trees
        self._tokens = found
        self._known: dict[tuple[str, int], list[tuple[int, Any]]] = {}
        self.furthest = 0
        """How many tokens could be read at most."""

    def values(self, kind: str, place: int) -> list[tuple[int, Any]]:
        """Return what can be read as a kind from a token on: where it ends, and its value."""
        if (known := self._known.get((kind, place))) is not None:
            return known
        found = self._known[kind, place] = list[tuple[int, Any]]()
        keys = ("", *self._tokens[place].keys) if place < len(self._tokens) else ("",)
        if not self._trees.first(kind).isdisjoint(keys):
            self._read(self._trees.roots[kind], place, (), found)
        return found

    def _read(self, node: Node, place: int, parts: tuple[Any, ...], found: list[tuple[int, Any]]) -> None:
        """Go on from a node, up to which the parts are read."""
        for way in node.ends:
            value = fill(way.means, {name: parts[number] for number, name in way.slots})
            if (place, value) not in found:
                found.append((place, value))
        if place < len(self._tokens):
            token = self._tokens[place]
            for key in token.keys:
                if (after := node.tokens.get(key)) is not None:
                    self.furthest = max(self.furthest, place + 1)
                    self._read(after, place + 1, (*parts, token.text), found)
        for kind, after in node.kinds.items():
            for end, value in self.values(kind, place):
                self._read(after, end, (*parts, value), found)


class Grammar:
    """Constructions by kind; complete once the modules that declare them are imported."""

    def __init__(self) -> None:
        self._declared: list[tuple[str, str, Any]] = []
        self._choices: dict[str, str] = {}

    def says(self, kind: str, words: str, means: Any = None) -> None:  # noqa: ANN401  (a template of any kind)
        """Declare a construction: ``says("claim", "it is <PLAYER>'s turn", TheirTurn(HOLE.player))``.

        Words in parentheses are alternatives, of which the first is written: ``(is|remains)``. Without a value, the
        construction means what its only slot does. A slot is called as its kind in lower case, or as is said behind a
        colon.
        """
        self._declared.append((kind, words, means))

    @cached_property
    def constructions(self) -> dict[str, tuple[Construction, ...]]:
        """All constructions by kind."""
        found: dict[str, list[Construction]] = defaultdict(list)
        for kind, words, means in self._declared:
            for plain in self._expanded(words):
                found[kind].append(_construction(kind, plain, means))
        for choice, kind in self._choices.items():
            found[kind] += [_construction(kind, one, None) for one in choice.split("|")]
        return {kind: tuple(those) for kind, those in found.items()}

    def _expanded(self, words: str) -> Iterator[str]:
        """Yield words without parentheses: a choice of words is a kind of its own; one with slots is taken apart."""
        choice = _CHOICE.search(words)
        if choice is None:
            yield words
            return
        plain = [choice[1]] if "<" not in choice[1] else choice[1].split("|")
        for one in plain:
            said = (
                one if len(plain) > 1 else f"<{self._choices.setdefault(one, f'{_CHOICE_KIND}{len(self._choices)}')}>"
            )
            yield from self._expanded(f"{words[: choice.start()]}{said}{words[choice.end() :]}")

    @cached_property
    def _trees(self) -> Trees:
        return Trees(self.constructions)

    @cached_property
    def _openings(self) -> dict[str, frozenset[str]]:
        """The words with which each kind may begin."""
        return {
            kind: frozenset(key[1:] for key in self._trees.first(kind) if key.startswith("="))
            for kind in self.constructions
        }

    def read(self, kind: str, words: str, names: Names) -> list[Any]:
        """Return each value that words may mean as a kind. Raises UnreadableWords where there is none."""
        found = list(tokens(words, names, self._openings[kind]))
        reading = Reading(self._trees, found)
        values = [value for end, value in reading.values(kind, 0) if end == len(found)]
        if not values:
            raise UnreadableWords(found[reading.furthest].start if reading.furthest < len(found) else len(words))
        return values

    def write(self, kind: str, value: object) -> str:
        """Return the first words that mean a value. Raises ValueError for what no construction means."""
        for words in self._written(kind, value):
            return _GLUED.sub("", " ".join(words))
        raise ValueError(f"There is no way to write {value!r} as {kind}.")

    def _written(self, kind: str, value: object) -> Iterator[tuple[str, ...]]:
        if kind in CLASSES:
            if isinstance(value, str) and value:
                yield (value,)
            return
        for one in self.constructions[kind]:
            for bound in match(one.means, value, {}):
                yield from self._parts(one, 0, dict(bound))

    def _parts(self, one: Construction, done: int, bound: dict[str, object]) -> Iterator[tuple[str, ...]]:
        if done == len(one.symbols):
            yield ()
            return
        symbol, slot = one.symbols[done], dict(one.slots).get(done)
        firsts: Iterator[tuple[str, ...]]
        if slot is None:
            firsts = iter([(symbol.removeprefix("="),)] if symbol.startswith("=") else [])
        elif slot in bound:
            firsts = self._written(symbol, bound[slot])
        else:
            firsts = self._parts(self.constructions[symbol][0], 0, {})
        for first in firsts:
            for rest in self._parts(one, done + 1, bound):
                yield (*first, *rest)


def _construction(kind: str, words: str, means: Any) -> Construction:  # noqa: ANN401  (a template of any kind)
    symbols: list[str] = []
    slots: list[tuple[int, str]] = []
    for piece in _MARK.sub(" ", _OWN.sub(" 's", words)).split():
        if (slot := _SLOT.fullmatch(piece)) is not None:
            slots.append((len(symbols), slot["slot"] or slot["kind"].lower()))
            symbols.append(slot["kind"])
        else:
            symbols.append(f"={piece}")
    named = [slot for _, slot in slots if not slot.startswith(_CHOICE_KIND)]
    if means is None and len(named) == 1:
        means = getattr(HOLE, named[0])
    return Construction(kind, tuple(symbols), tuple(slots), means)
