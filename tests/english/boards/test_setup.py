"""Setups: every sentence is read into one value, and every value is written as a sentence that means it."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kb.boards.sentences  # noqa: F401  (enters what sets up each setup)
from kb.boards.language import BadScenario
from kb.boards.reading import setups
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, format_scenarios, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import names_in, setups_of
from kb.boards.staging.setups import _SETTERS
from kb.engine.law.keywords import keywords
from kb.engine.position.values import Value
from kb.english.boards import effects, life, lying, marks
from kb.english.boards.claim import GRAMMAR, Several, Thing
from kb.english.boards.declared import names_given
from kb.english.boards.items import Described, Item, Named
from kb.english.boards.setup import SETUPS, AllOfKind, Answered, EachPlayer, Setup, Setups
from kb.english.lexicon import CARD_TYPES, COLORS, OWN_ZONES
from kb.english.tokens import Names, UnreadableWords
from tests.slow import slow

PLAYERS = frozenset({"Ana", "Bob"})
_SAID = Path(__file__).with_name("setups.tsv").read_text(encoding="utf-8")
SAID = dict(line.split("\t") for line in _SAID.splitlines())
"""Paraphrases, with their plain sentences."""
_CODE = Path(__file__).parents[3]


def _read(words: str, *things: str) -> Setups:
    """Return the setups of a sentence; fail unless it has exactly one reading."""
    names = Names(names_given([words], [], PLAYERS) | frozenset(things) - PLAYERS, PLAYERS)
    (value,) = GRAMMAR.read("setups", words, names)
    return value  # type: ignore[no-any-return]  # a grammar reads values of any kind


@pytest.mark.parametrize("words", SAID)
def test_paraphrases_of_setups_are_read_and_written_in_plain_form(words: str) -> None:
    assert _read(words) == _read(SAID[words])
    assert GRAMMAR.write("setups", _read(words)) == SAID[words]


@pytest.mark.parametrize("words", SETUPS)
def test_examples_of_setups_keep_their_value_when_written_and_read_again(words: str) -> None:
    """Each example has a description, too."""
    assert _read(GRAMMAR.write("setups", _read(words))) == _read(words)
    assert SETUPS[words].endswith(".")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Bear, Ox and Elk are tapped", ["Bear is tapped", "Ox is tapped", "Elk is tapped"]),
        ("Bear is tapped and has 2 damage", ["Bear is tapped", "Bear has 2 damage"]),
        ("Ana is at 5 and controls a Forest", ["Ana is at 5 life", "Ana controls a Forest"]),
        ("Bear is tapped; Ana is at 5", ["Bear is tapped", "Ana is at 5 life"]),
        ("Ana and Bob each have 3 cards in hand", ["Ana has 3 cards in hand", "Bob has 3 cards in hand"]),
        ("Ana owns Ox but Bob controls it", ["Bob controls Ox", "Ana owns Ox"]),
        ("Ana controls Bear enchanted by Bob's Mark", ["Ana controls Bear", "Bob controls Mark", "Mark enchants Bear"]),
        ("Bear has flying, trample and haste", ["Bear has flying", "Bear has trample", "Bear has haste"]),
        ("Ana can cast Blaze with X = 3", ["Ana can cast Blaze", "Ana can pay {3}"]),
    ],
)  # fmt: skip
def test_one_sentence_may_have_several_setups(words: str, parts: list[str]) -> None:
    """Subjects, predicates and whole sentences may be joined."""
    assert _read(words) == tuple(one for part in parts for one in _read(part))


@pytest.mark.parametrize(
    "words",
    [
        "Bear is the moon and the sun", "Bear is tapped quickly", "Bear are tapped", "Bear is not tapped",
        "Ana controls a 2/2 creature", "Ana controls 0 Forests", "Ana controls a 2/2 craeture called Bear",
        "Ana controls a 2/2 creature called Bear that is 3/3", "Ana controls two 1/1 creature called Elf",
        "Ana controls a 1/1 creatures called Elf", "Bear in Ana's pocket is tapped", "Guard in exile is a 2/2",
        "all of Ana's pockets are tapped", "Ana has three apples", "it is tapped", "Ana controls a", "Ana",
        "Ana controls a 2/2 creature called Bear with two eggs on it", "whatever", "damage dealt to Bear",
        'an effect says "All lands are 1/1 creatures that are still artifacts"', "Ana's spells cost {R} less",
        "an effect says that Ana's spells cost {R} less", "An untapped moon shines", "the story begins in the moon",
        "Ana has a Bear", "Ana controls a 2/2 creature called Bear with flying and no flying",
        "Ana controls a tapped 2/2 creature called Bear that can attack",
        "Ana controls a 2/2 creature called Bear with two +1/+1 counters and no counters",
        "Ana controls a 2/2 creature called Bear that can use {W} abilities",
    ],
)  # fmt: skip
def test_setups_with_unknown_or_contradictory_words_are_refused(words: str) -> None:
    """“Ana controls a 2/2 creature” is the exception: “a” is read as “one”."""
    if words == "Ana controls a 2/2 creature":
        assert _read(words) == _read("Ana controls one 2/2 creature")
        return
    with pytest.raises(UnreadableWords):
        _read(words)


def test_an_ambiguous_setup_is_an_error_with_a_plain_sentence_for_each_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [_read("Bear is tapped"), _read("Ox is tapped")]
    monkeypatch.setattr(GRAMMAR, "read", lambda *_given: both)
    with pytest.raises(BadScenario, match=r"x\.toml: the setup sentence “they are” can be read in two ways") as error:
        setups.read_setup("they are", Names(), Place("x.toml"))
    assert error.value.remedy == "Say “Bear is tapped” or “Ox is tapped”."


@pytest.mark.parametrize("word", sorted({*keywords(), *COLORS, *CARD_TYPES, *OWN_ZONES, "and", "with", "is", "called"}))
def test_any_word_of_the_game_can_be_a_declared_name(word: str) -> None:
    called = word.title()
    assert _read(f"Ana controls a 2/2 creature called {called}", called) == (
        lying.Puts("Ana", (Described(called, ("creature",), (2, 2)),)),
    )
    assert _read(f"{called} enchants {called}", called) == (lying.Attached(Thing(called), Thing(called)),)


@pytest.mark.parametrize(
    ("setup", "story", "names"),
    [
        ("Ana controls a 2/2 creature called Kell, Duke of Ash", "Kell, Duke of Ash dies", {"Kell, Duke of Ash"}),
        ("Ana controls a 2/2 creature called Kell, Bob controls Ox", "", {"Kell"}),
        ("Ana controls an Equipment called Fire and Ice with equip {1}", "Ana uses Fire and Ice", {"Fire and Ice"}),
        ("Ana controls a land called Fen and Ox", "Ox is tapped", {"Fen"}),
        ("Ana controls a 1/1 creature called Elf #2 with flying", "", {"Elf #2"}),
        ("Bob controls an enchantment called the old Gloom", "", {"the old Gloom"}),
        ("Ana can cast a sorcery called Rise from the Grave for {B}", "", {"Rise from the Grave"}),
        ('Ana controls a land called "and a Forest" with flying', "", {"and a Forest"}),
        ("Ana controls a land called Fen and a land called Bog", "", {"Fen", "Bog"}),
        ("a land called Keep is in Ana's hand", "", {"Keep"}),
        ("Kell too has the name Kell", "", {"Kell"}),
        ('Ana controls a land called Fen with "Create a token called Imp."', "", {"Fen"}),
    ],
)  # fmt: skip
def test_the_words_after_called_declare_a_name(setup: str, story: str, names: set[str]) -> None:
    """A name may contain commas, numbers and words such as "and"."""
    assert names_given([setup], [story], PLAYERS) == names


@cache
def _all_boards() -> tuple[Scenario, ...]:
    """Return all boards of the package and the tests."""
    files = [*(_CODE / "tests" / "boards").rglob("*.toml"), *(_CODE / "kb" / "audit" / "examples").rglob("*.toml")]
    found = [*packaged_scenarios(), *format_scenarios()]
    for file in sorted(files):
        text = file.read_text(encoding="utf-8")
        if "[[scenario]]" in text and "setup = [" in text:
            found += read_scenarios(text, file.name)
    return tuple(found)


def _board_setups() -> Iterator[tuple[str, Setups]]:
    """Yield each setup sentence of all boards with its value."""
    for scenario in _all_boards():
        if scenario.id != "hand-emptied-and-filled":  # listed as not sayable
            yield from ((one.words, one.setups) for one in setups_of(scenario))


@slow
def test_setups_of_all_boards_keep_their_value_when_written_and_read_again() -> None:
    found = {value for _, value in _board_setups() if not isinstance(value[0], Answered)}
    assert len(found) > 3000
    for value in found:
        assert _read_with_names_of(GRAMMAR.write("setups", value), value) == value


def _read_with_names_of(words: str, value: Setups) -> Setups:
    """Return the setups of a sentence, read with the names in this value; fail unless there is one reading."""
    names = Names(frozenset(_names_in(value)) - PLAYERS - {""}, PLAYERS | frozenset(_players_in(value)))
    (found,) = GRAMMAR.read("setups", words, names)
    return found  # type: ignore[no-any-return]  # a grammar reads values of any kind


def _names_in(value: Setups) -> Iterator[str]:
    """Yield the names of objects in setups."""
    yield from names_in(value)
    for part in _parts(value):
        match part:
            case Named() | marks.HasName():
                yield part.name
            case Described(printed=printed) if printed:
                yield printed
            case lying.EntersAsCopy():
                yield part.card
            case lying.CardsAre():
                yield from part.names
            case Value() if "older" in part.fields:
                yield getattr(part, "older")  # noqa: B009  (only the values of a set have it)


def _players_in(value: object) -> Iterator[str]:
    """Yield the names of players in a value, as player, owner or member of a team; maybe several times."""
    for part in _parts(value):
        if isinstance(part, Setup | Described):
            yield from (who for field in ("player", "owner") if (who := getattr(part, field, "")))
        if isinstance(part, life.Team):
            yield from part.players


def _parts(value: object) -> Iterator[object]:
    """Yield a value and all values nested in it."""
    yield value
    for part in value if isinstance(value, tuple) else ():
        yield from _parts(part)


WORDS = ("moon", "not", "never", "two", "red", "Ox", "flying", "artifact")
_FIGURES = {"two": "2"}
_AS_MANA = {"two": re.compile(r"(\{\w\})\1"), "red": re.compile(r"\{R\}")}
"""Words for an amount or color of mana, with the mana symbols that mean it."""
_PLACE = re.compile(r"(?<= )")


@slow
def test_no_word_of_a_setup_is_ignored() -> None:
    """Adding or replacing a word changes the value, or makes the sentence unreadable."""
    said = sorted(
        {words for words, value in _board_setups() if '"' not in words and not isinstance(value[0], Answered)}
    )
    tried = read = 0
    for words in filter(_read_all, said[::18]):  # others use names that another sentence declares
        was = _read(words)
        for place in _PLACE.finditer(words):
            before, after = words[: place.start()], words[place.start() :]
            for word in WORDS:
                for changed in (f"{before}{word} {after}", f"{before}{word} {after.partition(' ')[2]}".strip()):
                    tried += 1
                    for value in _read_all(changed) if changed != words else ():
                        read += 1
                        is_there = not {word, _FIGURES.get(word)}.isdisjoint(words.split())
                        assert _contains_meaning(value, word) or (value == was and is_there), changed
    assert tried > 7_000
    assert read < tried / 4


def _read_all(words: str) -> list[Setups]:
    """Return all readings of a sentence; empty if it can't be read."""
    names = Names(names_given([words], [], PLAYERS), PLAYERS)
    try:
        return GRAMMAR.read("setups", words, names)
    except UnreadableWords:
        return []


