"""The weather of the Pokémon set: a designation of the game, and how it changes."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, verb
from kb.engine.position.abilities import Act
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import Question
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import BEGINNING_OF_THE_GAME
from kb.records.prose import day_in_words

DESIGNATIONS = ("windy", "rainy", "foggy", "sunny", "snowy")

WHICH_WEATHER_IT_BECOMES: Question[str] = Question("which weather it becomes")

weather: Chronicle[Callable[[str, str, str], list[Event]]] = Chronicle(
    "weather", "What “It becomes …” does to the weather"
)


@weather.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX2.3",
    "The weather only changes if its designation is changing.",
    overlay=SET,
    means="The weather changes only to a different one of the five designations, which replaces the old one.",
)
def only_to_a_different_one(current: str, new: str, by: str) -> list[Event]:
    """Return the event by which the new weather replaces the current one; empty if they are the same."""
    return [] if new == current else [Event("change designation", cause=weather.slug, word=new, by=by)]


@weather.contrast("always")
def always(_current: str, new: str, by: str) -> list[Event]:
    """Return the event by which the weather changes, even to the one it already is. A contrast: no text says so."""
    return [Event("change designation", cause=weather.slug, word=new, by=by)]


@weather.contrast("never")
def never(_current: str, _new: str, _by: str) -> list[Event]:
    """Return an empty list: the weather never changes. A contrast: no text says so."""
    return []


weathers: Chronicle[Callable[[], tuple[str, ...]]] = Chronicle(
    "weathers", "Which weather designations there are", named="Weather designations"
)


@weathers.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX2.2",
    "Valid weather designations are windy, rainy, foggy, sunny, and snowy.",
    overlay=SET,
    means="The five weather designations are windy, rainy, foggy, sunny and snowy.",
)
def five_designations() -> tuple[str, ...]:
    """Return the five weather designations: windy, rainy, foggy, sunny and snowy."""
    return DESIGNATIONS


@weathers.contrast("stormy too")
def stormy_too() -> tuple[str, ...]:
    """Return the five weather designations and a sixth, stormy. A contrast: no text says so."""
    return (*DESIGNATIONS, "stormy")


first_weather: Chronicle[Callable[[Game], None]] = Chronicle(
    "first-weather", "Which weather the game starts with", BEGINNING_OF_THE_GAME, named="First weather designation"
)


@first_weather.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX2.1",
    "The game starts with no weather designation.",
    overlay=SET,
    means="The game starts with no weather designation.",
)
def none_at_first(game: Game) -> None:
    """Set no weather designation as the game starts."""
    game.position.designate(weather.slug, "")


@first_weather.contrast("sunny")
def sunny_at_first(game: Game) -> None:
    """Set sunny weather as the game starts. A contrast: no text says so."""
    game.position.designate(weather.slug, "sunny")


class BecomeWeather(Act):
    """Change the weather."""

    weather: str


class BecomeChosenWeather(Act):
    """Change the weather to one that the controller chooses."""


def weather_of(game: Game) -> str:
    """Return the weather's designation, "" if there is none."""
    return game.position.designation(weather.slug)


@verb(BecomeWeather)
def become_weather(game: Game, act: BecomeWeather, context: Context) -> None:
    """Change the weather. Raises NotModelled without the set."""
    _refuse_without_weather(game)
    game.happen(game.rulebook.says(weather)(weather_of(game), act.weather, context.controller))


@verb(BecomeChosenWeather)
def become_chosen_weather(game: Game, _act: BecomeChosenWeather, context: Context) -> None:
    """Change the weather to one that the controller chooses. Raises NotModelled without the set."""
    _refuse_without_weather(game)
    word = game.choose(context.controller, WHICH_WEATHER_IT_BECOMES, game.rulebook.says(weathers)())
    follow(game, (BecomeWeather(word),), context)


def _refuse_without_weather(game: Game) -> None:
    """Raise NotModelled if no set with weather is in play."""
    if not game.rulebook.speaks(weather):
        raise NotModelled(
            f"There is no weather on {day_in_words(game.rulebook.day)} unless you play with a set that has weather."
        )
