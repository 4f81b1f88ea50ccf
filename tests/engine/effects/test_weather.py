"""The weather."""

import pytest

from kb.engine.effects.weather import BecomeChosenWeather, BecomeWeather
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.position.objects import Context
from tests.engine.making import new_game


def test_there_is_no_weather_without_a_set_that_has_it() -> None:
    """It is refused with the day."""
    for act in (BecomeWeather("rain"), BecomeChosenWeather()):
        with pytest.raises(NotModelled, match="There is no weather on 2008-08-10"):
            follow(new_game(), (act,), Context(0, "Ana", "Cloud"))
