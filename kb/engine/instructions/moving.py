"""Instructions that move things: destroying, sacrificing, returning, exiling, drawing, discarding, making tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kb.engine.position.abilities import Act, Payment
from kb.engine.position.effects import Number, What, Who

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter
    from kb.engine.position.objects import Face


class Destroy(Act):
    """Destroy permanents."""

    what: What
    is_for_good: bool = False
    """Whether they can't be regenerated."""


class Bury(Act):
    """Put permanents into the graveyard, as was said when that wasn't to destroy them."""

    what: What


class Sacrifice(Act):
    """Sacrifice permanents."""

    what: What


class SacrificeOne(Act, Payment):
    """Have a player sacrifice one permanent of a kind that they control, as they choose; also as a cost."""

    kind: Filter
    who: Who = "you"


class SacrificeSome(Act):
    """Have a player sacrifice so many permanents of a kind at once, as they choose."""

    kind: Filter
    amount: Number
    who: Who = "you"


class Exile(Act):
    """Exile permanents, or cards from graveyards."""

    what: What
    origin: Literal["battlefield", "graveyard"] = "battlefield"


class ExileUntilThisLeaves(Act):
    """Exile permanents until the source leaves the battlefield."""

    what: What


class ExileThisSpell(Act):
    """Exile the spell itself as it resolves."""


class ExileGraveyards(Act):
    """Exile all cards in all graveyards."""


class ExileAnotherOrSacrifice(Act):
    """Exile another permanent of a kind that the controller controls; otherwise the source is sacrificed."""

    kind: Filter


class ReturnToHand(Act):
    """Return permanents, or cards from graveyards, to their owners' hands."""

    what: What
    origin: Literal["battlefield", "graveyard"] = "battlefield"


class Return(Act):
    """Return cards from graveyards or from exile to the battlefield under their owners' control, or one's own."""

    what: What
    origin: Literal["graveyard", "exile"] = "graveyard"
    is_yours_then: bool = False
    is_tapped: bool = False
    """Whether they enter tapped."""


class ReturnAll(Act):
    """Return all cards of a kind from graveyards to the battlefield or to their owners' hands."""

    kind: Filter
    to: Literal["battlefield", "hand"]
    whose: Who = "you"
    is_yours_then: bool = False


class ReturnAndThen(Act):
    """Return cards from graveyards to the battlefield, and do something with each: it is *that*."""

    what: What
    acts: tuple[Act, ...]


class ReturnWithCounters(Act):
    """Return cards to the battlefield under their owners' control with counters on them."""

    what: What
    kind: str
    amount: Number = 1


class PutLinkedOntoBattlefield(Act):
    """Put a card of a kind onto the battlefield that the linked ability exiled."""

    kind: Filter


class PutFromHandOntoBattlefield(Act):
    """Put a card of a kind from the controller's hand onto the battlefield."""

    kind: Filter


class DoToLinked(Act):
    """Do something to all that the linked ability has put into a zone; it is the targets of what is done."""

    zone: Literal["exile", "battlefield"]
    acts: tuple[Act, ...]


class ExchangeWithGraveyards(Act):
    """Bury all of a kind, and return what of that kind was in the graveyards before."""

    kind: Filter


class CreateOfTheChosenType(Act):
    """Create a token of the creature type that was chosen for the linked ability, which bears its name."""

    power: int
    toughness: int


class DestroyAllOfAName(Act):
    """Have the controller name a card, and destroy all permanents of that name."""


class Draw(Act):
    """Have players draw cards."""

    amount: Number = 1
    who: Who = "you"


class Discard(Act):
    """Have players discard cards of their choice, or at random."""

    who: Who = "you"
    amount: Number = 1
    at_random: bool = False


class DiscardHand(Act, Payment):
    """Have players discard their hands; also as a cost."""

    who: Who = "you"


class RevealThat(Act):
    """Reveal the card that the event is about."""


class SearchForTheSameName(Act):
    """Look in the controller's library for a card that is named as what the event is about; put it into their hand."""


class ShuffleIntoLibrary(Act):
    """Shuffle cards into their owners' libraries."""

    what: What


class ShuffleAllIn(Act):
    """Have players shuffle their hands and graveyards into their libraries."""

    who: Who = "you"


class EachPlayerChooses(Act):
    """Have each player choose one thing of theirs of a kind in a zone; all of those are the targets of what is done."""

    kind: Filter
    zone: Literal["battlefield", "graveyard"]
    acts: tuple[Act, ...]


class EachPlayerReturns(Act):
    """Have each player put up to so many cards from their graveyard into their hand."""

    most: Number


class Create(Act):
    """Put tokens onto the battlefield under the controller's control; what is done then is about each: it is *that*."""

    token: Face
    amount: Number = 1
    acts: tuple[Act, ...] = ()


class PhaseOut(Act):
    """Phase permanents out."""

    what: What


class PayLife(Payment):
    """Pay life."""

    amount: int

    def times(self, number: int) -> tuple[Payment, ...]:
        """Give what is paid for it so many times, all at once."""
        return (PayLife(number * self.amount),)


class SacrificeThis(Payment):
    """Sacrifice the source."""


class DiscardThis(Payment):
    """Discard the source, mostly to cycle it."""

    is_cycled: bool = True


class SacrificeHost(Payment):
    """Sacrifice what the source is attached to."""


class TapHost(Payment):
    """Tap what the source is attached to."""


class ReturnThis(Payment):
    """Return the source to its owner's hand."""


class ExileThis(Payment):
    """Exile the source, from where it is."""


class ReturnOne(Act, Payment):
    """Return a permanent of a kind that one controls to its owner's hand; as a cost, the payer's."""

    kind: Filter


class ExileOne(Payment):
    """Exile a card of a kind from the payer's hand or graveyard, other than the source."""

    kind: Filter
    zone: Literal["hand", "graveyard"]


class PutCounterOnOne(Payment):
    """Put counters on a permanent of a kind that the payer controls."""

    counter: str
    kind: Filter
    amount: Number = 1


class TapOne(Payment):
    """Tap an untapped permanent of a kind that the payer controls."""

    kind: Filter


class DiscardOne(Payment):
    """Discard a card of a kind, other than the source."""

    kind: Filter
    at_random: bool = False


class ExileFromLibrary(Payment):
    """Exile cards from the top of one's library."""

    amount: Number


class RevealThis(Payment):
    """Reveal the source, a card in a hand."""
