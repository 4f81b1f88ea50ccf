"""Antecedents: words such as “it” or “other” are read only if it is clear what they refer to."""

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.reading import Unread, read


@pytest.mark.parametrize(
    ("unread", "clear"),
    [
        # "other" than the target, or than each of the affected creatures
        (
            "{T}: Ox deals 1 damage to target creature. Other creatures get +1/+0 until end of turn.",
            "{T}: Ox deals 1 damage to target player. Ox gets +1/+0 until end of turn.",
        ),
        (
            "{1}: Creatures you control get +1/+0 until end of turn for each other creature you control.",
            "{1}: Ox gets +1/+0 until end of turn for each other creature you control.",
        ),
        (
            "Elf creatures get +1/+1 for each other Elf you control.",
            "Ox gets +1/+1 for each other Elf you control.",
        ),
        (
            "Enchanted creature gets +1/+1 for each other creature you control.",
            "Enchanted creature gets +1/+1 for each other enchantment you control.",
        ),
        # "it" after a mention of the source, or of the enchanted object
        (
            "Whenever you cast a red spell, untap Ox. It gains flying until end of turn.",
            "Whenever you cast a red spell, untap Ox. Ox gains flying until end of turn.",
        ),
        (
            "Whenever Ox deals combat damage to a creature, tap that creature. Untap it.",
            "Whenever Ox deals combat damage to a creature, tap Ox. Untap it.",
        ),
        (
            "At the beginning of each upkeep, if enchanted creature is tapped, untap it.",
            "At the beginning of each upkeep, if Ox is tapped, untap it.",
        ),
        (
            "When a land dies, put a +1/+1 counter on equipped creature. If it's your turn, tap it.",
            "When a land dies, put a +1/+1 counter on equipped creature. If it's your turn, tap Ox.",
        ),
        # a player whom no event names
        (
            "When Ox leaves the battlefield, that player gains 2 life.",
            "Whenever Ox deals damage to a player, that player gains 2 life.",
        ),
        # whether the second effect depends on the payment
        (
            "At the beginning of your upkeep, you may pay {1}. If you do, draw a card and you gain 2 life.",
            "At the beginning of your upkeep, you may pay {1}. If you do, draw a card.",
        ),
    ],
)
def test_a_text_with_an_unclear_antecedent_is_not_read(unread, clear):
    """A similar text with a clear antecedent is."""
    with pytest.raises(Unread):
        read(unread, "Ox")
    assert read(clear, "Ox").value


@pytest.mark.parametrize(
    ("unread", "clear"),
    [
        ("Destroy all other creatures.", "Destroy all creatures."),
        ("Elves you control get +2/+2 until end of turn. Other creatures get -1/-1 until end of turn.", "Draw a card."),
        ("Return Word to its owner's hand.", "Exile Word."),
        ("You gain life equal to its toughness.", "You gain life equal to target creature's toughness."),
    ],
)
def test_a_spell_cannot_have_a_text_that_refers_to_itself_as_a_permanent(unread, clear):
    faces = [face_of_text(CardText("Word", "Sorcery", text, "{R}")) for text in (unread, clear)]
    assert [bool(face.unread) for face in faces] == [True, False]
