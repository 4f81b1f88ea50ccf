"""Clone, which comes into play as a copy."""

from kb.engine.abilities import Act, AsItEnters
from kb.engine.chronicle import Chronicle
from kb.engine.filters import CREATURE
from kb.engine.objects import Face

clone: Chronicle[Face] = Chronicle("clone", "Clone")

clone.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/clone",
    "Clone comes into play as a copy of target creature card or creature token.",
)(
    Face(
        "Clone",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Clone"}),
        colors=frozenset({"blue"}),
        power=0,
        toughness=0,
        cost="{3}{U}",
        abilities=(AsItEnters(Act("enter as a copy", CREATURE)),),
        not_modelled=("it targets what it enters as a copy of", "only creature cards and tokens"),
    )
)
