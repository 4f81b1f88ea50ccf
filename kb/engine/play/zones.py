"""Changing zones: moving cards, entering the battlefield, and phasing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import Entrance, entering
from kb.engine.play.registry import carries_out, doer
from kb.engine.play.trigger_matching import traits_as_entering
from kb.engine.play.watchers import abilities_of, watchers
from kb.engine.position.abilities import Ability, Act, AsItEnters
from kb.engine.position.effects import DESTRUCTION, DISCARDED, FOR_GOOD, HELD
from kb.engine.position.frames import Frame
from kb.engine.position.objects import (
    NEVER_PERMANENT,
    Component,
    Context,
    Counters,
    Event,
    Face,
    Object,
    Waiting,
    announced_x,
)
from kb.engine.position.phases import IN_THIS_PHASE
from kb.engine.position.position import Position
from kb.engine.position.zones import PHASED_OUT, PUBLIC
from kb.engine.slots.casting import putting_lands
from kb.engine.slots.copying import copied_choices
from kb.engine.slots.families import MERGING, NEW_OBJECT, PHASING_IN, PHASING_OUT, WAY_ELSEWHERE
from kb.engine.slots.phasing import indirect_phasing, phasing, phasing_in
from kb.engine.slots.triggers import state_triggers
from kb.engine.slots.zones import entering_control, entering_permanents, never_permanents, owners_zones
from kb.engine.steps.moving import Becomes, CeasesToExist, Moves, PhasesIn, PhasesOut
from kb.engine.steps.permanents import EntersAttached
from kb.records.prose import day_in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.engine.position.protocol import Game


NOTHING = -1
"""The id of no object, in place of a target that can't be affected any more."""

_INSTRUCTED = frozenset({"destroyed", FOR_GOOD, "sacrificed", "buried"})
"""The causes that are words of instructions, and no rules."""


@doer("move")
def move(game: Game, event: Event) -> Event:
    """Move an object to another zone, where it becomes a new one, and return the event with that.

    What happens to it is remembered only as far as the rules say. Unchanged if the object no longer exists.
    """
    if not game.exists(event.thing):
        return event
    old = game.object(event.affected)
    if old.zone in PUBLIC and old.id not in game.position.gone:
        game.position.gone[old.id] = old, game.traits(old.id)  # for what speaks of it later
    is_death = (old.zone, event.destination) == ("battlefield", "graveyard")
    if is_death and "creature" in game.position.gone[old.id][1].types:
        game.position.turn = game.position.turn._replace(has_creature_died=True)
    game.remove(old)
    if old.zone == "stack":
        game.position.stack = tuple(w for w in game.position.stack if not (w.is_spell and w.context.source == old.id))
    check_empty_hand(game, old)
    if event.destination == "battlefield":
        return _enter(game, old, event)
    owner = game.law(owners_zones)(old.owner, _last_controller(game, old))
    new = game.make(old.label, old.face, owner, owner, event.goes_to, is_token=old.is_token)
    remembered = ((_link_key(event.link), event.link[0]),) if event.link is not None else ()
    way = old.way
    for keep in game.rulebook.family(WAY_ELSEWHERE) if way else ():
        way = keep(way)
    game.put(new._replace(remembered=remembered, was=old.id, way=way))
    _carry_over(game, old, new)
    if old.under:
        others = [
            game.make(part.label, part.face, part.owner, part.owner, event.goes_to, is_token=part.is_token)
            for part in old.under
        ]
        for other in others:
            game.put(other._replace(was=old.id))
        game.put(game.object(new.id)._replace(together=tuple(other.id for other in others)))
    _record_move(game, old, event)
    return event._replace(thing=new.id)


def _last_controller(game: Game, old: Object) -> str:
    """Return the last controller of an object that left a public zone, or its owner if nobody is known."""
    return game.position.gone[old.id][1].controller if old.id in game.position.gone else old.owner


def check_empty_hand(game: Game, old: Object) -> None:
    """Trigger abilities that look for an empty hand if the last card has just left it."""
    if old.zone == "hand" and not game.zone("hand", old.owner) and "hand empties" in watchers(game).triggered:
        if game.law(state_triggers):
            game.happen([Event("hand empties", player=old.owner)])
        else:
            game.then(LookAtHand(old.owner))


