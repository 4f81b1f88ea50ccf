"""Effects: each stands in one room with what carries it out, and declares what others have to know of it."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from kb.engine.law.registry import all_rules
from kb.engine.play.acts import ENTERING, REPLACEMENTS, VERBS
from kb.engine.play.lines import lines  # noqa: F401  (enters what carries out effects)
from kb.engine.play.paying import PAYMENTS
from kb.engine.position.abilities import Act, Effect, Entry, Payment, Replacement

ROOT = Path(__file__).parents[2]
all_rules()  # rules enter what carries out their own

CARRIED_OUT_BY: dict[type[Effect], Mapping[Any, Callable[..., object]]] = {
    Act: VERBS,
    Payment: PAYMENTS,
    Replacement: REPLACEMENTS,
    Entry: ENTERING,
}
OF_PYTHON = {"fields", "times"}


def kinds_of(base: type[Effect]) -> Iterator[type[Effect]]:
    """Yield the classes of the engine's effects of a kind."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("kb.engine."):
            yield from (kind, *kinds_of(kind))


@pytest.mark.parametrize("base", CARRIED_OUT_BY, ids=lambda base: base.__name__)
def test_what_carries_an_effect_out_stands_in_its_room(base: type[Effect]) -> None:
    """The class and the function are in one module; no class is without a function."""
    carried_out = CARRIED_OUT_BY[base]
    found = {kind: carried_out.get(kind) for kind in kinds_of(base)}
    assert {kind.__name__ for kind, function in found.items() if function is None} == set()
    elsewhere = {
        kind.__name__ for kind, function in found.items() if function and function.__module__ != kind.__module__
    }
    assert elsewhere == set()


def undeclared(kind: type[Effect]) -> set[str]:
    """Return what a class says of itself that no base has: a misspelled attribute, which nothing would read."""
    own = {name for name in vars(kind) if not name.startswith("_")} - set(kind.fields) - OF_PYTHON
    return {name for name in own if not any(hasattr(base, name) for base in kind.__bases__)}


@pytest.mark.parametrize("base", CARRIED_OUT_BY, ids=lambda base: base.__name__)
def test_an_effect_declares_only_what_somebody_reads(base: type[Effect]) -> None:
    """Each attribute besides its fields is one of the classes in `position/abilities.py`."""
    assert {kind.__name__: names for kind in kinds_of(base) if (names := undeclared(kind))} == {}


def test_a_misspelled_attribute_is_seen() -> None:
    """It is no attribute of an effect."""

    class Sing(Act):
        """Sing."""

        make_mana = True

    assert undeclared(Sing) == {"make_mana"}


def test_the_checklist_of_an_effect_names_what_there_is() -> None:
    """Each file and folder of the table in docs/recipes.md exists."""
    recipe = (ROOT / "docs" / "recipes.md").read_text("utf-8").partition("## Add an effect of card texts")[2]
    table = [line for line in recipe.partition("\n1. ")[0].splitlines() if line.startswith("|")]
    named = re.findall(r"`((?:kb|tests)/[^`]+)`", "\n".join(table))
    assert len(named) >= 6
    assert [path for path in named if not (ROOT / path).exists()] == []
