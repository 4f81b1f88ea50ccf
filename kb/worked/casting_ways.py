"""Ways of casting: the mana cost of something, and spells cast for less or for more than that."""

from kb.engine.game import Game
from kb.worked.boards import thing
from kb.worked.language import sentence


@sentence("setup", r"the mana cost of (?P<name>.+) is (?P<cost>(?:\{[\w/]+\})+)", "the mana cost of Bear is {1}{G}")
def has_mana_cost(game: Game, name: str, cost: str) -> None:
    """Give something a mana cost."""
    card = thing(game, name)
    game.put(card._replace(face=card.face._replace(cost=cost)))
