"""Dance of Many, which makes a token that is a copy and is bound to it."""

from kb.engine.instructions.combining import UnlessPaid
from kb.engine.instructions.copying import CreateACopy
from kb.engine.instructions.moving import Bury
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, Target, Timed, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS, Filter
from kb.engine.position.objects import Face

dance_of_many: Chronicle[Face] = Chronicle("dance-of-many", "Dance of Many")

_TOKEN = Filter("made by this")

dance_of_many.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/dance-of-many",
    "put a token creature into play and treat it as a copy of that summon card. If either Dance of Many or the token "
    "creature leaves play, bury the other.",
    reading="The mana to be paid in upkeep is lost in the record; it is {U}{U}, as printed in the Fifth Edition "
    "(1997-03-24).",
)(
    Face(
        "Dance of Many",
        types=frozenset({"enchantment"}),
        colors=frozenset({"blue"}),
        cost="{U}{U}",
        targets=(Target(Filter("summon card")),),
        abilities=(
            Timed(
                "upkeep",
                (UnlessPaid(Cost("{U}{U}"), (Bury("this"),)),),
                is_upkeep_cost=True,
            ),
            Triggered(Pattern("move", THIS, "", "battlefield"), (CreateACopy("what it targeted"),)),
            Triggered(Pattern("move", THIS, "battlefield"), (Bury(_TOKEN),)),
            Triggered(Pattern("move", _TOKEN, "battlefield"), (Bury("this"),)),
        ),
    )
)
