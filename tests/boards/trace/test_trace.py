"""The trace: steps with the rules applied, and boards, in the terms of the day."""

from datetime import date

import pytest

from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import explore, rulebook_on
from kb.boards.reading.scenario import Scenario, When, packaged_scenarios
from kb.boards.staging.staging import board
from kb.boards.trace.trace import board_in_words, rule_on, steps_in_words
from kb.engine.law.chronicle import Chronicle, Entry
from kb.engine.play.game import Game
from kb.engine.position.objects import Face
from kb.engine.position.position import Position, Step
from kb.engine.rules.state_based.legend_rule import legend_rule
from kb.engine.slots.keywords import trample
from kb.engine.steps.playing import StoryTells
from tests.slow import slow

FILES: dict[str, list[tuple[Scenario, When]]] = {}
"""The claims of each file of scenarios."""
for _scenario in packaged_scenarios():
    FILES.setdefault(_scenario.where.file, []).extend((_scenario, when) for when in _scenario.whens)
of_each_file = pytest.mark.parametrize("dated", FILES.values(), ids=FILES)
BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)


def _empty_game(day: date) -> Game:
    """Return a game of Ana and Bob on a day, with nothing on the board."""
    return Game(rulebook_on(day), Position(("Ana", "Bob")))


def test_a_renumbered_rule_is_quoted_with_its_new_number_and_its_old_words() -> None:
    applied = rule_on(legend_rule, rulebook_on(date(2023, 11, 17)))
    assert applied is not None
    assert (applied.where, str(applied.since)) == ("704.5j", "2017-09-29")
    assert (applied.quote, str(applied.worded)) == ("that player chooses one of them", "2013-07-13")


def test_a_reworded_rule_is_quoted_with_the_words_of_its_own_entry() -> None:
    applied = rule_on(legend_rule, rulebook_on(date(2000, 1, 1)))
    assert applied is not None
    assert (applied.quote, applied.worded) == ("except the one with the earliest timestamp", applied.since)


def test_a_rule_is_not_quoted_before_its_first_entry() -> None:
    late: Chronicle[str] = Chronicle("late", "What comes late")
    late.since("2003-10-01", "502.9", "words")("it is there")
    told = [rule_on(late, rulebook_on(date(year, 1, 1))) for year in (2000, 2004)]
    assert [rule is not None for rule in told] == [False, True]


def test_a_renumbered_rule_does_not_take_the_words_of_a_sets_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    what = trample.entries[-1].what
    of_the_set = Entry("trample", date(2023, 11, 17), "702.X1", "the set's words", what, "pokemon-set-2023-11")
    renumbered = Entry("trample", date(2024, 1, 1), "702.19a", "", what)
    monkeypatch.setattr(trample, "entries", [*trample.entries, of_the_set, renumbered])
    monkeypatch.setattr(trample, "_in_force", {})
    applied = rule_on(trample, rulebook_on(date(2024, 2, 1)))
    assert applied is not None
    assert (applied.where, applied.quote) == ("702.19a", trample.entries[-3].quote)


def test_a_step_is_told_in_terms_of_the_day_with_its_objects_and_rules() -> None:
    """Credits that are no rules are left out."""
    game = _empty_game(date(2004, 1, 15))
    game.make("Bear", BEAR, "Ana", "Ana", "battlefield")
    game.make("Ox", BEAR, "Ana", "Ana", "battlefield")
    game.position.note(StoryTells("Bear dies"), "legend-rule", "destroyed")
    (step,) = steps_in_words(game.position, game.rulebook)
    assert step.words == "Bear is put into a graveyard from play"
    assert step.objects == ("Bear",)
    assert [rule.slug for rule in step.rules] == ["legend-rule"]
    assert step.looked_at == ()


def test_a_step_lists_rules_that_were_checked_but_did_not_apply() -> None:
    game = _empty_game(date(2004, 1, 15))
    step = Step(StoryTells("Bear dies"), ("trample",), ("trample", "legend-rule"))
    game.position.trace = (step, ())
    (told,) = steps_in_words(game.position, game.rulebook)
    assert [rule.slug for rule in told.looked_at] == ["legend-rule"]


def test_a_step_of_a_recorded_game_lists_changed_objects_and_players() -> None:
    """A move is described by the step itself, and mana isn't listed."""
    game = _empty_game(date(2004, 1, 15))
    bear, start = game.make("Bear", BEAR, "Ana", "Ana", "battlefield"), game.position.fork()
    game.position.setting = game.position.setting._replace(is_filmed=True)
    game.put(bear._replace(tapped=True))
    game.position.players["Bob"] = game.position.players["Bob"]._replace(life=17, pool="G")
    game.position.note(StoryTells("Bear is tapped"))
    game.remove(bear)
    game.make("Ox", BEAR, "Bob", "Bob", "graveyard")
    game.make("Bear", BEAR, "Ana", "Ana", "exile")
    game.position.note(StoryTells("Bear leaves"))
    game.remove(game.position.objects[bear.id + 2])
    game.remove(game.position.objects[bear.id + 1])
    game.position.players["Bob"] = game.position.players["Bob"]._replace(pool="")
    game.position.note(StoryTells("Ox leaves"))
    changes = [step.changes for step in steps_in_words(game.position, game.rulebook, start)]
    assert changes == [
        ("Bear: creature, 2/2, tapped", "Bob at 17 life"),
        ("Ox: in Bob's graveyard",),
        ("Bear is no more",),
    ]


