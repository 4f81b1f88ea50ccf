"""The door for events: replacement effects look first, then it happens, then triggered abilities look."""

from collections.abc import Callable, Iterator

from kb.engine.abilities import If, Pattern, Replacing, Triggered
from kb.engine.acts import replaced_event
from kb.engine.amounts import is_so
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.objects import Context, Event, Object, Traits, Waiting
from kb.engine.watchers import watchers

Done = Callable[[Game, Event], Event]

DOERS: dict[str, Done] = {}
"""What carries out each kind of event."""


def doer(*kinds: str) -> Callable[[Done], Done]:
    """Enter a function as what carries out events of these kinds."""

    def enter(function: Done) -> Done:
        DOERS.update(dict.fromkeys(kinds, function))
        return function

    return enter


def happen(game: Game, events: list[Event]) -> list[Event]:
    """Let events happen at once; give them as they happened, after all replacements."""
    from kb.engine.rules.newcomers import newcomers

    final = [changed for event in events for changed in _replaced(game, event, frozenset())]
    before = watchers(game)
    present = frozenset(thing.id for thing in game.battlefield())
    looking_back = [
        found for event in final for found in _triggering(game, before.triggered, event) if _looks_back(found)
    ]
    sources = {thing: _witness(game, thing) for thing, _, _ in looking_back}
    done = [DOERS[event.kind](game, event) if event.kind in DOERS else event for event in final]
    now = watchers(game)
    seen_by = game.law(newcomers)(game, present) if now.triggered else present
    looking_on = [
        found
        for event in done
        for found in _triggering(game, now.triggered, event)
        if not _looks_back(found) and found[0] in seen_by
    ]
    moved = {old.thing: new.thing for old, new in zip(final, done, strict=True)}
    for thing, ability, event in [*looking_back, *looking_on]:
        source, controller = sources.get(thing) or _witness(game, thing)
        that = moved.get(event.thing, event.thing)
        _trigger(game, source, controller, ability, event._replace(thing=that))
    return done


def _witness(game: Game, thing: int) -> tuple[Object, str]:
    return game.object(thing), game.traits(thing).controller


def _trigger(game: Game, source: Object, controller: str, ability: Triggered, event: Event) -> None:
    from kb.engine.acts import follow

    context = Context(
        source.id, controller, source.label, event.thing, x=event.amount, link=ability.link, ability=ability
    )
    if ability.is_mana_ability or ability.is_static:
        follow(game, ability.acts, context)
        return
    condition = ability.condition if isinstance(ability.condition, If) else None
    waiting = Waiting(ability.acts, context, targets=ability.targets, condition=condition)
    game.position.note(f"{source.label} triggers", "triggered-abilities")
    game.position.waiting += (waiting,)


def _replaced(game: Game, event: Event, used: frozenset[tuple[int, Replacing]]) -> list[Event]:
    """Give what an event becomes: each replacement gets one opportunity, in the order of the day."""
    if event.destination == "battlefield" and not used:
        for how in game.rulebook.family("entering"):
            changed_to = how(game, event)
            if changed_to is None:
                return []
            event = changed_to
    looking = watchers(game)
    if any(matches(game, no.on, event, source) for source, no in looking.forbidding.get(event.kind, ())):
        game.position.note(f"{_named(game, event)} can't happen")
        return []
    applicable = [
        (source, ability)
        for source, ability in looking.replacing.get(event.kind, ())
        if (source, ability) not in used
        and matches(game, ability.on, event, source)
        and (ability.condition is None or is_so(game, ability.condition, Context(source, "", that=event.thing)))
    ]
    if not applicable:
        return [event]
    from kb.engine.rules.replacement_order import replacement_order

    several = len(applicable) > 1
    thing, ability = game.law(replacement_order)(game, event, applicable) if several else applicable[0]
    source = game.object(thing)
    game.position.note(f"{source.label} changes what would happen", *([replacement_order.slug] if several else []))
    changed = replaced_event(game, ability.becomes, event, source)
    return [final for new in changed for final in _replaced(game, new, used | {(thing, ability)})]


def _named(game: Game, event: Event) -> str:
    return game.object(event.thing).label if event.thing is not None and game.exists(event.thing) else "That"


def _looks_back(found: tuple[int, Triggered, Event]) -> bool:
    """Answer whether an ability looks at the board as it was before its event."""
    return found[1].on.origin == "battlefield" or found[1].on.kind == "phase out"


def _triggering(
    game: Game, looking: dict[str, list[tuple[int, Triggered]]], event: Event
) -> Iterator[tuple[int, Triggered, Event]]:
    """Give the abilities that an event triggers."""
    from kb.engine.rules.trigger_conditions import trigger_conditions

    for source, ability in looking.get(event.kind, ()):
        if game.exists(source) and matches(game, ability.on, event, source) and _by_its_link(game, ability, event):
            condition = ability.condition
            if condition is None or game.law(trigger_conditions)(_is_met(game, condition, event, source)):
                yield source, ability, event


def _is_met(game: Game, condition: Filter | If, event: Event, source: int) -> bool:
    """Answer whether a comparison is true, or something other than what the event is about is as described."""
    if isinstance(condition, If):
        return is_so(game, condition, Context(source, "", that=event.thing))
    return any(other.id != event.thing and condition.describes(game, other.id, source) for other in game.battlefield())


def _by_its_link(game: Game, ability: Triggered, event: Event) -> bool:
    """Answer whether an event was done by the ability that another is linked to, where that is asked."""
    if not ability.on.is_linked:
        return True
    from kb.engine.rules.linked_abilities import linked_abilities

    done_by = (("" if event.link is None else event.link[1], True),)
    return bool(game.law(linked_abilities)(done_by, ability.link, True))


def matches(game: Game, pattern: Pattern, event: Event, source: int) -> bool:
    """Answer whether an event is what a pattern looks for."""
    if pattern.origin not in ("", event.origin) or pattern.destination not in ("", event.destination):
        return False
    if pattern.amount not in (0, event.amount) or pattern.cause not in ("", event.cause):
        return False
    if pattern.word not in ("", event.word) or not _is_theirs(game, pattern, event, source):
        return False
    if pattern.source is not None and not (
        event.source is not None and game.exists(event.source) and pattern.source.describes(game, event.source, source)
    ):
        return False
    return pattern.thing is None or (
        event.thing is not None and game.exists(event.thing) and _describes(game, pattern.thing, event, source)
    )


def _is_theirs(game: Game, pattern: Pattern, event: Event, source: int) -> bool:
    """Answer whether an event is done by and happens to whom the pattern says."""
    if not pattern.by and not pattern.player:
        return True
    mine = game.traits(source).controller
    if pattern.by and not (event.by and (event.by == mine) == (pattern.by == "you")):
        return False
    return not pattern.player or bool(event.player and (event.player == mine) == (pattern.player == "you"))


def _describes(game: Game, filter_: Filter, event: Event, source: int) -> bool:
    """Answer whether a filter describes the thing of an event; what enters as something else is that already."""
    thing = event.thing or 0
    if event.face is None:
        return filter_.describes(game, thing, source)
    was = game.position.objects[thing]
    game.position.objects[thing] = was._replace(copied=event.face)
    try:
        return filter_.describes(game, thing, source)
    finally:
        game.position.objects[thing] = was


def remember_as_it_was(game: Game, thing: Object) -> tuple[Object, Traits]:
    """Keep what a permanent is as it leaves, for what speaks of it later."""
    known = game.position.gone[thing.id] = thing, game.traits(thing.id)
    return known
