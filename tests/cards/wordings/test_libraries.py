"""Texts about libraries and hands, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.choices import CHANCE, IllegalAnswer
from kb.engine.position.questions import (
    IN_WHICH_ORDER_CARDS_ARE_PUT,
    WHETHER_TO_DO_SO,
    WHETHER_TO_PAY,
    WHICH_CARD_IS_CHOSEN,
    WHICH_CARD_IS_FOUND,
    WHICH_CARD_IS_ON_TOP,
    WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM,
    WHICH_CARDS_ARE_TAKEN,
    AnyOf,
)
from tests.cards.table import ERAS, Table


def library(table: Table, *labels: str, player: str = "Ana", is_whole: bool = True) -> None:
    """Put creature cards into a player's library, bottom card first; if `is_whole`, it has no others."""
    face = table.body("Model").face
    table.game.remove(table.game.labelled("Model"))
    for label in labels:
        table.game.make(label, face._replace(name=label), player, player, "library")
    known = table.game.position.players[player]
    table.game.position.players[player] = known._replace(knows_library=is_whole)


def library_from_top(table: Table, player: str = "Ana") -> list[str]:
    """Return the names of a player's library cards from the top."""
    game = table.game
    cards = [game.object(i) for i in game.position.order["library"]]
    return [card.label for card in reversed(cards) if card.owner == player]


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "zone", "is_tapped"),
    [("a creature card, reveal it, put it into your hand, then shuffle your library", "hand", False),
     ("a card and put that card into your hand. Then shuffle your library", "hand", False),
     ("a creature card, put it onto the battlefield tapped, then shuffle your library", "battlefield", True),
     ("a creature card and put that card into play. Shuffle your library afterwards", "battlefield", False)],
)  # fmt: skip
def test_a_card_found_by_searching_goes_to_the_stated_zone(day, words, zone, is_tapped):
    """The library is shuffled."""
    table = Table(day)
    library(table, "Cow", "Hen", "Rat")
    table.game.answer("Ana", WHICH_CARD_IS_FOUND, "Hen")
    table.casts(f"Search your library for {words}.", kind="Sorcery")
    hen = table.game.labelled("Hen")
    assert (hen.zone, hen.tapped) == (zone, is_tapped)
    assert len(table.game.position.players["Ana"].shuffled) == 2


@pytest.mark.parametrize("day", ERAS)
def test_a_card_put_on_top_of_a_shuffled_library_is_drawn_next(day):
    table = Table(day)
    library(table, "Cow", "Hen", "Rat")
    table.game.answer("Ana", WHICH_CARD_IS_FOUND, "Cow")
    words = "reveal that card, then shuffle your library and put that card on top of it"
    table.casts(f"Search your library for a creature card, {words}.")
    table.casts("Draw a card.")
    assert "Cow" in table.in_zone("hand")


def test_any_card_may_be_on_top_of_a_shuffled_library():
    table = Table()
    library(table, "Cow", "Hen", "Rat")
    table.casts("Shuffle your library.")
    table.game.answer(CHANCE, WHICH_CARD_IS_ON_TOP.of("Ana"), "Hen")
    table.casts("Draw a card.")
    assert table.in_zone("hand") == {"Hen"}


def test_fewer_cards_may_be_found_than_the_search_allows():
    table = Table()
    library(table, "Cow", "Hen", "Rat")
    for found in ("Rat", "none"):
        table.game.answer("Ana", WHICH_CARD_IS_FOUND, found)
    words = "reveal them, and put them into your hand. Then shuffle your library"
    table.casts(f"Search your library for up to three creature cards, {words}.")
    assert table.in_zone("hand") == {"Rat"}


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "targets", "milled"),
    [("Target player puts the top two cards of their library into their graveyard.", ("Ana",), {"Hen", "Rat"}),
     ("Target player puts the top card of his or her library into his or her graveyard.", ("Ana",), {"Rat"}),
     ("Put the top four cards of your library into your graveyard.", (), {"Cow", "Hen", "Rat"})],
)  # fmt: skip
def test_milling_takes_cards_from_the_top_up_to_the_whole_library(day, words, targets, milled):
    table = Table(day)
    library(table, "Cow", "Hen", "Rat")
    table.casts(words, *targets, kind="Sorcery")
    assert table.in_zone("graveyard") - {"Word"} == milled


