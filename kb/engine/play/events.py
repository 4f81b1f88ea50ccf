"""The entry point for events: replacement effects first, then the event, then triggered abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import is_so
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, replaced_event
from kb.engine.play.attaching import order_newcomers
from kb.engine.play.event_windows import through_windows
from kb.engine.play.exiled_until import return_exiled_cards
from kb.engine.play.registry import DOERS
from kb.engine.play.shields import Applied, shielding, unused, use_shield
from kb.engine.play.state_triggers import is_on_its_way, trigger_by_state
from kb.engine.play.trigger_matching import (
    as_seen,
    is_met,
    looks_back,
    matches,
    of_the_moved_object,
    seeing,
    seen_as_entering,
    sees_its_own_arrival,
    triggering,
    with_discards_marked,
    x_of_arrival,
)
from kb.engine.play.watchers import watchers, watching
from kb.engine.play.zero_events import happens, is_zero
from kb.engine.position.abilities import Forbidding, Replacing, Triggered
from kb.engine.position.effects import EventKind, If
from kb.engine.position.objects import Context, Event, Object, Waiting, words_of
from kb.engine.position.zones import PUBLIC
from kb.engine.slots.abilities import abilities_elsewhere
from kb.engine.slots.actions import drawing, sacrificing
from kb.engine.slots.casting import becoming_a_target
from kb.engine.slots.combat import blocking_events, seen_unblocked
from kb.engine.slots.damage import damage_timing, damage_triggers, when_dealt
from kb.engine.slots.families import ENTERING, FINDING_WHAT_MOVED, REPLACING_AGAIN, REPLACING_BY_RULE, RESULT_OF_DAMAGE
from kb.engine.slots.keywords import trample
from kb.engine.slots.permanents import placed_counters
from kb.engine.slots.replacement import Applicable, protection_order, replacement_effects, replacement_order
from kb.engine.slots.resolving import source_values
from kb.engine.slots.triggers import conditions_before, newcomers, state_triggers, states_again
from kb.engine.steps.playing import CantHappen, ChangesWhatWouldHappen, Triggers

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


_LETS_SEE: Mapping[EventKind, str] = {
    "become the target": becoming_a_target.slug,
    "becomes blocked": blocking_events.slug,
    "becomes blocked by a creature": blocking_events.slug,
    "counters placed": placed_counters.slug,
    "deal damage": when_dealt.slug,
    "goes unblocked": seen_unblocked.slug,
    "hand empties": state_triggers.slug,
}
"""The slug of the rule by which abilities see such events, which exist only for them."""


def happen(game: Game, events: list[Event]) -> list[Event]:
    """Let events happen at once, damage only when it is dealt; return them as they happened, after replacements."""
    if any(event.kind == "damage" for event in events):
        events = game.law(damage_timing)(game, events)
    return happen_now(game, events) if events else []


def happen_now(game: Game, events: list[Event]) -> list[Event]:
    """Let events happen at once, including damage; return them as they happened, after replacements."""
    game.position.work.add(20 * len(events))
    changed = list(_all_replaced(game, events))
    final = _without_repeated_removals(_redirected(game, through_windows(game, changed)))
    before = watchers(game)
    present = frozenset(thing.id for thing in game.battlefield())
    looking_back = [
        found
        for event in (final if before.triggered else ())
        for seen in as_seen(game, event)
        for found in triggering(game, before.triggered, seen, is_condition_open=True)
        if looks_back(found)
    ]
    has_conditions = any(ability.condition is not None for _, ability, _ in looking_back)
    if has_conditions and game.law(conditions_before)():
        looking_back, has_conditions = [found for found in looking_back if is_met(game, found)], False
    sources = {thing: _witness(game, thing) for thing, _, _ in looking_back}
    clock = game.position.numbering.clock
    _record_last_known(game, final)
    done = [DOERS[event.kind](game, event) if event.kind in DOERS else event for event in final]
    if done:
        game.position.unsettle()
    if any(event.kind == "damage" for event in done):
        happen(game, _results_of_damage(game, done))
        if before.triggered.get("life lost"):
            _check_one_source(done)
    if has_conditions:
        looking_back = [found for found in looking_back if is_met(game, found, sources[found[0]][1])]
    order_newcomers(game, _newcomers(game, done, clock))
    now = watchers(game)
    seen_by = game.law(newcomers)(game, present) if now.triggered else present
    seen_by |= frozenset(game.position.order["graveyard"])
    looking_on = [
        found
        for event in done
        if event.kind != "damage"
        for found in seeing(game, now.triggered, event)
        if not looks_back(found) and (found[0] in seen_by or sees_its_own_arrival(game, found, present))
    ]
    looking_on += _triggered_by_damage(game, now.triggered, events, done)
    looking_on += [found for event in done for found in of_the_moved_object(game, event)]
    seen = [*looking_back, *looking_on]
    is_found = bool(seen) and all(finds() for finds in game.rulebook.family(FINDING_WHAT_MOVED))
    moved = {old.thing: new.thing for old, new in zip(final, done, strict=True) if is_found}
    for thing, ability, event in seen:
        source, controller = sources.get(thing) or _witness(game, thing)
        that = moved.get(event.thing, event.thing)
        _trigger(game, source, controller, ability, event._replace(thing=that))
    if now.triggered.get("it is so") and game.law(state_triggers):
        trigger_by_state(game)
    return_exiled_cards(game, final)
    if now.triggered.get("counters placed"):
        placed = [each for event in done for each in game.law(placed_counters)(event)]
        if placed:
            happen(game, placed)
    return done


def _without_repeated_removals(events: list[Event]) -> list[Event]:
    """Return events with identical removals of a counter by a rule, instead of damage at one moment, kept only once."""
    removed = {event for event in events if event.kind == "remove counters" and event.cause}
    return [each for each in events if each not in removed] + sorted(removed, key=events.index)


def _record_last_known(game: Game, events: list[Event]) -> None:
    """Record the last known state of objects that leave public zones together, before any of them leaves."""
    leaving = [game.object(event.affected) for event in events if event.kind == "move" and game.exists(event.thing)]
    if len(leaving) > 1:
        known = {thing.id: (thing, game.traits(thing.id)) for thing in leaving if thing.zone in PUBLIC}
        game.position.gone.update(known)


def _newcomers(game: Game, done: list[Event], clock: int) -> list[int]:
    """Return the objects that events have brought to the battlefield, also by phasing in if that counts as new."""
    came = [event.affected for event in done if event.destination == "battlefield" or event.kind == "phase in"]
    return [thing for thing in came if game.exists(thing) and game.object(thing).came > clock]


def _all_replaced(game: Game, events: list[Event]) -> Iterator[Event]:
    """Yield the events that replacement effects make of events that are to happen at once."""
    outer = game.moment.at_once
    for place, event in enumerate(events, 1):
        game.moment.at_once = events[place:]
        yield from _replaced(game, _by_meaning(game, event), ())
    game.moment.at_once = outer


def _by_meaning(game: Game, event: Event) -> Event:
    """Return an event as the rules of the day define it: sacrificing, or putting a library card into a hand."""
    if event.cause == "sacrificed" and game.law(sacrificing)():
        return event._replace(cause="destroyed")
    if (event.origin, event.destination) == ("library", "hand") and game.law(drawing)():
        return Event("draw", player=game.object(event.affected).owner, source=event.source)
    return event


def replaced(game: Game, event: Event) -> list[Event]:
    """Return what an event would become through replacement effects, without letting it happen."""
    return _replaced(game, event, ())


def _redirected(game: Game, events: list[Event]) -> list[Event]:
    """Return events with excess combat damage by tramplers redirected, as the rules of the day say; else unchanged."""
    dealing = (game.last_known(e.source) for e in events if e.cause == "combat" and e.kind == "damage")
    is_trampling = any(known is not None and known[1].has("trample") for known in dealing)
    return game.law(trample).redirect(game, events) if is_trampling else events


def _damage_dealt(game: Game, to_happen: list[Event], happened: list[Event]) -> list[Event]:
    """Return the damage that abilities see as dealt: as it was to happen or did happen, by the rules of the day."""
    damage = [[event for event in events if event.kind == "damage"] for events in (to_happen, happened)]
    return [event._replace(kind="deal damage") for event in game.law(when_dealt)(*damage)] if any(damage) else []


def _triggered_by_damage(
    game: Game, looking: dict[str, list[tuple[int, Triggered]]], to_happen: list[Event], happened: list[Event]
) -> list[tuple[int, Triggered, Event]]:
    """Return the abilities triggered by the damage of one moment, each with its source's id and its event; or none.

    The rules of the day decide how often an ability triggers on damage from several events.
    """
    if not (looking.get("damage") or looking.get("deal damage")):
        return []
    seen = [event for event in happened if event.kind == "damage"] + _damage_dealt(game, to_happen, happened)
    found: dict[tuple[int, Triggered, int], list[Event]] = {}
    for event in seen:
        again = Counter[tuple[int, Triggered]]()
        for source, ability, _ in triggering(game, looking, event):
            again[source, ability] += 1
            found.setdefault((source, ability, again[source, ability]), []).append(event)
    return [
        (source, ability, event)
        for (source, ability, _), parts in found.items()
        for event in game.law(damage_triggers)(ability.on, parts)
    ]


def _check_one_source(done: list[Event]) -> None:
    """Raise NotModelled if several sources damage one player at one moment.

    How often an ability triggers on that loss of life isn't known.
    """
    struck = Counter(event.player for event in done if event.kind == "damage" and event.amount and event.player)
    if any(times > 1 for times in struck.values()):
        raise NotModelled(
            "How often an ability that sees a loss of life triggers on damage by several sources is not modelled."
        )


def _results_of_damage(game: Game, done: list[Event]) -> list[Event]:
    """Return the further results of damage at one moment, such as life gained, added up for each source."""
    found: dict[Event, int] = {}
    for event in done:
        source = game.last_known(event.source) if event.kind == "damage" else None
        for rule in game.rulebook.family(RESULT_OF_DAMAGE, source[1].words) if source else ():
            for result in rule(game, event):
                alike = result._replace(amount=0) if result.kind == "gain life" else result
                found[alike] = found.get(alike, 0) + result.amount
    return [event._replace(amount=amount) for event, amount in found.items()]


def _witness(game: Game, thing: int) -> tuple[Object, str]:
    """Return an object and its controller."""
    return game.object(thing), game.traits(thing).controller


def _trigger(game: Game, source: Object, controller: str, ability: Triggered, event: Event) -> None:
    """Put a triggered ability among those waiting to be played, or follow it at once if it is a mana ability.

    Raises NotModelled for a mana ability with targets.
    """
    if event.kind == "hand empties" and game.rulebook.speaks(states_again) and is_on_its_way(game, source.id, ability):
        return
    about = event.source if ability.on.is_about_source else event.thing
    x = x_of_arrival(game, (ability.acts, ability.condition), event, source.id)
    context = Context(
        source.id,
        controller,
        source.label,
        about,
        x=x or event.amount,
        link=ability.link,
        ability=ability,
        who=event.player or _owner_of_moved(game, event),
        produced=event.word if event.kind == "tap for mana" else "",
    )
    if ability.is_mana_ability and ability.targets:
        raise NotModelled(
            f"The mana ability of {source.label} triggers and has a target. That is not modelled (406.1)."
        )
    if ability.is_mana_ability or ability.is_static:
        follow(game, ability.acts, context)
        return
    condition = ability.condition if isinstance(ability.condition, If) else None
    acts, context = game.law(source_values)(game, ability.acts, context)
    waiting = Waiting(acts, context, targets=ability.targets, condition=condition)
    let_see = _LETS_SEE.get(event.kind)
    game.position.note(Triggers(source.label), *([let_see] if let_see else []), "triggered-abilities")
    game.position.waiting += (waiting,)


def _owner_of_moved(game: Game, event: Event) -> str:
    """Return the owner of a card that moves from a zone of its owner's, such as who discards it; empty for others."""
    is_from_its_owner = event.kind == "move" and event.origin in {"hand", "library", "graveyard"}
    known = game.last_known(event.thing) if is_from_its_owner else None
    return known[0].owner if known is not None else ""


