"""Instructions by which players skip what is to come: draws, combat phases, turns."""

from kb.engine.position.abilities import Act
from kb.engine.position.effects import Number, Who


class SkipADraw(Act):
    """Have players skip their next draw steps."""

    who: Who = "you"


class SkipACombat(Act):
    """Have players skip their next combat phases."""

    who: Who = "you"


class SkipTurns(Act):
    """Have players skip their next turns."""

    amount: Number = 1
    who: Who = "you"
