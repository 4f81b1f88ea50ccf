"""Known damage of the packaged documents, and its repair."""

import pytest

from ingest.damage import Damage, repaired, repaired_text

NUMBER = Damage(printed="1205.3mX", read="205.3iX", note="A digit too many.", field="number", within="include Gym")
WORDS = Damage(printed="?ther", read="Aether", note="A letter was lost.", field="text", within="when ?ther Flash")
REMARK = Damage(printed="", read=None, note="It contradicts itself.", field="text", within="burn counters")
UNKNOWN = Damage(printed="more than in", read=None, note="Lost.", field="text", within="more than in this way")
DAMAGES = (NUMBER, WORDS, REMARK, UNKNOWN)


@pytest.mark.parametrize(
    ("field", "printed", "text", "read"),
    [
        ("number", "1205.3mX", "The land types include Gym.", "205.3iX"),
        ("number", "1205.3mX", "The creature types include Pokémon.", "1205.3mX"),  # another record of that number
        ("number", "205.3m", "The land types include Gym.", "205.3m"),  # another number in that record
        ("citation", "1205.3mX", "The land types include Gym.", "1205.3mX"),  # another field
    ],
)
def test_a_field_is_repaired_only_in_the_record_of_its_known_damage(field: str, printed: str, text: str, read: str):
    assert repaired(DAMAGES, field, printed, text)[0] == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("destroyed when ?ther Flash is in play", "destroyed when Aether Flash is in play"),
        ("when ?ther Flash, if ?ther Flash", "when Aether Flash, if Aether Flash"),  # as often as it is printed
        ("if ?ther Flash is in play", "if ?ther Flash is in play"),  # another record
        ("burn counters, more than in this way", "burn counters, more than in this way"),  # nothing to read instead
    ],
)
def test_a_text_is_repaired_only_where_its_own_damage_is_known(text: str, read: str):
    assert repaired_text(DAMAGES, text) == read


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (NUMBER, "Printed “1205.3mX”, read as “205.3iX”: A digit too many."),
        (UNKNOWN, "Printed “more than in”: Lost."),
        (REMARK, "It contradicts itself."),
    ],
)
def test_a_note_says_the_printed_words_the_repair_and_the_reason(damage: Damage, words: str):
    assert str(damage.as_note) == words