def test_a_step_of_an_unrecorded_game_lists_no_changes() -> None:
    game = _empty_game(date(2004, 1, 15))
    start = game.position.fork()
    game.make("Bear", BEAR, "Ana", "Ana", "battlefield")
    game.position.note(StoryTells("Bear comes"))
    (step,) = steps_in_words(game.position, game.rulebook, start)
    assert step.changes == ()


def test_a_board_is_listed_by_zone_and_player_with_the_zones_names_of_the_day() -> None:
    game = _empty_game(date(2004, 1, 15))
    for label, player, zone in (
        ("Gone", "Ana", "exile"), ("Dead", "Bob", "graveyard"), ("Ox", "Bob", "battlefield"),
        ("Bear", "Ana", "battlefield"), ("Held", "Ana", "hand"), ("Spell", "Bob", "stack"),
    ):  # fmt: skip
        game.make(label, BEAR, player, player, zone)
    told = [(thing.name, thing.words) for thing in board_in_words(game)]
    assert told == [
        ("Bear", "creature, 2/2, under Ana's control"),
        ("Ox", "creature, 2/2, under Bob's control"),
        ("Spell", "on the stack"),
        ("Held", "in Ana's hand"),
        ("Dead", "in Bob's graveyard"),
        ("Gone", "removed from the game"),
    ]


def test_a_permanent_is_listed_with_damage_counters_status_and_attachment() -> None:
    game = _empty_game(date(2023, 11, 17))
    bear = game.make("Bear", BEAR, "Ana", "Ana", "battlefield")
    flag = game.make("Flag", Face("Flag", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    game.put(bear._replace(damage=1, tapped=True, counters=(("charge", 2),)))
    game.put(flag._replace(host=bear.id))
    told = {thing.name: thing.words for thing in board_in_words(game)}
    assert told["Bear"] == "creature, 2/2, 2 charge counters, 1 damage, tapped, under Ana's control"
    assert told["Flag"] == "artifact, on Bear, under Ana's control"


@slow
@of_each_file
def test_each_recorded_step_credits_a_rule_or_the_story_and_the_last_shows_the_final_board(
    dated: list[tuple[Scenario, When]],
) -> None:
    for scenario, when in dated:
        book = rulebook_on(when.day, when.overlay or scenario.overlay)
        begins = outcome(Game(book, board(scenario, book)))
        ends = [line.position for line in explore(scenario, book, is_filmed=True) if not line.illegal]
        steps = [step for end in ends for step in steps_in_words(end, book)]
        assert not [step.words for step in steps if not step.rules and not step.is_told], (scenario.id, when.day)
        stills = [
            [outcome(Game(book, _without_finished_combat(step.after, end))) for step in end.steps()[-1:]]
            for end in ends
        ]
        shown = [_without_result_and_mana(still or [begins]) for still in stills]
        assert shown == [_without_result_and_mana([outcome(Game(book, end))]) for end in ends], (scenario.id, when.day)


def _without_finished_combat(still: Position, end: Position) -> Position:
    """Return a position without the combat that is over at the end; its ending isn't a step."""
    if still.combat.attackers and not end.combat.attackers:
        still = still.fork()
        still.combat = still.combat._replace(attackers=(), bands=())
    return still


def _without_result_and_mana(outcomes: list[tuple[str, ...]]) -> list[list[str]]:
    """Return outcomes without the result of the game and the mana in pools."""
    return [
        [line.partition(" with mana ")[0] for line in told if not line.startswith("the game is")] for told in outcomes
    ]


def changes_of(name: str, day: date) -> dict[str, tuple[str, ...]]:
    """Return the changes of each step in the first legal line of play of a scenario, by the step's words."""
    (scenario,) = packaged_scenarios(name)
    book = rulebook_on(day, scenario.overlay_on(day))
    end = next(line.position for line in explore(scenario, book, is_filmed=True) if not line.illegal)
    return {step.words: step.changes for step in steps_in_words(end, book, board(scenario, book))}


def test_a_subgame_lists_no_changes_of_the_main_game() -> None:
    changes = changes_of("004-subgame-end", date(2008, 8, 10))
    assert (
        changes["a subgame begins"] == changes["the subgame ends"] == changes["Bob brings Elk into the subgame"] == ()
    )


def test_a_card_that_changes_zones_is_not_listed_as_gone() -> None:
    assert changes_of("002-crocodile", date(1998, 10, 18))["Veiled Crocodile triggers"] == ()


def test_an_equipment_becomes_unattached_in_its_own_step() -> None:
    changes = changes_of("003-equip-host-gone", date(2004, 1, 15))
    assert changes["Bear is put into the graveyard"] == ()
    assert changes["Sword becomes unattached"] == ("Sword: artifact, equip",)


def test_casting_a_spell_lists_no_changed_object_in_the_trace() -> None:
    """It is on the stack before its cost is paid, and a copy ceases to exist in a step of its own."""
    steps = changes_of("004-copy-owner", date(2008, 8, 10))
    assert not [words for changes in steps.values() for words in changes if words.endswith("on the stack")]
    assert list(steps).index("the copy of Feast is no more") < list(steps).index("Feast resolves")
    assert steps["Feast resolves"] == ()
