"""Completion offers what may stand next: each next word of the sentences that there are is among it."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from kb.boards.reading.claiming import told_of
from kb.boards.reading.completing import completions
from kb.boards.reading.scenario import Scenario, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import names_declared, names_given_in
from kb.english.boards.claim import GRAMMAR
from kb.english.tokens import CLASSES, Names, UnreadableWords, tokens
from kb.records.errors import BadQuestion

TEXT = 'id = "x"\nsetup = ["Ana controls a 2/2 creature called Bear", "Bob controls a land called Fire and Ice"]\n'
(BOARD,) = read_scenarios(TEXT, "x.toml")
FEW = packaged_scenarios()[::23]


def _following(beginning: str, kind: str) -> tuple[str, ...]:
    (found,) = completions(beginning, kind, BOARD)
    return found.following


def test_names_come_first() -> None:
    """Players, and what the setup declares, whatever words it has."""
    assert _following("Bob blocks Bear with", "play")[:4] == ("Ana", "Bob", "Bear", "Fire and Ice")
    (found,) = completions("Ana attacks with", "play")
    assert "a name" in found.besides
    assert "everything" in found.following
    assert found.examples == ("Ana attacks with Brute", "Ana attacks with nothing")


def test_a_word_that_has_begun_is_completed() -> None:
    """A name too, and whether it is a whole sentence is told."""
    (found,) = completions("Bob blocks Bear wi", "play", BOARD)
    assert (found.instead, found.following, found.is_whole) == (("with",), (), False)
    (found,) = completions("Ana attacks with Be", "play", BOARD)
    assert "Bear" in found.instead
    assert found.is_whole


def test_what_else_may_stand_there_is_told_in_words() -> None:
    """As numbers and costs, of which there are many."""
    (found,) = completions("Ana has", "setup", BOARD)
    assert {"a number", "a mana cost such as {2}{R}"} <= set(found.besides)


def test_an_empty_beginning_begins_any_sentence() -> None:
    """Of each kind."""
    found = {one.kind: one for one in completions("", "", BOARD)}
    assert set(found) == {"setup", "play", "claim"}
    assert all("Ana" in one.following and not one.is_whole for one in found.values())
    assert "combat" in found["play"].following


@pytest.mark.parametrize("beginning", ["Ana foo bar", "Ana attacks with with", "¬", 'it says "Fly'])
def test_what_no_sentence_begins_with_has_no_completion(beginning: str) -> None:
    """Nor has what stands within a text."""
    assert completions(beginning, "play", BOARD) == []


def test_a_kind_that_there_is_not_is_refused() -> None:
    """With those there are."""
    with pytest.raises(BadQuestion, match="There is no kind of sentences “act”") as error:
        completions("Ana", "act")
    assert error.value.remedy == "The kinds are setup, play, claim."


def test_a_board_with_a_fault_is_completed_nevertheless() -> None:
    """With the names that can be found in it."""
    (board,) = read_scenarios(TEXT.replace("]", ', "Bear glows"]'), "x.toml")
    (found,) = completions("Ana attacks with", "play", board)
    assert "Bear" in found.following


def _said(board: Scenario) -> Iterator[tuple[str, str, Names]]:
    declared = names_declared(board)
    yield from (("setups", words, names_given_in(board)) for words in board.setup)
    yield from (("story", words, declared) for words in board.play if GRAMMAR.readings("story", words, declared))
    yield from (("sentence", told.words, declared) for when in board.whens for told in told_of(board, when))


def test_the_next_word_of_every_sentence_is_offered() -> None:
    """Of each twentieth board, at every place."""
    tried, missing = 0, []
    for start, words, names in {one for board in FEW for one in _said(board)}:
        found = list(tokens(words, names, GRAMMAR.openings(start)))
        for last, token in pairwise(found):
            beginning = words[: token.start].rstrip()
            try:
                expected = GRAMMAR.expected(start, beginning, names)
            except UnreadableWords:
                missing.append((beginning, token))
                continue
            keys = {key.removeprefix("=") for key in token.keys}
            tried += 1
            if keys.isdisjoint(expected):
                missing.append((beginning, token, last))
    assert tried > 1500
    assert missing == []


def test_classes_of_tokens_are_not_offered_as_words() -> None:
    """They are told in words."""
    for beginning in ("Ana", "Bear is", "Ana controls a"):
        for found in completions(beginning, "", BOARD):
            assert CLASSES.isdisjoint(found.following)
