"""Clone, which comes into play as a copy."""

from kb.engine.chronicle import Chronicle
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
    )
)
