"""Rules, contrasts, sentence forms and boards that prove little are counted, and each needs a stated reason."""

import dis
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import kb.boards.sentences  # noqa: F401  (enters all sentences)
from kb.boards.reading.answering import answers_in
from kb.boards.reading.claiming import claims_of
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.reading.setups import setups_of
from kb.boards.reading.telling import read_story, story_of
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.registry import all_rules
from kb.english.boards.acts import ACTS, plain
from kb.english.boards.answer import ANSWERS, Answer, Answering
from kb.english.boards.claim import EXAMPLES, GRAMMAR, Not
from kb.english.boards.setup import SETUPS, Answered
from kb.english.tokens import NO_NAMES, Names

REASONS: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("scenarios_counted.toml").read_text(encoding="utf-8")
)
"""The reasons why existing ones may stay: for each count, reasons with the names they apply to."""


def excused(counted: str) -> set[str]:
    """Return the names that have a stated reason to be counted under this heading."""
    return {name for names in REASONS[counted].values() for name in names}


def functions(entry_value: object) -> list[Callable[..., Any]]:
    """Return the functions that make up an entry or a contrast; empty if it is no function."""
    return [
        part
        for part in (entry_value if isinstance(entry_value, tuple) else (entry_value,))
        if hasattr(part, "__code__")
    ]


def is_constant(function: Callable[..., Any]) -> bool:
    """Return whether a function never reads one of its arguments; true for one without arguments."""
    code = function.__code__
    given = set(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])
    named = [step.argval for step in dis.get_instructions(code) if step.opname.startswith("LOAD_")]
    loaded = {name for names in named for name in (names if isinstance(names, tuple) else (names,))}
    return not given & (loaded | set(code.co_cellvars))


def constant_rules(rules: Iterable[Chronicle[Any]]) -> set[str]:
    """Return the rules whose functions are all constants on every day.

    Rules on keywords are left out: they give abilities, which look at the position.
    """
    others = (rule for rule in rules if rule.family is None or not rule.family.of_keywords)
    by_rule = {rule.slug: [part for entry in rule.entries for part in functions(entry.what)] for rule in others}
    return {slug for slug, parts in by_rule.items() if parts and all(map(is_constant, parts))}


def rules_without_alternative(rules: Iterable[Chronicle[Any]]) -> set[str]:
    """Return the rules with the same function on all days and no contrast, so that they can't be exchanged."""
    return {rule.slug for rule in rules if len({id(entry.what) for entry in rule.entries}) == 1 and not rule.contrasts}


def behavior(entry_value: object) -> object:
    """Return a value that is equal for functions with the same code, apart from name and docstring.

    For other values it is their identity.
    """
    if not isinstance(entry_value, tuple) and functions(entry_value):
        # each rule is a function
        code = entry_value.__code__  # type: ignore[attr-defined]
        return code.co_code, code.co_names, code.co_freevars, tuple(map(repr, code.co_consts[1:]))
    return (
        tuple(map(behavior, entry_value))
        if isinstance(entry_value, tuple) and functions(entry_value)
        else id(entry_value)
    )


def twins(rules: Iterable[Chronicle[Any]]) -> set[str]:
    """Return the pairs of contrasts of one rule that do the same, in words."""
    return {
        f"{rule.slug}: {one}, {other}"
        for rule in rules
        for one, other in combinations(rule.contrasts, 2)
        if behavior(rule.contrasts[one]) == behavior(rule.contrasts[other])
    }


def forms_of_one_row(scenarios: Iterable[Scenario]) -> set[str]:
    """Return the examples of sentence forms that are used by fewer than two claims."""
    rows: dict[object, set[str]] = defaultdict(set)
    for scenario in scenarios:
        for kind in _kinds_of(scenario):
            rows[kind].add(row(scenario))
    claimed = {example: GRAMMAR.read("sentence", example, NO_NAMES)[0][0] for example in EXAMPLES}
    set_up = {example: GRAMMAR.read("setups", example, NO_NAMES)[0][0] for example in SETUPS}
    kinds = {example: type(claim.claim if isinstance(claim, Not) else claim) for example, claim in claimed.items()}
    kinds |= {example: type(setup) for example, setup in set_up.items()}
    kinds |= {example: _kind_of_answer(answers_in(example, _ANA_AND_BOB)[0][0]) for example in ANSWERS}
    kinds |= {example: type(plain(read_story(example, _names_in(example), _HERE)[0])) for example in ACTS}
    return {example for example, kind in kinds.items() if len(rows[kind]) < 2}


