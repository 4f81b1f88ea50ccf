"""Steps of what waits: suspended cards, and spells whose targets are changed."""

from kb.engine.position.happening import Happening


class Suspends(Happening):
    """A player suspends a card."""

    says = "{player} suspends {card} with {number} time counters"
    player: str
    card: str
    number: str


class StaysExiled(Happening):
    """A suspended card can't be played."""

    says = "{card} can't be played and stays in exile"
    card: str


class TargetsNow(Happening):
    """The target of a spell is changed, or left."""

    says = "{spell} is now cast{targeting}"
    spell: str
    targeting: str
