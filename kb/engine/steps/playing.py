"""Steps of playing: casting, using, paying, choosing, triggering, resolving, and the turn."""

from kb.engine.position.happening import Happening


class Casts(Happening):
    """A player casts a spell."""

    player: str
    spell: str
    origin: str
    """The zone from which it is cast."""
    targeting: str = ""

    @property
    def words(self) -> str:
        """What happened, in words."""
        whence = "" if self.origin == "hand" else f" from the {self.origin}"
        return f"{self.player} casts {self.spell}{whence}{self.targeting}"


class Uses(Happening):
    """A player uses an ability."""

    says = "{player} uses {ability}{targeting}"
    player: str
    ability: str
    targeting: str = ""


class Announces(Happening):
    """A player announces an ability that they have to play in this phase."""

    says = "{player} announces {ability}"
    player: str
    ability: str


class PlaysLand(Happening):
    """A player plays a land."""

    says = "{player} plays {card}"
    player: str
    card: str


class Pays(Happening):
    """A player pays mana."""

    says = "{player} pays {mana}"
    player: str
    mana: str


class GetsMana(Happening):
    """A player gets mana: one letter for each."""

    player: str
    mana: str

    @property
    def words(self) -> str:
        """What happened, in words."""
        return f"{self.player} gets {in_symbols(self.mana)}"


class LosesMana(Happening):
    """A player loses mana: one letter for each."""

    player: str
    mana: str

    @property
    def words(self) -> str:
        """What happened, in words."""
        return f"{self.player} loses {in_symbols(self.mana)}"


def in_symbols(mana: str) -> str:
    """Return mana, one letter for each, as symbols."""
    return "".join(f"{{{letter}}}" for letter in mana)


class Chooses(Happening):
    """A player chooses something."""

    player: str
    chosen: str
    for_what: str = ""

    @property
    def words(self) -> str:
        """What happened, in words."""
        return f"{self.player} chooses {self.chosen}" + (f" for {self.for_what}" if self.for_what else "")


class Names(Happening):
    """A player names something."""

    says = "{player} names {named}"
    player: str
    named: str


class SaysNumber(Happening):
    """A player says a number."""

    says = "{player} says {number}"
    player: str
    number: str


class GoesThroughAgain(Happening):
    """A player goes through a loop again."""

    says = "{player} goes through it {often} times more"
    player: str
    often: str


class GoesOnUntil(Happening):
    """A player goes through a loop until a coin falls so."""

    says = "{player} goes on until the coin falls {side}"
    player: str
    side: str


class CycleRepeats(Happening):
    """A cycle is repeated and then stops."""

    times: int
    first: str

    @property
    def words(self) -> str:
        """What happened, in words."""
        often = "once" if self.times == 1 else f"{self.times} times"
        return f"The cycle repeats {often} and stops before {self.first} begins it again"


class NeverEnds(Happening):
    """What goes round goes round for ever."""

    says = "{first} begins again what never ends: the game is a draw"
    first: str


class Passes(Happening):
    """A player passes priority."""

    says = "{player} passes"
    player: str


class Triggers(Happening):
    """An ability triggers."""

    says = "{source} triggers"
    source: str


class Resolves(Happening):
    """A spell resolves."""

    says = "{spell} resolves"
    spell: str


class AbilityResolves(Happening):
    """An ability resolves."""

    says = "{source}'s ability resolves"
    source: str


class HasNoLegalTarget(Happening):
    """What was to resolve has no legal target."""

    says = "{what} has no legal target"
    what: str


class IsCountered(Happening):
    """A spell is countered."""

    says = "{spell} is countered"
    spell: str


class DoesNothing(Happening):
    """An ability does nothing as it resolves."""

    says = "{source}'s ability does nothing"
    source: str


class IsAnInterrupt(Happening):
    """A spell counts as an interrupt."""

    says = "{spell} is an interrupt"
    spell: str


class ChangesWhatWouldHappen(Happening):
    """A replacement effect changes what would happen."""

    says = "{source} changes what would happen"
    source: str


class CantHappen(Happening):
    """Something would happen to something, and can't."""

    says = "that can't happen to {to}"
    to: str


class FindsNothing(Happening):
    """An ability finds nothing of what it speaks of."""

    says = "{source} finds {what}"
    source: str
    what: str = "nothing"


class StoryTells(Happening):
    """The story says something that no other step tells."""

    says = "{told}"
    told: str
