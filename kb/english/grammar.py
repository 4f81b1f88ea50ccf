"""The grammar of boards: constructions, declared once, map words with slots to values and back.

Parsing goes from the left, top down, and parses each category once at a position. It finds all parses; callers
refuse sentences with several values.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from kb.english.templates import HOLE, Parsed, fill, match
from kb.english.tokens import CLASSES, Names, Token, UnreadableWords, tokens

_CHOICE = re.compile(r"(?<!\\)\(([^()]*)\)")
_CHOICE_KIND = "choice_"
_SLOT = re.compile(r"<(?P<kind>\w+)(?::(?P<slot>\w+))?>")
_OWN = re.compile(r"(?<=[\w>])(?<!\bit)'s?(?= |$)")
_MARK = re.compile(r"(?<=[\w>)])(?=[,;:!](?: |$))")
_GLUED = re.compile(r" (?='s(?: |$)|[,;:.!])")
_VOWELS = frozenset("aeiouAEIOU")
_QUOTED = re.compile(r"“<(?P<kind>\w+)(?::(?P<slot>\w+))?>”")


class NoValue(Exception):
    """Raised by a template's function for words that have no meaning together."""


class Construction(NamedTuple):
    """Words with slots, and a template with as many holes."""

    kind: str
    symbols: tuple[str, ...]
    """Kinds, classes of tokens, words behind an equals sign, and kinds in quotation marks."""
    slots: tuple[tuple[int, str], ...]
    """The slots: the index of each among the symbols, and the name of its hole."""
    means: Parsed


class Node:
    """A place in the constructions of a kind that begin alike: what may stand there, and which of them end there."""

    __slots__ = ("ends", "kinds", "quoted", "tokens")

    def __init__(self) -> None:
        """Begin a node from which no token, kind or quotation leads on, and at which no construction ends."""
        self.tokens: dict[str, Node] = {}
        self.kinds: dict[str, Node] = {}
        self.quoted: dict[str, Node] = {}
        self.ends: list[Construction] = []

    def add(self, one: Construction) -> None:
        """Add a construction to the tree, below this node, at the node where its words end."""
        node = self
        for symbol in one.symbols:
            if symbol.startswith("“"):
                among, key = node.quoted, symbol[1:]
            else:
                among, key = node.tokens if symbol in CLASSES or symbol.startswith("=") else node.kinds, symbol
            if key not in among:
                among[key] = Node()
            node = among[key]
        node.ends.append(one)


class Trees:
    """The constructions of each kind, those that begin alike together, put together when a kind is first read.

    None may begin with its own kind.
    """

    def __init__(self, constructions: Callable[[str], tuple[Construction, ...]]) -> None:
        """Take the function that returns the constructions of a kind; build no tree yet."""
        self._constructions = constructions
        self._roots: dict[str, Node] = {}
        self._first: dict[str, frozenset[str]] = {}

    def root(self, kind: str) -> Node:
        """Return the root of a kind's constructions."""
        if kind not in self._roots:
            self._roots[kind] = root = Node()
            for one in self._constructions(kind):
                root.add(one)
        return self._roots[kind]

    def first(self, kind: str) -> frozenset[str]:
        """Return the keys of the tokens that can begin a kind, with "" if it can have no words."""
        if kind not in self._first:
            self._first[kind] = self._begins(self.root(kind))
        return self._first[kind]

    def _begins(self, node: Node) -> frozenset[str]:
        """Return the keys of tokens that can come next at a node; "" if a construction can end there."""
        found = (
            frozenset(node.tokens) | frozenset([""] if node.ends else []) | frozenset(["TEXT"] if node.quoted else [])
        )
        for kind, after in node.kinds.items():
            own = self.first(kind)
            found |= (own - {""}) | (self._begins(after) if "" in own else frozenset())
        return found


