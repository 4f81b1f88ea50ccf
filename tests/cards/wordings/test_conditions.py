"""Conditions: each is so on one table and not on another."""

import pytest

from kb.engine.play.casting import cast
from kb.engine.play.turn import begin_upkeep
from kb.engine.play.using import usable, use
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
"""What is so on the table, and what isn't."""


def table_of(day: str, words: str, **told: str) -> tuple[Table, int]:
    """Return a table on which an Ox with a +1/+1 counter says something: Ana has a Cow, a Forest and a card in hand."""
    table = Table(day)
    ox = table.card(words, **told)
    table.game.put(ox._replace(counters=(("+1/+1", 1),)))
    table.body("Cow")
    table.land("Forest")
    table.land("Swamp", zone="hand")
    return table, ox.id


@pytest.mark.parametrize(("words", "holds"), THERE.items())
@pytest.mark.parametrize("form", ["Ox has flying as long as {}.", "As long as {}, Ox has flying."])
def test_what_holds_as_long_as_it_is_so(form, words, holds):
    """And not where it isn't."""
    table, ox = table_of("2013-08-01", form.format(words))
    assert table.game.traits(ox).has("flying") == holds


@pytest.mark.parametrize(("words", "holds"), THERE.items())
def test_an_ability_of_the_upkeep(words, holds):
    """It does nothing where its condition isn't met."""
    table, _ = table_of("2013-08-01", f"At the beginning of your upkeep, if {words}, you gain 1 life.")
    begin_upkeep(table.game)
    table.finish()
    assert table.life("Ana") == 20 + holds


@pytest.mark.parametrize("day", ERAS)
def test_a_condition_that_is_met_no_more(day):
    """It is looked at again as the ability is carried out."""
    table, _ = table_of(day, "At the beginning of your upkeep, if you control a Forest, you gain 1 life.")
    begin_upkeep(table.game)
    [forest] = [thing for thing in table.game.battlefield() if thing.label == "Ana's Forest"]
    table.game.remove(forest)
    table.game.changed()
    table.finish()
    assert table.life("Ana") == 20


@pytest.mark.parametrize(("words", "holds"), THERE.items())
def test_an_ability_that_is_used_only_then(words, holds):
    """It can't be used where that isn't so."""
    table, ox = table_of(
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
def test_what_is_done_besides_where_something_is_so(day, kind, gained):
    """A sentence that begins with "if" hangs on that alone."""
    table = Table(day)
    table.land("Forest")
    table.casts(f"You gain 1 life. If you control a {kind}, you gain 1 life.", kind="Sorcery")
    assert table.life("Ana") == 20 + gained


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(("cards", "gained"), [(0, 0), (2, 1)])
def test_an_if_behind_an_event_is_part_of_what_is_waited_for(day, cards, gained):
    """The ability triggers only where it is so."""
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
def test_what_is_kicked(day, kicks, life, entered):
    """It enters with counters, triggers and does more where its kicker was paid, and only there."""
    table = Table(day)
    ox = table.card(
        "Kicker {1}\nIf Ox was kicked, it enters the battlefield with two +1/+1 counters on it.\n"
        "When Ox enters the battlefield, if it was kicked, you gain 3 life.", zone="hand"
    )  # fmt: skip
    table.has("C")
    cast(table.game, "Ana", ox, kicks=kicks)
    table.finish()
    assert (table.life("Ana"), table.game.labelled("Ox").count("+1/+1")) == (life, entered)


@pytest.mark.parametrize("day", KICKED_DAYS)
@pytest.mark.parametrize("kicks", [(), ("first",)])
def test_a_target_of_what_is_kicked(day, kicks):
    """It is chosen only where the kicker is paid."""
    table = Table(day)
    cow = table.body("Cow", "Bob")
    table.has("C")
    spell = table.spell("Kicker {1}\nYou gain 2 life. If this spell was kicked, destroy target creature.")
    cast(table.game, "Ana", spell, (cow.id,) if kicks else (), kicks=kicks)
    table.finish()
    assert (table.life("Ana"), table.game.exists(cow.id)) == (22, not kicks)


def test_two_kickers():
    """Either may be paid."""
    table = Table()
    ox = table.card("Kicker {1} and/or {G}\nWhen Ox enters, if it was kicked, you gain 3 life.", zone="hand")
    table.has("G")
    cast(table.game, "Ana", ox, kicks=("second",))
    table.finish()
    assert (table.life("Ana"), table.game.position.players["Ana"].pool) == (23, "")
