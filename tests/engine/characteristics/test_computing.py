"""Tests for computing characteristics: which effects exist, and which depends on which."""

import pytest

from kb.engine.characteristics.computing import Work
from kb.engine.characteristics.interchangeable import look_of
from kb.engine.characteristics.ordering import Part, Round
from kb.engine.play.game import Game
from kb.engine.position.abilities import Keyword, Static
from kb.engine.position.effects import Amount, Becoming, Change, Continuous, If
from kb.engine.position.filters import CREATURE, LAND, THIS, YOURS, Filter, HasKeyword, Named, both
from kb.engine.position.objects import Face, Lasting, Object
from tests.engine.making import creature, new_game

FLYING = Keyword("flying")
FLIES = HasKeyword("flying")
LIVE = Change("become", Becoming(frozenset({"creature"}), is_in_addition=True))


def enchanting(game: Game, label: str, affects: Filter, *changes: Change, player: str = "Ana") -> Object:
    """Return a new enchantment on the battlefield with one static effect."""
    face = Face(label, frozenset({"enchantment"}), abilities=(Static(Continuous(affects, changes)),))
    return game.make(label, face, player, player, "battlefield")


def begun(game: Game) -> tuple[Work, Round]:
    """Return the work before any effect is applied, and a round in which all effects wait."""
    there = game.battlefield()
    work = Work(game, {o.id: look_of(o, o.controller) for o in there}, there, lambda _part, _change: 0)
    left = Round(0)
    left.fill(work._due(left))  # noqa: SLF001  (inspects private state)
    return work, left


def dependent(game: Game) -> str:
    """Return the labels of the permanents whose effects depend on another effect, sorted."""
    work, left = begun(game)
    return " ".join(sorted(game.object(part.source).label for part in left.waiting if work.depends(part, left)))


def played(game: Game) -> dict[str, tuple[int, int]]:
    """Return power and toughness by label after applying all effects, each time the oldest free one."""
    there = game.battlefield()
    work = Work(game, {o.id: look_of(o, o.controller) for o in there}, there, lambda _part, _change: 0)
    work.play(Round(0), _oldest_free)
    work.play(Round(0, is_late=True), _oldest_free)
    return {game.object(thing).label: (has.power, has.toughness) for thing, has in work.traits().items()}


def _oldest_free(work: Work, left: Round) -> Part:
    """Return the oldest effect that depends on no other."""
    return left.first(lambda part: work.depends(part, left))


def test_effects_come_from_abilities_spells_counters_and_defining_abilities() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    enchanting(game, "Anthem", CREATURE, Change("add size", (1, 1)))
    game.put(bear._replace(counters=(("+1/+1", 2),)))
    star = game.make(
        "Star",
        bear.face._replace(name="Star", size_from=Amount("permanents", "you", "creature")),
        "Ana",
        "Ana",
        "battlefield",
    )
    effect = Continuous(THIS, (Change("add size", (4, 4)),))
    game.position.lasting = (Lasting(effect, bear.id, 9, frozenset({star.id})), Lasting(effect, bear.id, 10))
    assert played(game) == {"Bear": (9, 10), "Anthem": (0, 0), "Star": (7, 7)}


def test_bonus_for_each_creature_is_counted_by_the_effects_controller() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    creature(game, "Elf")
    creature(game, "Ox", "Bob")
    each = Amount("described", what=both(CREATURE, YOURS), times=2)
    enchanting(game, "Anthem", Named("Bear"), Change("add size", (each, 0)), player="Bob")
    assert played(game)["Bear"] == (4, 3)
    game.position.lasting = (
        Lasting(Continuous(THIS, (Change("set controller", "Bob"),)), bear.id, 9, frozenset({bear.id})),
    )
    assert played(game)["Bear"] == (6, 3)


def test_granted_effect_applies_and_a_removed_one_does_not() -> None:
    game = new_game()
    creature(game, "Bear")
    enchanting(game, "Gift", CREATURE, Change("gain", (Static(Continuous(THIS, (Change("add size", (1, 1)),))),)))
    assert played(game)["Bear"] == (3, 4)
    game = new_game()
    creature(game, "Bear")
    enchanting(game, "Hush", Named("Anthem"), Change("lose abilities"))
    enchanting(game, "Anthem", CREATURE, Change("add size", (1, 1)))
    assert played(game)["Bear"] == (2, 3)


@pytest.mark.parametrize(("affects", "changes", "waits"), [
    (CREATURE, (LIVE,), ""),
    (LAND, (LIVE,), "Anthem"),
    (CREATURE, (Change("add size", (1, 1)),), ""),
    (CREATURE, (Change("set color", frozenset({"red"})),), ""),
    (Named("Anthem"), (Change("lose abilities"),), "Anthem"),
    (Named("Bear"), (Change("lose abilities"),), ""),
    (Named("Bear"), (Change("become", Becoming(frozenset({"land"}))),), "Anthem"),
    (Named("Nobody"), (LIVE,), ""),
])  # fmt: skip
def test_effect_depends_on_another_that_changes_what_it_affects(
    affects: Filter, changes: tuple[Change, ...], waits: str
) -> None:
    game = new_game()
    creature(game, "Bear")
    game.make("Field", Face("Field", frozenset({"land"})), "Ana", "Ana", "battlefield")
    enchanting(game, "Anthem", CREATURE, Change("add size", (1, 1)))
    enchanting(game, "Charm", affects, *changes)
    assert dependent(game) == waits


