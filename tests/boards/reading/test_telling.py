"""Stories in the words of people who haven't seen the list of sentences."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

TROLL_AND_RING = (
    'Ana controls a 2/2 creature called Troll that has "{G}: Regenerate Troll."',
    "Ana can pay {G}",
    'Ana can cast an enchantment called Ring that says "When Ring enters the battlefield, you gain 3 life."',
    'Bob can cast an instant called Bolt that says "Bolt deals 3 damage to any target."',
    'Bob can cast an instant called Dispel that says "Destroy target enchantment."',
    'Bob can cast an instant called Denial that says "Counter target spell."',
    "Bob controls a 1/1 creature called Elf",
)


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (("Bob casts Bolt on Troll", "Ana regenerates Troll in response"), ("Troll is tapped",)),
        (("Ana attacks with Troll", "Bob casts Bolt on Ana after combat damage"), ("Bob is at 18 life",)),
        (("Ana attacks with Troll", "Bob blocks Troll with Elf", "Bob casts Bolt on Troll before blocks"), ()),
        (("Ana casts Ring", "with the trigger on the stack, Bob casts Dispel on Ring"), ("Ana is at 23 life",)),
        (("Ana casts Ring", "Bob casts Dispel on Ring in response to Ring's trigger"), ("Ana is at 23 life",)),
        (("Ana casts Ring", "while Ring is on the stack, Bob casts Denial on Ring"), ("Ana is at 20 life",)),
        (("Ana casts Ring", "Bob casts Bolt on Ana with the spell on the stack"), ("Ana is at 20 life",)),
    ],
)
def test_a_time_may_be_told_at_the_end_of_a_sentence(
    judged: Callable[..., Judgement], play: tuple[str, ...], then: tuple[str, ...]
) -> None:
    found = judged(TROLL_AND_RING, play, then=(*then, "the story can be played"))
    assert found.verdict is (Verdict.HOLDS if then else Verdict.ERROR), found.detail


@pytest.mark.parametrize(
    "waits", ["in response to Troll's trigger, Bob casts Bolt on Troll", "in response, Bob casts Dispel on Ring"]
)
def test_responding_to_an_ability_that_is_not_on_the_stack_is_an_error(
    judged: Callable[..., Judgement], waits: str
) -> None:
    """A spell on the stack isn't an enchantment yet."""
    found = judged(TROLL_AND_RING, ("Ana casts Ring", waits), then=("the story can be played",))
    assert found.verdict is Verdict.ERROR
    assert "No ability of Troll is waiting" in found.detail or "can't target Ring" in found.detail


def test_a_refusal_quotes_the_part_of_the_sentence_that_is_understood(judged: Callable[..., Judgement]) -> None:
    with pytest.raises(BadScenario, match="“Bob casts Bolt on Ana” is understood: put the rest in a separate sentence"):
        judged(TROLL_AND_RING, ("Bob casts Bolt on Ana so very quickly",), then=("the story can be played",))


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("Ana controls a 4/4 creature with vanishing called Knight with one time counter on it", "1 time counter"),
        ("Ana controls a 5/5 creature with cumulative upkeep {1} called Knight with 2 age counters", "2 age counters"),
        ("Ana controls a 2/2 creature with flying called Knight with a +1/+1 counter on it", "1 +1/+1 counter"),
    ],
)
def test_counters_may_be_told_after_a_name_with_keywords_before_it(
    judged: Callable[..., Judgement], words: str, claim: str
) -> None:
    assert judged((words,), then=(f"Knight has {claim}",)).verdict is Verdict.HOLDS


def test_a_card_may_have_the_same_name_as_another_under_its_own_label(judged: Callable[..., Judgement]) -> None:
    setup = ("Ana controls a 3/3 creature called Queen", "Bob can cast a 3/3 creature called Other with the name Queen")
    assert judged(setup, ("Bob casts Other",), then=("Other has the name Queen",)).verdict is Verdict.HOLDS


BEAR = "Bob controls a 2/2 green creature called Bear"
DIVIDED = "Deal 4 damage divided as you choose among one or two target creatures."
ARC = f'Ana can cast a sorcery called Arc that says "{DIVIDED}"'
OGRE = "Bob controls a 3/3 red creature called Ogre"


