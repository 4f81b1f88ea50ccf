"""Claims about an object's zone, controller, owner and attachments, and how each is checked."""

from kb.boards.claims.claims import checks, find, find_at_end, label, labels
from kb.boards.language import BadScenario, Outcome
from kb.engine.play.libraries import library_of
from kb.english.boards import where as claimed


@checks(claimed.InZone)
def lies_in(outcome: Outcome, claim: claimed.InZone) -> bool:
    """Return whether a card is in a zone, of the claimed player if one is named."""
    card = find(outcome, claim.subject)
    return card is not None and card.zone == claim.zone and claim.owner in {"", card.owner}


@checks(claimed.OnBattlefield)
def is_on_battlefield(outcome: Outcome, claim: claimed.OnBattlefield) -> bool:
    """Return whether the object is on the battlefield, under the claimed player's control if one is named."""
    thing = find(outcome, claim.subject)
    if thing is None or thing.zone != "battlefield":
        return False
    return claim.controller in {"", outcome.game.traits(thing.id).controller}


@checks(claimed.OnStack)
def is_on_the_stack(outcome: Outcome, claim: claimed.OnStack) -> bool:
    """Return whether a spell, or an ability of an object, is on the stack."""
    return label(claim.subject) in {waiting.label for waiting in outcome.position.stack}


@checks(claimed.OnTopOfLibrary)
def is_on_top(outcome: Outcome, claim: claimed.OnTopOfLibrary) -> bool:
    """Return whether the object is the top card of the player's library.

    Raises BadScenario if it is one of several cards that may be, since the library has been shuffled.
    """
    card, own = find(outcome, claim.subject), library_of(outcome.game, claim.player)
    if card is None or card not in own:
        return False
    player = outcome.position.players[claim.player]
    is_alone = player.knows_library and len(own) == 1
    if own[-1].id in player.shuffled and card.id in player.shuffled and not is_alone:
        raise BadScenario(
            f"Whether {card.label} is on top of the shuffled library of {claim.player} is left to chance.",
            remedy="Claim what doesn't depend on it, or tell in the story that the top card is drawn.",
        )
    return own[-1].id == card.id


@checks(claimed.Nowhere)
def is_nowhere(outcome: Outcome, claim: claimed.Nowhere) -> bool:
    """Return whether there is no object of this name, for instance because it has ceased to exist."""
    return find(outcome, claim.subject) is None


@checks(claimed.Revealed)
def is_revealed(outcome: Outcome, claim: claimed.Revealed) -> bool:
    """Return whether a card is in a hand and stays revealed, or doesn't, as the claim says."""
    card = find(outcome, claim.subject)
    return card is not None and card.zone == "hand" and card.is_revealed == claim.is_revealed


@checks(claimed.Controls)
def controls(outcome: Outcome, claim: claimed.Controls) -> bool:
    """Return whether a player controls the object on the battlefield."""
    thing = find(outcome, claim.thing)
    is_here = thing is not None and thing.zone == "battlefield"
    return is_here and thing is not None and outcome.game.traits(thing.id).controller == claim.player


@checks(claimed.DoesNotControl)
def does_not_control(outcome: Outcome, claim: claimed.DoesNotControl) -> bool:
    """Return whether the object is on the battlefield under another player's control."""
    thing = find(outcome, claim.thing)
    is_here = thing is not None and thing.zone == "battlefield"
    return is_here and thing is not None and outcome.game.traits(thing.id).controller != claim.player


@checks(claimed.ControlsOnly)
def controls_only(outcome: Outcome, claim: claimed.ControlsOnly) -> bool:
    """Return whether these are all the permanents that a player controls."""
    there = outcome.game.all_traits().items()
    theirs = {outcome.game.object(one).label for one, has in there if has.controller == claim.player}
    return theirs == labels(outcome, claim.things)


@checks(claimed.Owns)
def owns(outcome: Outcome, claim: claimed.Owns) -> bool:
    """Return whether a player owns the object, wherever it is."""
    thing = find(outcome, claim.thing)
    return thing is not None and thing.owner == claim.player


@checks(claimed.AttachedTo)
def is_attached(outcome: Outcome, claim: claimed.AttachedTo) -> bool:
    """Return whether one object is attached to the other. Raises NotOnBattlefield for either."""
    return find_at_end(outcome, claim.subject).host == find_at_end(outcome, claim.host).id


@checks(claimed.Unattached)
def is_unattached(outcome: Outcome, claim: claimed.Unattached) -> bool:
    """Return whether the object is on the battlefield and attached to nothing."""
    return find_at_end(outcome, claim.subject).host is None


@checks(claimed.Beneath)
def is_beneath(outcome: Outcome, claim: claimed.Beneath) -> bool:
    """Return whether a card is part of a permanent with another card on top, as in a merged permanent."""
    top = find(outcome, claim.other)
    is_it = top is not None and top.label == claim.other.name
    return is_it and top is not None and any(part.label == label(claim.subject) for part in top.under)
