"""Steps of moving: changing zones, phasing, drawing, revealing and shuffling."""

from kb.engine.position.happening import Happening

_TOLD = {
    ("battlefield", "graveyard"): "is put into the graveyard",
    ("graveyard", "battlefield"): "returns to the battlefield",
    ("exile", "battlefield"): "returns to the battlefield",
    ("hand", "battlefield"): "enters the battlefield",
    ("stack", "battlefield"): "enters the battlefield",
    ("nowhere", "battlefield"): "enters the battlefield",
    ("stack", "graveyard"): "is put into the graveyard",
    ("stack", "exile"): "is exiled",
    ("battlefield", "exile"): "is exiled",
    ("battlefield", "hand"): "returns to its owner's hand",
}


class Moves(Happening):
    """An object moves from one zone to another."""

    thing: str
    origin: str
    destination: str
    cause: str = ""
    """How it left the battlefield, where it was destroyed or sacrificed."""

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: how an object goes from one zone to another."""
        way = _TOLD.get((self.origin, self.destination), f"goes from {self.origin} to {self.destination}")
        return f"{self.thing} {way}"


class StaysWhereItIs(Happening):
    """An object that was about to enter stays in its zone."""

    says = "{thing} stays where it is"
    thing: str


class CeasesToExist(Happening):
    """An object ceases to exist."""

    says = "{thing} ceases to exist"
    thing: str


class IsNoMore(Happening):
    """A copy of a spell ceases to exist."""

    says = "{spell} is no more"
    spell: str


class PhasesOut(Happening):
    """A permanent phases out."""

    thing: str
    is_along: bool = False

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: that a permanent phases out, alone or along with another."""
        return f"{self.thing} phases out{' along with it' if self.is_along else ''}"


class PhasesIn(Happening):
    """A permanent phases in."""

    thing: str
    is_along: bool = False

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: that a permanent phases in, alone or along with another."""
        return f"{self.thing} phases in{' along with it' if self.is_along else ''}"


class Becomes(Happening):
    """A permanent becomes something else."""

    says = "{thing} becomes {other}"
    thing: str
    other: str


class Draws(Happening):
    """A player draws a card, with its name if known."""

    says = "{player} draws {card}"
    player: str
    card: str = "a card"


class HasNoCardToDraw(Happening):
    """A player would draw from an empty library."""

    says = "{player} has no card to draw"
    player: str


class Discards(Happening):
    """A player discards cards at the end of the turn."""

    says = "{player} discards {cards}"
    player: str
    cards: str


class Reveals(Happening):
    """A player reveals a card."""

    says = "{player} reveals {card}"
    player: str
    card: str


class LooksAt(Happening):
    """A player looks at cards that others don't see."""

    says = "{player} looks at {what}"
    player: str
    what: str


class IsNoLongerRevealed(Happening):
    """A card is no longer revealed."""

    says = "{card} is no longer revealed"
    card: str


class Shuffles(Happening):
    """A player shuffles their library."""

    says = "{player} shuffles their library"
    player: str
