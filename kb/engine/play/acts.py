"""Acts: following instructions. ``kb.engine.effects`` carries each out; what happens goes through the events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar, cast

from kb.engine.characteristics.amounts import as_it_left, last_host, speaking_of, what_paid
from kb.engine.characteristics.matching import describes
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Act, Entry, Replacement
from kb.engine.position.effects import What, Who
from kb.engine.position.filters import Filter, OfPlayer
from kb.engine.position.moved import moved
from kb.engine.position.objects import TARGETED, Context, Counters, Event, Face, Object
from kb.engine.position.zones import Zone
from kb.engine.slots.combat import defending_player
from kb.engine.slots.families import BETWEEN_INSTRUCTIONS, FINDING_MERGED, FINDING_THE_SOURCE, FINDING_WHAT_WAS_PAID
from kb.engine.slots.resolving import at_once, finding_what_was_moved, instructions, parts
from kb.engine.slots.state_based import after_a_loss
from kb.engine.slots.words import meant_by_types

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


A = TypeVar("A", bound=Act)
E = TypeVar("E", bound=Entry)
R = TypeVar("R", bound=Replacement)


class Entrance(NamedTuple):
    """What something that is done as a permanent enters makes of it."""

    face: Face | None = None
    """What it enters as, where that isn't what it is."""
    chosen: tuple[tuple[str, object], ...] = ()
    """What was chosen for it, each with the link of the ability that asked."""
    counters: Counters = ()
    """What it enters with."""
    is_tapped: bool = False

    def followed_by(self, more: Entrance) -> Entrance:
        """Return what two things that are done make of it."""
        return Entrance(
            more.face or self.face, self.chosen + more.chosen, self.counters + more.counters,
            self.is_tapped or more.is_tapped,
        )  # fmt: skip


Verb: TypeAlias = "Callable[[Game, A, Context], None]"
Entering: TypeAlias = "Callable[[Game, Object, E, Context], Entrance]"
Becoming: TypeAlias = "Callable[[Game, R, Event, Object], list[Event]]"

# Any: each function in these three takes values of the kind that it was entered for.
VERBS: dict[type[Act], Verb[Any]] = {}
"""What does each kind of instruction; each takes instructions of its kind."""
ENTERING: dict[type[Entry], Entering[Any]] = {}
"""What does each kind of what is done as a permanent enters."""
REPLACEMENTS: dict[type[Replacement], Becoming[Any]] = {}
"""What gives what each kind of replacement makes of an event."""


def verb(kind: type[A]) -> Callable[[Verb[A]], Verb[A]]:
    """Enter a function as what does instructions of a kind."""

    def enter(function: Verb[A]) -> Verb[A]:
        VERBS[kind] = function
        return function

    return enter


def as_it_enters(kind: type[E]) -> Callable[[Entering[E]], Entering[E]]:
    """Enter a function as what is done as a permanent enters."""

    def enter(function: Entering[E]) -> Entering[E]:
        ENTERING[kind] = function
        return function

    return enter


def replacement(kind: type[R]) -> Callable[[Becoming[R]], Becoming[R]]:
    """Enter a function as what gives what replacements of a kind make of an event."""

    def enter(function: Becoming[R]) -> Becoming[R]:
        REPLACEMENTS[kind] = function
        return function

    return enter


def follow(game: Game, acts: tuple[Act, ...], context: Context) -> None:
    """Follow instructions in their order."""
    for act in game.law(instructions)(acts) if len(acts) > 1 else acts:
        VERBS[type(act)](game, act, context)
        for look in game.rulebook.family(BETWEEN_INSTRUCTIONS) if len(acts) > 1 else ():
            look(game)
        if any(player.has_lost for player in game.position.players.values()) and not game.law(after_a_loss):
            return


def all_at_once(game: Game, theirs: list[list[Event]]) -> None:
    """Have what each player has chosen happen, as the rules say where several have chosen something."""
    chosen = [events for events in theirs if events]
    if len(chosen) > 1:
        game.law(at_once)(game, chosen)
    else:
        game.happen(event for events in chosen for event in events)


