"""Conditions in card texts, each played where it holds and where it doesn't."""

import pytest

from kb.engine.play.activating import usable, use
from kb.engine.play.casting import cast
from kb.engine.play.turn import begin_upkeep
from kb.engine.position.choices import IllegalAnswer
from tests.cards.table import ERAS, Table

THERE = {
    "you control a Forest": True, "you control no Forests": False, "you control another creature": True,
    "you control three or more creatures": False, "an opponent controls an Island": False,
    "an opponent controls no creatures": True, "your opponents control no creatures": True,
    "a Forest is on the battlefield": True, "no creatures are in play": False,
    "there are two or more creatures on the battlefield": True, "Ox is tapped": False,
    "Ox has a +1/+1 counter on it": True, "there are no charge counters on Ox": True,
    "you have no cards in hand": False, "you have two or more cards in hand": False, "you have 20 or more life": True,
    "it's your turn": True, "it's not your turn": False,
}  # fmt: skip
"""Conditions, and whether they hold on the table."""


def table_with(day: str, words: str, **told: str) -> tuple[Table, int]:
    """Return a table and the id of an Ox with this text and a +1/+1 counter.

    Ana also has a Cow, a Forest and a card in hand.
    """
    table = Table(day)
    ox = table.card(words, **told)
    table.game.put(ox._replace(counters=(("+1/+1", 1),)))
    table.body("Cow")
    table.land("Forest")
    table.land("Swamp", zone="hand")
    return table, ox.id


@pytest.mark.parametrize(("words", "holds"), THERE.items())
@pytest.mark.parametrize("form", ["Ox has flying as long as {}.", "As long as {}, Ox has flying."])
def test_an_as_long_as_effect_lasts_only_while_its_condition_holds(form, words, holds):
    table, ox = table_with("2013-08-01", form.format(words))
    assert table.game.traits(ox).has("flying") == holds


@pytest.mark.parametrize(("words", "holds"), THERE.items())
def test_an_upkeep_ability_does_nothing_if_its_condition_fails(words, holds):
    table, _ = table_with("2013-08-01", f"At the beginning of your upkeep, if {words}, you gain 1 life.")
    begin_upkeep(table.game)
    table.finish()
    assert table.life("Ana") == 20 + holds


@pytest.mark.parametrize("day", ERAS)
def test_a_condition_is_checked_again_when_the_ability_resolves(day):
    table, _ = table_with(day, "At the beginning of your upkeep, if you control a Forest, you gain 1 life.")
    begin_upkeep(table.game)
    [forest] = [thing for thing in table.game.battlefield() if thing.label == "Ana's Forest"]
    table.game.remove(forest)
    table.game.changed()
    table.finish()
    assert table.life("Ana") == 20


@pytest.mark.parametrize(("words", "holds"), THERE.items())
def test_an_ability_can_be_used_only_while_its_activation_condition_holds(words, holds):
    table, ox = table_with(
        "2013-08-01", f"{{0}}: Ox gains flying until end of turn. Activate this ability only if {words}."
    )
    thing = table.game.object(ox)
    if holds:
        use(table.game, "Ana", thing, usable(table.game, thing)[0])
    else:
        with pytest.raises(IllegalAnswer, match="be used"):
            use(table.game, "Ana", thing, usable(table.game, thing)[0])


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("kind", "gained"), [("Forest", 2), ("Island", 1)])
def test_a_sentence_with_if_happens_only_if_its_condition_holds(day, kind, gained):
    table = Table(day)
    table.land("Forest")
    table.casts(f"You gain 1 life. If you control a {kind}, you gain 1 life.", kind="Sorcery")
    assert table.life("Ana") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("cards", "gained"), [(0, 0), (2, 1)])
def test_an_intervening_if_must_hold_for_the_ability_to_trigger(day, cards, gained):
    table = Table(day)
    for _ in range(cards):
        table.land("Swamp", zone="hand")
    ox = table.card(
        "When Ox enters the battlefield, if you have two or more cards in hand, you gain 1 life.", zone="hand"
    )
    table.enters(ox)
    table.finish()
    assert table.life("Ana") == 20 + gained


KICKED_DAYS = ("2004-01-15", "2013-08-01")


@pytest.mark.parametrize("day", KICKED_DAYS)
@pytest.mark.parametrize(("kicks", "life", "entered"), [((), 20, 0), (("first",), 23, 2)])
def test_a_kicked_creature_enters_with_counters_and_triggers(day, kicks, life, entered):
    table = Table(day)
    ox = table.card(
        "Kicker {1}\nIf Ox was kicked, it enters the battlefield with two +1/+1 counters on it.\n"
        "When Ox enters the battlefield, if it was kicked, you gain 3 life.", zone="hand"
    )  # fmt: skip
    table.put_mana("C")
    cast(table.game, "Ana", ox, kicks=kicks)
    table.finish()
    assert (table.life("Ana"), table.game.labelled("Ox").count("+1/+1")) == (life, entered)


@pytest.mark.parametrize("day", KICKED_DAYS)
@pytest.mark.parametrize("kicks", [(), ("first",)])
def test_a_target_of_a_kicked_effect_is_chosen_only_if_kicked(day, kicks):
    table = Table(day)
    cow = table.body("Cow", "Bob")
    table.put_mana("C")
    spell = table.spell("Kicker {1}\nYou gain 2 life. If this spell was kicked, destroy target creature.")
    cast(table.game, "Ana", spell, (cow.id,) if kicks else (), kicks=kicks)
    table.finish()
    assert (table.life("Ana"), table.game.exists(cow.id)) == (22, not kicks)


def test_either_of_two_kickers_may_be_paid():
    table = Table()
    ox = table.card("Kicker {1} and/or {G}\nWhen Ox enters, if it was kicked, you gain 3 life.", zone="hand")
    table.put_mana("G")
    cast(table.game, "Ana", ox, kicks=("second",))
    table.finish()
    assert (table.life("Ana"), table.game.position.players["Ana"].pool) == (23, "")
