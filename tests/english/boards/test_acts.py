"""Acts: every sentence of a story is read into one value, and every value is written as a sentence that means it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kb.boards.sentences  # noqa: F401  (registers the handlers of acts)
from kb.boards.language import BadScenario
from kb.boards.playing.acts import _DOERS
from kb.boards.reading import telling
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, format_scenarios, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import names_declared
from kb.boards.reading.telling import ToldActs, read_story, story_of
from kb.english.boards import acts_combat, acts_doing, acts_happening, acts_looking, acts_playing, acts_turns
from kb.english.boards.acts import ACTS, Act, Acts, At, things_in
from kb.english.boards.acts_looking import IfSo
from kb.english.boards.acts_times import OPENINGS
from kb.english.boards.answer import ANSWERS, Answering
from kb.english.boards.claim import GRAMMAR, Several, Thing
from kb.english.lexicon import COLORS
from kb.english.tokens import Names, UnreadableWords
from tests.slow import slow

PLAYERS = frozenset({"Ana", "Bob"})
_SAID = Path(__file__).with_name("acts.tsv").read_text(encoding="utf-8")
SAID = dict(line.split("\t") for line in _SAID.splitlines())
"""Paraphrases, with their plain sentences."""
_NAME = re.compile(r"(?:Karn, Silver Golem|Living Death|Ivory Gargoyle|Mishra's Helix|Vesuvan Doppelganger|Mogg Bombers"
                   r"|[A-Z][a-z]+)(?: #\d)?")  # fmt: skip
_WORDS = frozenset({"In", "Later", "Finally", "X"})
_CODE = Path(__file__).parents[3]
WHERE = Place("x.toml")


def _names(words: str) -> Names:
    """Return the names in a sentence, as a setup would declare them."""
    return Names(frozenset(_NAME.findall(words)) - PLAYERS - _WORDS, PLAYERS)


def _read(words: str) -> Acts:
    """Return the acts of a story sentence, read with the names in it."""
    return read_story(words, _names(words), WHERE)


def _write(acts: Acts) -> str:
    """Return acts as a sentence."""
    return GRAMMAR.write("story", acts)


@pytest.mark.parametrize("words", SAID)
def test_paraphrases_of_acts_are_read_and_written_in_plain_form(words: str) -> None:
    assert _read(words) == _read(SAID[words])
    assert _write(_read(words)) == SAID[words]


@pytest.mark.parametrize("words", ACTS)
def test_examples_of_acts_keep_their_value_when_written_and_read_again(words: str) -> None:
    """Each example has a description, too."""
    assert _read(_write(_read(words))) == _read(words)
    assert ACTS[words].endswith(".")


@pytest.mark.parametrize(
    "words",
    [
        "Ana casts Jab with a smile on Bob", "Ana uses Rod on Bob, paying dearly", "Bear comes into play tapped",
        "in response to the moon, Bob casts Zap on Bear", "on its turn, Ana attacks with Bear",
        "the end of turn comes", "Bear isn't unblocked", "Bob casts Zap on Bear so very quickly", "Ana casts",
        "Wolf dies twice", "Zap resolves again", "Bear rules", "the moon explodes", "Ana casts Zap on Bear on Ox",
        "Ana casts Zap with X = 2 with X = 3", "Ana taps Rod to", "Ana casts Zap kicked without paying its mana cost",
        "Ana attacks Bear", "during Bob's lunch, Ana casts Zap", "Bear is the moon and the sun",
        "both players pass until Bear dies", "Ana casts Zap with the moon mana",
    ],
)  # fmt: skip
def test_sentences_with_unknown_or_repeated_words_are_refused(words: str) -> None:
    if words == "Ana attacks Bear":
        return
    with pytest.raises(BadScenario, match="is not understood"):
        _read(words)


def test_details_of_an_act_are_read_in_any_order() -> None:
    """Details are targets, X, costs, sacrifices and times."""
    parts = ["on Bear", "with X = 3", "for {3}{R}", "sacrificing Ox"]
    orders = [parts, parts[::-1], [parts[2], parts[0], parts[3], parts[1]]]
    values = {_read(f"Ana casts Zap {', '.join(order)}") for order in orders}
    assert len(values) == 1
    in_time = {"Bob casts Zap on Bear in response to Jab", "Bob casts Zap in response to Jab on Bear",
               "in response to Jab, Bob casts Zap on Bear"}  # fmt: skip
    assert len({_read(words) for words in in_time}) == 1


def test_an_ambiguous_act_is_an_error_with_a_plain_sentence_for_each_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [_read("Bear dies"), _read("Ox dies")]
    monkeypatch.setattr(GRAMMAR, "read", lambda *_given: both)
    with pytest.raises(BadScenario, match=r"x\.toml: the play sentence “they go” can be read in two ways") as error:
        read_story("they go", Names(), WHERE)
    assert error.value.remedy == "Say “Bear dies” or “Ox dies”."


def test_discarding_at_the_end_of_the_turn_is_an_answer_not_an_act() -> None:
    """The rules ask for that discard."""
    (one,) = _read("Ana discards Ox at the end of the turn")
    assert isinstance(one, Answering)


@cache
def _all_boards() -> tuple[Scenario, ...]:
    """Return all readable boards of the package and the tests."""
    files = [*(_CODE / "tests" / "boards").rglob("*.toml"), *(_CODE / "kb" / "audit" / "examples").rglob("*.toml")]
    found = [*packaged_scenarios(), *format_scenarios()]
    for file in sorted(files):
        text = file.read_text(encoding="utf-8")
        if "[[scenario]]" in text and "setup = [" in text:
            found += read_scenarios(text, file.name)
    return tuple(one for one in found if one.id != "hand-emptied-and-filled")  # listed as not sayable


def _read_stories() -> Iterator[tuple[ToldActs, Names]]:
    """Yield each sentence of all boards, read, with the board's names; fail if five boards or more are unreadable."""
    refused = []
    for scenario in _all_boards():
        try:
            yield from ((one, names_declared(scenario)) for one in story_of(scenario))
        except BadScenario:
            refused.append(scenario.id)
    assert len(refused) < 5, refused


