"""Times of a turn that a story comes to."""

from collections.abc import Callable

import pytest

from kb.worked.judge import Judgement, Verdict

SETUP = (
    "Ana controls a 2/2 creature called Bear",
    "Bob controls a 3/3 creature called Ox",
    'Bob controls an artifact called Mine that says "At the beginning of each upkeep, you gain 1 life."',
    'Ana can cast an instant called Zap that says "Zap deals 2 damage to target player."',
    "10 cards are in Ana's library",
    "10 cards are in Bob's library",
)


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (("during Bob's upkeep, Ana casts Zap on Bob",), ("Bob is at 19 life", "it is Bob's upkeep")),
        (
            ("Ana's turn ends", "Ana's turn begins", "Ana attacks with Bear"),
            ("Mine triggered 2 times", "Ana drew 1 card"),
        ),
        (("Ana's next turn begins", "Ana's upkeep begins"), ("Bob is at 22 life", "it is Ana's turn")),
        (("Bob's turn begins", "Bob attacks with Ox"), ("Bob drew 1 card", "Bob is at 21 life", "Ana is at 17 life")),
        (("Bob's turn begins", "Ana casts Zap on Bob"), ("Bob is at 19 life", "it is Bob's upkeep")),
        (("Bob's turn begins", "everything resolves"), ("Bob is at 21 life", "it is Bob's upkeep")),
        (
            ("Bob's turn begins", "everything resolves", "Bob's upkeep begins"),
            ("Bob is at 21 life", "it is Bob's upkeep"),
        ),
        (("Bob's upkeep begins", "everything resolves", "Bob's upkeep begins"), ("Bob is at 22 life",)),
        (("the turn ends", "two turns pass"), ("Bob is at 22 life", "it is Ana's turn")),
        (("at end of turn, Ana casts Zap on Bob",), ("Bob is at 18 life", "it is Ana's end step")),
        (("Ana attacks with Bear", "after combat damage, Ana casts Zap on Bob"), ("Bob is at 16 life",)),
        (("Ana casts Zap on Bob", "Bob is at 18 life"), ("Bob is at 18 life",)),
        (("Ana attacks with Bear", "Bob blocks Bear with Ox", "combat damage is dealt", "Bear dies"), ("Bear died",)),
        (("Ana attacks with Bear", "the turn ends", "Bob attacks with Ox"), ("Ana is at 17 life", "Bob drew 1 card")),
        (("Ana attacks with Bear", "the turn ends", "Ox attacks"), ("Ana is at 17 life", "Mine triggered 1 time")),
    ],
)
def test_a_story_comes_to_its_time(
    judged: Callable[..., Judgement], play: tuple[str, ...], then: tuple[str, ...]
) -> None:
    """Whatever lies between is gone through."""
    found = judged(SETUP, play, then=(*then, "the story can be played"))
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize(
    ("play", "why"),
    [
        (("in the untap step, Ana casts Zap on Bob",), ""),
        (("Bob's turn begins", "in the untap step, Ana casts Zap on Bob"), "Nothing can be played in the untap step"),
        (("before blocks, Ana casts Zap on Bob",), "Nothing is attacking"),
        (("Ana attacks with Bear", "after blocks, Ana casts Zap on Bob"), "Blockers haven't been declared yet"),
        (("Ana attacks with Bear", "the turn ends", "Ana attacks with Bear"), "can't attack"),
        (("Ana casts Zap on Bob", "Bob is at 20 life"), "At that point, it isn't true that Bob is at 20 life"),
    ],
)
def test_what_is_not_so_by_then_stops_a_story(
    judged: Callable[..., Judgement], play: tuple[str, ...], why: str
) -> None:
    """The story can't go on where it isn't at the time that it tells, or something isn't as it says."""
    found = judged(SETUP, play, then=("the story can be played",))
    assert found.verdict is (Verdict.ERROR if why else Verdict.HOLDS), found.detail
    assert why in found.detail


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (("2 turns pass",), ("Bob is at 31 life", "Bob draws 1 cards in all", "Ana draws 0 cards in all")),
        (("3 turns pass",), ("Bob is at 31 life", "Ana draws 1 cards in all")),
        (("the next turn of Ana begins",), ("Bob is at 31 life", "it is Ana's turn")),
        (("the next turn of Ana begins", "Ana attacks with Bear", "combat damage is dealt"), ("Bob is at 29 life",)),
        (("it is to be Bob's end step", "everything resolves"), ("Bob is at 31 life", "Bob draws 1 cards in all")),
        (("it is to be Bob's combat", "Bob attacks with Ox"), ("Bob is at 21 life", "Bob draws 1 cards in all")),
        (("Bob's turn begins", "the turn ends"), ("Bob is at 31 life", "Bob draws 1 cards in all")),
        (("Bob's turn begins", "Bob's end step begins"), ("Bob is at 31 life", "Bob draws 1 cards in all")),
        (("Bob's turn begins", "Bob's combat phase begins", "Bob attacks with Ox"), ("Bob draws 1 cards in all",)),
    ],
)
def test_the_steps_between_come_in_order_and_once(judged, play: tuple[str, ...], then: tuple[str, ...]) -> None:
    """A sentence that goes on to a later step has the steps before it come first: upkeep, draw and end step."""
    setup = (
        "Ana controls a 2/2 creature called Bear",
        "Bob controls a 2/2 creature called Ox",
        'Bob controls an enchantment called Dawn with "At the beginning of your upkeep, you gain 1 life."',
        'Bob controls an enchantment called Dusk with "At the beginning of your end step, you gain 10 life."',
        "10 cards are in Ana's library",
        "10 cards are in Bob's library",
        "it is Ana's turn",
    )
    found = judged(setup, play, then=then)
    assert found.verdict is Verdict.HOLDS, found.detail
