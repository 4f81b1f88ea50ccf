"""A parser that runs Lark's tables without importing Lark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from string import ascii_letters, digits
from typing import NamedTuple

from kb.english.templates import Parsed

_GOES_ON = frozenset(ascii_letters + digits + "-")
"""Letters with which a word isn't at its end."""
_ANY = -1
"""The symbol of a row by which the same comes of all."""


class UnreadableWords(Exception):
    """Words that no construction goes on with."""

    def __init__(self, place: int) -> None:
        """Make the error that no token fits at this position of the text."""
        super().__init__(f"Nothing goes on at letter {place}.")
        self.place = place


class Tree(NamedTuple):
    """By which construction words are read, and what stands in its slots: trees, or words of an open class."""

    construction: int
    children: tuple[Tree | str, ...]


class Rule(NamedTuple):
    """A construction reduced to the numbers that the parser needs."""

    kind: int
    """The symbol of its kind."""
    length: int
    """The number of its symbols."""
    kept: tuple[int, ...]
    """The indices of the symbols that are kept in its tree."""


class Tables:
    """Lark's parsing tables, with rows decoded only when needed: most texts use few of them."""

    def __init__(
        self, terminals: Sequence[tuple[str, bool]], rules: Sequence[Rule], rows: Sequence[str], start: int, end: int
    ) -> None:
        """Take the packaged parsing tables as they are; rows are decoded when they are needed."""
        self._rules, self._rows, self._start, self._end = rules, rows, start, end
        self._known: dict[int, dict[int, int]] = {}
        self._terminals = terminals

    @cached_property
    def _by_letter(self) -> dict[str, list[tuple[int, str | re.Pattern[str]]]]:
        """Return, by letter, the tokens that can begin with it: strings and regexes with their numbers.

        They are tried in this order. Those under "" are the regexes alone, for other letters.
        """
        letters = {words[0] for words, is_regex in self._terminals if not is_regex}
        found: dict[str, list[tuple[int, str | re.Pattern[str]]]] = {letter: [] for letter in (*letters, "")}
        for place, (words, is_regex) in enumerate(self._terminals):
            for letter in found if is_regex else words[0]:
                found[letter].append((place, re.compile(words) if is_regex else words))
        return found

    def parse(self, words: str) -> Tree:
        """Return the parse tree of a text. Raises UnreadableWords if it can't be parsed."""
        states, found = [self._start], list[Parsed]()
        for place, symbol, word in self._tokens(words):
            while (step := self._step(states[-1], symbol)) is not None and step < 0:
                self._reduce(-step - 1, states, found)
                if symbol == len(self._terminals) and states[-1] == self._end:
                    return Tree(*found[-1])
            if step is None:
                raise UnreadableWords(place)
            states.append(step)
            found.append(word)
        raise AssertionError("The end of a text is its last symbol.")

    def _reduce(self, number: int, states: list[int], found: list[Parsed]) -> None:
        """Replace the parts of a construction on top of both stacks by its tree, and push the state that follows."""
        rule = self._rules[number]
        first = len(found) - rule.length
        tree = Tree(number, tuple(found[first + part] for part in rule.kept))
        del states[first + 1 :], found[first:]
        states.append(self._row(states[-1])[rule.kind])
        found.append(tree)

    def _row(self, state: int) -> dict[int, int]:
        """Return the action for each symbol: the next state or, as a negative number, a construction to reduce by."""
        row = self._known.get(state)
        if row is None:
            numbers = [int(number) for number in self._rows[state].split()]
            pairs = [_ANY, *numbers] if len(numbers) == 1 else numbers
            row = self._known[state] = dict(zip(pairs[::2], pairs[1::2], strict=True))
        return row

    def _step(self, state: int, symbol: int) -> int | None:
        """Return the action for a symbol in a state, as in its row; None if the symbol can't follow."""
        row = self._row(state)
        return row.get(symbol, row.get(_ANY))

    def _tokens(self, words: str) -> Iterator[tuple[int, int, str]]:
        """Yield each symbol's position, number and text, and the end of the text last. Raises UnreadableWords."""
        place = 0
        while place < len(words):
            if words[place] == " ":
                place += 1
                continue
            symbol, end = self._token(words, place)
            yield place, symbol, words[place:end]
            place = end
        yield len(words), len(self._terminals), ""

    def _token(self, words: str, place: int) -> tuple[int, int]:
        """Return the number of the symbol at a position, and where it ends.

        Whole words come before patterns. Raises UnreadableWords if there is none.
        """
        for symbol, form in self._by_letter.get(words[place], self._by_letter[""]):
            if isinstance(form, str):
                end = place + len(form)
                goes_on = form[-1].isalnum() and words[end : end + 1] in _GOES_ON
                if words.startswith(form, place) and not goes_on:
                    return symbol, end
            elif (match := form.match(words, place)) is not None:
                return symbol, match.end()
        raise UnreadableWords(place)
