"""Effects of a board that say what something gains, loses, gets, or cannot do."""

from kb.engine.play.game import Game
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import both
from kb.engine.position.objects import Lasting
from kb.worked.keyword_reading import read_keyword
from kb.worked.language import sentence
from kb.worked.sentences.named import thing


@sentence("setup", r'an effect says "(?P<name>[^"]+?) (?P<way>gains|loses) (?P<keyword>[a-z ]+)"',
          'an effect says "Bear gains flying"')  # fmt: skip
def gains_or_loses(game: Game, name: str, way: str, keyword: str) -> None:
    """Add an effect that grants or removes a keyword ability."""
    ability = read_keyword(keyword)
    value = (ability,) if way == "gains" else ability.name
    _leave(game, name, Change("gain" if way == "gains" else "lose", value))


@sentence("setup", r'an effect says "(?P<name>[^"]+?) gets (?P<power>[+-]\d+)/(?P<toughness>[+-]\d+)"',
          'an effect says "Bear gets +1/+1"')  # fmt: skip
def gets(game: Game, name: str, power: str, toughness: str) -> None:
    """Add an effect that changes power and toughness."""
    _leave(game, name, Change("add size", (int(power), int(toughness))))


@sentence("setup", r'an effect says "(?P<name>[^"]+?) cannot (?P<what>attack|block|be targeted)"',
          'an effect says "Bear cannot attack"')  # fmt: skip
def cannot(game: Game, name: str, what: str) -> None:
    """Add an effect that forbids an object to do something, or others to do it to the object."""
    _leave(game, name, Change("cannot", what))


def _leave(game: Game, name: str, change: Change) -> None:
    position = game.position
    now = position.new_timestamp()
    effect = Continuous(both(), (change,))
    position.lasting += (Lasting(effect, 0, now, frozenset({thing(game, name).id})),)
    game.changed()
