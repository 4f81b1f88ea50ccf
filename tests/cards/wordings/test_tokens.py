"""Texts that create tokens, each played in a game."""

import pytest

from kb.cards.reading import Unread, read
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.exiling import Exile
from kb.engine.effects.turns import AtEndOfTurn
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Change
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "amount", "size", "colors", "types", "flies"),
    [("Create a 1/1 green Saproling creature token.", 1, (1, 1), {"green"}, {"creature"}, False),
     ("Put two 2/3 red and white Goblin Scout creature tokens with flying onto the battlefield.", 2, (2, 3),
      {"red", "white"}, {"creature"}, True),
     ("Put a 5/5 colorless Golem artifact creature token into play.", 1, (5, 5), set(),
      {"artifact", "creature"}, False)],
)  # fmt: skip
def test_tokens_have_the_stated_number_size_colors_types_and_abilities(day, words, amount, size, colors, types, flies):  # noqa: PLR0913, PLR0917  (what a token is)
    table = Table(day)
    table.casts(words)
    made = table.game.battlefield()
    assert len(made) == amount
    for token in made:
        has = table.game.traits(token.id)
        assert token.is_token
        assert (has.power, has.toughness) == size
        assert (has.colors, has.types, has.has("flying")) == (colors, types, flies)
        assert has.controller == "Ana"


@pytest.mark.parametrize(
    "words",
    ["Create a 1/1 green Sandwich creature token.", "Create a 1/1 green Saproling creature token that's tapped.",
     "Create a 1/1 Saproling creature token."],
)  # fmt: skip
def test_tokens_of_unknown_subtype_tapped_or_without_a_color_are_not_read(words):
    with pytest.raises(Unread):
        read(words)


def test_the_order_of_colors_of_a_token_does_not_matter():
    one, other = (read(f"Create a 1/1 {colors} Elf creature token.") for colors in ("red and green", "green and red"))
    assert one.value == other.value
    assert one.style != other.style


def test_it_after_a_found_card_is_not_read():
    """It may be what was found: that isn't guessed."""
    with pytest.raises(Unread):
        read("search your library for a Goblin card, put it into play, then shuffle your library. untap it.")


@pytest.mark.parametrize(
    ("words", "then"),
    [
        (
            "create a 4/4 white Angel creature token. exile it at the beginning of the next end step.",
            AtEndOfTurn((Exile("that"),)),
        ),
        (
            "create a 1/1 red Goblin creature token. that creature gains haste until end of turn.",
            SetUp("that", (Change("gain", (Keyword("haste"),)),), "end of turn"),
        ),
    ],
)
def test_it_after_a_created_token_is_the_token(words, then):
    """It is what was named last."""
    ((act,), targets) = read(words).value[0]
    assert (act.acts, targets) == ((then,), ())


def test_a_token_is_created_for_each_counted_land():
    table = Table()
    table.land("Forest")
    table.land("Forest")
    table.casts("Create a 1/1 green Saproling creature token for each land you control.")
    assert sum("Saproling" in thing.face.subtypes for thing in table.game.battlefield()) == 2