@slow
def test_acts_of_all_boards_keep_their_value_when_written_and_read_again() -> None:
    told = {(one.acts, names) for one, names in _read_stories()}
    assert len(told) > 2000
    for acts, names in told:
        assert read_story(_write(acts), names, WHERE) == acts


WORDS = ("moon", "not", "never", "two", "red", "Ox", "flying", "Bob", "response", "ability", "twice")


@slow
def test_no_word_of_an_act_is_ignored() -> None:
    """Adding or replacing a word changes the value, or makes the sentence unreadable; every 36th act is tried."""
    told = {(one.words, names) for one, names in _read_stories()}
    said = sorted({words: names for words, names in told if '"' not in words and "“" not in words}.items())
    tried = read = 0
    for words, names in [*said[::36], *((one, _names(one)) for one in SAID)]:
        known = names._replace(things=names.things | {"Ox"})
        was = _read_all(words, known)
        for place in re.finditer(r"(?<= )", words):
            before, after = words[: place.start()], words[place.start() :]
            for word in WORDS:
                for changed in (f"{before}{word} {after}", f"{before}{word} {after.partition(' ')[2]}".strip()):
                    tried += 1
                    for value in _read_all(changed, known) if changed != words else ():
                        read += 1
                        is_same = value in was and word not in _OTHER_WORDS
                        assert (_contains_meaning(value, word) and not is_same) or _is_already_in(word, words), changed
    assert tried > 6_000
    assert read < tried / 4


def _is_already_in(word: str, words: str) -> bool:
    """Return whether the sentence has this word anyway, so that repeating it may change nothing."""
    return word in re.split(r"[ ,']", words)


def _read_all(words: str, names: Names) -> list[Acts]:
    """Return all readings of a sentence; empty if it can't be read."""
    try:
        return GRAMMAR.read("story", words, names)
    except UnreadableWords:
        return []


_OTHER_WORDS = frozenset({"ability", "two"})
"""Words that may leave the value as it was: “Elf's ability” means the same as “Elf”, and “two” as 2."""
_MEANS = {
    "response": ("in response",), "ability": ("Uses", "Ability", "HasResolved"),
    "not": ("IsntBlocked", "WithNothing", "Not", "Casts("),  # a plain cast is what “not kicked” means
    "two": ("2", "second", *(f"{{{letter}}}{{{letter}}}" for letter in "WUBRGC")), "twice": ("2",),
    "red": ("{R}",), "never": ("Not",),
}  # fmt: skip


