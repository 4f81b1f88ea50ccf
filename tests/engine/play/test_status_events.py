"""Tests for events that change a status or a number without moving anything."""

import pytest

from kb.engine.position.objects import Event
from tests.engine.making import creature, new_game


def test_tap_and_untap_set_the_tapped_state() -> None:
    game = new_game()
    bear = creature(game, "Bear").id
    states = []
    for kind in ("tap", "untap"):
        game.happen([Event(kind, bear)])
        states.append(game.object(bear).tapped)
    assert states == [True, False]


def test_counters_are_added_and_removed_by_kind() -> None:
    game = new_game()
    bear = creature(game, "Bear").id
    for kind, word, amount in (("put", "age", 2), ("put", "spore", 1), ("remove", "age", 1), ("remove", "spore", 1)):
        game.happen([Event(f"{kind} counters", bear, word=word, amount=amount)])
    assert game.object(bear).counters == (("age", 1),)
    assert [step.words for step in game.position.steps()] == [
        "2 age counters are put on Bear",
        "a spore counter is put on Bear",
        "an age counter is removed from Bear",
        "a spore counter is removed from Bear",
    ]


@pytest.mark.parametrize(("kind", "life"), [("lose life", 17), ("pay life", 17), ("gain life", 23)])
def test_life_is_lost_paid_and_gained(kind: str, life: int) -> None:
    game = new_game()
    game.happen([Event(kind, player="Bob", amount=3)])
    assert [player.life for player in game.position.players.values()] == [20, life]


def test_added_mana_is_sorted_by_color() -> None:
    game = new_game()
    for mana in ("GC", "W"):
        game.happen([Event("add mana", player="Ana", word=mana)])
    assert (game.position.players["Ana"].pool, game.position.players["Bob"].pool) == ("WGC", "")


@pytest.mark.parametrize(("cause", "rules"), [("day-and-night", ("day-and-night",)), ("", ("what is going on",))])
def test_designation_change_is_credited_to_its_cause_or_the_current_rule(cause: str, rules: tuple[str, ...]) -> None:
    game = new_game()
    game.position.because = ("what is going on",)
    game.happen([Event("change designation", word="night", cause=cause)])
    step = game.position.steps()[-1]
    assert (game.position.designation(cause), step.words, step.rules) == ("night", "it becomes night", rules)


def test_game_has_one_designation_per_rule() -> None:
    position = new_game().position
    for rule, word in (("day-and-night", "day"), ("season", "winter"), ("day-and-night", "night")):
        position.designate(rule, word)
    assert position.designations == (("day-and-night", "night"), ("season", "winter"))
    position.designate("season", "")
    assert [position.designation(rule) for rule in ("day-and-night", "season")] == ["night", ""]
