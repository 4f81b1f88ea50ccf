"""Sentences for the Pokémon set: weather, evolving, and limited play."""

from kb.engine.sets.pokemon.weather import DESIGNATIONS, WHICH_WEATHER_IT_BECOMES
from kb.english.boards.acts import Act, also_does, does
from kb.english.boards.acts_looking import HasJustPaid
from kb.english.boards.answer import chooses, word_in
from kb.english.boards.answer import of_player as answers_of_player
from kb.english.boards.claim import THEY, Claim, Thing, claims, says
from kb.english.boards.items import Extra
from kb.english.boards.setup import SETUPS, Setup, setups
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


# setups


class Weather(Setup):
    """Set the weather."""

    weather: str


class Limited(Setup):
    """Say that players play limited with a set. Refused if the set has no rules on that day."""

    edition: str


class Evolves(Extra):
    """What a card evolves from, and for how much mana."""

    spoken_of = ("older",)

    older: str
    price: str = ""


class Evolved(Extra):
    """The size of a card that has evolved."""

    size: tuple[int, int]


setups("it is <weather>", Weather(HOLE.weather), example="it is sunny")
setups(
    "the game is limited for <edition>", Limited(HOLE.edition), example="the game is limited for pokemon-set-2023-11"
)
says("clause", "that evolves from <NAME> for <MANA>", (("more", Evolves(HOLE.name, HOLE.mana)),))
says("after", "that evolves from <NAME>", (("more", Evolves(HOLE.name)),))
says(
    "clause", "that evolves from <NAME> , EVOLVED <size>", (("more", Evolves(HOLE.name)), ("more", Evolved(HOLE.size)))
)
says("clause", ", EVOLVED <size>", (("more", Evolved(HOLE.size)),))
SETUPS["Ana can cast a 2/2 creature called Haunter that evolves from Gastly for {B}, EVOLVED 4/4"] = (
    "Put an evolution card into a hand, with the mana to cast it."
)


class EvolvesOnto(Act):
    """Cast a card as an evolving creature spell."""

    player: str
    card: Thing
    target: Thing


class EvolvesForOffer(Act):
    """Cast a card as an evolving creature spell for an alternative cost that a permanent offers."""

    player: str
    source: Thing
    card: Thing
    target: Thing


_ONTO = EvolvesOnto(THEY, HOLE.one, HOLE.target)
does("evolves <told_thing:one> onto <told_thing:target>", _ONTO, example="Ana evolves Haunter onto Gastly")
also_does("evolves <told_thing:one> onto <told_thing:target> (for|paying|by paying|, paying) <cost>",
          (_ONTO, HOLE.cost), lambda said: (said[0], HasJustPaid(THEY, said[1])))  # fmt: skip
does("pays what <told_thing:source> offers to evolve <told_thing:one> onto <told_thing:target>",
     EvolvesForOffer(THEY, HOLE.source, HOLE.one, HOLE.target),
     example="Ana pays what Druid offers to evolve Haunter onto Gastly")  # fmt: skip

# answers

answers_of_player("chooses that it becomes <WORD>", chooses(WHICH_WEATHER_IT_BECOMES, word_in(HOLE.word)),
                  example="Ana chooses that it becomes rainy", does="If asked, choose the new weather.")  # fmt: skip
says("question", "which weather it becomes", WHICH_WEATHER_IT_BECOMES)
