"""Reading: texts become values, and say where reading stopped."""

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


def test_reads_what_is_printed():
    """A text of three parts means the instruction, what it does something to, and how."""
    reading = read("Destroy target nonblack creature. It can't be regenerated.")
    assert reading.value == (Said((Destroy("targets", is_for_good=True),), (Target(NONBLACK),)),)


def test_the_same_in_other_words_is_the_same():
    """Texts that mean the same give equal values, in styles of their own."""
    older, newer = read("Tap any one creature."), read("Tap target creature.")
    assert older.value == newer.value
    assert older.style != newer.style


def test_what_is_bound_to_a_word_isn_t_lost():
    """One word less is another value."""
    assert read("Destroy target creature.").value == (Said((Destroy("targets"),), (Target(CREATURE),)),)
    assert read("Destroy target creature.").value != read("Destroy target nonblack creature.").value


def test_reads_a_card_s_own_name_and_no_other():
    """The name of the card is its own; another name is none."""
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
def test_says_where_reading_stopped(words: str, stopped: str):
    """What isn't read whole is refused with the words from where it isn't."""
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
def test_reads_nothing_looser_than_the_words(words: str):
    """Subtypes that there aren't, sizes that last for no time, costs paid twice are not read."""
    with pytest.raises(Unread):
        read(words)


def test_a_pronoun_stands_for_what_was_named():
    """“It” is the target where one was named, else what the ability is about."""
    (spell,) = read("Untap target creature. It gets +1/+1 until end of turn.").value
    assert spell.acts[1] == SetUp("targets", (Change("add size", (1, 1)),), "end of turn")
    (own,) = read("When ~ enters the battlefield, tap it.").value
    (others,) = read("Whenever a creature enters the battlefield, tap it.").value
    assert (own.acts[0].what, others.acts[0].what) == ("this", "that")


def test_targets_are_kept_apart():
    """Each of two instructions has the target that it names."""
    (spell,) = read("Destroy target creature. Tap target land.").value
    assert [target.part for target in spell.targets] == [(0,), (1,)]
    assert [act.place for act in spell.acts] == [0, 1]


def test_reads_a_line_of_keywords():
    """Keywords of a line are an ability each."""
    assert read("Flying, first strike").value == (Keyword("flying"), Keyword("first strike"))


def test_reads_amounts():
    """Numbers in words and in figures are numbers."""
    assert read("~ deals 3 damage to any target.").value[0].acts == (Deal(3, "targets"),)


def test_a_reminder_may_call_the_host_this_creature():
    """What stands in parentheses is no part of what an Aura says."""
    words = "Enchanted creature gains flanking"
    reminded = f"{words} (whenever a creature without flanking blocks this creature, it gets -1/-1 until end of turn)."
    assert read(reminded, is_of_an_aura=True) == read(f"{words}.", is_of_an_aura=True)


def test_modes_that_would_make_abilities_of_two_kinds_are_not_read():
    """One that makes mana, or works in a graveyard, would do neither with the others; modes of one kind are read."""
    assert read("{T}: Choose one — • Draw a card. • You gain 1 life.")
    for other in ("Add {G}", "Return ~ from your graveyard to your hand"):
        with pytest.raises(Unread):
            read(f"{{T}}: Choose one — • {other}. • You gain 1 life.")