def _replaced(game: Game, event: Event, used: Applied, *, is_new: bool = True) -> list[Event]:
    """Return the events that an event becomes; each replacement effect can apply once, in the order of the day.

    Empty if the event can't happen. `used` are the effects that have been applied; `is_new` is False for what they
    made.
    """
    if event.destination == "battlefield" and is_new:
        for how in game.rulebook.family(ENTERING, words_of(game.object(event.affected).face)):
            changed_to = how(game, event)
            if changed_to is None:
                return []
            event = changed_to
    is_entering = event.kind == "move" and event.destination == "battlefield"
    with seen_as_entering(game, event) if is_entering else nullcontext():
        by, applicable = _applicable(game, event, used)
    if is_zero(event) and not happens(game, event, is_replaceable=bool(applicable)):
        return []
    if by is not None:
        game.position.note(CantHappen(_label(game, event)), *game.card_of(by))
        return []
    if not applicable:
        return [event]
    several = len(applicable) > 1
    thing, ability = game.law(replacement_order)(game, event, applicable) if several else applicable[0]
    source = game.object(thing)
    rules = [replacement_effects.slug, *([replacement_order.slug] if several else [])]
    if not ability.becomes.is_by_rule:
        game.position.note(ChangesWhatWouldHappen(source.label), *game.card_of(thing), *rules)
    applied = used if use_shield(game, thing, ability) else (*used, (thing, ability))
    shields = len(game.position.shields)
    changed = game.law(replacement_effects)(event, replaced_event(game, ability.becomes, event, source))
    applied += tuple((left.holder, left.ability) for left in game.position.shields[shields:])
    changed = with_discards_marked(event, changed)
    if ability.link:
        changed = [new._replace(link=(thing, ability.link)) for new in changed]
    if not all(go_on() for go_on in game.rulebook.family(REPLACING_AGAIN)):
        return [new for new in changed if not is_zero(new) or happens(game, new, is_replaceable=False)]
    return [final for new in changed for final in _replaced(game, new, applied, is_new=False)]