@pytest.mark.parametrize(("taken", "waits"), [("Bear", "Anthem"), ("Anthem", "Anthem"), ("Ox", "")])
def test_effect_on_your_creatures_depends_on_control_changes(taken: str, waits: str) -> None:
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", "Bob")
    enchanting(game, "Anthem", both(CREATURE, YOURS), Change("add size", (1, 1)))
    enchanting(game, "Charm", Named(taken), Change("set controller", "Bob"), player="Bob")
    assert dependent(game) == waits


def test_effect_does_not_depend_on_granting_a_keyword_already_there() -> None:
    for keywords, waits in [((FLYING,), ""), ((), "Anthem")]:
        game = new_game()
        bear = creature(game, "Bear")
        game.put(bear._replace(face=bear.face._replace(abilities=keywords)))
        enchanting(game, "Anthem", FLIES, Change("add size", (1, 1)))
        enchanting(game, "Wings", CREATURE, Change("gain", (FLYING,)))
        assert dependent(game) == waits


def test_effect_that_started_to_apply_depends_on_nothing_in_later_layers() -> None:
    game = new_game()
    creature(game, "Bear")
    field = game.make("Field", Face("Field", frozenset({"land"})), "Ana", "Ana", "battlefield")
    enchanting(game, "Bell", LAND, LIVE, Change("set size", (1, 1)))
    enchanting(game, "Plow", CREATURE, Change("become", Becoming(frozenset({"artifact"}))), Change("add size", (5, 5)))
    there = game.battlefield()
    layers = {"become": 0, "set size": 1, "add size": 1}
    work = Work(game, {o.id: look_of(o, o.controller) for o in there}, there, lambda _part, change: layers[change.kind])
    for layer in (0, 1):
        work.play(Round(layer), _oldest_free)
    found = work.traits()
    assert {o.label: (found[o.id].power, found[o.id].toughness) for o in there[:2]} == {"Bear": (7, 8), "Field": (6, 6)}
    assert found[field.id].types == frozenset({"artifact"})


def test_size_defined_by_a_count_uses_its_own_controller() -> None:
    game = new_game()
    for label, player in [("Star", "Ana"), ("Moon", "Bob")]:
        face = Face(label, frozenset({"creature"}), size_from=Amount("permanents", "you", "creature"))
        game.make(label, face, player, player, "battlefield")
    creature(game, "Ox", "Bob")
    assert played(game) == {"Star": (1, 1), "Moon": (2, 2), "Ox": (2, 3)}


def test_base_size_of_an_animated_land_is_set_before_bonuses_if_a_rule_says_so() -> None:
    game = new_game()
    game.make("Field", Face("Field", frozenset({"land"})), "Ana", "Ana", "battlefield")
    enchanting(game, "Anthem", both(), Change("add size", (1, 1)))
    enchanting(game, "Bell", LAND, LIVE, Change("set size", (2, 2)))
    there = game.battlefield()
    for gives_base, size in [(None, 2), (lambda part: len(part.changes) > 1, 3)]:
        looks = {o.id: look_of(o, o.controller) for o in there}
        work = Work(game, looks, there, lambda _part, _change: 0, gives_base)
        work.play(Round(0), lambda _work, left: left.first_free())
        assert work.traits()[there[0].id].power == size


@pytest.mark.parametrize("day", ["2000-01-01", "2008-08-10", "2023-11-17"])
def test_conditional_bonus_applies_only_while_the_condition_holds(day: str) -> None:
    game = new_game(day)
    grown = Static(
        Continuous(THIS, (Change("add size", (1, 1)),)),
        condition=If(Amount("described", what=both(CREATURE, YOURS)), 2),
    )
    bear = creature(game, "Bear")
    game.put(bear._replace(face=bear.face._replace(abilities=(grown,))))
    sizes = []
    for label, player in (("Elf", "Bob"), ("Ox", "Ana")):
        creature(game, label, player)
        game.changed()
        sizes.append(game.traits(bear.id).power)
    assert sizes == [2, 3]


def test_size_read_from_counters_differs_between_otherwise_equal_creatures() -> None:
    game = new_game("2023-11-17")
    bears = [creature(game, "Bear"), creature(game, "Elf")]
    game.put(bears[1]._replace(counters=(("age", 1),)))
    effect = Continuous(CREATURE, (Change("set size", Amount("counters", word="age", plus=1)),))
    game.make("Law", Face("Law", frozenset({"enchantment"}), abilities=(Static(effect),)), "Ana", "Ana", "battlefield")
    assert [game.traits(bear.id).power for bear in bears] == [1, 2]
