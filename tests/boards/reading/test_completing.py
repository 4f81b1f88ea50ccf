"""Completion offers the words that may come next in a sentence."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from kb.boards.reading.claiming import claims_of
from kb.boards.reading.completing import completions
from kb.boards.reading.scenario import Scenario, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import names_declared, names_given_in
from kb.english.boards.claim import GRAMMAR
from kb.english.tokens import CLASSES, Names, UnreadableWords, tokens
from kb.records.errors import BadQuestion

TEXT = 'id = "x"\nsetup = ["Ana controls a 2/2 creature called Bear", "Bob controls a land called Fire and Ice"]\n'
(BOARD,) = read_scenarios(TEXT, "x.toml")
FEW = packaged_scenarios()[::23]


def _next_words(beginning: str, kind: str) -> tuple[str, ...]:
    """Return the offered next words for a beginning of a sentence."""
    (found,) = completions(beginning, kind, BOARD)
    return found.following


def test_completion_offers_players_and_declared_names_first() -> None:
    assert _next_words("Bob blocks Bear with", "play")[:4] == ("Ana", "Bob", "Bear", "Fire and Ice")
    (found,) = completions("Ana attacks with", "play")
    assert "a name" in found.besides
    assert "everything" in found.following
    assert found.examples == ("Ana attacks with Brute", "Ana attacks with nothing")


def test_completion_finishes_a_started_word_or_name() -> None:
    """It also says whether the sentence is complete."""
    (found,) = completions("Bob blocks Bear wi", "play", BOARD)
    assert (found.instead, found.following, found.is_whole) == (("with",), (), False)
    (found,) = completions("Ana attacks with Be", "play", BOARD)
    assert "Bear" in found.instead
    assert found.is_whole


def test_completion_describes_numbers_and_costs_in_words() -> None:
    (found,) = completions("Ana has", "setup", BOARD)
    assert {"a number", "a mana cost such as {2}{R}"} <= set(found.besides)


def test_completion_of_nothing_offers_first_words_of_each_kind_of_sentence() -> None:
    found = {one.kind: one for one in completions("", "", BOARD)}
    assert set(found) == {"setup", "play", "claim"}
    assert all("Ana" in one.following and not one.is_whole for one in found.values())
    assert "combat" in found["play"].following


@pytest.mark.parametrize("beginning", ["Ana foo bar", "Ana attacks with with", "¬", 'it says "Fly'])
def test_a_beginning_of_no_sentence_has_no_completion(beginning: str) -> None:
    assert completions(beginning, "play", BOARD) == []


def test_completion_of_an_unknown_kind_of_sentence_is_refused() -> None:
    with pytest.raises(BadQuestion, match="There is no kind of sentences “act”") as error:
        completions("Ana", "act")
    assert error.value.remedy == "The kinds are setup, play, claim."


def test_completion_works_on_a_board_with_a_faulty_sentence() -> None:
    (board,) = read_scenarios(TEXT.replace("]", ', "Bear glows"]'), "x.toml")
    (found,) = completions("Ana attacks with", "play", board)
    assert "Bear" in found.following


def _sentences(board: Scenario) -> Iterator[tuple[str, str, Names]]:
    """Yield the sentences of a board, each with its start symbol in the grammar and the names known."""
    declared = names_declared(board)
    yield from (("setups", words, names_given_in(board)) for words in board.setup)
    yield from (("story", words, declared) for words in board.play if GRAMMAR.readings("story", words, declared))
    yield from (("sentence", told.words, declared) for when in board.whens for told in claims_of(board, when))


def test_completion_offers_the_next_word_at_each_place_of_packaged_sentences() -> None:
    tried, missing = 0, []
    for start, words, names in {one for board in FEW for one in _sentences(board)}:
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


def test_completion_never_offers_names_of_token_classes() -> None:
    for beginning in ("Ana", "Bear is", "Ana controls a"):
        for found in completions(beginning, "", BOARD):
            assert CLASSES.isdisjoint(found.following)