def _kinds_of(scenario: Scenario) -> Iterator[object]:
    """Yield the kind of each sentence of a scenario."""
    for setup in (one for told in setups_of(scenario) for one in told.setups):
        yield from map(_kind_of_answer, setup.answers) if isinstance(setup, Answered) else [type(setup)]
    for act in (plain(act) for told in story_of(scenario) for act in told.acts):
        yield _kind_of_answer(act) if isinstance(act, Answering) else type(act)
    for claim in (claim for when in scenario.whens for told in claims_of(scenario, when) for claim in told.claims):
        yield type(claim.claim if isinstance(claim, Not) else claim)


_HERE = Place("the examples")
_CAPITALS = re.compile(
    r"(?!(?:Ana|Bob|X)\b)(?:Living Death|Ivory Gargoyle|Mishra's Helix|Vesuvan Doppelganger|Mogg Bombers|[A-Z][a-z]+)"
    r"(?: #\d+)?"
)


def _names_in(example: str) -> Names:
    """Return the names of objects in an example, and the players Ana and Bob."""
    return Names(frozenset(_CAPITALS.findall(example)), _ANA_AND_BOB.players)


_ANA_AND_BOB = Names(players=frozenset({"Ana", "Bob"}))


def _kind_of_answer(answer: Answering) -> object:
    """Return the kind of an answer: the questions that it fits."""
    return tuple(one.words for one in answer.questions) if isinstance(answer, Answer) else type(answer)


def row(scenario: Scenario) -> str:
    """Return the id of the claim that a scenario is a case of: its own without the case's letter."""
    return re.sub(r"-[a-d]$", "", scenario.id)


def same_boards(scenarios: Iterable[Scenario]) -> set[str]:
    """Return the ids, joined by commas, of each group of scenarios with the same setup and play."""
    ids = defaultdict(list)
    for scenario in scenarios:
        ids[scenario.setup, scenario.play].append(scenario.id)
    return {", ".join(sorted(names)) for names in ids.values() if len(names) > 1}


COUNTS: dict[str, Callable[[], set[str]]] = {
    "constant rules": lambda: constant_rules(all_rules()),
    "rules without another": lambda: rules_without_alternative(all_rules()),
    "twins": lambda: twins(all_rules()),
    "forms of one row": lambda: forms_of_one_row(packaged_scenarios()),
    "same boards": lambda: same_boards(packaged_scenarios()),
}


@pytest.mark.parametrize("counted", COUNTS)
def test_each_constant_twin_or_repeated_board_has_a_stated_reason(counted: str) -> None:
    """A new one needs a reason in scenarios_counted.toml."""
    assert COUNTS[counted]() <= excused(counted)


def test_each_stated_reason_is_for_an_existing_rule_or_form() -> None:
    assert excused("constant rules") <= {rule.slug for rule in all_rules()}
    assert excused("forms of one row") <= set(ACTS) | set(EXAMPLES) | set(SETUPS) | set(ANSWERS)


def test_a_constant_rule_and_twin_contrasts_are_detected() -> None:
    rule: Chronicle[Any] = Chronicle("x", "")
    rule.since("1998-03-31", "1.1", "")(lambda _game: [])
    assert (constant_rules([rule]), rules_without_alternative([rule])) == ({"x"}, {"x"})

    @rule.contrast("it stays")
    def stays(_game: object) -> list[object]:
        """Return no outcomes."""
        return []

    @rule.contrast("it lives")
    def lives(_game: object) -> list[object]:
        """Return no outcomes."""
        return []

    assert (rules_without_alternative([rule]), twins([rule])) == (set(), {"x: it stays, it lives"})


def test_a_form_used_by_one_claim_and_a_repeated_board_are_detected() -> None:
    scenarios = packaged_scenarios()
    assert len(forms_of_one_row(scenarios[:1])) > len(forms_of_one_row(scenarios))
    again = replace(scenarios[0], id="again")
    assert same_boards([scenarios[0], again]) == {", ".join(sorted(["again", scenarios[0].id]))}
