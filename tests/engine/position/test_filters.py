"""Tests for filters and for what they look at."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import pytest

from kb.engine.characteristics.matching import PREDICATES, describes
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.position import filters
from kb.engine.position.faces import face_traits
from kb.engine.position.filters import (
    CREATURE,
    THIS,
    Attacking,
    Blocked,
    BlockedByThis,
    Blocking,
    BlockingThis,
    Controlled,
    ControlledByDefendingPlayer,
    Enchanted,
    Filter,
    HasKeyword,
    Host,
    InCombatWithThis,
    Legend,
    LessPowerThanThis,
    ManaValueAtLeast,
    ManaValueAtMost,
    Multicolored,
    Named,
    NoMorePowerThanThis,
    OfChosenColor,
    OfChosenType,
    OfColor,
    OfPlayer,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedByYou,
    OwnedWithThis,
    PowerAtLeast,
    PowerAtMost,
    SharesColor,
    SummonSpell,
    Tapped,
    Targeting,
    This,
    TougherThanStrong,
    ToughnessAtLeast,
    ToughnessAtMost,
    Untapped,
    WithAbility,
    WithActivatedAbility,
    WithCounter,
    both,
    either,
    other_than,
)
from kb.engine.position.objects import Context, Face, Object, Waiting
from tests.engine.making import creature, new_game


def test_filter_lists_the_keywords_and_characteristics_it_reads() -> None:
    flier = both(CREATURE, other_than(either(HasKeyword("flying"), OfColor("red"))))
    assert flier.looks - {"abilities"} == {"types", "keyword flying", "color"}
    assert flier.reads == {"types", "abilities", "color"}
    assert THIS.looks == frozenset()


def fight() -> tuple[Game, dict[str, Object]]:
    """Return a game in combat and its creatures: Elf blocks Bear; Ox is unblocked; Imp is tapped at home."""
    game = new_game()
    there = {label: creature(game, label, player)
             for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob"), ("Imp", "Bob"))}  # fmt: skip
    attackers = ((there["Bear"].id, (there["Elf"].id,)), (there["Ox"].id, ()))
    game.position.combat = game.position.combat._replace(attackers=attackers)
    imp = there["Imp"]
    words = {"subtypes": frozenset({"Imp"}), "supertypes": frozenset({"legendary"}), "colors": frozenset({"red"})}
    face = imp.face._replace(cost="{3}{R}", **words)
    game.put(imp._replace(tapped=True, counters=(("charge", 1),), face=face))
    game.put(there["Ox"]._replace(face=there["Ox"].face._replace(colors=frozenset({"blue", "green"}))))
    aura = game.make("Web", Face("Web", frozenset({"enchantment"})), "Bob", "Bob", "battlefield")
    game.put(aura._replace(host=there["Ox"].id))
    gear = game.make("Gear", Face("Gear", frozenset({"artifact"})), "Bob", "Bob", "battlefield")
    game.put(gear._replace(host=there["Bear"].id))
    return game, there


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [
        (Attacking(), "Bear Ox"),
        (Blocking(), "Elf"),
        (Blocked(), "Bear"),
        (BlockedByThis(), ""),
        (BlockingThis(), "Elf"),
        (InCombatWithThis(), "Elf"),
        (This(), "Bear"),
        (other_than(This()), "Ox Elf Imp"),
        (Enchanted(), "Ox"),
        (Tapped(), "Imp"),
        (Untapped(), "Bear Ox Elf"),
        (WithAbility(), ""),
        (WithActivatedAbility(), ""),
        (WithCounter("charge"), "Imp"),
        (WithCounter("fade"), ""),
        (Controlled("you"), "Bear Ox"),
        (Controlled("opponent"), "Elf Imp"),
        (ControlledByDefendingPlayer(), "Elf Imp"),
        (OfPlayer("Bob"), "Elf Imp"),
        (OwnedByYou(), "Bear Ox"),
        (OwnedWithThis(), "Bear Ox"),
        (PowerAtLeast(2), "Bear Ox Elf Imp"),
        (PowerAtLeast(3), ""),
        (PowerAtMost(2), "Bear Ox Elf Imp"),
        (PowerAtMost(1), ""),
        (ToughnessAtLeast(3), "Bear Ox Elf Imp"),
        (ToughnessAtLeast(4), ""),
        (ToughnessAtMost(3), "Bear Ox Elf Imp"),
        (ToughnessAtMost(2), ""),
        (TougherThanStrong(), "Bear Ox Elf Imp"),
        (other_than(TougherThanStrong()), ""),
        (LessPowerThanThis(), ""),
        (NoMorePowerThanThis(), "Bear Ox Elf Imp"),
        (SharesColor(), ""),
        (ManaValueAtLeast(4), "Imp"),
        (ManaValueAtLeast(5), ""),
        (ManaValueAtMost(4), "Bear Ox Elf Imp"),
        (ManaValueAtMost(3), "Bear Ox Elf"),
        (OfColor("red"), "Imp"),
        (Multicolored(), "Ox"),
        (Named("Imp"), "Imp"),
        (OfSubtype("Imp"), "Imp"),
        (OfSupertype("legendary"), "Imp"),
        (both(Attacking(), Blocked()), "Bear"),
        (either(Blocking(), Blocked()), "Bear Elf"),
        (either(), ""),
        (both(), "Bear Ox Elf Imp"),
    ],
    ids=str,
)
def test_filter_describes_the_right_creatures_in_combat(kind: Filter, fitting: str) -> None:
    game, there = fight()
    source = there["Bear"].id
    assert " ".join(label for label, thing in there.items() if describes(kind, game, thing.id, source)) == fitting


def test_blocker_describes_the_attacker_it_blocks() -> None:
    game, there = fight()
    for kind in (BlockedByThis(), InCombatWithThis()):
        assert [label for label, thing in there.items() if describes(kind, game, thing.id, there["Elf"].id)] == ["Bear"]
    assert not any(describes(BlockingThis(), game, thing.id, there["Elf"].id) for thing in there.values())


@pytest.mark.parametrize(
    ("kind", "points", "is_pointing"),
    [
        (This(), {"this"}, True),
        (Host(), {"host"}, True),
        (CREATURE, set(), False),
        (both(CREATURE, This()), {"this"}, True),
        (either(CREATURE, This()), {"this"}, False),
        (Attacking(), {"each"}, False),
    ],
    ids=str,
)
def test_filter_declares_what_it_points_at(kind: Filter, points: set[str], *, is_pointing: bool) -> None:
    assert (kind.points, kind.is_pointing) == (points, is_pointing)


def test_targeting_filter_describes_spells_by_their_targets() -> None:
    game, there = fight()
    zaps = {}
    for label, target in (("Zap", there["Bear"].id), ("Bolt", there["Ox"].id), ("Drain", "Bob")):
        zaps[label] = game.make(label, Face(label, frozenset({"instant"})), "Ana", "Ana", "stack")
        context = Context(zaps[label].id, "Ana", label, targets=(target,))
        game.position.stack += (Waiting((), context, is_spell=True),)
    kind = Targeting(Blocked())
    assert [label for label, zap in zaps.items() if describes(kind, game, zap.id, there["Elf"].id)] == ["Zap"]


def _classes(kind: type[Filter] = Filter) -> Iterator[type[Filter]]:
    """Yield the classes of the engine's filters that are predicates."""
    for below in kind.__subclasses__():
        if below.words and below.__module__ == filters.__name__:
            yield below
        yield from _classes(below)


