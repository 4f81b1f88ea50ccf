"""Slips of the pen: one word of one sentence of a board with a letter wrong, and what becomes of it."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from kb.boards.judging.judge import Judgement, Verdict, judge
from kb.boards.reading.scenario import Scenario, When, packaged_scenarios, read_scenarios
from kb.records.errors import RulingsError

_TESTS = Path(__file__).parents[1] / "boards"
_WORD = re.compile(r"[A-Za-z]{3,}")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_STORY = ("setup", "play")
_CLAIMS = ("then", "can", "cannot")


class Slip(NamedTuple):
    """A board with one word misspelt in one of its sentences."""

    scenario: Scenario
    whens: tuple[When, ...]
    """The days of which it is judged: all, where the slip is in the story, or that whose claim has it."""
    key: str
    words: str
    """The sentence as it stands now."""
    was: str
    becomes: str

    def end(self) -> tuple[str, str]:
        """Return what becomes of it, and the detail."""
        try:
            found = [judge(self.scenario, when, _nothing_quoted) for when in self.whens]
        except RulingsError as error:
            return _error(error.problem, bool(error.nearest or error.remedy)), error.problem
        end, detail = max((_end(one) for one in found), key=lambda end: _BEST_LAST.index(end[0]))
        return ("renames what nothing else names" if end == _BEST_LAST[0] and self._renames() else end), detail

    def _renames(self) -> bool:
        """Return whether the word was a name given in this sentence, and no other has it."""
        was = re.compile(rf"\b{re.escape(self.was)}\b")
        return f"called {self.becomes}" in self.words and not any(map(was.search, self.scenario.sentences))


_BEST_LAST = (
    "passes in silence",
    "renames what nothing else names",
    "fails",
    "not modelled",
    "error without a place",
    "error without a remedy",
    "error with place and remedy",
)
"""What may become of a slip; one that is an error on one day is noticed."""


def _nothing_quoted(_source: str) -> None:
    """No record is here, so no quotation is looked at."""


def _end(found: Judgement) -> tuple[str, str]:
    trouble = found.trouble
    if found.verdict is Verdict.ERROR:
        is_taught = isinstance(trouble, RulingsError) and bool(trouble.nearest or trouble.remedy)
        return _error(found.detail, is_taught or "it may be: " in found.detail), found.detail
    if found.verdict in {Verdict.HOLDS, Verdict.DISPUTED}:
        return "passes in silence", found.detail
    return ("not modelled" if found.verdict is Verdict.NOT_MODELLED else "fails"), found.detail


def _error(words: str, is_taught: bool) -> str:  # noqa: FBT001  (one answer of two)
    if not re.search(r"\.toml:\d+", words):
        return "error without a place"
    return "error with place and remedy" if is_taught else "error without a remedy"


@cache
def boards() -> tuple[Scenario, ...]:
    """Return all boards of the project that can be played."""
    files = sorted([*_TESTS.glob("hundred/lot_*.toml"), *_TESTS.glob("sections/*.toml")])
    tests = [board for file in files for board in read_scenarios(file.read_text(encoding="utf-8"), file.name)]
    return (*packaged_scenarios(), *tests)


def drawn(seed: int, number: int, half: int | None = None) -> Iterator[Slip]:
    """Yield so many slips by a seed; a board is in one half or the other by its id, whatever the seed."""
    chance = random.Random(seed)  # noqa: S311  (not for secrets)
    taken = [board for board in boards() if half is None or _half(board) == half]
    places = [place for board in taken for place in _places(board)]
    while number:
        scenario, day, key, place = chance.choice(places)
        slip = _slip(chance, scenario, day, key, place)
        if slip is not None:
            number -= 1
            yield slip


def _half(board: Scenario) -> int:
    return 1 + sha256(board.id.encode()).digest()[0] % 2


def _places(board: Scenario) -> Iterator[tuple[Scenario, int | None, str, int]]:
    """Yield where a board has sentences: by the day of which it is a claim, the key, and the place there."""
    for key in _STORY:
        yield from ((board, None, key, place) for place in range(len(getattr(board, key))))
    for day, when in enumerate(board.whens):
        for key in _CLAIMS:
            yield from ((board, day, key, place) for place in range(len(getattr(when, key))))


def _slip(chance: random.Random, scenario: Scenario, day: int | None, key: str, place: int) -> Slip | None:
    """Misspell a word of a sentence; nothing, where it has none that is long enough."""
    holder = scenario if day is None else scenario.whens[day]
    sentences = getattr(holder, key)
    found = list(_WORD.finditer(sentences[place]))
    if not found:
        return None
    match = chance.choice(found)
    becomes = misspelt(chance, match[0])
    words = sentences[place][: match.start()] + becomes + sentences[place][match.end() :]
    changed = {key: (*sentences[:place], words, *sentences[place + 1 :])}
    if day is None:
        board = replace(scenario, **changed)
        return Slip(board, board.whens, key, words, match[0], becomes)
    when = replace(scenario.whens[day], **changed)
    board = replace(scenario, whens=(*scenario.whens[:day], when, *scenario.whens[day + 1 :]))
    return Slip(board, (when,), key, words, match[0], becomes)


def misspelt(chance: random.Random, word: str) -> str:
    """Return a word with two letters exchanged, one left out, doubled, or another in its place."""
    place = chance.randrange(len(word) - 1)
    before, letter, after = word[:place], word[place], word[place + 1 :]
    other = chance.choice(_LETTERS.replace(letter.lower(), ""))
    exchanged = before + after[0] + letter + after[1:]
    ways = [before + after, before + letter + letter + after, before + other + after]
    return chance.choice([*ways, exchanged] if exchanged != word else ways)
