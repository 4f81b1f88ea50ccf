"""Wordings: what is said in quotation marks, read phrase by phrase."""

from datetime import date

import pytest

import kb.boards.quoted.phrases  # noqa: F401  (enters the phrases)
from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario
from kb.boards.quoted.as_on_cards import NotRead, as_on_cards
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
def test_every_phrase_fits_its_example(form) -> None:
    """The example is matched, and means something."""
    match = form.pattern.fullmatch(form.example)
    assert match
    assert form.means(**match.groupdict()) is not None


def test_a_triggered_ability() -> None:
    """An event, and what is done."""
    [ability] = read_abilities("Whenever this creature dies, draw 2 cards.", "here")
    assert ability == Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (Draw(2),))


def test_an_activated_ability() -> None:
    """Costs before the colon, and what is done after it."""
    [ability] = read_abilities("{1}{R}, {T}, Pay 2 life: Deal 3 damage to any target.", "here")
    cost = Cost("{1}{R}", taps=True, acts=(PayLife(2),))
    assert ability == Activated((Deal(3, "targets"),), cost, (Target(CREATURE, players="any"),))


def test_several_abilities_and_a_moment() -> None:
    """Paragraphs stand side by side; what happens at end of turn waits for it."""
    first, second = read_abilities("At end of turn, sacrifice this creature. // {0}: Draw a card.", "here")
    assert first == Timed("end of turn", (Sacrifice("this"),), whose="each")
    assert second == Activated((Draw(),), Cost("{0}"))


def test_instructions_one_after_another() -> None:
    """Sentences and "then" part them."""
    meant = read_instructions("Draw a card, then destroy target creature. You lose 2 life.", "here")
    assert [act.words for act in meant.acts] == ["draw", "then", "destroy", "lose life"]
    assert len(meant.targets) == 1


@pytest.mark.parametrize(
    "words",
    ["Whenever it rains, draw a card.", "Dance.", "Juggle a ball: Draw.", "When this creature dies, sing."],
)
def test_what_is_not_understood_is_told_with_the_nearest(words: str) -> None:
    """The place, the phrase, and what could be said."""
    with pytest.raises(BadScenario, match=r"^mine, Ox: the \w+ “.+” is not understood\.") as refused:
        read_abilities(words, "mine, Ox")
    assert refused.value.remedy


def test_a_cost_of_nothing() -> None:
    """{0} is a cost like any other, though of no mana."""
    assert read_cost("{0}", "here") == Cost("{0}")


@pytest.mark.parametrize("word", ["trample", "protection from red", "first strike"])
def test_a_keyword(word: str) -> None:
    """A word that is one names it."""
    assert read_keyword(word) == Keyword(word)


@pytest.mark.parametrize(
    ("word", "nearest"), [("tramble", ("trample",)), ("protection from rde", ("protection from red",)), ("zzz", ())]
)
def test_what_is_no_keyword_is_told_with_the_nearest(word: str, nearest: tuple[str, ...]) -> None:
    """And where it may be said else."""
    with pytest.raises(BadScenario, match=f"No keyword ability is called “{word}”") as refused:
        read_keyword(word)
    assert refused.value.nearest == nearest
    assert "quotation marks" in refused.value.remedy


def test_a_phrase_may_begin_with_a_capital_and_says_the_same() -> None:
    """Nothing of it is read otherwise for that."""
    assert read_instructions("Destroy target creature. Draw a card.", "here") == read_instructions(
        "destroy target creature; draw a card", "here"
    )
    with pytest.raises(BadScenario, match="not understood"):
        read_instructions("destroy target Creature", "here")


@pytest.mark.parametrize(
    ("does", "is_cost"),
    [("draw a card", False), ("you may sacrifice a land. If you don't, you lose 4 life", True)],
)
def test_only_what_asks_for_something_in_upkeep_is_an_upkeep_cost(does: str, *, is_cost: bool) -> None:
    """What simply happens then is none, and keeps no ability from being used."""
    [ability] = read_abilities(f"During your upkeep, {does}.", "here")
    assert isinstance(ability, Timed)
    assert ability.is_upkeep_cost is is_cost


ZAP = 'Ana can cast a red sorcery called Zap for {R} that says "Destroy target creature. Tap target creature."'
CREATURES = ("Bob controls a 2/2 creature called Bear", "Bob controls a 3/3 creature called Ox")


@pytest.mark.parametrize("day", ["1998-03-31", "2003-12-01", "2023-11-17"])
def test_each_instruction_affects_its_own_target(judged, day: str) -> None:
    """The one that is destroyed is not tapped, and the other is not destroyed."""
    then = ("Bear is in its owner's graveyard", "Ox is on the battlefield", "Ox is tapped")
    play = ("Ana casts Zap on Bear and Ox",)
    assert judged((ZAP, *CREATURES), play, day=date.fromisoformat(day), then=then).verdict is Verdict.HOLDS


