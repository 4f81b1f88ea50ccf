"""Misspelled words in the sentences of boards, and whether playing the board notices them."""

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
    """The days to judge: all if the slip is in the story, otherwise the day of the misspelled claim."""
    key: str
    words: str
    """The misspelled sentence."""
    was: str
    becomes: str

    def outcome(self) -> tuple[str, str]:
        """Return what judging the misspelled board leads to: one of the outcomes in `_BEST_LAST`, and its detail."""
        try:
            found = [judge(self.scenario, when, _no_record) for when in self.whens]
        except RulingsError as error:
            return _error_outcome(error.problem, bool(error.nearest or error.remedy)), error.problem
        end, detail = max((_outcome(one) for one in found), key=lambda end: _BEST_LAST.index(end[0]))
        return (
            "renames what nothing else names" if end == _BEST_LAST[0] and self._renames_unused_name() else end
        ), detail

    def _renames_unused_name(self) -> bool:
        """Return whether the misspelled word is a name declared in this sentence that no other sentence uses."""
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
"""Outcomes of a misspelling, best last; for several days the best counts."""


def _no_record(_source: str) -> None:
    """Return None for every record, so that no quotation is checked."""


def _outcome(found: Judgement) -> tuple[str, str]:
    """Return the outcome of one judgement with its detail.

    It is “passes in silence” if the claim holds in spite of the slip.
    """
    trouble = found.trouble
    if found.verdict is Verdict.ERROR:
        is_taught = isinstance(trouble, RulingsError) and bool(trouble.nearest or trouble.remedy)
        return _error_outcome(found.detail, is_taught or "it may be: " in found.detail), found.detail
    if found.verdict in {Verdict.HOLDS, Verdict.DISPUTED}:
        return "passes in silence", found.detail
    return ("not modelled" if found.verdict is Verdict.NOT_MODELLED else "fails"), found.detail


def _error_outcome(words: str, is_taught: bool) -> str:  # noqa: FBT001  (one answer of two)
    """Return the outcome of a refusal with these words; `is_taught` says whether it has a remedy."""
    if not re.search(r"\.toml:\d+", words):
        return "error without a place"
    return "error with place and remedy" if is_taught else "error without a remedy"


@cache
def playable_boards() -> tuple[Scenario, ...]:
    """Return the packaged boards and those in the folders of the tests."""
    files = sorted([*_TESTS.glob("hundred/lot_*.toml"), *_TESTS.glob("sections/*.toml")])
    tests = [board for file in files for board in read_scenarios(file.read_text(encoding="utf-8"), file.name)]
    return (*packaged_scenarios(), *tests)


def random_slips(seed: int, number: int, half: int | None = None) -> Iterator[Slip]:
    """Yield this many misspellings drawn by a seed, from all boards or one fixed half of them."""
    chance = random.Random(seed)  # noqa: S311  (not for secrets)
    taken = [board for board in playable_boards() if half is None or _half_of(board) == half]
    places = [place for board in taken for place in _sentence_places(board)]
    while number:
        scenario, day, key, place = chance.choice(places)
        slip = _misspell_sentence(chance, scenario, day, key, place)
        if slip is not None:
            number -= 1
            yield slip


def _half_of(board: Scenario) -> int:
    """Return 1 or 2, whichever half a board belongs to, by the hash of its id."""
    return 1 + sha256(board.id.encode()).digest()[0] % 2


def _sentence_places(board: Scenario) -> Iterator[tuple[Scenario, int | None, str, int]]:
    """Yield the place of each sentence: the board, the index of the claim's day or None, the key, and the index."""
    for key in _STORY:
        yield from ((board, None, key, place) for place in range(len(getattr(board, key))))
    for day, when in enumerate(board.whens):
        for key in _CLAIMS:
            yield from ((board, day, key, place) for place in range(len(getattr(when, key))))


def _misspell_sentence(chance: random.Random, scenario: Scenario, day: int | None, key: str, place: int) -> Slip | None:
    """Return the board with a random word of a sentence misspelled, or None if no word has three letters."""
    holder = scenario if day is None else scenario.whens[day]
    sentences = getattr(holder, key)
    found = list(_WORD.finditer(sentences[place]))
    if not found:
        return None
    match = chance.choice(found)
    becomes = misspell(chance, match[0])
    words = sentences[place][: match.start()] + becomes + sentences[place][match.end() :]
    changed = {key: (*sentences[:place], words, *sentences[place + 1 :])}
    if day is None:
        board = replace(scenario, **changed)
        return Slip(board, board.whens, key, words, match[0], becomes)
    when = replace(scenario.whens[day], **changed)
    board = replace(scenario, whens=(*scenario.whens[:day], when, *scenario.whens[day + 1 :]))
    return Slip(board, (when,), key, words, match[0], becomes)


def misspell(chance: random.Random, word: str) -> str:
    """Return a word with two letters swapped, one left out, doubled or replaced."""
    place = chance.randrange(len(word) - 1)
    before, letter, after = word[:place], word[place], word[place + 1 :]
    other = chance.choice(_LETTERS.replace(letter.lower(), ""))
    exchanged = before + after[0] + letter + after[1:]
    ways = [before + after, before + letter + letter + after, before + other + after]
    return chance.choice([*ways, exchanged] if exchanged != word else ways)
