"""Reading card texts into values, and where reading stops."""

import pytest

from kb.cards.aiming import Said
from kb.cards.reading import Unread, read
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.damage import Deal
from kb.engine.effects.destroying import Destroy
from kb.engine.position.abilities import Activated, Cost, Keyword, Target
from kb.engine.position.effects import Change
from kb.engine.position.filters import CREATURE, OfColor, both, other_than

NONBLACK = both(other_than(OfColor("black")), CREATURE)


def test_a_spell_text_is_read_into_instructions_and_targets():
    reading = read("Destroy target nonblack creature. It can't be regenerated.")
    assert reading.value == (Said((Destroy("targets", is_for_good=True),), (Target(NONBLACK),)),)


def test_paraphrases_have_equal_values_and_different_styles():
    older, newer = read("Tap any one creature."), read("Tap target creature.")
    assert older.value == newer.value
    assert older.style != newer.style


@pytest.mark.parametrize(
    ("plays", "casts"),
    [
        ("you play", "you cast"),
        ("a player plays", "a player casts"),
        ("any player plays", "any player casts"),
        ("an opponent plays", "an opponent casts"),
    ],
)
def test_spells_are_played_in_texts_before_2009_and_lands_are_played_in_all(plays: str, casts: str):
    for spells in ("a spell", "a creature spell", "a green spell", "an artifact or creature spell"):
        older, newer = (read(f"Whenever {verb} {spells}, draw a card.") for verb in (plays, casts))
        assert older.value == newer.value
    assert read(f"Whenever {plays} a land, draw a card.").value != read(f"Whenever {plays} a spell, draw a card.").value
    with pytest.raises(Unread):
        read(f"Whenever {casts} a land, draw a card.")


def test_one_word_less_gives_a_different_value():
    assert read("Destroy target creature.").value == (Said((Destroy("targets"),), (Target(CREATURE),)),)
    assert read("Destroy target creature.").value != read("Destroy target nonblack creature.").value


def test_only_the_name_of_the_card_itself_is_read():
    sized = SetUp("this", (Change("add size", (1, 0)),), "end of turn")
    (ability,) = read("{R}: Ox gets +1/+0 until end of turn.", "Ox").value
    assert ability == Activated((sized,), Cost("{R}"))
    with pytest.raises(Unread):
        read("{R}: Ox gets +1/+0 until end of turn.", "Cow")


@pytest.mark.parametrize(
    ("words", "stopped"),
    [
        ("Destroy target sandwich.", "sandwich."),
        ("Flying, yodelling", "yodelling"),
        ("{T}: ~ deals 1 damage to you and me.", "and me."),
        ("Destroy target creature", ""),
    ],
)
def test_an_unreadable_text_is_refused_with_the_words_where_reading_stops(words: str, stopped: str):
    with pytest.raises(Unread) as refused:
        read(words)
    assert refused.value.stopped == stopped


@pytest.mark.parametrize(
    "words",
    [
        "Destroy target Sandwich.",
        "Target creature gets +1/+1.",
        "Enchanted creature gets +1/+1 until your next birthday.",
        "{T}, {T}: Draw a card.",
        "Add {X}.",
    ],
)
def test_unknown_subtypes_missing_durations_and_double_costs_are_not_read(words: str):
    with pytest.raises(Unread):
        read(words)


def test_it_means_the_target_if_there_is_one_otherwise_the_subject_of_the_ability():
    (spell,) = read("Untap target creature. It gets +1/+1 until end of turn.").value
    assert spell.acts[1] == SetUp("targets", (Change("add size", (1, 1)),), "end of turn")
    (own,) = read("When ~ enters the battlefield, tap it.").value
    (others,) = read("Whenever a creature enters the battlefield, tap it.").value
    assert (own.acts[0].what, others.acts[0].what) == ("this", "that")


def test_each_instruction_has_its_own_target():
    (spell,) = read("Destroy target creature. Tap target land.").value
    assert [target.part for target in spell.targets] == [(0,), (1,)]
    assert [act.place for act in spell.acts] == [0, 1]


def test_a_line_of_keywords_is_one_ability_for_each():
    assert read("Flying, first strike").value == (Keyword("flying"), Keyword("first strike"))


def test_an_amount_in_figures_is_read():
    assert read("~ deals 3 damage to any target.").value[0].acts == (Deal(3, "targets"),)


def test_reminder_text_of_an_aura_is_ignored():
    """There, “this creature” means the enchanted one."""
    words = "Enchanted creature gains flanking"
    reminded = f"{words} (whenever a creature without flanking blocks this creature, it gets -1/-1 until end of turn)."
    assert read(reminded, is_of_an_aura=True) == read(f"{words}.", is_of_an_aura=True)


def test_modes_of_different_kinds_of_abilities_are_not_read_together():
    """A mana ability or one that works in a graveyard can't share modes with others."""
    assert read("{T}: Choose one — • Draw a card. • You gain 1 life.")
    for other in ("Add {G}", "Return ~ from your graveyard to your hand"):
        with pytest.raises(Unread):
            read(f"{{T}}: Choose one — • {other}. • You gain 1 life.")
