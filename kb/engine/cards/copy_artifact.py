"""Copy Artifact, which comes into play as a copy and stays an enchantment."""

from kb.engine.instructions.copying import EnterAsACopy
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import AsItEnters, Target
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Face

copy_artifact: Chronicle[Face] = Chronicle("copy-artifact", "Copy Artifact")

_ARTIFACT_CARD = Filter("made as", "artifact")

copy_artifact.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/copy-artifact",
    "Copy Artifact comes into play as a copy of target artifact card or artifact token, but also counts as a global "
    "enchantment.",
)(
    Face(
        "Copy Artifact",
        types=frozenset({"enchantment"}),
        colors=frozenset({"blue"}),
        cost="{1}{U}",
        abilities=(AsItEnters(EnterAsACopy(_ARTIFACT_CARD, frozenset({"target", "also an enchantment"}))),),
        targets=(Target(_ARTIFACT_CARD),),
    )
)
