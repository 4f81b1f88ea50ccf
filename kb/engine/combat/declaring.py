"""Declaring attackers and blockers: what they pay, and why they can't attack or block."""

from collections.abc import Iterable, Sequence

from kb.engine.characteristics.matching import describes
from kb.engine.play.paying import pay
from kb.engine.play.turn import end_of_phase, end_of_step
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import FREE, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import DIRECTLY
from kb.engine.position.limits import CombatAct, Limit, LimitKind
from kb.engine.position.objects import Context, Event, Object, Traits
from kb.engine.position.parts import ALL_ATTACKERS
from kb.engine.position.position import Position
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import (
    as_though,
    attackers_tap,
    attacking_again,
    bands,
    blocked_bands,
    blocking_events,
    blocks_seen,
    damage_assignment_order,
    summoning_sickness,
    tapped_to_attack,
    tapped_to_block,
)
from kb.engine.slots.families import CANNOT_ATTACK, CANNOT_BLOCK, COMBAT_COST, EVASION, EVASION_BY_NUMBER, LAND_EVASION
from kb.engine.slots.keywords import vigilance
from kb.engine.steps.combat import Attacks, Blocks, BlocksTheBand

BLOCKS_ANOTHER = "can block an additional creature"
"""The keyword of an effect by which a creature can block one more attacker."""

BLOCKS_AS_THOUGH = "may block as though"
"""The keyword of an effect by which a creature can block as though it had another keyword."""

AS_WITH_HASTE = "can attack as though it had haste"
"""The keyword of an effect by which a creature can attack as though it had haste, but not use {T} abilities."""


def attack(game: Game, player: str, attacker: Object) -> None:
    """Declare a creature of a player as an attacker, unblocked so far. Raises IllegalAnswer if it can't attack."""
    if (why := _why_it_cannot_attack(game, player, attacker)) is not None:
        raise IllegalAnswer(f"{attacker.label} can't attack{why and f': {why}'}.")
    combat = game.position.combat
    if combat.attackers and ALL_ATTACKERS in combat.declared:
        raise IllegalAnswer(f"{attacker.label} can't attack now: all attackers are declared at once.")
    if not game.position.is_combat:
        end_of_phase(game, "attack")
    elif not combat.attackers:
        end_of_step(game, "beginning of combat")
    _pay_for(game, attacker, "attack")
    game.position.because = (attackers_tap.slug,)
    if game.law(attackers_tap)() and not _stays_untapped(game, game.traits(attacker.id)):
        game.happen([Event("tap", attacker.id)])
    game.position.enter_attacker(attacker.id)
    turn = game.position.turn
    game.position.turn = turn._replace(who_attacked=turn.who_attacked | {(player, attacker.id)})
    game.position.because = (tapped_to_attack.slug,)
    game.happen([Event("attack", attacker.id, player)])


def _stays_untapped(game: Game, attacker: Traits) -> bool:
    """Return whether a creature attacks without tapping, because of an effect or vigilance."""
    if "tap to attack" in attacker.restrictions:
        return True
    return attacker.has("vigilance") and game.rulebook.speaks(vigilance) and game.law(vigilance)()


def attack_with(game: Game, player: str, attackers: Sequence[Object]) -> None:
    """Declare all attackers of a player at once; a single one attacks alone.

    Raises IllegalAnswer if one can't attack, or if abilities have already triggered on another attacking alone.
    """
    looking = watchers(game).triggered
    if game.position.combat.attackers and (looking.get("attack alone") or looking.get("attack together")):
        raise IllegalAnswer("All attackers are declared at once: name them all in one sentence.")
    for attacker in attackers:
        attack(game, player, attacker)
        game.position.note(Attacks(player, attacker.label))
    if len(game.position.combat.attackers) == 1:
        game.happen([Event("attack alone", attackers[0].id, player)])
    elif game.position.combat.attackers:
        game.happen([Event("attack together", attacker, player) for attacker, _ in game.position.combat.attackers])


def band(game: Game, attackers: tuple[Object, ...]) -> None:
    """Declare attackers as a band. Raises IllegalAnswer if they can't form one."""
    together = tuple(attacker.id for attacker in attackers)
    if not game.law(bands)(game, together):
        raise IllegalAnswer("At most one creature in a band may lack banding.")
    game.position.combat = game.position.combat._replace(bands=(*game.position.combat.bands, together))