@pytest.mark.parametrize(
    ("setup", "play", "then"),
    [
        (
            (BEAR, OGRE, ARC),
            ("Ana casts Arc, dealing 1 damage to Bear and 3 damage to Ogre",),
            ("Ogre is in Bob's graveyard", "Bear has 1 damage"),
        ),
        (
            ("Ana controls a 1/1 creature called Nomad", "there are seven cards in Ana's graveyard",
             'Nomad has "Threshold - As long as seven or more cards are in your graveyard, Nomad gets +3/+3."'),
            (),
            ("Nomad is a 4/4",),
        ),
        (
            (BEAR, "Ana has a blue instant called Whirl with mana cost {U} in her hand", "Whirl has buyback {3}",
             'Whirl has "Tap target creature."', "Ana can pay {3}{U}"),
            ("Ana casts Whirl on Bear with buyback",),
            ("Whirl is in Ana's hand", "Bear is tapped"),
        ),
        (
            ("Ana controls a 4/3 creature called Raider", "Raider has echo {2}",
             "Raider came under its controller's control this turn"),
            ("Ana's turn begins", "Ana doesn't pay for echo"),
            ("Raider is in Ana's graveyard",),
        ),
        (("Ana controls two basic Forests",), (), ("Ana controls 2 Forests",)),
        (
            ("Ana's library, from the top, is Forest and Swamp",),
            ("Later in the turn, Ana draws a card",),
            ("Forest is in Ana's hand", "Swamp is in Ana's library"),
        ),
        (("Ana controls a nonbasic land called Fen",), (), ("Ana controls Fen", "Fen is a land")),
        (
            (BEAR, "Ana controls a 2/2 creature with first strike called Knight"),
            ("Ana attacks with Knight", "Bob blocks with Bear", "First-strike damage is dealt", "the story stops"),
            ("Bear is in Bob's graveyard",),
        ),
    ],
)  # fmt: skip
def test_casual_wordings_of_setup_and_play_are_followed_to_the_word(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], then: tuple[str, ...]
) -> None:
    """Each story would end in another way, or be refused, if a word of it were ignored."""
    found = judged(setup, play, then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_an_aura_enchants_only_what_its_quoted_text_allows(judged: Callable[..., Judgement]) -> None:
    setup = (
        BEAR,
        "Bob controls an artifact called Idol",
        "Ana can cast a white Aura called Mark",
        'Mark has "Enchant artifact"',
    )
    assert judged(setup, ("Ana casts Mark on Idol",), then=("Mark is attached to Idol",)).verdict is Verdict.HOLDS
    refused = judged(setup, ("Ana casts Mark on Bear",), then=("Mark is attached to Bear",))
    assert refused.verdict is Verdict.ERROR


def test_targeting_a_dead_creature_is_an_error_that_suggests_responding(judged: Callable[..., Judgement]) -> None:
    setup = (
        BEAR,
        'Ana can cast an instant called Zap that says "Destroy target creature."',
        'Bob can cast an instant called Heal that says "Regenerate target creature."',
    )
    late = judged(setup, ("Ana casts Zap on Bear", "Bob casts Heal on Bear"), then=("Bear is tapped",))
    assert (late.verdict, "has left the battlefield by then. To target it before that" in late.detail) == (
        Verdict.ERROR,
        True,
    )
    saved = judged(setup, ("Ana casts Zap on Bear", "in response, Bob casts Heal on Bear"), then=("Bear is tapped",))
    assert (saved.verdict, saved.detail) == (Verdict.HOLDS, "")


JACE_AND_FENCER = (
    "Ana controls a planeswalker called Jace with 3 loyalty counters",
    'Jace has "+1: You gain 2 life. // -2: Jace deals 3 damage to target creature."',
    "Ana controls a 2/2 creature with first strike called Fencer",
    "Bob controls a 3/3 creature called Ox",
    'Bob can cast an instant called Zap that says "Zap deals 2 damage to any target."',
    'Ana controls an enchantment called Imp that says "Whenever you gain life, draw a card."',
    'Ana controls an enchantment called Urn that says "Whenever you gain life, each player discards a card."',
    "Ana's library has 5 cards",
    "Ana's hand is empty",
)


@pytest.mark.parametrize(
    ("play", "claim"),
    [
        (("Ana uses Jace's +1", "Ana orders her triggers as Urn and Imp"), "there are 0 cards in Ana's hand"),
        (("Ana orders her triggers as Imp and Urn", "Ana uses Jace's +1"), "there is 1 card in Ana's hand"),
        (("Ana uses Jace's -2 on Ox",), "Ox died"),
        (("Ana attacks with Fencer", "Bob blocks Fencer with Ox", "after first-strike damage, Bob casts Zap on Fencer"),
         "Fencer died"),
    ],
)  # fmt: skip
def test_loyalty_symbols_trigger_order_and_first_strike_are_understood(
    judged: Callable[..., Judgement], play: tuple[str, ...], claim: str
) -> None:
    found = judged(JACE_AND_FENCER, play, then=(claim,))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_loyalty_symbol_that_a_planeswalker_does_not_have_is_refused(judged: Callable[..., Judgement]) -> None:
    found = judged(JACE_AND_FENCER, ("Ana uses Jace's -3 on Ox",), then=("the story can be played",))
    assert "Jace has no loyalty ability with -3" in found.detail


FORKED = (
    'Ana can cast an instant called Bolt that says "Bolt deals 3 damage to any target."',
    'Ana can cast an instant called Fork that says "Copy target spell. You may choose new targets for the copy."',
)


@pytest.mark.parametrize("copy", ["the copy", "the copy of Bolt"])
def test_new_targets_of_a_copy_are_told_after_the_spell_that_makes_it(
    judged: Callable[..., Judgement], copy: str
) -> None:
    play = ("Ana casts Bolt on Bob", "in response, Ana casts Fork on Bolt", f"{copy} targets Ana")
    assert judged(FORKED, play, then=("Ana is at 17 life", "Bob is at 17 life")).verdict is Verdict.HOLDS
    early = judged(FORKED, (play[2], *play[:2]), then=("Ana is at 17 life",))
    assert "Name its player" in early.detail


PLAIN_BEAR = "Bob controls a 2/2 creature called Bear"
GOAT = "Ana controls a 1/1 creature called Goat"
RAM = "Ana controls a 1/1 creature called Ram"
ALTAR = (
    'Ana controls an artifact called Altar that says "Sacrifice a creature: You gain 2 life. // {1}: You gain 5 life."'
)
ZAP = 'Ana has an instant called Zap in hand that costs {1}{R} and says "Zap deals 3 damage to any target."'
LANDS = ("Ana controls three Mountains", "Ana controls a land called Fen that taps for {R}")


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (
            "Ana sacrifices Goat to Altar",
            ("Ana is at 22 life", "Goat is in Ana's graveyard", "Ram is on the battlefield"),
        ),
        ("Ana uses Altar, sacrificing Ram", ("Ana is at 22 life", "Ram is in Ana's graveyard")),
        ("Ana pays {1} to use Altar", ("Ana is at 25 life",)),
        ("Ana casts Zap on Bear for {1}{R}", ("Bear is in Bob's graveyard",)),
        ("Ana casts Zap on Bear using the Fen and Mountain #2", ("Fen is tapped", "Mountain #2 is tapped")),
    ],
)
def test_a_named_cost_tells_which_ability_is_used_and_what_is_given_up(
    judged: Callable[..., Judgement], play: str, then: tuple[str, ...]
) -> None:
    found = judged((PLAIN_BEAR, GOAT, RAM, ALTAR, ZAP, *LANDS), (play,), then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    ("play", "why"),
    [
        ("Ana casts Zap on Bear for {R}", "Ana paid {1}{R} for it, not {R}"),
        ("Ana casts Zap on Bear, sacrificing Goat", "For this, Goat isn't sacrificed"),
        ("Ana casts Zap on Bear, discarding Fen", "For this, Fen isn't discarded"),
        ("Ana uses Altar's second ability, paying {2}", "Ana paid {1} for it, not {2}"),
        ("Ana uses Altar's second ability, paying 2 life", "Ana paid nothing for it, not 2 life"),
    ],
)
def test_a_named_cost_that_is_not_the_real_one_is_an_error(
    judged: Callable[..., Judgement], play: str, why: str
) -> None:
    found = judged((PLAIN_BEAR, GOAT, RAM, ALTAR, ZAP, *LANDS), (play,), then=("the story can be played",))
    assert (found.verdict, why in found.detail) == (Verdict.ERROR, True), found.detail


