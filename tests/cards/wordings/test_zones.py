"""Texts about cards in other zones, each played in a game."""

import pytest

from kb.engine.play.casting import cast
from kb.engine.play.turn import begin_upkeep
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import WHETHER_TO_PAY, AnyOf
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "zone"),
    [("Return target creature card from your graveyard to your hand.", "hand"),
     ("Return target card from your graveyard to your hand.", "hand"),
     ("Return target creature card from your graveyard to play.", "battlefield"),
     ("Return target black creature card from your graveyard to the battlefield.", "battlefield"),
     ("Put target creature card from your graveyard into play.", "battlefield")],
)  # fmt: skip
def test_only_a_card_in_the_own_graveyard_can_be_returned(day, words, zone):
    table = Table(day)
    cow = table.body("Cow", color="black")
    theirs = table.body("Rat", "Bob", color="black")
    for thing in (cow, theirs):
        table.game.put(thing._replace(zone="graveyard"))
    with pytest.raises(IllegalAnswer, match="can't target"):
        table.casts(words, theirs.id)
    table.casts(words, cow.id)
    there = table.game.battlefield() if zone == "battlefield" else table.game.zone(zone, "Ana")
    assert "Cow" in {card.label for card in there}


@pytest.mark.parametrize(("kind", "may"), [("Artifact", True), ("Creature — Cow", True), ("Sorcery", False)])
def test_a_permanent_card_is_an_artifact_or_creature_card_but_no_sorcery(kind, may):
    table = Table()
    cow = table.card("", name="Cow", kind=kind, size="2/2" if "Creature" in kind else "", zone="graveyard")
    words = "Return target permanent card with converted mana cost 3 or less from your graveyard to your hand."
    if may:
        table.casts(words, cow.id)
        assert "Cow" in table.in_zone("hand")
    else:
        with pytest.raises(IllegalAnswer):
            table.casts(words, cow.id)


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "may"),
    [("spell", True), ("creature spell", True), ("white spell", False), ("artifact or enchantment spell", False),
     ("noncreature spell", False), ("instant or sorcery spell", False), ("black creature spell", True)],
)  # fmt: skip
def test_only_a_spell_of_the_named_kind_can_be_countered(day, words, may):
    table = Table(day)
    table.game.position.turn = table.game.position.turn._replace(number=2, phase="main")
    rat = table.card("Flying", name="Rat", zone="hand", kind="Creature — Rat")
    table.game.put(rat._replace(face=rat.face._replace(colors=frozenset({"black"}))))
    cast(table.game, "Ana", table.game.object(rat.id))
    if not may:
        with pytest.raises(IllegalAnswer, match="can't target"):
            table.casts(f"Counter target {words}.", rat.id, player="Bob", kind="Interrupt")
        return
    [spell] = table.game.zone("stack")
    table.casts(f"Counter target {words}.", spell.id, player="Bob", kind="Interrupt")
    assert table.in_zone("graveyard") == {"Rat"}


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("pool", "pays", "countered"), [("", None, True), ("RR", True, False), ("RR", False, True)])
def test_a_spell_is_countered_unless_its_controller_pays(day, pool, pays, countered):
    table = Table(day)
    game = table.game
    game.position.turn = game.position.turn._replace(number=2, phase="main")
    rat = table.card("Flying", name="Rat", zone="hand", kind="Creature — Rat")
    cast(game, "Ana", rat)
    [spell] = game.zone("stack")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(pool=pool)
    if pays is not None:
        game.answer("Ana", AnyOf((WHETHER_TO_PAY,)), pays)
    table.casts("Counter target spell unless its controller pays {2}.", spell.id, player="Bob", kind="Interrupt")
    assert ("Rat" in table.in_zone("graveyard")) == countered
    assert table.game.position.players["Ana"].pool == ("" if pays else pool)


