"""Tests for targets: which are legal, and how they are chosen."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.play.targets import become_targets, choose_targets, each_target, legal_targets, target_labels
from kb.engine.position.abilities import Target, Triggered
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, YOURS
from kb.engine.position.objects import Context
from tests.engine.making import creature, labelled, new_game


@pytest.fixture
def game() -> Game:
    """Return a game with a creature of each player's and a creature card in Ana's graveyard."""
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", "Bob")
    creature(game, "Elf", zone="graveyard")
    return game


def ana(game: Game) -> Context:
    """Return the context of an ability of Ana's Bear."""
    return Context(labelled(game, "Bear").id, "Ana", "Bear")


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
def test_legal_targets_match_the_filter_zone_and_players(game: Game, target: Target, labels: str) -> None:
    found = legal_targets(game, target, ana(game))
    assert [one if isinstance(one, str) else game.object(one).label for one in found] == labels.split()


def test_each_target_expands_a_target_of_two_into_two(game: Game) -> None:
    wanted = each_target(game, (Target(CREATURE, number=2), Target(players="any")), ana(game))
    assert wanted == (Target(CREATURE), Target(CREATURE), Target(players="any"))


def test_one_creature_cannot_be_chosen_twice_for_one_target_word(game: Game) -> None:
    """Extra targets are returned."""
    bear, ox = labelled(game, "Bear").id, labelled(game, "Ox").id
    wanted = each_target(game, (Target(CREATURE, number=2),), ana(game))
    assert choose_targets(game, wanted, ana(game), (bear, ox, "Bob")) == ((bear, ox), ("Bob",))
    assert choose_targets(game, wanted, ana(game), (bear,)) == ((bear, ox), ())
    with pytest.raises(IllegalAnswer, match="Bear can't target Bear"):
        choose_targets(game, wanted, ana(game), (bear, bear))


@pytest.mark.parametrize(("chooser", "player"), [("you", "Ana"), ("opponent", "Bob")])
def test_stated_player_chooses_the_target(game: Game, chooser: str, player: str) -> None:
    with pytest.raises(Choice) as asked:
        choose_targets(game, (Target(CREATURE, chooser=chooser),), ana(game), ())
    assert (asked.value.player, list(asked.value.options)) == (player, ["Bear", "Ox"])


def test_ability_without_a_legal_target_cannot_be_used(game: Game) -> None:
    with pytest.raises(IllegalAnswer, match="has no legal target"):
        choose_targets(game, (Target(CREATURE, zone="hand"),), ana(game), ())


def test_targets_are_printed_by_their_labels(game: Game) -> None:
    ox = labelled(game, "Ox")
    assert target_labels(game, (ox.id, "Bob")) == " on Ox and Bob"
    game.remove(ox)
    assert (target_labels(game, (ox.id,)), target_labels(game, ())) == (" on an object that is gone", "")


@pytest.mark.parametrize(("day", "seen"), [("2009-05-01", 1), ("2004-01-15", None)])
def test_becoming_a_target_triggers_once_and_is_refused_before_its_first_rule(day: str, seen: int | None) -> None:
    game = new_game(day)
    ghost = creature(game, "Ghost")
    sees = Triggered(Pattern("become the target", THIS), ())
    game.put(ghost._replace(face=ghost.face._replace(abilities=(sees,))))
    context = Context(ghost.id, "Ana", "Ghost", targets=(ghost.id, ghost.id, "Bob"))
    if seen is None:
        with pytest.raises(NotModelled, match=r"409\.1d of 1 May 2009 is the earliest text"):
            become_targets(game, context, "spell")
    else:
        become_targets(game, context, "spell")
        assert len(game.position.waiting) == seen


def test_becoming_a_target_needs_no_rule_if_no_ability_looks_for_it(game: Game) -> None:
    become_targets(game, ana(game)._replace(targets=(labelled(game, "Ox").id,)), "spell")
    assert game.position.waiting == ()


def test_target_is_looked_for_only_in_its_zone() -> None:
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", zone="graveyard")
    context = Context(0, "Ana", "Zap")
    found = [legal_targets(game, Target(CREATURE, zone=zone), context) for zone in ("battlefield", "graveyard")]
    assert [[game.object(int(one)).label for one in some] for some in found] == [["Bear"], ["Ox"]]


def test_controller_chooses_how_many_up_to_targets() -> None:
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", "Bob")
    up_to = Target(CREATURE, number=3, fewest=1)
    context = Context(0, "Bob", "Zap")
    with pytest.raises(Choice) as asked:
        each_target(game, (up_to,), context)
    assert (asked.value.player, asked.value.options) == ("Bob", [2, 1])


@pytest.mark.parametrize(("named", "many"), [((1, 2), 2), ((1, 2, 3), 3), ((1, 2, 3, 4), 3)])
def test_targets_named_by_the_story_set_the_number_of_up_to_targets(
    game: Game, named: tuple[int, ...], many: int
) -> None:
    wanted = (Target(CREATURE), Target(CREATURE, number=2, fewest=0))
    assert len(each_target(game, wanted, ana(game), named)) == many
