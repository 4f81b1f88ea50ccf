"""Parts of a resolution, divided by the word "then": what happens between them."""

from kb.engine.play.settle import settle_a_part
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import parts


@parts.since(
    "1998-03-31",
    "dangelo-1999-05/T.7.3",
    "Between each event/part, you deal with any triggered",
    reading="T.7.1 gives the order: what the rules do, triggered abilities, then the damage of the part. By "
    'T.7.Ruling.2 and 3, several instructions without the word "then" are one part.',
    means='After each part of a spell or ability that the word "then" divides, what it caused happens '
    "first: state-based effects, triggered abilities, damage.",
)
def everything_caused(game: Game) -> None:
    """Let everything that the part of a spell or ability before "then" caused happen: state-based effects, triggered
    abilities, damage.
    """
    settle_a_part(game)


@parts.since(
    "1999-06-01",
    "420.4",
    "pay no attention to what happens during the",
    means="Nothing happens between the parts of a spell or ability; to the rules, it is all one event, "
    'even if it says "then".',
)
def nothing(_game: Game) -> None:
    """Do nothing between the parts of a spell or ability: it is all one event, even if it says "then"."""


parts.renumbered("2009-07-11", "704.4")
