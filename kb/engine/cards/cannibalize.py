"""Cannibalize, which takes one of a player's creatures for another."""

from kb.engine.instructions.changing import PutCounters
from kb.engine.instructions.combining import EachToAnotherTarget
from kb.engine.instructions.moving import Exile
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Target
from kb.engine.position.filters import CREATURE, Filter, both
from kb.engine.position.objects import Face

cannibalize: Chronicle[Face] = Chronicle("cannibalize", "Cannibalize")

cannibalize.since(
    "1998-03-31",
    "moursund-1998-04/errata/1",
    "Choose a player and two target creatures controlled by that player. Remove one of those creatures from the game "
    "and put two +1/+1 counters on the other.",
    reading="Which half applies where one target is left is not said; either is played, as its controller likes.",
)(
    Face(
        "Cannibalize",
        types=frozenset({"sorcery"}),
        colors=frozenset({"black"}),
        cost="{1}{B}",
        names_a_player=True,
        spell=(EachToAnotherTarget((Exile("that"), PutCounters("+1/+1", "that", 2))),),
        targets=(Target(both(CREATURE, Filter("controlled by the chosen player"))),) * 2,
    )
)
