"""The packaged scenarios: all claims hold, and none by accident."""

import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from kb.boards.flips.exploring import StagedScenario
from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import LEGALITY, Scenario, When, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import cards_in
from kb.boards.verdicts.coverage import claim_ids, coverage
from kb.cards import packaged
from kb.cards.called import cards_named
from kb.cards.packaged import all_cards, plain_name
from kb.engine.law.chronicle import LONGEST_FOREIGN_QUOTE, Chronicle
from kb.engine.law.registry import all_rules
from kb.engine.position.objects import Face
from tests.boards.written_down import FILE as WRITTEN
from tests.boards.written_down import Needed, claims_by_file, main, rows, written_down
from tests.slow import slow

Texts = Callable[[str], str | None]
Dated = tuple[Scenario, When]
AGAIN = "Is it better than it was? Then write it down: python -m tests.boards.written_down"
SOUND = (Verdict.HOLDS, Verdict.DISPUTED)
FILES = claims_by_file()
DATED = [dated for of_file in FILES.values() for dated in of_file]

BY_STEPS_ALONE = {
    "004-redirect-noncreature-b": "what is no longer a creature is dealt no damage, redirected or not",
    "003-equip-self-c": "what is attached to itself falls off at once, and nothing looks in between",
}
"""Claims whose exchanged rules lead to the same end by other steps, each with the reason."""

BYSTANDER = "Bob controls an artifact called Statue"
of_each_file = pytest.mark.parametrize("dated", FILES.values(), ids=FILES)


def _unsound(dated: Iterable[Dated], texts: Texts) -> list[str]:
    """Return the claims that don't hold, in words with the reason; disputed claims count as sound."""
    judged = [judge(scenario, when, texts) for scenario, when in dated]
    return [f"{found.scenario.id}@{found.when.day}: {found.detail}" for found in judged if found.verdict not in SOUND]


@of_each_file
def test_each_claim_of_a_packaged_scenario_holds(dated: list[Dated], texts: Texts) -> None:
    assert _unsound(dated, texts) == []


@slow
@pytest.mark.parametrize("file", FILES)
def test_each_claim_depends_on_a_rule_that_it_names(file: str, needed: Callable[[str], Needed]) -> None:
    """Exchanging one of these rules changes the outcome, except for a few claims that only differ in steps."""
    found = needed(file)
    assert len(found) == len(FILES[file])
    assert [each.row[0] for each in found if not each.rules] == []
    by_steps = {each.row[0] for each in found if all(is_by_steps for _, _, is_by_steps in each.rules)}
    assert by_steps == {scenario.id for scenario, _ in FILES[file]} & BY_STEPS_ALONE.keys()


@slow
@pytest.mark.parametrize("file", FILES)
def test_each_claims_steps_and_exchanged_outcomes_are_as_stored(file: str, needed: Callable[[str], Needed]) -> None:
    assert [each.row for each in needed(file) if each.row not in written_down()] == [], AGAIN


def test_each_stored_line_belongs_to_a_claim() -> None:
    assert {row[:3] for row in written_down()} == {(s.id, w.day.isoformat(), w.overlay or "") for s, w in DATED}


