"""Legal targets, and how they are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import number
from kb.engine.play.acts import of_players
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import SPELL_OR_PERMANENT, Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import EventKind
from kb.engine.position.filters import CREATURE, both
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.questions import HOW_MANY_TARGETS, WHAT_TARGETS
from kb.engine.slots.casting import becoming_a_target, distinct_targets, targeting
from kb.engine.slots.families import AURA_LIMITS, AURA_TARGET
from kb.engine.slots.permanents import any_target
from kb.engine.steps.playing import IsCountered, Resolves

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


BECOMES: EventKind = "become the target"
"""The kind of event that happens to an object chosen as a target."""

Targets = Sequence[int | str]
"""Targets: ids of objects and names of players."""


def each_target(game: Game, wanted: tuple[Target, ...], context: Context, named: Targets = ()) -> tuple[Target, ...]:
    """Return targets one by one, each repeated by its number.

    If fewer are allowed, there are as many as the story names (`named`); without such, the controller chooses the
    number.
    """
    fixed = sum(number(game, target.number, context) for target in wanted if target.fewest is None)
    return tuple(
        _of_players(target, context)._replace(number=1, fewest=None)
        for target in wanted
        for _ in range(_how_many(game, target, context, len(named) - fixed if named else None))
    )


def _of_players(target: Target, context: Context) -> Target:
    """Return a target with references to the player of the triggering event replaced by their name."""
    return target if target.filter is None else target._replace(filter=of_players(target.filter, context))


def at_least(wanted: tuple[Target, ...]) -> tuple[Target, ...]:
    """Return targets with the smallest number allowed of each."""
    return tuple(one if one.fewest is None else one._replace(number=one.fewest, fewest=None) for one in wanted)


def _how_many(game: Game, target: Target, context: Context, named: int | None) -> int:
    """Return the number of times that a target is chosen; `named` is how many the story names for it, if any."""
    most = number(game, target.number, context)
    if target.fewest is None:
        return most
    if named is not None:
        return min(most, max(target.fewest, named))
    most = min(most, len(legal_targets(game, target, context)))
    ways = list(range(most, target.fewest - 1, -1)) or [target.fewest]
    return game.choose(context.controller, HOW_MANY_TARGETS.of(context.label), ways)


def choose_targets(
    game: Game, wanted: tuple[Target, ...], context: Context, named: Targets
) -> tuple[tuple[int | str, ...], tuple[int | str, ...]]:
    """Return the targets of a spell or ability, first those in `named` by the story, and the named ones left over.

    Raises IllegalAnswer if a target may not be chosen.
    """
    chosen: list[int | str] = []
    for place, target in enumerate(wanted):
        legal = next_target(game, wanted, context, chosen)
        if place < len(named):
            if named[place] not in legal:
                raise IllegalAnswer(
                    f"{context.label} can't target {_label(game, named[place])}{_fate(game, target, named[place])}."
                )
            chosen.append(named[place])
        elif legal:
            chooser = context.controller if target.chooser == "you" else _opponent(game, context.controller)
            chosen.append(choose_target(game, chooser, context.label, legal))
        else:
            raise IllegalAnswer(f"{context.label} has no legal target.")
    return tuple(chosen), tuple(named[len(wanted) :])


def _fate(game: Game, target: Target, named: int | str) -> str:
    """Return words for an error on a target that isn't in its zone any more, and what became of it.

    Empty for a player, for a card in another zone, and for what is where it should be.
    """
    if isinstance(named, str) or target.zone not in {"stack", "battlefield"}:
        return ""
    if game.exists(named) and game.object(named).zone in {"stack", target.zone, "hand", "library"}:
        return ""
    gone = _fate_of_spell(game, named) if target.zone == "stack" else _fate_of_permanent(game, named)
    if not gone:
        return f", which isn't on the {target.zone}"
    return f", which {gone} by then. To target it before that, start the sentence with “in response, …”"


def _fate_of_spell(game: Game, named: int) -> str:
    """Return words for what became of a spell: countered, resolved, or empty if it hasn't been a spell."""
    label, told = _label(game, named), game.position.happenings()
    if IsCountered(label) in told:
        return "has been countered"
    return "has resolved" if Resolves(label) in told else ""


def _fate_of_permanent(game: Game, named: int) -> str:
    """Return words that a permanent has left the battlefield; empty if it wasn't there."""
    label = _label(game, named)
    left = any(thing.label == label and thing.zone == "battlefield" for thing, _ in game.position.gone.values())
    return "has left the battlefield" if left else ""


def check_none_left(game: Game, label: str, left: Targets) -> None:
    """Raise IllegalAnswer if targets are named that a spell or ability doesn't have."""
    if left:
        raise IllegalAnswer(f"{label} has no further targets, so it can't target {_label(game, left[0])}.")


