"""Tests for steps: what happened, as values."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from string import Formatter

import pytest

import kb.engine.steps
from kb.engine.effects.destroying import Regenerates
from kb.engine.effects.tokens import Makes
from kb.engine.position.happening import Happening
from kb.engine.steps.damage import DamageIsPrevented, DamageIsRedirected, IsDealtDamage, IsDealtNoDamage
from kb.engine.steps.moving import PhasesIn, PhasesOut
from kb.engine.steps.permanents import CountersArePut, CountersAreRemoved
from kb.engine.steps.playing import Casts, Chooses, CycleRepeats, Triggers

for _module in iter_modules(kb.engine.steps.__path__):
    import_module(f"kb.engine.steps.{_module.name}")
KINDS = Happening.__subclasses__()
SOURCE = "".join(
    module.read_text() for room in ("engine", "boards") for module in Path("kb", room).rglob("*.py")
    if "steps" not in module.parent.parts
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_text_of_a_step_uses_all_its_fields(kind: type[Happening]) -> None:
    told = {name for _, name, _, _ in Formatter().parse(kind.says) if name}
    assert told == set(kind.fields) if kind.says else "words" in vars(kind)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_step_is_created_somewhere(kind: type[Happening]) -> None:
    assert re.search(rf"\b{kind.__name__}\(|\b{kind.__name__} (if|else) |else {kind.__name__}\b", SOURCE)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Casts("Ana", "Shock", "hand", " targeting Bear"), "Ana casts Shock targeting Bear"),
        (Casts("Ana", "Raven", "graveyard"), "Ana casts Raven from the graveyard"),
        (Chooses("Ana", "red"), "Ana chooses red"),
        (Chooses("Ana", "red", "Bear"), "Ana chooses red for Bear"),
        (CycleRepeats(1, "Bear"), "The cycle repeats once and stops before Bear begins it again"),
        (CycleRepeats(3, "Bear"), "The cycle repeats 3 times and stops before Bear begins it again"),
        (CountersArePut("age", 1, "Bear"), "an age counter is put on Bear"),
        (CountersArePut("+1/+1", 2, "Bear"), "2 +1/+1 counters are put on Bear"),
        (Makes("Mesa", "Pegasus #1"), "Mesa makes Pegasus #1"),
        (Makes("Chamber", "Ox #1", "Ox"), "Chamber makes Ox #1, a copy of Ox"),
        (Triggers("Bear"), "Bear triggers"),
        (PhasesIn("Bear"), "Bear phases in"),
        (PhasesIn("Web", is_along=True), "Web phases in along with it"),
        (PhasesOut("Bear"), "Bear phases out"),
        (PhasesOut("Web", is_along=True), "Web phases out along with it"),
        (IsDealtDamage("Bob", 2, "Shock"), "Shock deals 2 damage to Bob"),
        (IsDealtDamage("Bob", 2), "There is dealt 2 damage to Bob"),
        (IsDealtNoDamage("Bear"), "no damage is dealt to Bear"),
        (IsDealtNoDamage("Bear", "it is gone"), "no damage is dealt to Bear: it is gone"),
        (DamageIsPrevented(2), "2 damage is prevented"),
        (DamageIsPrevented(2, "Ana"), "2 damage to Ana is prevented"),
        (DamageIsRedirected("Ana"), "the damage is redirected to Ana"),
        (DamageIsRedirected("Ana", 1), "1 damage is redirected to Ana"),
        (CountersAreRemoved("age", 1, "Bear"), "an age counter is removed from Bear"),
        (CountersAreRemoved("fade", 3, "Bear"), "3 fade counters are removed from Bear"),
        (Regenerates("Bear", leaves_combat=True), "Bear regenerates and is removed from combat"),
        (Regenerates("Bear", leaves_combat=False), "Bear regenerates"),
    ],
    ids=repr,
)
def test_step_prints_as_a_sentence(step: Happening, words: str) -> None:
    assert step.words == words