class Reading:
    """The partial parses of a sentence, by kind and position."""

    def __init__(self, trees: Trees, found: Sequence[Token], inside: Callable[[str, str], list[Parsed]]) -> None:
        """Begin to parse tokens, with the trees and the function that parses quoted text of a kind."""
        self._trees = trees
        self._tokens = found
        self._inside = inside
        self._known: dict[tuple[str, int], list[tuple[int, Parsed]]] = {}
        self.furthest = 0
        """How many tokens could be read at most."""
        self.unread: dict[int, UnreadableWords] = {}
        """Where reading stops inside quotation marks, by the place of their token."""

    def values(self, kind: str, place: int) -> list[tuple[int, Parsed]]:
        """Return what can be parsed as a kind from a token on: the end and value of each parse; empty for nothing."""
        if (known := self._known.get((kind, place))) is not None:
            return known
        found = self._known[kind, place] = list[tuple[int, Parsed]]()
        if not self._trees.first(kind).isdisjoint(self._keys(place)):
            self._read(self._trees.root(kind), place, (), found)
        return found

    def _keys(self, place: int) -> tuple[str, ...]:
        """Return the keys that match the token at a position; the empty key always matches."""
        return ("", *self._tokens[place].keys) if place < len(self._tokens) else ("",)

    def _visit(self, _node: Node, place: int) -> None:
        """Record the furthest position reached."""
        self.furthest = place

    def _read(self, node: Node, place: int, parts: tuple[Parsed, ...], found: list[tuple[int, Parsed]]) -> None:
        """Continue parsing from a node, given the values of the slots before it, and add each parse to `found`."""
        if node.ends:
            self._end(node, place, parts, found)
        if place >= self.furthest:
            self._visit(node, place)
        if place < len(self._tokens):
            self._read_token(node, place, parts, found)
        first, keys = self._trees.first, self._keys(place)
        for kind, after in node.kinds.items():
            if not first(kind).isdisjoint(keys):  # most kinds can't begin here, which is quicker to see than to read
                for end, value in self.values(kind, place):
                    self._read(after, end, (*parts, value), found)

    def _read_token(self, node: Node, place: int, parts: tuple[Parsed, ...], found: list[tuple[int, Parsed]]) -> None:
        """Continue parsing from a node with the next token, and add each parse to `found`."""
        token = self._tokens[place]
        for key in token.keys:
            if (after := node.tokens.get(key)) is not None:
                self._read(after, place + 1, (*parts, token.text), found)
        for kind, after in node.quoted.items() if "TEXT" in token.keys else ():
            for value in self._quoted(kind, place):
                self._read(after, place + 1, (*parts, value), found)

    def _end(self, node: Node, place: int, parts: tuple[Parsed, ...], found: list[tuple[int, Parsed]]) -> None:
        """Add the values of the constructions that end at a node to `found`, with their end."""
        for way in node.ends:
            try:
                value = fill(way.means, {name: parts[number] for number, name in way.slots})
            except NoValue:
                continue
            if (place, value) not in found:
                found.append((place, value))

    def _quoted(self, kind: str, place: int) -> list[Parsed]:
        """Return the values of the words in quotation marks as a kind; if they have none, note where, and return []."""
        try:
            return self._inside(kind, self._tokens[place].text)
        except UnreadableWords as stopped:
            self.unread[place] = stopped
            return []


class Expecting(Reading):
    """A reading of a sentence for what may stand at a place: that at which it can't be read, or its end."""

    def __init__(
        self, trees: Trees, found: Sequence[Token], stop: int, inside: Callable[[str, str], list[Parsed]]
    ) -> None:
        """Begin to parse tokens in order to collect what could follow at the position `stop`."""
        super().__init__(trees, found, inside)
        self._stop = stop
        self.expected: set[str] = set()

    def _visit(self, node: Node, place: int) -> None:
        """Record the tokens that can follow at the position."""
        super()._visit(node, place)
        if place == self._stop:
            self.expected.update(node.tokens, ["TEXT"] if node.quoted else [], *map(self._trees.first, node.kinds))


