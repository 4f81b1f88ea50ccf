"""Claims about what happened in the story, and how each is checked."""

from kb.boards.claims.claims import checks, find, is_true, label, labels
from kb.boards.language import Outcome
from kb.engine.effects.combining import ChoosesTo
from kb.engine.effects.destroying import Regenerates
from kb.engine.position.effects import DISCARDED
from kb.engine.position.objects import Traits
from kb.engine.steps.damage import ChangesLife, IsDealtDamage
from kb.engine.steps.moving import Draws, Moves
from kb.engine.steps.permanents import IsTurnedUp, IsUntapped
from kb.engine.steps.playing import (
    AbilityResolves,
    Casts,
    CycleRepeats,
    HasNoLegalTarget,
    IsCountered,
    Pays,
    Resolves,
    Triggers,
    Uses,
)
from kb.english.boards import happened as claimed
from kb.english.boards.claim import Thing
from kb.english.boards.where import InZone, OnBattlefield

# moving


def moves(outcome: Outcome, thing: Thing, origin: str = "") -> list[Moves]:
    """Return the zone changes of an object in the story, or only those from `origin`; empty if there are none."""
    name = label(thing)
    told = [what for what in outcome.position.happenings() if isinstance(what, Moves) and what.thing == name]
    return [move for move in told if origin in {"", move.origin}]


@checks(claimed.Died)
def has_died(outcome: Outcome, claim: claimed.Died) -> bool:
    """Return whether the object was put into a graveyard from the battlefield at some time."""
    return any(move.destination == "graveyard" for move in moves(outcome, claim.subject, "battlefield"))


@checks(claimed.LeftBy)
def left_by(outcome: Outcome, claim: claimed.LeftBy) -> bool:
    """Return whether the object left the battlefield in the way claimed, destroyed or sacrificed."""
    return any(move.cause == claim.how for move in moves(outcome, claim.subject, "battlefield"))


@checks(claimed.WentTo)
def went_to(outcome: Outcome, claim: claimed.WentTo) -> bool:
    """Return whether the object moved to the zone, and is in it at the end."""
    is_there = is_true(outcome, InZone(claim.subject, claim.zone, claim.owner))
    return is_there and any(move.destination == claim.zone for move in moves(outcome, claim.subject))


@checks(claimed.WasExiled)
def was_exiled(outcome: Outcome, claim: claimed.WasExiled) -> bool:
    """Return whether the object was put into exile at some time."""
    return any(move.destination == "exile" for move in moves(outcome, claim.subject))


@checks(claimed.LeftBattlefield)
def has_left(outcome: Outcome, claim: claimed.LeftBattlefield) -> bool:
    """Return whether the object left the battlefield at some time."""
    return bool(moves(outcome, claim.subject, "battlefield"))


@checks(claimed.ReturnedToBattlefield)
def has_returned(outcome: Outcome, claim: claimed.ReturnedToBattlefield) -> bool:
    """Return whether the object entered the battlefield from another zone, and is there at the end."""
    return is_true(outcome, OnBattlefield(claim.subject)) and any(
        move.destination == "battlefield" and move.origin != "battlefield" for move in moves(outcome, claim.subject)
    )


@checks(claimed.NothingDied)
def nothing_died(outcome: Outcome, _claim: claimed.NothingDied) -> bool:
    """Return whether no creature died."""
    return not _died(outcome)


@checks(claimed.OnlyTheyDied)
def only_they_died(outcome: Outcome, claim: claimed.OnlyTheyDied) -> bool:
    """Return whether these creatures died and no others."""
    return _died(outcome) == labels(outcome, claim.things)


def _died(outcome: Outcome) -> set[str]:
    """Return the names of the creatures that were put into a graveyard from the battlefield; empty if none."""
    were: dict[str, Traits] = {thing.label: has for thing, has in outcome.position.gone.values()}
    told = [what for what in outcome.position.happenings() if isinstance(what, Moves)]
    dead = {what.thing for what in told if (what.origin, what.destination) == ("battlefield", "graveyard")}
    return {name for name in dead if name not in were or "creature" in were[name].types}


