"""The weather and evolving, of which cards of the Pokémon set speak."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, things, verb
from kb.engine.position.abilities import Act
from kb.engine.position.effects import What
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_WEATHER_IT_BECOMES
from kb.engine.slots.families import EVOLVING_BY_COUNTERS, WEATHER, WEATHERS


class BecomeWeather(Act):
    """Have the weather become another."""

    weather: str


@verb(BecomeWeather)
def become_weather(game: Game, act: BecomeWeather, context: Context) -> None:
    """Have the weather become another, as the set's rules say."""
    rules = game.rulebook.family(WEATHER)
    if not rules:
        raise NotModelled(f"There is no weather on {game.rulebook.day} without a set that has it.")
    for say in rules:
        game.happen(say(game.position.weather, act.weather, context.controller))


class BecomeChosenWeather(Act):
    """Have the weather become one that the controller chooses."""


@verb(BecomeChosenWeather)
def become_chosen_weather(game: Game, _act: BecomeChosenWeather, context: Context) -> None:
    """Have the controller choose a weather, and have it become that."""
    there_are = [word for give in game.rulebook.family(WEATHERS) for word in give()]
    if not there_are:
        raise NotModelled(f"There is no weather on {game.rulebook.day} without a set that has it.")
    word = game.choose(context.controller, WHICH_WEATHER_IT_BECOMES, there_are)
    follow(game, (BecomeWeather(word),), context)


class Evolve(Act):
    """Put a +1/+1 counter on each, by an evolve ability."""

    what: What


@verb(Evolve)
def evolve(game: Game, act: Evolve, context: Context) -> None:
    """Put a +1/+1 counter on the source, by its evolve ability."""
    for thing in list(things(game, act.what, context)):
        put = game.happen([
            Event("put counters", thing.id, thing.controller, context.source, 1, word="+1/+1", by=context.controller)
        ])  # fmt: skip
        for evolved in game.rulebook.family(EVOLVING_BY_COUNTERS):
            game.happen(evolved(game, context, put))
