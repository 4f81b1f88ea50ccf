"""Arc-Slogger, which burns a library."""

from kb.engine.instructions.changing import Deal
from kb.engine.instructions.moving import ExileFromLibrary
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Target
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face

arc_slogger: Chronicle[Face] = Chronicle("arc-slogger", "Arc-Slogger")

arc_slogger.since(
    "2008-07-15",
    "crystalkeep-2008-08/407.3#example-1",
    "Remove the top ten cards of your library from the game: Arc-Slogger deals 2 damage to target creature or player.",
)(
    Face(
        "Arc-Slogger",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Beast"}),
        colors=frozenset({"red"}),
        power=4,
        toughness=5,
        cost="{3}{R}{R}",
        abilities=(
            Activated(
                (Deal(2, "targets"),),
                Cost("{R}", acts=(ExileFromLibrary(10),)),
                (Target(CREATURE, players="any"),),
            ),
        ),
    )
)
