"""What only the cards of the Pokémon set say: its keywords, weather, and “As … phases out”."""

from kb.cards.construction import says
from kb.cards.templates import HOLE
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.sets.pokemon.weather import DESIGNATIONS, BecomeChosenWeather, BecomeWeather, weather

says("ability", "as ~ phases out , <act>", Keyword("as it phases out", acts=(HOLE.act,)))

for _weather in DESIGNATIONS:
    says("weather", _weather, _weather)
    says("act", f"[it becomes {_weather}]", BecomeWeather(_weather))
says("act", "[it becomes the weather] [of your choice]", BecomeChosenWeather())
for _it_is in ("it's", "it is"):
    says("state", f"{_it_is} <weather>", If(Amount("game is designated", word=HOLE.weather), 1))
says("event", "[the weather changes]", Pattern("change designation", cause=weather.slug))