@contextmanager
def gathering(game: Game, events: list[Event] | None) -> Iterator[None]:
    """Gather what would happen, for a while, instead of having it happen; with None, have it happen after all."""
    outer, game.moment.gathered = game.moment.gathered, events
    try:
        yield
    finally:
        game.moment.gathered = outer


def together(game: Game, deeds: Sequence[Callable[[], None]]) -> None:
    """Have each of several players choose what they do, in this order, and then have all of it happen at once."""
    if len(deeds) == 1:
        deeds[0]()
        return
    theirs: list[list[Event]] = [[] for _ in deeds]
    for deed, events in zip(deeds, theirs, strict=True):
        with gathering(game, events):
            deed()
        moving = [event.thing for event in events if event.kind == "move"]
        if len(set(moving)) < len(moving):
            raise NotModelled("Choosing several things at the same time as other players do is not modelled (101.4).")
    all_at_once(game, theirs)


def follow_together(game: Game, theirs: Sequence[tuple[tuple[Act, ...], Context]]) -> None:
    """Have several players follow instructions of their own, all of them the first at once, then the next."""
    if len(theirs) == 1:
        follow(game, *theirs[0])
        return
    ordered = [(game.law(instructions)(acts) if len(acts) > 1 else acts, context) for acts, context in theirs]
    for step in range(max((len(acts) for acts, _ in ordered), default=0)):
        now = [(acts[step], context) for acts, context in ordered if len(acts) > step]
        together(game, [partial(follow, game, (act,), context) for act, context in now])


class Then(Act):
    """Go on to the next part of a text, which the word "then" divides from the part before."""


@verb(Then)
def then(game: Game, _act: Then, _context: Context) -> None:
    """Do between two parts of a resolution what the rules of the day do there."""
    game.law(parts)(game)


class ForItsTargets(Act):
    """Do one of several instructions with the targets alone that were chosen for it."""

    place: int
    """Which of the instructions of its text it is, the first being 0."""
    acts: tuple[Act, ...]


@verb(ForItsTargets)
def with_its_own_targets(game: Game, act: ForItsTargets, context: Context) -> None:
    """Follow one of several instructions with those of its own targets that are still legal."""
    own = [(target, part[1:]) for target, part in zip(context.targets, context.parts, strict=True)
           if part[:1] == (act.place,)]  # fmt: skip
    mine = context._replace(
        targets=tuple(target for target, _ in own),
        parts=tuple(part for _, part in own),
        announced=tuple((one, part[1:], legal) for one, part, legal in context.announced if part[:1] == (act.place,)),
    )
    follow(game, act.acts, mine)


def plain(acts: tuple[Act, ...]) -> Iterator[Act]:
    """Yield instructions one by one, also those that have targets of their own."""
    for act in acts:
        if not isinstance(act, Then):
            yield from plain(act.acts) if isinstance(act, ForItsTargets) else (act,)


def because(game: Game, acts: tuple[Act, ...], context: Context) -> tuple[str, ...]:
    """Return what makes so what instructions do: the rule or card that says so and, of several, that on their order."""
    says_so = (context.rule,) if context.rule else game.card_of(context.source) or (f"card {context.label}",)
    return (*says_so, *((instructions.slug,) if len(acts) > 1 else ()))


def entering(game: Game, card: Object, entry: Entry, context: Context) -> Entrance:
    """Do what a card says is done as it enters."""
    return ENTERING[type(entry)](game, card, entry, context)


def replaced_event(game: Game, becomes: Replacement, event: Event, source: Object) -> list[Event]:
    """Return the events that a replacement makes of one."""
    return REPLACEMENTS[type(becomes)](game, becomes, event, source)


def players(game: Game, who: Who, context: Context) -> list[str]:  # noqa: PLR0911  (one return a kind)
    """Return the players that an instruction speaks of."""
    match who:
        case "you":
            return [context.controller]
        case "that player":
            return [context.who]
        case "each player":
            return list(game.position.turn_order())
        case "owners of targets":
            found = (game.last_known(target) for target in speaking_of(game, context))
            return [known[0].owner for known in found if known is not None]
        case "each opponent":
            return [name for name in game.position.players if name != context.controller]
        case "targets":
            return [target for target in context.targets if isinstance(target, str)]
        case "defending player":
            return game.law(defending_player)(game, context.source)
        case "controllers of targets":
            return _controllers(game, speaking_of(game, context))
        case "controller of that":
            return _controllers(game, (as_it_left(game, context.that),))