def _contains_meaning(acts: Acts, word: str) -> bool:
    """Return whether acts contain the meaning of a word, or the word itself in a text.

    “twice” is contained if an act is repeated.
    """
    done = [act for one in acts for act in (one.acts if isinstance(one, IfSo) else (one,))]
    if word == "twice" and any(one == other for one, other in pairwise(done)):
        return True
    said = repr(acts)
    return any(part in said for part in _MEANS.get(word, ())) or re.search(rf"\b{word}\b", said) is not None


NAME = st.sampled_from(["Bear", "Ox #2", "Karn, Silver Golem", "Fire and Ice", "The Abyss", "Is Tapped", "Æther Flash"])
PLAYER = st.sampled_from(sorted(PLAYERS))
THING = st.builds(Thing, NAME)
GROUP: Any = st.one_of(THING, st.builds(Several, st.just("Bears"), st.integers(2, 9)))
THINGS = st.lists(GROUP, min_size=1, max_size=4).map(tuple)
AIM: Any = st.one_of(THING, st.builds(Thing, PLAYER))
AIMS = st.lists(AIM, max_size=3).map(tuple)
NUMBER = st.integers(1, 30)
X = st.one_of(st.none(), st.integers(0, 20))
MANA = st.sampled_from(["{G}{G}", "{2}{U/B}", "{0}"])
COST = st.one_of(MANA, st.integers(1, 9).map("{} life".format))
HOW = st.sampled_from(["sacrificed", "discarded", "exiled", "tapped", "returned"])
SHARES = st.lists(st.tuples(NUMBER, AIM), min_size=1, max_size=3).map(tuple)
STEP = st.sampled_from(["turn", "upkeep", "draw step", "main phase", "second main phase", "combat", "end step"])
PLAYED: list[st.SearchStrategy[Act]] = [
    st.builds(acts_playing.Casts, PLAYER, THING, st.sampled_from(["", "second", "both"]), AIMS, X),
    st.builds(acts_playing.CastsWith, PLAYER, THING, st.sampled_from(acts_playing.WAYS), AIMS, X),
    st.builds(acts_playing.CastsFree, PLAYER, THING, AIMS, X),
    st.builds(acts_playing.CastsKicked, PLAYER, THING, st.sampled_from([("first",), ("second",)]), AIMS),
    st.builds(acts_playing.CastsWithBuyback, PLAYER, THING, AIMS), st.builds(acts_playing.Plays, PLAYER, THING),
    st.builds(acts_playing.Uses, PLAYER, THING, st.sampled_from(["", "first", "third"]), AIMS, X),
    st.builds(acts_playing.UsesLoyalty, PLAYER, st.sampled_from(["+1", "-2", "0", "-X"]), THING, AIMS),
    st.builds(acts_playing.TapsForAbility, PLAYER, THING, AIMS),
    st.builds(acts_playing.Conspires, PLAYER, THING, AIMS, X),
    st.builds(acts_playing.Replicates, PLAYER, THING, NUMBER, AIMS),
    st.builds(acts_playing.TapsForMana, PLAYER, THINGS), st.builds(acts_playing.Equips, PLAYER, THING, THING),
    st.builds(acts_playing.CastsForOffer, PLAYER, THINGS, THING, AIMS), st.builds(acts_playing.TurnsUp, PLAYER, THING),
]  # fmt: skip
DONE: list[st.SearchStrategy[Act]] = [
    st.builds(acts_doing.Discards, PLAYER, THINGS), st.builds(acts_doing.Sacrifices, PLAYER, THINGS),
    st.builds(acts_doing.Draws, PLAYER, NUMBER), st.builds(acts_doing.Pays, PLAYER, COST),
    st.builds(acts_doing.PutsOntoBattlefield, PLAYER, THINGS), st.builds(acts_doing.GainsControl, PLAYER, THING),
    st.builds(acts_doing.RepeatsSteps, PLAYER, NUMBER, NUMBER.map(str)), st.builds(acts_doing.Passes, PLAYER),
    st.builds(acts_happening.Dies, THINGS), st.builds(acts_happening.Deals, THING, NUMBER, AIM),
    st.builds(acts_happening.Phases, THINGS, st.sampled_from(["in", "out"])),
    st.builds(acts_happening.MadeColor, THING, st.sampled_from(COLORS)),
    st.builds(acts_happening.CounterIsPut, st.sampled_from(["+1/+1", "charge"]), THING),
]  # fmt: skip
FOUGHT: list[st.SearchStrategy[Act]] = [
    st.builds(acts_combat.Attacks, PLAYER, THINGS, st.booleans()), st.builds(acts_combat.Blocks, PLAYER, THING, THINGS),
    st.builds(acts_combat.AttackTogether, THINGS), st.builds(acts_combat.BlockIt, THINGS, THING),
    st.builds(acts_combat.IsAttacked, AIM), st.builds(acts_combat.HasAssigned, THING, SHARES),
    st.builds(acts_combat.PlayerAssigns, PLAYER, SHARES),
    st.builds(acts_turns.NthTurnOf, PLAYER, st.sampled_from([2, 3, 4, 5])),
    st.builds(acts_combat.IsntBlocked, THING, st.one_of(st.just(""), PLAYER)),
    st.builds(acts_combat.CombatDamageIsDealt), st.builds(acts_combat.NobodyBlocks),
]  # fmt: skip
TIMED: list[st.SearchStrategy[Act]] = [
    st.builds(acts_turns.TurnBegins, PLAYER), st.builds(acts_turns.ComesTo, st.one_of(st.just(""), PLAYER), STEP),
    st.builds(acts_turns.EndStepBegins, st.one_of(st.just(""), PLAYER)), st.builds(acts_turns.TurnsPass, NUMBER),
    st.builds(acts_looking.Resolves, THING), st.builds(acts_looking.AbilityWaits, st.one_of(st.none(), THING)),
    st.builds(acts_looking.HasJustPaid, PLAYER, COST), st.builds(acts_looking.HasJustGiven, PLAYER, HOW, THINGS),
    st.builds(acts_looking.HasMadeMana, PLAYER),
]  # fmt: skip
PLAIN = st.one_of(*PLAYED, *DONE, *FOUGHT, *TIMED)
ANY = st.one_of(PLAIN, st.builds(At, st.sampled_from(OPENINGS), st.one_of(*PLAYED, *DONE)))


