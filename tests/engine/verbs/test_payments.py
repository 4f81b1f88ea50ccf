"""Payments: what is given for an ability besides mana, and who can't give it."""

import pytest

from kb.engine.instructions.changing import RemoveCounters
from kb.engine.instructions.moving import (
    DiscardHand,
    DiscardOne,
    ExileFromLibrary,
    ExileOne,
    ExileThis,
    PayLife,
    PutCounterOnOne,
    ReturnOne,
    ReturnThis,
    RevealThis,
    SacrificeHost,
    TapHost,
    TapOne,
)
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.paying import pay
from kb.engine.position.abilities import Cost, Payment
from kb.engine.position.choices import CHANCE, Choice, IllegalAnswer
from kb.engine.position.filters import ARTIFACT, CREATURE
from kb.engine.position.objects import Context, Face, Object
from tests.engine.making import creature, new_game

SOURCE = Face("Relic", frozenset({"artifact"}))


def relic(game: Game, host: Object | None = None) -> Context:
    """Give Ana an artifact whose cost is to be paid, which may be attached to something."""
    made = game.make("Relic", SOURCE, "Ana", "Ana", "battlefield")
    game.put(made._replace(host=host.id if host else None))
    return Context(made.id, "Ana", "Relic")


def paid(game: Game, payment: Payment, context: Context) -> tuple[int, ...]:
    """Pay a cost of one payment."""
    return pay(game, Cost(acts=(payment,)), context)


def labels(game: Game, zone: str, player: str | None = None) -> list[str]:
    """Give what is in a zone."""
    return [card.label for card in game.zone(zone, player)]


@pytest.mark.parametrize(("payment", "zone"), [(ExileThis(), "exile"), (ReturnThis(), "hand")])
def test_the_source_is_paid(payment: Payment, zone: str) -> None:
    """It goes where it is said to go, and nothing else does."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    paid(game, payment, Context(bear.id, "Ana", "Bear"))
    assert labels(game, zone) == ["Bear"]
    assert [thing.id for thing in game.battlefield()] == [ox.id]


def test_what_the_source_is_attached_to_is_sacrificed() -> None:
    """It goes to the graveyard, and is what was paid."""
    game = new_game()
    bear, _ox = creature(game, "Bear"), creature(game, "Ox")
    assert paid(game, SacrificeHost(), relic(game, bear)) == (bear.id,)
    assert labels(game, "graveyard") == ["Bear"]


def test_what_the_source_is_attached_to_is_tapped_once() -> None:
    """What is tapped already can't pay for it (424.2)."""
    game = new_game()
    bear = creature(game, "Bear")
    context = relic(game, bear)
    assert paid(game, TapHost(), context) == (bear.id,)
    assert game.object(bear.id).tapped
    with pytest.raises(IllegalAnswer, match="Bear is tapped already"):
        paid(game, TapHost(), context)


@pytest.mark.parametrize("payment", [SacrificeHost(), TapHost()])
@pytest.mark.parametrize("is_attached", [True, False])
def test_nobody_pays_with_what_they_don_t_control(payment: Payment, *, is_attached: bool) -> None:
    """Neither with a creature of the other player, nor where it is attached to nothing."""
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    with pytest.raises(IllegalAnswer, match="Ana doesn't control what Relic is attached to"):
        paid(game, payment, relic(game, bear if is_attached else None))
    assert labels(game, "battlefield") == ["Bear", "Relic"]


def test_one_that_the_payer_controls_returns_to_its_owner() -> None:
    """Bob's creature under Ana's control is one of hers, and goes to his hand."""
    game = new_game()
    game.make("Bear", Face("Bear", frozenset({"creature"}), power=2, toughness=2), "Bob", "Ana", "battlefield")
    creature(game, "Ox", "Bob")
    paid(game, ReturnOne(CREATURE), relic(game))
    assert (labels(game, "hand", "Bob"), labels(game, "hand", "Ana")) == (["Bear"], [])
    assert labels(game, "battlefield") == ["Ox", "Relic"]


def test_where_there_is_none_to_return() -> None:
    """The cost can't be paid; an instruction to return one does nothing."""
    game = new_game()
    creature(game, "Ox", "Bob")
    context = relic(game)
    with pytest.raises(IllegalAnswer, match="Ana can't pay what Relic costs"):
        paid(game, ReturnOne(CREATURE), context)
    follow(game, (ReturnOne(CREATURE),), context)
    assert labels(game, "battlefield") == ["Ox", "Relic"]


def test_a_card_of_one_s_own_graveyard_is_exiled_but_for_the_source() -> None:
    """The source isn't among them, nor what is of another kind, nor what is the other player's."""
    game = new_game()
    source = creature(game, "Bear", zone="graveyard")
    creature(game, "Ox", zone="graveyard")
    creature(game, "Elf", "Bob", "graveyard")
    game.make("Relic", SOURCE, "Ana", "Ana", "graveyard")
    paid(game, ExileOne(CREATURE, "graveyard"), Context(source.id, "Ana", "Bear"))
    assert labels(game, "exile") == ["Ox"]
    with pytest.raises(IllegalAnswer):
        paid(game, ExileOne(CREATURE, "graveyard"), Context(source.id, "Ana", "Bear"))


