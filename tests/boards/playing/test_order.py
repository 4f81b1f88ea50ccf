"""The order in which sentences of a story are carried out."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

WAR = (
    "Ana can cast a 5/5 red creature called Drake",
    'Ana can cast a blue instant called Deny that says "Counter target spell."',
    'Bob can cast a blue instant called Quash that says "Counter target spell."',
)
INTERRUPTS = tuple(words.replace("instant", "interrupt") for words in WAR)


@pytest.mark.parametrize(
    ("setup", "day"),
    [(INTERRUPTS, date(1998, 10, 18)), (WAR, date(1999, 6, 10)), (WAR, date(2010, 1, 1))],
)
def test_a_counterspell_is_cast_before_its_target_resolves_without_in_response(judged, setup, day):
    """A counterspell on the counterspell has the first spell resolve."""
    play = ("Ana casts Drake", "Bob casts Quash on Drake", "Ana casts Deny on Quash")
    found = judged(setup, play, day=day, then=("Ana controls Drake", "Quash is in Bob's graveyard"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(setup, play[:2], day=day, then=("Drake is in Ana's graveyard",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_interrupts_cast_in_response_to_each_other_are_in_one_batch(judged):
    play = ("Ana casts Drake", "in response, Bob casts Quash on Drake", "in response, Ana casts Deny on Quash")
    found = judged(INTERRUPTS, play, day=date(1998, 10, 18), then=("Ana controls Drake",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_the_caster_tells_which_of_two_counterspells_of_one_name_is_meant(judged):
    setup = (WAR[0], *(words.replace("Deny", "Deny #1").replace("Quash", "Deny #2") for words in WAR[1:]))
    found = judged(setup, ("Ana casts Drake", "Bob casts Deny on Drake"), then=("Deny #2 is in Bob's graveyard",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_player_casts_their_own_card_of_two_with_the_same_name(judged):
    setup = ("Ana can cast Ball Lightning", "Bob can cast Ball Lightning", "it is Bob's turn")
    claims = ("Bob controls Ball Lightning #2", "Ball Lightning #1 is in Ana's hand")
    found = judged(setup, ("Bob casts Ball Lightning",), then=claims)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


RESPONSES = (
    'Ana controls an artifact called Well with "{T}: You gain 1 life."',
    "Bob controls a tapped 2/2 creature called Bear",
    'Bob can cast an instant called Jolt that says "Untap target creature."',
    'Ana can cast an instant called Freeze that says "Tap target creature."',
)
FIRST_TWO = ("Ana uses Well's ability", "Bob casts Jolt on Bear in response", "Jolt resolves")


@pytest.mark.parametrize("last", ["the ability of Well resolves", "Well's ability resolves"])
def test_what_the_story_resolves_later_stays_on_the_stack(judged, last):
    """A spell is cast while an ability waits that the story says resolves after it."""
    play = (*FIRST_TWO, "Ana casts Freeze on Bear", "Freeze resolves", last)
    found = judged(RESPONSES, play, day=date(2023, 11, 17), then=("Bear is tapped", "Ana is at 21 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(RESPONSES, play, day=date(1998, 3, 31), then=("the story can be played",))
    assert "Nothing can be played until the whole batch has resolved" in found.detail


def test_all_resolves_if_the_story_names_nothing_else_on_the_stack(judged):
    play = (*FIRST_TWO, "Ana casts Freeze on Bear")
    found = judged(RESPONSES, play, day=date(1998, 3, 31), then=("Bear is tapped", "Ana is at 21 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_mana_of_several_lands_is_told_together(judged):
    setup = ("Ana controls three Mountains", 'Ana has an instant called Jab in hand for {R} with "Draw a card."')
    play = ("Ana taps the three Mountains for {R}{R}{R}", "Ana casts Jab with {R}")
    found = judged(setup, play, day=date(2004, 1, 15), then=("the story can be played",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(setup, ("Ana taps the three Mountains for {R}{R}{G}",), then=("the story can be played",))
    assert found.verdict is not Verdict.HOLDS


SAGE = (
    'Ana controls a 2/2 creature called Sage: "When Sage dies, shuffle it into its owner\'s library."',
    'Ana can cast a sorcery called Doom: "Destroy target creature."',
    'Bob can cast an instant called Pit: "Exile target card in a graveyard."',
)


def test_a_claim_before_a_response_resolves_no_more_than_makes_it_true(judged):
    play = (
        "Ana casts Doom on Sage, and Sage goes to the graveyard",
        "while Sage's ability waits, Bob casts Pit on Sage",
    )
    found = judged(SAGE, play, then=("Sage is in exile",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(SAGE, ("Ana casts Doom on Sage, and Sage is in exile", play[1]), then=("Sage is in exile",))
    assert found.verdict is not Verdict.HOLDS


def test_a_thing_that_must_be_done_is_not_passed_over_for_a_wrong_name(judged):
    setup = (
        "It is Ana's draw step",
        "Ana controls an artifact called Idol",
        'Idol has "At the beginning of your main phase, sacrifice a creature. If you cannot, you lose 3 life."',
        "Ana controls a 4/4 creature called Drake",
        "Bob controls a 1/1 creature called Imp",
    )
    found = judged(setup, ("Ana's main phase begins", "everything resolves", "Ana sacrifices Imp"), then=("Imp died",))
    assert found.verdict is not Verdict.HOLDS
    found = judged(setup, ("Ana's main phase begins", "everything resolves"), then=("Ana is at 20 life", "Drake died"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


LOOP = (
    'Ana can cast a sorcery called Bolt: "Bolt deals 3 damage to target player."',
    'Bob can cast an instant called Hush: "Counter target spell."',
    'Ana can cast an instant called Loop: "If target spell has a single target, change that target to itself."',
)


def test_a_spell_cannot_be_made_its_own_target(judged):
    play = ("Ana casts Bolt on Bob", "Bob answers with Hush on Bolt", "in response, Ana casts Loop on Hush")
    found = judged(LOOP, play, then=("Bolt is in the graveyard", "Bob is at 20 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_is_on_top_of_a_shuffled_library_is_left_to_chance(judged):
    setup = (
        "a 1/1 creature called Bear and a 2/2 creature called Ox are on top of Ana's library",
        'Ana can cast a sorcery called Mix: "Shuffle your library."',
    )
    for name in ("Bear", "Ox"):
        with pytest.raises(BadScenario, match="left to chance"):
            judged(setup, ("Ana casts Mix",), then=(f"{name} is on top of Ana's library",))


def test_before_combat_damage_nobody_has_blocked_unless_the_story_says_so(judged):
    setup = (
        "Ana controls a 2/2 creature called Bear",
        "Bob controls a 1/1 creature called Imp",
        'Bob can cast an instant called Mist: "Prevent all combat damage that would be dealt this turn."',
    )
    play = ("Ana attacks with Bear", "before combat damage, Bob casts Mist", "combat damage is dealt")
    found = judged(setup, play, then=("Bob is at 20 life", "Bear is unblocked"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(setup, (*play[:2], "Bob blocks Bear with Imp"), then=("Bob is at 20 life",))
    assert found.verdict is not Verdict.HOLDS


def test_a_draw_is_replaced_by_what_stands_before_instead(judged):
    setup = (
        'Ana controls an artifact called Well with "If you would draw a card, you gain 2 life instead."',
        "5 cards are in Ana's library",
    )
    found = judged(setup, ("Ana draws a card",), then=("Ana is at 22 life", "Ana has no cards in hand"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_one_untap_step_is_skipped_and_not_the_next(judged):
    setup = (
        'Ana can cast a sorcery called Sleep: "Target player skips their next untap step."',
        "Bob controls a 1/1 creature with phasing called Imp",
        "Bob controls a Forest",
        "Forest is tapped",
    )
    play = ("Ana casts Sleep on Bob", "the turn ends", "Bob's upkeep begins")
    found = judged(setup, play, then=("Forest is tapped", "Imp is on the battlefield"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(setup, (*play, "the next turn of Bob begins", "Bob's upkeep begins"), then=("Forest is untapped",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


COUNTED = (
    "Ana controls a 3/3 creature called Ogre",
    'Ana can cast an instant called Zap that says "You gain life equal to the number of creatures you control."',
    'Bob can cast an instant called Slay that says "Destroy target creature."',
)


@pytest.mark.parametrize("response", ["Bob casts Slay on Ogre", "in response, Bob casts Slay on Ogre"])
@pytest.mark.parametrize("day", [date(2004, 1, 15), date(2023, 11, 17)])
def test_after_a_pass_another_player_acts_before_what_waits_resolves(judged, response, day):
    play = ("Ana casts Zap", "Ana passes priority", response)
    found = judged(COUNTED, play, day=day, then=("Ogre is in Ana's graveyard", "Ana is at 20 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_the_top_of_the_stack_resolves_once_all_have_passed(judged):
    play = ("Ana casts Zap", "Ana passes", "Bob passes", "Ana attacks with Ogre")
    found = judged(COUNTED, play, then=("Ana is at 21 life", "Bob is at 17 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


LOAN = (
    'Ana can cast a sorcery called Loan that says "Draw two cards. At the beginning of your next upkeep, '
    'you lose 3 life."'
)


@pytest.mark.parametrize("then", ["everything resolves", "Ana's draw step begins", "Ana's main phase begins"])
@pytest.mark.parametrize("day", [date(1998, 10, 18), date(2023, 11, 17)])
def test_what_was_put_off_until_an_upkeep_happens_however_the_story_passes_it(judged, then, day):
    play = ("Ana casts Loan, and it resolves", "the next turn of Ana begins", then, "everything resolves")
    found = judged(("it is Ana's main phase", LOAN), play, day=day, then=("Ana is at 17 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
