"""Claims of the Pokémon set: the weather."""

from kb.engine.sets.pokemon.weather import DESIGNATIONS
from kb.english.boards.claim import Claim, claims, says
from kb.english.templates import HOLE


class IsTheWeather(Claim):
    """This is the weather."""

    weather: str


class NoWeather(Claim):
    """There is no weather."""


class WeatherChanged(Claim):
    """The weather changed this often."""

    times: int


for _weather in DESIGNATIONS:
    says("weather", _weather, _weather)
claims("it is <weather>", IsTheWeather(HOLE.weather), example="it is foggy")
claims("there is no weather", NoWeather(), example="there is no weather")
claims("the weather changed <times>", WeatherChanged(HOLE.times), example="the weather changed 2 times")