def test_the_second_instruction_affects_its_own_target_alone(judged) -> None:
    """Also where the target of the first is gone."""
    calm = 'Bob can cast a white instant called Calm for {W} that says "Exile target creature."'
    play = ("Ana casts Zap on Bear and Ox", "in response, Bob casts Calm on Bear")
    then = ("Bear is in exile", "Ox is on the battlefield", "Ox is tapped")
    assert judged((ZAP, calm, *CREATURES), play, then=then).verdict is Verdict.HOLDS


OLDER, NEWER = date(2008, 8, 10), date(2013, 7, 13)
DYING = ("Bob controls a 2/2 creature called Bear", "Bob controls a 3/3 creature called Ox")


@pytest.mark.parametrize(("day", "zone"), [(OLDER, "graveyard"), (NEWER, "library")])
def test_serra_avatar_triggers_by_the_ability_that_it_has_in_the_graveyard(judged, day: date, zone: str) -> None:
    """By the older wording it needs it on the battlefield."""
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
def test_lifeline_asks_for_another_creature_once_all_have_died(judged, day: date, *, is_back: bool) -> None:
    """By the older wording those that die at once see each other."""
    zone = "on the battlefield" if is_back else "in its owner's graveyard"
    setup = ("Ana controls Lifeline", *DYING)
    play = ("Bear and Ox are destroyed", "the turn ends")
    assert judged(setup, play, day=day, then=(f"Bear is {zone}", f"Ox is {zone}")).verdict is Verdict.HOLDS


def test_lifeline_brings_them_back_where_another_creature_is_left(judged) -> None:
    """A third one is enough."""
    setup = ("Ana controls Lifeline", "Ana controls a 4/4 creature called Fence", *DYING)
    play = ("Bear and Ox are destroyed", "the turn ends")
    then = ("Bear is on the battlefield", "Ox is on the battlefield")
    assert judged(setup, play, day=NEWER, then=then).verdict is Verdict.HOLDS


def test_the_tokens_of_saproling_burst_go_with_it(judged) -> None:
    """They are destroyed as it leaves."""
    setup = ("Ana controls Saproling Burst", "Saproling Burst has 7 fade counters")
    play = ("Ana uses Saproling Burst's ability", "everything resolves", "Saproling Burst is destroyed")
    then = ("there are 0 called Saproling", "Saproling Burst triggered 1 time")
    assert judged(setup, (*play, "everything resolves"), then=then).verdict is Verdict.HOLDS


ON_CARDS = {"act": "{}.", "ability": "{}.", "event": "Whenever {}, draw a card.", "cost": "{}: Draw a card.",
            "condition": "Whenever another creature dies, if {}, draw a card."}  # fmt: skip
"""How a card says what is a phrase of a kind."""


@pytest.mark.parametrize(
    ("kind", "example"), [(kind, example) for kind, those in examples().items() for example in those]
)
def test_each_example_of_what_may_be_said_is_read_as_on_a_card(kind: str, example: str) -> None:
    """By the grammar of cards alone."""
    assert as_on_cards(ON_CARDS[kind].format(example), "Bear") is not None


@pytest.mark.parametrize("form", PHRASES, ids=lambda form: form.example[:40])
def test_no_phrase_says_what_cards_say(form: Phrase) -> None:
    """What the grammar of cards reads means the same on cards and on boards."""
    with pytest.raises(NotRead):
        as_on_cards(ON_CARDS[form.kind].format(form.example), "")


def test_what_no_phrase_says_is_read_as_on_a_card() -> None:
    """An ability or a spell that names its own."""
    [ability] = read_abilities("Sacrifice a land: Ox gains trample until end of turn.", "Ox", "Ox")
    assert isinstance(ability, Activated)
    blast = read_instructions("Blast deals 2 damage to any target. You gain 2 life.", "Blast", "Blast")
    assert [act.words for act in blast.acts] == ["deal", "gain life"]


@pytest.mark.parametrize("words", ["Blast deals 2 damage to any target. Juggle.", "Sacrifice a land: Juggle."])
def test_what_neither_way_reads_is_told_with_the_words_where_reading_stops(words: str) -> None:
    """A text that mixes both is as strange."""
    with pytest.raises(BadScenario) as refused:
        read_instructions(words, "Blast", "Blast")
    assert refused.value.remedy.startswith("Read as card text, it can't be understood from “juggle.” on.")


@pytest.mark.parametrize("words", ["When this creature enters the battlefield, you gain 2 life.",
                                   "When Bear enters the battlefield, you gain 2 life."])  # fmt: skip
def test_a_board_may_say_this_creature_as_cards_do(words: str) -> None:
    """It means the permanent itself, as its name does."""
    [ability] = read_abilities(words, "Bear", "Bear")
    assert isinstance(ability, Triggered)
    assert ability.on.thing == THIS


@pytest.mark.parametrize("word", ["mutate {3}", "ripple 4", "awaken 3"])
def test_a_keyword_without_a_rule_is_refused_by_name(word: str) -> None:
    """With its number or cost, too."""
    with pytest.raises(NotModelled, match=word.partition(" ")[0]):
        read_keyword(word)
