"""The Pokémon set: sentences about weather and evolving."""

from kb.boards.claims.claims import checks
from kb.boards.language import Outcome
from kb.boards.named import thing
from kb.boards.playing.acts import does
from kb.boards.playing.skipping_ahead import IN_A_MAIN_PHASE
from kb.boards.staging.faces import detail
from kb.boards.staging.mana import price
from kb.boards.staging.setups import sets_up
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.position.abilities import Cost, Keyword
from kb.engine.position.objects import Face
from kb.engine.sets.pokemon.weather import weather, weather_of
from kb.engine.steps.permanents import GameBecomes
from kb.english.boards import pokemon as said

# evolving

IN_A_MAIN_PHASE.append(said.EvolvesOnto)


@detail(said.Evolves)
def evolves_from(face: Face, evolves: said.Evolves) -> Face:
    """Return the face of a card with the ability to evolve from another."""
    own = Keyword("evolve from", Cost(evolves.price), evolves.older)
    return face._replace(abilities=(*face.abilities, own))


@detail(said.Evolved)
def is_evolved(face: Face, evolved: said.Evolved) -> Face:
    """Return the face of a card with the size that it has once it has evolved."""
    return face._replace(second_size=evolved.size)


@price(said.Evolves)
def price_of_evolving(evolves: said.Evolves) -> str:
    """Return the cost of evolving that a setup states."""
    return evolves.price


@sets_up(said.Limited)
def is_limited(game: Game, limited: said.Limited) -> None:
    """Record that players play limited with a set. Raises NotModelled if the set has no rules on that day."""
    game.rulebook.with_set(limited.edition)
    game.position.setting = game.position.setting._replace(limited=limited.edition)


@does(said.EvolvesOnto)
def evolves(game: Game, player: str, name: str, target: str) -> None:
    """Cast a card as an evolving creature spell on a creature. Raises IllegalAnswer if the player may not."""
    cast(game, player, thing(game, name), (thing(game, target).id,), way="evolving")


@does(said.EvolvesForOffer)
def evolves_for_offer(game: Game, player: str, source: str, name: str, target: str) -> None:
    """Cast a card as an evolving creature spell for an alternative cost that a permanent offers."""
    onto = thing(game, target).id
    cast(game, player, thing(game, name), (onto,), way="evolving", offers=[thing(game, source).id])


# weather


@sets_up(said.Weather)
def is_weather(game: Game, told: said.Weather) -> None:
    """Set the weather as the story begins."""
    game.position.designate(weather.slug, told.weather)
    game.changed()


# claims


@checks(said.IsTheWeather)
def is_the_weather(outcome: Outcome, claim: said.IsTheWeather) -> bool:
    """Return whether the weather is as claimed."""
    return weather_of(outcome.game) == claim.weather


@checks(said.NoWeather)
def is_no_weather(outcome: Outcome, _claim: said.NoWeather) -> bool:
    """Return whether no weather is set."""
    return not weather_of(outcome.game)


@checks(said.WeatherChanged)
def weather_changed(outcome: Outcome, claim: said.WeatherChanged) -> bool:
    """Return whether the weather changed as often as the claim says."""
    became = [step for step in outcome.position.steps() if isinstance(step.what, GameBecomes)]
    return sum(weather.slug in step.rules for step in became) == claim.times
