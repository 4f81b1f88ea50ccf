"""What keyword abilities do, at the edges of what boards tell."""

import pytest

from kb.engine.instructions.keywords import Designate, Drain, Exploit, MoveCounter, MyriadTokens
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.zones import enter
from kb.engine.position.abilities import Keyword, Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.position import Position
from kb.engine.position.questions import WHICH_CARDS_ARE_REVEALED
from kb.engine.verbs.keywords import any_of
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("counters", "to_itself", "left"), [(2, False, (1, 1)), (0, False, (0, 0)), (1, True, (1, 0))])
def test_a_counter_moves_where_there_is_one(counters: int, left: tuple[int, int], *, to_itself: bool) -> None:
    """From the source onto another, and never onto itself."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    game.put(bear._replace(counters=(("+1/+1", counters),) if counters else ()))
    that = bear.id if to_itself else ox.id
    follow(game, (MoveCounter("+1/+1", "that"),), Context(bear.id, "Ana", "Bear", that=that))
    assert (game.object(bear.id).count("+1/+1"), game.object(ox.id).count("+1/+1")) == left


def test_nothing_moves_onto_what_is_gone() -> None:
    """The counter stays where it is."""
    game = new_game()
    bear = creature(game, "Bear")
    dead = creature(game, "Ox", zone="graveyard")
    game.put(bear._replace(counters=(("+1/+1", 1),)))
    follow(game, (MoveCounter("+1/+1", "that"),), Context(bear.id, "Ana", "Bear", that=dead.id))
    assert (game.object(bear.id).count("+1/+1"), game.object(dead.id).counters) == (1, ())


def test_only_what_is_on_the_battlefield_is_designated() -> None:
    """A card in a graveyard is called nothing."""
    game = new_game()
    bear, dead = creature(game, "Bear"), creature(game, "Ox", zone="graveyard")
    for thing in (bear, dead):
        follow(game, (Designate("renowned"),), Context(thing.id, "Ana", thing.label))
    assert [game.object(thing.id).designations for thing in (bear, dead)] == [{"renowned"}, frozenset()]


def test_as_much_is_gained_as_all_opponents_lose() -> None:
    """Of three players, two."""
    game = Game(Rulebook.on(new_game().rulebook.day), Position(("Ana", "Bob", "Cid")))
    bear = creature(game, "Bear")
    follow(game, (Drain(2),), Context(bear.id, "Ana", "Bear"))
    assert [player.life for player in game.position.players.values()] == [24, 18, 18]


def test_nothing_is_exploited_where_there_is_no_creature() -> None:
    """Nobody is asked."""
    game = new_game()
    bear = creature(game, "Bear", zone="graveyard")
    creature(game, "Ox", "Bob")
    follow(game, (Exploit(CREATURE),), Context(bear.id, "Ana", "Bear"))
    assert game.position.happenings() == []


def test_other_opponents_are_refused_by_myriad() -> None:
    """With two players there is none, and nothing is done."""
    game = new_game()
    follow(game, (MyriadTokens(),), Context(creature(game, "Bear").id, "Ana", "Bear"))
    assert game.position.happenings() == []
    three = Game(game.rulebook, Position(("Ana", "Bob", "Cid")))
    with pytest.raises(NotModelled, match=r"702\.116a"):
        follow(three, (MyriadTokens(),), Context(creature(three, "Bear").id, "Ana", "Bear"))


def test_any_number_is_chosen_in_any_way() -> None:
    """None among them; the order makes no difference."""
    game = new_game()
    assert any_of({name: creature(game, name) for name in ("Ox", "Elf")}, WHICH_CARDS_ARE_REVEALED) == [
        "none",
        "Elf",
        "Ox",
        "Elf and Ox",
    ]


def _entered_where_all_have(keyword: Keyword, day: str) -> Object:
    """Return a creature that has entered where an enchantment gives a keyword to all creatures."""
    game = new_game(day)
    given = Static(Continuous(CREATURE, (Change("gain", (keyword,)),)))
    game.make("Idol", Face("Idol", frozenset({"enchantment"}), abilities=(given,)), "Ana", "Ana", "battlefield")
    (entered,) = enter(game, creature(game, "Bear", zone="hand"), "Ana", by="Ana")
    return game.object(entered.affected)


@pytest.mark.parametrize(("day", "counters"), [("2013-07-13", 0), ("2023-11-17", 2)])
def test_what_others_have_it_do_as_it_enters_is_done_where_their_effects_count(day: str, counters: int) -> None:
    """From September 2017 on it enters by what others give it; from 2008 on that is ignored."""
    assert _entered_where_all_have(Keyword("vanishing", word="2"), day).count("time") == counters


def test_what_others_have_it_do_as_it_enters_is_refused_where_no_rule_is_known() -> None:
    """Before the text of May 2008 no rule says whether it is done."""
    with pytest.raises(NotModelled, match=r"614\.12"):
        _entered_where_all_have(Keyword("fading", word="2"), "2004-10-01")
