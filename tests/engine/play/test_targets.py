"""Targets: what may be one, and how they are chosen."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.play.targets import become_targets, choose_targets, each_target, legal_targets, target_labels
from kb.engine.position.abilities import Target, Triggered
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, YOURS
from kb.engine.position.objects import Context, Object
from tests.engine.making import creature, new_game


@pytest.fixture
def game() -> Game:
    """Return a game in which each player has a creature, and Ana the card of one in her graveyard."""
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", "Bob")
    creature(game, "Elf", zone="graveyard")
    return game


def called(game: Game, label: str) -> Object:
    """Return what the story calls so."""
    found = game.labelled(label)
    assert found is not None
    return found


def ana(game: Game) -> Context:
    """Return that Ana's creature targets something."""
    return Context(called(game, "Bear").id, "Ana", "Bear")


@pytest.mark.parametrize(
    ("target", "labels"),
    [
        (Target(CREATURE), "Bear Ox"),
        (Target(YOURS), "Bear"),
        (Target(CREATURE, zone="graveyard"), "Elf"),
        (Target(players="any"), "Ana Bob"),
        (Target(players="opponent"), "Bob"),
        (Target(YOURS, players="opponent"), "Bob Bear"),
    ],
)
def test_what_a_target_may_be(game: Game, target: Target, labels: str) -> None:
    """What its filter describes in its zone, and the players that it speaks of."""
    found = legal_targets(game, target, ana(game))
    assert [one if isinstance(one, str) else game.object(one).label for one in found] == labels.split()


def test_what_has_several_targets_has_each_of_them(game: Game) -> None:
    """One that says "two" is two of one."""
    wanted = each_target(game, (Target(CREATURE, number=2), Target(players="any")), ana(game))
    assert wanted == (Target(CREATURE), Target(CREATURE), Target(players="any"))


def test_the_same_creature_is_not_two_targets_of_one_word(game: Game) -> None:
    """What is named first is left out of what the second may be; what is named beyond is given back."""
    bear, ox = called(game, "Bear").id, called(game, "Ox").id
    wanted = each_target(game, (Target(CREATURE, number=2),), ana(game))
    assert choose_targets(game, wanted, ana(game), (bear, ox, "Bob")) == ((bear, ox), ("Bob",))
    assert choose_targets(game, wanted, ana(game), (bear,)) == ((bear, ox), ())
    with pytest.raises(IllegalAnswer, match="Bear can't target Bear"):
        choose_targets(game, wanted, ana(game), (bear, bear))


@pytest.mark.parametrize(("chooser", "player"), [("you", "Ana"), ("opponent", "Bob")])
def test_who_chooses_a_target(game: Game, chooser: str, player: str) -> None:
    """Its controller, or the opponent where it says so, by the labels of what it may be."""
    with pytest.raises(Choice) as asked:
        choose_targets(game, (Target(CREATURE, chooser=chooser),), ana(game), ())
    assert (asked.value.player, list(asked.value.options)) == (player, ["Bear", "Ox"])


def test_where_there_is_nothing_to_target(game: Game) -> None:
    """It can't be used."""
    with pytest.raises(IllegalAnswer, match="has no legal target"):
        choose_targets(game, (Target(CREATURE, zone="hand"),), ana(game), ())


def test_targets_in_words(game: Game) -> None:
    """By their labels; an object that is gone is called so."""
    ox = called(game, "Ox")
    assert target_labels(game, (ox.id, "Bob")) == " on Ox and Bob"
    game.remove(ox)
    assert (target_labels(game, (ox.id,)), target_labels(game, ())) == (" on an object that is gone", "")


@pytest.mark.parametrize(("day", "seen"), [("2009-05-01", 1), ("2004-01-15", None)])
def test_what_becomes_a_target_is_seen(day: str, seen: int | None) -> None:
    """By abilities that wait for it, once however often it is chosen; before any text speaks of it they can't be."""
    game = new_game(day)
    ghost = creature(game, "Ghost")
    sees = Triggered(Pattern("become the target", THIS), ())
    game.put(ghost._replace(face=ghost.face._replace(abilities=(sees,))))
    context = Context(ghost.id, "Ana", "Ghost", targets=(ghost.id, ghost.id, "Bob"))
    if seen is None:
        with pytest.raises(NotModelled, match=r"409\.1d of 2009-05-01 is the first text"):
            become_targets(game, context, "spell")
    else:
        become_targets(game, context, "spell")
        assert len(game.position.waiting) == seen


def test_nothing_is_asked_where_nobody_looks(game: Game) -> None:
    """Targets are chosen on days on which no text speaks of becoming one."""
    become_targets(game, ana(game)._replace(targets=(called(game, "Ox").id,)), "spell")
    assert game.position.waiting == ()


def test_a_target_elsewhere_is_looked_for_where_it_is() -> None:
    """A card in a graveyard, or a creature on the battlefield: neither is the other."""
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", zone="graveyard")
    context = Context(0, "Ana", "Zap")
    found = [legal_targets(game, Target(CREATURE, zone=zone), context) for zone in ("battlefield", "graveyard")]
    assert [[game.object(int(one)).label for one in some] for some in found] == [["Bear"], ["Ox"]]


def test_of_up_to_so_many_the_controller_says_how_many() -> None:
    """As many as there are at most, down to as few as there may be; those that are named are counted."""
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", "Bob")
    up_to = Target(CREATURE, number=3, fewest=1)
    context = Context(0, "Bob", "Zap")
    with pytest.raises(Choice) as asked:
        each_target(game, (up_to,), context)
    assert (asked.value.player, asked.value.options) == ("Bob", [2, 1])


@pytest.mark.parametrize(("named", "many"), [((1, 2), 2), ((1, 2, 3), 3), ((1, 2, 3, 4), 3)])
def test_of_the_targets_that_a_story_names_some_are_of_what_may_be_fewer(
    game: Game, named: tuple[int, ...], many: int
) -> None:
    """All but those of which it is said how many there are, and no more than there may be."""
    wanted = (Target(CREATURE), Target(CREATURE, number=2, fewest=0))
    assert len(each_target(game, wanted, ana(game), named)) == many
