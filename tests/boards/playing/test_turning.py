"""Turns narrated step by step."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

BEAR = "Ana controls a 2/2 creature called Bear"
OX = "Bob controls a 2/2 creature called Ox"
FANATIC = (
    'Ana controls a 2/2 creature called Fanatic that says "Sacrifice Fanatic: Fanatic deals 1 damage to target player."'
)
IDLE = 'Ana controls a 1/1 creature called Elf with "{T}: Add {G}."'
SNIPE = 'Bob can cast an instant called Snipe that says "Destroy target attacking creature."'
STING = (
    "Ana controls a 0/4 creature called Sting that says "
    '"Whenever Sting becomes blocked by a creature, destroy that creature at end of combat."'
)
MOUNTAINS = "Ana has two Mountains"
HELD = "Ana has Zap, an instant that costs {R}, in her hand"
SAYS = 'Zap has "Zap deals 3 damage to any target."'
MANACLE = 'Ana controls an artifact called Manacle with "{T}: Tap target creature."'
ELK = "Bob controls a 2/2 creature called Elk without flying"
ITS_MAIN = "it is Ana's turn, her precombat main phase"
TAPPED = "Ana taps both Mountains for mana"
IN_MAIN = (ITS_MAIN, MOUNTAINS, HELD, SAYS, MANACLE, ELK)
SIXTH, TODAY = date(2004, 1, 15), date(2023, 12, 1)


@pytest.mark.parametrize(
    ("setup", "play", "day", "claim"),
    [
        ((BEAR, "Bear is tapped"), ("Ana's turn ends", "Bob's turn ends", "Ana untaps"), TODAY, "Bear is untapped"),
        (("Ana has {R}{R} in her mana pool",), ("Ana's main phase ends",), SIXTH, "Ana is at 18"),
        (("Ana has {R}{R} in her mana pool",), ("Ana moves to combat",), SIXTH, "Ana is at 18"),
        (("Ana has {R}{R} in her mana pool",), ("Ana's main phase ends",), TODAY, "Ana has no mana left"),
        (("there are 3 cards in Bob's library",), ("Ana's turn ends", "Bob's turn passes"), TODAY, "Bob drew a card"),
        ((BEAR,), ("Ana attacks with everything", "nobody blocks", "damage", "combat ends"), TODAY, "Bob is at 18"),
        ((BEAR, OX), ("Ana attacks with only Bear", "Ox blocks", "damage"), TODAY, "Bear died"),
        ((BEAR,), ("nobody attacks", "the turn ends"), TODAY, "Bob is at 20"),
        ((BEAR,), ("Ana doesn't attack", "nothing happens"), TODAY, "Bob is at 20"),
        ((FANATIC, OX), ("Ana attacks with Fanatic", "Ox blocks", "damage goes on the stack",
                         "Ana sacrifices Fanatic, targeting Bob", "everything resolves"), SIXTH, "Ox died"),
        ((BEAR, SNIPE), ("Ana attacks with Bear", "combat damage is dealt", "Ana's end of combat step begins",
                         "Bob casts Snipe on Bear"), TODAY, "Bear died"),
        ((BEAR, SNIPE), ("Ana attacks with Bear", "at end of combat, Bob casts Snipe on Bear"), SIXTH, "Bob is at 18"),
        ((STING, OX), ("Ana attacks with Sting", "Ox blocks", "the end of combat step begins",
                       "in response, the story stops"), TODAY, "Ox is on the battlefield"),
        ((STING, OX), ("Ana attacks with Sting", "Ox blocks", "the end of combat step begins"), TODAY, "Ox died"),
    ],
)  # fmt: skip
def test_a_turn_narrated_step_by_step_follows_the_rules_of_the_day(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], day: date, claim: str
) -> None:
    found = judged(setup, play, day=day, then=(claim,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_abilities_of_the_end_step_trigger_once_if_end_step_and_turn_end_are_told(
    judged: Callable[..., Judgement],
) -> None:
    setup = ('Ana controls an enchantment called Hymn that says "At the beginning of your end step, you gain 1 life."',)
    play = ("Ana's end step begins", "it resolves", "the turn ends")
    assert judged(setup, play, day=TODAY, then=("Ana is at 21",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("setup", "play", "why"),
    [
        ((BEAR,), ("Ana untaps",), "Ana has already untapped"),
        ((BEAR, "it is Ana's turn"), ("Bob's main phase ends",), "isn't Bob's main phase"),
        ((BEAR, OX), ("Ana attacks with Bear", "damage goes on the stack"), "doesn't go on the stack"),
        ((BEAR,), ("the end step begins", "the end step begins"), "end step can't begin now"),
        ((BEAR,), ("Ana attacks with Bear", "Ana goes to combat"), "combat can't begin now"),
        ((IDLE,), ("Ana regenerates Elf",), "no ability that regenerates it"),
    ],
)
def test_a_step_that_cannot_happen_now_is_an_error_with_the_reason(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], why: str
) -> None:
    assert why in judged(setup, play, day=TODAY, then=("Bob is at 20",)).detail


@pytest.mark.parametrize(
    ("play", "claims"),
    [
        (("Ana casts Zap on Bob with one of the two red mana", "Zap resolves", "the precombat main phase ends"),
         ("Bob is at 17 life", "Ana is at 19 life")),
        (("Ana casts Zap on Bob with one of the two mana", "Zap resolves", "Ana moves to combat with one mana unspent"),
         ("Bob is at 17 life", "Ana is at 19 life")),
        (("Ana casts Zap on Bob with the red mana", "that spell resolves", "nobody spends any mana",
          "both players pass until the main phase ends", "the beginning of combat step begins"),
         ("Ana is at 19 life", "Ana has no unspent mana")),
        (("the main phase ends with two mana unspent", "the postcombat main phase begins"), ("Ana is at 18 life",)),
        (("Ana taps Manacle and targets Elk", "that ability resolves"),
         ("Elk is on the battlefield, tapped, with no damage on it", "Ana has 2 unspent mana")),
        (("Ana spends none of the mana", "the precombat main phase ends", "the postcombat main phase ends"),
         ("Ana is at 18 life",)),
    ],
)  # fmt: skip
def test_a_part_of_the_mana_is_spent_and_parts_of_a_turn_end_by_their_names(
    judged: Callable[..., Judgement], play: tuple[str, ...], claims: tuple[str, ...]
) -> None:
    found = judged(IN_MAIN, (TAPPED, *play), then=claims)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (("Ana casts Zap on Bob with one of the three red mana",), "Ana has 2 unspent {R} mana, not 3"),
        (("Ana casts Zap on Bob with the blue mana",), "Ana paid {R} for it, not only blue mana"),
        (("Ana casts Zap on Bob with all of that mana",), "Ana has 1 unspent mana, not 0"),
        (("Ana casts Zap on Bob with two mana",), "Ana paid {R} for it, not 2 mana"),
        (("Ana moves to combat with one mana unspent",), "Ana has 2 unspent mana, not 1"),
        (("the main phase ends with the mana unspent", "nobody spends any mana"), "Nobody has unspent mana"),
        (("Bob doesn't spend the other green mana",), "Bob has no unspent {G} mana"),
    ],
)  # fmt: skip
def test_another_amount_of_mana_than_there_is_isnt_legal(
    judged: Callable[..., Judgement], play: tuple[str, ...], words: str
) -> None:
    found = judged(IN_MAIN, (TAPPED, *play), then=("Bob is at 17 life",))
    assert found.verdict is Verdict.ERROR
    assert words in found.detail


def test_a_land_that_is_tapped_before_a_spell_is_cast_pays_for_it(judged: Callable[..., Judgement]) -> None:
    found = judged(IN_MAIN, ("Ana taps Mountain #1 and casts Zap on Elk", "Zap resolves"),
                   then=("Elk died", "Mountain #1 is tapped", "Mountain #2 is untapped"))  # fmt: skip
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    ("words", "reason"), [("Elk is free to attack", "Elk is tapped"), ("Elk has no counters", "Elk has counters")]
)
def test_a_setup_that_contradicts_another_is_an_error(
    judged: Callable[..., Judgement], words: str, reason: str
) -> None:
    setup = (*IN_MAIN, "Elk is tapped", "Elk has 1 +1/+1 counter", words)
    with pytest.raises(BadScenario, match=reason):
        judged(setup, ("Ana attacks with nothing",), then=("Ana is at 20 life",))


@pytest.mark.parametrize(
    ("play", "claims"),
    [
        (("if Elk died, Ana casts Zap on Bob", "everything resolves"), ("Bob is at 20 life", "Zap was not cast")),
        (("Ana casts Zap on Elk", "Zap resolves", "if Elk died, Bob concedes"), ("Zap was cast", "Ana won")),
        (("Ana casts Zap on Bob if the game is still going", "Zap resolves if it was cast"), ("Bob is at 17 life",)),
        (("Manacle's ability resolves if it was activated",), ("Manacle was never activated", "Manacle is untapped")),
        (("Ana taps Manacle and targets Elk", "Manacle's ability resolves if it was activated"),
         ("Manacle was activated", "Elk is tapped")),
        (("Bob concedes", "if the game is still going, Ana casts Zap on Bob"), ("Zap was never cast",)),
    ],
)  # fmt: skip
def test_what_is_done_only_if_something_is_so_is_done_just_then(
    judged: Callable[..., Judgement], play: tuple[str, ...], claims: tuple[str, ...]
) -> None:
    found = judged(IN_MAIN, (TAPPED, *play), then=claims)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_combat_follows_when_both_players_pass_in_the_first_main_phase(judged: Callable[..., Judgement]) -> None:
    found = judged((BEAR, OX), ("Ana passes", "Bob passes", "Ana attacks with Bear"), then=("Bear is attacking",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_the_last_of_several_resolves_before_a_response_to_the_others(judged: Callable[..., Judgement]) -> None:
    others = ('Bob can cast an instant called Jab for {R} that says "Jab deals 3 damage to any target."',)
    play = (TAPPED, "Ana casts Zap on Elk", "in response, Bob casts Jab on Ana", "the last of them resolves",
            "in response, Ana taps Manacle for its ability on Elk", "everything resolves")  # fmt: skip
    found = judged((*IN_MAIN, *others), play, then=("Ana is at 17 life", "Elk died"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_damage_that_another_player_assigns_is_refused_with_who_assigns_it(judged: Callable[..., Judgement]) -> None:
    play = ("Ana attacks with Bear", "Bob blocks Bear with Ox", "Bob assigns 2 to Ox")
    found = judged((BEAR, OX), play, then=("Ox died",))
    assert "Ana assigns that combat damage, not Bob: 2 to Ox" in found.detail


ZAP = 'Ana can cast an instant called Zap for {R} that says "Zap deals 3 damage to any target."'
WAND = 'Ana controls an artifact called Wand with "{T}: Wand deals 1 damage to any target."'
LION = "Ana controls a 2/2 creature called Lion with first strike"
FIFTH = date(1998, 10, 18)
ALL_ATTACK = ("Ana attacks with Bear and Lion", "Bob doesn't block", "combat damage is dealt")
BY_WAND = ("Ana attacks with Bear and Lion", "Bob doesn't block", "Ana uses Wand on Bob", "everything resolves")
AS_IT_ENDS = (*ALL_ATTACK, "the combat phase ends")


@pytest.mark.parametrize(
    ("life", "play", "claim", "holds_on"),
    [
        (3, ("Ana casts Zap on Bob", "everything resolves"), "Bob has lost once Zap has resolved", {TODAY}),
        (3, ("Ana casts Zap on Bob", "everything resolves", "the main phase ends"),
         "Bob has lost the game as the main phase ended", {FIFTH}),
        (3, ALL_ATTACK, "Bob has lost the game after combat damage", {TODAY}),
        (3, ALL_ATTACK, "Bob has lost the game after the first combat damage step", set()),
        (2, ALL_ATTACK, "Bob has lost the game after the first combat damage step", {TODAY}),
        (2, AS_IT_ENDS, "Bob has lost the game as the combat phase ended", {FIFTH}),
        (1, BY_WAND, "Bob has lost the game as soon as Wand's ability has resolved", {TODAY}),
        (1, BY_WAND, "the game ended in combat", {TODAY}),
        (1, BY_WAND, "the game ended in the upkeep", set()),
        (1, BY_WAND, "Ana has won the game at 20 life", {FIFTH, TODAY}),
    ],
)  # fmt: skip
def test_the_moment_at_which_a_game_ended_is_claimed(
    judged: Callable[..., Judgement], life: int, play: tuple[str, ...], claim: str, holds_on: set[date]
) -> None:
    setup = (ZAP, WAND, BEAR, LION, "it is Ana's main phase", f"Bob is at {life} life")
    found = {day for day in (FIFTH, TODAY) if judged(setup, play, day=day, then=(claim,)).verdict is Verdict.HOLDS}
    assert found == holds_on


def test_every_triggered_ability_resolves_only_if_nothing_else_waits(judged: Callable[..., Judgement]) -> None:
    hymn = 'Ana controls an enchantment called Hymn that says "Whenever a creature attacks, you gain 1 life."'
    attack = ("Ana attacks with Bear", "every triggered ability resolves")
    found = judged((BEAR, hymn), attack, then=("Ana is at 21 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged((ZAP,), ("Ana casts Zap on Bob", "every triggered ability resolves"), then=("Bob is at 17 life",))
    assert "isn't a triggered ability" in found.detail


@pytest.mark.parametrize("second", [2, 1])
def test_a_division_of_damage_may_be_told_in_two_sentences(judged: Callable[..., Judgement], second: int) -> None:
    setup = ("Ana controls a 5/6 creature called Giant", "Bob controls a 3/3 creature called Elk", OX)
    play = ("Ana attacks with Giant", "Bob blocks Giant with Elk and Ox", "Ana assigns 3 of Giant's damage to Elk",
            f"Ana assigns {second} of Giant's damage to Ox", "combat damage is dealt")  # fmt: skip
    found = judged(setup, play, then=("Elk died", "Ox died"))
    assert (found.verdict is Verdict.HOLDS) == (second == 2)


def test_an_unblocked_creature_deals_its_damage_to_what_it_attacks(judged: Callable[..., Judgement]) -> None:
    sage = "Bob controls a planeswalker called Sage with loyalty 5"
    play = ("Ana attacks Sage with Bear", "nobody blocks", "Bear deals its combat damage to Sage")
    found = judged((BEAR, sage), play, then=("Sage has loyalty 3",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