def become_targets(game: Game, context: Context, kind: str) -> None:
    """Trigger abilities that see objects become targets of a spell or ability, as `kind` says."""
    if not watchers(game).triggered.get(BECOMES) or not game.law(becoming_a_target)():
        return
    mine, source = context.controller, context.source
    chosen = dict.fromkeys(target for target in context.targets if isinstance(target, int))
    game.happen([Event(BECOMES, target, mine, source, by=mine, cause=kind) for target in chosen])


def next_target(
    game: Game, wanted: tuple[Target, ...], context: Context, chosen: Sequence[int | str]
) -> list[int | str]:
    """Return the options for the next target that leave options for the further ones; if none do, all not yet taken."""
    legal = {target: legal_targets(game, target, context) for target in wanted[len(chosen) :]}
    options = [legal[target] for target in wanted[len(chosen) :]]
    return fitting(game, wanted, options, chosen) or _not_taken(game, wanted, options[0], chosen)


def fitting(
    game: Game, wanted: tuple[Target, ...], options: Sequence[Targets], chosen: Sequence[int | str]
) -> list[int | str]:
    """Return those options for the next target that leave enough for the further targets.

    `options` has those for the next target first, then those for each further one.
    """
    apart = _not_taken(game, wanted, options[0], chosen)
    if len(options) == 1:
        return apart
    return [one for one in apart if fitting(game, wanted, options[1:], [*chosen, one])]


def _not_taken(
    game: Game, wanted: tuple[Target, ...], options: Targets, chosen: Sequence[int | str]
) -> list[int | str]:
    """Return the options for the next target without those already chosen, unless it may be chosen twice."""
    if not chosen:
        return list(options)
    may_be_both = game.law(distinct_targets)
    target = wanted[len(chosen)]
    taken = [
        one
        for one, earlier in zip(chosen, wanted, strict=False)
        if target.is_another or not may_be_both(target, earlier)
    ]
    return [one for one in options if one not in taken]


def choose_new_targets(
    game: Game, context: Context, wanted: tuple[Target, ...], options: Sequence[Targets], named: Targets = ()
) -> tuple[int | str, ...]:
    """Let the controller choose new targets, first those that the story names, and return them.

    Only the final set must be legal. Raises IllegalAnswer if a target may not be chosen.
    """
    chosen: list[int | str] = []
    for place in range(len(wanted)):
        may_be = fitting(game, wanted, options[place:], chosen)
        if not may_be or (place < len(named) and named[place] not in may_be):
            raise IllegalAnswer(f"{context.label} can't target that.")
        is_named = place < len(named)
        chosen.append(named[place] if is_named else choose_target(game, context.controller, context.label, may_be))
    return tuple(chosen)


def choose_target(game: Game, player: str, label: str, legal: Targets) -> int | str:
    """Let a player choose a target by its label, and return its id or the player's name."""
    by_label = {_label(game, target): target for target in legal}
    return by_label[game.choose(player, WHAT_TARGETS.of(label), list(by_label))]


def legal_targets(game: Game, target: Target, context: Context) -> list[int | str]:
    """Return the legal choices for a target, empty if there are none: ids of objects, and players' names."""
    target = _of_players(target, context)
    players: list[int | str] = [
        name
        for name in game.position.players
        if target.players == "any" or (target.players == "opponent" and name != context.controller)
    ]
    kind = target.filter
    if kind is None:
        return players
    may = game.law(targeting)
    if target.players == "any" and target.filter == CREATURE and game.rulebook.speaks(any_target):
        target = target._replace(filter=game.law(any_target))
    candidates = _candidates(game, target)
    if target.is_host:
        for is_host in game.rulebook.family(AURA_TARGET):
            candidates = [thing for thing in candidates if is_host(game, kind, thing.id, context.source)]
            target = target._replace(filter=both())
        spell = game.object(context.source)
        limits = game.rulebook.family(AURA_LIMITS)
        candidates = [thing for thing in candidates if all(allow(game, spell, thing.id) for allow in limits)]
    return players + [
        thing.id
        for thing in candidates
        if (target.zone == "battlefield" or thing.id != context.source) and may(game, target, thing, context)
    ]


def _candidates(game: Game, target: Target) -> list[Object]:
    """Return all objects in the zone of a target, or in both of its zones."""
    if target.zone == SPELL_OR_PERMANENT:
        return [*game.battlefield(), *game.zone("stack")]
    return list(game.battlefield() if target.zone == "battlefield" else game.zone(target.zone))


def target_labels(game: Game, targets: Targets) -> str:
    """Return " on " and the labels of targets as a list in words; "" without targets."""
    return f" on {' and '.join(_label(game, target) for target in targets)}" if targets else ""


def _label(game: Game, target: int | str) -> str:
    """Return the label of an object, the name of a player, or words for an object that is gone."""
    return (
        target
        if isinstance(target, str)
        else game.object(target).label
        if game.exists(target)
        else "an object that is gone"
    )


def _opponent(game: Game, player: str) -> str:
    """Return the first player other than this one. Raises StopIteration if there is none."""
    return next(name for name in game.position.players if name != player)