def _applicable(game: Game, event: Event, used: Applied) -> tuple[int | None, list[tuple[int, Replacing]]]:
    """Return the source that forbids an event or None, and the replacement effects that apply if it isn't forbidden."""
    looking = watchers(game)
    forbidding = looking.forbidding.get(event.kind, ())
    if (by := next((source for source, no in forbidding if forbids(game, no, event, source)), None)) is not None:
        return by, []
    applicable = [
        (source, ability)
        for source, ability in unused(looking.replacing.get(event.kind, ()), used)
        if matches(game, ability.on, event, source)
        and (ability.condition is None or is_so(game, ability.condition, Context(source, "", that=event.thing)))
    ]
    applicable += [*shielding(game, event, used), *_own_replacements_elsewhere(game, event, used)]
    has_counters = event.thing is not None and game.exists(event.thing) and bool(game.object(event.thing).counters)
    if event.kind == "damage" or has_counters:
        applicable = _with_rule_effects(game, event, used, applicable)
    return None, applicable


def _with_rule_effects(game: Game, event: Event, used: Applied, applicable: Applicable) -> Applicable:
    """Return applicable effects and those of rules; only those of rules if the rules of the day put them first."""
    rules = game.rulebook.family(REPLACING_BY_RULE, _words_about(game, event))
    own = [found for rule in rules for found in rule(game, event)]
    own = list(unused(own, used))
    return own if own and event.kind == "damage" and game.law(protection_order)() else applicable + own


