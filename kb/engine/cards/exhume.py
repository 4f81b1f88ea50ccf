"""Exhume, which brings back one creature of each player."""

from kb.engine.abilities import Act
from kb.engine.chronicle import Chronicle
from kb.engine.filters import CREATURE
from kb.engine.objects import Face

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
        spell=(Act("each player chooses", CREATURE, word="graveyard", acts=(Act("return", "targets"),)),),
    )
)
