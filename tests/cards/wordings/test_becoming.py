"""Texts by which an object becomes something else, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.activating import usable, use
from tests.cards.table import ERAS, Table


def use_ability(table: Table, thing: int) -> None:
    """Have Ana use an object's first ability."""
    source = table.game.object(thing)
    use(table.game, "Ana", source, usable(table.game, source)[0])
    table.finish()


@pytest.mark.parametrize("day", ERAS[1:])
@pytest.mark.parametrize("place", ["until end of turn. It's still a land", "that's still a land until end of turn"])
def test_an_animated_land_is_a_creature_and_still_a_land(day, place):
    table = Table(day)
    words = f"{{0}}: Grove becomes a 3/3 green Elf creature with trample {place}."
    grove = table.card(words, name="Grove", kind="Land", size="")
    use_ability(table, grove.id)
    has = table.game.traits(grove.id)
    assert (has.types, has.subtypes, has.colors) == ({"land", "creature"}, {"Elf"}, {"green"})
    assert (table.size(grove), has.has("trample")) == ((3, 3), True)


@pytest.mark.parametrize("day", ERAS[1:])
def test_an_artifact_that_becomes_an_artifact_creature_has_just_these_types(day):
    table = Table(day)
    idol = table.card("{0}: Idol becomes a 2/2 Golem artifact creature until end of turn.", name="Idol",
                      kind="Artifact", size="")  # fmt: skip
    use_ability(table, idol.id)
    assert table.game.traits(idol.id).types == {"artifact", "creature"}


@pytest.mark.parametrize("day", ERAS)
def test_a_creature_that_becomes_blue_has_no_other_color(day):
    table = Table(day)
    cow = table.body("Cow", color="red")
    table.casts("Target creature becomes blue until end of turn.", cow.id)
    assert table.game.traits(cow.id).colors == {"blue"}


@pytest.mark.parametrize(
    "words",
    ["Target land becomes a 2/2 creature until end of turn.", "~ becomes a 2/2 Gizmo creature until end of turn."],
)
def test_a_text_without_kept_types_or_with_an_unknown_subtype_is_not_read(words):
    with pytest.raises(Unread):
        read(words)


def test_the_order_of_two_colors_does_not_matter():
    becoming = "{1}: Vent becomes a 2/3 <> Elemental creature until end of turn. It's still a land."
    one, other = (read(becoming.replace("<>", colors), "Vent") for colors in ("white and black", "black and white"))
    assert one.value == other.value
