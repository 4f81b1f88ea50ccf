"""Tests for the characteristics that a permanent would have if it entered; the position stays unchanged."""

from kb.engine.characteristics.entering_characteristics import as_it_would_exist
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face
from tests.engine.making import creature, new_game

GREEN, RED = frozenset({"green"}), frozenset({"red"})


def test_entering_permanent_is_seen_with_all_effects_or_only_its_own():
    game = new_game()
    own = Static(Continuous(CREATURE, (Change("set color", RED),)))
    other = Static(Continuous(CREATURE, (Change("add size", (1, 1)),)))
    game.make("Anthem", Face("Anthem", frozenset({"enchantment"}), abilities=(other,)), "Ana", "Ana", "battlefield")
    card = creature(game, "Newt", zone="hand")
    game.put(card._replace(face=card.face._replace(abilities=(own,))))
    bear = creature(game, "Bear")
    before = game.all_traits(), watchers(game), dict(game.position.objects)
    seen = [as_it_would_exist(game, game.object(card.id), is_alone=alone) for alone in (False, True)]
    assert [(has.power, has.colors) for has in seen] == [(3, RED), (2, RED)]
    assert (game.all_traits(), watchers(game), game.position.objects) == before
    assert game.traits(bear.id).colors == frozenset()
