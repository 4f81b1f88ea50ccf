"""The Pokémon set: what boards, stories and quotation marks say of weather and of evolving."""

from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.position.abilities import Cost, Keyword
from kb.engine.sets.pokemon.weather import DESIGNATIONS, WHICH_WEATHER_IT_BECOMES, weather, weather_of
from kb.engine.steps.permanents import GameBecomes
from kb.english.boards import pokemon as claimed
from kb.worked.acts import FOR_A_COST
from kb.worked.language import BEFORE_A_NAME, Outcome, sentence
from kb.worked.open_places import OF_NAMES
from kb.worked.sentences.boards import WITH_KEYWORDS, body_face, give_mana
from kb.worked.sentences.claims import judges
from kb.worked.sentences.named import thing
from kb.worked.sentences.skipping_ahead import IN_A_MAIN_PHASE

# evolving

FOR_A_COST.add("evolves")
IN_A_MAIN_PHASE.add("evolves")
BEFORE_A_NAME.append("that evolves from")
OF_NAMES.add("older")

_CARD = rf"(?P<player>\w+) can cast an? (?P<words>[a-z ]*\d+/\d+ [a-z ]+?){WITH_KEYWORDS} called (?P<name>.+?)"
_COST = r"(?: for (?P<cost>(?:\{[\w/]+\})+))?"
_SIZE = r"(?P<evolved>\d+/\d+)"


@sentence("setup", rf"{_CARD}{_COST} that evolves from (?P<older>.+?)(?: for (?P<price>(?:\{{[\w/]+\}})+))?"
          rf"(?:, EVOLVED {_SIZE})?",
          "Ana can cast a 2/2 creature called Haunter that evolves from Gastly for {B}, EVOLVED 4/4")  # fmt: skip
@sentence("setup", rf"{_CARD}{_COST}, EVOLVED {_SIZE}",
          "Ana can cast a 2/2 creature called Haunter, EVOLVED 4/4")  # fmt: skip
def can_cast_evolution(  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    game: Game, player: str, words: str, keywords: str | None, name: str, cost: str | None, older: str = "",
    price: str | None = None, evolved: str | None = None,
) -> None:  # fmt: skip
    """Put an evolution card into a hand, with the mana to cast it."""
    face = body_face(name, words, keywords)._replace(cost=cost or "")
    if older:
        face = face._replace(abilities=(*face.abilities, Keyword("evolve from", Cost(price or ""), older)))
    if evolved:
        power, toughness = (int(number) for number in evolved.split("/"))
        face = face._replace(second_size=(power, toughness))
    game.make(name, face, player, player, "hand")
    give_mana(game, player, price or cost or "")


@sentence("play", r"(?P<player>\w+) evolves (?P<name>.+) onto (?P<target>.+)", "Ana evolves Haunter onto Gastly")
def evolves(game: Game, player: str, name: str, target: str) -> None:
    """Cast a card as an evolving creature spell."""
    cast(game, player, thing(game, name), (thing(game, target).id,), way="evolving")


@sentence("play", r"(?P<player>\w+) pays what (?P<source>.+) offers to evolve (?P<name>.+) onto (?P<target>.+)",
          "Ana pays what Druid offers to evolve Haunter onto Gastly")  # fmt: skip
def evolves_for_offer(game: Game, player: str, source: str, name: str, target: str) -> None:
    """Cast a card as an evolving creature spell for an alternative cost that a permanent offers."""
    onto = thing(game, target).id
    cast(game, player, thing(game, name), (onto,), way="evolving", offers=[thing(game, source).id])


@sentence("setup", r"the game is limited for (?P<edition>.+)", "the game is limited for pokemon-set-2023-11")
def is_limited(game: Game, edition: str) -> None:
    """Say that players play limited with a set. Refused if the set has no rules on that day."""
    game.rulebook.with_set(edition)
    game.position.setting = game.position.setting._replace(limited=edition)


# weather

_WEATHER = "|".join(DESIGNATIONS)


@sentence("setup", rf"it is (?P<word>{_WEATHER})", "it is sunny")
def is_weather(game: Game, word: str) -> None:
    """Set the weather."""
    game.position.designate(weather.slug, word)
    game.changed()


@sentence("answer", r"(?P<player>\w+) chooses that it becomes (?P<weather>\w+)", "Ana chooses that it becomes rainy")
def chooses_weather(game: Game, player: str, weather: str) -> None:
    """If asked, choose the new weather."""
    game.answer(player, WHICH_WEATHER_IT_BECOMES, weather)


# claims


@judges(claimed.IsTheWeather)
def is_the_weather(outcome: Outcome, claim: claimed.IsTheWeather) -> bool:
    """Return whether this is the weather."""
    return weather_of(outcome.game) == claim.weather


@judges(claimed.NoWeather)
def is_no_weather(outcome: Outcome, _claim: claimed.NoWeather) -> bool:
    """Return whether there is no weather."""
    return not weather_of(outcome.game)


@judges(claimed.WeatherChanged)
def weather_changed(outcome: Outcome, claim: claimed.WeatherChanged) -> bool:
    """Return how often the weather changed."""
    became = [step for step in outcome.position.steps() if isinstance(step.what, GameBecomes)]
    return sum(weather.slug in step.rules for step in became) == claim.times
