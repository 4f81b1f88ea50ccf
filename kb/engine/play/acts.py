"""Following instructions, whose modules in ``kb.engine.effects`` carry them out as events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar, cast

from kb.engine.characteristics.amounts import (
    last_host,
    objects_paid_with,
    permanent_before_leaving,
    targets_with_information,
)
from kb.engine.characteristics.matching import describes
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Act, Entry, Replacement
from kb.engine.position.effects import Namesakes, What, Who
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
    """Changes that instructions make to how a permanent enters the battlefield."""

    face: Face | None = None
    """The form it enters as, if not its own."""
    chosen: tuple[tuple[str, object], ...] = ()
    """The choices for it, each with the link of the ability that asked."""
    counters: Counters = ()
    """The counters that the permanent enters with."""
    is_tapped: bool = False

    def followed_by(self, more: Entrance) -> Entrance:
        """Return both changes combined; a form in `more` wins over this one."""
        return Entrance(
            more.face or self.face, self.chosen + more.chosen, self.counters + more.counters,
            self.is_tapped or more.is_tapped,
        )  # fmt: skip


Verb: TypeAlias = "Callable[[Game, A, Context], None]"
Entering: TypeAlias = "Callable[[Game, Object, E, Context], Entrance]"
Becoming: TypeAlias = "Callable[[Game, R, Event, Object], list[Event]]"

# Any: each function in these three takes values of the kind that it was entered for.
VERBS: dict[type[Act], Verb[Any]] = {}
"""The function that carries out each class of instructions."""
ENTERING: dict[type[Entry], Entering[Any]] = {}  # each carries out its own class
"""The function that carries out each class of entry instructions."""
REPLACEMENTS: dict[type[Replacement], Becoming[Any]] = {}  # as above
"""The function that applies each class of replacements."""


def verb(kind: type[A]) -> Callable[[Verb[A]], Verb[A]]:
    """Return a decorator that registers the function to carry out instructions of a class."""

    def enter(function: Verb[A]) -> Verb[A]:
        """Register the function and return it."""
        VERBS[kind] = function
        return function

    return enter


def as_it_enters(kind: type[E]) -> Callable[[Entering[E]], Entering[E]]:
    """Return a decorator that registers the function to follow entry instructions of a class."""

    def enter(function: Entering[E]) -> Entering[E]:
        """Register the function and return it."""
        ENTERING[kind] = function
        return function

    return enter


def replacement(kind: type[R]) -> Callable[[Becoming[R]], Becoming[R]]:
    """Return a decorator that registers the function that applies replacements of a class to an event."""

    def enter(function: Becoming[R]) -> Becoming[R]:
        """Register the function and return it."""
        REPLACEMENTS[kind] = function
        return function

    return enter


def follow(game: Game, acts: tuple[Act, ...], context: Context) -> None:
    """Follow instructions in the order that the rules of the day say.

    Stop once a player has lost, if the rules of the day say so.
    """
    for act in game.law(instructions)(acts) if len(acts) > 1 else acts:
        VERBS[type(act)](game, act, context)
        for look in game.rulebook.family(BETWEEN_INSTRUCTIONS) if len(acts) > 1 else ():
            look(game)
        if any(player.has_lost for player in game.position.players.values()) and not game.law(after_a_loss):
            return


def all_at_once(game: Game, events_by_player: list[list[Event]]) -> None:
    """Let the events that each player has chosen happen, in the order or at once as the rules of the day say."""
    chosen = [events for events in events_by_player if events]
    if len(chosen) > 1:
        game.law(at_once)(game, chosen)
    else:
        game.happen(event for events in chosen for event in events)


@contextmanager
def gathering(game: Game, events: list[Event] | None) -> Iterator[None]:
    """Context manager: collect events in a list instead of letting them happen; with None, let them happen as usual."""
    outer, game.moment.gathered = game.moment.gathered, events
    try:
        yield
    finally:
        game.moment.gathered = outer


def together(game: Game, choices: Sequence[Callable[[], None]]) -> None:
    """Let several players make their choices in this order, then let the results happen at once.

    Raises NotModelled if a player chooses several things at the same time as others.
    """
    if len(choices) == 1:
        choices[0]()
        return
    events_by_player: list[list[Event]] = [[] for _ in choices]
    for deed, events in zip(choices, events_by_player, strict=True):
        with gathering(game, events):
            deed()
        moving = [event.thing for event in events if event.kind == "move"]
        if len(set(moving)) < len(moving):
            raise NotModelled("Choosing several things at the same time as other players do is not modelled (101.4).")
    all_at_once(game, events_by_player)


def follow_together(game: Game, instructions_by_player: Sequence[tuple[tuple[Act, ...], Context]]) -> None:
    """Let several players follow their own instructions step by step: the first ones of all at once, then the next."""
    if len(instructions_by_player) == 1:
        follow(game, *instructions_by_player[0])
        return
    ordered = [
        (game.law(instructions)(acts) if len(acts) > 1 else acts, context) for acts, context in instructions_by_player
    ]
    for step in range(max((len(acts) for acts, _ in ordered), default=0)):
        now = [(acts[step], context) for acts, context in ordered if len(acts) > step]
        together(game, [partial(follow, game, (act,), context) for act, context in now])


class Then(Act):
    """Go on to the next part of a text, after the word "then"."""


@verb(Then)
def then(game: Game, _act: Then, _context: Context) -> None:
    """Carry out "then": do what the rules of the day want done between two parts of a resolution."""
    game.law(parts)(game)


class ForItsTargets(Act):
    """Follow one of several instructions with only those targets that were chosen for it."""

    place: int
    """The index of the instruction in its text."""
    acts: tuple[Act, ...]


@verb(ForItsTargets)
def with_its_own_targets(game: Game, act: ForItsTargets, context: Context) -> None:
    """Follow instructions with only those of the targets chosen for them that are still legal."""
    follow(game, act.acts, for_instruction(context, act.place))


def for_instruction(context: Context, place: int) -> Context:
    """Return a context with only the targets that were chosen for the instruction with this index in its text."""
    own = [(target, part[1:]) for target, part in zip(context.targets, context.parts, strict=True)
           if part[:1] == (place,)]  # fmt: skip
    return context._replace(
        targets=tuple(target for target, _ in own),
        parts=tuple(part for _, part in own),
        announced=tuple((one, part[1:], legal) for one, part, legal in context.announced if part[:1] == (place,)),
    )


def plain_instructions(acts: tuple[Act, ...]) -> Iterator[Act]:
    """Yield instructions one by one, unwrapping those that have targets of their own."""
    for act in acts:
        if not isinstance(act, Then):
            yield from plain_instructions(act.acts) if isinstance(act, ForItsTargets) else (act,)


def because(game: Game, acts: tuple[Act, ...], context: Context) -> tuple[str, ...]:
    """Return what to credit for instructions: their rule or card and, for several, the rule on their order."""
    says_so = (context.rule,) if context.rule else game.card_of(context.source) or (f"card {context.label}",)
    return (*says_so, *((instructions.slug,) if len(acts) > 1 else ()))


def entering(game: Game, card: Object, entry: Entry, context: Context) -> Entrance:
    """Follow an instruction for a card that is entering, and return what it changes about that."""
    return ENTERING[type(entry)](game, card, entry, context)


def replaced_event(game: Game, becomes: Replacement, event: Event, source: Object) -> list[Event]:
    """Return the events that a replacement makes of one event; `source` is the object with the ability."""
    return REPLACEMENTS[type(becomes)](game, becomes, event, source)


def players(game: Game, who: Who, context: Context) -> list[str]:  # noqa: PLR0911  (one return a kind)
    """Return the names of the players that an instruction refers to; empty if there are none or they can't be found."""
    match who:
        case "you":
            return [context.controller]
        case "that player":
            return [_that_player(context)]
        case "each player":
            return list(game.position.turn_order())
        case "owners of targets":
            found = (game.last_known(target) for target in targets_with_information(game, context))
            return [known[0].owner for known in found if known is not None]
        case "each opponent":
            return [name for name in game.position.players if name != context.controller]
        case "targets":
            return [target for target in context.targets if isinstance(target, str)]
        case "defending player":
            return game.law(defending_player)(game, context.source)
        case "controllers of targets":
            return _controllers(game, targets_with_information(game, context))
        case "controller of that":
            return _controllers(game, (permanent_before_leaving(game, context.that),))