class LookAtHand(Frame):
    """Check whether a player's hand is still empty."""

    __slots__ = ()

    player: str


@carries_out(LookAtHand)
def look_at_a_hand(game: Game, player: str) -> None:
    """Trigger abilities that look for an empty hand if it is still empty."""
    if not game.zone("hand", player):
        game.happen([Event("hand empties", player=player)])


def _carry_over(game: Game, old: Object, new: Object) -> None:
    """Apply to the new object the rules on what continues for an object that changes zones."""
    for carry in game.rulebook.family(NEW_OBJECT, _continuing_links(game.position, old)):
        carry(game, old, new)


def _continuing_links(position: Position, old: Object) -> set[str]:
    """Return the words for what could continue for an object in another zone, such as "affected" by effects."""
    found = {what for _, what in old.remembered if isinstance(what, str)}
    if any(old.id in (lasting.things or ()) for lasting in position.lasting):
        found.add("affected")
    if any(
        old.id in (waiting.context.that, waiting.context.source) for waiting in (*position.waiting, *position.stack)
    ):
        found.add("spoken of")
    if any(shield.holder == old.id for shield in position.shields):
        found.add("shielded")
    if any(effect.maker == old.id for effect in position.objects.values() if effect.zone == "nowhere"):
        found.add("chosen")
    return found


def _link_key(link: tuple[int, str]) -> str:
    """Return the key under which an object remembers the ability that put it where it is."""
    return f"{link[0]} {link[1]}"


def put_there_by(source: int, link: str) -> str:
    """Return the key under which an object remembers that this ability of a source put it where it is."""
    return _link_key((source, link))


def _enter(game: Game, old: Object, event: Event) -> Event:
    """Put an object onto the battlefield in the form it enters as; return the event with its new object.

    Raises NotModelled where the rules of the day don't cover that.
    """
    if old.face.types & NEVER_PERMANENT and not game.rulebook.speaks(never_permanents):
        raise NotModelled(
            f"Putting {old.label} onto the battlefield is not modelled on {day_in_words(game.rulebook.day)}."
        )
    controller = game.law(entering_control)(old.owner, event.player or old.owner)
    new = game.make(old.label, old.face, old.owner, controller, "battlefield", is_token=old.is_token)
    game.put(
        new._replace(
            copied=event.face,
            host=event.host,
            remembered=old.remembered + (((_link_key(event.link), event.link[0]),) if event.link is not None else ()),
            counters=event.counters,
            tapped=event.is_tapped,
            arrived=game.position.turn.number,
            echoes=1,
            maker=old.maker,
            way=old.way if old.zone == "stack" else "",
            kicked=old.kicked,
            was=old.id,
        )
    )
    _carry_over(game, old, new)
    _check_granted_entry(game, new)
    _record_move(game, old, event)
    if event.host is not None:
        game.position.note(EntersAttached(old.label, game.object(event.host).label))
    if "land" in new.face.types and game.law(putting_lands)():
        player = game.position.players[controller]
        game.position.players[controller] = player._replace(lands_played=(*player.lands_played, "the turn"))
    return event._replace(thing=new.id)


def _check_granted_entry(game: Game, new: Object) -> None:
    """Raise NotModelled if others granted an object an ability that applies as it enters, and no rule covers that."""
    if game.rulebook.speaks(entering_permanents):
        return
    own = game.object(new.id).copiable.abilities
    given = tuple(ability for ability in game.traits(new.id).abilities if ability not in own)
    if given and any(isinstance(each, AsItEnters) for each in abilities_of(game, given)):
        raise NotModelled(
            f"Another permanent gives {new.label} an ability that applies as it enters. That is not modelled (614.12)."
        )


def _record_move(game: Game, old: Object, event: Event) -> None:
    """Record a move in the trace, with its cause."""
    is_by_rule = event.cause and event.cause not in _INSTRUCTED
    cause = "destroyed" if event.cause in DESTRUCTION else event.cause if event.cause == "sacrificed" else ""
    if event.word == DISCARDED:
        cause = DISCARDED
    game.position.note(Moves(old.label, old.zone, event.destination, cause), *([event.cause] if is_by_rule else []))


