"""The door for events: replacement effects look first, then it happens, then triggered abilities look."""

from collections.abc import Callable, Iterator

from kb.engine.abilities import Pattern, Replacing, Triggered
from kb.engine.acts import replaced_event
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.objects import Context, Event, Object, Waiting

Done = Callable[[Game, Event], Event]

LEAVES = ("battlefield",)


def happen(game: Game, events: list[Event]) -> list[Event]:
    """Let events happen at once; give them as they happened, after all replacements."""
    from kb.engine.rules.newcomers import newcomers

    final = [changed for event in events for changed in _replaced(game, event, frozenset())]
    present = game.battlefield()
    looking_back = [found for event in final for found in _triggering(game, present, event, leaving=True)]
    done = [_DOERS[event.kind](game, event) for event in final]
    watching = game.law(newcomers)(game, present)
    looking_on = [found for event in done for found in _triggering(game, watching, event, leaving=False)]
    after = {before.thing: now.thing for before, now in zip(final, done, strict=True)}
    for source, ability, thing in [*looking_back, *looking_on]:
        context = Context(source.id, source.controller, source.label, after.get(thing, thing))
        game.position.waiting += (Waiting(ability.acts, context),)
        game.position.note(f"{source.label} triggers", "triggered-abilities")
    return done


def _replaced(game: Game, event: Event, used: frozenset[tuple[int, Replacing]]) -> list[Event]:
    """Give what an event becomes: each replacement gets one opportunity, in the order of the day."""
    from kb.engine.rules.replacement_order import replacement_order

    applicable = [
        (source, ability)
        for source in game.battlefield()
        for ability in game.traits(source.id).abilities
        if isinstance(ability, Replacing) and (source.id, ability) not in used
        and matches(game, ability.on, event, source.id)
    ]  # fmt: skip
    if not applicable:
        return [event]
    source, ability = game.law(replacement_order)(game, event, applicable)
    game.position.note(f"{source.label} changes what would happen", replacement_order.slug)
    changed = replaced_event(game, ability.becomes, event, source)
    return [final for new in changed for final in _replaced(game, new, used | {(source.id, ability)})]


def _triggering(
    game: Game, present: list[Object], event: Event, *, leaving: bool
) -> Iterator[tuple[Object, Triggered, int | None]]:
    """Give the abilities that an event triggers: those that look at what leaves before it has left, others after."""
    from kb.engine.rules.trigger_conditions import trigger_conditions

    met = game.law(trigger_conditions)
    for source in present:
        if not leaving and not game.exists(source.id):
            continue
        for ability in game.traits(source.id).abilities:
            if (
                isinstance(ability, Triggered)
                and (ability.on.origin in LEAVES) == leaving
                and matches(game, ability.on, event, source.id)
                and (ability.condition is None or met(_is_met(game, ability.condition, event, source.id)))
            ):
                yield source, ability, event.thing


def _is_met(game: Game, condition: Filter, event: Event, source: int) -> bool:
    """Answer whether something other than what the event is about is as the condition says."""
    return any(other.id != event.thing and condition.describes(game, other.id, source) for other in game.battlefield())


def matches(game: Game, pattern: Pattern, event: Event, source: int) -> bool:
    """Answer whether an event is what a pattern looks for."""
    if pattern.kind != event.kind:
        return False
    if pattern.origin not in ("", event.origin) or pattern.destination not in ("", event.destination):
        return False
    return pattern.thing is None or (
        event.thing is not None and game.exists(event.thing) and pattern.thing.describes(game, event.thing, source)
    )


def _move(game: Game, event: Event) -> Event:
    """Move a card: it becomes a new object, and remembers nothing of what it was."""
    if event.thing is None or not game.exists(event.thing):
        return event
    old = game.object(event.thing)
    controller = event.player or old.owner
    game.remove(old)
    new = game.make(old.label, old.face, old.owner, controller, event.destination, is_token=old.is_token)
    game.position.note(_told(old, event), *([event.cause] if event.cause else []))
    return event._replace(thing=new.id)


def _told(old: Object, event: Event) -> str:
    ways = {
        ("battlefield", "graveyard"): "is put into the graveyard",
        ("graveyard", "battlefield"): "returns to the battlefield",
    }
    return f"{old.label} {ways.get((old.zone, event.destination), f'goes from {old.zone} to {event.destination}')}"


def _damage(game: Game, event: Event) -> Event:
    from kb.engine.rules.protection import protection

    position = game.position
    if game.law(protection)(game, event):
        position.note(f"{event.amount} damage is prevented", protection.slug)
        return event._replace(amount=0)
    source = game.position.objects.get(event.source or 0)
    by = f"{source.label} deals" if source else "There is dealt"
    if event.thing is not None and game.exists(event.thing):
        thing = game.object(event.thing)
        game.put(thing._replace(damage=thing.damage + event.amount))
        position.note(f"{by} {event.amount} damage to {thing.label}")
    elif event.player is not None:
        player = position.players[event.player]
        position.players[event.player] = player._replace(life=player.life - event.amount)
        position.note(f"{by} {event.amount} damage to {event.player}")
    return event


def _only_seen(_game: Game, event: Event) -> Event:
    """Change nothing: the event is there to be seen."""
    return event


def _lose_life(game: Game, event: Event) -> Event:
    player = game.position.players[event.player or ""]
    game.position.players[player.name] = player._replace(life=player.life - event.amount)
    game.position.note(f"{player.name} loses {event.amount} life")
    return event


_DOERS: dict[str, Done] = {
    "move": _move,
    "damage": _damage,
    "lose life": _lose_life,
    "becomes blocked": _only_seen,
    "becomes blocked by a creature": _only_seen,
}
