"""Objects, players and what waits: what each answers of itself."""

import pytest

from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Context, Face, Object, Player, Waiting
from tests.engine.making import creature, new_game

FACE = Face("Bear", frozenset({"creature"}), power=2, toughness=2)


def test_a_copy_is_of_what_something_has_become() -> None:
    """Its own face, until it has become a copy of another."""
    thing = Object(1, "Bear", FACE, "Ana", "Ana", "battlefield", 1)
    other = FACE._replace(name="Ox")
    assert (thing.copiable, thing._replace(copied=other).copiable) == (FACE, other)


def test_counters_are_counted_by_kind() -> None:
    """Of a kind of which there is none there are 0; on things and on players."""
    counters = (("+1/+1", 2), ("fade", 1))
    thing = Object(1, "Bear", FACE, "Ana", "Ana", "battlefield", 1, counters=counters)
    for has in (thing, Player("Ana", counters=counters)):
        assert [has.count(kind) for kind in ("+1/+1", "fade", "poison")] == [2, 1, 0]


def test_a_keyword_with_more_than_its_name_is_not_had_by_it() -> None:
    """What has an ability has exactly that one."""
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(face=FACE._replace(abilities=(Keyword("flying"), Keyword("kicker", word="first")))))
    traits = game.traits(bear.id)
    assert [traits.has(name) for name in ("flying", "kicker", "trample")] == [True, False, False]


@pytest.mark.parametrize(("moment", "aside", "is_due"), [("", 0, True), ("upkeep", 0, False), ("", 1, False)])
def test_what_waits_is_due(moment: str, aside: int, is_due: bool) -> None:  # noqa: FBT001  (one of a row's values)
    """Unless it waits for a moment, or for others to be done with; it is called as its source is."""
    waiting = Waiting((), Context(1, "Ana", "Bear"), moment, aside=aside)
    assert (waiting.is_due, waiting.label) == (is_due, "Bear")
