"""Rewriting a file of boards in plain sentences, with the same values."""

import json

import pytest

from kb.boards.language import BadScenario
from kb.boards.reading.packaged import packaged_texts
from kb.boards.reading.scenario import read_scenarios
from kb.boards.reading.setups import setups_of
from kb.boards.reading.telling import story_of
from kb.boards.writing.updating import updated

TEXT = """# a case of mine
id = "case"
setup = ["Bob is at 5", 'Ana controls a 2/2 creature called Bear'] # two
play = [
    "Ana attacks Bob with Bear", # the first
    "The turn ends",
]
[[when]]
date = 2004-01-15
then = ["Ana has exactly 20 life"]
"""
PLAIN = {
    "Bob is at 5": "Bob is at 5 life",
    "Ana attacks Bob with Bear": "Ana attacks with Bear. Bob is attacked",
    "Ana has exactly 20 life": "Ana is at 20 life",
}


def test_sentences_are_rewritten_plainly_and_all_else_stays() -> None:
    plain = TEXT
    for words, other in PLAIN.items():
        plain = plain.replace(words, other)
    assert updated(TEXT, "x.toml") == plain
    assert updated(plain, "x.toml") == plain


def test_only_sentences_of_a_json_board_are_rewritten() -> None:
    creature = "Ana controls a 2/2 creature called Bear"
    dies = {"type": "dies", "things": [{"type": "thing", "name": "Bear"}]}
    text = json.dumps({"setup": ["Bob is at 5", creature], "play": [dies]}, indent=1)
    assert json.loads(updated(text, "x.json")) == {"setup": ["Bob is at 5 life", creature], "play": [dies]}


def test_a_file_with_an_unreadable_sentence_is_not_rewritten() -> None:
    with pytest.raises(BadScenario, match=r"^x\.toml:3: the setup sentence “Ana whistles” is not understood"):
        updated(TEXT.replace("Bob is at 5", "Ana whistles"), "x.toml")


@pytest.mark.parametrize("place", range(0, 60, 20))
def test_a_rewritten_packaged_file_has_the_same_meaning(place: int) -> None:
    file, text = list(packaged_texts())[place]
    before, after = read_scenarios(text, file), read_scenarios(updated(text, file), file)
    assert [[one.setups for one in setups_of(board)] for board in after] == [
        [one.setups for one in setups_of(board)] for board in before
    ]
    assert [[one.acts for one in story_of(board)] for board in after] == [
        [one.acts for one in story_of(board)] for board in before
    ]
