"""Times of a turn at which a story continues."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict

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
        (("Ana's second turn begins", "Ana's upkeep begins"), ("Bob is at 22 life", "it is Ana's turn")),
        (("Ana's turn ends", "Bob's turn begins", "the second turn of Ana begins"), ("it is Ana's turn",)),
        (("Ana's turn begins", "everything resolves", "Ana's second turn begins"), ("it is Ana's turn",)),
        (("at end of turn, Ana casts Zap on Bob",), ("Bob is at 18 life", "it is Ana's end step")),
        (("Ana attacks with Bear", "after combat damage, Ana casts Zap on Bob"), ("Bob is at 16 life",)),
        (("Ana casts Zap on Bob", "Bob is at 18 life"), ("Bob is at 18 life",)),
        (("Ana attacks with Bear", "Bob blocks Bear with Ox", "combat damage is dealt", "Bear dies"), ("Bear died",)),
        (("Ana attacks with Bear", "the turn ends", "Bob attacks with Ox"), ("Ana is at 17 life", "Bob drew 1 card")),
        (("Ana attacks with Bear", "the turn ends", "Ox attacks"), ("Ana is at 17 life", "Mine triggered 1 time")),
    ],
)
def test_a_story_plays_through_all_steps_up_to_the_time_it_names(
    judged: Callable[..., Judgement], play: tuple[str, ...], then: tuple[str, ...]
) -> None:
    found = judged(SETUP, play, then=(*then, "the story can be played"))
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize(
    ("play", "why"),
    [
        (("in the untap step, Ana casts Zap on Bob",), ""),
        (("Bob's turn begins", "in the untap step, Ana casts Zap on Bob"), "Nothing can be played in the untap step"),
        (("Ana's fourth turn begins",), "Ana's next turn is number 1 or 2 of their turns in this story, not 4"),
        (("before blocks, Ana casts Zap on Bob",), "Nothing is attacking"),
        (("Ana attacks with Bear", "after blocks, Ana casts Zap on Bob"), "Blockers haven't been declared yet"),
        (("Ana attacks with Bear", "the turn ends", "Ana attacks with Bear"), "can't attack"),
        (("Ana casts Zap on Bob", "Bob is at 20 life"), "At that point, it isn't true that Bob is at 20 life"),
    ],
)
def test_a_story_that_names_an_impossible_time_or_a_false_fact_is_an_error(
    judged: Callable[..., Judgement], play: tuple[str, ...], why: str
) -> None:
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
def test_skipped_steps_such_as_upkeep_draw_and_end_step_are_played_once_in_order(
    judged, play: tuple[str, ...], then: tuple[str, ...]
) -> None:
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


FIFTH, SIXTH, TENTH, TODAY = date(1998, 10, 18), date(1999, 6, 1), date(2008, 8, 10), date(2023, 12, 1)
RING = 'Ana controls an artifact called Ring that says "{T}: Add {C}{C}."'
DRAINED = (
    'Ana controls an enchantment called Drained that says "At the beginning of your precombat main phase, add {C}{C}."'
)
HOPE = 'Ana controls an enchantment called Hope that says "At the beginning of combat on your turn, add {C}{C}."'
BEAR = "Ana controls a 2/2 creature called Bear"
ZAP = 'Bob has an instant called Zap in hand that says "Zap deals 2 damage to target attacking creature."'
SEXTANT = (
    'Ana controls an artifact called Sextant that says "{T}: Draw a card at the beginning of the next turn\'s upkeep."'
)
BURN = 'Bob has an instant called Burn in hand that says "Burn deals 2 damage to any target."'


@pytest.mark.parametrize(
    ("setup", "play", "day", "claim"),
    [
        ((DRAINED, "it is Ana's upkeep"), ("Ana's main phase begins",), SIXTH, "Ana has {C}{C} in her mana pool"),
        ((DRAINED, "it is Ana's upkeep"), ("Ana's main phase begins",), TODAY, "Ana has {C}{C} in her mana pool"),
        ((DRAINED, "it is Ana's upkeep"), ("Ana's main phase begins", "the phase ends"), TENTH, "Ana is at 18 life"),
        ((HOPE, BEAR), ("Ana attacks with Bear",), TENTH, "Ana has {C}{C} in her mana pool"),
        ((HOPE, BEAR), ("Ana attacks with Bear",), TODAY, "Ana has no mana left"),
        ((RING,), ("Ana taps Ring for mana", "Ana's combat phase begins"), TENTH, "Ana is at 18 life"),
        ((RING, BEAR), ("Ana taps Ring for mana", "Ana attacks with Bear"), FIFTH, "Ana is at 18 life"),
    ],
)
def test_mana_pools_are_emptied_before_abilities_trigger_at_the_next_phase(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], day: date, claim: str
) -> None:
    found = judged(setup, (*play, f"it is so by then that {claim}"), day=day, then=("the story can be played",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_an_ability_triggered_as_the_main_phase_begins_can_be_responded_to(
    judged: Callable[..., Judgement],
) -> None:
    setup = (DRAINED, BURN, "it is Ana's upkeep")
    waits = ("Ana's main phase begins", "in response, Drained's ability waits to be resolved")
    found = judged(setup, (*waits, "in response, Bob casts Burn on Ana"), day=TENTH, then=("Ana is at 18 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    ("end", "day", "life"),
    [
        ("Ana's second main phase begins", TENTH, 18),
        ("the combat phase ends", TENTH, 18),
        ("the phase ends", TENTH, 18),
        ("Ana's end step begins", TENTH, 18),
        ("the turn ends", TENTH, 18),
        ("Ana's second main phase begins", TODAY, 20),
    ],
)
def test_mana_burns_once_as_a_combat_phase_without_attackers_ends(
    judged: Callable[..., Judgement], end: str, day: date, life: int
) -> None:
    play = ("Ana's combat phase begins", "Ana taps Ring for mana", "nobody attacks", end)
    found = judged((RING,), play, day=day, then=(f"Ana is at {life} life", "Ana has no mana left"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_mana_of_the_combat_phase_cannot_pay_for_a_creature_after_combat(judged: Callable[..., Judgement]) -> None:
    elf = "Ana has a 1/1 creature called Elf for {1} in hand"
    play = ("Ana's combat phase begins", "Ana taps Ring for mana", "nobody attacks")
    told = (*play, "Ana's second main phase begins", "Ana casts Elf")
    assert judged((RING, elf), told, day=TENTH, cannot=("the story can be played",)).verdict is Verdict.HOLDS
    told = ("nobody attacks", "Ana taps Ring for mana", "Ana's second main phase begins", "Ana casts Elf")
    assert judged((RING, elf), told, day=TODAY, cannot=("the story can be played",)).verdict is Verdict.HOLDS
    told = ("nobody attacks", "Ana's second main phase begins", "Ana taps Ring for mana", "Ana casts Elf")
    found = judged((RING, elf), told, day=TODAY, then=("Elf is on the battlefield",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_creature_spell_after_nobody_attacks_is_cast_after_combat(
    judged: Callable[..., Judgement],
) -> None:
    elf = "Ana has a 1/1 creature called Elf in hand"
    found = judged((elf,), ("nobody attacks", "Ana casts Elf"), day=TODAY, then=("Elf is on the battlefield",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_players_can_act_on_attackers_in_the_end_of_combat_step(judged: Callable[..., Judgement]) -> None:
    setup = (BEAR, ZAP)
    play = ("Ana attacks with Bear", "combat damage is dealt", "the step ends", "Bob casts Zap on Bear")
    found = judged(setup, play, day=TODAY, then=("Bear died", "Bob is at 18 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    over = (*play[:3], "the step ends", play[3])
    assert judged(setup, over, day=TODAY, cannot=("the story can be played",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(("day", "mana"), [(TENTH, "Ana has {C}{C} in her mana pool"), (TODAY, "Ana has no mana left")])
def test_mana_pools_are_emptied_after_each_combat_step_only_since_july_2009(
    judged: Callable[..., Judgement], day: date, mana: str
) -> None:
    play = ("Ana attacks with Bear", "Ana taps Ring for mana", "the step ends", f"it is so by then that {mana}")
    found = judged((BEAR, RING), (*play, "combat damage is dealt"), day=day, then=("Bob is at 18 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize("day", [TENTH, TODAY])
def test_a_delayed_ability_cannot_be_responded_to_before_it_triggers(
    judged: Callable[..., Judgement], day: date
) -> None:
    play = ("Ana uses Sextant's ability", "everything resolves", "in response, Bob casts Burn on Ana")
    found = judged((SEXTANT, BURN), play, day=day, cannot=("the story can be played",))
    assert found.verdict is Verdict.HOLDS
    assert judged((SEXTANT, BURN), (play[0], play[2]), day=day, then=("Ana is at 18 life",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    "act", ["Ana casts Shock on Bob", "Ana attacks with Bear", "in response, Ana casts Shock on Bob"]
)
def test_a_player_who_loses_before_getting_priority_does_not_act(judged: Callable[..., Judgement], act: str) -> None:
    channel = 'Ana controls an enchantment called Channel that says "Pay 1 life: Add {C}."'
    shock = 'Ana has an instant called Shock in hand that says "Shock deals 2 damage to any target."'
    setup = ("Ana is at 1 life", channel, shock, BEAR)
    play = ("Ana uses Channel's ability", act)
    assert judged(setup, play, day=TODAY, cannot=("the story can be played",)).verdict is Verdict.HOLDS
    over = judged(setup, (play[0], "the turn ends"), day=TODAY, then=("Ana has lost",))
    assert (over.verdict, over.detail) == (Verdict.HOLDS, "")


ALTAR = 'Bob controls an artifact called Altar with "Sacrifice a creature: You gain 3 life."'
BETWEEN = (
    "Ana attacks with Bear",
    "Bob blocks with Ox",
    "combat damage is assigned",
    "Bob sacrifices Ox to Altar",
    "combat damage is dealt",
)


def test_what_is_done_between_assigned_and_dealt_damage_responds_to_it(judged: Callable[..., Judgement]) -> None:
    then = ("Bear died", "Ox died", "Bob is at 23 life")
    found = judged((*SETUP, ALTAR), BETWEEN, then=then, day=date(2004, 1, 15))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_is_played_after_damage_is_assigned_responds_to_it_until_everything_resolves(
    judged: Callable[..., Judgement],
) -> None:
    """The story need not say that the damage is dealt; before that, only a named spell or ability resolves."""
    growth = 'Ana can cast an instant called Growth that says "Target creature gets +3/+3 until end of turn."'
    for end in ((), ("everything resolves",), ("everything resolves", "Ana casts Growth on Bear")):
        found = judged((*SETUP, ALTAR, growth), (*BETWEEN[:-1], *end), then=("Bear died",), day=date(2004, 1, 15))
        is_legal = "Ana casts Growth on Bear" not in end
        assert (found.verdict is Verdict.HOLDS) == is_legal, found.detail
    two = ("Bob sacrifices Ox to Altar", "Altar's ability resolves", "Ana casts Growth on Bear")
    found = judged((*SETUP, ALTAR, growth), (*BETWEEN[:3], *two), then=("Bear is a 5/5",), day=date(2004, 1, 15))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


GROWTH = 'Ana can cast an instant called Growth that says "Target creature gets +3/+3 until end of turn."'
BLOCKED = ("Ana attacks with Bear", "Bob blocks with Ox", "combat damage is assigned", "Ana casts Growth on Bear")
TRIGGERING = "Whenever this creature deals combat damage to a player, put a +1/+1 counter on it."


@pytest.mark.parametrize(
    ("response", "then"),
    [("Bob casts Burn on Bear", "Bear has 4 damage"), ("in response, Bob casts Burn on Bear", "Bear died")],
)
def test_what_is_played_after_damage_is_assigned_first_resolves_what_is_above_the_damage(
    judged: Callable[..., Judgement], response: str, then: str
) -> None:
    """Unless the story says that it responds to that."""
    setup = (BEAR, "Bob controls a 2/2 creature called Ox", GROWTH, BURN)
    found = judged(setup, (*BLOCKED, response), then=(then,), day=date(2004, 1, 15))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_is_played_after_damage_is_assigned_responds_to_the_damage_of_first_strike(
    judged: Callable[..., Judgement],
) -> None:
    setup = (BEAR, 'Bob controls a 3/3 creature called Ox with "First strike"', GROWTH)
    found = judged(setup, BLOCKED, then=("Bear is a 5/5", "Bear has 3 damage"), day=date(2004, 1, 15))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize("day", [date(1998, 10, 18), date(2009, 7, 11), date(2023, 11, 17)])
@pytest.mark.parametrize("bear", [BEAR, f'{BEAR} with "First strike"', f'{BEAR} with "{TRIGGERING}"'])
@pytest.mark.parametrize("blocks", [(), ("Bob blocks with Ox",)])
def test_nothing_responds_to_assigned_damage_that_was_dealt_without_the_stack(
    judged: Callable[..., Judgement], bear: str, blocks: tuple[str, ...], day: date
) -> None:
    """Not even if something that the damage triggered is on the stack."""
    setup = (bear, "Bob controls a 1/1 creature called Ox", GROWTH)
    play = (BLOCKED[0], *blocks, *BLOCKED[2:])
    found = judged(setup, play, day=day, cannot=("the story can be played",))
    assert found.verdict is Verdict.HOLDS
    assert found.detail.endswith("combat damage is dealt as soon as it is assigned.")


@pytest.mark.parametrize("day", [date(1998, 10, 18), date(2004, 1, 15), date(2023, 11, 17)])
def test_once_what_combat_damage_triggered_has_resolved_a_spell_does_not_respond_to_the_damage(
    judged: Callable[..., Judgement], day: date
) -> None:
    play = ("Ana attacks with Bear", "combat damage is assigned", "Bear's ability resolves", "Ana casts Growth on Bear")
    found = judged((f'{BEAR} with "{TRIGGERING}"', GROWTH), play, day=day, then=("Bear is a 6/6", "Bob is at 18 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize("day", [date(1998, 3, 31), date(2023, 11, 17)])
def test_nothing_is_done_between_assigned_and_dealt_damage_that_uses_no_stack(
    judged: Callable[..., Judgement], day: date
) -> None:
    found = judged((*SETUP, ALTAR), BETWEEN, cannot=("the story can be played",), day=day)
    assert found.verdict is Verdict.HOLDS, found.detail
