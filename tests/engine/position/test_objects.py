"""Tests for objects, players and pending abilities."""

import pytest

from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Context, Face, Object, Player, Waiting
from tests.engine.making import creature, new_game

FACE = Face("Bear", frozenset({"creature"}), power=2, toughness=2)


def test_copiable_face_is_the_copied_one_if_any() -> None:
    thing = Object(1, "Bear", FACE, "Ana", "Ana", "battlefield", 1)
    other = FACE._replace(name="Ox")
    assert (thing.copiable, thing._replace(copied=other).copiable) == (FACE, other)


def test_count_returns_counters_of_a_kind_or_0() -> None:
    counters = (("+1/+1", 2), ("fade", 1))
    thing = Object(1, "Bear", FACE, "Ana", "Ana", "battlefield", 1, counters=counters)
    for has in (thing, Player("Ana", counters=counters)):
        assert [has.count(kind) for kind in ("+1/+1", "fade", "poison")] == [2, 1, 0]


def test_has_ignores_keywords_with_extra_words() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(face=FACE._replace(abilities=(Keyword("flying"), Keyword("kicker", word="first")))))
    traits = game.traits(bear.id)
    assert [traits.has(name) for name in ("flying", "kicker", "trample")] == [True, False, False]


@pytest.mark.parametrize(("moment", "aside", "is_due"), [("", 0, True), ("upkeep", 0, False), ("", 1, False)])
def test_ability_is_due_unless_it_waits_for_a_moment_or_is_set_aside(moment: str, aside: int, is_due: bool) -> None:  # noqa: FBT001  (a parametrized value)
    waiting = Waiting((), Context(1, "Ana", "Bear"), moment, aside=aside)
    assert (waiting.is_due, waiting.label) == (is_due, "Bear")