def test_each_predicate_has_its_own_words_and_a_function() -> None:
    classes = list(_classes())
    assert set(classes) == set(PREDICATES)
    assert len({kind.words for kind in classes}) == len(classes) > 50


class _Unseeing:
    """A viewer whose game can't be read."""

    source, host, you = 1, 2, "Ana"


ASKS_THE_GAME = (Targeting, Legend, OfChosenType, OfChosenColor, SummonSpell)
"""The filters that read characteristics but need the rules of the day, a choice or the targets."""


@pytest.mark.parametrize("kind", list(_classes()), ids=lambda kind: kind.words)
def test_predicate_that_reads_the_game_declares_it(kind: type[Filter]) -> None:
    given = {"amount": 1, "part": THIS, "by": "you", "dealer": "this", "parts": ()}
    what = kind(*(given.get(name, "creature") for name in kind.fields))
    decides = partial(PREDICATES[kind], what, face_traits(creature(new_game(), "Bear", "Ana")), 1, _Unseeing())
    if "each" in kind.own_points or kind in ASKS_THE_GAME:
        with pytest.raises(AttributeError, match="game"):
            decides()
    else:
        assert isinstance(decides(), bool)


class _Sourceless:
    """A viewer that knows no source, and notes that it was asked for one."""

    def __init__(self, game: Game) -> None:
        """Begin with Ana as the source's controller; nothing has asked for the source yet."""
        self.game, self.you, self.traits_of = game, "Ana", game.traits
        self.is_asked = False

    @property
    def source(self) -> int:
        """Return the id of the first creature, and record that the source was asked for."""
        self.is_asked = True
        return 1

    @property
    def host(self) -> int:
        """Return the id of the first creature, and record that the host was asked for."""
        self.is_asked = True
        return 1


@pytest.mark.parametrize("kind", list(_classes()), ids=lambda kind: kind.words)
def test_predicate_that_asks_for_the_source_declares_it(kind: type[Filter]) -> None:
    given = {"amount": 1, "part": CREATURE, "by": "you", "dealer": "this", "parts": ()}
    what = kind(*(given.get(name, "creature") for name in kind.fields))
    game, there = fight()
    viewer = _Sourceless(game)
    for thing in there.values():
        with suppress(NotModelled):
            PREDICATES[kind](what, game.traits(thing.id), thing.id, viewer)
    assert viewer.is_asked == kind.asks_source


def test_filters_of_different_classes_are_never_equal() -> None:
    assert PowerAtLeast(2) == PowerAtLeast(2) != ToughnessAtLeast(2)
    assert len({Attacking(), Blocking(), Attacking(), OfType("Elf"), OfSubtype("Elf")}) == 4


def test_replace_changes_matching_parts_at_any_depth_once() -> None:
    kind = either(both(CREATURE, other_than(OfPlayer())), Targeting(OfPlayer()), OfPlayer("Bob"))
    named = kind.replace({OfPlayer(): both(OfPlayer("Ana"), OfPlayer())}.get)
    assert named == either(
        both(CREATURE, other_than(both(OfPlayer("Ana"), OfPlayer()))),
        Targeting(both(OfPlayer("Ana"), OfPlayer())),
        OfPlayer("Bob"),
    )
    assert kind.replace(lambda _: None) == kind


def test_filter_prints_with_its_parts_in_brackets() -> None:
    kind = both(CREATURE, other_than(either(HasKeyword("flying"), PowerAtLeast(3), Attacking())))
    assert str(kind) == "all (type creature) (not (any (keyword flying) (power at least 3) (attacking)))"
