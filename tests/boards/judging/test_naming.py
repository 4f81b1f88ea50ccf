"""Unknown names in a story are errors, wherever they stand."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

BEAR = "Ana controls a 2/2 green creature called Bear"
GARGOYLE = "Ana controls Ivory Gargoyle"
UNPLAYABLE = ("the story can be played",)


@pytest.mark.parametrize("play", [
    ("Ana attacks with Baer",),
    ("Bear is destroyed", "Ana attacks with Baer"),
    ("Ana keeps Baer",),
    ("Bear deals 3 damage to Baer",),
    ("Bear deals 20 damage to Bob", "Baer is destroyed"),
])  # fmt: skip
def test_a_misspelled_name_is_an_error_with_the_nearest_name(judged, play: tuple[str, ...]) -> None:
    """Impossible steps, sentences after the end of the game and unasked answers are checked too."""
    with pytest.raises(BadScenario, match=r"x\.toml: nothing in this story is called Baer") as error:
        judged((BEAR,), play, cannot=UNPLAYABLE)
    assert error.value.nearest == ("Bear",)


def test_a_nonsense_sentence_after_the_end_of_the_game_is_an_error(judged) -> None:
    with pytest.raises(BadScenario, match="“the moon explodes” is not understood"):
        judged((BEAR,), ("Bear deals 20 damage to Bob", "the moon explodes"), then=("Bob is at 0 life",))


def test_a_token_that_is_gone_may_be_named(judged) -> None:
    """The story can't be played then, and that may be claimed."""
    setup = (BEAR, 'Bear has "Whenever a creature dies, create a 1/1 creature token called Imp"')
    play = ("Bear is destroyed", "Imp #1 is destroyed", "Imp #1 deals 1 damage to Bob")
    assert judged(setup, play, cannot=UNPLAYABLE).verdict is Verdict.HOLDS


def test_a_name_with_a_comma_is_one_name_also_in_lists(judged) -> None:
    setup = ("Ana controls a 2/2 creature called Kell, Duke of Ash", BEAR)
    play = ("Ana attacks with Bear and Kell, Duke of Ash", "combat damage is dealt")
    assert judged(setup, play, then=("Bob is at 16 life",)).verdict is Verdict.HOLDS


def test_the_reason_why_a_story_cannot_be_played_can_be_claimed(judged) -> None:
    play = ("Bob attacks with Bear",)
    found = judged((BEAR,), play, cannot=UNPLAYABLE, because="can't attack")
    assert found.verdict is Verdict.HOLDS
    assert "can't attack" in found.detail
    assert judged((BEAR,), play, cannot=UNPLAYABLE, because="it is tapped").verdict is Verdict.FAILS


COUNTED = ("Bear has 1 charge counter", 'Bear has "Remove a charge counter from this creature: You gain 1 life."')


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("Bear has no chrage counters", "nothing else in this story mentions chrage"),
        ("there are 0 called Beer", "nothing else in this story mentions Beer"),
        ("Bear assigns 2 to Bbo", "nothing in this story is called Bbo"),
        ("Bear assigns 1 to Ana nad 1 to Bob", "Reading stops at “nad 1 to Bob”"),
        ("the story cna be played", "“the story cna be played” is not understood"),
    ],
)
@pytest.mark.parametrize("play", [("Bear is destroyed",), ("Ana attacks with Bear", "Ana attacks with Bear")])
def test_a_misspelled_counter_name_or_word_in_a_claim_is_an_error(
    judged, claim: str, message: str, play: tuple[str, ...]
) -> None:
    """A claim of impossibility would otherwise hold by mistake."""
    with pytest.raises(BadScenario, match=message):
        judged((BEAR, *COUNTED), play, cannot=(claim, *UNPLAYABLE[: len(play) - 1]))


def test_a_misspelled_type_in_a_claim_is_an_error(judged) -> None:
    with pytest.raises(BadScenario, match="Reading stops at “craeture”") as error:
        judged((BEAR,), cannot=("the types of Bear are craeture",))
    assert "the types of Opal are creature and land" in error.value.nearest


@pytest.mark.parametrize(
    "claim", ["Bear has no poison counters", "Bear has no stun counters", "there are 0 called Imp"]
)
def test_counters_known_to_rules_and_tokens_a_card_would_make_may_be_denied(judged, claim: str) -> None:
    setup = (BEAR, 'Bear has "Whenever a creature dies, create a 1/1 creature token called Imp"')
    assert judged(setup, then=(claim,)).verdict is Verdict.HOLDS


@pytest.mark.parametrize("setup", [
    ("Bear has 2 chrage counters", COUNTED[1]),
    ("Bear enters with 2 chrage counters", COUNTED[1]),
    (COUNTED[0], COUNTED[1].replace("charge", "chrage")),
    ("Bear has 2 chrage counters", COUNTED[0]),
])  # fmt: skip
def test_an_unknown_kind_of_counter_named_only_once_is_an_error(judged, setup: tuple[str, ...]) -> None:
    with pytest.raises(BadScenario, match=r"x\.toml: nothing else in this story mentions (chrage|charge)") as error:
        judged((BEAR, *setup), then=("nothing triggered",))
    assert error.value.nearest[0] in {"charge", "chrage"}


@pytest.mark.parametrize("counters", ["3 poison", "three +1/+1", "1 burn", "2 charge"])
def test_kinds_of_counters_known_to_rules_or_repeated_in_a_claim_are_accepted(judged, counters: str) -> None:
    has = f"Bear has {counters} counters"
    assert judged((BEAR, has), then=(has,)).verdict is Verdict.HOLDS


def test_an_answer_that_nobody_asks_for_is_mentioned_beside_the_verdict(judged) -> None:
    """A rule may ask for it on other days only."""
    found = judged((BEAR,), ("Ana pays", "Bear is destroyed"), then=("Bear is in its owner's graveyard",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "no rule or card asks Ana whether to pay")


@pytest.mark.parametrize("claim", ["Bear in Anna's graveyard is a 2/2", "Baer in Ana's graveyard is a 2/2"])
def test_an_unknown_player_or_card_in_a_claim_about_a_zone_is_an_error(judged, claim: str) -> None:
    with pytest.raises(BadScenario, match=r"nothing in this story is called (Anna|Baer)"):
        judged((BEAR,), ("Bear is destroyed",), cannot=(claim,))


@pytest.mark.parametrize("setup", [
    'Mark has "This Aura can enchant only rd permanents."',
    "Mark has \"This permanent can't be enchanted by rd Auras.\"",
    'an effect changes "rd" in the text of Mark to "blue"',
    'an effect changes "red" in the text of Mark to "bleu"',
])  # fmt: skip
def test_a_misspelled_color_in_a_text_is_an_error(judged, setup: str) -> None:
    aura = "Ana can cast a red Aura that enchants creatures called Mark"
    with pytest.raises(BadScenario, match=r"is not understood|“(rd|bleu)” is not a color or type") as error:
        judged((BEAR, aura, setup), ("Ana enchants Bear with Mark",), cannot=UNPLAYABLE)
    assert error.value.nearest[0] in {"red", "blue"}


def test_a_new_name_given_to_an_object_must_occur_elsewhere_in_the_story(judged) -> None:
    """“Kell too has the name Kelll” is a typing error."""
    kell = "Ana controls a legendary creature called Kell"
    other = "Ana controls a legendary creature called Kell too"
    with pytest.raises(BadScenario, match="nothing else in this story mentions Kelll") as error:
        judged((kell, other, "Kell too has the name Kelll"), then=("nothing triggered",))
    assert error.value.nearest == ("Kell",)


QUIET = ("nothing triggered",)
