"""Whether claims of where something is, who controls it and what it is attached to are so."""

from kb.boards.claims.claims import at_last, found, judges, label, labels
from kb.boards.language import Outcome
from kb.english.boards import where as claimed


@judges(claimed.InZone)
def lies_in(outcome: Outcome, claim: claimed.InZone) -> bool:
    """Return whether a card is in a zone."""
    card = found(outcome, claim.subject)
    return card is not None and card.zone == claim.zone and claim.owner in {"", card.owner}


@judges(claimed.OnBattlefield)
def is_there(outcome: Outcome, claim: claimed.OnBattlefield) -> bool:
    """Return whether it is on the battlefield."""
    thing = found(outcome, claim.subject)
    if thing is None or thing.zone != "battlefield":
        return False
    return claim.controller in {"", outcome.game.traits(thing.id).controller}


@judges(claimed.OnStack)
def is_on_the_stack(outcome: Outcome, claim: claimed.OnStack) -> bool:
    """Return whether a spell, or an ability of an object, is on the stack."""
    return label(claim.subject) in {waiting.label for waiting in outcome.position.stack}


@judges(claimed.OnTopOfLibrary)
def is_on_top(outcome: Outcome, claim: claimed.OnTopOfLibrary) -> bool:
    """Return whether it is the top card of a library."""
    order = outcome.position.order["library"]
    own = [one for one in order if outcome.game.object(one).owner == claim.player]
    card = found(outcome, claim.subject)
    return card is not None and own[-1:] == [card.id]


@judges(claimed.Nowhere)
def is_nowhere(outcome: Outcome, claim: claimed.Nowhere) -> bool:
    """Return whether it has ceased to exist."""
    return found(outcome, claim.subject) is None


@judges(claimed.Revealed)
def is_revealed(outcome: Outcome, claim: claimed.Revealed) -> bool:
    """Return whether a card in a hand stays revealed, or doesn't."""
    card = found(outcome, claim.subject)
    return card is not None and card.zone == "hand" and card.is_revealed == claim.is_revealed


@judges(claimed.Controls)
def controls(outcome: Outcome, claim: claimed.Controls) -> bool:
    """Return whether a player controls it on the battlefield."""
    thing = found(outcome, claim.thing)
    is_here = thing is not None and thing.zone == "battlefield"
    return is_here and thing is not None and outcome.game.traits(thing.id).controller == claim.player


@judges(claimed.DoesNotControl)
def does_not_control(outcome: Outcome, claim: claimed.DoesNotControl) -> bool:
    """Return whether it is on the battlefield under another player's control."""
    thing = found(outcome, claim.thing)
    is_here = thing is not None and thing.zone == "battlefield"
    return is_here and thing is not None and outcome.game.traits(thing.id).controller != claim.player


@judges(claimed.ControlsOnly)
def controls_only(outcome: Outcome, claim: claimed.ControlsOnly) -> bool:
    """Return whether these are all the permanents that a player controls."""
    there = outcome.game.all_traits().items()
    theirs = {outcome.game.object(one).label for one, has in there if has.controller == claim.player}
    return theirs == labels(outcome, claim.things)


@judges(claimed.Owns)
def owns(outcome: Outcome, claim: claimed.Owns) -> bool:
    """Return whether a player owns it, wherever it is."""
    thing = found(outcome, claim.thing)
    return thing is not None and thing.owner == claim.player


@judges(claimed.AttachedTo)
def is_attached(outcome: Outcome, claim: claimed.AttachedTo) -> bool:
    """Return whether it is attached to this."""
    return at_last(outcome, claim.subject).host == at_last(outcome, claim.host).id


@judges(claimed.Unattached)
def is_unattached(outcome: Outcome, claim: claimed.Unattached) -> bool:
    """Return whether it is on the battlefield and attached to nothing."""
    return at_last(outcome, claim.subject).host is None


@judges(claimed.Beneath)
def is_beneath(outcome: Outcome, claim: claimed.Beneath) -> bool:
    """Return whether one card is part of a permanent with another card on top."""
    top = found(outcome, claim.other)
    is_it = top is not None and top.label == claim.other.name
    return is_it and top is not None and any(part.label == label(claim.subject) for part in top.under)
