"""Weather: how it changes, what counters do by it, and that only the set has any."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Cost
from kb.engine.position.objects import Context
from kb.engine.sets.pokemon.status_counters import (
    in_any_weather,
    less_toughness,
    less_toughness_while_sunny,
    one_for_each_while_snowy,
)
from kb.engine.sets.pokemon.weather import BecomeChosenWeather, BecomeWeather, never, only_to_a_different_one, weather
from tests.engine.making import creature, new_game


def test_there_is_no_weather_without_a_set_that_has_it() -> None:
    """It is refused with the day."""
    for act in (BecomeWeather("rain"), BecomeChosenWeather()):
        with pytest.raises(NotModelled, match="There is no weather on 2008-08-10"):
            follow(new_game(), (act,), Context(0, "Ana", "Cloud"))


def test_the_weather_changes_only_to_another() -> None:
    """What it is already changes nothing."""
    assert only_to_a_different_one("sunny", "sunny", "Ana") == never("sunny", "rainy", "Ana") == []
    assert [event.word for event in only_to_a_different_one("sunny", "rainy", "Ana")] == ["rainy"]


def test_burn_counters_take_toughness_while_it_is_sunny() -> None:
    """Or always, by the contrast."""
    game = new_game()
    bear = creature(game, "Bear")._replace(counters=(("burn", 2),))
    game.position.designate(weather.slug, "rainy")
    assert (less_toughness_while_sunny(game, bear), less_toughness(game, bear)) == ((0, 0), (0, -2))
    game.position.designate(weather.slug, "sunny")
    assert less_toughness_while_sunny(game, bear) == (0, -2)


def test_frost_counters_ask_for_mana_while_it_is_snowy() -> None:
    """Each asks for {1}; or in any weather, by the contrast."""
    game = new_game()
    bear = creature(game, "Bear")
    cold = bear._replace(counters=(("frost", 2),))
    game.position.designate(weather.slug, "sunny")
    assert (one_for_each_while_snowy(game, cold), in_any_weather(game, cold)) == (Cost(), Cost("{2}"))
    game.position.designate(weather.slug, "snowy")
    assert (one_for_each_while_snowy(game, cold), one_for_each_while_snowy(game, bear)) == (Cost("{2}"), Cost())
