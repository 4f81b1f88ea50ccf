"""Types: the sentences about lands that are played, and effects that change what something is."""

from kb.engine.law.keywords import keywords
from kb.engine.play.game import Game
from kb.engine.play.lands import OF_THE_TURN, play_land
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Becoming, Change, Continuous
from kb.engine.position.filters import both
from kb.engine.position.objects import Lasting
from kb.worked.keyword_reading import read_keyword
from kb.worked.language import sentence
from kb.worked.sentences.named import permanent, thing
from kb.worked.sentences.type_words import TYPES, known, known_subtypes

_KINDS = r"Plains|Island|Swamp|Mountain|Forest"


def _lasts(game: Game, name: str, *changes: Change) -> None:
    position = game.position
    now = position.new_timestamp()
    effect = Continuous(both(), changes)
    position.lasting += (Lasting(effect, 0, now, frozenset({permanent(game, name, "stack").id})),)
    game.changed()


@sentence(
    "play", r"(?P<player>\w+) plays (?P<name>.+) as the land of the turn", "Ana plays Field as the land of the turn"
)
def plays_as_the_one_of_the_turn(game: Game, player: str, name: str) -> None:
    """Play a land as the player's normal land for the turn."""
    play_land(game, player, thing(game, name), OF_THE_TURN)


@sentence("play", r"(?P<player>\w+) plays (?P<name>.+) as the additional land of (?P<source>.+)",
          "Ana plays Field as the additional land of Oracle")  # fmt: skip
def plays_as_additional(game: Game, player: str, name: str, source: str) -> None:
    """Play a land as an additional land that a permanent allows."""
    play_land(game, player, thing(game, name), source)


@sentence("play", r"an effect makes (?P<name>.+) an? (?P<size>\d+/\d+) (?P<words>[a-z ]*creature)",
          "an effect makes Sword a 2/2 artifact creature")  # fmt: skip
def becomes_a_creature(game: Game, name: str, size: str, words: str) -> None:
    """Add an effect that makes it a creature, in these words."""
    power, toughness = (int(number) for number in size.split("/"))
    becoming = Becoming(known(words, TYPES, "card type"))
    _lasts(game, name, Change("become", becoming), Change("set size", (power, toughness)))


@sentence("play", rf"an effect makes (?P<name>.+) an? (?P<kind>{_KINDS})(?P<added> in addition to its types)?",
          "an effect makes Tower an Island")  # fmt: skip
def becomes_a_land_type(game: Game, name: str, kind: str, added: str | None) -> None:
    """Add an effect that sets a land's type, or adds one."""
    _lasts(game, name, Change("add land types" if added else "set land types", frozenset({kind})))


@sentence("play", r"an effect makes the creature type of (?P<name>.+) (?P<kind>[A-Z]\w+)",
          "an effect makes the creature type of Grove Goblin")  # fmt: skip
def gets_a_creature_type(game: Game, name: str, kind: str) -> None:
    """Add an effect that sets a creature type."""
    _lasts(game, name, Change("become", Becoming(frozenset(), known_subtypes([kind]))))


@sentence("play", r"an effect takes the subtype (?P<kind>\w+) from (?P<name>.+)",
          "an effect takes the subtype Equipment from Sword")  # fmt: skip
def loses_a_subtype(game: Game, kind: str, name: str) -> None:
    """Add an effect that removes a subtype."""
    _lasts(game, name, Change("lose subtypes", known_subtypes([kind])))


@sentence("play", r"an effect makes (?P<name>.+) (?P<word>legendary)", "an effect makes Tower legendary")
def gets_a_supertype(game: Game, name: str, word: str) -> None:
    """Add an effect that adds a supertype."""
    now = game.traits(thing(game, name).id).supertypes
    _lasts(game, name, Change("set supertypes", now | {word}))


@sentence("play", r"an effect makes (?P<name>.+) (?P<color>white|blue|black|red|green)", "an effect makes Idol red")
def gets_a_color(game: Game, name: str, color: str) -> None:
    """Add an effect that gives it a color."""
    _lasts(game, name, Change("set color", frozenset({color})))


@sentence("play", rf"an effect gives (?P<name>.+) (?P<keyword>{'|'.join(keywords())})", "an effect gives Tower flying")
def gains_a_keyword(game: Game, name: str, keyword: str) -> None:
    """Add an effect that grants a keyword ability."""
    _lasts(game, name, Change("gain", (read_keyword(keyword),)))


@sentence("play", rf"an effect takes (?P<keyword>{'|'.join(keywords())}) from (?P<name>.+)",
          "an effect takes flying from Tower")  # fmt: skip
def loses_a_keyword(game: Game, keyword: str, name: str) -> None:
    """Add an effect that removes a keyword ability."""
    _lasts(game, name, Change("lose", keyword))


@sentence("play", r"the effects on (?P<name>.+) end", "the effects on Golem end")
def effects_end(game: Game, name: str) -> None:
    """End all effects on one object."""
    found = frozenset({thing(game, name).id})
    left = tuple(lasting for lasting in game.position.lasting if lasting.things != found)
    if left == game.position.lasting:
        raise IllegalAnswer(f"No effect applies to {name} alone.")
    game.position.lasting = left
    game.changed()
