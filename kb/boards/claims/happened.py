"""Whether claims of what happened in a story are so."""

from kb.boards.claims.claims import found, is_so, judges, label, labels
from kb.boards.language import Outcome
from kb.engine.effects.combining import ChoosesTo
from kb.engine.effects.destroying import Regenerates
from kb.engine.position.effects import DISCARDED
from kb.engine.position.objects import Traits
from kb.engine.steps.fighting import ChangesLife, IsDealtDamage
from kb.engine.steps.moving import Draws, Moves
from kb.engine.steps.permanents import IsTurnedUp, IsUntapped
from kb.engine.steps.playing import (
    AbilityResolves,
    CycleRepeats,
    HasNoLegalTarget,
    IsCountered,
    Pays,
    Resolves,
    Triggers,
)
from kb.english.boards import happened as claimed
from kb.english.boards.claim import Thing
from kb.english.boards.where import InZone, OnBattlefield

# moving


def moves(outcome: Outcome, thing: Thing, origin: str = "") -> list[Moves]:
    """Return the steps in which something moved between zones, or left the zone that is named."""
    name = label(thing)
    told = [what for what in outcome.position.happenings() if isinstance(what, Moves) and what.thing == name]
    return [move for move in told if origin in {"", move.origin}]


@judges(claimed.Died)
def has_died(outcome: Outcome, claim: claimed.Died) -> bool:
    """Return whether it was put into a graveyard from the battlefield."""
    return any(move.destination == "graveyard" for move in moves(outcome, claim.subject, "battlefield"))


@judges(claimed.LeftBy)
def left_by(outcome: Outcome, claim: claimed.LeftBy) -> bool:
    """Return whether it was destroyed or sacrificed."""
    return any(move.cause == claim.how for move in moves(outcome, claim.subject, "battlefield"))


@judges(claimed.WentTo)
def went_to(outcome: Outcome, claim: claimed.WentTo) -> bool:
    """Return whether it moved to a zone and is still there."""
    is_there = is_so(outcome, InZone(claim.subject, claim.zone, claim.owner))
    return is_there and any(move.destination == claim.zone for move in moves(outcome, claim.subject))


@judges(claimed.WasExiled)
def was_exiled(outcome: Outcome, claim: claimed.WasExiled) -> bool:
    """Return whether it was put into exile."""
    return any(move.destination == "exile" for move in moves(outcome, claim.subject))


@judges(claimed.LeftBattlefield)
def has_left(outcome: Outcome, claim: claimed.LeftBattlefield) -> bool:
    """Return whether it left the battlefield."""
    return bool(moves(outcome, claim.subject, "battlefield"))


@judges(claimed.ReturnedToBattlefield)
def has_returned(outcome: Outcome, claim: claimed.ReturnedToBattlefield) -> bool:
    """Return whether it entered the battlefield from another zone and is still there."""
    return is_so(outcome, OnBattlefield(claim.subject)) and any(
        move.destination == "battlefield" and move.origin != "battlefield" for move in moves(outcome, claim.subject)
    )


@judges(claimed.NothingDied)
def nothing_died(outcome: Outcome, _claim: claimed.NothingDied) -> bool:
    """Return whether no creature died."""
    return not _died(outcome)


@judges(claimed.OnlyTheyDied)
def only_they_died(outcome: Outcome, claim: claimed.OnlyTheyDied) -> bool:
    """Return whether these creatures died and no others."""
    return _died(outcome) == labels(outcome, claim.things)


def _died(outcome: Outcome) -> set[str]:
    """Return what creatures are called that were put into a graveyard from the battlefield."""
    were: dict[str, Traits] = {thing.label: has for thing, has in outcome.position.gone.values()}
    told = [what for what in outcome.position.happenings() if isinstance(what, Moves)]
    dead = {what.thing for what in told if (what.origin, what.destination) == ("battlefield", "graveyard")}
    return {name for name in dead if name not in were or "creature" in were[name].types}


@judges(claimed.Sacrificed)
def has_sacrificed(outcome: Outcome, claim: claimed.Sacrificed) -> bool:
    """Return whether its controller sacrificed it."""
    left = [has for thing, has in outcome.position.gone.values() if thing.label == claim.thing.name]
    sacrificed = any(move.cause == "sacrificed" for move in moves(outcome, claim.thing, "battlefield"))
    return sacrificed and any(has.controller == claim.player for has in left)


@judges(claimed.Discarded)
def has_discarded(outcome: Outcome, claim: claimed.Discarded) -> bool:
    """Return whether a player discarded a card, wherever it went."""
    return label(claim.thing) in _discarded(outcome, claim.player)


@judges(claimed.DiscardedCards)
def has_discarded_cards(outcome: Outcome, claim: claimed.DiscardedCards) -> bool:
    """Return whether a player discarded this many cards, wherever they went."""
    return len(_discarded(outcome, claim.player)) == claim.number


def _discarded(outcome: Outcome, player: str) -> list[str]:
    """Return the cards that a player discarded."""
    told = [one for one in outcome.position.happenings() if isinstance(one, Moves)]
    thrown = [
        one.thing for one in told if one.origin == "hand" and (one.destination == "graveyard" or one.cause == DISCARDED)
    ]
    return [name for name in thrown if (card := outcome.game.labelled(name)) is None or card.owner == player]


@judges(claimed.WasDiscarded)
def was_discarded(outcome: Outcome, claim: claimed.WasDiscarded) -> bool:
    """Return whether a card was discarded by its owner, or wasn't."""
    card = found(outcome, claim.subject)
    return card is not None and (claim.subject.name in _discarded(outcome, card.owner)) == claim.is_so


# spells and abilities


