"""Combat: which creatures may attack and block in a story."""

from dataclasses import replace
from datetime import date

import pytest

from kb.boards.judging.judge import Verdict, play_out
from kb.boards.reading.formats import format_named
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario
from kb.engine.law.rulebook import Rulebook

SETUP = (
    "Ana controls a 2/2 creature called Bear",
    "Ana controls a 3/3 creature called Ox",
    "Ana controls a land called Field",
    "Bob controls a 4/4 creature called Fence",
    "Bob controls a 1/1 creature called Elk",
)
LEGAL = "the story can be played"
ATTACK = "Ana attacks with Bear and Ox"


@pytest.mark.parametrize(
    ("more", "play", "why"),
    [
        ((), ("Bear becomes tapped", "Ana attacks with Bear"), "Bear can't attack: it is tapped."),
        ((), ("Ana attacks with Bear", "Ana attacks with Bear"), "Bear can't attack: it is already attacking."),
        (
            ('Bob can cast an instant called Zap for {R} that says "Zap deals 2 damage to target creature."',),
            ("Ana attacks with Ox", "Bob casts Zap on Elk", "Ana attacks with Bear"),
            "Bear can't attack now: all attackers are declared at once.",
        ),
        (
            ('Ox has "Whenever Ox attacks, you gain 1 life."',),
            ("Ana attacks with Ox", "everything resolves", "Ana attacks with Bear"),
            "Bear can't attack now: all attackers are declared at once.",
        ),
        ((), ("Ana attacks with Field",), "Field can't attack: it isn't a creature."),
        (("it is Ana's turn",), ("Bob attacks with Elk",), "Elk can't attack: it isn't Bob's turn."),
        ((), ("Ana attacks with Elk",), "Elk can't attack: Ana doesn't control it."),
        ((), ("Bear is exiled", "Ana attacks with Bear"), "Bear can't attack: it isn't on the battlefield."),
        (
            ("Bear came under its controller's control this turn",),
            ("Ana attacks with Bear",),
            "Bear can't attack: it came under its controller's control after their most recent turn began.",
        ),
        (('an effect says "Bear cannot attack"',), ("Ana attacks with Bear",), "Bear can't attack."),
        (("Bear has the keyword defender",), ("Ana attacks with Bear",), "Bear can't attack."),
        ((), ("Bob blocks Bear with Elk",), "Bear isn't attacking."),
        ((), (ATTACK, "Bob blocks Bear with Ox"), "Ox can't block: Bob doesn't control it."),
        ((), (ATTACK, "Ana blocks Bear with Ox"), "Ox can't block: Ana isn't attacked."),
        ((), (ATTACK, "Fence becomes tapped", "Bob blocks Bear with Fence"), "Fence can't block: it is tapped."),
        ((), (ATTACK, "Fence is exiled", "Bob blocks Bear with Fence"), "it isn't on the battlefield."),
        (
            (),
            (ATTACK, "Bob blocks Bear with Fence", "Bob blocks Ox with Fence"),
            "it already blocks as many attackers as it may.",
        ),
        ((), (ATTACK, "Bob blocks Bear with Fence", "Bob blocks Bear with Elk"), "Bear is already blocked"),
        (
            ("Bear has the keyword first strike",),
            (ATTACK, "combat damage is assigned", "everything resolves", "Bob blocks Ox with Elk"),
            "Ox can no longer be blocked: combat damage has been dealt.",
        ),
        (
            (),
            ("Ana attacks with Bear", "Bob blocks Bear with Elk", "Ana attacks with Ox"),
            "Ox can't attack: blockers have already been declared.",
        ),
        (
            (),
            ("Ana attacks with Bear", "combat damage is dealt", "Ana attacks with Ox"),
            "Ox can't attack: this turn's combat is over.",
        ),
        (
            ("Bear has the keyword first strike",),
            ("Ana attacks with Bear", "combat damage is assigned", "everything resolves", "Ana attacks with Ox"),
            "Ox can't attack: combat damage has been dealt.",
        ),
        ((), ("the turn ends", ATTACK), "Bear can't attack: this turn's combat is over."),
        (
            (),
            ("Ana attacks with Bear", "Bear is exiled", "Ana's main phase begins", "Ana attacks with Ox"),
            "Ox can't attack: this turn's combat is over.",
        ),
        (('an effect says "Fence cannot block"',), (ATTACK, "Bob blocks Bear with Fence"), "Fence can't block."),
    ],
)
def test_an_illegal_attack_or_block_is_an_error_with_the_reason(judged, more, play, why) -> None:
    """A claim that the story can't be played then holds."""
    found = judged((*SETUP, *more), play, then=("Ana is at 20 life",))
    assert (found.verdict, why in found.detail) == (Verdict.ERROR, True), found.detail
    assert judged((*SETUP, *more), play, cannot=(LEGAL,)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("more", "play"),
    [
        ((), (ATTACK, "Bob blocks Bear with Fence and Elk")),
        ((), (ATTACK, "Bob blocks Bear with Fence", "Bob blocks Ox with Elk")),
        (("it is Bob's turn",), ("Bob attacks with Elk", "Ana blocks Elk with Bear")),
        (
            ('Fence has "This creature can block an additional creature each combat"',),
            (ATTACK, "Bob blocks Bear with Fence", "Bob blocks Ox with Fence"),
        ),
        (
            (),
            (ATTACK, "combat damage is dealt", "Bob's turn begins", "Ana's turn begins", "Ana attacks with Bear"),
        ),
        (("Bear has the keyword vigilance",), ("Ana attacks with Bear", "combat damage is dealt")),
    ],
)
def test_legal_attacks_and_multiple_blocks_are_played(judged, more, play) -> None:
    found = judged((*SETUP, *more), play, then=(LEGAL,))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_an_attacker_is_tapped_unless_it_has_vigilance(judged) -> None:
    assert judged(SETUP, ("Ana attacks with Bear",), then=("Bear is tapped",)).verdict is Verdict.HOLDS
    watchful = (*SETUP, "Bear has the keyword vigilance")
    assert judged(watchful, ("Ana attacks with Bear",), then=("Bear is untapped",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize("more", [('an effect says "Bear cannot attack"',), ("Bear has the keyword defender",)])
def test_a_claim_that_a_creature_cannot_attack_holds_by_effect_or_defender(judged, more) -> None:
    assert judged((*SETUP, *more), then=("Bear can't attack",)).verdict is Verdict.HOLDS
    assert judged((*SETUP, *more), then=("Ox can't attack",)).verdict is Verdict.FAILS


@pytest.mark.parametrize(("keyword", "life"), [("", 20), (" with trample", 17)])
def test_only_a_trampler_deals_damage_to_the_player_when_blocked_in_1998(judged, keyword: str, life: int) -> None:
    """Until October 1998, the excess was redirected as the damage was dealt."""
    setup = (
        f"Ana controls a 5/5 creature{keyword} called Brute",
        "Bob controls a 2/2 creature called Bear",
    )
    play = ("Ana attacks with Brute", "Bob blocks Brute with Bear", "combat damage is dealt")
    found = judged(setup, play, day=date(1998, 3, 31), then=(f"Bob is at {life} life",))
    assert found.verdict is Verdict.HOLDS


def test_a_player_at_0_life_may_act_after_combat_damage_if_loss_is_delayed() -> None:
    """If nothing saves them before combat ends, they lose."""
    of = format_named("old-school-france").rulebook
    setup = (
        "Bob is at 2 life",
        "Ana controls a 2/2 creature called Thug",
        'Bob can cast a white instant called Mend for {W} that says "You gain 3 life."',
    )
    attack = ("Ana attacks with Thug", "combat damage is dealt")
    saved = Scenario("saved", "", (), ("Ana", "Bob"), setup, (*attack, "Bob casts Mend"), (), where=Place("x"))
    (end,) = play_out(saved, of)
    assert (end.players["Bob"].life, end.result) == (3, "")
    (end,) = play_out(replace(saved, play=attack), of)
    assert (end.players["Bob"].life, end.result) == (0, "win for Ana")
    (end,) = play_out(replace(saved, play=(*attack, "Bob casts Mend", "Ana's second main phase begins")), of)
    assert end.players["Bob"].life == 3


@pytest.mark.parametrize(("day", "life"), [(date(2004, 1, 15), 15), (date(2008, 8, 10), 15)])
def test_mana_made_in_combat_can_be_spent_after_damage_while_pools_last_a_phase(day: date, life: int) -> None:
    setup = (
        "Ana controls a 1/1 creature with first strike called Lancer and a 2/2 creature called Brute",
        "Ana controls a basic Mountain called Peak",
        "Ana has a red instant card called Zap in hand",
        "Zap costs {R}",
        'Zap has "Zap deals 2 damage to any target."',
    )
    play = (
        "Ana attacks with Lancer and Brute",
        "first-strike damage is dealt",
        "Ana taps Peak for mana",
        "combat damage is dealt",
        "Ana casts Zap targeting Bob",
        "everything resolves",
    )
    (end,) = play_out(Scenario("zap", "", (), ("Ana", "Bob"), setup, play, (), where=Place("x")), Rulebook.on(day))
    assert (end.players["Bob"].life, end.players["Ana"].life) == (life, 20)


def test_blockers_named_in_two_sentences_are_declared_together(judged) -> None:
    """Abilities that trigger on a block see both."""
    setup = (
        "Ana controls a 1/9 creature with banding called Page",
        "Ana controls a 3/9 creature with rampage 2 called Chief",
        "Bob controls a 1/1 creature called Golem",
        "Bob controls a 1/1 creature called Troll",
    )
    play = ("Ana attacks with Page and Chief as a band", "Bob blocks Page with Golem", "Bob blocks Chief with Troll")
    found = judged(
        setup, (*play, "everything resolves"), then=("Chief is a 5/11",), day=date.fromisoformat("2004-01-15")
    )
    assert found.verdict is Verdict.HOLDS, found.detail


def test_attackers_named_in_two_sentences_are_declared_together(judged) -> None:
    """Abilities that trigger on an attack count both."""
    setup = (
        "Ana controls a 2/2 creature called Bear",
        "Ana controls a 2/2 creature called Ox",
        'Bear has "Whenever Bear attacks, it gets +1/+0 until end of turn for each attacking creature."',
    )
    play = ("Ana attacks with Bear", "Ana attacks with Ox", "everything resolves")
    found = judged(setup, play, then=("Bear is a 4/2",), day=date.fromisoformat("2004-01-15"))
    assert found.verdict is Verdict.HOLDS, found.detail


WURM = ("Ana controls a 4/4 creature called Wurm", "Bob controls a 1/1 creature called Wall", SETUP[4])
FOG = 'Bob can cast an instant called Mist that says "Prevent all combat damage that would be dealt this turn."'
ASSIGNED = ("Ana attacks with Wurm", "Bob blocks Wurm with Wall and Elk", "Wurm assigns 3 to Wall and 1 to Elk")
ON_STACK, AT_ONCE = date(2004, 1, 15), date(2023, 11, 17)


def test_damage_that_is_assigned_waits_for_a_response(judged) -> None:
    """While damage uses the stack, it isn't dealt until what is played in response has resolved."""
    found = judged((*WURM, FOG), (*ASSIGNED, "in response, Bob casts Mist"), day=ON_STACK, then=("Wall didn't die",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged((*WURM, FOG), (*ASSIGNED, "in response, Bob casts Mist"), day=AT_ONCE, cannot=(LEGAL,))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_damage_that_is_assigned_is_dealt_where_nothing_responds(judged) -> None:
    """And combat is over then."""
    for day in (ON_STACK, AT_ONCE):
        found = judged(WURM, ASSIGNED, day=day, then=("Wall died", "Elk died"))
        assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_does_not_strike_first_assigns_its_damage_in_the_second_step(judged) -> None:
    """The first one's damage is dealt by then."""
    setup = (*WURM[:2], "Bob controls a 1/1 creature with first strike called Elk", FOG)
    then = ("Wurm has 1 damage", "Wall didn't die", "Elk didn't die")
    found = judged(setup, (*ASSIGNED, "in response, Bob casts Mist"), day=ON_STACK, then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_is_not_in_combat_assigns_no_damage(judged) -> None:
    """Nor is another's damage taken for its own."""
    play = ("Ana attacks with Bear", "Ox assigns its damage")
    found = judged(SETUP, play, then=(LEGAL,))
    assert (found.verdict, "Ox assigns no combat damage" in found.detail) == (Verdict.ERROR, True), found.detail


@pytest.mark.parametrize("response", ["Bob casts Mist", "in response, Bob casts Mist"])
def test_spells_between_assigned_and_dealt_first_strike_damage_are_responses(judged, response: str) -> None:
    """The damage that was assigned on the stack is then dealt, and the story goes on with the second round."""
    setup = (
        "Ana controls a 1/1 creature with first strike called Lancer and a 3/3 creature called Ogre",
        "Bob controls a 3/1 creature called Wolf",
        'Bob can cast an instant called Mist that says "Target creature gets +0/+1 until end of turn."',
        "Bob targets Wolf with Mist",
    )
    play = (
        "Ana attacks with Lancer and Ogre",
        "Bob blocks Lancer with Wolf",
        "first-strike damage is assigned",
        response,
        "first-strike damage is dealt",
        "Wolf has 1 damage",
        "combat damage is dealt",
    )
    then = ("Wolf is on the battlefield", "Lancer is in the graveyard", "Bob is at 17 life")
    found = judged(setup, play, day=ON_STACK, then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(setup, play, day=AT_ONCE, cannot=(LEGAL,))
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize(("player", "verdict"), [("Ana", Verdict.HOLDS), ("Bob", Verdict.ERROR)])
def test_only_the_player_who_divides_damage_assigns_it(judged, player, verdict):
    setup = (
        "Ana controls a 5/5 creature called Drake",
        "Bob controls a 2/4 creature called Bear",
        "Bob controls a 1/1 creature called Elk",
    )
    play = ("Ana attacks with Drake", "Bob blocks Drake with Bear and Elk", f"{player} assigns 4 to Bear and 1 to Elk")
    found = judged(setup, play, day=date(2008, 8, 10), then=("the story can be played",))
    assert found.verdict is verdict
