"""Claims: every sentence is read into one value, and every value is written as a sentence that means it."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kb.boards.sentences  # noqa: F401  (enters what answers each claim)
from kb.boards.claims.claims import _JUDGES
from kb.boards.reading.claiming import claims_of
from kb.boards.reading.scenario import format_scenarios, packaged_scenarios
from kb.engine.law.keywords import keywords
from kb.english.boards import combat, counts, happened, looks, players, where
from kb.english.boards.claim import EXAMPLES, GRAMMAR, Claim, Claims, Not, Several, Thing, contrary
from kb.english.lexicon import CARD_TYPES, COLORS, OWN_ZONES, STEPS
from kb.english.tokens import NO_NAMES, Names

PLAYERS = frozenset({"Ana", "Bob"})
_SAID = Path(__file__).with_name("claims.tsv").read_text(encoding="utf-8")
SAID = dict(line.split("\t") for line in _SAID.splitlines())
"""Paraphrases, with their plain sentences."""


NAMES = Names(frozenset({"Bear", "Sword of Fire and Ice"}), PLAYERS)


def _read(words: str, names: Names = NAMES) -> Claims:
    """Return the claims of a sentence; fail unless it has exactly one reading."""
    (value,) = GRAMMAR.read("sentence", words, names)
    return value  # type: ignore[no-any-return]  # a grammar reads values of any kind


@pytest.mark.parametrize("words", SAID)
def test_paraphrases_of_claims_are_read_and_written_in_plain_form(words: str) -> None:
    assert _read(words) == _read(SAID[words])
    assert GRAMMAR.write("sentence", _read(words)) == SAID[words]


_OF_PLAYERS_TOO = {
    ("AttackingWhom", "whom"),
    ("Assigned", "shares"),
    ("Assigned", "subject"),
    ("DealtDamage", "target"),
    ("HasCounters", "subject"),
}
"""The fields of claims that are objects or players."""


@pytest.mark.parametrize("words", EXAMPLES)
def test_no_claim_about_an_object_is_read_with_a_player_in_its_place(words: str) -> None:
    """Only claims that are also about players may be; otherwise such a claim would be false without a word."""
    (name,) = re.findall(r"^(?:the \w+ of )?([A-Z]\w*(?: [A-Z]\w+)*(?: #1)?)", words) or [""]
    about_player = words.replace(name, "Ana", 1) if name else words
    for claim in (one for value in GRAMMAR.readings("sentence", about_player, NAMES) for one in value):
        said = claim.claim if isinstance(claim, Not) else claim
        fields = {field for field in said.fields if Thing("Ana") in _flat((getattr(said, field),))}
        assert {(type(said).__name__, field) for field in fields} <= _OF_PLAYERS_TOO


def _flat(value: object) -> Iterator[object]:
    """Yield the values in a nested tuple that isn't a value itself."""
    for part in value if type(value) is tuple else ():
        yield part
        yield from _flat(part)


def test_a_player_is_dead_who_has_lost() -> None:
    assert _read("Ana is dead") == _read("Ana has lost")
    assert _read("Ana isn't dead") == (Not(*_read("Ana has lost")),)
    assert _read("Bear is dead") == _read("Bear died, Bear is in the graveyard")


@pytest.mark.parametrize("words", EXAMPLES)
def test_examples_of_claims_keep_their_value_when_written_and_read_again(words: str) -> None:
    assert _read(GRAMMAR.write("sentence", _read(words))) == _read(words)


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Bear is a 3/3 with trample and flying", ["Bear is a 3/3", "Bear has trample", "Bear has flying"]),
        ("Bear is a 2/2 creature without flying", ["Bear is a 2/2 creature", "Bear doesn't have flying"]),
        ("Bear doesn't have flying or trample", ["Bear doesn't have flying", "Bear doesn't have trample"]),
        ("Bear has flying but not trample", ["Bear has flying", "Bear doesn't have trample"]),
        ("Bear, Ox and Elk are tapped", ["Bear is tapped", "Ox is tapped", "Elk is tapped"]),
        ("neither Bear nor Ox died", ["Bear never died", "Ox never died"]),
        ("Bear is tapped, Ox is untapped", ["Bear is tapped", "Ox is untapped"]),
        ("Zap resolved and Bear died", ["Zap resolved", "Bear died"]),
        ("Sword of Fire and Ice is tapped", ["Sword of Fire and Ice is tapped"]),
        ("Bear and Ox survive", ["Bear survives", "Ox is on the battlefield", "Ox never died"]),
        ("Ana controls Ox and two Elves", ["Ana controls Ox", "Ana controls two Elves"]),
    ],
)  # fmt: skip
def test_one_sentence_may_have_several_claims(words: str, parts: list[str]) -> None:
    """Subjects, predicates and whole claims may be joined. A declared name may contain "and"."""
    assert _read(words) == tuple(claim for part in parts for claim in _read(part))