def test_storing_named_scenarios_rewrites_only_their_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown id is refused."""
    whole = WRITTEN.read_text(encoding="utf-8").splitlines()
    stale = [(*row[:4], "stale") if row[0] in {"job-select", "mobilize"} else row for row in rows()]
    monkeypatch.setattr("tests.boards.written_down.FILE", tmp_path / "written_down.tsv")
    monkeypatch.setattr("tests.boards.written_down.rows", lambda: tuple(stale))
    main(["job-select"])
    kept = (tmp_path / "written_down.tsv").read_text(encoding="utf-8").splitlines()
    assert [line for line in kept if line not in whole] == ["\t".join(row) for row in stale if row[0] == "mobilize"]
    with pytest.raises(SystemExit, match="no scenario nothing-like-it"):
        main(["nothing-like-it"])


def _reworded(change: Callable[[str], str], scenario: Scenario, when: When) -> Dated:
    """Return a claim and its story with each sentence changed by a function."""

    def reworded(sentences: tuple[str, ...]) -> tuple[str, ...]:
        """Return each of the sentences changed."""
        return tuple(map(change, sentences))

    claims = replace(when, then=reworded(when.then), can=reworded(when.can), cannot=reworded(when.cannot))
    claims = replace(claims, because=change(when.because))
    return replace(scenario, setup=reworded(scenario.setup), play=reworded(scenario.play)), claims


def _new_names(scenario: Scenario) -> dict[str, str]:
    """Return a new name for each card and made-up object of a story, the longest first, except words of type lines."""
    told = " ".join(scenario.sentences)
    type_lines = re.findall(r'whose type line is "([^"]*)', told) + re.findall(r"((?:[A-Z]\w+ )+)creature token", told)
    in_type_lines = set(re.findall(r"\w+", " ".join(type_lines)))
    stand_ins = set(re.findall(r"called ([A-Z]\w*(?: too)?)", told)) - in_type_lines
    names = sorted({*cards_named(told), *stand_ins}, key=len, reverse=True)
    return {name: f"Qu{'abcdefghij'[number]}x" for number, name in enumerate(names)}


def _card_named(name: str, card: Chronicle[Face]) -> Chronicle[Face]:
    """Return a card under another name."""
    faces = ((entry, entry.what and entry.what._replace(name=name)) for entry in card.entries)
    return Chronicle(card.slug, name, entries=[entry._replace(what=face) for entry, face in faces])


def _swap_players(words: str) -> str:
    """Return words with Ana and Bob exchanged."""
    return re.sub(r"\b(Ana|Bob)\b", lambda m: {"Ana": "Bob", "Bob": "Ana"}[m[1]], words)


def _disguised(scenario: Scenario, when: When) -> Dated:
    """Return a claim and its story with other names, exchanged players and an unrelated artifact.

    Setups that speak of all artifacts get none.
    """
    names = _new_names(scenario)
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, names or ["$^"])) + r")(?!\w)")
    cards = {names[name]: _card_named(names[name], card) for name, card in cards_in(scenario).items()}
    told, claims = _reworded(lambda words: _swap_players(pattern.sub(lambda m: names[m[1]], words)), scenario, when)
    bystander = () if any("artifacts" in words for words in scenario.setup) else (BYSTANDER,)
    told = replace(told, players=scenario.players[::-1], setup=(*bystander, *told.setup))
    return StagedScenario.of(told, cards), claims


@slow
@of_each_file
def test_claims_hold_with_other_names_exchanged_players_and_an_unrelated_artifact(
    dated: list[Dated], texts: Texts
) -> None:
    """The three changes are made together, so that each claim is played only once more."""
    assert _unsound((_disguised(scenario, when) for scenario, when in dated), texts) == []


def test_a_claim_with_a_quotation_that_is_not_in_its_record_is_stale(texts: Texts) -> None:
    scenario, when = DATED[0]
    assert judge(scenario, replace(when, quote="words that stand nowhere"), texts).verdict is Verdict.STALE


def test_a_false_claim_fails(texts: Texts) -> None:
    scenario, when = next(pair for pair in DATED if pair[0].id == "001-gargoyle-flash")
    wrong = replace(when, then=("Ivory Gargoyle is on the battlefield",))
    assert judge(scenario, wrong, texts).verdict is Verdict.FAILS


def test_a_claim_about_an_unknown_name_is_an_error_even_if_it_would_hold(texts: Texts) -> None:
    (scenario,) = read_scenarios(
        """
