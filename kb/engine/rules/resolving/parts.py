"""Parts: what is done in the middle of a resolution, where the word "then" divides it."""

from kb.engine.play.settle import settle_a_part
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import parts


@parts.since(
    "1998-03-31",
    "dangelo-1999-05/T.7.3",
    "Between each event/part, you deal with any triggered",
    reading="T.7.1 has the order: what the rules do, triggered abilities, then the damage of the part. Several "
    "instructions without the word are one part, by T.7.Ruling.2 and 3.",
)
def all_that_comes_of_it(game: Game) -> None:
    """What the rules do, what has triggered, and the damage that a part has assigned, before the next part."""
    settle_a_part(game)


@parts.since("1999-06-01", "420.4", "pay no attention to what happens during the")
def nothing(_game: Game) -> None:
    """Nothing: all of it is one event to the rules, whatever its words."""


parts.renumbered("2009-07-11", "704.4")
