"""Card names."""

import pytest

from ingest.names import card_names

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
def test_find(text: str, about: tuple[str, ...], cards: tuple[str, ...]):
    """The cards that a text names."""
    assert NAMES.find(text, about) == cards


@pytest.mark.parametrize(
    ("source", "gloom"),
    [
        ("moursund-1998-04", ("Gloom (Limited Edition Alpha)",)),
        ("pokemon-set-2023-11", ("Gloom (Limited Edition Alpha)", "Gloom (Pokémon set)")),
    ],
)
def test_two_glooms(source: str, gloom: tuple[str, ...]):
    """The set's Gloom is one in the set's source only."""
    assert card_names(source).by_printed["Gloom"] == gloom


def test_a_name_at_a_place():
    """A name is found where it begins, whole, and nowhere else."""
    text = "x Vesuvan Doppelganger's"
    match = NAMES.at(text, 2)
    assert match is not None
    assert NAMES.cards_named(match) == ("Vesuvan Doppelganger",)
    assert (match.start(), match.end()) == (2, 22)
    assert NAMES.at(text, 0) is None
    assert NAMES.at(text, 3) is None
