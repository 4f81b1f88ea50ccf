"""Faces as JSON: they are restored exactly, and only values of the engine can be restored."""

import json

import pytest

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.notation import Unreadable, encoded_value, value_of
from kb.cards.packaged import all_cards

TEXTS = [
    "Flying, protection from black\n{X}{R}, {T}: Frog deals X damage to target creature.",
    "When Frog enters the battlefield, target creature gets +1/+1 until end of turn.",
    "Creatures you control have trample.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_face_is_restored_from_json_with_its_classes(text):
    face = face_of_text(CardText("Frog", "Creature — Frog", text, "{1}{G}", "1", "2"))
    back = value_of(json.loads(json.dumps(encoded_value(face))))
    assert not face.unread
    assert back == face
    assert type(back) is type(face)
    assert repr(back) == repr(face)


def test_every_packaged_card_is_restored_from_json():
    faces = [entry.what for card in all_cards().values() for entry in card.entries]
    assert [value_of(json.loads(json.dumps(encoded_value(face)))) for face in faces] == faces


@pytest.mark.parametrize(
    "said",
    [
        ["game:Game", 1], ["effects.drawing:Draw", 1, 2, 3, 4], ["os:system", "true"], ["..os:system", "true"],
        ["effects.drawing:date", 2000, 1, 1], ["no:Thing"], ["abilities:Keyword"], [3], [], {"a": 1}, 1.5,
        ["effects.drawing:import_module", "os"], [":", 1], ["values:Value.__new__", 1],
    ],
)  # fmt: skip
def test_json_that_names_no_class_of_values_is_refused(said):
    """Nothing else is built or run."""
    with pytest.raises(Unreadable):
        value_of(said)