def _that_player(context: Context) -> str:
    """Return the player of the event that an ability triggered on. Raises NotModelled if that isn't known."""
    if not context.who:
        raise NotModelled(f"Which player {context.label} means by “that player” is not known here.")
    return context.who


def _controllers(game: Game, found: Iterable[int | None]) -> list[str]:
    """Return the present or last known controllers of objects, without those that aren't known."""
    known = (game.last_known(thing) for thing in found)
    return [one[1].controller for one in known if one is not None]


def things(game: Game, what: What, context: Context) -> Iterator[Object]:
    """Yield the objects that an instruction refers to and that are still where it can find them; often none."""
    found: list[int]
    match what:
        case "this":
            found = _source(game, context)
        case "that":
            found = _with_merged(game, context.that)
        case "paid":
            found = [thing for find in game.rulebook.family(FINDING_WHAT_WAS_PAID) for thing in find(game, context)]
            objects_paid_with(context)
        case "targets":
            found = [target for target in context.targets if isinstance(target, int)]
            if not all(map(game.exists, found)):
                gone = game.law(finding_what_was_moved)(game, context.targets)
                found += [thing for thing in gone if game.object(thing).zone == "battlefield"]
        case "what it targeted":
            found = _targeted_on_casting(game, context)
        case "host":
            host = last_host(game, context.source)
            found = [host] if host is not None else []
        case Namesakes():
            found = _with_namesakes(game, what, context)
        case Filter():
            kind = of_players(what, context)
            meant = game.law(meant_by_types)(game)
            found = [o.id for o in meant if describes(kind, game, o.id, context.source)]
    yield from (game.object(thing) for thing in found if game.exists(thing))


