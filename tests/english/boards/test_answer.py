"""Answers: every sentence is read into one value, and every value is written as a sentence that means it."""

import re
import time
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kb.boards.sentences
import kb.engine
from kb.boards.language import BadScenario
from kb.boards.reading.answering import _GIVERS, answers_in, players_in
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, format_scenarios, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import names_declared, setups_of
from kb.boards.reading.telling import read_story
from kb.engine.law.keywords import keywords
from kb.engine.position import questions
from kb.engine.position.questions import AnyQuestion, Question
from kb.english.boards.answer import (
    ANSWERS,
    CHOOSING,
    MAY,
    Answer,
    Answering,
    Answers,
    MakesMana,
    PaysLifeForMana,
    Takes,
    TapsToPay,
    WontPay,
)
from kb.english.boards.claim import GRAMMAR, Several, Thing
from kb.english.boards.setup import Answered as AnsweredInSetup
from kb.english.lexicon import CARD_TYPES, COLORS, OWN_ZONES
from kb.english.tokens import Names
from tests.slow import slow

PLAYERS = frozenset({"Ana", "Bob"})
_SAID = Path(__file__).with_name("answers.tsv").read_text(encoding="utf-8")
SAID = dict(line.split("\t") for line in _SAID.splitlines())
"""Paraphrases, with their plain sentences."""
_CODE = Path(__file__).parents[3]


def _read(words: str, *things: str) -> Answers:
    """Return the answers of a sentence; fail unless it has exactly one reading."""
    (value,) = answers_in(words, Names(frozenset(things) - PLAYERS, PLAYERS))
    return value


@pytest.mark.parametrize("words", SAID)
def test_paraphrases_of_answers_are_read_and_written_in_plain_form(words: str) -> None:
    assert _read(words) == _read(SAID[words])
    assert GRAMMAR.write("answers", _read(words)) == SAID[words]


@pytest.mark.parametrize("words", ANSWERS)
def test_examples_of_answers_keep_their_value_when_written_and_read_again(words: str) -> None:
    """Each example has a description, too."""
    assert _read(GRAMMAR.write("answers", _read(words))) == _read(words)
    assert ANSWERS[words].endswith(".")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Ana pays and Bob declines", ["Ana pays", "Bob declines"]),
        ("Ana accepts, pays and chooses Bear", ["Ana accepts", "Ana pays", "Ana chooses Bear"]),
        ("Ana sacrifices Bear and Ox if asked", ["Ana sacrifices Bear if asked", "Ana sacrifices Ox if asked"]),
        ("Ana targets Bear, Ox and Bob with Zap", [f"Ana targets {one} with Zap" for one in ("Bear", "Ox", "Bob")]),
        ("Ana finds Fen; Bob won't pay", ["Ana finds Fen", "Bob won't pay"]),
        ("Ana pays, but Bob doesn't", []),
    ],
)
def test_one_sentence_may_have_several_answers(words: str, parts: list[str]) -> None:
    """Predicates and whole sentences may be joined."""
    assert [one for found in _read_all(words) for one in found] == [one for part in parts for one in _read(part)]


@pytest.mark.parametrize(
    "words",
    [
        "Ana pays quickly", "Ana chooses Bear quickly", "Ana keeps Bear tapped", "Ana chooses heads", "Ana chooses",
        "Ana names Bear", "Ana chooses flying for Bear", "Ana taps Bear for mana", "Ana pays {2}", "Ana casts Zap",
        "Ana names -1", "Ana divides the damage as 3", "Ana chooses the tenth mode of Sword", "Bear pays tribute",
        "Ana answers “Imp”, asked which moon comes first", "Ana answers “Imp”, asked whether to pay",
        "Ana answers “yes”, asked what X is", "Ana declines to dance", "Ana refuses to gain life", "Ana declines block",
        "Ana chooses the basic land type Goblin", "Ana sacrifices Bear", "whatever", "Ana chooses to block", "Ana",
        "Ana chooses a +2/+2 counter for Bear", "Ana orders the blockers", "Clone is to copy", "Ana won't pay {2} soon",
    ],
)  # fmt: skip
def test_sentences_with_unknown_words_are_not_answers(words: str) -> None:
    assert _read_all(words) == ()


def _read_all(words: str) -> tuple[Answers, ...]:
    """Return all readings of a sentence as answers; empty if it is none."""
    return answers_in(words, Names(players=PLAYERS))


def test_an_ambiguous_answer_is_an_error_with_a_plain_sentence_for_each_reading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both = [_read("Ana pays"), _read("Ana keeps Ox")]
    monkeypatch.setattr(GRAMMAR, "read", lambda *_given: both)
    with pytest.raises(BadScenario, match=r"x\.toml: the play sentence “Ana moons” can be read in two ways") as error:
        read_story("Ana moons", Names(), Place("x.toml"))
    assert error.value.remedy == "Say “Ana pays” or “Ana keeps Ox”."


