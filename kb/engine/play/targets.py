"""Targets: what may be one, and how they are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import number
from kb.engine.play.acts import of_players
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import EventKind
from kb.engine.position.filters import CREATURE, both
from kb.engine.position.objects import Context, Event
from kb.engine.position.questions import HOW_MANY_TARGETS, WHAT_TARGETS
from kb.engine.slots.casting import becoming_a_target, distinct_targets, targeting
from kb.engine.slots.families import AURA_LIMITS, AURA_TARGET
from kb.engine.slots.permanents import any_target
from kb.engine.steps.playing import IsCountered, Resolves

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


BECOMES: EventKind = "become the target"
"""What happens to what is chosen as a target."""

Targets = Sequence[int | str]
"""What is targeted: objects by number, players by name."""


def each_target(game: Game, wanted: tuple[Target, ...], context: Context, named: Targets = ()) -> tuple[Target, ...]:
    """Return targets one by one, each as often as it says; where there may be fewer, as many as the story names.

    Where it names none, the controller says how many there are.
    """
    fixed = sum(number(game, target.number, context) for target in wanted if target.fewest is None)
    return tuple(
        _of_players(target, context)._replace(number=1, fewest=None)
        for target in wanted
        for _ in range(_how_many(game, target, context, len(named) - fixed if named else None))
    )


def _of_players(target: Target, context: Context) -> Target:
    """Return a target in whose description the player that an event was about is called by name."""
    return target if target.filter is None else target._replace(filter=of_players(target.filter, context))


def at_least(wanted: tuple[Target, ...]) -> tuple[Target, ...]:
    """Return targets as few as there may be of each."""
    return tuple(one if one.fewest is None else one._replace(number=one.fewest, fewest=None) for one in wanted)


def _how_many(game: Game, target: Target, context: Context, named: int | None) -> int:
    """Return how many of a target there are."""
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
    """Return the targets of a spell or ability, those of the story first, and those named beyond them.

    Raises IllegalAnswer where one may not be chosen.
    """
    chosen: list[int | str] = []
    for place, target in enumerate(wanted):
        legal = next_target(game, wanted, context, chosen)
        if place < len(named):
            if named[place] not in legal:
                raise IllegalAnswer(
                    f"{context.label} can't target {_label(game, named[place])}{_why(game, target, named[place])}."
                )
            chosen.append(named[place])
        elif legal:
            chooser = context.controller if target.chooser == "you" else _opponent(game, context.controller)
            chosen.append(choose_target(game, chooser, context.label, legal))
        else:
            raise IllegalAnswer(f"{context.label} has no legal target.")
    return tuple(chosen), tuple(named[len(wanted) :])


def _why(game: Game, target: Target, named: int | str) -> str:
    """Return what is to be said of a spell or permanent that is no longer where it could be targeted, or never was."""
    if isinstance(named, str) or target.zone not in {"stack", "battlefield"}:
        return ""
    if game.exists(named) and game.object(named).zone in {"stack", target.zone, "hand", "library"}:
        return ""
    gone = _spell_gone(game, named) if target.zone == "stack" else _permanent_gone(game, named)
    if not gone:
        return f", which isn't on the {target.zone}"
    return f", which {gone} by then. To target it before that, start the sentence with “in response, …”"


def _spell_gone(game: Game, named: int) -> str:
    """Return what became of a spell; nothing where it hasn't been one."""
    label, told = _label(game, named), game.position.happenings()
    if IsCountered(label) in told:
        return "has been countered"
    return "has resolved" if Resolves(label) in told else ""


def _permanent_gone(game: Game, named: int) -> str:
    """Return that something has left the battlefield; nothing where it wasn't there."""
    label = _label(game, named)
    left = any(thing.label == label and thing.zone == "battlefield" for thing, _ in game.position.gone.values())
    return "has left the battlefield" if left else ""


def none_beyond(game: Game, label: str, left: Targets) -> None:
    """Raise IllegalAnswer where something is named as a target for which nothing asks."""
    if left:
        raise IllegalAnswer(f"{label} has no further targets, so it can't target {_label(game, left[0])}.")


def become_targets(game: Game, context: Context, kind: str) -> None:
    """Have abilities see what becomes the target of a spell or an ability, which the kind says."""
    if not watchers(game).triggered.get(BECOMES) or not game.law(becoming_a_target)():
        return
    mine, source = context.controller, context.source
    chosen = dict.fromkeys(target for target in context.targets if isinstance(target, int))
    game.happen([Event(BECOMES, target, mine, source, by=mine, cause=kind) for target in chosen])


def next_target(
    game: Game, wanted: tuple[Target, ...], context: Context, chosen: Sequence[int | str]
) -> list[int | str]:
    """Return what the next of several targets may be, after those that are chosen, so that the others can be chosen."""
    legal = {target: legal_targets(game, target, context) for target in wanted[len(chosen) :]}
    options = [legal[target] for target in wanted[len(chosen) :]]
    return fitting(game, wanted, options, chosen) or _apart(game, wanted, options[0], chosen)


def fitting(
    game: Game, wanted: tuple[Target, ...], options: Sequence[Targets], chosen: Sequence[int | str]
) -> list[int | str]:
    """Return which of the options for the next target leave enough for the further ones, whose options follow."""
    apart = _apart(game, wanted, options[0], chosen)
    if len(options) == 1:
        return apart
    return [one for one in apart if fitting(game, wanted, options[1:], [*chosen, one])]


def _apart(game: Game, wanted: tuple[Target, ...], options: Targets, chosen: Sequence[int | str]) -> list[int | str]:
    """Return the options for the next target that aren't chosen already for another, where they may not be both."""
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
    """Have the controller choose new targets, those that the story names first; only the final set must be legal.

    Raises IllegalAnswer where one may not be chosen.
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
    """Have a player choose a target, by what the story calls it."""
    by_label = {_label(game, target): target for target in legal}
    return by_label[game.choose(player, WHAT_TARGETS.of(label), list(by_label))]


def legal_targets(game: Game, target: Target, context: Context) -> list[int | str]:
    """Return what a target may be."""
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
    candidates = game.battlefield() if target.zone == "battlefield" else game.zone(target.zone)
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


def target_labels(game: Game, targets: Targets) -> str:
    """Return targets in words."""
    return f" on {' and '.join(_label(game, target) for target in targets)}" if targets else ""


def _label(game: Game, target: int | str) -> str:
    return (
        target
        if isinstance(target, str)
        else game.object(target).label
        if game.exists(target)
        else "an object that is gone"
    )


def _opponent(game: Game, player: str) -> str:
    return next(name for name in game.position.players if name != player)