@checks(claimed.Sacrificed)
def has_sacrificed(outcome: Outcome, claim: claimed.Sacrificed) -> bool:
    """Return whether the player sacrificed the object, and it was under their control as it left."""
    left = [has for thing, has in outcome.position.gone.values() if thing.label == claim.thing.name]
    sacrificed = any(move.cause == "sacrificed" for move in moves(outcome, claim.thing, "battlefield"))
    return sacrificed and any(has.controller == claim.player for has in left)


@checks(claimed.Discarded)
def has_discarded(outcome: Outcome, claim: claimed.Discarded) -> bool:
    """Return whether a player discarded a card, wherever it went."""
    return label(claim.thing) in _discarded(outcome, claim.player)


@checks(claimed.DiscardedCards)
def has_discarded_cards(outcome: Outcome, claim: claimed.DiscardedCards) -> bool:
    """Return whether a player discarded this many cards, wherever they went."""
    return len(_discarded(outcome, claim.player)) == claim.number


def _discarded(outcome: Outcome, player: str) -> list[str]:
    """Return the names of the cards that a player discarded, in order, wherever they went."""
    told = [one for one in outcome.position.happenings() if isinstance(one, Moves)]
    thrown = [
        one.thing for one in told if one.origin == "hand" and (one.destination == "graveyard" or one.cause == DISCARDED)
    ]
    return [name for name in thrown if (card := outcome.game.labelled(name)) is None or card.owner == player]


@checks(claimed.WasDiscarded)
def was_discarded(outcome: Outcome, claim: claimed.WasDiscarded) -> bool:
    """Return whether a card's owner discarded it, or didn't, as the claim says."""
    card = find(outcome, claim.subject)
    return card is not None and (claim.subject.name in _discarded(outcome, card.owner)) == claim.is_so


# spells and abilities


@checks(claimed.Countered)
def is_countered(outcome: Outcome, claim: claimed.Countered) -> bool:
    """Return whether a spell was countered."""
    return IsCountered(label(claim.subject)) in outcome.position.happenings()


@checks(claimed.HadNoLegalTarget)
def had_no_target(outcome: Outcome, claim: claimed.HadNoLegalTarget) -> bool:
    """Return whether a spell or ability had no legal target."""
    return HasNoLegalTarget(label(claim.subject)) in outcome.position.happenings()


@checks(claimed.Resolved)
def has_resolved(outcome: Outcome, claim: claimed.Resolved) -> bool:
    """Return whether a spell resolved."""
    return Resolves(label(claim.subject)) in outcome.position.happenings()


@checks(claimed.AbilityResolved)
def ability_resolved(outcome: Outcome, claim: claimed.AbilityResolved) -> bool:
    """Return whether an ability of an object resolved."""
    return AbilityResolves(label(claim.subject)) in outcome.position.happenings()


@checks(claimed.WasCast)
def was_cast(outcome: Outcome, claim: claimed.WasCast) -> bool:
    """Return whether the card was cast."""
    name = label(claim.subject)
    return any(isinstance(what, Casts) and what.spell == name for what in outcome.position.happenings())


@checks(claimed.WasUsed)
def was_used(outcome: Outcome, claim: claimed.WasUsed) -> bool:
    """Return whether an activated ability of the object was used."""
    whose = f"{label(claim.subject)}'s "
    return any(isinstance(what, Uses) and what.ability.startswith(whose) for what in outcome.position.happenings())


@checks(claimed.Triggered)
def triggered(outcome: Outcome, claim: claimed.Triggered) -> bool:
    """Return whether an ability of the claim's object triggered."""
    return Triggers(label(claim.subject)) in outcome.position.happenings()


@checks(claimed.TriggeredTimes)
def triggered_times(outcome: Outcome, claim: claimed.TriggeredTimes) -> bool:
    """Return whether abilities of the claim's object triggered this many times."""
    return outcome.position.happenings().count(Triggers(label(claim.subject))) == claim.times


@checks(claimed.RuleTriggeredTimes)
def rule_triggered_times(outcome: Outcome, claim: claimed.RuleTriggeredTimes) -> bool:
    """Return whether a rule's own triggered ability triggered this many times."""
    return outcome.position.happenings().count(Triggers(f"the rule on {claim.rule}")) == claim.times


@checks(claimed.NothingTriggered)
def nothing_triggered(outcome: Outcome, _claim: claimed.NothingTriggered) -> bool:
    """Return whether no ability triggered."""
    return not any(isinstance(what, Triggers) for what in outcome.position.happenings())