def _with_namesakes(game: Game, what: Namesakes, context: Context) -> list[int]:
    """Return the objects that an instruction names, and all others of a kind with the same name.

    What has no name shares none.
    """
    named = [thing.id for thing in things(game, what.of, context)]
    names = {game.traits(thing).name for thing in named} - {""}
    others = (thing.id for thing in things(game, what.kind, context))
    return [*named, *(thing for thing in others if thing not in named and game.traits(thing).name in names)]


def of_players(kind: Filter, context: Context) -> Filter:
    """Return a filter with the targeted player, or the player of the triggering event, replaced by their name."""

    def named(part: Filter) -> Filter | None:
        """Return a filter by name for one on the targeted or the triggering event's player; None for any other."""
        match part:
            case OfPlayer(player="targets"):
                return OfPlayer(next((target for target in context.targets if isinstance(target, str)), ""))
            case OfPlayer(player="that player"):
                return OfPlayer(context.who)
        return None

    return kind.replace(named)


def _targeted_on_casting(game: Game, context: Context) -> list[int]:
    """Return the objects that the source of instructions targeted when it was cast; empty if unknown."""
    known = game.last_known(context.source)
    targets = dict(known[0].remembered).get(TARGETED, ()) if known else ()
    return [target for target in cast("tuple[int | str, ...]", targets) if isinstance(target, int)]


def _source(game: Game, context: Context) -> list[int]:
    """Return the source object in a list; if it has moved, the objects that the rules say it is found as."""
    if game.exists(context.source):
        return [context.source]
    found = [find(game, context) for find in game.rulebook.family(FINDING_THE_SOURCE)]
    return [thing for thing in found if thing is not None]


def _with_merged(game: Game, thing: int | None) -> list[int]:
    """Return an object in a list, followed by those that left the battlefield merged with it.

    Empty without an object, or if it no longer exists.
    """
    if thing is None or not game.exists(thing):
        return []
    found = [thing]
    if game.object(thing).together:
        for others in game.rulebook.family(FINDING_MERGED):
            found += others(game.object(thing))
    return found


def controlled_by_label(game: Game, kind: Filter, context: Context) -> dict[str, Object]:
    """Return the permanents matching a filter that the context's controller controls, by their labels in the story."""
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
    """Move the objects that an instruction refers to from one zone to another."""
    link = (context.source, context.link) if context.link else None
    game.happen(
        moved(context, thing.id, origin, destination, cause, link=link)
        for thing in list(things(game, what, context))
        if thing.zone == origin
    )
