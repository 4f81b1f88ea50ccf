"""Steps of playing: casting, using, paying, choosing, triggering, resolving, turns, and the end of the game."""

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
        """Return the sentence for this step of the trace: who casts what, from where, and at which targets.

        The hand isn't named.
        """
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
    """A player gets mana; each letter is one mana."""

    player: str
    mana: str

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: which mana a player gets, in symbols."""
        return f"{self.player} gets {in_symbols(self.mana)}"


class LosesMana(Happening):
    """A player loses mana; each letter is one mana."""

    player: str
    mana: str

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: which mana a player loses, in symbols."""
        return f"{self.player} loses {in_symbols(self.mana)}"


def in_symbols(mana: str) -> str:
    """Return mana given as letters in symbols: "{R}{G}" for "RG"."""
    return "".join(f"{{{letter}}}" for letter in mana)


class Chooses(Happening):
    """A player chooses something."""

    player: str
    chosen: str
    for_what: str = ""

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: what a player chooses, and for what if that is known."""
        return f"{self.player} chooses {self.chosen}" + (f" for {self.for_what}" if self.for_what else "")


class Names(Happening):
    """A player names a card or word."""

    says = "{player} names {named}"
    player: str
    named: str


class SaysNumber(Happening):
    """A player says a number."""

    says = "{player} says {number}"
    player: str
    number: str


class GoesThroughAgain(Happening):
    """A player repeats a loop."""

    says = "{player} goes through it {often} times more"
    player: str
    often: str


class GoesOnUntil(Happening):
    """A player repeats a loop until a coin falls a certain way."""

    says = "{player} goes on until the coin falls {side}"
    player: str
    side: str


class CycleRepeats(Happening):
    """A cycle is repeated and then stops."""

    times: int
    first: str

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: how often a cycle repeats, and before which step it stops."""
        often = "once" if self.times == 1 else f"{self.times} times"
        return f"The cycle repeats {often} and stops before {self.first} begins it again"


class NeverEnds(Happening):
    """A loop would never end."""

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
    """A spell or ability about to resolve has no legal target."""

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
    """An event can't happen to an object."""

    says = "that can't happen to {to}"
    to: str


class FindsNothing(Happening):
    """An ability finds nothing that it refers to."""

    says = "{source} finds {what}"
    source: str
    what: str = "nothing"


class StoryTells(Happening):
    """The story tells something that has no step of its own."""

    says = "{told}"
    told: str


class LosesTheGame(Happening):
    """A player loses the game."""

    says = "{player} loses the game"
    player: str


class GameIs(Happening):
    """The game has ended, with a winner or in a draw."""

    says = "the game is a {result}"
    result: str