def test_counters_are_put_on_one_that_the_payer_controls() -> None:
    """As many as are said, on what is chosen."""
    begun = new_game()
    bear, ox = creature(begun, "Bear"), creature(begun, "Ox")
    creature(begun, "Elf", "Bob")
    context = relic(begun)
    game = Game(begun.rulebook, begun.position, ["Ox"])
    assert paid(game, PutCounterOnOne("-1/-1", CREATURE, 2), context) == (ox.id,)
    assert (game.object(ox.id).count("-1/-1"), game.object(bear.id).count("-1/-1")) == (2, 0)


@pytest.mark.parametrize("cards", [["Bear", "Ox"], []])
def test_a_whole_hand_is_discarded_even_an_empty_one(cards: list[str]) -> None:
    """It can be paid without cards too; the other's hand stays."""
    game = new_game()
    for label in cards:
        creature(game, label, zone="hand")
    creature(game, "Elf", "Bob", "hand")
    paid(game, DiscardHand(), relic(game))
    assert (labels(game, "graveyard"), labels(game, "hand")) == (cards, ["Elf"])


def test_only_what_is_untapped_is_tapped_for_a_cost() -> None:
    """Of two creatures the one that is tapped already isn't asked for; then there is none."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    game.put(bear._replace(tapped=True))
    context = relic(game)
    assert paid(game, TapOne(CREATURE), context) == (ox.id,)
    assert game.object(ox.id).tapped
    with pytest.raises(IllegalAnswer, match="nothing to tap"):
        paid(game, TapOne(CREATURE), context)


def test_a_card_that_is_being_cast_is_not_discarded_for_itself() -> None:
    """What is discarded is another card of the kind that is asked for."""
    game = new_game()
    source = creature(game, "Bear", zone="hand")
    game.make("Relic", SOURCE, "Ana", "Ana", "hand")
    with pytest.raises(IllegalAnswer, match="nothing to discard"):
        paid(game, DiscardOne(CREATURE), Context(source.id, "Ana", "Bear"))
    paid(game, DiscardOne(ARTIFACT), Context(source.id, "Ana", "Bear"))
    assert (labels(game, "hand"), labels(game, "graveyard")) == (["Bear"], ["Relic"])


@pytest.mark.parametrize(("payment", "who"), [(DiscardOne(CREATURE), "Ana"), (DiscardOne(CREATURE, True), CHANCE)])
def test_who_says_which_card_is_discarded(payment: Payment, who: str) -> None:
    """The player, if it isn't at random."""
    game = new_game()
    for label in ("Bear", "Ox"):
        creature(game, label, zone="hand")
    with pytest.raises(Choice) as asked:
        paid(game, payment, relic(game))
    assert asked.value.player == who


@pytest.mark.parametrize(("there", "is_enough"), [(2, True), (1, False)])
def test_counters_are_removed_where_there_are_as_many(there: int, *, is_enough: bool) -> None:
    """Two of two can be, two of one can't, and then none is."""
    game = new_game()
    context = relic(game)
    game.put(game.object(context.source)._replace(counters=(("charge", there),)))
    if is_enough:
        paid(game, RemoveCounters("charge", 2), context)
    else:
        with pytest.raises(IllegalAnswer, match="no 2 charge counters"):
            paid(game, RemoveCounters("charge", 2), context)
    assert game.object(context.source).count("charge") == (0 if is_enough else 1)


def test_cards_are_exiled_from_the_top_of_a_library() -> None:
    """The topmost of one's own, as far as there are so many."""
    game = new_game()
    for label in ("Deep", "Bear", "Ox"):
        creature(game, label, zone="library")
    creature(game, "Elf", "Bob", "library")
    context = relic(game)
    paid(game, ExileFromLibrary(2), context)
    assert labels(game, "exile") == ["Ox", "Bear"]
    with pytest.raises(IllegalAnswer, match="no 2 cards"):
        paid(game, ExileFromLibrary(2), context)
    paid(game, ExileFromLibrary(1), context)
    assert labels(game, "library") == ["Elf"]


@pytest.mark.parametrize(("amount", "left"), [(20, 0), (21, 20), (0, 20)])
def test_all_one_s_life_can_be_paid_and_no_more(amount: int, left: int) -> None:
    """A player with 20 life can pay 20 (424.2: with 1 life a cost of 2 can't be paid)."""
    game = new_game()
    if amount > 20:
        with pytest.raises(IllegalAnswer, match="can't pay 21 life"):
            paid(game, PayLife(amount), relic(game))
    else:
        paid(game, PayLife(amount), relic(game))
    assert game.position.players["Ana"].life == left


def test_the_source_is_revealed_and_stays_in_the_hand() -> None:
    """It is seen for a while."""
    game = new_game()
    bear = creature(game, "Bear", zone="hand")
    paid(game, RevealThis(), Context(bear.id, "Ana", "Bear"))
    assert game.object(bear.id).is_revealed
    assert game.object(bear.id).zone == "hand"
