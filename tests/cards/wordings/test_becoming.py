"""What becomes something else: each sentence is played on a table."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.play.using import usable, use
from tests.cards.table import ERAS, Table


def used(table: Table, thing: int) -> None:
    """Have Ana use the ability of something."""
    source = table.game.object(thing)
    use(table.game, "Ana", source, usable(table.game, source)[0])
    table.finish()


@pytest.mark.parametrize("day", ERAS[1:])
@pytest.mark.parametrize("place", ["until end of turn. It's still a land", "that's still a land until end of turn"])
def test_a_land_that_fights(day, place):
    """It is a creature of the size, colors and abilities, and goes on being a land."""
    table = Table(day)
    words = f"{{0}}: Grove becomes a 3/3 green Elf creature with trample {place}."
    grove = table.card(words, name="Grove", kind="Land", size="")
    used(table, grove.id)
    has = table.game.traits(grove.id)
    assert (has.types, has.subtypes, has.colors) == ({"land", "creature"}, {"Elf"}, {"green"})
    assert (table.size(grove), has.has("trample")) == ((3, 3), True)


@pytest.mark.parametrize("day", ERAS[1:])
def test_what_doesn_t_say_that_it_keeps_its_types(day):
    """It is what it says, and nothing else."""
    table = Table(day)
    idol = table.card("{0}: Idol becomes a 2/2 Golem artifact creature until end of turn.", name="Idol",
                      kind="Artifact", size="")  # fmt: skip
    used(table, idol.id)
    assert table.game.traits(idol.id).types == {"artifact", "creature"}


@pytest.mark.parametrize("day", ERAS)
def test_becoming_a_color(day):
    """Of that color alone."""
    table = Table(day)
    cow = table.body("Cow", color="red")
    table.casts("Target creature becomes blue until end of turn.", cow.id)
    assert table.game.traits(cow.id).colors == {"blue"}


@pytest.mark.parametrize(
    "words",
    ["Target land becomes a 2/2 creature until end of turn.", "~ becomes a 2/2 Gizmo creature until end of turn."],
)
def test_is_not_read(words):
    """Which types it keeps isn't said; no such subtype."""
    with pytest.raises(Unread):
        read(words)


def test_colors_in_any_order():
    """White and black is black and white."""
    becoming = "{1}: Vent becomes a 2/3 <> Elemental creature until end of turn. It's still a land."
    one, other = (read(becoming.replace("<>", colors), "Vent") for colors in ("white and black", "black and white"))
    assert one.value == other.value
