"""The packaged scenarios: all hold, none by accident."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from kb.engine.cards import all_cards, cards_named, face_of
from kb.engine.chronicle import LONGEST_FOREIGN_QUOTE
from kb.engine.objects import Face
from kb.engine.rulebook import NotModelled, Rulebook
from kb.engine.rules import all_rules
from kb.worked.coverage import coverage, rows
from kb.worked.judge import Verdict, judge
from kb.worked.language import BadScenario
from kb.worked.needs import needs
from kb.worked.scenario import LEGALITY, Scenario, When, packaged_scenarios, read_scenarios

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


def _renamed(scenario: Scenario) -> dict[str, str]:
    """Give another name for each card and each stand-in of a story; the longest names first."""
    told = " ".join(scenario.sentences)
    stand_ins = re.findall(r"called ([A-Z]\w*(?: too)?)", told)
    names = sorted({*cards_named(told), *stand_ins}, key=len, reverse=True)
    return {name: f"Qu{'abcdefghij'[number]}x" for number, name in enumerate(names)}


@pytest.mark.parametrize(("scenario", "when"), DATED, ids=IDS)
def test_names_do_not_matter(scenario: Scenario, when: When, texts: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario holds as well when every card and every stand-in in it has another name."""
    names = _renamed(scenario)
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")(?!\w)")

    def renamed(sentences: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(pattern.sub(lambda m: names[m[1]], words) for words in sentences) if names else sentences

    def face(name: str, book: Rulebook) -> Face:
        real = next((old for old, new in names.items() if new == name), name)
        return face_of(real, book)._replace(name=name)

    monkeypatch.setattr("kb.worked.sentences.boards.face_of", face)
    other = replace(scenario, setup=renamed(scenario.setup), play=renamed(scenario.play))
    claims = replace(when, then=renamed(when.then), can=renamed(when.can), cannot=renamed(when.cannot))
    found = judge(other, claims, texts)
    assert found.verdict in SOUND, found.detail


@pytest.mark.parametrize(
    ("story", "day", "changed", "then"),
    [
        ("004-saproling-burst", "2008-08-10", ("4 fade", "6 fade"), "Saproling #1 is a 5/5"),
        ("001-loop-earthcraft", "1998-03-31", ("4 times", "7 times"), "there are 8 called Wild Pegasus"),
        ("damage-lethal", "1998-03-31", ("3/3 green", "3/4 green"), "Ox is on the battlefield"),
        (
            "004-exchange-fail",
            "2008-08-10",
            ("Bear is destroyed", "Bob names 3"),
            "Ox is on the battlefield under Ana's control",
        ),
        (
            "000-wigglytuff-22",
            "2023-11-17",
            ("a 2/2 creature called Wigglytuff", "a 3/3 creature called Wigglytuff"),
            "Wigglytuff has 2 +1/+1 counters",
        ),
    ],
)
def test_numbers_matter(story: str, day: str, changed: tuple[str, str], then: str, texts: Texts) -> None:
    """Another number on the board makes the outcome that the rule makes of it, and no longer the one claimed."""
    scenario, when = next(pair for pair in DATED if pair[0].id == story and str(pair[1].day) == day)
    setup = tuple(words.replace(*changed) for words in scenario.setup)
    play = tuple(words.replace(*changed) for words in scenario.play)
    other = replace(scenario, setup=setup, play=play)
    assert judge(other, replace(when, then=(then,), can=(), cannot=()), texts).verdict is Verdict.HOLDS
    assert judge(other, when, texts).verdict is Verdict.FAILS


COUNTED = frozenset({
    "000-evolve-not-evolve", "000-haunter-gengar", "000-poison-oppturn", "000-weather-same", "000-weather-start-b",
    "001-copy-primal-clay", "001-copy-token", "001-cumulative-shift", "001-dance-of-many", "001-dance-target-c",
    "001-dance-upkeep", "001-dance-upkeep-b", "001-echo-chamber-b", "001-fungus-phasing-b", "001-fungus-turn",
    "001-humility-flight", "001-humility-flight-newer", "001-humility-pacifism", "001-type-opponent-b",
    "001-type-platypus", "001-volrath-b", "001-volrath-minion", "001-whenever-self", "001-whenever-self-b",
    "002-avatar-humble-b", "002-crocodile", "002-crocodile-b", "002-crocodile-c", "002-furnace-arc-b",
    "002-outmaneuver-b", "002-stalking-stones", "002-trample-prevent-after", "002-trample-pro", "004-becomes-blocked",
    "004-becomes-blocked-b", "004-chroma", "004-hybrid-d", "004-persist-double", "004-prevent-carries",
    "004-regenerate-c", "004-x-free-b", "004-x-mv", "004-x-mv-b", "004-x-text",
    "copy-of-a-chosen-form", "copy-remembers-a-color", "copy-with-what-it-enters-with", "damage-that-protection-takes",
    "defender-wall", "mana-burn",
    "response-target-gone", "size-defined-on-the-stack",
})  # fmt: skip
"""The scenarios that claim a number which none of their story makes: it is a card's own, or counts what happened."""

_NUMBER = re.compile(r"(?<![#\w])\d+(?!\w)")


def _with_other_numbers(sentences: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Give the sentences with one number changed, each in several ways."""
    for place, words in enumerate(sentences):
        for found in _NUMBER.finditer(words):
            for number in {int(found[0]) + 1, abs(int(found[0]) - 1), int(found[0]) + 7}:
                other = f"{words[: found.start()]}{number}{words[found.end() :]}"
                yield (*sentences[:place], other, *sentences[place + 1 :])


def _fails(scenario: Scenario, sentences: tuple[str, ...], when: When, texts: Texts) -> bool:
    """Answer whether a claim fails of a story with other sentences; one that can't be played so says nothing."""
    parts = len(scenario.setup)
    with suppress(NotModelled, BadScenario):
        other = replace(scenario, setup=sentences[:parts], play=sentences[parts:])
        return judge(other, when, texts).verdict is Verdict.FAILS
    return False


def test_a_claimed_number_hangs_on_a_number_of_the_story(texts: Texts) -> None:
    """Where a scenario claims a number, another number somewhere makes it fail, but for what is counted or a card's."""
    unmoved = {
        scenario.id
        for scenario, when in DATED
        if any(_NUMBER.search(claim) for claim in when.then)
        and not any(_fails(scenario, other, when, texts) for other in _with_other_numbers(scenario.sentences))
    }
    assert unmoved == COUNTED


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
    told = "mine.toml:8: nothing is called Beer in this story (the claim sentence “Beer is on the battlefield”)."
    assert (found.verdict, found.detail) == (Verdict.ERROR, f"{told} Nearest: Bear.")


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
    lists = {root / "words.py", root / "printings.py"}  # creature types, Clone among them, and days of printings
    for path in sorted(set(root.rglob("*.py")) - lists):
        code = re.sub(
            r'since\((?:[^()]|\([^()]*\))*\)|reading="(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', "", path.read_text()
        )
        own = path.stem if path.parent.name == "cards" else ""
        for name in names:
            if name in code:
                assert own == re.sub(r"[ -]", "_", name.lower().replace("'", "").replace(",", "")), path.name


def test_what_may_not_be_done_has_a_twin_in_which_it_may() -> None:
    """A claim that a story can't be played has another case, or another day, on which it or its like can be."""
    by_claim: dict[str, list[bool]] = {}
    for scenario, when in DATED:
        base = re.sub(r"-[a-z]$", "", scenario.id)
        by_claim.setdefault(base, []).append(LEGALITY in when.cannot)
    allowed = [base for base, forbidden in by_claim.items() if not all(forbidden)]
    assert not [base for base in by_claim if not any(f"{other}-".startswith(f"{base}-") for other in allowed)]


def test_every_entry_of_every_rule_is_needed() -> None:
    """Exchanged, what each rule says from some day on changes the outcome of at least one claim."""
    needed = {(need.slug, need.since) for scenario, when in DATED for need in needs(scenario, when)}
    says: dict[tuple[str, int], list[str]] = {}
    for rule in all_rules():
        for entry in rule.entries:
            if entry.what is not None:
                says.setdefault((rule.slug, id(entry.what)), []).append(entry.since.isoformat())
    assert not [(slug, days) for (slug, _), days in says.items() if not any((slug, day) in needed for day in days)]


def test_of_other_texts_only_fragments_are_quoted() -> None:
    """A claim of an official rulebook quotes at most eight words of it."""
    foreign = [(s.id, w.quote) for s, w in DATED if w.source.startswith("cr-")]
    assert not [(name, quote) for name, quote in foreign if len(quote.split()) > LONGEST_FOREIGN_QUOTE]


def test_no_two_scenarios_have_the_same_id() -> None:
    """An id names one story."""
    ids = [scenario.id for scenario in packaged_scenarios()]
    assert len(ids) == len(set(ids))