def block(game: Game, player: str, attacker: Object, blockers: tuple[Object, ...], names: str = "") -> None:
    """Declare the blockers of an attacker; the trace calls them by `names`, or by their labels.

    Raises IllegalAnswer if the attacker can't be blocked so, or one of these can't block it.
    """
    _check_it_is_time(game, attacker)
    by_attacker = dict(game.position.combat.attackers)
    if not any(by_attacker.values()):
        end_of_step(game, "declare attackers")
    _check_lands(game, player, attacker)
    _check_number(game, attacker, len(blockers))
    for blocker in blockers:
        if (why := _why_it_cannot_block(game, player, blocker)) is not None:
            raise IllegalAnswer(f"{blocker.label} can't block{why and f': {why}'}.")
        _check_evasion(game, attacker, blocker)
    for blocker in blockers:
        _pay_for(game, blocker, "block")
    seen = [Event("block", blocker.id) for blocker in blockers if _triggers_on_blocking(game, blocker)]
    blocked = _with_its_band(game, attacker.id)
    before = game.position.combat.attackers
    _add_blockers(game, before, blocked, blockers)  # what is told next shows it
    game.position.because = (tapped_to_block.slug,)
    game.position.note(Blocks(player, attacker.label, names or " and ".join(one.label for one in blockers)))
    if len(blocked) > 1:
        _block_rest_of_band(
            game, attacker, {each: by_attacker[each] for each in blocked if each != attacker.id}, blockers
        )
    _add_blockers(game, before, blocked, in_damage_order(game, attacker, blockers))
    for each in blocked:
        events = game.law(blocking_events)(game.object(each), blockers)
        if by_attacker[each]:  # by a creature that blocks another of its band
            events = [event for event in events if event.kind != "becomes blocked"]
        directly = DIRECTLY if each == attacker.id else ""
        game.happen([*(event._replace(cause=directly) for event in events), *seen])
        seen = []


def _check_it_is_time(game: Game, attacker: Object) -> None:
    """Raise IllegalAnswer if blockers can't be declared for an attacker now."""
    combat = game.position.combat
    by_attacker = dict(combat.attackers)
    if attacker.id not in by_attacker:
        raise IllegalAnswer(f"{attacker.label} isn't attacking.")
    if combat.struck is not None or combat.has_fought:
        raise IllegalAnswer(f"{attacker.label} can no longer be blocked: combat damage has been dealt.")
    if combat.is_blocking_over:
        raise IllegalAnswer(f"{attacker.label} can no longer be blocked: all blockers are declared at once.")
    if by_attacker[attacker.id] and not any(attacker.id in each for each in combat.bands):
        raise IllegalAnswer(
            f"{attacker.label} is already blocked: all its blockers are declared at once. Name "
            "them all in one sentence."
        )


def _block_rest_of_band(
    game: Game, attacker: Object, others: dict[int, tuple[int, ...]], blockers: tuple[Object, ...]
) -> None:
    """Record that blockers of one attacker also block the other creatures of its band.

    `others` maps the id of each of these to the ids of its blockers so far.
    """
    combat = game.position.combat
    direct = {(attacker.id, blocker.id) for blocker in blockers}
    through = [(other, blocker.id) for other, by in others.items() for blocker in blockers if blocker.id not in by]
    kept = [pair for pair in combat.through_bands if pair not in direct]
    game.position.combat = combat._replace(through_bands=(*kept, *through))
    names = " and ".join(blocker.label for blocker in blockers)
    for other in others:
        game.position.note(BlocksTheBand(game.object(other).label, names), blocked_bands.slug)


def in_damage_order(game: Game, creature: Object, others: tuple[Object, ...]) -> tuple[Object, ...]:
    """Return a creature's opponents in the order in which it deals them damage; unchanged if no rule orders them."""
    return game.law(damage_assignment_order)(game, creature, others) if len(others) > 1 else others


def _add_blockers(
    game: Game, before: tuple[tuple[int, tuple[int, ...]], ...], blocked: tuple[int, ...], blockers: Iterable[Object]
) -> None:
    """Add blockers, in this order, to the blockers of some attackers."""
    blocking = tuple(blocker.id for blocker in blockers)
    attackers = tuple((each, (*by, *blocking) if each in blocked else by) for each, by in before)
    game.position.combat = game.position.combat._replace(attackers=attackers)


def _triggers_on_blocking(game: Game, blocker: Object) -> bool:
    """Return whether abilities see that a creature blocks another attacker."""
    already = _number_blocked(game.position, blocker.id)
    return not already or game.law(blocks_seen)(already)


