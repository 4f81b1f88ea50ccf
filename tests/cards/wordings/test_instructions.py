"""Instructions in card texts, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.activating import usable, use
from kb.engine.position.choices import CHANCE, IllegalAnswer
from kb.engine.position.objects import Event
from kb.engine.position.questions import (
    WHAT_TO_DISCARD,
    WHETHER_TAPS_OR_UNTAPS,
    WHETHER_TO_PAY,
    WHICH_COLOR_IS_CHOSEN,
    AnyOf,
)
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("was_tapped", [True, False])
@pytest.mark.parametrize("way", ["taps", "untaps"])
def test_the_caster_chooses_whether_to_tap_or_untap(day, was_tapped, way):
    table = Table(day)
    cow = table.body("Cow")
    table.game.put(cow._replace(tapped=was_tapped))
    table.game.answer("Ana", WHETHER_TAPS_OR_UNTAPS.of("Cow"), way)
    table.casts("You may tap or untap target artifact, creature, or land.", cow.id)
    assert table.game.object(cow.id).tapped == (way == "taps")


@pytest.mark.parametrize("day", ERAS)
def test_two_targets_must_be_different(day):
    table = Table(day)
    swamp, forest, island = (table.land(kind) for kind in ("Swamp", "Forest", "Island"))
    with pytest.raises(IllegalAnswer, match="can't target"):
        table.casts("Destroy two target lands.", swamp.id, swamp.id)
    table.casts("Destroy two target lands.", swamp.id, forest.id)
    assert [thing.id for thing in table.game.battlefield()] == [island.id]


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize("words", ["sacrifice a land", "discard a card at random"])
def test_a_creature_is_sacrificed_unless_its_controller_pays_the_cost(day, words, pays):
    table = Table(day)
    table.land("Swamp")
    for label in ("Cow", "Rat"):
        table.game.make(label, table.body("Model", "Bob").face, "Ana", "Ana", "hand")
    ox = table.card(f"When Ox enters the battlefield, sacrifice it unless you {words}.", zone="hand")
    entered = table.enters(ox)
    table.game.answer("Ana", AnyOf((WHETHER_TO_PAY,)), pays)
    table.game.answer(CHANCE, WHAT_TO_DISCARD, "Rat")
    table.finish()
    assert table.game.exists(entered.id) == pays
    paid_with = {"Ana's Swamp"} if "land" in words else {"Rat"}
    assert table.in_zone("graveyard") == (paid_with if pays else {"Ox"})


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "size", "flies"),
    [("{0}: +1/+1 until end of turn", (3, 3), True), ("{0}: Ox loses flying until end of turn.", (2, 2), False),
     ("{0}: +0/-1 until end of turn.", (2, 1), True)],
)  # fmt: skip
def test_an_ability_without_a_subject_affects_its_source(day, words, size, flies):
    table = Table(day)
    ox = table.card(f"Flying\n{words}")
    use(table.game, "Ana", ox, usable(table.game, ox)[0])
    table.finish()
    assert (table.size(ox), table.game.traits(ox.id).has("flying")) == (size, flies)


def test_an_ability_played_as_a_mana_source_must_make_mana():
    assert read("{T}: Add {G} to your mana pool. Play this ability as a mana source.").value[0].is_mana_ability
    with pytest.raises(Unread):
        read("{T}: Draw a card. Play this ability as an interrupt.")


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("color", "lives"), [("red", True), ("blue", False)])
def test_protection_from_a_chosen_color_prevents_only_its_damage(day, color, lives):
    table = Table(day)
    ox, imp = table.body("Ox"), table.body("Imp", "Bob", color="red")
    table.game.answer("Ana", AnyOf((WHICH_COLOR_IS_CHOSEN,)), color)
    table.casts("Target creature you control gains protection from the color of your choice until end of turn.", ox.id)
    table.game.happen([Event("damage", ox.id, source=imp.id, amount=3)])
    table.finish()
    assert table.game.exists(ox.id) is lives
