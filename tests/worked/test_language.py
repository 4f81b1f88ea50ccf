"""The language of scenarios."""

from datetime import date

import pytest

import kb.worked.judge  # noqa: F401  (enters all sentences)
from kb.engine.game import Game
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook
from kb.worked.language import SENTENCES, BadScenario, Outcome, Sentence, sentence, understood


@pytest.mark.parametrize("form", SENTENCES, ids=lambda form: form.example)
def test_an_example_is_of_its_own_form(form: Sentence) -> None:
    """The example of each form is understood as that form."""
    assert form.pattern.fullmatch(form.example)
    fitting = [other for other in SENTENCES if other.kind == form.kind and other.pattern.fullmatch(form.example)]
    assert max(fitting, key=lambda other: other.fixed) is form


@pytest.mark.parametrize("form", SENTENCES, ids=lambda form: form.example)
def test_a_form_says_what_it_does(form: Sentence) -> None:
    """Each form has a sentence on what it does or asks."""
    assert (form.means.__doc__ or "").endswith(".")


def test_what_is_not_understood_is_answered_with_the_nearest() -> None:
    """A sentence of no form is refused with its place and the nearest examples."""
    with pytest.raises(BadScenario, match=r"mine\.toml") as error:
        understood("play", "the turn is over", "mine.toml, case")
    assert "the turn ends" in error.value.nearest


@pytest.mark.parametrize(("kind", "words"), [("setup", "Zed controls Lifeline"), ("claim", "Zed is at 20 life")])
def test_a_stranger_is_told(kind: str, words: str) -> None:
    """A sentence about somebody who doesn't play is refused, with those who do."""
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    subject = game if kind == "setup" else Outcome(game)
    with pytest.raises(BadScenario, match="Zed") as error:
        understood(kind, words, "mine.toml, case")(subject)
    assert "Ana and Bob" in error.value.remedy


@pytest.mark.parametrize("words", ["Ana goes through the last 1 steps 100,000 times more", "Ana has {10000} floating"])
def test_a_number_too_large_to_be_played_is_refused(words: str) -> None:
    """What would be played ten thousand times and more is refused before anything is."""
    with pytest.raises(BadScenario, match="above 9,999") as error:
        understood("play", words, "mine.toml, case")
    assert "smaller number" in error.value.remedy


def test_a_sentence_that_is_entered_later_is_understood_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read before it was entered is read again."""
    monkeypatch.setattr("kb.worked.language.SENTENCES", [*SENTENCES])
    with pytest.raises(BadScenario):
        understood("claim", "all is as new", "here")
    sentence("claim", "all is as new", "all is as new")(lambda _outcome: True)
    assert understood("claim", "all is as new", "here")
