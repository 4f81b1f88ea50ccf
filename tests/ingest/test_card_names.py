"""Card names."""

import pytest

from ingest.card_names import card_names

NAMES = card_names("moursund-1998-04")


@pytest.mark.parametrize(
    ("text", "about", "cards"),
    [
        ("Clone and then Fork", (), ("Clone", "Fork")),  # in the order of the text
        ("Fork, Clone, Fork", (), ("Fork", "Clone")),  # once each
        ("Volrath's Shapeshifter", (), ("Volrath's Shapeshifter",)),
        ("Volrath’s Shapeshifter", (), ("Volrath's Shapeshifter",)),  # curly or straight
        ("Lifeline's owner; Forks; Forklift", (), ("Lifeline",)),  # a possessive, but no other word that begins so
        ("a clone, LIFELINE", (), ()),  # names have capitals
        ("Karn, Silver Golem", (), ("Karn, Silver Golem",)),
        ("Doppelganger", (), ("Vesuvan Doppelganger",)),  # a name used for another
        ("the Crocodile", (), ()),
        ("the Crocodile", ("Veiled Crocodile",), ("Veiled Crocodile",)),  # for the card it is about
        ("the Crocodiles, a Crocodile", ("Veiled Crocodile",), ()),
        ("the Many", ("Dance of Many",), ("Dance of Many",)),
        ("Clone and the Crocodile", ("Veiled Crocodile",), ("Clone", "Veiled Crocodile")),
        ("the card", ("No (Such) Card",), ()),
    ],
)
def test_card_names_are_found_in_the_order_of_the_text(text: str, about: tuple[str, ...], cards: tuple[str, ...]):
    """A short name, such as “the Crocodile”, means the card that the text is about."""
    assert NAMES.find(text, about) == cards


@pytest.mark.parametrize(
    ("source", "gloom"),
    [
        ("moursund-1998-04", ("Gloom (Limited Edition Alpha)",)),
        ("pokemon-set-2023-11", ("Gloom (Limited Edition Alpha)", "Gloom (Pokémon set)")),
    ],
)
def test_gloom_means_two_cards_in_the_pokemon_source_and_one_elsewhere(source: str, gloom: tuple[str, ...]):
    assert card_names(source).by_printed["Gloom"] == gloom


def test_a_card_name_is_matched_only_where_it_begins():
    text = "x Vesuvan Doppelganger's"
    match = NAMES.at(text, 2)
    assert match is not None
    assert NAMES.cards_named(match) == ("Vesuvan Doppelganger",)
    assert (match.start(), match.end()) == (2, 22)
    assert NAMES.at(text, 0) is None
    assert NAMES.at(text, 3) is None