def test_milling_an_unknown_library_is_refused():
    table = Table()
    library(table, "Cow", is_whole=False)
    with pytest.raises(NotModelled, match="doesn't say"):
        table.casts("Put the top two cards of your library into your graveyard.")


def test_cards_are_put_back_on_top_in_the_chosen_order():
    table = Table()
    library(table, "Cow", "Hen", "Rat")
    table.game.answer("Ana", IN_WHICH_ORDER_CARDS_ARE_PUT, "Rat, Hen")
    table.casts("Look at the top two cards of your library, then put them back in any order.")
    assert library_from_top(table) == ["Hen", "Rat", "Cow"]


@pytest.mark.parametrize(
    ("below", "left"),
    [("none", ["Rat", "Hen", "Cow"]), ("Rat", ["Hen", "Cow", "Rat"]), ("Rat and Hen", ["Cow", "Rat", "Hen"])],
)
@pytest.mark.parametrize("day", ["2004-10-01", "2008-08-10", "2013-08-01", "2023-11-17"])
def test_scry_puts_chosen_cards_on_the_bottom_in_the_chosen_order(day, below, left):
    """The others stay on top."""
    table = Table(day)
    library(table, "Cow", "Hen", "Rat")
    table.game.answer("Ana", WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, below)
    if below != "Rat":
        table.game.answer("Ana", IN_WHICH_ORDER_CARDS_ARE_PUT, "Hen, Rat")
    table.casts("Scry 2.")
    assert library_from_top(table) == left


def test_scry_is_refused_before_october_2004():
    """No earlier rules text says what it means."""
    table = Table("2004-01-15")
    library(table, "Cow")
    with pytest.raises(NotModelled, match="of 1 October 2004 is the earliest text"):
        table.casts("Scry 1.")


@pytest.mark.parametrize(
    ("rest", "left", "dead"),
    [("on the bottom of your library in any order", ["Elk", "Cow", "Hen"], set[str]()),
     ("into your graveyard", ["Elk"], {"Cow", "Hen"})],
)  # fmt: skip
def test_one_of_the_top_cards_is_taken_and_the_rest_go_where_stated(rest, left, dead):
    table = Table()
    library(table, "Elk", "Rat", "Cow", "Hen")
    table.game.answer("Ana", WHICH_CARDS_ARE_TAKEN, "Rat")
    table.game.answer("Ana", IN_WHICH_ORDER_CARDS_ARE_PUT, "Hen, Cow")
    table.casts(f"Look at the top three cards of your library. Put one of them into your hand and the rest {rest}.")
    assert (table.in_zone("hand"), library_from_top(table), table.in_zone("graveyard") - {"Word"}) == (
        {"Rat"},
        left,
        dead,
    )


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "zone"),
    [("You choose a creature card from it. That player discards that card.", "graveyard"),
     ("You choose a nonland card from it and exile that card.", "exile")],
)  # fmt: skip
def test_the_caster_chooses_a_card_from_a_revealed_hand(day, words, zone):
    table = Table(day)
    table.land("Swamp", "Bob", "hand")
    for label in ("Cow", "Rat"):
        table.game.make(label, table.body("Model").face, "Bob", "Bob", "hand")
    table.game.answer("Ana", WHICH_CARD_IS_CHOSEN.of("Bob"), "Rat")
    table.casts(f"Target player reveals their hand. {words}", "Bob", kind="Sorcery")
    assert table.in_zone(zone, "Bob") == {"Rat"}


