"""Tests for weather: how it changes, and its counters."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Cost
from kb.engine.position.limits import CombatAct
from kb.engine.position.objects import Context
from kb.engine.sets.pokemon.status_counters import (
    in_any_weather,
    less_toughness,
    less_toughness_while_sunny,
    one_for_each_while_snowy,
)
from kb.engine.sets.pokemon.weather import BecomeChosenWeather, BecomeWeather, never, only_to_a_different_one, weather
from tests.engine.making import creature, new_game


def test_weather_is_refused_without_the_set() -> None:
    for act in (BecomeWeather("rain"), BecomeChosenWeather()):
        with pytest.raises(NotModelled, match="There is no weather on 10 August 2008"):
            follow(new_game(), (act,), Context(0, "Ana", "Cloud"))


def test_weather_changes_only_to_another_kind() -> None:
    assert only_to_a_different_one("sunny", "sunny", "Ana") == never("sunny", "rainy", "Ana") == []
    assert [event.word for event in only_to_a_different_one("sunny", "rainy", "Ana")] == ["rainy"]


def test_burn_counters_reduce_toughness_while_it_is_sunny() -> None:
    """Under the contrast, always."""
    game = new_game()
    bear = creature(game, "Bear")._replace(counters=(("burn", 2),))
    game.position.designate(weather.slug, "rainy")
    assert (less_toughness_while_sunny(game, bear), less_toughness(game, bear)) == ((0, 0), (0, -2))
    game.position.designate(weather.slug, "sunny")
    assert less_toughness_while_sunny(game, bear) == (0, -2)


@pytest.mark.parametrize("act", ["attack", "block"])
def test_frost_counters_cost_mana_while_it_is_snowy(act: CombatAct) -> None:
    """Under the contrast, in any weather."""
    game = new_game()
    bear = creature(game, "Bear")
    cold = bear._replace(counters=(("frost", 2),))
    game.position.designate(weather.slug, "sunny")
    assert (one_for_each_while_snowy(game, cold, act), in_any_weather(game, cold, act)) == (Cost(), Cost("{2}"))
    game.position.designate(weather.slug, "snowy")
    assert one_for_each_while_snowy(game, cold, act) == Cost("{2}")
    assert one_for_each_while_snowy(game, bear, act) == Cost()
