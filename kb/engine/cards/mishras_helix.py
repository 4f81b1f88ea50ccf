"""Mishra's Helix, which taps lands."""

from kb.engine.instructions.changing import Tap
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Target
from kb.engine.position.effects import Amount
from kb.engine.position.filters import LAND
from kb.engine.position.objects import Face

mishras_helix: Chronicle[Face] = Chronicle("mishras-helix", "Mishra's Helix")

mishras_helix.since("1998-10-18", "moursund-1998-10/errata/5", "{X}, {T}: Tap X target lands.")(
    Face(
        "Mishra's Helix",
        types=frozenset({"artifact"}),
        cost="{5}",
        abilities=(Activated((Tap("targets"),), Cost("{X}", taps=True), (Target(LAND, number=Amount("x")),)),),
    )
)
