"""Saproling Burst, whose Saprolings fade with it."""

from kb.engine.abilities import Act, Activated, Amount, AsItEnters, Cost
from kb.engine.chronicle import Chronicle
from kb.engine.objects import Face

SAPROLING = Face(
    "Saproling",
    types=frozenset({"creature"}),
    subtypes=frozenset({"Saproling"}),
    colors=frozenset({"green"}),
    size_from=Amount("counters", of="maker", word="fade"),
)

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
            AsItEnters(Act("with counters", amount=7, word="fade")),
            Activated((Act("create", SAPROLING, 1),), Cost(acts=(Act("remove counters", amount=1, word="fade"),))),
        ),
        not_modelled=("fading in its controller's upkeep", "that its tokens are destroyed when it leaves"),
    )
)