def enter(game: Game, card: Object, controller: str, *, by: str, host: int | None = None) -> list[Event]:
    """Put a card onto the battlefield, following its instructions for entering first.

    Return the events as they happened, none if it can't enter.
    """
    return game.happen([arrival(game, card, controller, by=by, host=host)])


def arrival(  # noqa: PLR0913  (how it enters)
    game: Game, card: Object, controller: str, *, by: str, host: int | None = None,
    counters: Counters = (), form: Face | None = None,
) -> Event:  # fmt: skip
    """Follow a card's instructions for entering, and return the event of its entering, in another form if one is given.

    What was chosen is remembered by the card at once.
    """
    entrance = _entrance(game, card, controller, Entrance(form))
    if entrance.chosen:
        game.put(card._replace(remembered=card.remembered + entrance.chosen))
    return Event("move", card.id, controller, origin=card.zone, destination="battlefield", by=by, face=entrance.face,
                 host=host, counters=entrance.counters + counters, is_tapped=entrance.is_tapped)  # fmt: skip


def _entrance(game: Game, card: Object, controller: str, so_far: Entrance) -> Entrance:
    """Return how a card enters, with `so_far` included; the form it enters as may have further instructions.

    Each of its abilities is followed once.
    """
    done: list[AsItEnters] = []
    while waiting := [
        ability
        for ability in _remaining(abilities_of(game, _entry_abilities(game, card, controller, so_far)), done)
        if so_far.face is None
        or ability in card.face.abilities
        or ability not in abilities_of(game, so_far.face.abilities)
        or game.law(copied_choices)(ability.act)
    ]:
        ability = waiting[0]
        done.append(ability)
        x = announced_x(card) if card.zone == "stack" else 0
        context = Context(card.id, controller, card.label, x=x, link=ability.link, ability=ability, form=so_far.face)
        more = entering(game, card, ability.act, context)
        so_far = so_far.followed_by(more)
    return so_far


def _entry_abilities(game: Game, card: Object, controller: str, so_far: Entrance) -> tuple[Ability, ...]:
    """Return the abilities that a card has as it enters, considering the changes so far."""
    if not game.rulebook.speaks(entering_permanents):
        return (so_far.face or game.seen(card).copiable).abilities
    remembered = card.remembered + so_far.chosen
    arriving = card._replace(copied=so_far.face, controller=controller, counters=so_far.counters, remembered=remembered)
    return traits_as_entering(game, arriving).abilities


def _remaining(abilities: list[Ability], done: list[AsItEnters]) -> Iterator[AsItEnters]:
    """Yield the abilities for entering that aren't in `done`; identical ones as often as they are left."""
    left = Counter(done)
    for ability in abilities:
        if isinstance(ability, AsItEnters):
            if left[ability]:
                left[ability] -= 1
            else:
                yield ability


@doer("phase out")
def phase_out(game: Game, event: Event) -> Event:
    """Phase a permanent out with everything attached that goes along, and return the event.

    Each of them stays the same object.
    """
    thing = game.object(event.affected)
    along = game.law(indirect_phasing)(game, thing)
    whose = {each.id: game.traits(each.id).controller for each in (thing, *along)}
    game.put(game.law(phasing).out(game, thing)._replace(phased_under=whose[thing.id]))
    game.position.note(PhasesOut(thing.label), phasing.slug)
    for other in along:
        game.put(game.law(phasing).out(game, other)._replace(is_along=True, phased_under=whose[other.id]))
        game.position.note(PhasesOut(other.label, is_along=True), indirect_phasing.slug)
    _end_effects_on(game, frozenset({thing.id, *(other.id for other in along)}))
    return event


