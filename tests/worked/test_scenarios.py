"""The packaged scenarios: all hold, none by accident."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from kb.engine.cards import all_cards
from kb.worked.coverage import coverage, rows
from kb.worked.judge import Verdict, judge
from kb.worked.needs import needs
from kb.worked.scenario import Scenario, When, packaged_scenarios

DATED = [(scenario, when) for scenario in packaged_scenarios() for when in scenario.whens]
IDS = [f"{scenario.id}@{when.day}" for scenario, when in DATED]
Texts = Callable[[str], str | None]
SOUND = (Verdict.HOLDS, Verdict.DISPUTED)


@pytest.mark.parametrize(("scenario", "when"), DATED, ids=IDS)
def test_it_holds(scenario: Scenario, when: When, texts: Texts) -> None:
    """What a scenario claims of a day holds under the rules of that day, though a second record may dispute it."""
    found = judge(scenario, when, texts)
    assert found.verdict in SOUND, found.detail


@pytest.mark.parametrize(("scenario", "when"), DATED, ids=IDS)
def test_it_hangs_on_a_rule_that_it_names(scenario: Scenario, when: When) -> None:
    """Exchanging one of the rules that a scenario is about makes another outcome."""
    assert list(needs(scenario, when))


@pytest.mark.parametrize(("scenario", "when"), DATED, ids=IDS)
def test_seats_do_not_matter(scenario: Scenario, when: When, texts: Texts) -> None:
    """A scenario holds as well when the players have each other's names."""

    def swapped(words: str) -> str:
        return re.sub(r"\b(Ana|Bob)\b", lambda m: {"Ana": "Bob", "Bob": "Ana"}[m[1]], words)

    def all_swapped(sentences: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(swapped, sentences))

    other = replace(
        scenario,
        players=scenario.players[::-1],
        setup=all_swapped(scenario.setup),
        play=all_swapped(scenario.play),
    )
    claims = replace(when, then=all_swapped(when.then), can=all_swapped(when.can), cannot=all_swapped(when.cannot))
    assert judge(other, claims, texts).verdict in SOUND


@pytest.mark.parametrize(("scenario", "when"), DATED, ids=IDS)
def test_bystanders_do_not_matter(scenario: Scenario, when: When, texts: Texts) -> None:
    """A scenario holds as well with an artifact on the board that has nothing to do with it."""
    if any("artifacts" in words for words in scenario.setup):
        pytest.skip("the story is about all artifacts")
    other = replace(scenario, setup=("Bob controls an artifact called Statue", *scenario.setup))
    assert judge(other, when, texts).verdict in SOUND


def test_a_stale_quotation_is_told(texts: Texts) -> None:
    """A claim whose words no longer stand in its record is stale, whatever comes of the board."""
    scenario, when = DATED[0]
    assert judge(scenario, replace(when, quote="words that stand nowhere"), texts).verdict is Verdict.STALE


def test_what_does_not_hold_fails(texts: Texts) -> None:
    """A claim of the opposite fails."""
    scenario, when = next(pair for pair in DATED if pair[0].id == "001-gargoyle-flash")
    wrong = replace(when, then=("Ivory Gargoyle is on the battlefield",))
    assert judge(scenario, wrong, texts).verdict is Verdict.FAILS


def test_every_id_is_a_claim_of_the_documents_or_says_what_it_is() -> None:
    """A scenario bears the id of a claim, that with a letter for one case of it, or a name without a number."""
    known = {name for kinds in rows().values() for names in kinds.values() for name in names}
    for scenario, _ in DATED:
        assert re.sub(r"-[a-d]$", "", scenario.id) in known or not scenario.id[0].isdigit(), scenario.id


def test_the_coverage_has_the_denominator_of_all_claims() -> None:
    """The claims of all documents are counted, played or not."""
    found = coverage(())
    assert sum(sum(c.rows.values()) for c in found) == 306
    assert [sum(c.rows["E"] for c in found), sum(c.rows["R"] for c in found)] == [59, 66]
    assert sum(len(c.not_played) for c in found) == 306


def test_no_scenario_states_an_outcome_in_its_setup() -> None:
    """A board is set by what there is, never by what comes of it."""
    quoted = re.compile(r'"[^"]*"')
    told = re.compile(r"(?<!that )trigger|ends up|survives|dies|wins|loses the game")
    assert not [s.id for s, _ in DATED if any(told.search(quoted.sub("", words)) for words in (*s.setup, *s.play))]


def test_rules_and_cards_name_no_other_card() -> None:
    """No rule names a card outside its quotations and readings, and no card names another."""
    from pathlib import Path

    import kb.engine

    root = Path(next(iter(kb.engine.__path__)))
    names = set(all_cards())
    for path in sorted(set(root.rglob("*.py")) - {root / "words.py"}):  # a list of creature types, Clone among them
        code = re.sub(
            r'since\((?:[^()]|\([^()]*\))*\)|reading="(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', "", path.read_text()
        )
        own = path.stem if path.parent.name == "cards" else ""
        for name in names:
            if name in code:
                assert own == re.sub(r"[ -]", "_", name.lower().replace("'", "").replace(",", "")), path.name
