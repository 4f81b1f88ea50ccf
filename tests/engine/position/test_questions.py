"""Tests for the questions that the engine asks."""

import re
from datetime import date
from pathlib import Path

import pytest

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position import questions
from kb.engine.position.position import Position
from kb.engine.position.questions import WHAT_TARGETS, WHETHER_TO_PAY, Question

KB = Path(questions.__file__).parents[2]
TEXTS = [path.read_text("utf-8") for path in (KB / "engine").rglob("*.py") if path.stem != "questions"]
TEXTS += [path.read_text("utf-8") for path in (KB / "boards").rglob("*.py")]
NAMES = sorted(name for name, value in vars(questions).items() if isinstance(value, Question))


@pytest.mark.parametrize("name", NAMES)
def test_every_question_is_used(name):
    assert any(len(re.findall(rf"\b{name}\b", text)) > 1 for text in TEXTS)


def test_question_prints_with_its_subject():
    assert str(WHAT_TARGETS.of("Shock")) == "what Shock targets"
    assert str(WHETHER_TO_PAY) == "whether to pay"


def test_answer_is_used_once_for_its_player_and_question():
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")), answers=["Bear", "Bear"])
    game.answer("Ana", WHAT_TARGETS.of("Shock"), "Ox")
    assert game.choose("Bob", WHAT_TARGETS.of("Shock"), ["Bear", "Ox"]) == "Bear"
    assert game.choose("Ana", WHAT_TARGETS.of("Shock"), ["Bear", "Ox"]) == "Ox"
    assert game.choose("Ana", WHAT_TARGETS.of("Shock"), ["Bear", "Ox"]) == "Bear"
    assert game.position.story.answers == ()
