"""Tests for matching events with patterns, and for the abilities that an event triggers."""

import pytest

from kb.engine.play.game import Game
from kb.engine.play.trigger_matching import (
    looks_back,
    matches,
    of_the_moved_object,
    seeing,
    sees_its_own_arrival,
    triggering,
)
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Static, Triggered
from kb.engine.position.effects import Amount, Becoming, Change, Continuous, If, Pattern
from kb.engine.position.filters import CREATURE, LAND, THIS, YOURS, Filter, Named, other_than
from kb.engine.position.objects import ANNOUNCED_X, CAST_FROM, Event, Face, Object
from tests.engine.making import creature, new_game

EARLY, LATE = "1998-10-18", "2008-08-10"
ARRIVING = Pattern("move", CREATURE, destination="battlefield")


def board(day: str = LATE) -> tuple[Game, Object, Object]:
    """Return a game with Ana's Bear and Bob's Ox, and both."""
    game = new_game(day)
    return game, creature(game, "Bear"), creature(game, "Ox", "Bob")


@pytest.mark.parametrize(
    ("pattern", "event", "is_meant"),
    [
        (Pattern("move"), {}, True),
        (Pattern("move", origin="battlefield"), {"origin": "battlefield"}, True),
        (Pattern("move", origin="battlefield"), {"origin": "hand"}, False),
        (Pattern("move", destination="exile"), {"destination": "exile"}, True),
        (Pattern("move", destination="exile"), {"destination": "hand"}, False),
        (Pattern("move", is_destruction=True), {"cause": "destroyed"}, True),
        (Pattern("move", is_destruction=True), {"cause": "lethal-damage"}, True),
        (Pattern("move", is_destruction=True), {"cause": "sacrificed"}, False),
        (Pattern("move", cause="destroyed"), {"cause": "lethal-damage"}, True),
        (Pattern("move", cause="sacrificed"), {"cause": "lethal-damage"}, False),
        (Pattern("move", cause="combat"), {"cause": "combat"}, True),
        (Pattern("move", amount=2), {"amount": 2}, True),
        (Pattern("move", amount=2), {"amount": 3}, False),
        (Pattern("move", word="fade"), {"word": "fade"}, True),
        (Pattern("move", word="fade"), {"word": "+1/+1"}, False),
        (Pattern("move", by="opponent"), {"by": "Bob"}, True),
        (Pattern("move", by="opponent"), {"by": "Ana"}, False),
        (Pattern("move", by="opponent"), {}, False),
        (Pattern("move", by="you"), {"by": "Ana"}, True),
        (Pattern("move", by="you"), {"by": "Bob"}, False),
        (Pattern("move", player="any"), {"player": "Bob"}, True),
        (Pattern("move", player="any"), {}, False),
        (Pattern("move", player="you"), {"player": "Ana"}, True),
        (Pattern("move", player="you"), {"player": "Bob"}, False),
        (Pattern("move", player="opponent"), {"player": "Bob"}, True),
        (Pattern("move", player="opponent"), {"player": "Ana"}, False),
        (Pattern("move", player="opponent"), {}, False),
        (Pattern("move", by="you", player="opponent"), {"by": "Ana", "player": "Bob"}, True),
        (Pattern("move", by="you", player="opponent"), {"by": "Bob", "player": "Bob"}, False),
    ],
)
# the boolean is one value of a parametrized row
def test_pattern_matches_its_events(pattern: Pattern, event: dict[str, object], is_meant: bool) -> None:  # noqa: FBT001
    game, bear, _ = board()
    assert matches(game, pattern, Event("move", **event), bear.id) is is_meant  # type: ignore[arg-type]  # by name


def test_pattern_filters_the_object_of_an_event() -> None:
    game, bear, ox = board()
    mine = Pattern("tap", YOURS)
    assert [matches(game, mine, Event("tap", thing), bear.id) for thing in (bear.id, ox.id, 99, None)] == [
        True, False, False, False,
    ]  # fmt: skip
    assert matches(game, mine, Event("tap", ox.id), ox.id)


def test_pattern_filters_the_source_of_an_event() -> None:
    game, bear, ox = board()
    by_mine = Pattern("damage", source=YOURS)
    found = [
        matches(game, by_mine, Event("damage", ox.id, source=source), bear.id) for source in (bear.id, ox.id, 99, None)
    ]
    assert found == [True, False, False, False]


def test_permanent_entering_as_a_copy_is_matched_as_the_copy() -> None:
    game, bear, _ = board()
    clone = game.make("Clone", Face("Clone", frozenset({"land"})), "Ana", "Ana", "hand")
    event = Event("move", clone.id, destination="battlefield", face=bear.face)
    assert matches(game, Pattern("move", CREATURE), event, bear.id)
    assert not matches(game, Pattern("move", LAND), event, bear.id)
    assert game.object(clone.id).copied is None


@pytest.mark.parametrize(
    ("pattern", "is_so"),
    [
        (Pattern("move", origin="battlefield"), True),
        (Pattern("phase out"), True),
        (Pattern("move", destination="battlefield"), False),
        (Pattern("tap"), False),
    ],
)
def test_leaving_and_phasing_out_triggers_look_back(pattern: Pattern, is_so: bool) -> None:  # noqa: FBT001  (a parametrized value)
    assert looks_back((1, Triggered(pattern, ()), Event("move"))) is is_so


