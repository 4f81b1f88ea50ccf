"""The weather of the Pokémon set: a designation of the game, and what changes it."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.objects import Event
from kb.engine.rulebook import NotModelled

SET = "pokemon-set-2023-11"
WEATHERS = ("windy", "rainy", "foggy", "sunny", "snowy")

weather: Chronicle[Callable[[str, str, str], list[Event]]] = Chronicle(
    "weather", "What “It becomes …” does to the weather", "weather"
)


@weather.since("2023-11-17", "pokemon-set-2023-11/7XX2.3", "The weather only changes if its designation is changing.",
               overlay=SET)  # fmt: skip
def only_to_another(now: str, said: str, by: str) -> list[Event]:
    """It changes to one of the five designations, and only to another than it has; the old one is gone."""
    if said not in WEATHERS:
        raise NotModelled(f"“{said}” is no weather.", remedy=f"There are {', '.join(WEATHERS)}.")
    return [] if said == now else [Event("change weather", word=said, by=by)]


@weather.contrast("always")
def always(_now: str, said: str, by: str) -> list[Event]:
    """It changes, also to what it is already."""
    return [Event("change weather", word=said, by=by)]


@weather.contrast("never")
def never(_now: str, _said: str, _by: str) -> list[Event]:
    """It never changes."""
    return []
