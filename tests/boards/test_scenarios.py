"""The packaged scenarios: all hold, none by accident."""

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
from kb.boards.verdicts.coverage import coverage, rows
from kb.cards import packaged
from kb.cards.called import cards_named
from kb.cards.packaged import all_cards, plain_name
from kb.engine.law.chronicle import LONGEST_FOREIGN_QUOTE, Chronicle
from kb.engine.law.registry import all_rules
from kb.engine.position.objects import Face
from tests.boards.written_down import FILE as WRITTEN
from tests.boards.written_down import Needed, claims_by_file, main, written_down
from tests.slow import slow

Texts = Callable[[str], str | None]
Dated = tuple[Scenario, When]
AGAIN = "Is it better than it was? Then write it down: python -m tests.boards.written_down"
SOUND = (Verdict.HOLDS, Verdict.DISPUTED)
FILES = claims_by_file()
DATED = [dated for of_file in FILES.values() for dated in of_file]

BY_STEPS_ALONE = {
    "003-equip-self-c": "what is attached to itself falls off at once, and nothing looks in between",
}
"""Claims whose rules, exchanged, come to the same end by other steps, each with why."""

of_each_file = pytest.mark.parametrize("dated", FILES.values(), ids=FILES)


def _unsound(dated: Iterable[Dated], texts: Texts) -> list[str]:
    """Return the claims that don't hold, each with what is wrong; a second record may dispute one."""
    judged = [judge(scenario, when, texts) for scenario, when in dated]
    return [f"{found.scenario.id}@{found.when.day}: {found.detail}" for found in judged if found.verdict not in SOUND]


@of_each_file
def test_it_holds(dated: list[Dated], texts: Texts) -> None:
    """What a scenario claims of a day holds under the rules of that day, though a second record may dispute it."""
    assert _unsound(dated, texts) == []


@slow
@pytest.mark.parametrize("file", FILES)
def test_it_hangs_on_a_rule_that_it_names(file: str, needed: Callable[[str], Needed]) -> None:
    """Exchanging one of the rules that a scenario is about makes another outcome, of values but for a few."""
    found = needed(file)
    assert len(found) == len(FILES[file])
    assert [each.row[0] for each in found if not each.rules] == []
    by_steps = {each.row[0] for each in found if all(is_by_steps for _, _, is_by_steps in each.rules)}
    assert by_steps == {scenario.id for scenario, _ in FILES[file]} & BY_STEPS_ALONE.keys()


@slow
@pytest.mark.parametrize("file", FILES)
def test_it_is_told_as_it_was_written_down(file: str, needed: Callable[[str], Needed]) -> None:
    """Every step with its rules, and what comes of it with each exchange, is as it was."""
    assert [each.row for each in needed(file) if each.row not in written_down()] == [], AGAIN


def test_nothing_is_written_down_that_is_no_claim() -> None:
    """Each line is of a claim that there is."""
    assert {row[:3] for row in written_down()} == {(s.id, w.day.isoformat(), w.overlay or "") for s, w in DATED}


def test_only_what_is_named_is_written_down_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of a named scenario is made anew, the others stay, and an id of no scenario is refused."""
    whole = WRITTEN.read_text(encoding="utf-8").splitlines()
    stale = [(*row[:4], "stale") if row[0] in {"job-select", "mobilize"} else row for row in sorted(written_down())]
    monkeypatch.setattr("tests.boards.written_down.FILE", tmp_path / "written_down.tsv")
    monkeypatch.setattr("tests.boards.written_down.written_down", lambda: frozenset(stale))
    main(["job-select"])
    kept = (tmp_path / "written_down.tsv").read_text(encoding="utf-8").splitlines()
    assert [line for line in kept if line not in whole] == ["\t".join(row) for row in stale if row[0] == "mobilize"]
    with pytest.raises(SystemExit, match="no scenario nothing-like-it"):
        main(["nothing-like-it"])


@slow
@of_each_file
def test_seats_do_not_matter(dated: list[Dated], texts: Texts) -> None:
    """A scenario holds as well when the players have each other's names."""

    def swapped(words: str) -> str:
        return re.sub(r"\b(Ana|Bob)\b", lambda m: {"Ana": "Bob", "Bob": "Ana"}[m[1]], words)

    others = [(replace(scenario, players=scenario.players[::-1]), when) for scenario, when in dated]
    assert _unsound((_told(swapped, *each) for each in others), texts) == []


def _told(said: Callable[[str], str], scenario: Scenario, when: When) -> Dated:
    """Return a claim with each sentence of it and of its story said otherwise."""

    def all_said(sentences: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(said, sentences))

    claims = replace(when, then=all_said(when.then), can=all_said(when.can), cannot=all_said(when.cannot))
    claims = replace(claims, because=said(when.because))
    return replace(scenario, setup=all_said(scenario.setup), play=all_said(scenario.play)), claims


@slow
@of_each_file
def test_bystanders_do_not_matter(dated: list[Dated], texts: Texts) -> None:
    """A scenario holds as well with an artifact on the board that has nothing to do with it, but one about them all."""
    bystander = "Bob controls an artifact called Statue"
    others = [
        (replace(scenario, setup=(bystander, *scenario.setup)), when)
        for scenario, when in dated
        if not any("artifacts" in words for words in scenario.setup)
    ]
    assert _unsound(others, texts) == []


