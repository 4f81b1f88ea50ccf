"""Quoted wordings, read phrase by phrase."""

from datetime import date

import pytest

import kb.boards.quoted.phrases  # noqa: F401  (enters the phrases)
from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario
from kb.boards.quoted.as_on_cards import NotRead, parse_paragraph
from kb.boards.quoted.keyword_reading import read_keyword
from kb.boards.quoted.wording import PHRASES, Phrase, read_abilities, read_cost, read_instructions
from kb.cards.compiled import examples
from kb.engine.effects.damage import Deal
from kb.engine.effects.drawing import Draw
from kb.engine.effects.life import PayLife
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Activated, Cost, Keyword, Target, Timed, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS


@pytest.mark.parametrize("form", PHRASES, ids=lambda form: form.example[:40])
def test_each_phrase_matches_its_example_and_has_a_meaning(form) -> None:
    match = form.pattern.fullmatch(form.example)
    assert match
    assert form.means(**match.groupdict()) is not None


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
def test_a_phrase_that_is_not_understood_is_refused_with_its_place_and_a_remedy(words: str) -> None:
    with pytest.raises(BadScenario, match=r"^mine, Ox: the \w+ “.+” is not understood\.") as refused:
        read_abilities(words, "mine, Ox")
    assert refused.value.remedy


def test_a_cost_of_zero_is_a_cost() -> None:
    assert read_cost("{0}", "here") == Cost("{0}")


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


def test_a_phrase_may_begin_with_a_capital_letter() -> None:
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


@pytest.mark.parametrize("form", PHRASES, ids=lambda form: form.example[:40])
def test_no_phrase_duplicates_what_the_grammar_of_cards_reads(form: Phrase) -> None:
    with pytest.raises(NotRead):
        parse_paragraph(ON_CARDS[form.kind].format(form.example), "")


def test_texts_that_no_phrase_matches_are_read_by_the_grammar_of_cards() -> None:
    [ability] = read_abilities("Sacrifice a land: Ox gains trample until end of turn.", "Ox", "Ox")
    assert isinstance(ability, Activated)
    blast = read_instructions("Blast deals 2 damage to any target. You gain 2 life.", "Blast", "Blast")
    assert [act.words for act in blast.acts] == ["deal", "gain life"]


@pytest.mark.parametrize("words", ["Blast deals 2 damage to any target. Juggle.", "Sacrifice a land: Juggle."])
def test_a_text_that_neither_way_reads_is_refused_where_reading_stops(words: str) -> None:
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
