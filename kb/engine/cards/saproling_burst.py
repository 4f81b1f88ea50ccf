"""Saproling Burst, whose Saprolings fade with it."""

from kb.engine.instructions.changing import RemoveCounters
from kb.engine.instructions.moving import Bury, Create, DoToLinked
from kb.engine.instructions.replacing import WithCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, AsItEnters, Cost, Triggered
from kb.engine.position.effects import Amount, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face

SAPROLING = Face(
    "Saproling",
    types=frozenset({"creature"}),
    subtypes=frozenset({"Saproling"}),
    colors=frozenset({"green"}),
    size_from=Amount("counters", of="maker", word="fade"),
)

_TOKENS = "its tokens"
_A_COUNTER = Cost(acts=(RemoveCounters("fade", 1),))

saproling_burst: Chronicle[Face] = Chronicle("saproling-burst", "Saproling Burst")

saproling_burst.since(
    "2003-12-01",
    "crystalkeep-2008-08/202.2b#example-1",
    "This creature's power and toughness are each equal to the number of fade counters on Saproling Burst.",
)(
    Face(
        "Saproling Burst",
        types=frozenset({"enchantment"}),
        colors=frozenset({"green"}),
        cost="{4}{G}",
        abilities=(
            AsItEnters(WithCounters("fade", 7)),
            Activated(
                (Create(SAPROLING),),
                Cost(acts=(RemoveCounters("fade", 1),)),
                link=_TOKENS,
            ),
            Triggered(
                Pattern("move", THIS, "battlefield"),
                (DoToLinked("battlefield", (Bury("targets"),)),),
                link=_TOKENS,
            ),
        ),
        not_modelled=("fading in its controller's upkeep",),
    )
)
