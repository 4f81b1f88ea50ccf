"""Exhume, which brings back one creature of each player."""

from kb.engine.instructions.moving import EachPlayerChooses, Return
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

exhume: Chronicle[Face] = Chronicle("exhume", "Exhume")

exhume.since(
    "1998-10-18",
    "moursund-1998-10/errata/2",
    "Each player with a creature card in his or her graveyard chooses one of them",
)(
    Face(
        "Exhume",
        types=frozenset({"sorcery"}),
        colors=frozenset({"black"}),
        cost="{1}{B}",
        spell=(EachPlayerChooses(CREATURE, "graveyard", (Return("targets"),)),),
    )
)