def _end_effects_on(game: Game, away: frozenset[int]) -> None:
    """End effects on permanents that have phased out, and delayed abilities and shields, where the rules say so."""
    for ends in game.rulebook.family(PHASING_OUT):
        game.position.lasting = tuple(
            lasting._replace(things=lasting.things - away)
            if lasting.things is not None and lasting.things & away and lasting.until != HELD and ends(lasting.until)
            else lasting
            for lasting in game.position.lasting
        )
        game.position.waiting = tuple(
            left
            for waiting in game.position.waiting
            if (
                left := _without_phased_out(waiting, away)
                if waiting.moment != IN_THIS_PHASE and ends(str(waiting.moment))
                else waiting
            )
        )
        game.position.shields = tuple(
            shield for shield in game.position.shields if shield.holder not in away or not ends("end of turn")
        )
        game.changed()


def _without_phased_out(waiting: Waiting, phased_out: frozenset[int]) -> Waiting | None:
    """Return a delayed ability without its effect on phased-out objects, None if nothing is left of it."""
    context = waiting.context
    is_away = {
        "this": context.source in phased_out,
        "that": context.that in phased_out,
        "targets": phased_out.issuperset(context.targets),
    }
    gone = {what for what, away_too in is_away.items() if away_too}
    kept = tuple(act for act in waiting.acts if gone.isdisjoint(_objects_of(act)))
    if not kept and waiting.acts:
        return None
    targets = tuple(NOTHING if target in phased_out else target for target in context.targets)
    return waiting._replace(acts=kept, context=context._replace(targets=targets))


def _objects_of(instruction: object) -> Iterator[str]:
    """Yield the words for the objects that an instruction or its parts affect, such as "this"; none for filters."""
    if isinstance(instruction, Act) and isinstance(what := getattr(instruction, "what", None), str):
        yield what
    if isinstance(instruction, tuple):
        for part in instruction:
            yield from _objects_of(part)


@doer("phase in")
def phase_in(game: Game, event: Event) -> Event:
    """Phase a permanent in with everything that went along, and return the event; under some rules it enters instead.

    Raises NotModelled if it phased out during the combat that goes on.
    """
    arriving = game.law(phasing_in)(event)
    if arriving.kind == "move":
        return move(game, arriving)
    thing = game.object(event.affected)
    if any(thing.id in (attacker, *blockers) for attacker, blockers in game.position.combat.attackers):
        raise NotModelled(
            f"What happens to {thing.label} when it phases in after it phased out during combat is not modelled."
        )
    game.put(_phased_in(game, thing))
    game.position.note(PhasesIn(thing.label), phasing.slug)
    _phase_in_attached(game, thing)
    return event


def _phased_in(game: Game, thing: Object) -> Object:
    """Return a permanent as it is after phasing in."""
    thing = game.law(phasing).back(game, thing)._replace(phased_under="")
    for change in game.rulebook.family(PHASING_IN):
        thing = change(thing)
    return thing


def _phase_in_attached(game: Game, thing: Object) -> None:
    """Phase in everything that phased out along with a permanent."""
    for other in game.zone(PHASED_OUT):
        if other.is_along and other.host == thing.id:
            game.put(_phased_in(game, other)._replace(is_along=False))
            game.position.note(PhasesIn(other.label, is_along=True), phasing.slug)
            _phase_in_attached(game, other)


@doer("merge")
def merge(game: Game, event: Event) -> Event:
    """Merge a spell with a permanent into one object, and return the event.

    It is still that permanent, with the spell on top.
    """
    spell, permanent = game.object(event.source or 0), game.object(event.affected)
    beneath = Component(permanent.label, permanent.face, permanent.owner, permanent.is_token)
    for carry in game.rulebook.family(MERGING):
        carry(game, spell, permanent)
    game.remove(spell)
    game.put(
        permanent._replace(
            label=spell.label,
            face=spell.face,
            owner=spell.owner,
            is_token=spell.is_token,
            way=spell.way,
            under=(beneath, *permanent.under),
        )
    )
    game.position.note(Becomes(permanent.label, spell.label), *([event.cause] if event.cause else []))
    return event


@doer("cease")
def cease(game: Game, event: Event) -> Event:
    """Make an object cease to exist, and return the event."""
    thing = game.object(event.affected)
    game.position.gone[thing.id] = thing, game.traits(thing.id)
    game.remove(thing)
    game.position.note(CeasesToExist(thing.label), event.cause)
    return event
