"""Writing: values that were read are written in the same words."""

import json
import os
from itertools import product
from pathlib import Path

import pytest

from kb.cards.aiming import Said
from kb.cards.normal import normal
from kb.cards.reading import Unread, read
from kb.cards.writing import write
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.exiling import Exile
from kb.engine.position.effects import What

TEXTS = (
    "Flying, first strike",
    "{1}{R}, {T}: ~ deals 2 damage to target attacking or blocking creature.",
    "{T}, Sacrifice a Goblin: Add {R} to your mana pool.",
    "Other Goblins get +1/+1 and have mountainwalk.",
    "Enchanted creature gets +2/-1 and has flying.",
    "When ~ enters the battlefield, destroy target artifact, creature, or land.",
    "At the beginning of your upkeep, sacrifice ~ unless you pay {B}{B}.",
    "Destroy all Plains.",
    "You may draw two cards. Then discard a card.",
    "{G}: Regenerate ~. Activate this ability only during your upkeep.",
    "{2}: Untap ~. Activate this ability only once each turn.",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "Choose one — • Destroy target land. • You gain 4 life. • Draw a card.",
    "Choose one — destroy target artifact; or destroy target enchantment.",
    "~ deals 2 damage to each creature and each player.",
    "Whenever ~ deals combat damage to a player, that player discards a card.",
    "Whenever another creature dies, you may gain 1 life.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_writing_a_text_that_was_read_gives_its_normal_form(text: str):
    reading = read(text)
    assert write(reading.value, reading.style) == normal(text)


@pytest.mark.parametrize("text", TEXTS)
def test_a_value_written_without_a_style_keeps_its_meaning(text: str):
    value = read(text).value
    assert read(write(value)).value == value


def test_a_value_without_a_construction_is_an_error_that_shows_it():
    everything: What = "what it targeted"
    with pytest.raises(ValueError, match="Exile"):
        write((Said((Destroy("targets"), Exile(everything))),))


@pytest.mark.skipif("RULINGS_CARDS" not in os.environ, reason="no card files here")
def test_texts_of_card_files_are_written_as_they_were_read():
    """Of all printed and current texts that can be read, this takes every sixth."""
    read_whole = 0
    for file in Path(os.environ["RULINGS_CARDS"]).glob("*.json"):
        sets = json.loads(file.read_text("utf-8"))
        cards = [card for one in sets.get("data", sets).values() for card in one["cards"]]
        texts = {(card["name"], card.get(key) or "") for card in cards for key in ("text", "originalText")}
        each = sorted({(name, words) for name, whole in texts for words in whole.split("\n")})
        for (name, text), is_of_an_aura in product(each[::6], (False, True)):
            try:
                reading = read(text, name, is_of_an_aura=is_of_an_aura)
            except Unread:
                continue
            read_whole += 1
            if reading.value:
                assert write(reading.value, reading.style) == normal(text, name)
    assert read_whole > 1_500