def _renamed(scenario: Scenario) -> dict[str, str]:
    """Return another name for each card and stand-in of a story that is no word of a type line; the longest first."""
    told = " ".join(scenario.sentences)
    type_lines = re.findall(r'whose type line is "([^"]*)', told) + re.findall(r"((?:[A-Z]\w+ )+)creature token", told)
    in_type_lines = set(re.findall(r"\w+", " ".join(type_lines)))
    stand_ins = set(re.findall(r"called ([A-Z]\w*(?: too)?)", told)) - in_type_lines
    names = sorted({*cards_named(told), *stand_ins}, key=len, reverse=True)
    return {name: f"Qu{'abcdefghij'[number]}x" for number, name in enumerate(names)}


def _called(name: str, card: Chronicle[Face]) -> Chronicle[Face]:
    """Return a card under another name."""
    faces = ((entry, entry.what and entry.what._replace(name=name)) for entry in card.entries)
    return Chronicle(card.slug, name, entries=[entry._replace(what=face) for entry, face in faces])


@slow
@of_each_file
def test_names_do_not_matter(dated: list[Dated], texts: Texts) -> None:
    """A scenario holds as well when every card and every stand-in in it has another name."""
    unsound: list[str] = []
    for scenario, when in dated:
        names = _renamed(scenario)
        pattern = re.compile(r"\b(" + "|".join(map(re.escape, names or ["$^"])) + r")(?!\w)")
        cards = {names[name]: _called(names[name], card) for name, card in cards_in(scenario).items()}

        def renamed(words: str, pattern: re.Pattern[str] = pattern, names: dict[str, str] = names) -> str:
            return pattern.sub(lambda m: names[m[1]], words)

        told, claims = _told(renamed, scenario, when)
        unsound += _unsound([(StagedScenario.of(told, cards), claims)], texts)
    assert unsound == []


def test_a_stale_quotation_is_told(texts: Texts) -> None:
    """A claim whose words no longer stand in its record is stale, whatever comes of the board."""
    scenario, when = DATED[0]
    assert judge(scenario, replace(when, quote="words that stand nowhere"), texts).verdict is Verdict.STALE


def test_what_does_not_hold_fails(texts: Texts) -> None:
    """A claim of the opposite fails."""
    scenario, when = next(pair for pair in DATED if pair[0].id == "001-gargoyle-flash")
    wrong = replace(when, then=("Ivory Gargoyle is on the battlefield",))
    assert judge(scenario, wrong, texts).verdict is Verdict.FAILS


def test_a_claim_about_what_is_not_there_is_an_error(texts: Texts) -> None:
    """A name that neither the story nor what comes of it knows is told, also where the claim would hold."""
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
    for path in sorted(set(root.rglob("*.py")) - {root / "law" / "words.py"}):  # creature types, Clone among them
        code = re.sub(
            r'since\((?:[^()]|\([^()]*\))*\)|reading="(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', "", path.read_text()
        )
        assert not [name for name in names if name in code], path.name
    for path in sorted(Path(packaged.__path__[0]).glob("*.toml")):
        texts = " ".join(wording.get("text", "") for wording in tomllib.loads(path.read_text())["wording"])
        assert {plain_name(name) for name in names if name in texts} <= {path.stem, "clone"}, path.name


def test_what_may_not_be_done_has_a_twin_in_which_it_may() -> None:
    """A claim that a story can't be played has another case, or another day, on which it or its like can be."""
    by_claim: dict[str, list[bool]] = {}
    for scenario, when in DATED:
        base = re.sub(r"-[a-z]$", "", scenario.id)
        by_claim.setdefault(base, []).append(LEGALITY in when.cannot)
    allowed = [base for base, forbidden in by_claim.items() if not all(forbidden)]
    assert not [base for base in by_claim if not any(f"{other}-".startswith(f"{base}-") for other in allowed)]


def test_what_may_not_be_done_has_its_reason_beside_it() -> None:
    """A claim that a story can't be played says because of what, so that a slip of the pen is no reason."""
    assert not [(s.id, w.day) for s, w in DATED if LEGALITY in w.cannot and not w.because]


@slow
def test_every_entry_of_every_rule_is_needed(needed: Callable[[str], Needed]) -> None:
    """Exchanged, what each rule says from some day on changes at least one outcome, and not merely what is told."""
    rules = [need for file in FILES for each in needed(file) for need in each.rules]
    found = {(slug, since) for slug, since, is_by_steps in rules if not is_by_steps}
    says: dict[tuple[str, int], list[str]] = {}
    for rule in all_rules():
        for entry in rule.entries:
            if entry.what is not None:
                says.setdefault((rule.slug, id(entry.what)), []).append(entry.since.isoformat())
    assert not [(slug, days) for (slug, _), days in says.items() if not any((slug, day) in found for day in days)]


def test_of_other_texts_only_fragments_are_quoted() -> None:
    """A claim of an official rulebook quotes at most eight words of it."""
    foreign = [(s.id, w.quote) for s, w in DATED if w.source.startswith("cr-")]
    assert not [(name, quote) for name, quote in foreign if len(quote.split()) > LONGEST_FOREIGN_QUOTE]


def test_no_two_scenarios_have_the_same_id() -> None:
    """An id names one story."""
    ids = [scenario.id for scenario in packaged_scenarios()]
    assert len(ids) == len(set(ids))