RECALL = "Return target Aura card from your graveyard to the battlefield."
SEEK = "Search your library for a basic land card, put it onto the battlefield, then shuffle."
DENY = 'a blue instant called Deny in hand that costs {0} and says "Counter target spell."'
BOLT = 'Ana has a red instant called Bolt in hand that costs {0} and says "Bolt deals 3 damage to any target."'


def test_a_counterspell_is_cast_in_response_without_saying_so(judged: Callable[..., Judgement]) -> None:
    """A spell that targets no spell is cast after the first has resolved."""
    setup = (
        BOLT,
        f"Bob has {DENY}",
        'Bob has an instant called Pump in hand that costs {0} and says "You gain 1 life."',
    )
    for play, life in (("Bob casts Deny on Bolt", 20), ("Bob casts Pump", 18)):
        found = judged(setup, ("Ana casts Bolt on Bob", play), then=(f"Bob is at {life} life",))
        assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_each_player_casts_their_own_of_two_cards_with_one_name(judged: Callable[..., Judgement]) -> None:
    setup = (BOLT, f"Ana has {DENY.replace('Deny', 'Deny #1')}", f"Bob has {DENY.replace('Deny', 'Deny #2')}")
    play = ("Ana casts Bolt on Bob", "Bob casts Deny on Bolt", "Ana casts Deny on Bob's Deny")
    found = judged(setup, play, then=("Bob is at 17 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_named_cards_of_a_library_are_in_order_from_the_top(judged: Callable[..., Judgement]) -> None:
    setup = ("Ana has three cards in her library: Wolf, Hawk and Snake, from the top",)
    then = ("Wolf is in Ana's hand", "Hawk is on top of Ana's library", "there are 2 cards in Ana's library")
    found = judged(setup, ("Ana draws a card",), then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_blocking_one_creature_of_a_band_blocks_all_of_it(judged: Callable[..., Judgement]) -> None:
    setup = (
        "Ana controls a 1/1 creature with banding called Squire",
        "Ana controls a 3/3 creature called Ox",
        "Bob controls a 2/2 creature called Imp",
    )
    play = ("Ana attacks with a band of Squire and Ox", "Bob blocks the band with Imp")
    found = judged(setup, play, then=("Bob is at 20 life", "Imp is in Bob's graveyard"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_claim_about_each_creature_fails_if_one_is_different(judged: Callable[..., Judgement]) -> None:
    setup = ("Ana controls two 1/1 green creatures called Elf", "Bob controls a 2/2 green creature called Bear")
    assert judged(setup, (), then=("each creature is green", "every Elf is 1/1")).verdict is Verdict.HOLDS
    assert judged(setup, (), then=("each creature is 1/1",)).verdict is Verdict.FAILS


def test_an_aura_put_onto_the_battlefield_is_attached_to_the_named_creature(judged: Callable[..., Judgement]) -> None:
    """If nothing asks where to attach it, the sentence means equipping."""
    setup = (
        PLAIN_BEAR,
        GOAT,
        "Ana has an Aura card called Chains in her graveyard",
        'Chains says "Enchant creature" and "Enchanted creature gets +2/+2."',
        f'Ana has a sorcery in hand called Recall that costs {{0}} and says "{RECALL}"',
    )
    play = ("Ana casts Recall targeting Chains", "Ana attaches Chains to Goat")
    assert judged(setup, play, then=("Goat is a 3/3", "Bear is a 2/2")).verdict is Verdict.HOLDS
    assert "has no equip ability" in judged(setup, play[1:], then=("Goat is a 3/3",)).detail


def test_a_player_may_fail_to_find_a_card_of_a_kind(judged: Callable[..., Judgement]) -> None:
    setup = (
        "Ana's library is Forest and Island",
        f'Ana has a sorcery in hand called Seek that costs {{0}} and says "{SEEK}"',
    )
    for told, number in (("Ana fails to find a card", 2), ("Ana finds Forest", 1)):
        found = judged(setup, ("Ana casts Seek", told), then=(f"there are {number} cards in Ana's library",))
        assert found.verdict is Verdict.HOLDS, found.detail


def test_the_pronoun_it_means_the_spell_cast_last(judged: Callable[..., Judgement]) -> None:
    setup = (BOLT, f"Bob has {DENY}")
    found = judged(setup, ("Ana casts Bolt on Bob", "Bob counters it with Deny"), then=("Bob is at 20 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    assert judged(setup, ("Bob counters it with Deny",), then=("Bob is at 20 life",)).verdict is Verdict.ERROR


def test_a_claim_that_a_card_was_discarded_holds_only_for_that_card(judged: Callable[..., Judgement]) -> None:
    bin_ = 'Ana controls an artifact called Bin that says "Discard a card: You gain 1 life."'
    setup = (bin_, "Ana has two cards in hand: Elf and Ogre")
    then = ("Ogre was discarded", "Elf was never discarded", "Ana has Elf in hand", "Ogre is in its owner's graveyard")
    found = judged(setup, ("Ana discards Ogre to Bin",), then=then, cannot=("Elf was discarded",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_an_illegal_spell_target_is_reported_as_resolved_countered_or_no_spell(
    judged: Callable[..., Judgement],
) -> None:
    setup = (
        BEAR,
        "Ana can cast a 1/1 green creature called Elk",
        'Bob can cast an instant called Deny that says "Counter target spell."',
        'Bob can cast an instant called Veto that says "Counter target spell."',
    )
    for play, why in (
        (("Bob casts Deny on Bear",), "Deny can't target Bear, which isn't on the stack."),
        (("Ana casts Elk", "Elk resolves", "Bob casts Deny on Elk"), "which has resolved by then"),
        (
            ("Ana casts Elk", "in response, Bob casts Deny on Elk", "everything resolves", "Bob casts Veto on Elk"),
            "which has been countered by then",
        ),
    ):
        assert why in judged(setup, play, then=("Bear is tapped",)).detail