@pytest.mark.parametrize(
    "words",
    [
        "Bear is the moon and the sun", "Bear was killed", "Ana has three mana", "Bear isn't a creature with flying",
        "Bear is red and tapped", "Bear are tapped and", "Bear is is tapped", "Bear is not not tapped",
        "Bear is tapped quickly", "the Bear", "Bear has", "Bear and Ox is tapped", "Ana is at life",
        "wiht Bear is tapped", "Bear in Ana's pocket is tapped",
    ],
)  # fmt: skip
def test_claims_with_unknown_words_are_refused(words: str) -> None:
    with pytest.raises(Exception, match="Reading stops"):
        _read(words)


@pytest.mark.parametrize(
    "word", sorted({*keywords(), *COLORS, *CARD_TYPES, *OWN_ZONES, *STEPS, "no", "and", "is", "the"})
)
def test_any_word_of_the_game_can_be_a_declared_name(word: str) -> None:
    called = word.title()
    names = Names(frozenset({called}), PLAYERS)
    assert _read(f"{called} is attached to {called}", names) == (where.AttachedTo(Thing(called), Thing(called)),)
    assert _read(f"{called} is tapped", names) == (looks.Status(Thing(called), "tapped"),)


def _packaged_claims() -> Iterator[Claims]:
    """Yield the claims of all packaged boards and formats."""
    for scenario in (*packaged_scenarios(), *format_scenarios()):
        for when in (*scenario.whens, *scenario.unders):
            yield from (one.claims for one in claims_of(scenario, when))


def test_packaged_claims_keep_their_value_when_written_and_read_again() -> None:
    for value in set(_packaged_claims()):
        assert _read(GRAMMAR.write("sentence", value), _names_in(value)) == value


def _names_in(value: object) -> Names:
    """Return the names of objects in claims."""
    things = {one.name for one in _parts(value) if isinstance(one, Thing | Several)}
    called = {one.name for one in _parts(value) if isinstance(one, looks.Named | counts.SoManyCalled)}
    copies = {one.original for one in _parts(value) if isinstance(one, looks.CopyOf)}
    those = {one.name for one in _parts(value) if isinstance(one, counts.SoManyNamed)}
    return Names(frozenset({*things, *called, *copies, *those}) - PLAYERS - {""}, PLAYERS)


