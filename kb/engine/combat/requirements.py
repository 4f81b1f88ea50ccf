"""Requirements: effects by which creatures must attack or block, checked once attackers or blockers are declared."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple, TypeAlias

from kb.engine.combat.declaring import maximum_blocked, may_attack, may_be_blocked_by, may_block
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.limits import ALL_MUST_BLOCK, MUST_ATTACK, MUST_BE_BLOCKED, MUST_BLOCK, Limit
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import combat_requirements, joint_blocks


def check_attackers(game: Game) -> None:
    """Raise IllegalAnswer if a creature that must attack and can doesn't; checked once each combat."""
    position = game.position
    if position.combat.has_fought or "attackers" in position.combat.declared:
        return
    position.combat = position.combat._replace(declared=position.combat.declared | {"attackers"})
    attacking = {attacker for attacker, _ in position.combat.attackers}
    for thing, traits in game.all_traits().items():
        if MUST_ATTACK in traits.restrictions and traits.controller == position.turn.active and thing not in attacking:
            creature = game.object(thing)
            if game.law(combat_requirements)(may_attack(game, creature)):
                raise IllegalAnswer(f"{creature.label} is able to attack, so it must attack.")


Attackers: TypeAlias = frozenset[int]
"""The attackers that one creature blocks."""

Block: TypeAlias = Mapping[int, Attackers]
"""The attackers that each creature of the defending player blocks, by the creature's id."""


class Requirement(NamedTuple):
    """A requirement of an effect on a block."""

    attacker: int | None
    """The attacker that must be blocked; None if it may be any."""
    creature: int | None = None
    """The creature that must block it; None if any may."""

    def is_obeyed(self, block: Block) -> bool:
        """Return whether a block obeys the requirement."""
        if self.creature is not None:
            blocked = block.get(self.creature, frozenset())
            return bool(blocked) if self.attacker is None else self.attacker in blocked
        return any(self.attacker in blocked for blocked in block.values())

    def is_on(self, creature: int) -> bool:
        """Return whether the requirement is about a creature, perhaps among others."""
        return self.creature in (None, creature)


def check_blockers(game: Game) -> None:
    """Raise IllegalAnswer if a block could obey more requirements; checked once each combat."""
    position = game.position
    if "blockers" in position.combat.declared or not position.combat.attackers:
        return
    position.combat = position.combat._replace(declared=position.combat.declared | {"blockers"})
    required = tuple(_requirements(game))
    if not required:
        return
    declared = _declared(game)
    could = _options_of_each(game, declared)
    better = _with_one_changed(game, declared, could, required) or _with_others_changed(game, declared, could, required)
    for one in required:
        if not one.is_obeyed(declared):
            is_possible = better is not None and one.is_obeyed(better)
            if game.law(combat_requirements)(is_possible):
                raise IllegalAnswer(_why_illegal(game, one, better or declared))


def _why_illegal(game: Game, requirement: Requirement, better: Block) -> str:
    """Return the message that a block is illegal: it disobeys a requirement that the better block obeys.

    It names the creature that must block, if there is one.
    """
    if requirement.attacker is None:
        return f"{game.object(requirement.creature or 0).label} is able to block, so it must block."
    attacker = game.object(requirement.attacker).label
    able = [thing for thing, blocked in better.items() if requirement.is_on(thing) and requirement.attacker in blocked]
    if not able:
        return f"{attacker} must be blocked."
    return f"{game.object(able[0]).label} is able to block {attacker}, so it must block it."


def _requirements(game: Game) -> Iterator[Requirement]:
    """Yield the requirements on blocks by all effects, each attacker's own first."""
    attacking = [attacker for attacker, _ in game.position.combat.attackers if game.exists(attacker)]
    theirs = _defending_creatures(game)
    for attacker in attacking:
        asked = game.traits(attacker).restrictions
        if ALL_MUST_BLOCK in asked:
            yield from (Requirement(attacker, thing) for thing in theirs)
        if MUST_BE_BLOCKED in asked:
            yield Requirement(attacker)
    for thing in theirs:
        for limit in game.traits(thing).restrictions:
            if isinstance(limit, Limit) and limit.kind == "must block" and limit.attacker in attacking:
                yield Requirement(limit.attacker, thing)
        if MUST_BLOCK in game.traits(thing).restrictions:
            yield Requirement(None, thing)


def _defending_creatures(game: Game) -> list[int]:
    """Return the creatures of the defending player."""
    there = ((thing.id, game.traits(thing.id)) for thing in game.battlefield())
    return [thing for thing, traits in there if traits.controller == game.defender and "creature" in traits.types]


def _declared(game: Game) -> dict[int, Attackers]:
    """Return the block as declared: the attackers blocked by each creature of the defending player, also if none."""
    fights = game.position.combat.attackers
    return {
        thing: frozenset(attacker for attacker, blockers in fights if thing in blockers)
        for thing in _defending_creatures(game)
    }


