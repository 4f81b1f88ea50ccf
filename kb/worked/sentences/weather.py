"""Weather and counters: what may be said of them on a board, in a story and in quotation marks."""

from kb.engine.instructions.changing import BecomeChosenWeather, PutCounters, RemoveAllCounters, RemoveCounters
from kb.engine.instructions.replacing import Multiply, PutOtherCounters
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Keyword, Replacing, Static, Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Amount, Change, Continuous, If, Pattern
from kb.engine.position.filters import CREATURE, THIS, YOURS, both, other_than
from kb.engine.rules.words.choosing_land_types import choosing_land_types
from kb.engine.slots.questions import WHICH_KIND_OF_COUNTER, WHICH_WEATHER_IT_BECOMES
from kb.engine.steps.permanents import WeatherBecomes
from kb.engine.steps.playing import Chooses
from kb.worked.language import Outcome, sentence
from kb.worked.wording import Meant, phrase, read_keyword, without_targets

_WEATHER = r"(?P<weather>windy|rainy|foggy|sunny|snowy)"

# in quotation marks


@phrase("event", r"the weather changes", "the weather changes")
def weather_changes() -> Pattern:
    """Look for a change of the weather."""
    return Pattern("change weather")


@phrase("event", r"this creature attacks", "this creature attacks")
def this_attacks() -> Pattern:
    """Look for the source attacking."""
    return Pattern("attack", THIS)


@phrase("event", r"a creature you control (?P<way>deals|is dealt) damage", "a creature you control is dealt damage")
def your_creature_and_damage(way: str) -> Pattern:
    """Look for damage by or to a creature of the controller; "it" is that creature."""
    yours = both(CREATURE, YOURS)
    return Pattern("deal damage", source=yours, is_about_source=True) if way == "deals" else Pattern("damage", yours)


@phrase("act", r"it becomes the weather of your choice", "it becomes the weather of your choice")
def weather_of_choice() -> Meant:
    """Have the controller say which weather it becomes."""
    return Meant((BecomeChosenWeather(),))


@phrase("act", r"remove (?P<number>an?|all|\d+) (?P<counter>\S+) counters? from target creature",
        "remove a status counter from target creature")  # fmt: skip
def remove_from_target(number: str, counter: str) -> Meant:
    """Remove counters from a target, all of them or so many of one kind."""
    if number.lower() == "all":
        return Meant((RemoveAllCounters(counter, "targets"),), (Target(CREATURE),))
    amount = int(number) if number.isdigit() else 1
    return Meant((RemoveCounters(counter, amount, "targets"),), (Target(CREATURE),))


@phrase("act", r"put (?P<number>an?|\d+) (?P<counter>\S+) counters? on target player",
        "put a status counter on target player")  # fmt: skip
def put_on_player(number: str, counter: str) -> Meant:
    """Put counters on a player."""
    amount = int(number) if number.isdigit() else 1
    return Meant((PutCounters(counter, "targets", amount),), (Target(players="any"),))


@phrase("ability", r"If an? (?P<kind>\S+) counter would be put on this creature, put a (?P<other>\S+) counter on it "
        r"instead", "If a poison counter would be put on this creature, put a +1/+1 counter on it instead")  # fmt: skip
def other_counters(kind: str, other: str) -> tuple[Ability, ...]:
    """Give an ability that has counters of another kind put on its source."""
    return (Replacing(Pattern("put counters", THIS, word=kind), PutOtherCounters(other)),)


@phrase("ability", rf"(?:As long as it's {_WEATHER}, )?if (?:one or more|a) counters? would be put on this creature, "
        r"twice that many are put on it instead",
        "As long as it's foggy, if one or more counters would be put on this creature, twice that many are put on it "
        "instead")  # fmt: skip
def twice_the_counters(weather: str | None) -> tuple[Ability, ...]:
    """Give an ability that doubles the counters put on its source, in any weather or in one."""
    condition = If(Amount("it is the weather", word=weather.lower()), 1) if weather else None
    return (Replacing(Pattern("put counters", THIS), Multiply(2), condition),)


@phrase(
    "ability", r"Other creatures you control have (?P<keyword>[a-z ]+)", "Other creatures you control have scorching"
)
def others_have(keyword: str) -> tuple[Ability, ...]:
    """Give a static ability that grants one of one word."""
    affects = both(other_than(THIS), CREATURE, YOURS)
    return (Static(Continuous(affects, (Change("gain", (read_keyword(keyword),)),))),)


@phrase("ability", r"As this creature phases out, (?P<words>.+)", "As this creature phases out, you gain 2 life")
def as_it_phases_out(words: str) -> tuple[Ability, ...]:
    """Give an ability about what is done as its source phases out."""
    return (Keyword("as it phases out", acts=without_targets(words, "as it phases out")),)


# answers and steps of a story


@sentence("setup", r"it is (?P<word>windy|rainy|foggy|sunny|snowy)", "it is sunny")
def is_weather(game: Game, word: str) -> None:
    """Give the game a weather."""
    game.position.weather = word
    game.changed()


@sentence("answer", r"(?P<player>\w+) chooses that it becomes (?P<weather>\w+)", "Ana chooses that it becomes rainy")
def chooses_weather(game: Game, player: str, weather: str) -> None:
    """Answer, if asked, which weather it becomes."""
    game.answer(player, WHICH_WEATHER_IT_BECOMES, weather)


@sentence("answer", r"(?P<player>\w+) chooses an? (?P<kind>\S+) counter", "Ana chooses a burn counter")
def chooses_a_counter(game: Game, player: str, kind: str) -> None:
    """Answer, if asked, which kind of counter is meant."""
    game.answer(player, WHICH_KIND_OF_COUNTER, kind)


@sentence("play", r"(?P<player>\w+) chooses (?P<word>.+) as a land type", "Ana chooses Lair as a land type")
def chooses_a_land_type(game: Game, player: str, word: str) -> None:
    """Choose a land type; where the word may not be chosen, the story can't go on so."""
    if not game.law(choosing_land_types)(word):
        raise IllegalAnswer(f"{player} can't choose {word} as a land type.")
    game.position.note(Chooses(player, word), choosing_land_types.slug)


# claims


@sentence("claim", rf"it is {_WEATHER}", "it is foggy")
def is_the_weather(outcome: Outcome, weather: str) -> bool:
    """Answer whether this is the weather."""
    return outcome.position.weather == weather


@sentence("claim", r"there is no weather", "there is no weather")
def is_no_weather(outcome: Outcome) -> bool:
    """Answer whether the game has no weather."""
    return not outcome.position.weather


@sentence("claim", r"the weather changed (?P<number>\d+) times?", "the weather changed 2 times")
def weather_changed(outcome: Outcome, number: str) -> bool:
    """Answer whether the weather changed so often."""
    return sum(isinstance(what, WeatherBecomes) for what in outcome.position.happenings()) == int(number)