def _words_about(game: Game, event: Event) -> set[str]:
    """Return the words that rules on an event ask about: the kinds of counters on its object.

    For a player's event, all types of permanents on the battlefield.
    """
    if event.player is not None:
        return {word for traits in game.all_traits().values() for word in traits.types}
    return {kind for kind, _ in game.object(event.affected).counters} if game.exists(event.thing) else set()


def forbids(game: Game, ability: Forbidding, event: Event, source: int) -> bool:
    """Return whether an ability whose condition holds forbids an event."""
    context = Context(source, event.player or "", that=event.thing)
    is_met = ability.condition is None or is_so(game, ability.condition, context)
    return is_met and matches(game, ability.on, event, source)


def _own_replacements_elsewhere(game: Game, event: Event, used: Applied) -> list[tuple[int, Replacing]]:
    """Return the replacement abilities by which a card off the battlefield changes an event of its own; often none."""
    if event.thing not in game.position.objects or game.object(event.thing).zone == "battlefield":
        return []
    return [
        (event.thing, own)
        for _, own in unused(((event.thing, own) for own in watching(game, game.traits(event.thing).abilities)), used)
        if isinstance(own, Replacing)
        and own.on.kind == event.kind
        and matches(game, own.on, event, event.thing)
        and game.law(abilities_elsewhere)(own)
        and (own.condition is None or is_so(game, own.condition, Context(event.thing, "", that=event.thing)))
    ]


def _label(game: Game, event: Event) -> str:
    """Return the label of the object that an event happens to, or "anything" if there is none."""
    return game.object(event.affected).label if game.exists(event.thing) else "anything"