def _options_of_each(game: Game, declared: Block) -> dict[int, list[Attackers]]:
    """Return the sets of attackers that each creature could block by itself, with its declared choice first."""
    attacking = [attacker for attacker, _ in game.position.combat.attackers if game.exists(attacker)]
    band_of = {attacker: band for band in game.position.combat.bands for attacker in band}
    ways: dict[int, list[Attackers]] = {}
    for thing, blocks in declared.items():
        able = [one for one in attacking if one in blocks or may_block(game, one, game.object(thing))]
        units = dict.fromkeys(frozenset(band_of.get(one, (one,))) for one in able)
        room = range(maximum_blocked(game, thing) + 1)
        found = (frozenset[int]().union(*some) for many in room for some in combinations(units, many))
        ways[thing] = list(dict.fromkeys((blocks, *found)))
    return ways


def _with_one_changed(
    game: Game, declared: Block, options: Mapping[int, list[Attackers]], required: tuple[Requirement, ...]
) -> Block | None:
    """Return a block that obeys more requirements, with one creature's choice changed; None if there is none."""
    obeyed = _number_obeyed(declared, required)
    for one in required:
        for thing, ways in options.items() if not one.is_obeyed(declared) else ():
            for way in ways:
                changed = {**declared, thing: way}
                is_better = one.is_obeyed(changed) and _number_obeyed(changed, required) > obeyed
                if is_better and _numbers_are_legal(game, _blockers_of_each(changed.values())):
                    return changed
    return None


def _with_others_changed(
    game: Game, declared: Block, options: Mapping[int, list[Attackers]], required: tuple[Requirement, ...]
) -> Block | None:
    """Return the block that obeys the most requirements, with several choices changed; None if the declared is as good.

    Choices that no requirement on a creature asks for are considered as far as the rules of the day say.
    """
    obeyed = _number_obeyed(declared, required)
    best = _best(game, options, required)
    if best is None or _number_obeyed(best, required) <= obeyed:
        return None

    def is_considered(thing: int, option: Attackers) -> bool:
        """Return whether an option of a creature is considered."""
        asked = {one.attacker for one in required if one.is_on(thing)}
        if None in asked:
            asked |= option
        is_left_out = asked.isdisjoint(declared[thing])
        return option == declared[thing] or game.law(joint_blocks)(asked.issuperset(option), is_left_out)

    best = _best(game, {thing: [way for way in ways if is_considered(thing, way)] for thing, ways in options.items()},
                 required)  # fmt: skip
    return best if best is not None and _number_obeyed(best, required) > obeyed else None


def _number_obeyed(block: Block, required: Iterable[Requirement]) -> int:
    """Return how many requirements a block obeys."""
    return sum(one.is_obeyed(block) for one in required)


Numbers: TypeAlias = tuple[tuple[int, int], ...]
"""The number of blockers of each blocked attacker, capped where more make no difference."""


def _blockers_of_each(blocked: Iterable[Attackers]) -> dict[int, int]:
    """Return the number of blockers of each blocked attacker."""
    found: dict[int, int] = {}
    for attackers in blocked:
        for attacker in attackers:
            found[attacker] = found.get(attacker, 0) + 1
    return found


def _numbers_are_legal(game: Game, numbers: Mapping[int, int]) -> bool:
    """Return whether each blocked attacker may be blocked by its number of creatures."""
    return all(may_be_blocked_by(game, attacker, number) for attacker, number in numbers.items())


def _best(game: Game, options: Mapping[int, list[Attackers]], required: tuple[Requirement, ...]) -> Block | None:
    """Return the block that obeys the most requirements; None if no block is legal.

    Blocks are built creature by creature; of those with the same number of blockers for each attacker, only the best is
    kept.
    """
    reach = {
        attacker: _relevant_number(game, attacker, len(options))
        for ways in options.values()
        for way in ways
        for attacker in way
    }
    kept: dict[Numbers, Block] = {(): {}}
    for thing, ways in options.items():
        further: dict[Numbers, Block] = {}
        for numbers, block in kept.items():
            for way in ways:
                game.position.work.add(1)
                now = dict(numbers)
                for attacker in way:
                    now[attacker] = min(now.get(attacker, 0) + 1, reach[attacker])
                state, longer = tuple(sorted(now.items())), {**block, thing: way}
                if state not in further or _number_obeyed(longer, required) > _number_obeyed(further[state], required):
                    further[state] = longer
        kept = further
    legal = [block for numbers, block in kept.items() if _numbers_are_legal(game, dict(numbers))]
    return max(legal, key=_count_obeyed(required), default=None)


def _count_obeyed(required: tuple[Requirement, ...]) -> Callable[[Block], int]:
    """Return a function that counts the requirements that a block obeys."""
    return lambda block: _number_obeyed(block, required)


def _relevant_number(game: Game, attacker: int, most: int) -> int:
    """Return the number of blockers above which more make no difference to whether an attacker may be blocked."""
    may_be = [may_be_blocked_by(game, attacker, number) for number in range(1, most + 2)]
    return next((place for place in range(1, most + 1) if len(set(may_be[place - 1 :])) == 1), most + 1)
