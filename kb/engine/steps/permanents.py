"""Steps of permanents: tapping, counters, attaching, turning up, control; and ended or skipped turns and steps."""

from kb.engine.position.happening import Happening


class IsTapped(Happening):
    """A permanent is tapped."""

    says = "{thing} is tapped"
    thing: str


class IsUntapped(Happening):
    """A permanent is untapped."""

    says = "{thing} is untapped"
    thing: str


class DoesNotUntap(Happening):
    """A permanent doesn't untap."""

    says = "{thing} doesn't untap"
    thing: str


class CountersArePut(Happening):
    """Counters are put on an object or a player."""

    kind: str
    amount: int
    on: str

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: how many counters of a kind are put on what."""
        return f"{counted(self.kind, self.amount)} put on {self.on}"


class CountersAreRemoved(Happening):
    """Counters are removed."""

    kind: str
    amount: int
    of: str

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: how many counters of a kind are removed from what."""
        return f"{counted(self.kind, self.amount)} removed from {self.of}"


def counted(kind: str, amount: int) -> str:
    """Return a number of counters in words with a verb: "an age counter is", "2 age counters are"."""
    article = "an" if kind[0] in "aeiou" else "a"
    return f"{article} {kind} counter is" if amount == 1 else f"{amount} {kind} counters are"


class BecomesAttached(Happening):
    """A permanent becomes attached to another."""

    says = "{thing} becomes attached to {host}"
    thing: str
    host: str


class EntersAttached(Happening):
    """A permanent enters attached to another."""

    says = "{thing} is attached to {host}"
    thing: str
    host: str


class BecomesUnattached(Happening):
    """A permanent becomes unattached."""

    says = "{thing} becomes unattached"
    thing: str


class OlderIsSaid(Happening):
    """The order of timestamps among permanents that entered together is decided."""

    says = "which is the older is said"


class IsOver(Happening):
    """An effect is over."""

    says = "what {source} did is over"
    source: str


class TurnIsOver(Happening):
    """Effects that lasted until end of turn are over."""

    says = "what lasted until the end of the turn is over"


class IsTurnedUp(Happening):
    """A permanent is turned face up."""

    says = "{player} turns {thing} face up"
    player: str
    thing: str


class SkipsTurn(Happening):
    """A player skips a turn."""

    says = "{player} skips a turn"
    player: str


class SkipsStep(Happening):
    """A player skips a step of a turn."""

    says = "{player} skips the {step} step"
    player: str
    step: str


class SkipsPhase(Happening):
    """A player skips a phase of a turn."""

    says = "{player} skips the {phase} phase"
    player: str
    phase: str


class GainsControl(Happening):
    """A player gains control of a permanent."""

    says = "{player} gains control of {thing}"
    player: str
    thing: str


class NothingIsExchanged(Happening):
    """An exchange doesn't happen."""

    says = "nothing is exchanged"


class GameBecomes(Happening):
    """The game gets another designation: it becomes night."""

    says = "it becomes {word}"
    word: str