def _parts(value: object) -> Iterator[object]:
    """Yield a value and all values nested in it."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)


NAME = st.sampled_from(["Bear", "Ox #2", "Karn, Silver Golem", "Fire and Ice", "The Abyss", "Is Tapped", "Æther Flash"])
PLAYER = st.sampled_from(sorted(PLAYERS))
THING = st.builds(Thing, NAME)
PLACED = st.one_of(THING, st.builds(Thing, NAME, st.sampled_from(OWN_ZONES), st.one_of(st.just(""), PLAYER)),
                   st.builds(Thing, NAME, st.sampled_from(["exile", "stack"])))  # fmt: skip
NUMBER = st.integers(0, 30)
SIZE = st.tuples(st.integers(-9, 20), st.integers(-9, 20))
COLOR = st.sampled_from(COLORS)
KEYWORD = st.sampled_from([*keywords(), "snow-covered"])
COUNTER = st.sampled_from(["+1/+1", "-2/-1", "charge", "poison", "time"])
WHOM = st.one_of(THING, st.builds(Thing, PLAYER))
ADJECTIVES = st.lists(st.sampled_from([*COLORS, "legendary", "token", "tapped", "3/3"]), max_size=2)
NOUN = st.sampled_from(["creature", "land", "Goblin", "permanent"])
KIND = st.builds(
    counts.Kind,
    st.builds(lambda before, last: (*before, last), ADJECTIVES, NOUN),
    st.lists(KEYWORD, max_size=2).map(tuple),
)
OF_THING: list[st.SearchStrategy[Claim]] = [
    st.builds(looks.Size, PLACED, SIZE), st.builds(looks.Became, PLACED, SIZE),
    st.builds(looks.Number, PLACED, st.sampled_from(["power", "toughness", "mana value", "loyalty"]), NUMBER),
    st.builds(looks.HasColor, PLACED, COLOR, st.booleans()),
    st.builds(looks.HasColors, PLACED, st.lists(COLOR, min_size=2, max_size=4).map(tuple)),
    st.builds(looks.HasKeyword, PLACED, KEYWORD),
    st.builds(looks.GainedOrLost, PLACED, st.sampled_from(["gained", "lost"]), KEYWORD),
    st.builds(looks.HasCounters, PLACED, COUNTER, NUMBER), st.builds(looks.HasDamage, PLACED, NUMBER),
    st.builds(looks.Status, PLACED, st.sampled_from(["tapped", "untapped", "phased out"])),
    st.builds(looks.HasTypes, PLACED, st.lists(st.sampled_from(CARD_TYPES), min_size=1, max_size=3).map(tuple)),
    st.builds(looks.Named, PLACED, NAME), st.builds(looks.CopyOf, PLACED, NAME),
    st.builds(where.InZone, THING, st.sampled_from(OWN_ZONES), st.one_of(st.just(""), PLAYER)),
    st.builds(where.OnBattlefield, THING, st.one_of(st.just(""), PLAYER)), st.builds(where.AttachedTo, THING, THING),
    st.builds(where.OnStack, THING), st.builds(where.Nowhere, THING), st.builds(happened.Died, THING),
    st.builds(happened.LeftBy, THING, st.sampled_from(["destroyed", "sacrificed"])),
    st.builds(happened.DealtDamage, THING, NUMBER, st.one_of(st.none(), WHOM)),
    st.builds(happened.TriggeredTimes, THING, NUMBER), st.builds(combat.Blocked, THING, THING),
    st.builds(combat.Barred, THING, st.sampled_from(["attack", "block"])),
    st.builds(combat.CannotBlock, THING, THING),
    st.builds(combat.Assigned, THING, st.lists(st.tuples(NUMBER, WHOM), min_size=1, max_size=3).map(tuple)),
]  # fmt: skip
OF_PLAYER: list[st.SearchStrategy[Claim]] = [
    st.builds(players.Life, PLAYER, st.integers(-9, 40)),
    st.builds(players.Mana, PLAYER, st.sampled_from(["", "{G}{G}"])),
    st.builds(players.Lost, PLAYER), st.builds(players.Won, PLAYER), st.builds(where.Controls, PLAYER, THING),
    st.builds(counts.ControlsSoMany, PLAYER, NUMBER, KIND, st.booleans()),
    st.builds(counts.CardsIn, PLAYER, st.sampled_from(OWN_ZONES), NUMBER), st.builds(happened.Drew, PLAYER, NUMBER),
    st.builds(happened.LifeChanged, PLAYER, st.sampled_from(["gains", "loses"]), NUMBER),
]  # fmt: skip
ONE = st.one_of(*OF_THING, *OF_PLAYER, st.builds(players.TheirStep, PLAYER, st.sampled_from(STEPS)))
ANY = st.one_of(ONE, st.builds(counts.EachPlayer, st.one_of(*OF_PLAYER).map(lambda claim: (claim.about(""),))))


@settings(max_examples=300, deadline=None)
@given(st.lists(ANY, min_size=1, max_size=3))
def test_any_claims_keep_their_value_when_written_and_read_again(those: list[Claim]) -> None:
    value = tuple(those)
    assert _read(GRAMMAR.write("sentence", value), _names_in(value)) == value


def test_each_class_of_claims_has_a_judge_and_an_example() -> None:
    """The contrary of "died" is "not died", and the contrary of that is "died" again."""
    kinds = {type(claim) for words in (*EXAMPLES, *SAID) for claim in _read(words)}
    assert kinds == set(_JUDGES)
    assert contrary(contrary(_read("Bear died")[0])) == happened.Died(Thing("Bear"))
    assert contrary(happened.Died(Thing("Bear"))) == Not(happened.Died(Thing("Bear")))


def test_a_claim_is_read_within_a_millisecond() -> None:
    """This is the median of processor times, so other work on the machine doesn't count."""
    _read("Bear is tapped")
    times = []
    for words in SAID:
        begun = time.thread_time()
        GRAMMAR.read("sentence", words, NO_NAMES)
        times.append(time.thread_time() - begun)
    assert sorted(times)[len(times) // 2] < 0.001
