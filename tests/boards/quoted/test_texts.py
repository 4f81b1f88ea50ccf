"""Quoted texts of boards, read by the grammar of card texts."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario
from kb.boards.quoted.texts import parse_paragraph, read_abilities, read_instructions, read_keyword
from kb.cards.compiled import examples
from kb.engine.effects.damage import Deal
from kb.engine.effects.drawing import Draw
from kb.engine.effects.life import PayLife
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Activated, Cost, Keyword, Target, Timed, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS


def test_whenever_reads_as_a_triggered_ability() -> None:
    [ability] = read_abilities("Whenever this creature dies, draw 2 cards.", "here")
    assert ability == Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (Draw(2),))


def test_costs_before_a_colon_read_as_an_activated_ability() -> None:
    [ability] = read_abilities("{1}{R}, {T}, Pay 2 life: Deal 3 damage to any target.", "here")
    cost = Cost("{1}{R}", taps=True, acts=(PayLife(2),))
    assert ability == Activated((Deal(3, "targets"),), cost, (Target(CREATURE, players="any"),))


def test_paragraphs_read_as_separate_abilities_and_at_end_of_turn_as_a_timed_one() -> None:
    first, second = read_abilities("At end of turn, sacrifice this creature. // {0}: Draw a card.", "here")
    assert first == Timed("end of turn", (Sacrifice("this"),), whose="each")
    assert second == Activated((Draw(),), Cost("{0}"))


def test_sentences_and_then_separate_instructions() -> None:
    meant = read_instructions("Draw a card, then destroy target creature. You lose 2 life.", "here")
    assert [act.words for act in meant.acts] == ["draw", "then", "destroy", "lose life"]
    assert len(meant.targets) == 1


@pytest.mark.parametrize(
    "words",
    ["Whenever it rains, draw a card.", "Dance.", "Juggle a ball: Draw.", "When this creature dies, sing."],
)
def test_an_unknown_text_is_refused_with_its_place_and_a_remedy(words: str) -> None:
    with pytest.raises(BadScenario, match=r"^mine, Ox: the \w+ “.+” is not understood\.") as refused:
        read_abilities(words, "mine, Ox")
    assert refused.value.remedy


@pytest.mark.parametrize("word", ["trample", "protection from red", "first strike"])
def test_keywords_are_read_by_their_words(word: str) -> None:
    assert read_keyword(word) == Keyword(word)


@pytest.mark.parametrize(
    ("word", "nearest"), [("tramble", ("trample",)), ("protection from rde", ("protection from red",)), ("zzz", ())]
)
def test_an_unknown_keyword_is_refused_with_the_nearest(word: str, nearest: tuple[str, ...]) -> None:
    with pytest.raises(BadScenario, match=f"No keyword ability is called “{word}”") as refused:
        read_keyword(word)
    assert refused.value.nearest == nearest
    assert "quotation marks" in refused.value.remedy


def test_an_instruction_may_begin_with_a_capital_letter() -> None:
    assert read_instructions("Destroy target creature. Draw a card.", "here") == read_instructions(
        "destroy target creature; draw a card", "here"
    )
    with pytest.raises(BadScenario, match="not understood"):
        read_instructions("destroy target Creature", "here")


@pytest.mark.parametrize(
    ("does", "is_cost"),
    [("draw a card", False), ("you may sacrifice a land. If you don't, you lose 4 life", True)],
)
def test_only_an_upkeep_ability_that_asks_for_a_payment_is_an_upkeep_cost(does: str, *, is_cost: bool) -> None:
    [ability] = read_abilities(f"During your upkeep, {does}.", "here")
    assert isinstance(ability, Timed)
    assert ability.is_upkeep_cost is is_cost


ZAP = 'Ana can cast a red sorcery called Zap for {R} that says "Destroy target creature. Tap target creature."'
CREATURES = ("Bob controls a 2/2 creature called Bear", "Bob controls a 3/3 creature called Ox")


@pytest.mark.parametrize("day", ["1998-03-31", "2003-12-01", "2023-11-17"])
def test_each_instruction_affects_its_own_target(judged, day: str) -> None:
    then = ("Bear is in its owner's graveyard", "Ox is on the battlefield", "Ox is tapped")
    play = ("Ana casts Zap on Bear and Ox",)
    assert judged((ZAP, *CREATURES), play, day=date.fromisoformat(day), then=then).verdict is Verdict.HOLDS


def test_the_second_instruction_affects_its_own_target_if_the_first_target_is_gone(judged) -> None:
    calm = 'Bob can cast a white instant called Calm for {W} that says "Exile target creature."'
    play = ("Ana casts Zap on Bear and Ox", "in response, Bob casts Calm on Bear")
    then = ("Bear is in exile", "Ox is on the battlefield", "Ox is tapped")
    assert judged((ZAP, calm, *CREATURES), play, then=then).verdict is Verdict.HOLDS


OLDER, NEWER = date(2008, 8, 10), date(2013, 7, 13)
DYING = ("Bob controls a 2/2 creature called Bear", "Bob controls a 3/3 creature called Ox")


@pytest.mark.parametrize(("day", "zone"), [(OLDER, "graveyard"), (NEWER, "library")])
def test_serra_avatar_without_abilities_is_shuffled_in_only_by_its_new_wording(judged, day: date, zone: str) -> None:
    """By the older wording it needs the ability on the battlefield."""
    setup = ("Ana controls Serra Avatar", "Bob can cast Humble")
    play = (
        "Bob casts Humble on Serra Avatar",
        "everything resolves",
        "Serra Avatar is destroyed",
        "everything resolves",
    )
    then = (f"Serra Avatar is in Ana's {zone}",)
    assert judged(setup, (*play, "everything resolves"), day=day, then=then).verdict is Verdict.HOLDS


@pytest.mark.parametrize(("day", "is_back"), [(OLDER, True), (NEWER, False)])
def test_lifeline_returns_creatures_that_die_together_only_in_the_old_wording(
    judged, day: date, *, is_back: bool
) -> None:
    zone = "on the battlefield" if is_back else "in its owner's graveyard"
    setup = ("Ana controls Lifeline", *DYING)
    play = ("Bear and Ox are destroyed", "the turn ends")
    assert judged(setup, play, day=day, then=(f"Bear is {zone}", f"Ox is {zone}")).verdict is Verdict.HOLDS


def test_lifeline_returns_creatures_if_another_creature_is_left(judged) -> None:
    setup = ("Ana controls Lifeline", "Ana controls a 4/4 creature called Fence", *DYING)
    play = ("Bear and Ox are destroyed", "the turn ends")
    then = ("Bear is on the battlefield", "Ox is on the battlefield")
    assert judged(setup, play, day=NEWER, then=then).verdict is Verdict.HOLDS


def test_the_tokens_of_saproling_burst_are_destroyed_as_it_leaves(judged) -> None:
    setup = ("Ana controls Saproling Burst", "Saproling Burst has 7 fade counters")
    play = ("Ana uses Saproling Burst's ability", "everything resolves", "Saproling Burst is destroyed")
    then = ("there are 0 called Saproling", "Saproling Burst triggered 1 time")
    assert judged(setup, (*play, "everything resolves"), then=then).verdict is Verdict.HOLDS


ON_CARDS = {"act": "{}.", "ability": "{}.", "event": "Whenever {}, draw a card.", "cost": "{}: Draw a card.",
            "condition": "Whenever another creature dies, if {}, draw a card."}  # fmt: skip
"""A card text around a phrase of each kind."""


@pytest.mark.parametrize(
    ("kind", "example"), [(kind, example) for kind, those in examples().items() for example in those]
)
def test_each_example_phrase_is_read_by_the_grammar_of_cards(kind: str, example: str) -> None:
    assert parse_paragraph(ON_CARDS[kind].format(example), "Bear") is not None


def test_a_text_may_name_the_card_it_stands_on() -> None:
    [ability] = read_abilities("Sacrifice a land: Ox gains trample until end of turn.", "Ox", "Ox")
    assert isinstance(ability, Activated)
    blast = read_instructions("Blast deals 2 damage to any target. You gain 2 life.", "Blast", "Blast")
    assert [act.words for act in blast.acts] == ["deal", "gain life"]


@pytest.mark.parametrize("words", ["Blast deals 2 damage to any target. Juggle.", "Sacrifice a land: Juggle."])
def test_an_unreadable_text_is_refused_where_reading_stops(words: str) -> None:
    with pytest.raises(BadScenario) as refused:
        read_instructions(words, "Blast", "Blast")
    assert refused.value.remedy.startswith("Read as card text, it can't be understood from “juggle.” on.")


@pytest.mark.parametrize("words", ["When this creature enters the battlefield, you gain 2 life.",
                                   "When Bear enters the battlefield, you gain 2 life."])  # fmt: skip
def test_this_creature_means_the_permanent_itself_as_its_name_does(words: str) -> None:
    [ability] = read_abilities(words, "Bear", "Bear")
    assert isinstance(ability, Triggered)
    assert ability.on.thing == THIS


@pytest.mark.parametrize("word", ["mutate {3}", "ripple 4", "awaken 3"])
def test_a_keyword_that_is_not_modelled_is_refused_by_name(word: str) -> None:
    with pytest.raises(NotModelled, match=word.partition(" ")[0]):
        read_keyword(word)


def test_a_keyword_with_a_cost_may_stand_before_the_other_sentences(judged) -> None:
    kicked = "Blaze deals 2 damage to any target. If Blaze was kicked, it deals 4 damage to that creature instead."
    blaze = f'Ana can cast a red instant called Blaze for {{R}} that says "Kicker {{2}}. {kicked}"'
    found = judged((blaze, "Ana can pay {2}"), ("Ana casts Blaze on Bob with kicker",), then=("Bob is at 16 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_single_quotation_marks_may_stand_within_double_ones(judged) -> None:
    granted = """Ana controls an enchantment called Grove with "Lands you control have '{T}: You gain 1 life.'\""""
    found = judged(("Ana controls a Plains", granted), ("Ana uses Plains's ability",), then=("Ana is at 21 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


TEXT = "As this artifact enters, choose a creature type // {0}: Create a 2/2 creature token of the chosen type"
LABORATORY = ("an artifact called Laboratory is in Ana's hand", f'Laboratory has "{TEXT}"')
PLAY = ("Ana puts Laboratory onto the battlefield", "Ana uses Laboratory's ability")
OX = "Bob controls a 2/2 creature called Ox"
LEASH = 'Ana can cast a blue Aura called Leash that says "Enchant creature. You control enchanted creature."'
WAVE = 'Bob can cast a blue instant called Wave that says "Return target enchantment to its owner\'s hand."'
HELD = 'Ana controls a blue Aura called Leash attached to Ox with "You control enchanted creature."'
SPARK = 'Ana can cast a red instant called Spark that says "Spark deals 3 damage to target creature."'
SWERVE = 'Bob can cast an instant called Swerve that says "Change the target of target spell with a single target."'
ENTERS = "When Imp enters the battlefield, it deals 2 damage to target creature."
IMP = f'Ana can cast a 1/1 creature called Imp with "{ENTERS}"'
SWELL = 'Bob can cast a green instant called Swell that says "Target creature gets +3/+3 until end of turn."'


@pytest.mark.parametrize("day", [date(1998, 4, 1), date(2008, 8, 10), date(2023, 11, 17)])
def test_a_token_has_the_creature_type_chosen_for_its_maker_on_any_day(judged, day) -> None:
    claims = ("the subtypes of Elf #1 are Elf", "Elf #1 is a 2/2")
    found = judged(LABORATORY, ("Ana chooses the creature type Elf", *PLAY), day=day, then=claims)
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_creature_type_that_the_story_does_not_choose_is_refused(judged) -> None:
    """A permanent that is there from the beginning has had no choice made for it."""
    assert "doesn't say which creature type" in judged(LABORATORY, PLAY, then=("nothing triggered",)).detail
    there = ("Ana controls an artifact called Laboratory", LABORATORY[1])
    found = judged(there, PLAY[1:], then=("nothing triggered",))
    assert (found.verdict, "is meant" in found.detail) == (Verdict.NOT_MODELLED, True)


@pytest.mark.parametrize(
    ("setup", "play", "claim"),
    [
        ((OX, LEASH), ("Ana casts Leash on Ox", "it resolves"), "Ana controls Ox"),
        ((OX, LEASH, WAVE), ("Ana casts Leash on Ox", "it resolves", "Bob casts Wave on Leash"), "Bob controls Ox"),
        ((OX, HELD), ("Ana attacks with Ox", "Bob doesn't block", "combat damage is dealt"), "Bob is at 18"),
        (("Ana controls a 2/2 creature with shroud called Bear", OX, SPARK, SWERVE),
         ("Ana casts Spark on Ox", "in response, Bob casts Swerve on Spark"), "Ox died"),
        ((OX, IMP, SWELL), ("Ana casts Imp", "it resolves", "Imp's ability targets Ox",
                            "in response, Bob casts Swell on Ox"), "Ox has 2 damage"),
    ],
)  # fmt: skip
def test_control_auras_retargeting_and_responses_to_triggers_work_from_quoted_texts(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], claim: str
) -> None:
    found = judged(setup, play, then=(claim,))
    assert (found.verdict, found.detail) == ("holds", "")


def test_a_creature_taken_by_an_aura_this_turn_cannot_attack(judged: Callable[..., Judgement]) -> None:
    play = ("Ana casts Leash on Ox", "it resolves", "Ana attacks with Ox")
    assert judged((OX, LEASH), play, cannot=("the story can be played",)).verdict == "holds"


def test_static_abilities_may_share_a_paragraph() -> None:
    assert len(read_abilities("All creatures get +1/+1. Players can't play lands.", "here", "Law")) == 2


@pytest.mark.parametrize(
    "words",
    [
        "Players can't play lands. If a creature would die, exile it instead.",
        "Players can't play lands. Whenever a creature dies, you gain 1 life.",
        "Players can't play lands. Draw a card.",
    ],
)
def test_other_sentences_cannot_share_a_paragraph_with_a_static_ability(words: str) -> None:
    """A condition, a trigger or an instruction may be about the sentence before."""
    with pytest.raises(BadScenario, match="not understood"):
        read_abilities(words, "here", "Law")


BURST = (
    "Ana can cast a red sorcery with kicker {4} called Burst that says"
    ' "Deal 2 damage to any target. If this spell was kicked, it deals 4 damage to that target instead."'
)
BITE = (
    "Ana can cast a sorcery called Bite that says"
    ' "Target creature you control deals damage equal to its power to any target."'
)


@pytest.mark.parametrize(("cast", "life"), [("Ana casts Burst on Bob", 18), ("Ana casts Burst on Bob with kicker", 16)])
def test_a_kicked_spell_deals_the_larger_damage_instead_of_the_smaller(judged, cast, life) -> None:
    found = judged((BURST, "Ana can pay {4}"), (cast, "it resolves"), then=(f"Bob is at {life}",))
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize("paid", ["the kicker cost was paid", "Burst was kicked", "you paid the kicker"])
def test_a_paid_kicker_can_be_phrased_in_several_ways(judged, paid) -> None:
    text = f'Burst has "Burst deals 2 damage to target player. If {paid}, Burst deals 4 damage to that player instead."'
    setup = ("Ana has a red sorcery in hand called Burst that costs {0} with kicker {4}", text, "Ana can pay {4}")
    for cast, life in (("Ana casts Burst on Bob", 18), ("Ana casts Burst with kicker on Bob", 16)):
        assert judged(setup, (cast,), then=(f"Bob is at {life}",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(("response", "life"), [((), 15), (("in response, Bob casts Doom on Wurm",), 20)])
def test_a_creature_that_is_gone_deals_no_damage_equal_to_its_power(judged, response, life) -> None:
    """It has to be a legal target still."""
    setup = (
        "Ana controls a 5/5 creature called Wurm",
        BITE,
        'Bob can cast an instant called Doom that says "Destroy target creature."',
    )
    found = judged(
        setup, ("Ana casts Bite on Wurm and Bob", *response, "everything resolves"), then=(f"Bob is at {life}",)
    )
    assert found.verdict is Verdict.HOLDS, found.detail


def test_the_controller_of_another_players_creature_can_attack_with_it(judged) -> None:
    setup = ("it is Bob's turn", "Ana owns a 2/2 creature called Bear", "Bob controls Bear")
    found = judged(setup, ("Bob attacks with Bear", "combat damage is dealt"), then=("Ana is at 18",))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_an_auras_text_says_what_it_enchants_before_what_that_is_like(judged: Callable[..., Judgement]) -> None:
    text = "Enchant artifact creature. Enchanted creature is black."
    vine = f'Ana controls a green Aura called Vine attached to Grove with "{text}"'
    grove = "Ana controls a 1/1 artifact creature called Grove"
    found = judged((grove, vine), (), then=("Grove is black",))
    assert (found.verdict, found.detail) == ("holds", "")


@pytest.mark.parametrize("day", [date(2004, 1, 15), date(2023, 11, 17)])
@pytest.mark.parametrize("who", ["an opponent", "a player"])
def test_that_player_is_who_discards_a_card(judged: Callable[..., Judgement], who: str, day: date) -> None:
    scold = f'Ana controls an enchantment called Scold with "Whenever {who} discards a card, that player loses 2 life."'
    rot = 'Ana can cast a black sorcery called Rot that says "Target player discards a card."'
    setup = (scold, rot, "Bob has a Forest in hand")
    found = judged(setup, ("Ana casts Rot on Bob", "everything resolves"), day=day, then=("Bob is at 18 life",))
    assert (found.verdict, found.detail) == ("holds", "")


def test_sentences_may_end_with_a_full_stop(judged: Callable[..., Judgement]) -> None:
    setup = ("Ana controls a 2/2 creature called Bear.", "Bob is at 15 life.")
    play = ("Ana attacks with Bear.", "combat damage is dealt.")
    found = judged(setup, play, then=("Bob is at 13 life.",))
    assert (found.verdict, found.detail) == ("holds", "")