@checks(claimed.CycleRepeated)
def was_repeated(outcome: Outcome, claim: claimed.CycleRepeated) -> bool:
    """Return whether a cycle was repeated, as often as the claim says or, if it doesn't say, at all."""
    repeated = [what.times for what in outcome.position.happenings() if isinstance(what, CycleRepeats)]
    return bool(repeated) if claim.times is None else claim.times in repeated


@checks(claimed.ChoseTo)
def chose_to(outcome: Outcome, claim: claimed.ChoseTo) -> bool:
    """Return whether a player accepted the offer to do what the claim says."""
    return ChoosesTo(claim.player, claim.act) in outcome.position.happenings()


# damage, regeneration, and what became of permanents


@checks(claimed.DealtDamage)
def has_dealt(outcome: Outcome, claim: claimed.DealtDamage) -> bool:
    """Return whether the damage that the object dealt in the story, to this target if named, adds up to this amount."""
    by, to = label(claim.subject), label(claim.target) if claim.target else None
    told = [what for what in outcome.position.happenings() if isinstance(what, IsDealtDamage) and what.by == by]
    return sum(what.amount for what in told if to in {None, what.to}) == claim.amount


@checks(claimed.WasDealtDamage)
def was_dealt_damage(outcome: Outcome, claim: claimed.WasDealtDamage) -> bool:
    """Return whether this much damage was dealt to the object in the whole story."""
    name = label(claim.subject)
    dealt = [what for what in outcome.position.happenings() if isinstance(what, IsDealtDamage) and what.to == name]
    return sum(what.amount for what in dealt) == claim.amount


@checks(claimed.Regenerated)
def has_regenerated(outcome: Outcome, claim: claimed.Regenerated) -> bool:
    """Return whether the object regenerated instead of being destroyed."""
    told = [what for what in outcome.position.happenings() if isinstance(what, Regenerates)]
    return any(what.thing == label(claim.subject) for what in told)


@checks(claimed.BecameUntapped)
def has_untapped(outcome: Outcome, claim: claimed.BecameUntapped) -> bool:
    """Return whether the object untapped in the story."""
    told = [what for what in outcome.position.happenings() if isinstance(what, IsUntapped)]
    return any(what.thing == label(claim.subject) for what in told)


@checks(claimed.TurnedFaceUp)
def has_been_turned_up(outcome: Outcome, claim: claimed.TurnedFaceUp) -> bool:
    """Return whether the object was turned face up in the story."""
    told = [what for what in outcome.position.happenings() if isinstance(what, IsTurnedUp)]
    return any(what.thing == label(claim.subject) for what in told)


# what happened to players


@checks(claimed.LifeChanged)
def changed_life(outcome: Outcome, claim: claimed.LifeChanged) -> bool:
    """Return whether the life that a player gained, or lost, in the whole story adds up to this number."""
    told = [what for what in outcome.position.happenings() if isinstance(what, ChangesLife)]
    return sum(what.amount for what in told if (what.player, what.how) == (claim.player, claim.how)) == claim.number


@checks(claimed.WasDealt)
def was_dealt(outcome: Outcome, claim: claimed.WasDealt) -> bool:
    """Return whether the damage that a player was dealt in the whole story adds up to this amount."""
    told = [what for what in outcome.position.happenings() if isinstance(what, IsDealtDamage)]
    return sum(what.amount for what in told if what.to == claim.player) == claim.amount


@checks(claimed.Drew)
def drew(outcome: Outcome, claim: claimed.Drew) -> bool:
    """Return whether a player drew this many cards in the whole story."""
    told = outcome.position.happenings()
    return sum(isinstance(what, Draws) and what.player == claim.player for what in told) == claim.number


@checks(claimed.Paid)
def paid(outcome: Outcome, claim: claimed.Paid) -> bool:
    """Return whether a player paid exactly this mana at one time."""
    return Pays(claim.player, claim.mana) in outcome.position.happenings()


@checks(claimed.PaidLife)
def paid_life(outcome: Outcome, claim: claimed.PaidLife) -> bool:
    """Return whether a player paid exactly this much life at one time."""
    return ChangesLife(claim.player, "pays", claim.life) in outcome.position.happenings()
