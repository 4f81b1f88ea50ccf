"""Fork, which copies a spell."""

from kb.engine.instructions.copying import CopySpell, ResolveAsACopy
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Target
from kb.engine.position.filters import Filter, either
from kb.engine.position.objects import Face

fork: Chronicle[Face] = Chronicle("fork", "Fork")

fork.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/fork",
    "Fork resolves as a copy of target instant or sorcery spell, except that it does not copy that spell's color.",
)(
    Face(
        "Fork",
        types=frozenset({"instant"}),
        colors=frozenset({"red"}),
        cost="{R}{R}",
        spell=(ResolveAsACopy(frozenset({"not its color", "new targets"})),),
        targets=(Target(either(Filter("type", "instant"), Filter("type", "sorcery")), "stack"),),
    )
)

fork.since(
    "2003-10-01",
    "crystalkeep-2008-08/503.10#example-1",
    "except that it copies Fork's color and you may choose new targets for the copy",
)(
    Face(
        "Fork",
        types=frozenset({"instant"}),
        colors=frozenset({"red"}),
        cost="{R}{R}",
        spell=(CopySpell(frozenset({"not its color", "new targets"})),),
        targets=(Target(either(Filter("type", "instant"), Filter("type", "sorcery")), "stack"),),
    )
)