def _contains_meaning(value: Setups, word: str) -> bool:
    """Return whether a setup contains the meaning of a word: the word, its figure, or its mana."""
    if any(_AS_MANA[word].fullmatch(part) for part in _parts(value) if word in _AS_MANA and isinstance(part, str)):
        return True
    figures = _FIGURES.get(word, word)
    return any(figures in re.split(r"[ {}—]", str(part)) for part in _parts(value) if isinstance(part, str | int))


NAME = st.sampled_from(["Bear", "Ox #2", "Karn, Silver Golem", "Fire and Ice", "The Abyss", "Is Tapped", "Æther Flash"])
PLAYER = st.sampled_from(sorted(PLAYERS))
THING = st.builds(Thing, NAME)
NUMBER = st.integers(0, 30)
SIZE = st.tuples(st.integers(0, 20), st.integers(0, 20))
COLOR = st.sampled_from(COLORS)
MANA = st.sampled_from(["{G}{G}", "{2}{U/B}", "{X}{R}"])
COUNTER = st.sampled_from(["+1/+1", "-2/-1", "charge", "poison", "time"])
ZONE = st.sampled_from(OWN_ZONES)
ABILITY = st.sampled_from([*keywords(), "annihilator 2", "morph {2}{G}", "suspend 3—{R}", "champion a Giant"])
TEXT = st.sampled_from(["Draw a card.", '{T}: Add {G}. // It has "Flying" and reach.', "Enchant creature"])
DESCRIBED = st.builds(
    Described,
    NAME,
    st.lists(st.sampled_from([*COLORS, "legendary", "token", "artifact", "Goblin"]), max_size=3, unique=True).map(
        lambda words: (*words, "creature")
    ),
    st.one_of(st.none(), SIZE),
    st.integers(0, 4),
    st.one_of(st.just(""), MANA),
    st.lists(ABILITY, max_size=2).map(tuple),
    st.lists(TEXT, max_size=2).map(tuple),
    st.lists(st.tuples(COUNTER, NUMBER), max_size=2).map(tuple),
    st.sampled_from([(), ("tapped",), ("face down", "new")]),
    owner=st.one_of(st.just(""), PLAYER),
    host=st.one_of(st.just(""), NAME),
)
NAMED = st.builds(Named, NAME, NUMBER)
ITEMS: st.SearchStrategy[tuple[Item, ...]] = st.lists(st.one_of(DESCRIBED, NAMED), min_size=1, max_size=3).map(tuple)
OF_THING: list[st.SearchStrategy[Setup]] = [
    st.builds(marks.HasText, THING, TEXT), st.builds(marks.HasWording, THING, TEXT),
    st.builds(marks.HasAbility, THING, ABILITY),
    st.builds(marks.HasCounters, THING, COUNTER, NUMBER), st.builds(marks.HasDamage, THING, NUMBER),
    st.builds(marks.Tapped, THING), st.builds(marks.FaceDown, THING), st.builds(marks.HasSize, THING, SIZE),
    st.builds(marks.HasCost, THING, MANA), st.builds(marks.HasName, THING, NAME), st.builds(marks.Safe, THING),
    st.builds(marks.Printed, THING, COLOR), st.builds(lying.Attached, THING, THING),
    st.builds(lying.WasPut, THING, PLAYER, ZONE), st.builds(effects.EffectGains, THING, ABILITY),
    st.builds(effects.EffectGets, THING, st.tuples(st.integers(-9, 9), st.integers(-9, 9))),
    st.builds(marks.IsNew, THING, st.one_of(st.just(""), PLAYER)),
]  # fmt: skip
OF_PLAYER: list[st.SearchStrategy[Setup]] = [
    st.builds(life.StartsAt, PLAYER, st.integers(-9, 40)), st.builds(life.Pool, PLAYER, MANA),
    st.builds(life.CanPay, PLAYER, MANA), st.builds(life.HasCastSpells, PLAYER, NUMBER),
    st.builds(lying.AnyCards, PLAYER, ZONE, NUMBER), st.builds(lying.CardsInAll, PLAYER, ZONE, NUMBER),
    st.builds(lying.CardsOfKind, PLAYER, ZONE, NUMBER, st.sampled_from(CARD_TYPES)),
    st.builds(lying.Owns, PLAYER, THING), st.builds(lying.NothingElse, PLAYER),
]  # fmt: skip
PUT: list[st.SearchStrategy[Setup]] = [
    st.builds(lying.Puts, PLAYER, ITEMS, st.sampled_from(["battlefield", *OWN_ZONES])),
    st.builds(lying.CanCast, PLAYER, ITEMS), st.builds(lying.OnTop, PLAYER, ITEMS),
]  # fmt: skip
EACH = st.builds(EachPlayer, st.one_of(*OF_PLAYER).map(lambda setup: (setup.about(""),)))
ANY = st.one_of(*OF_THING, *OF_PLAYER, *PUT, EACH, st.builds(life.BeginsIn, st.just("upkeep"), PLAYER))