def _controllers(game: Game, found: Iterable[int | None]) -> list[str]:
    """Return who controls things, or controlled them last."""
    known = (game.last_known(thing) for thing in found)
    return [one[1].controller for one in known if one is not None]


def things(game: Game, what: What, context: Context) -> Iterator[Object]:
    """Return the objects that an instruction speaks of and that are still where it looks for them."""
    found: list[int]
    match what:
        case "this":
            found = _source(game, context)
        case "that":
            found = _with_its_companions(game, context.that)
        case "paid":
            found = [thing for find in game.rulebook.family(FINDING_WHAT_WAS_PAID) for thing in find(game, context)]
            what_paid(context)
        case "targets":
            found = [target for target in context.targets if isinstance(target, int)]
            if not all(map(game.exists, found)):
                gone = game.law(finding_what_was_moved)(game, context.targets)
                found += [thing for thing in gone if game.object(thing).zone == "battlefield"]
        case "what it targeted":
            found = _targeted(game, context)
        case "host":
            host = last_host(game, context.source)
            found = [host] if host is not None else []
        case Filter():
            kind = of_players(what, context)
            meant = game.law(meant_by_types)(game)
            found = [o.id for o in meant if describes(kind, game, o.id, context.source)]
    yield from (game.object(thing) for thing in found if game.exists(thing))


def of_players(kind: Filter, context: Context) -> Filter:
    """Return a description in which a targeted player, or the one that an event was about, is called by name."""

    def called(part: Filter) -> Filter | None:
        match part:
            case OfPlayer(player="targets"):
                return OfPlayer(next((target for target in context.targets if isinstance(target, str)), ""))
            case OfPlayer(player="that player"):
                return OfPlayer(context.who)
        return None

    return kind.replace(called)


def _targeted(game: Game, context: Context) -> list[int]:
    """Return what the source of instructions targeted as it was cast."""
    known = game.last_known(context.source)
    targets = dict(known[0].remembered).get(TARGETED, ()) if known else ()
    return [target for target in cast("tuple[int | str, ...]", targets) if isinstance(target, int)]


def _source(game: Game, context: Context) -> list[int]:
    """Return the source; where it has moved, what rules say that it is found as."""
    if game.exists(context.source):
        return [context.source]
    found = [find(game, context) for find in game.rulebook.family(FINDING_THE_SOURCE)]
    return [thing for thing in found if thing is not None]


def _with_its_companions(game: Game, thing: int | None) -> list[int]:
    """Return an object that an event was about, and what left the battlefield as one permanent with it."""
    if thing is None or not game.exists(thing):
        return []
    found = [thing]
    if game.object(thing).together:
        for others in game.rulebook.family(FINDING_MERGED):
            found += others(game.object(thing))
    return found


def own(game: Game, kind: Filter, context: Context) -> dict[str, Object]:
    """Return what a player controls of a kind, by what the story calls it."""
    return {
        thing.label: thing
        for thing in game.battlefield()
        if game.traits(thing.id).controller == context.controller and describes(kind, game, thing.id, context.source)
    }


def creatures_of(game: Game, player: str) -> list[Object]:
    """Return the creatures that a player controls."""
    found = ((thing, game.traits(thing.id)) for thing in game.battlefield())
    return [thing for thing, has in found if has.controller == player and "creature" in has.types]


def leave(  # noqa: PLR0913, PLR0917  (what moves, and how)
    game: Game, what: What, context: Context, destination: Zone, origin: Zone = "battlefield", cause: str = ""
) -> None:
    """Move what an instruction speaks of from one zone to another."""
    link = (context.source, context.link) if context.link else None
    game.happen(
        moved(context, thing.id, origin, destination, cause, link=link)
        for thing in list(things(game, what, context))
        if thing.zone == origin
    )