@pytest.mark.parametrize("day", ERAS)
def test_a_card_is_drawn_once_in_the_upkeep_of_the_next_turn(day):
    table = Table(day)
    for number in range(3):
        table.game.make(f"Page {number}", table.body("Model").face, "Ana", "Ana", "library")
    table.casts("Draw a card at the beginning of the next turn's upkeep.")
    drawn = [len(table.in_zone("hand"))]
    for active in ("Bob", "Ana"):
        table.game.position.turn = table.game.position.turn._replace(number=table.game.position.turn.number + 1)
        table.game.position.turn = table.game.position.turn._replace(active=active)
        begin_upkeep(table.game)
        table.finish()
        drawn.append(len(table.in_zone("hand")))
    assert drawn == [0, 1, 1]


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    "words",
    ["from a graveyard onto the battlefield under your control", "from any graveyard into play under your control"],
)
@pytest.mark.parametrize("owner", ["Ana", "Bob"])
def test_a_creature_from_any_graveyard_enters_under_the_casters_control(day, words, owner):
    """Its owner stays the same."""
    table = Table(day)
    cow = table.body("Cow", owner)
    table.game.put(cow._replace(zone="graveyard"))
    table.casts(f"Put target creature card {words}.", cow.id)
    [there] = table.game.battlefield()
    assert (there.label, table.game.traits(there.id).controller, there.owner) == ("Cow", "Ana", owner)


@pytest.mark.parametrize("day", ERAS)
def test_a_land_put_from_the_hand_enters_tapped_if_it_says_so(day):
    table = Table(day)
    table.card("Mine enters tapped.", name="Mine", kind="Land", size="", zone="hand")
    table.casts("Put a land card from your hand onto the battlefield.")
    assert table.game.labelled("Mine").tapped


@pytest.mark.parametrize("day", ERAS[1:])
def test_two_creatures_exchange_controllers(day):
    table = Table(day)
    cow, rat = table.body("Cow"), table.body("Rat", "Bob")
    table.casts("Exchange control of two target creatures.", cow.id, rat.id)
    assert [table.game.traits(thing.id).controller for thing in (cow, rat)] == ["Bob", "Ana"]


@pytest.mark.parametrize("day", ERAS)
def test_all_cards_of_both_graveyards_are_exiled(day):
    table = Table(day)
    for player in ("Ana", "Bob"):
        table.card("", name=f"{player}'s Cow", player=player, zone="graveyard")
    table.casts("Exile all cards in all graveyards.")
    assert {player: table.in_zone("exile", player) for player in ("Ana", "Bob")} == {"Ana": {"Ana's Cow"},
                                                                                     "Bob": {"Bob's Cow"}}  # fmt: skip


@pytest.mark.parametrize("day", ERAS[2:])
def test_only_the_card_exiled_by_an_enchantment_returns_when_it_leaves(day):
    """It returns under its owner's control."""
    table = Table(day)
    cow, rat = table.body("Cow", "Bob"), table.body("Rat", "Bob")
    table.casts("Exile target creature.", rat.id)
    ring = table.card(
        "When this enchantment enters, exile another target nonland permanent.\nWhen this enchantment leaves the "
        "battlefield, return the exiled card to the battlefield under its owner's control.",
        name="Ring", kind="Enchantment", size="", zone="hand",
    )  # fmt: skip
    cast(table.game, "Ana", ring)
    table.finish()
    assert table.in_zone("exile", "Bob") == {"Cow", "Rat"}
    table.casts("Destroy target enchantment.", table.game.labelled("Ring").id)
    assert (table.in_zone("exile", "Bob"), table.game.labelled("Cow").controller) == ({"Rat"}, "Bob")
    assert cow.id != table.game.labelled("Cow").id


@pytest.mark.parametrize("day", ERAS)
def test_an_aura_returns_the_dead_creature_under_its_own_controller(day):
    table = Table(day)
    bear = table.body("Bear", "Bob")
    table.aura("When enchanted creature dies, return that card to the battlefield under your control.", bear)
    table.casts("Destroy target creature.", bear.id)
    assert [(thing.label, thing.controller) for thing in table.game.battlefield()] == [("Bear", "Ana")]
