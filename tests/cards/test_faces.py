"""Faces: printed cards as values that the engine plays."""

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text, read_type_line
from kb.engine.position.abilities import Activated
from kb.engine.position.filters import CREATURE

FROG = CardText("Frog", "Creature — Frog", "Flying\n{G}: Frog gets +1/+1 until end of turn.", "{1}{G}", "1", "2")


def test_a_card_text_is_parsed_into_a_face_with_types_cost_color_size_and_abilities():
    face = face_of_text(FROG)
    assert (face.types, face.subtypes, face.colors) == ({"creature"}, {"Frog"}, {"green"})
    assert (face.cost, face.power, face.toughness, len(face.abilities), face.unread) == ("{1}{G}", 1, 2, 2, "")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"text": "Flying\nFrog hops."}, "hops."),
        ({"text": "Flying\nBuyback—Sacrifice a land (You may do so.)"}, "buyback—sacrifice a land"),
        ({"type_line": "Creature — Frog", "power": "*"}, "*"),
        ({"type_line": "Conspiracy"}, "Conspiracy"),
        ({"text": "Draw a card."}, "a text that only a spell can have"),
        ({"text": "{X}{G}: Frog gets +X/+0 until end of turn.\nFrog gets +X/+0."}, "an X that is not in the cost"),
        ({"type_line": "Instant", "text": "Frog deals X damage to any target."}, "an X that is not in the cost"),
        ({"type_line": "Instant", "text": "Frog can't block."}, "a text that only a permanent can have"),
    ],
)
def test_a_face_names_the_words_that_cannot_be_read(change: dict[str, str], words: str):
    assert words in face_of_text(FROG._replace(**change)).unread


def test_type_lines_of_all_eras_are_read():
    """Older lines say “Summon” and “Enchant”, and a Legend is legendary."""
    assert read_type_line("Summon Legend").supertypes == {"legendary"}
    assert read_type_line("Summon — Goblin Wizard").subtypes == {"Goblin", "Wizard"}
    aura = read_type_line("Enchant Creature")
    assert (aura.types, aura.subtypes, aura.enchants) == ({"enchantment"}, {"Aura"}, CREATURE)
    assert read_type_line("Legendary Artifact Creature — Golem").types == {"artifact", "creature"}


def test_a_spell_has_its_modes_and_additional_costs():
    """Modes are named by their order, and each has its own targets."""
    text = "As an additional cost to cast this spell, sacrifice a land."
    text += "\nChoose one —\n• Destroy target land.\n• Draw a card."
    face = face_of_text(CardText("Zap", "Instant", text))
    assert [(mode.name, len(mode.targets)) for mode in face.modes] == [("first", 1), ("second", 0)]
    assert len(face.additional_cost.acts) == 1
    assert face.unread == ""


def test_a_spell_with_two_paragraphs_has_the_targets_of_both():
    face = face_of_text(CardText("Zap", "Instant", "Destroy target creature.\nTap target land."))
    assert [target.part for target in face.targets] == [(0,), (1,)]


def test_an_aura_text_without_a_subject_is_not_read():
    """It might mean the Aura or the enchanted creature. On a creature, such a text means the creature."""
    aura = CardText("Veil", "Enchant Creature", "{W}: +1/+1 until end of turn", "{W}")
    assert "Aura" in face_of_text(aura).unread
    assert face_of_text(CardText("Ox", "Summon Ox", "{W}: +1/+1 until end of turn", "{W}", "2", "2")).unread == ""


def test_a_paragraph_of_a_spell_may_refer_to_the_paragraph_before():
    """Paragraphs of a permanent are separate abilities, and may not."""
    text = "Tap target creature.\nMetalcraft — If you control three or more artifacts, exile that creature."
    spell = face_of_text(CardText("Word", "Instant", text, "{W}"))
    assert (spell.unread, len(spell.spell), len(spell.targets)) == ("", 2, 1)
    assert face_of_text(CardText("Word", "Enchantment", text, "{W}")).unread


@pytest.mark.parametrize("text", ["Add 1 red mana to your mana pool.", "{2}: You gain 1 life."])
def test_only_a_mono_artifact_has_a_tap_cost_by_its_type_line(text: str):
    mono, poly = (face_of_text(CardText("Gem", f"{kind} Artifact", text)) for kind in ("Mono", "Poly"))
    assert mono.types == {"artifact"}
    assert mono.unread == ""
    [ability] = mono.abilities
    assert isinstance(ability, Activated)
    assert ability.cost.taps
    assert all(not (isinstance(own, Activated) and own.cost.taps) for own in poly.abilities)


def test_tapping_that_can_be_played_as_an_interrupt_is_a_mana_ability():
    """These are words of 1993."""
    text = "Add 1 red mana to your mana pool. Tapping this artifact can be played as an interrupt."
    [ability] = face_of_text(CardText("Gem", "Mono Artifact", text)).abilities
    assert isinstance(ability, Activated)
    assert ability.is_mana_ability


@pytest.mark.parametrize(
    ("ability", "unread"),
    [
        ("{1}: Return Zap from your graveyard to your hand.", ""),
        ("{1}: Draw a card.", "a text that only a permanent can have"),
    ],
)
def test_a_spell_has_an_activated_ability_only_for_another_zone(ability: str, unread: str):
    face = face_of_text(CardText("Zap", "Instant", f"Zap deals 3 damage to any target.\n{ability}", "{R}", "", ""))
    assert face.unread == unread


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying.", ""),
        ("Flying", "*/*"),
    ],
)
def test_stars_for_a_size_are_read_if_a_form_with_a_size_is_chosen_on_entering(text: str, unread: str):
    assert face_of_text(CardText("Clay", "Artifact Creature", text, "{4}", "*", "*")).unread == unread


@pytest.mark.parametrize("text", ["", "G", "{G}"])
def test_the_symbol_of_a_basic_land_is_no_text(text: str) -> None:
    face = face_of_text(CardText("Snow-Covered Forest", "Basic Snow Land — Forest", text))
    assert (face.unread, face.abilities) == ("", ())


def test_a_symbol_alone_is_a_text_on_another_land() -> None:
    assert face_of_text(CardText("Field", "Land", "G")).unread
