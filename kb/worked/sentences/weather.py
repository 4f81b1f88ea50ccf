"""Weather and counters: what may be said of them on a board, in a story and in quotation marks."""

from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import WHICH_KIND_OF_COUNTER, WHICH_WEATHER_IT_BECOMES
from kb.engine.rules.words.choosing_land_types import choosing_land_types
from kb.engine.steps.permanents import WeatherBecomes
from kb.engine.steps.playing import Chooses
from kb.worked.language import Outcome, sentence

_WEATHER = r"(?P<weather>windy|rainy|foggy|sunny|snowy)"

# in quotation marks


# answers and steps of a story


@sentence("setup", r"it is (?P<word>windy|rainy|foggy|sunny|snowy)", "it is sunny")
def is_weather(game: Game, word: str) -> None:
    """Set the weather."""
    game.position.weather = word
    game.changed()


@sentence("answer", r"(?P<player>\w+) chooses that it becomes (?P<weather>\w+)", "Ana chooses that it becomes rainy")
def chooses_weather(game: Game, player: str, weather: str) -> None:
    """If asked, choose the new weather."""
    game.answer(player, WHICH_WEATHER_IT_BECOMES, weather)


@sentence("answer", r"(?P<player>\w+) chooses an? (?P<kind>\S+) counter", "Ana chooses a burn counter")
def chooses_a_counter(game: Game, player: str, kind: str) -> None:
    """If asked, choose a kind of counter."""
    game.answer(player, WHICH_KIND_OF_COUNTER, kind)


@sentence("play", r"(?P<player>\w+) chooses (?P<word>.+) as a land type", "Ana chooses Lair as a land type")
def chooses_a_land_type(game: Game, player: str, word: str) -> None:
    """Choose a land type. The story isn't legal if this word can't be chosen."""
    if not game.law(choosing_land_types)(word):
        raise IllegalAnswer(f"{player} can't choose {word} as a land type.")
    game.position.note(Chooses(player, word), choosing_land_types.slug)


# claims


@sentence("claim", rf"it is {_WEATHER}", "it is foggy")
def is_the_weather(outcome: Outcome, weather: str) -> bool:
    """Check whether this is the weather."""
    return outcome.position.weather == weather


@sentence("claim", r"there is no weather", "there is no weather")
def is_no_weather(outcome: Outcome) -> bool:
    """Check whether there is no weather."""
    return not outcome.position.weather


@sentence("claim", r"the weather changed (?P<number>\d+) times?", "the weather changed 2 times")
def weather_changed(outcome: Outcome, number: str) -> bool:
    """Check how often the weather changed."""
    return sum(isinstance(what, WeatherBecomes) for what in outcome.position.happenings()) == int(number)