@pytest.mark.parametrize(
    "word", sorted({*keywords(), *COLORS, *CARD_TYPES, *OWN_ZONES, "and", "with", "if asked", "to"})
)
def test_any_word_of_the_game_can_be_a_declared_name(word: str) -> None:
    called = word.title()
    assert _read(f"Ana targets {called} with {called}", called) == (
        Answer("Ana", (questions.WHAT_TARGETS.of(called),), Thing(called)),
    )
    assert _read(f"Ana sacrifices {called} if asked", called) == (
        Answer("Ana", (questions.WHAT_TO_SACRIFICE,), Thing(called)),
    )


def test_clone_copies_bear_answers_for_the_controller_of_clone() -> None:
    """If a player is named, the player answers."""
    assert _read("Clone copies Bear") == (Answer("", (questions.WHAT_COPIES.of("Clone"),), Thing("Bear")),)
    assert _read("Bob copies Bear") == (Answer("Bob", (questions.WHAT_COPIES,), Thing("Bear")),)


def test_every_question_of_the_engine_can_be_answered_in_its_own_words() -> None:
    modules = [import_module(one.name) for one in walk_packages(kb.engine.__path__, "kb.engine.")]
    asked = {one for module in modules for one in vars(module).values() if isinstance(one, Question)}
    assert len(asked) >= len(_ASKED) + 1
    for one in sorted(asked):
        is_yes_or_no = one.words.startswith("whether") and one != questions.WHETHER_TAPS_OR_UNTAPS
        chosen = True if is_yes_or_no else 3 if one in _NUMBERED else "Bear"
        value = (Answer("Ana", (one,), chosen),)
        assert _read_with_names_of(GRAMMAR.write("answers", value), value) == value


def test_each_class_of_answers_has_a_handler_and_an_example() -> None:
    assert {type(one) for words in (*ANSWERS, *SAID) for one in _read(words)} == set(_GIVERS)


@cache
def _all_boards() -> tuple[Scenario, ...]:
    """Return all boards of the package and the tests."""
    files = [*(_CODE / "tests" / "boards").rglob("*.toml"), *(_CODE / "kb" / "audit" / "examples").rglob("*.toml")]
    found = [*packaged_scenarios(), *format_scenarios()]
    for file in sorted(files):
        text = file.read_text(encoding="utf-8")
        if "[[scenario]]" in text and "setup = [" in text:
            found += read_scenarios(text, file.name)
    return tuple(found)


@cache
def _board_answers() -> dict[str, Answers]:
    """Return the answers of all readable boards by sentence, including answers within setups."""
    found: dict[str, Answers] = {}
    for scenario in _all_boards():
        try:
            names = names_declared(scenario)
        except BadScenario:
            continue
        told = [(one.words, part) for one in setups_of(scenario) for part in one.setups]
        found |= {words: part.answers for words, part in told if isinstance(part, AnsweredInSetup)}
        for words in scenario.play:
            found |= dict.fromkeys([words], one) if (one := next(iter(answers_in(words, names)), None)) else {}
    return found


@slow
def test_answers_of_all_boards_keep_their_value_when_written_and_read_again() -> None:
    assert len(_board_answers()) > 150
    for value in _board_answers().values():
        assert _read_with_names_of(GRAMMAR.write("answers", value), value) == value


def _read_with_names_of(words: str, value: Answers) -> Answers:
    """Return the answers of a sentence, read with the names in this value; fail unless there is one reading."""
    names = frozenset(_names_in(value)) - PLAYERS - {""}
    (found,) = answers_in(words, Names(names, PLAYERS | frozenset(players_in(value))))
    return found


def _names_in(value: Answers) -> Iterator[str]:
    """Yield the names of objects in answers."""
    for part in _parts(value):
        match part:
            case Thing(name=name) | Several(name=name):
                yield name
            case Question(about=about):
                yield about.removeprefix("the copy of ")
            case Answer(chosen=chosen, source=source):
                yield source
                if isinstance(chosen, str) and chosen[:1].isupper():
                    yield chosen


def _parts(value: object) -> Iterator[object]:
    """Yield a value and all values nested in it."""
    yield value
    for part in value if isinstance(value, tuple) else ():
        yield from _parts(part)


WORDS = ("moon", "not", "never", "two", "red", "Ox", "first", "if asked", "pay")
_FIGURES = {"two": "2", "first": "#1"}
_PLACE = re.compile(r"(?<= )")


@slow
def test_no_word_of_an_answer_is_ignored() -> None:
    """Adding or replacing a word changes the value, or makes the sentence no answer."""
    said = sorted({*_board_answers(), *SAID, *ANSWERS})
    tried = 0
    for words in said:
        for place in _PLACE.finditer(words):
            before, after = words[: place.start()], words[place.start() :]
            for word in WORDS:
                for changed in (f"{before}{word} {after}", f"{before}{word} {after.partition(' ')[2]}".strip()):
                    tried += 1
                    for value in _read_all(changed) if changed != words else ():
                        assert _contains_meaning(value, word), (changed, value)
    assert tried > 10_000