def _check_lands(game: Game, player: str, attacker: Object) -> None:
    """Raise IllegalAnswer if an attacker can't be blocked because of lands that a player controls."""
    evades = game.traits(attacker.id)
    lands = [has for has in game.all_traits().values() if has.controller == player and "land" in has.types]
    if not all(may_be(evades, lands) for may_be in game.rulebook.family(LAND_EVASION, evades.words)):
        raise IllegalAnswer(
            f"{attacker.label} can't be blocked: {player} controls a land of the type named by its landwalk."
        )


def _check_number(game: Game, attacker: Object, blockers: int) -> None:
    """Raise IllegalAnswer if an attacker can't be blocked by this number of creatures."""
    evades = game.traits(attacker.id)
    if not all(may_be(evades, blockers) for may_be in game.rulebook.family(EVASION_BY_NUMBER, evades.words)):
        raise IllegalAnswer(f"{attacker.label} can't be blocked by so few creatures.")
    if any(blockers < limit.most for limit in _limits_of_kind(evades, "fewest blockers")):
        raise IllegalAnswer(f"{attacker.label} can't be blocked by so few creatures.")
    if any(blockers > limit.most for limit in _limits_of_kind(evades, "most blockers")):
        raise IllegalAnswer(f"{attacker.label} can't be blocked by so many creatures.")


def may_be_blocked_by(game: Game, attacker: int, number: int) -> bool:
    """Return whether this many creatures may block an attacker."""
    try:
        _check_number(game, game.object(attacker), number)
    except IllegalAnswer:
        return False
    return True


def _check_evasion(game: Game, attacker: Object, blocker: Object) -> None:
    """Raise IllegalAnswer if a creature can't block an attacker because of evasion."""
    evades, meets = game.traits(attacker.id), game.traits(blocker.id)
    if not all(may_block(evades, meets) for may_block in game.rulebook.family(EVASION, evades.words | meets.words)):
        raise IllegalAnswer(f"{blocker.label} can't block {attacker.label}: an ability of one of them prevents it.")
    if not (_limits_allow_block(game, evades, blocker) and _allows(game, meets, "blocked", attacker)):
        raise IllegalAnswer(f"{blocker.label} can't block {attacker.label}: an effect prevents it.")


def _limits_allow_block(game: Game, evades: Traits, blocker: Object) -> bool:
    """Return whether an attacker's limits on its blockers allow one, as it is or as it counts for blocking."""
    if _allows(game, evades, "blockers", blocker):
        return True
    meets = game.traits(blocker.id)
    seeming = [own for own in meets.abilities if isinstance(own, Keyword) and own.name == BLOCKS_AS_THOUGH]
    as_it_seems = meets._replace(abilities=(*meets.abilities, *(Keyword(own.word) for own in seeming)))
    return bool(seeming) and _allows(game, evades, "blockers", blocker, as_it_seems) and game.law(as_though)()


def _limits_of_kind(traits: Traits, kind: LimitKind) -> list[Limit]:
    """Return the limits of a kind among a creature's restrictions."""
    return [limit for limit in traits.restrictions if isinstance(limit, Limit) and limit.kind == kind]


def _allows(game: Game, traits: Traits, kind: LimitKind, opponent: Object, seen: Traits | None = None) -> bool:
    """Return whether a creature's limits of a kind allow an opponent in combat, as it is or is seen."""
    return all(describes(limit.to, game, opponent.id, opponent.id, seen) for limit in _limits_of_kind(traits, kind))


def _lacks_needed_permanent(game: Game, attacker: Object) -> bool:
    """Return whether the defending player lacks a permanent that an attacker needs them to control."""
    theirs = [thing for thing, has in game.all_traits().items() if has.controller == game.defender]
    return not all(
        any(describes(limit.to, game, thing, attacker.id) for thing in theirs)
        for limit in _limits_of_kind(game.traits(attacker.id), "defending lands")
    )


def _with_its_band(game: Game, attacker: int) -> tuple[int, ...]:
    """Return the attackers that become blocked along with one: its band, or only itself."""
    its_band = next((each for each in game.position.combat.bands if attacker in each), ())
    return its_band if its_band and game.law(blocked_bands)() else (attacker,)


def is_barred(game: Game, object_: Object, action: str) -> bool:
    """Return whether an object can't ``attack``, or ``block``, because of what it is or of an effect on it."""
    traits = game.traits(object_.id)
    if action in traits.restrictions:
        return True
    if action == "attack":
        return any(bar(traits) for bar in game.rulebook.family(CANNOT_ATTACK, traits.words))
    return any(bar(object_, traits) for bar in game.rulebook.family(CANNOT_BLOCK, traits.words))