id = "stranger"
title = "A claim about nothing"
setup = ["Ana controls a 2/2 green creature called Bear"]
play = ["Bear is destroyed"]
[[when]]
date = 2008-08-10
cannot = ["Beer is on the battlefield"]
""",
        "mine.toml",
    )
    found = judge(scenario, scenario.whens[0], texts)
    told = "mine.toml:8: nothing in this story is called Beer (the claim sentence “Beer is on the battlefield”)."
    assert (found.verdict, found.detail) == (
        Verdict.ERROR,
        f"{told} Nearest: Bear. First set it up in a sentence of `setup`.",
    )


def test_each_scenario_id_is_a_documents_claim_or_a_name_without_a_number() -> None:
    """A letter at its end tells the cases of one claim apart."""
    known = {name for kinds in claim_ids().values() for names in kinds.values() for name in names}
    for scenario, _ in DATED:
        assert re.sub(r"-[a-d]$", "", scenario.id) in known or not scenario.id[0].isdigit(), scenario.id


def test_coverage_counts_all_306_claims_of_the_documents() -> None:
    found = coverage(())
    assert sum(sum(c.rows.values()) for c in found) == 306
    assert [sum(c.rows["E"] for c in found), sum(c.rows["R"] for c in found)] == [59, 66]
    assert sum(len(c.not_played) for c in found) == 306


def test_no_scenario_states_an_outcome_in_its_setup() -> None:
    """A setup describes what there is, never what comes of it."""
    quoted = re.compile(r'"[^"]*"')
    told = re.compile(r"(?<!that )trigger|ends up|survives|dies|wins|loses the game")
    assert not [s.id for s, _ in DATED if any(told.search(quoted.sub("", words)) for words in (*s.setup, *s.play))]


def test_no_rule_names_a_card_and_no_card_names_another() -> None:
    """Quotations and readings of rules may."""
    from pathlib import Path

    import kb.engine

    root = Path(next(iter(kb.engine.__path__)))
    names = set(all_cards())
    for path in sorted(set(root.rglob("*.py")) - {root / "law" / "type_words.py"}):  # creature types, Clone among them
        code = re.sub(
            r'since\((?:[^()]|\([^()]*\))*\)|reading="(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', "", path.read_text()
        )
        assert not [name for name in names if name in code], path.name
    for path in sorted(Path(packaged.__path__[0]).glob("*.toml")):
        texts = " ".join(wording.get("text", "") for wording in tomllib.loads(path.read_text())["wording"])
        assert {plain_name(name) for name in names if name in texts} <= {path.stem, "clone"}, path.name


def test_each_unplayable_story_has_a_playable_case_beside_it() -> None:
    """The other case may be a similar story or another day."""
    by_claim: dict[str, list[bool]] = {}
    for scenario, when in DATED:
        base = re.sub(r"-[a-z]$", "", scenario.id)
        by_claim.setdefault(base, []).append(LEGALITY in when.cannot)
    allowed = [base for base, forbidden in by_claim.items() if not all(forbidden)]
    assert not [base for base in by_claim if not any(f"{other}-".startswith(f"{base}-") for other in allowed)]


def test_each_claim_that_a_story_is_unplayable_names_the_reason() -> None:
    """Without it, a typing error could be the reason."""
    assert not [(s.id, w.day) for s, w in DATED if LEGALITY in w.cannot and not w.because]


@slow
def test_each_entry_of_each_rule_decides_at_least_one_outcome(needed: Callable[[str], Needed]) -> None:
    rules = [need for file in FILES for each in needed(file) for need in each.rules]
    found = {(slug, since) for slug, since, is_by_steps in rules if not is_by_steps}
    says: dict[tuple[str, int], list[str]] = {}
    for rule in all_rules():
        for entry in rule.entries:
            if entry.what is not None:
                says.setdefault((rule.slug, id(entry.what)), []).append(entry.since.isoformat())
    assert not [(slug, days) for (slug, _), days in says.items() if not any((slug, day) in found for day in days)]


def test_quotations_from_official_rulebooks_have_at_most_eight_words() -> None:
    foreign = [(s.id, w.quote) for s, w in DATED if w.source.startswith("cr-")]
    assert not [(name, quote) for name, quote in foreign if len(quote.split()) > LONGEST_FOREIGN_QUOTE]


def test_no_two_scenarios_have_the_same_id() -> None:
    ids = [scenario.id for scenario in packaged_scenarios()]
    assert len(ids) == len(set(ids))
