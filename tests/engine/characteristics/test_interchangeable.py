"""Permanents that are alike, and what of them looks otherwise after a change."""

from datetime import date
from typing import Any

import pytest

from kb.engine.characteristics.changing import spell_characteristics
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
def test_only_what_a_filter_can_ask_looks_otherwise(now: dict[str, Any], found: set[str]) -> None:
    """A size or a second instance of a keyword is seen by no filter; each keyword is told apart."""
    assert set(differences(BIRD, BIRD._replace(**now))) == found


def test_what_is_had_already_is_known() -> None:
    """All that is granted must be there."""
    flying, trample = Keyword("flying"), Keyword("trample")
    assert has_all(BIRD, Change("gain", (flying,)))
    assert not has_all(BIRD, Change("gain", (flying, trample)))


@pytest.mark.parametrize(
    ("change", "objects"), [(Change("add size", (1, 1)), 1), (Change("lose", "flying"), 2)], ids=["kept", "asked"]
)
def test_what_was_finished_once_is_known(change: Change, objects: int) -> None:
    """What the same has happened to is the same object again, but where a rule may have to be asked what is lost."""
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


def test_what_is_remembered_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond so many kinds all is forgotten, and the next is worked out and remembered again."""
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


def test_a_spell_is_what_the_last_effect_on_it_makes_it() -> None:
    """Effects count in the order of their times, and those on other spells don't."""
    game = new_game()
    zap, bolt = creature(game, "Zap", zone="stack"), creature(game, "Bolt", zone="stack")
    for spell, color in ((zap, "green"), (zap, "blue"), (bolt, "red")):
        effect = Continuous(both(), (Change("set color", frozenset({color})),))
        game.position.lasting += (Lasting(effect, 0, 1, frozenset({spell.id})),)
    assert spell_characteristics(game, zap, BIRD).colors == game.traits(zap.id).colors == {"blue"}
    assert game.traits(creature(game, "Ox").id).colors == set()