class Grammar:
    """Constructions by kind; complete once the modules that declare them are imported."""

    def __init__(self) -> None:
        """Begin a grammar without constructions."""
        self._declared: dict[str, list[tuple[str, Parsed]]] = {}
        self._choices_by_line: dict[str, str] = {}
        self._constructions: dict[str, tuple[Construction, ...]] = {}
        self._trees = Trees(self.of_kind)

    def says(self, kind: str, words: str, means: Any = None) -> None:  # noqa: ANN401  (a template of any kind)
        """Declare a construction: ``says("claim", "it is <PLAYER>'s turn", TheirTurn(HOLE.player))``.

        Parentheses list alternatives, the first of which is written: ``(is|remains)``; literal parentheses follow a
        backslash. Without a value, the construction has that of its only slot. A slot is named after its kind in lower
        case, or after a colon.
        """
        self._declared.setdefault(kind, []).append((words, means))

    def of_kind(self, kind: str) -> tuple[Construction, ...]:
        """Return the constructions of a kind, built on first use. Raises KeyError if none is declared."""
        if kind not in self._constructions:
            self._constructions[kind] = tuple(
                _construction(kind, plain, means)
                for words, means in self._declared[kind]
                for plain in self._expanded(words)
            )
        return self._constructions[kind]

    @property
    def constructions(self) -> dict[str, tuple[Construction, ...]]:
        """Return all constructions by kind."""
        left = set(self._declared)
        while left:
            for kind in left:
                self.of_kind(kind)
            left = set(self._declared) - set(self._constructions)
        return self._constructions

    def _expanded(self, words: str) -> Iterator[str]:
        """Yield words with alternatives resolved: choices of plain words become a kind, others are expanded."""
        choice = _CHOICE.search(words)
        if choice is None:
            yield words
            return
        plain = [choice[1]] if "<" not in choice[1] else choice[1].split("|")
        for one in plain:
            said = one if len(plain) > 1 else f"<{self._choice(one)}>"
            yield from self._expanded(f"{words[: choice.start()]}{said}{words[choice.end() :]}")

    def _choice(self, words: str) -> str:
        """Return the kind of construction that is a choice of words, declared when it first occurs."""
        if words not in self._choices_by_line:
            self._choices_by_line[words] = kind = f"{_CHOICE_KIND}{len(self._choices_by_line)}"
            self._declared[kind] = [(one, None) for one in words.split("|")]
        return self._choices_by_line[words]

    def openings(self, kind: str) -> frozenset[str]:
        """Return the words that can begin a kind, in lower case, as far as they are fixed words."""
        return frozenset(key[1:] for key in self._trees.first(kind) if key.startswith("="))

    def readings(self, kind: str, words: str, names: Names) -> list[Parsed]:
        """Return every value of words as a kind; empty if they can't be parsed."""
        try:
            return self._read(kind, words, names)[0]
        except UnreadableWords:
            return []

    def _read(self, kind: str, words: str, names: Names) -> tuple[list[Parsed], Reading, list[Token]]:
        """Return the values of words as a kind, empty if none, with the parser's state and the tokens.

        Raises UnreadableWords for what is no token.
        """
        found = list(tokens(words, names, self.openings(kind)))
        reading = Reading(self._trees, found, partial(self.read, names=names))
        return [value for end, value in reading.values(kind, 0) if end == len(found)], reading, found

    def read(self, kind: str, words: str, names: Names) -> list[Parsed]:
        """Return every value of words as a kind.

        Raises UnreadableWords if there is none, with the position inside quotation marks if parsing stops there.
        """
        values, reading, found = self._read(kind, words, names)
        if not values and (inside := reading.unread.get(reading.furthest)) is not None:
            raise UnreadableWords(found[reading.furthest].start + 1 + inside.place, inside.expected)
        if not values:
            place = found[reading.furthest].start if reading.furthest < len(found) else len(words)
            raise UnreadableWords(place, self._expected(kind, found, reading.furthest, lambda _kind, _words: []))
        return values

    def _expected(
        self, kind: str, found: Sequence[Token], stop: int, inside: Callable[[str, str], list[Parsed]]
    ) -> frozenset[str]:
        """Return the words and classes of tokens that can follow the first `stop` tokens of a sentence of this kind.

        `inside` parses text in quotation marks, given its kind and words.
        """
        again = Expecting(self._trees, found, stop, inside)
        again.values(kind, 0)
        return frozenset(key.removeprefix("=") for key in again.expected if key)

    def expected(self, kind: str, beginning: str, names: Names) -> frozenset[str]:
        """Return the tokens that can follow these words of a kind: words, and token classes in capitals.

        Empty if no words of the kind begin like this. Raises UnreadableWords within a quotation.
        """
        found = list(tokens(beginning, names, self.openings(kind)))
        if not found:
            return frozenset(key.removeprefix("=") for key in self._trees.first(kind) if key)
        return self._expected(kind, found, len(found), partial(self.read, names=names))

    def write(self, kind: str, value: object) -> str:
        """Return the first words that express a value. Raises ValueError if no construction does."""
        for words in self.writings(kind, value):
            return words
        raise ValueError(f"There is no way to write {value!r} as {kind}.")

    def writings(self, kind: str, value: object) -> Iterator[str]:
        """Yield the sentences that express a value, in the order in which constructions were declared."""
        yield from map(_joined, self._written(kind, value))

    def _written(self, kind: str, value: object) -> Iterator[tuple[str, ...]]:
        """Yield each way of writing the value as text of the kind, as a tuple of words; none if it doesn't fit."""
        if kind in CLASSES:
            if isinstance(value, str) and value:
                yield (f'"{value}"' if kind == "TEXT" else value,)
            return
        if kind.startswith("“"):
            yield from ((f'"{_joined(words)}"',) for words in self._written(kind[1:], value))
            return
        for one in self.of_kind(kind):
            for bound in match(one.means, value, {}):
                yield from self._parts(one, 0, dict(bound))

    def _parts(self, one: Construction, done: int, bound: dict[str, object]) -> Iterator[tuple[str, ...]]:
        """Yield each way of writing a construction from its symbol number `done` on, given the values of its slots."""
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
            firsts = self._parts(self.of_kind(symbol)[0], 0, {})
        for first in firsts:
            for rest in self._parts(one, done + 1, bound):
                yield (*first, *rest)


