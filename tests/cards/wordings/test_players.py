"""Texts about what players do, each played in a game."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.position.choices import CHANCE
from kb.engine.position.questions import WHAT_TO_DISCARD, WHETHER_TO_DO_SO
from tests.cards.table import ERAS, Table

BOTH, NEITHER = {"Ana", "Bob"}, set[str]()


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "targets", "who"),
    [("Target player loses 2 life.", ("Bob",), {"Bob"}), ("Each opponent loses 2 life.", (), {"Bob"}),
     ("Each player loses 2 life.", (), BOTH), ("Target opponent loses 2 life.", ("Bob",), {"Bob"})],
)  # fmt: skip
def test_only_the_named_players_lose_life(day, words, targets, who):
    table = Table(day)
    table.casts(words, *targets)
    assert {player for player in BOTH if table.life(player) == 18} == who


@pytest.mark.parametrize("day", ERAS)
def test_a_target_player_gains_life_instead_of_the_caster(day):
    table = Table(day)
    table.casts("Target player gains 4 life.", "Bob")
    assert (table.life("Ana"), table.life("Bob")) == (20, 24)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "chooser"),
    [("discards a card", "Bob"), ("chooses and discards a card", "Bob"), ("discards a card at random", CHANCE)],
)
def test_a_card_is_discarded_by_choice_or_at_random(day, words, chooser):
    table = Table(day)
    for label in ("Cow", "Rat"):
        table.game.make(label, table.body("Model").face, "Bob", "Bob", "hand")
    table.game.answer(chooser, WHAT_TO_DISCARD, "Rat")
    table.casts(f"Target player {words}.", "Bob")
    assert table.game.position.story.answers == ()
    assert (table.in_zone("hand", "Bob"), table.in_zone("graveyard", "Bob")) == ({"Cow"}, {"Rat"})


@pytest.mark.parametrize(
    ("words", "left"),
    [("discards two cards", 1), ("discards four cards", 0), ("discards two cards at random", 1),
     ("discards their hand", 0), ("discards his or her hand", 0)],
)  # fmt: skip
def test_a_player_discards_no_more_cards_than_the_hand_has(words, left):
    table = Table()
    for label in ("Cow", "Rat", "Hen"):
        table.game.make(label, table.body("Model").face, "Bob", "Bob", "hand")
    table.casts(f"Target opponent {words}.", "Bob")
    assert len(table.in_zone("hand", "Bob")) == left


def test_simultaneous_choices_of_several_players_are_refused_in_1998():
    """No rules text of those days says in which order they choose."""
    table = Table("1998-04-01")
    table.body("Cow")
    table.body("Rat", "Bob")
    with pytest.raises(NotModelled, match="several players choose"):
        table.casts("Each player sacrifices a creature.")


@pytest.mark.parametrize("day", ERAS[1:])
def test_each_player_sacrifices_one_creature(day):
    table = Table(day)
    table.body("Cow")
    table.body("Rat", "Bob")
    table.land("Swamp", "Bob")
    table.casts("Each player sacrifices a creature.")
    assert [thing.label for thing in table.game.battlefield()] == ["Bob's Swamp"]


@pytest.mark.parametrize("day", ERAS)
def test_a_target_player_draws_from_their_own_library(day):
    table = Table(day)
    for player in ("Ana", "Bob"):
        for number in range(3):
            table.game.make(f"{player}'s Page {number}", table.body("Model").face, player, player, "library")
    table.casts("Target player draws two cards.", "Bob")
    assert (len(table.in_zone("hand")), len(table.in_zone("hand", "Bob"))) == (0, 2)


@pytest.mark.parametrize("day", ERAS)
def test_an_ability_that_sacrifices_a_creature_may_sacrifice_its_source(day):
    table = Table(day)
    table.body("Rat", "Bob")
    ox = table.enters(table.card("When Ox enters the battlefield, sacrifice a creature.", zone="hand"))
    table.finish()
    assert not table.game.exists(ox.id)
    assert [thing.label for thing in table.game.battlefield()] == ["Rat"]


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "targets", "who"),
    [("Target player draws two cards, then discards a card.", ("Bob",), {"Bob"}),
     ("Each player draws two cards, then discards a card.", (), BOTH),
     ("Target player draws two cards and loses 1 life.", ("Bob",), {"Bob"})],
)  # fmt: skip
def test_the_player_who_draws_also_discards_or_loses_life(day, words, targets, who):
    if who == BOTH and day == ERAS[0]:
        pytest.skip("what several players choose at once isn't modelled in 1998")
    table = Table(day)
    for player in BOTH:
        for place in range(3):
            table.card("", name=f"{player}'s card {place}", player=player, zone="library")
    table.casts(words, *targets)
    drawn = {player for player in BOTH if len(table.in_zone("library", player)) == 1}
    after = {player for player in BOTH if table.life(player) == 19 or table.in_zone("graveyard", player) - {"Word"}}
    assert (drawn, after) == (who, who)


@pytest.mark.parametrize(("does", "life"), [(True, 17), (False, 20)])
def test_the_controller_decides_whether_an_opponent_loses_life(does, life):
    table = Table()
    table.game.answer("Ana", WHETHER_TO_DO_SO, does)
    table.casts("You may have target opponent lose 3 life.", "Bob")
    assert (table.life("Ana"), table.life("Bob")) == (20, life)