@settings(max_examples=400, deadline=None)
@given(st.lists(ANY, min_size=1, max_size=3))
def test_any_setups_keep_their_value_when_written_and_read_again(those: list[Setup]) -> None:
    value = tuple(those)
    assert _read_with_names_of(GRAMMAR.write("setups", value), value) == value


def test_each_class_of_setups_has_a_handler_and_an_example() -> None:
    said = [one for words in (*SETUPS, *SAID) for one in _read(words)]
    kinds = {type(part) for one in said for part in (one.setups if isinstance(one, EachPlayer | AllOfKind) else (one,))}
    assert kinds == set(_SETTERS)


def test_each_example_is_described_by_its_kind_of_setup() -> None:
    assert all("template" not in said for said in SETUPS.values())
    assert (
        SETUPS["an effect says that all lands are 1/1 creatures that are still lands"]
        == (effects.EffectOnAll.__doc__ or "").partition("\n")[0]
    )


def test_each_sentence_of_a_setup_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    read = setups.read

    def counting_read(*given: object) -> object:
        """Record the sentence that is parsed, and return its readings."""
        parsed.append(str(given[1]))
        return read(*given)  # type: ignore[arg-type]  # passed on as they are

    monkeypatch.setattr(setups, "read", counting_read)
    (packaged,) = packaged_scenarios("001-fork")
    scenario = replace(packaged, where=Place("setups_not_read_yet.toml"))
    for _ in range(3):
        setups_of(scenario)
    assert parsed == list(scenario.setup)


def test_both_bears_means_two_objects_of_that_name() -> None:
    assert _read("both Bears are tapped") == (marks.Tapped(Several("Bears", 2)),)


def test_a_setup_is_read_within_a_millisecond() -> None:
    """This is the median of processor times, so other work on the machine doesn't count."""
    said = [words for words, _ in _board_setups()][::10]
    _read("Bear is tapped")
    times = []
    for words in said:
        begun = time.thread_time()
        _read_all(words)
        times.append(time.thread_time() - begun)
    assert sorted(times)[len(times) // 2] < 0.001