def _joined(words: Sequence[str]) -> str:
    """Join words into a sentence, with “an” before a vowel.

    >>> _joined(["Ana", "'s", "card", "is", "a", "artifact"])
    "Ana's card is an artifact"
    """
    said = [
        "an" if word == "a" and after[:1] in _VOWELS and after else word
        for word, after in zip(words, [*words[1:], ""], strict=True)
    ]
    return _GLUED.sub("", " ".join(said))


def _construction(kind: str, words: str, means: Any) -> Construction:  # noqa: ANN401  (a template of any kind)
    """Return the construction that these words declare, with its symbols and slots.

    Without a value, it has that of its only named slot.
    """
    symbols: list[str] = []
    slots: list[tuple[int, str]] = []
    for piece in _MARK.sub(" ", _OWN.sub(" 's", words)).split():
        if (quoted := _QUOTED.fullmatch(piece)) is not None:
            slots.append((len(symbols), quoted["slot"] or quoted["kind"]))
            symbols.append(f"“{quoted['kind']}")
        elif (slot := _SLOT.fullmatch(piece)) is not None:
            slots.append((len(symbols), slot["slot"] or slot["kind"].lower()))
            symbols.append(slot["kind"])
        else:
            symbols.append("=" + piece.removeprefix("\\"))
    named = [slot for _, slot in slots if not slot.startswith(_CHOICE_KIND)]
    if means is None and len(named) == 1:
        means = getattr(HOLE, named[0])
    return Construction(kind, tuple(symbols), tuple(slots), means)