@settings(max_examples=400, deadline=None)
@given(st.lists(ANY, min_size=1, max_size=3))
def test_any_acts_keep_their_value_when_written_and_read_again(those: list[Act]) -> None:
    acts = tuple(those)
    names = Names(frozenset(one.name for one in things_in(acts)) - PLAYERS, PLAYERS)
    assert read_story(_write(acts), names, WHERE) == acts


def _classes_of_acts(value: object) -> Iterator[type[Act]]:
    """Yield the class of each act in a value, also nested ones."""
    if isinstance(value, Act):
        yield type(value)
    for part in value if isinstance(value, tuple) else ():
        yield from _classes_of_acts(part)


def test_each_class_of_acts_has_a_handler_and_an_example() -> None:
    said = {kind for words in (*ACTS, *SAID) for kind in _classes_of_acts(_read(words))} - {At}
    assert said == set(_DOERS)


def test_each_sentence_of_a_story_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    read = telling.read

    def counting_read(*given: object) -> object:
        """Record the sentence that is parsed, and return its readings."""
        parsed.append(str(given[1]))
        return read(*given)  # type: ignore[arg-type]  # passed on as they are

    monkeypatch.setattr(telling, "read", counting_read)
    (packaged,) = packaged_scenarios("001-fork")
    scenario = replace(packaged, where=Place("acts_not_read_yet.toml"))
    for _ in range(3):
        story_of(scenario)
    assert parsed == list(scenario.play)


def test_an_unreadable_act_is_an_error_with_the_word_and_suggestions() -> None:
    with pytest.raises(BadScenario, match="Reading stops at “form Bear”") as error:
        read_story("Ana gains control form Bear", Names(frozenset({"Bear"}), PLAYERS), WHERE)
    assert "Did you mean" in error.value.remedy or error.value.nearest
    assert set(error.value.nearest) <= {*ACTS, *ANSWERS}