def _why_it_cannot_attack(game: Game, player: str, attacker: Object) -> str | None:
    """Return why a creature can't attack, empty if there is no special reason; None if it can."""
    if player != game.position.turn.active:
        return f"it isn't {player}'s turn"
    if why := _why_it_is_too_late(game, attacker):
        return why
    if why := _why_it_cannot_fight(game, player, attacker) or game.law(tapped_to_attack)(attacker):
        return why
    if is_barred(game, attacker, "attack"):
        return ""
    if _lacks_needed_permanent(game, attacker):
        return "the defending player doesn't control a permanent that it needs in order to attack"
    traits = game.traits(attacker.id)
    return None if traits.has(AS_WITH_HASTE) else game.law(summoning_sickness)(game, attacker) or None


def may_attack(game: Game, creature: Object) -> bool:
    """Return whether the active player could attack with a creature now without a payment."""
    active = game.position.turn.active
    return _why_it_cannot_attack(game, active, creature) is None and not _needs_payment(game, creature, "attack")


def may_block(game: Game, attacker: int, creature: Object) -> bool:
    """Return whether the defending player could block an attacker with a creature, perhaps along with others.

    Only blocks without a payment count.
    """
    player, blocked = game.defender, game.object(attacker)
    if "creature" not in game.traits(creature.id).types or _needs_payment(game, creature, "block"):
        return False
    if _why_it_cannot_fight(game, player, creature) or game.law(tapped_to_block)(creature):
        return False
    try:
        _check_lands(game, player, blocked)
        _check_evasion(game, blocked, creature)
    except IllegalAnswer:
        return False
    return not is_barred(game, creature, "block")


def maximum_blocked(game: Game, creature: int) -> int:
    """Return how many attackers a creature may block."""
    abilities = game.traits(creature).abilities
    return 1 + len([one for one in abilities if getattr(one, "name", "") == BLOCKS_ANOTHER])


def _needs_payment(game: Game, creature: Object, act: CombatAct) -> bool:
    """Return whether a creature's controller would have to pay for its attack or block."""
    return any(ask(game, creature, act) != FREE for ask in game.rulebook.family(COMBAT_COST))


def _why_it_is_too_late(game: Game, attacker: Object) -> str | None:
    """Return why it is too late to declare an attacker; None if it isn't."""
    position = game.position
    if any(declared == attacker.id for declared, _ in position.combat.attackers):
        return "it is already attacking"
    if any(blockers for _, blockers in position.combat.attackers):
        return "blockers have already been declared"
    if position.combat.struck is not None:
        return "combat damage has been dealt"
    has_fought = position.combat.has_fought and not game.law(attacking_again)
    return "this turn's combat is over" if has_fought or position.turn.phase == "end" else None


def _why_it_cannot_block(game: Game, player: str, blocker: Object) -> str | None:
    """Return why a creature can't block, empty if there is no special reason; None if it can."""
    position = game.position
    active, teams = position.turn.active, position.setting.teams
    if player in {active}.union(*(team for team in teams if active in team)):
        return f"{player} isn't attacked"
    if why := _why_it_cannot_fight(game, player, blocker) or game.law(tapped_to_block)(blocker):
        return why
    traits = game.traits(blocker.id)
    if is_barred(game, blocker, "block"):
        return ""
    blocked = _number_blocked(position, blocker.id)
    more = sum(getattr(ability, "name", "") == BLOCKS_ANOTHER for ability in traits.abilities)
    return "it already blocks as many attackers as it may" if blocked > more else None


def _number_blocked(position: Position, blocker: int) -> int:
    """Return how many attackers a creature blocks, counting a band as one."""
    attackers = [attacker for attacker, blockers in position.combat.attackers if blocker in blockers]
    band_of = {attacker: band for band in position.combat.bands for attacker in band}
    return len({band_of.get(attacker, (attacker,)) for attacker in attackers})


def _why_it_cannot_fight(game: Game, player: str, creature: Object) -> str:
    """Return why a creature can neither attack nor block for a player, empty if it can."""
    if creature.zone != "battlefield":
        return "it isn't on the battlefield"
    traits = game.traits(creature.id)
    if "creature" not in traits.types:
        return "it isn't a creature"
    return "" if traits.controller == player else f"{player} doesn't control it"


def _pay_for(game: Game, creature: Object, act: CombatAct) -> None:
    """Have a creature's controller pay its cost to attack or block, if any. Raises IllegalAnswer if they can't."""
    controller = game.traits(creature.id).controller
    for ask in game.rulebook.family(COMBAT_COST):
        pay(game, ask(game, creature, act), Context(creature.id, controller, creature.label))
