"""Claims about combat, and how each is checked."""

from kb.boards.claims.claims import checks, find_at_end, label
from kb.boards.language import BadScenario, Outcome
from kb.boards.named import listed
from kb.engine.combat.declaring import is_barred, may_block
from kb.engine.position.divisions import Division
from kb.engine.position.position import Position
from kb.engine.steps.combat import Assigns, Attacks, Blocks, BlocksTheBand, DividesDamageOf
from kb.english.boards import combat as claimed


@checks(claimed.Attacking)
def is_attacking(outcome: Outcome, claim: claimed.Attacking) -> bool:
    """Return whether the object is an attacking creature. Raises NotOnBattlefield."""
    return find_at_end(outcome, claim.subject).id in {attacker for attacker, _ in outcome.position.combat.attackers}


@checks(claimed.AttackingWhom)
def attacks_whom(outcome: Outcome, claim: claimed.AttackingWhom) -> bool:
    """Return whether the object is attacking this player or planeswalker. Raises NotOnBattlefield."""
    attacked = dict(outcome.position.combat.attacked).get(find_at_end(outcome, claim.subject).id, 0)
    whom = outcome.game.object(attacked).label if attacked else outcome.game.defender
    return is_attacking(outcome, claimed.Attacking(claim.subject)) and whom == label(claim.whom)


@checks(claimed.Attacked)
def has_attacked(outcome: Outcome, claim: claimed.Attacked) -> bool:
    """Return whether the object was declared as an attacker in the story."""
    name = label(claim.subject)
    told = [what for what in outcome.position.happenings() if isinstance(what, Attacks)]
    return any(name in listed(what.attacker, outcome.position.story.names) for what in told)


@checks(claimed.Blocked)
def has_blocked(outcome: Outcome, claim: claimed.Blocked) -> bool:
    """Return whether the object was declared as a blocker of the claim's attacker in the story."""
    name, attacker = label(claim.subject), label(claim.attacker)
    return any(name in blockers for by, blockers in _blocks(outcome) if by == attacker)


@checks(claimed.WasBlocked)
def was_blocked(outcome: Outcome, claim: claimed.WasBlocked) -> bool:
    """Return whether anything blocked this attacker, or another of its band.

    Raises BadScenario if it didn't attack.
    """
    name = label(claim.subject)
    if not has_attacked(outcome, claimed.Attacked(claim.subject)):
        raise BadScenario(f"{name} doesn't attack in this story.", remedy="First say that it attacks.")
    with_its_band = [what.attacker for what in outcome.position.happenings() if isinstance(what, BlocksTheBand)]
    return name in with_its_band or any(attacker == name for attacker, _ in _blocks(outcome))


def _blocks(outcome: Outcome) -> list[tuple[str, list[str]]]:
    """Return each attacker that was blocked in the story, with the names of its blockers."""
    told = [what for what in outcome.position.happenings() if isinstance(what, Blocks)]
    return [(what.attacker, listed(what.blockers, outcome.position.story.names)) for what in told]


@checks(claimed.Barred)
def is_restricted(outcome: Outcome, claim: claimed.Barred) -> bool:
    """Return whether an effect or a rule forbids the object to attack, or to block. Raises NotOnBattlefield."""
    return is_barred(outcome.game, find_at_end(outcome, claim.subject), claim.act)


@checks(claimed.CannotBlock)
def cannot_block(outcome: Outcome, claim: claimed.CannotBlock) -> bool:
    """Return whether the creature couldn't block this attacker, even along with others, without a payment."""
    attacker = find_at_end(outcome, claim.attacker)
    return not may_block(outcome.game, attacker.id, find_at_end(outcome, claim.subject))


@checks(claimed.Assigned)
def has_assigned(outcome: Outcome, claim: claimed.Assigned) -> bool:
    """Return whether the creature divided its combat damage exactly as the claim says."""
    shares = frozenset((label(thing), amount) for amount, thing in claim.shares)
    return has_assigned_shares(outcome.position, label(claim.subject), shares)


def has_assigned_shares(position: Position, name: str, shares: frozenset[tuple[str, int]]) -> bool:
    """Return whether a creature divided its combat damage into these shares.

    For a player's name, whether that player divided any creature's damage so.
    """
    dividers: dict[str, str] = {}
    for what in position.happenings():
        if isinstance(what, DividesDamageOf):
            dividers[what.thing] = what.player
        elif isinstance(what, Assigns) and _shares(what.division) == shares:
            found = name if name in position.players and dividers.get(what.thing, name) == name else what.thing
            if found == name:
                return True
    return False


def _shares(division: Division) -> frozenset[tuple[str, int]]:
    """Return each name in a division of damage with its amount, leaving out amounts of 0."""
    return frozenset((name, amount) for name, amount in division if amount)


@checks(claimed.DividesDamage)
def divides(outcome: Outcome, claim: claimed.DividesDamage) -> bool:
    """Return whether the player chose how the creature's combat damage was divided."""
    return DividesDamageOf(claim.player, label(claim.thing)) in outcome.position.happenings()
