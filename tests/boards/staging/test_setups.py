"""Setting up a board: impossible sentences are refused with their place."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

BEAR = "Ana controls a 2/2 creature called Bear"
CALM = ("nothing triggered",)


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (("Flight enchants Moose",), "x.toml: Nothing here is called Flight."),
        ((BEAR, "Moose has 1 damage"), "x.toml: Nothing here is called Moose."),
        ((BEAR, BEAR), f"x.toml: the setup sentence “{BEAR}” uses the name Bear a second time."),
        (
            (BEAR.replace("Bear", "Bob"),),
            f"x.toml: the setup sentence “{BEAR.replace('Bear', 'Bob')}” uses the name Bob a second time.",
        ),
        (("Ana controls Living Death",), "x.toml: Living Death can never be on the battlefield."),
        ((BEAR, "Ana controls Lifeline as a copy of Bear"), "x.toml: Lifeline can't enter as a copy of Bear."),
        ((BEAR, "Ana controls Living Death as a copy of Bear"), "x.toml: Living Death can't enter as a copy of Bear."),
        (
            ("Living Death is in Ana's hand", "Ana controls Clone as a copy of Living Death"),
            "x.toml: Clone can't enter as a copy of Living Death.",
        ),
        (
            (BEAR, 'Bear has "As this creature enters, choose a color"', "Ana controls Clone as a copy of Bear"),
            "x.toml: the setup sentence “Ana controls Clone as a copy of Bear” doesn't say which color is chosen.",
        ),
        (
            ("Ana can cast a 2/2 creature called Ox for {S}",),
            "x.toml: the setup sentence “Ana can cast a 2/2 creature called Ox for {S}” can't be applied: There is no ",
        ),
    ],
)
def test_unknown_or_repeated_names_and_impossible_permanents_are_refused(
    judged, setup: tuple[str, ...], message: str
) -> None:
    with pytest.raises(BadScenario) as error:
        judged(setup, then=CALM)
    assert error.value.problem.startswith(message)


ISLANDS = ("Ana controls two Islands", "Bob controls three Islands", "Bob controls a Mountain")


@pytest.mark.parametrize(
    ("tapped", "number"),
    [
        ("the Islands are tapped", 5),
        ("all Islands are tapped", 5),
        ("each Island is tapped", 5),
        ("Bob's Islands are tapped", 3),
        ("all of Ana's lands are tapped", 2),
        ("all lands are tapped", 6),
    ],
)
def test_what_is_said_of_a_kind_is_set_up_for_each_permanent_of_it(judged, tapped: str, number: int) -> None:
    """Wherever the sentence stands in the setup."""
    claim = (f"there are {number} tapped lands on the battlefield",)
    for setup in ((tapped, *ISLANDS), (*ISLANDS, tapped)):
        assert judged(setup, then=claim).verdict is Verdict.HOLDS


def test_what_is_said_of_a_kind_of_which_there_is_nothing_is_refused(judged) -> None:
    with pytest.raises(BadScenario, match="“Bob's Swamps are tapped” can't be applied: There is no such permanent"):
        judged((*ISLANDS, "Bob's Swamps are tapped"), then=CALM)


@pytest.mark.parametrize(
    ("words", "stops", "nearest"),
    [
        ("Ana controls a 5/5 creature with tramble called Brute", "tramble called Brute", "trample"),
        ("Ana controls a 5/5 creature with flying and frist strike called Brute", "frist strike called Brute", "first"),
        ("Ana controls a 5/5 craeture called Brute", "craeture called Brute", "creature"),
        ("Ana controls a 5/5 creature with protection from bleu called Brute", "bleu called Brute", "blue"),
    ],
)
def test_a_misspelled_keyword_type_or_color_is_refused_with_the_nearest(
    judged, words: str, stops: str, nearest: str
) -> None:
    """Two whole examples are given besides."""
    with pytest.raises(BadScenario) as error:
        judged((words,), then=CALM)
    assert f"Reading stops at “{stops}”." in error.value.problem
    assert error.value.remedy.startswith(f"Did you mean “{nearest}” for “{stops.split(maxsplit=1)[0]}”?")
    assert len(error.value.nearest) == 2


def test_an_unknown_card_is_not_modelled_and_the_nearest_is_named(judged) -> None:
    found = judged(("Ana controls Lifelin",), then=CALM)
    assert found.verdict is Verdict.NOT_MODELLED
    remedy = (
        "Add a card file that contains it (`rulings cards add`), or describe it: a 2/2 creature called Bear, an "
        'instant called Zap that says "Deal 3 damage to any target."'
    )
    assert found.detail == f"x.toml: No card called Lifelin is known here. Nearest: Lifeline. {remedy}"


def test_a_board_may_begin_with_a_copy(judged) -> None:
    assert judged((BEAR, "Ana controls Clone as a copy of Bear"), then=("Clone is a 2/2",)).verdict is Verdict.HOLDS
    colored = (BEAR, 'Bear has "As this creature enters, choose a color"', "Ana chooses blue")
    assert judged((*colored, "Ana controls Clone as a copy of Bear"), then=("Clone is a 2/2",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("setup", "then"),
    [
        (
            ("Ana controls a legendary 3/2 white and black creature called Kell",),
            ("Kell is a 3/2", "Kell is legendary"),
        ),
        (
            (
                "a 2/2 white creature with shadow called Guard is in Ana's hand",
                "Ana controls a basic Forest called Grove",
            ),
            ("Guard has shadow", "Guard is a 2/2"),
        ),
        ((BEAR, "an effect says that Bear gains shadow"), ("Bear has shadow",)),
        ((BEAR, "Bear has the keyword flying", "an effect says that Bear loses flying"), ("Bear doesn't have flying",)),
    ],
)
def test_made_up_creatures_may_be_described_in_any_natural_order(
    judged, setup: tuple[str, ...], then: tuple[str, ...]
) -> None:
    """Any keyword may be gained or lost."""
    play = ["Ana puts Guard onto the battlefield"] if "Guard" in setup[0] else []
    assert judged(setup, play, then=then).verdict is Verdict.HOLDS


def test_an_instant_without_text_can_be_put_into_a_zone(judged) -> None:
    setup = ["a blue instant called Omen is in Ana's hand", "a basic Island called Reef is in Ana's graveyard"]
    found = judged(setup, ["Ana discards Omen"], then=("Omen is in its owner's graveyard",))
    assert found.verdict is Verdict.HOLDS
    assert judged(setup, then=("Reef is in its owner's graveyard",)).verdict is Verdict.HOLDS


def test_preventing_damage_to_you_prevents_none_to_others(judged) -> None:
    setup = ["Ana controls a 2/2 creature called Veil", 'Veil has "Prevent all damage that would be dealt to you."']
    play = ["Veil deals 2 damage to Ana", "Veil deals 2 damage to Bob"]
    assert judged(setup, play, then=("Ana is at 20 life", "Bob is at 18 life")).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("setup", "old", "message"),
    [
        ("Ana controls a basic Forest called Grove", "Forest", "“Forest” in the type line of Grove"),
        ('Grove has "Black creatures get +1/+1."', "black", "“black” in a static ability of Grove"),
    ],
)
def test_changing_a_word_of_a_type_line_or_static_ability_is_not_modelled(
    judged, setup: str, old: str, message: str
) -> None:
    there = [] if "controls" in setup else ["Ana controls a land called Grove"]
    found = judged([*there, setup, f'an effect changes "{old}" in the text of Grove to "Island"'], then=CALM)
    assert found.verdict is Verdict.NOT_MODELLED
    assert message in found.detail


def test_a_creature_with_a_changed_text_keeps_its_rampage_number(judged) -> None:
    setup = [
        "Ana controls a 3/5 creature with rampage 1 called Ape",
        'an effect changes "black" in the text of Ape to "red"',
        "Bob controls a 1/1 creature called Elf",
        "Bob controls a 1/1 creature called Imp",
    ]
    found = judged(setup, ["Ana attacks with Ape", "Bob blocks Ape with Elf and Imp"], then=("Ape is a 4/6",))
    assert found.verdict is Verdict.HOLDS
