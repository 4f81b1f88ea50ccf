"""Mishra's Helix, which taps lands."""

from kb.engine.abilities import Activated, Cost, Target
from kb.engine.chronicle import Chronicle
from kb.engine.effects import Amount
from kb.engine.filters import LAND
from kb.engine.instructions.changing import Tap
from kb.engine.objects import Face

mishras_helix: Chronicle[Face] = Chronicle("mishras-helix", "Mishra's Helix")

mishras_helix.since("1998-10-18", "moursund-1998-10/errata/5", "{X}, {T}: Tap X target lands.")(
    Face(
        "Mishra's Helix",
        types=frozenset({"artifact"}),
        cost="{5}",
        abilities=(Activated((Tap("targets"),), Cost("{X}", taps=True), (Target(LAND, number=Amount("x")),)),),
    )
)
