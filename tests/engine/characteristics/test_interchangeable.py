"""Tests for groups of identical permanents, and which differences filters can see after a change."""

from datetime import date
from typing import Any

import pytest

from kb.engine.characteristics.applying_changes import spell_characteristics
from kb.engine.characteristics.interchangeable import Kind, differences, has_all, look_of
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import both
from kb.engine.position.objects import Face, Lasting, Traits
from kb.engine.position.position import Position
from tests.engine.making import creature, new_game

BIRD = Traits(
    "Bird", frozenset({"creature"}), frozenset(), frozenset(), frozenset({"blue"}), 1, 1, (Keyword("flying"),), "Ana"
)


@pytest.mark.parametrize(
    ("now", "found"),
    [
        ({"power": 2, "toughness": 3, "restrictions": frozenset({"block"})}, set()),
        ({"abilities": (Keyword("flying"), Keyword("flying"))}, set()),
        ({"abilities": (Keyword("flying"), Keyword("trample"))}, {"keyword trample"}),
        ({"abilities": ()}, {"keyword flying"}),
        ({"subtypes": frozenset({"Bird"})}, {"types"}),
        ({"colors": frozenset()}, {"color"}),
        ({"controller": "Bob"}, {"controller"}),
    ],
)
def test_differences_are_those_a_filter_can_ask_about(now: dict[str, Any], found: set[str]) -> None:
    assert set(differences(BIRD, BIRD._replace(**now))) == found


def test_has_all_requires_every_granted_keyword() -> None:
    flying, trample = Keyword("flying"), Keyword("trample")
    assert has_all(BIRD, Change("gain", (flying,)))
    assert not has_all(BIRD, Change("gain", (flying, trample)))


@pytest.mark.parametrize(
    ("change", "objects"), [(Change("add size", (1, 1)), 1), (Change("lose", "flying"), 2)], ids=["kept", "asked"]
)
def test_same_change_returns_the_same_cached_kind_unless_a_rule_must_be_asked(change: Change, objects: int) -> None:
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    face = Face("Bird", frozenset({"creature"}), power=1, toughness=1, abilities=(Keyword("flying"),))
    look = look_of(game.make("Bird", face, "Ana", "Ana", "battlefield"), "Ana")
    kinds = [Kind(look.alike, {1: look}), Kind(look.alike, {1: look})]
    for kind in kinds:
        kind.change(game, change)
    one, other = (kind.traits(game, look) for kind in kinds)
    assert one == other != look.traits
    assert len({id(one), id(other)}) == objects
    kinds[0].change(game, Change("set size", (0, 5)))
    assert kinds[0].traits(game, look).toughness == 5


def test_cache_of_finished_kinds_is_cleared_when_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.engine.characteristics.interchangeable._MOST_KINDS", 2)
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    game.rulebook.finished.clear()
    face = Face("Bird", frozenset({"creature"}), power=1, toughness=1)
    look = look_of(game.make("Bird", face, "Ana", "Ana", "battlefield"), "Ana")
    numbers = []
    for more in range(1, 6):
        kind = Kind(look.alike, {1: look})
        kind.change(game, Change("add size", (more, 0)))
        assert kind.traits(game, look).power == 1 + more
        numbers.append(len(game.rulebook.finished))
    assert numbers == [1, 2, 3, 1, 2]


def test_newest_effect_on_a_spell_sets_its_color() -> None:
    game = new_game()
    zap, bolt = creature(game, "Zap", zone="stack"), creature(game, "Bolt", zone="stack")
    for spell, color in ((zap, "green"), (zap, "blue"), (bolt, "red")):
        effect = Continuous(both(), (Change("set color", frozenset({color})),))
        game.position.lasting += (Lasting(effect, 0, 1, frozenset({spell.id})),)
    assert spell_characteristics(game, zap, BIRD).colors == game.traits(zap.id).colors == {"blue"}
    assert game.traits(creature(game, "Ox").id).colors == set()
