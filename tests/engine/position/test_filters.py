"""Filters: what they look at."""

import pytest

from kb.engine.characteristics import matching
from kb.engine.characteristics.matching import describes
from kb.engine.play.game import Game
from kb.engine.position.filters import CREATURE, LOOKING, THIS, Filter, both, either, other_than
from kb.engine.position.objects import Context, Face, Object, Waiting
from tests.engine.making import creature, new_game


def test_a_filter_says_which_keyword_it_looks_for() -> None:
    """Of abilities it names those that it asks for, wherever in it; of all else it says what it reads."""
    flier = both(CREATURE, other_than(either(Filter("keyword", "flying"), Filter("color", "red"))))
    assert flier.looks - {"abilities"} == {"types", "keyword flying", "color"}
    assert flier.reads == {"types", "abilities", "color"}
    assert THIS.looks == frozenset()


def fight() -> tuple[Game, dict[str, Object]]:
    """Give a fight: Bear attacks and Elf blocks it; Ox attacks unblocked; Imp is at home, tapped and marked."""
    game = new_game()
    there = {label: creature(game, label, player)
             for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob"), ("Imp", "Bob"))}  # fmt: skip
    attackers = ((there["Bear"].id, (there["Elf"].id,)), (there["Ox"].id, ()))
    game.position.combat = game.position.combat._replace(attackers=attackers)
    imp = there["Imp"]
    words = {"subtypes": frozenset({"Imp"}), "supertypes": frozenset({"legendary"}), "colors": frozenset({"red"})}
    face = imp.face._replace(cost="{3}{R}", **words)
    game.put(imp._replace(tapped=True, counters=(("charge", 1),), face=face))
    aura = game.make("Web", Face("Web", frozenset({"enchantment"})), "Bob", "Bob", "battlefield")
    game.put(aura._replace(host=there["Ox"].id))
    gear = game.make("Gear", Face("Gear", frozenset({"artifact"})), "Bob", "Bob", "battlefield")
    game.put(gear._replace(host=there["Bear"].id))
    return game, there


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [
        (Filter("attacking"), "Bear Ox"),
        (Filter("blocking"), "Elf"),
        (Filter("blocked"), "Bear"),
        (Filter("blocked by this"), ""),
        (Filter("blocking this"), "Elf"),
        (Filter("in combat with this"), "Elf"),
        (Filter("this"), "Bear"),
        (other_than(Filter("this")), "Ox Elf Imp"),
        (Filter("enchanted"), "Ox"),
        (Filter("tapped", "yes"), "Imp"),
        (Filter("tapped", "no"), "Bear Ox Elf"),
        (Filter("with counter", "charge"), "Imp"),
        (Filter("with counter", "fade"), ""),
        (Filter("controlled", "you"), "Bear Ox"),
        (Filter("controlled", "opponent"), "Elf Imp"),
        (Filter("controlled by the defending player"), "Elf Imp"),
        (Filter("of player", "Bob"), "Elf Imp"),
        (Filter("owned by you"), "Bear Ox"),
        (Filter("owned with this"), "Bear Ox"),
        (Filter("power at least", "2"), "Bear Ox Elf Imp"),
        (Filter("power at least", "3"), ""),
        (Filter("power at most", "2"), "Bear Ox Elf Imp"),
        (Filter("power at most", "1"), ""),
        (Filter("toughness at least", "3"), "Bear Ox Elf Imp"),
        (Filter("toughness at least", "4"), ""),
        (Filter("toughness at most", "3"), "Bear Ox Elf Imp"),
        (Filter("toughness at most", "2"), ""),
        (Filter("mana value at least", "4"), "Imp"),
        (Filter("mana value at least", "5"), ""),
        (Filter("mana value at most", "4"), "Bear Ox Elf Imp"),
        (Filter("mana value at most", "3"), "Bear Ox Elf"),
        (Filter("color", "red"), "Imp"),
        (Filter("named", "Imp"), "Imp"),
        (Filter("subtype", "Imp"), "Imp"),
        (Filter("supertype", "legendary"), "Imp"),
        (both(Filter("attacking"), Filter("blocked")), "Bear"),
        (either(Filter("blocking"), Filter("blocked")), "Bear Elf"),
        (either(), ""),
        (both(), "Bear Ox Elf Imp"),
    ],
    ids=str,
)
def test_what_a_description_fits(kind: Filter, fitting: str) -> None:
    """Which creatures of a fight it describes for an ability of the attacking Bear; a bound is of those it names."""
    game, there = fight()
    source = there["Bear"].id
    assert " ".join(label for label, thing in there.items() if describes(kind, game, thing.id, source)) == fitting


def test_who_blocks_sees_whom_it_blocks() -> None:
    """For an ability of the blocker the attacker is blocked by it, and in combat with it; the other attacker isn't."""
    game, there = fight()
    for kind in (Filter("blocked by this"), Filter("in combat with this")):
        assert [label for label, thing in there.items() if describes(kind, game, thing.id, there["Elf"].id)] == ["Bear"]
    assert not any(describes(Filter("blocking this"), game, thing.id, there["Elf"].id) for thing in there.values())


@pytest.mark.parametrize(
    ("kind", "points", "is_pointing"),
    [
        (Filter("this"), {"this"}, True),
        (Filter("host"), {"host"}, True),
        (CREATURE, set(), False),
        (both(CREATURE, Filter("this")), {"this"}, True),
        (either(CREATURE, Filter("this")), {"this"}, False),
        (Filter("attacking"), {"each"}, False),
    ],
    ids=str,
)
def test_what_tells_two_things_apart_that_are_alike(kind: Filter, points: set[str], *, is_pointing: bool) -> None:
    """What it points at, or what it asks of each."""
    assert (kind.points, kind.is_pointing) == (points, is_pointing)


def test_a_spell_is_described_by_what_it_targets() -> None:
    """One that targets the creature, and not one that targets another or a player."""
    game, there = fight()
    zaps = {}
    for label, target in (("Zap", there["Bear"].id), ("Bolt", there["Ox"].id), ("Drain", "Bob")):
        zaps[label] = game.make(label, Face(label, frozenset({"instant"})), "Ana", "Ana", "stack")
        context = Context(zaps[label].id, "Ana", label, targets=(target,))
        game.position.stack += (Waiting((), context, is_spell=True),)
    kind = Filter("targeting", parts=(Filter("blocked"),))
    assert [label for label, zap in zaps.items() if describes(kind, game, zap.id, there["Elf"].id)] == ["Zap"]


def test_the_kinds_that_look_at_the_object_are_those_that_are_matched_so() -> None:
    """What a filter says of itself is what is done."""
    assert set(matching._LOOKS) == LOOKING  # noqa: SLF001  (the table itself)