@pytest.mark.parametrize("day", ERAS)
def test_a_creature_is_put_on_top_of_the_library_of_its_owner(day):
    table = Table(day)
    library(table, "Cow", player="Bob")
    rat = table.body("Rat", "Bob")
    table.casts("Put target creature on top of its owner's library.", rat.id)
    assert library_from_top(table, "Bob") == ["Rat", "Cow"]


@pytest.mark.parametrize("day", ERAS)
def test_a_card_of_any_graveyard_can_be_exiled(day):
    table = Table(day)
    rat = table.body("Rat", "Bob")
    table.game.put(rat._replace(zone="graveyard"))
    table.casts("Exile target creature card from a graveyard.", rat.id)
    assert table.in_zone("exile", "Bob") == {"Rat"}


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("pays", [True, False])
def test_only_a_player_who_sacrifices_gains_life(day, pays):
    table = Table(day)
    swamp = table.land("Swamp")
    table.game.answer("Ana", AnyOf((WHETHER_TO_PAY,)), pays)
    table.casts("You may sacrifice a land. If you do, you gain 3 life.")
    assert (table.life("Ana"), table.game.exists(swamp.id)) == ((23, False) if pays else (20, True))


@pytest.mark.parametrize("day", ERAS)
def test_a_card_that_returns_as_it_dies_comes_from_the_graveyard(day):
    table = Table(day)
    ox = table.card("When Ox dies, return it to its owner's hand.")
    table.casts("Destroy target creature.", ox.id)
    assert table.in_zone("hand") == {"Ox"}


@pytest.mark.parametrize("words", ["Search your library for a card.", "You choose a card from it."])
def test_a_search_without_a_result_and_a_choice_from_no_hand_are_not_read(words):
    with pytest.raises(Unread):
        read(words)


def test_next_end_step_may_come_before_or_after_the_instruction(said):
    assert said("at the beginning of the next end step, sacrifice a creature.") == said(
        "sacrifice a creature at the beginning of the next end step."
    )


def test_an_instant_or_sorcery_card_returns_from_the_graveyard():
    """A creature card can't be targeted."""
    table = Table()
    word = table.card("Draw a card.", name="Charm", kind="Sorcery", size="", zone="graveyard")
    rat = table.body("Rat")
    table.game.put(rat._replace(zone="graveyard"))
    words = "Return target instant or sorcery card from your graveyard to your hand."
    with pytest.raises(IllegalAnswer, match="can't target"):
        table.casts(words, rat.id)
    table.casts(words, word.id)
    assert table.in_zone("hand") == {"Charm"}


def test_end_of_combat_may_come_before_or_after_the_instruction(said):
    assert said("at end of combat, destroy all creatures.") == said("destroy all creatures at end of combat.")


def test_a_target_opponent_pays_if_the_text_says_so(said):
    (spell,) = said("draw a card unless target opponent pays {2}.")
    assert spell.acts[0].who == "targets"


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("does", [True, False])
def test_the_controller_of_an_exiled_creature_may_search(day, does):
    """That player searches their own library."""
    table = Table(day)
    cow = table.body("Cow", "Bob")
    for player in ("Ana", "Bob"):
        table.land("Forest", player, "library")
    table.game.answer("Bob", WHETHER_TO_DO_SO, does)
    if does:
        table.game.answer("Bob", WHICH_CARD_IS_FOUND, "Bob's Forest")
    table.casts(
        "Exile target creature. Its controller may search their library for a basic land card, put that card onto the "
        "battlefield tapped, then shuffle.", cow.id,
    )  # fmt: skip
    left = set() if does else {"Bob's Forest"}
    assert (table.in_zone("library"), table.in_zone("library", "Bob")) == ({"Ana's Forest"}, left)


def test_an_optional_act_of_an_opponent_with_a_count_of_yours_is_not_read():
    """It would be unclear whose creatures count."""
    with pytest.raises(Unread):
        read("Target opponent may draw cards equal to the number of creatures you control.")
