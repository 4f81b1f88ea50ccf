"""Tests for families of rules."""

import ast
from pathlib import Path

import pytest

from kb.engine.law.chronicle import Family
from kb.engine.law.registry import all_rules
from kb.engine.slots import families

ENGINE = Path(families.__file__).parents[1]
NAMES = sorted(name for name, value in vars(families).items() if isinstance(value, Family))


def asked(tree: ast.AST) -> set[str]:
    """Return the names of the families that a module asks for."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
    asking = (
        call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr in ("family", "meaning")
    )
    return {name.id for call in asking for name in ast.walk(call.args[0]) if isinstance(name, ast.Name)}


ASKED = {
    name
    for folder in (ENGINE, ENGINE.parent / "boards")
    for path in folder.rglob("*.py")
    for name in asked(ast.parse(path.read_text("utf-8")))
}


FILLED_BY_SETS = {
    "BEGINNING_OF_THE_GAME", "COPIES_OF_SPELLS", "COPY", "COUNTERS_CALLED", "FINDING_MERGED", "LOST_TARGET",
    "MERGED_ABILITIES", "MERGING", "NAMING_A_CARD", "SIZE_BY_COUNTERS_ANYWHERE", "WAY", "WAYS_OF_CASTING",
}  # fmt: skip
"""The families to which only sets add rules, not the base game."""


@pytest.mark.parametrize("name", NAMES)
def test_every_family_is_asked_for_and_has_a_rule(name: str) -> None:
    """Some families have only rules of sets."""
    family = getattr(families, name)
    its_own = {id(one) for one in (family, *family.members.values(), *family.parts)}
    assert name in ASKED
    rules = [rule for rule in all_rules() if id(rule.family) in its_own]
    assert any(entry.overlay is None for rule in rules for entry in rule.entries) == (name not in FILLED_BY_SETS)


def test_rules_on_the_same_words_share_one_part_of_a_family() -> None:
    family: Family[int] = Family("state-based")
    assert family.on("Wall", "defender") is family.on("defender", "Wall")
    assert family.on("Wall") is not family.on("defender")


def test_family_member_of_a_word_is_a_singleton() -> None:
    family: Family[int] = Family("keyword")
    assert family.of("persist") is family.of("persist")
    assert family.of("persist") is not family.of("echo")
