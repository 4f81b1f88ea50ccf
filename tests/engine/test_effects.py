"""Tests that each effect is in one module with its handler and declares only known attributes."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from kb.engine.law.registry import all_rules
from kb.engine.play.acts import ENTERING, REPLACEMENTS, VERBS
from kb.engine.play.lines_of_play import lines  # noqa: F401  (registers the effects' handlers)
from kb.engine.play.paying import PAYMENTS
from kb.engine.position.abilities import Act, Effect, Entry, Payment, Replacement

ROOT = Path(__file__).parents[2]
all_rules()  # rules register handlers for their own effects

CARRIED_OUT_BY: dict[type[Effect], Mapping[Any, Callable[..., object]]] = {
    Act: VERBS,
    Payment: PAYMENTS,
    Replacement: REPLACEMENTS,
    Entry: ENTERING,
}
OF_PYTHON = {"fields", "times"}


def kinds_of(base: type[Effect]) -> Iterator[type[Effect]]:
    """Yield all classes of the engine that derive from a kind of effect."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("kb.engine."):
            yield from (kind, *kinds_of(kind))


@pytest.mark.parametrize("base", CARRIED_OUT_BY, ids=lambda base: base.__name__)
def test_effect_and_its_handler_are_in_one_module(base: type[Effect]) -> None:
    carried_out = CARRIED_OUT_BY[base]
    found = {kind: carried_out.get(kind) for kind in kinds_of(base)}
    assert {kind.__name__ for kind, function in found.items() if function is None} == set()
    elsewhere = {
        kind.__name__ for kind, function in found.items() if function and function.__module__ != kind.__module__
    }
    assert elsewhere == set()


def undeclared(kind: type[Effect]) -> set[str]:
    """Return the attributes of a class that no base class has, such as misspelled ones."""
    own = {name for name in vars(kind) if not name.startswith("_")} - set(kind.fields) - OF_PYTHON
    return {name for name in own if not any(hasattr(base, name) for base in kind.__bases__)}


@pytest.mark.parametrize("base", CARRIED_OUT_BY, ids=lambda base: base.__name__)
def test_effect_declares_only_known_attributes(base: type[Effect]) -> None:
    assert {kind.__name__: names for kind in kinds_of(base) if (names := undeclared(kind))} == {}


def test_misspelled_attribute_is_found() -> None:
    class Sing(Act):
        """An instruction with a misspelled attribute."""

        make_mana = True

    assert undeclared(Sing) == {"make_mana"}


def test_files_named_in_the_recipe_for_effects_exist() -> None:
    recipe = (ROOT / "docs" / "recipes.md").read_text("utf-8").partition("## Add an effect of card texts")[2]
    table = [line for line in recipe.partition("\n1. ")[0].splitlines() if line.startswith("|")]
    named = re.findall(r"`((?:kb|tests)/[^`]+)`", "\n".join(table))
    assert len(named) >= 6
    assert [path for path in named if not (ROOT / path).exists()] == []
