"""Values as JSON: each is read back as the same value, and faults are refused with place and reason."""

import importlib
import pkgutil
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import kb.engine
from kb.boards.writing.board_schema import board_schema
from kb.boards.writing.values_as_json import (
    FAMILIES,
    QUESTIONS,
    TYPE,
    BadValue,
    concrete,
    decoded,
    encoded,
    options,
    type_name,
    types_of,
)
from kb.engine.position.questions import Question
from kb.engine.position.values import Value
from kb.english.boards.answer import Answer
from kb.english.boards.claim import Part, Thing
from kb.english.boards.setup import Setup

_PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=8),
    int: st.integers(-99, 99),
    bool: st.booleans(),
    NoneType: st.none(),
    Question: st.builds(
        lambda name, about: QUESTIONS[name].of(about), st.sampled_from(sorted(QUESTIONS)), st.text(max_size=4)
    ),
}


@cache
def _any_of(hint: Any, depth: int = 3) -> st.SearchStrategy[Any]:
    """Return a Hypothesis strategy for values of a type hint, nested up to a depth."""
    return st.one_of([_values_of(part, depth) for part in options(hint) if depth or not _holds_others(part)])


def _holds_others(part: Any) -> bool:
    """Return whether a value of a type can contain others of its kind, as a negated claim does."""
    return (
        isinstance(part, type)
        and issubclass(part, Part)
        and any(
            isinstance(one, type) and issubclass(one, Part)
            for hint in types_of(part).values()
            for inner in (hint, *get_args(hint))
            for one in options(inner)
        )
    )


@cache
def _values_of(part: Any, depth: int) -> st.SearchStrategy[Any]:
    """Return a Hypothesis strategy for values of a type; `depth` is how many values may still be nested."""
    if part in _PLAIN:
        return _PLAIN[part]
    if get_origin(part) is Literal:
        return st.sampled_from(get_args(part))
    if get_origin(part) is tuple:
        inner = get_args(part)
        if inner[-1] is ...:
            return st.lists(_any_of(inner[0], depth), max_size=3).map(tuple)
        return st.tuples(*(_any_of(one, depth) for one in inner))
    hints = {
        name: st.deferred(lambda hint=hint: _any_of(hint, max(depth - 1, 0))) for name, hint in types_of(part).items()
    }
    return st.builds(part, **hints)


_SCHEMAS = {
    family: Draft202012Validator({"$ref": f"#/$defs/{family}", "$defs": board_schema()["$defs"]}) for family in FAMILIES
}


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_any_value_is_valid_json_and_read_back_unchanged(data: st.DataObject) -> None:
    family = data.draw(st.sampled_from(sorted(FAMILIES)))
    kind = data.draw(st.sampled_from(options(FAMILIES[family])))
    value = data.draw(_values_of(kind, 3))
    written = encoded(value)
    assert decoded(FAMILIES[family], written) == value
    _SCHEMAS[family].validate(written)


@pytest.mark.parametrize("family", FAMILIES)
def test_each_type_of_value_has_a_unique_name_and_no_field_called_type(family: str) -> None:
    kinds = options(FAMILIES[family])
    assert len({type_name(kind) for kind in kinds}) == len(kinds)
    assert not [kind for kind in kinds if TYPE in kind.fields]


def test_each_question_of_the_engine_has_a_name_in_json() -> None:
    modules = [importlib.import_module(one.name) for one in pkgutil.walk_packages(kb.engine.__path__, "kb.engine.")]
    asked = {one.words for module in modules for one in vars(module).values() if isinstance(one, Question)}
    assert len(asked) > 70
    assert asked == {one.words for one in QUESTIONS.values()}


def test_fields_with_default_values_are_left_out_and_restored() -> None:
    asked = QUESTIONS["what-targets"].of("Jab")
    assert encoded(Answer("Ana", (asked,), Thing("Bear"))) == {
        "type": "answer",
        "player": "Ana",
        "questions": [{"type": "question", "asked": "what-targets", "about": "Jab"}],
        "chosen": {"type": "thing", "name": "Bear"},
    }
    assert decoded(Value, {"type": "thing", "name": "Bear"}) == Thing("Bear")


ANSWER = {"type": "answer", "player": "Ana", "questions": [{"type": "question", "asked": "what-targets"}], "chosen": 1}


@pytest.mark.parametrize(
    ("data", "path", "problem", "remedy"),
    [
        ({}, (), "the object has no “type”", "`rulings boards --schema` lists"),
        ({"type": "atacks"}, ("type",), "no “atacks” may stand here", "`rulings boards --schema` lists"),
        ({"type": "attacks", "player": "Ana"}, (), "“attacks” lacks the field “things”", "Add it."),
        (
            {"type": "attacks", "player": "Ana", "thing": []}, ("thing",), "“attacks” has no field “thing”",
            "Its fields are player, things",
        ),
        ({"type": "attacks", "player": 1, "things": []}, ("player",), "a whole number can't", "It must be a text."),
        (
            {"type": "attacks", "player": "Ana", "things": [{"type": "thing", "name": "Ox"}, "Bear"]}, ("things", 1),
            "a text can't stand here", "It must be an object.",
        ),
        ({"type": "attacks", "player": None, "things": []}, ("player",), "there is null", "Leave the field out."),
        ({"type": "attacks", "player": "Ana", "things": {}}, ("things",), "an object can't", "It must be a list."),
        (
            ANSWER | {"questions": [{"type": "question", "asked": "what-target"}]}, ("questions", 0, "asked"),
            "“what-target” isn't one of the words", "It must be one of",
        ),
        (ANSWER | {"chosen": 1.5}, ("chosen",), "a number with a fraction can't", "It must be true or false"),
        (ANSWER | {"chosen": [1, "Bear"]}, ("chosen", 1), "a text can't stand here", "It must be a whole number."),
        ("Bear", (), "a text can't stand here", "It must be an object."),
    ],
)  # fmt: skip
def test_a_faulty_value_is_refused_with_its_path_and_a_remedy(
    data: object, path: tuple[str | int, ...], problem: str, remedy: str
) -> None:
    with pytest.raises(BadValue) as error:
        decoded(FAMILIES["play"], data)
    assert error.value.path == path
    assert problem in error.value.problem
    assert remedy in error.value.remedy


def test_a_list_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(BadValue, match="the list has 1 members") as error:
        decoded(Setup, {"type": "has-size", "subject": {"type": "thing", "name": "Bear"}, "size": [2]})
    assert (error.value.path, error.value.remedy) == (("size",), "It must have 2.")


def test_an_unknown_type_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadValue) as error:
        decoded(FAMILIES["play"], {"type": "atacks"})
    assert error.value.nearest[0] == "attacks"
    assert all(type_name(kind) != "atacks" for kind in concrete(Part))
