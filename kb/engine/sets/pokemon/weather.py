"""The weather of the Pokémon set: a designation of the game, and what changes it."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import BEGINNING_OF_THE_GAME, WEATHER, WEATHERS

SET = "pokemon-set-2023-11"
DESIGNATIONS = ("windy", "rainy", "foggy", "sunny", "snowy")

weather: Chronicle[Callable[[str, str, str], list[Event]]] = Chronicle(
    "weather", "What “It becomes …” does to the weather", WEATHER
)


@weather.since("2023-11-17", "pokemon-set-2023-11/7XX2.3", "The weather only changes if its designation is changing.",
               overlay=SET)  # fmt: skip
def only_to_another(now: str, said: str, by: str) -> list[Event]:
    """The weather changes only to a different one of the five designations, which replaces the old one."""
    return [] if said == now else [Event("change weather", cause=weather.slug, word=said, by=by)]


weathers: Chronicle[Callable[[], tuple[str, ...]]] = Chronicle(
    "weathers", "Which weather designations there are", WEATHERS, named="Weather designations"
)


@weathers.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX2.2",
    "Valid weather designations are windy, rainy, foggy, sunny, and snowy.",
    overlay=SET,
)
def these_five() -> tuple[str, ...]:
    """The five weather designations are windy, rainy, foggy, sunny and snowy."""
    return DESIGNATIONS


@weathers.contrast("stormy too")
def stormy_too() -> tuple[str, ...]:
    """A sixth besides."""
    return (*DESIGNATIONS, "stormy")


first_weather: Chronicle[Callable[[Game], None]] = Chronicle(
    "first-weather", "Which weather the game starts with", BEGINNING_OF_THE_GAME, named="First weather designation"
)


@first_weather.since(
    "2023-11-17", "pokemon-set-2023-11/7XX2.1", "The game starts with no weather designation.", overlay=SET
)
def none_at_first(game: Game) -> None:
    """The game starts with no weather designation."""
    game.position.weather = ""


@first_weather.contrast("sunny")
def sunny_at_first(game: Game) -> None:
    """It is sunny."""
    game.position.weather = "sunny"


@weather.contrast("always")
def always(_now: str, said: str, by: str) -> list[Event]:
    """It changes, also to what it is already."""
    return [Event("change weather", cause=weather.slug, word=said, by=by)]


@weather.contrast("never")
def never(_now: str, _said: str, _by: str) -> list[Event]:
    """It never changes."""
    return []
