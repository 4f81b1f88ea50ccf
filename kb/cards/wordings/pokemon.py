"""Phrases found only on cards of the Pokémon set: its keywords, weather, and “As … phases out”."""

from kb.cards.construction import example, says
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.sets.pokemon.weather import DESIGNATIONS, BecomeChosenWeather, BecomeWeather, weather
from kb.english.templates import HOLE

says("ability", "as ~ phases out , <act>", Keyword("as it phases out", acts=(HOLE.act,)))
example("ability", "As this creature phases out, you gain 2 life", "An ability that triggers as its source phases out.")

for _weather in DESIGNATIONS:
    says("weather", _weather, _weather)
    says("act", f"[it becomes {_weather}]", BecomeWeather(_weather))
example("act", "it becomes sunny", "Change the weather.")
says("act", "[it becomes the weather] [of your choice]", BecomeChosenWeather())
example("act", "it becomes the weather of your choice", "The controller chooses the new weather.")
for _it_is in ("it's", "it is"):
    says("state", f"{_it_is} <weather>", If(Amount("game is designated", word=HOLE.weather), 1))
says("event", "[the weather changes]", Pattern("change designation", cause=weather.slug))
example(
    "ability",
    "As long as it's foggy, if one or more counters would be put on this creature, "
    "twice that many are put on it instead",
    "Double the counters put on the source in one weather.",
)
example(
    "ability",
    "Other creatures you control have scorching",
    "A static ability that grants a keyword ability of the set.",
)
example("act", "remove a status counter from target creature", "Remove a burn, frost, poison or stun counter.")
example("event", "the weather changes", "The weather changes.")