@judges(claimed.Countered)
def is_countered(outcome: Outcome, claim: claimed.Countered) -> bool:
    """Return whether a spell was countered."""
    return IsCountered(label(claim.subject)) in outcome.position.happenings()


@judges(claimed.HadNoLegalTarget)
def had_no_target(outcome: Outcome, claim: claimed.HadNoLegalTarget) -> bool:
    """Return whether a spell or ability had no legal target."""
    return HasNoLegalTarget(label(claim.subject)) in outcome.position.happenings()


@judges(claimed.Resolved)
def has_resolved(outcome: Outcome, claim: claimed.Resolved) -> bool:
    """Return whether a spell resolved."""
    return Resolves(label(claim.subject)) in outcome.position.happenings()


@judges(claimed.AbilityResolved)
def ability_resolved(outcome: Outcome, claim: claimed.AbilityResolved) -> bool:
    """Return whether an ability of an object resolved."""
    return AbilityResolves(label(claim.subject)) in outcome.position.happenings()


@judges(claimed.Triggered)
def triggered(outcome: Outcome, claim: claimed.Triggered) -> bool:
    """Return whether its ability triggered."""
    return Triggers(label(claim.subject)) in outcome.position.happenings()


@judges(claimed.TriggeredTimes)
def triggered_times(outcome: Outcome, claim: claimed.TriggeredTimes) -> bool:
    """Return whether its abilities triggered this many times."""
    return outcome.position.happenings().count(Triggers(label(claim.subject))) == claim.times


@judges(claimed.RuleTriggeredTimes)
def rule_triggered_times(outcome: Outcome, claim: claimed.RuleTriggeredTimes) -> bool:
    """Return whether a rule's own triggered ability triggered this many times."""
    return outcome.position.happenings().count(Triggers(f"the rule on {claim.rule}")) == claim.times


@judges(claimed.NothingTriggered)
def nothing_triggered(outcome: Outcome, _claim: claimed.NothingTriggered) -> bool:
    """Return whether no ability triggered."""
    return not any(isinstance(what, Triggers) for what in outcome.position.happenings())


@judges(claimed.CycleRepeated)
def was_repeated(outcome: Outcome, claim: claimed.CycleRepeated) -> bool:
    """Return how often a cycle was repeated after players had to choose that number."""
    repeated = [what.times for what in outcome.position.happenings() if isinstance(what, CycleRepeats)]
    return bool(repeated) if claim.times is None else claim.times in repeated


@judges(claimed.ChoseTo)
def chose_to(outcome: Outcome, claim: claimed.ChoseTo) -> bool:
    """Return whether a player chose to do what was offered."""
    return ChoosesTo(claim.player, claim.act) in outcome.position.happenings()


# damage, regeneration, and what became of permanents


@judges(claimed.DealtDamage)
def has_dealt(outcome: Outcome, claim: claimed.DealtDamage) -> bool:
    """Return whether it dealt this much damage in the whole story, to this target if one is named."""
    by, to = label(claim.subject), label(claim.target) if claim.target else None
    told = [what for what in outcome.position.happenings() if isinstance(what, IsDealtDamage) and what.by == by]
    return sum(what.amount for what in told if to in {None, what.to}) == claim.amount


@judges(claimed.Regenerated)
def has_regenerated(outcome: Outcome, claim: claimed.Regenerated) -> bool:
    """Return whether it regenerated instead of being destroyed."""
    told = [what for what in outcome.position.happenings() if isinstance(what, Regenerates)]
    return any(what.thing == label(claim.subject) for what in told)


@judges(claimed.BecameUntapped)
def has_untapped(outcome: Outcome, claim: claimed.BecameUntapped) -> bool:
    """Return whether it untapped in the story."""
    told = [what for what in outcome.position.happenings() if isinstance(what, IsUntapped)]
    return any(what.thing == label(claim.subject) for what in told)


@judges(claimed.TurnedFaceUp)
def has_been_turned_up(outcome: Outcome, claim: claimed.TurnedFaceUp) -> bool:
    """Return whether it was turned face up in the story."""
    told = [what for what in outcome.position.happenings() if isinstance(what, IsTurnedUp)]
    return any(what.thing == label(claim.subject) for what in told)


# what happened to players


@judges(claimed.LifeChanged)
def changed_life(outcome: Outcome, claim: claimed.LifeChanged) -> bool:
    """Return whether a player gained or lost this much life in the whole story."""
    told = [what for what in outcome.position.happenings() if isinstance(what, ChangesLife)]
    return sum(what.amount for what in told if (what.player, what.how) == (claim.player, claim.how)) == claim.number


@judges(claimed.WasDealt)
def was_dealt(outcome: Outcome, claim: claimed.WasDealt) -> bool:
    """Return whether a player was dealt this much damage in the whole story."""
    told = [what for what in outcome.position.happenings() if isinstance(what, IsDealtDamage)]
    return sum(what.amount for what in told if what.to == claim.player) == claim.amount


@judges(claimed.Drew)
def drew(outcome: Outcome, claim: claimed.Drew) -> bool:
    """Return whether a player drew this many cards in the whole story."""
    told = outcome.position.happenings()
    return sum(isinstance(what, Draws) and what.player == claim.player for what in told) == claim.number


@judges(claimed.Paid)
def paid(outcome: Outcome, claim: claimed.Paid) -> bool:
    """Return whether a player paid exactly this mana at one time."""
    return Pays(claim.player, claim.mana) in outcome.position.happenings()


@judges(claimed.PaidLife)
def paid_life(outcome: Outcome, claim: claimed.PaidLife) -> bool:
    """Return whether a player paid exactly this much life at one time."""
    return ChangesLife(claim.player, "pays", claim.life) in outcome.position.happenings()