def _contains_meaning(value: Answers, word: str) -> bool:
    """Return whether an answer contains the meaning of a word: the word, its figure, or a no for “not”."""
    is_no = any(part is False for part in _parts(value))
    if word == "not" and is_no:
        return True
    figures = _FIGURES.get(word, word)
    said = [str(part) for part in _parts(value) if isinstance(part, str | int)]
    return any({word, figures} & set(re.split(r"[ ,/{}]", part)) or word in part for part in said)


def test_an_answer_is_read_within_three_milliseconds_on_average() -> None:
    said = [*SAID, *ANSWERS]
    for words in said:
        _read_all(words)
    began = time.perf_counter()
    for words in said:
        GRAMMAR.readings("answers", words, Names(players=PLAYERS))
    assert time.perf_counter() - began < 0.003 * len(said)


NAME = st.sampled_from(["Bear", "Ox #2", "Karn, Silver Golem", "Fire and Ice", "The Abyss", "To Pay", "Æther Flash"])
PLAYER = st.sampled_from(sorted(PLAYERS))
THING = st.builds(Thing, st.one_of(NAME, PLAYER))
SEVERAL = st.builds(Several, NAME, st.sampled_from([None, 1, 2, 5]))
THINGS = st.lists(st.one_of(THING, SEVERAL), min_size=1, max_size=3).map(tuple)
_ASKED = [one for one in vars(questions).values() if isinstance(one, Question)]
_WITH_NUMBERS = {"HOW_MUCH_DAMAGE_IS_PREVENTED", "HOW_MANY_TARGETS", "HOW_MANY_ROUNDS_FOLLOW", "WHAT_X_IS",
                 "HOW_OFTEN_THE_CYCLE_REPEATS"}  # fmt: skip
_NUMBERED = [getattr(questions, name) for name in sorted(_WITH_NUMBERS)]
_WHETHER = [one for one in _ASKED if one.words.startswith("whether") and one != questions.WHETHER_TAPS_OR_UNTAPS]
_WORDED = [one for one in _ASKED if one not in _NUMBERED and one not in _WHETHER]


def _about_any_name(question: AnyQuestion) -> st.SearchStrategy[AnyQuestion]:
    """Return a strategy for a question about nothing, a name, or a copy."""
    if "{}" not in question.words:
        return st.just(question)
    return st.one_of(
        st.just(question), NAME.map(question.of), NAME.map(lambda name: question.of(f"the copy of {name}"))
    )


def _any_question_of(those: list[Any]) -> st.SearchStrategy[AnyQuestion]:
    """Return a strategy for one of these questions."""
    return st.sampled_from(those).flatmap(_about_any_name)


def _as_tuple(question: AnyQuestion) -> tuple[AnyQuestion]:
    """Return the question as a tuple of one."""
    return (question,)


ANY: st.SearchStrategy[Answering] = st.one_of(
    st.builds(
        Answer,
        PLAYER,
        _any_question_of(_WORDED).map(_as_tuple),
        st.sampled_from(["Imp", "second", "Ox and Elk", "a b"]),
    ),
    st.builds(Answer, PLAYER, _any_question_of(_NUMBERED).map(_as_tuple), st.integers(0, 99)),
    st.builds(Answer, PLAYER, _any_question_of(_WHETHER).map(_as_tuple), st.booleans()),
    st.builds(Answer, PLAYER, st.just(MAY), st.booleans()),
    st.builds(Answer, PLAYER, st.just(CHOOSING), st.one_of(THING, SEVERAL)),
    st.builds(Answer, PLAYER, st.just(CHOOSING), THING, NAME),
    st.builds(Answer, PLAYER, NAME.map(questions.WHAT_TARGETS.of).map(_as_tuple), THING),
    st.builds(Answer, st.just(""), NAME.map(questions.WHAT_COPIES.of).map(_as_tuple), THING),
    st.builds(Answer, PLAYER, NAME.map(questions.IN_WHICH_ORDER_DAMAGES_THEM.of).map(_as_tuple), THINGS),
    st.builds(Answer, PLAYER, st.just((questions.WHAT_PROLIFERATES,)), st.one_of(THINGS, st.just(()))),
    st.builds(WontPay, PLAYER, st.sampled_from(["{2}", "{G}{G}", "3 life"])),
    st.builds(TapsToPay, PLAYER, THINGS),
    st.builds(MakesMana, PLAYER, st.sampled_from(["", "sacrifices", "discards", "exiles", "returns"]), THINGS),
    st.builds(MakesMana, PLAYER, st.sampled_from(["sacrifices", "discards", "exiles"]), THINGS, st.builds(Thing, NAME)),
    st.builds(PaysLifeForMana, PLAYER, st.integers(1, 20), st.builds(Thing, NAME)),
    st.builds(
        Takes,
        PLAYER,
        st.booleans(),
        st.sampled_from([("gain", 3, "life"), ("return", Thing("Bear"), "to", "her", "hand")]),
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(ANY, min_size=1, max_size=3))
def test_any_answers_keep_their_value_when_written_and_read_again(those: list[Answering]) -> None:
    value = tuple(those)
    assert _read_with_names_of(GRAMMAR.write("answers", value), value) == value