@pytest.mark.parametrize(("thing", "sees"), [(THIS, True), (CREATURE, False)])
def test_permanent_sees_only_its_own_arrival_in_1998(thing: Filter, sees: bool) -> None:  # noqa: FBT001  (a parametrized value)
    game, bear, _ = board(EARLY)
    found = (bear.id, Triggered(ARRIVING._replace(thing=thing), ()), Event("move", bear.id))
    assert sees_its_own_arrival(game, found, frozenset()) is sees
    assert not sees_its_own_arrival(game, found, frozenset({bear.id}))


def test_triggering_finds_abilities_for_the_event_whose_source_exists() -> None:
    game, bear, ox = board()
    own = Triggered(Pattern("tap", THIS), ())
    looking = {"tap": [(bear.id, own), (ox.id, own), (99, own)], "untap": [(bear.id, own)]}
    event = Event("tap", bear.id)
    assert list(triggering(game, looking, event)) == [(bear.id, own, event)]


def test_trigger_condition_is_checked_when_the_event_happens() -> None:
    game, bear, ox = board()
    event = Event("tap", ox.id)
    for condition, is_met in [
        (YOURS, True), (other_than(YOURS), False), (If(Amount("power"), 2), True), (If(Amount("power"), 3), False),
    ]:  # fmt: skip
        ability = Triggered(Pattern("tap"), (), condition=condition)
        assert bool(list(triggering(game, {"tap": [(bear.id, ability)]}, event))) is is_met


@pytest.mark.parametrize(("announced", "is_met"), [("5", True), ("4", False)])
def test_condition_on_x_asks_what_was_announced_for_its_own_permanent(announced: str, is_met: bool) -> None:  # noqa: FBT001  (a parametrized value)
    game, bear, ox = board("2023-11-17")
    for thing in (bear, ox):
        game.put(thing._replace(remembered=((ANNOUNCED_X, announced),)))
    ability = Triggered(ARRIVING, (), condition=If(Amount("x"), 5))
    looking = {"move": [(bear.id, ability)]}
    arrivals = [Event("move", thing.id, destination="battlefield") for thing in (bear, ox)]
    assert [bool(list(triggering(game, looking, event))) for event in arrivals] == [is_met, False]


def test_linked_ability_sees_only_events_of_its_other_half() -> None:
    game, bear, _ = board()
    linked = Triggered(Pattern("tap", is_linked=True), (), link="a")
    links = [(bear.id, "a"), (bear.id, "b"), None]
    for ability, seen in [(linked, [True, False, False]), (Triggered(Pattern("tap"), ()), [True, True, True])]:
        looking = {"tap": [(bear.id, ability)]}
        assert [bool(list(triggering(game, looking, Event("tap", bear.id, link=link)))) for link in links] == seen


def test_card_sees_its_own_move_with_abilities_that_work_in_the_new_zone() -> None:
    game, bear, _ = board()
    going = Pattern("move", THIS, destination="graveyard")
    there, here = Triggered(going, (), zone="graveyard"), Triggered(going, ())
    face = bear.face._replace(abilities=(there, here))
    card = game.make("Elf", face, "Ana", "Ana", "graveyard")
    event = Event("move", card.id, origin="battlefield", destination="graveyard")
    assert [ability for _, ability, _ in of_the_moved_object(game, event)] == [there]
    assert list(of_the_moved_object(game, event._replace(kind="tap"))) == []
    assert list(of_the_moved_object(game, event._replace(destination="battlefield"))) == []


TURNED = Continuous(Named("Elf"), (Change("become", Becoming(frozenset({"land"}))), Change("lose abilities")))
STONE = Face("Stone", frozenset({"enchantment"}), abilities=(Static(TURNED),))


@pytest.mark.parametrize(("day", "sees"), [(EARLY, True), (LATE, False)])
def test_arriving_permanent_is_seen_as_printed_in_1998_and_as_modified_since(day: str, sees: bool) -> None:  # noqa: FBT001  (a parametrized value)
    game, bear, _ = board(day)
    watching = bear.face._replace(abilities=(Triggered(ARRIVING, ()),))
    game.put(bear._replace(face=watching))
    game.make("Stone", STONE, "Bob", "Bob", "battlefield")
    elf = game.make("Elf", watching._replace(name="Elf"), "Ana", "Ana", "battlefield")
    event = Event("move", elf.id, destination="battlefield")
    found = list(seeing(game, watchers(game).triggered, event))
    assert [source for source, _, _ in found] == ([bear.id, elf.id] if sees else [])
    assert (game.traits(elf.id).types, game.traits(elf.id).abilities) == ({"land"}, ())


def test_unmodified_arrival_is_seen_once_by_each_ability() -> None:
    for day in (EARLY, LATE):
        game, bear, _ = board(day)
        watching = bear.face._replace(abilities=(Triggered(ARRIVING, ()), Triggered(Pattern("tap"), ())))
        game.put(bear._replace(face=watching))
        elf = game.make("Elf", watching, "Ana", "Ana", "battlefield")
        for event in (Event("move", elf.id, destination="battlefield"), Event("tap", elf.id)):
            found = list(seeing(game, watchers(game).triggered, event))
            assert [source for source, _, _ in found] == [bear.id, elf.id]


def test_spell_cast_from_the_hand_counts_as_entering_from_the_hand() -> None:
    """A spell cast from the graveyard doesn't count so, though both enter from the stack."""
    game, bear, _ = board()
    enters = Event("move", bear.id, origin="stack", destination="battlefield")
    pattern = Pattern("move", CREATURE, "hand", "battlefield")
    assert matches(game, pattern, enters, bear.id)
    game.put(bear._replace(remembered=((CAST_FROM, "graveyard"),)))
    assert not matches(game, pattern, enters, bear.id)
