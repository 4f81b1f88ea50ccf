"""Positions: all there is at one moment of a game. Copying one copies a few small tables, never what is in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.frames import Frames, Tell
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Event, Face, Lasting, Object, Player, Shield, Traits, Waiting
from kb.engine.position.phases import PartOfTurn, Phase
from kb.engine.position.questions import AnyOf, Question
from kb.engine.position.ranking import renamed, times_of
from kb.engine.position.work import UNCOUNTED
from kb.engine.position.zones import ORDERED, Zone

_ZONES: tuple[Zone, ...] = ("battlefield", "hand", "graveyard", "library", "exile", "phased out")
"""The zones whose objects are listed by player, in this order; any other comes behind them."""


class Step(NamedTuple):
    """One line of the trace: what happened and the rules that made it so."""

    what: Happening
    rules: tuple[str, ...] = ()
    looked_at: tuple[str, ...] = ()
    """The rules that were looked at since the step before, and didn't make it so."""
    after: Position | None = None
    """The position after it, of a game that is filmed."""

    @property
    def words(self) -> str:
        """What happened, in words."""
        return self.what.words


class Position:
    """One moment of a game. What a rule never reads (the trace, the clock's absolute value) is bookkeeping."""

    def __init__(self, players: tuple[str, ...]) -> None:  # noqa: PLR0915  (all there is)
        self.objects: dict[int, Object] = {}
        self.cards: Mapping[str, Chronicle[Face]] = MappingProxyType({})
        """The cards that were found for the story beside those that are packaged."""
        self.names: frozenset[str] = frozenset()
        """What the story calls the objects that there are, and those that there were."""
        self.order: dict[Zone, tuple[int, ...]] = dict.fromkeys(ORDERED, ())
        self.players: dict[str, Player] = {name: Player(name) for name in players}
        self.teams: tuple[tuple[str, ...], ...] = ()
        """The players of each team that shares a life total."""
        self.active = players[0]
        self.turn = 1
        self.phase: Phase = "main"
        self.agenda: Frames = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.stack: tuple[Waiting, ...] = ()
        self.result = ""
        self.story: tuple[Tell, ...] = ()
        """The sentences of the story told so far."""
        self.permissions: tuple[tuple[str, str], ...] = ()
        self.trail: tuple[Moment, ...] = ()
        self.chosen: tuple[tuple[str, Question[Any], Any], ...] = ()
        """What players have chosen of several options since a story last went on, each with who and the question."""
        self.loop: Loop | None = None
        """The cycle that is being repeated."""
        self.lasting: tuple[Lasting, ...] = ()
        self.shields: tuple[Shield, ...] = ()
        self.combat: tuple[Any, ...] = ()
        self.attacked: tuple[tuple[int, int], ...] = ()
        """The attackers of which it is said what they attack, each with a planeswalker, or with 0 for the player."""
        self.bands: tuple[tuple[int, ...], ...] = ()
        """The attackers that attack together, band by band."""
        self.struck: frozenset[int] | None = None
        """The creatures that assigned combat damage in the first of two steps, while the second is to come."""
        self.extra_turns: tuple[str, ...] = ()
        """Who takes the turns that come before the next one in turn, the next first."""
        self.is_blocking_over = False
        """Whether it is settled which attackers aren't blocked, and has been seen."""
        self.declared: frozenset[str] = frozenset()
        """Of what it has been looked at in this combat whether all do that must: ``attackers`` and ``blockers``."""
        self.begun: frozenset[PartOfTurn] = frozenset()
        """The phases of this turn that have begun, of those at whose beginning something may act."""
        self.has_attacked: frozenset[tuple[str, int]] = frozenset()
        """The creatures that attacked this turn, each with whose it was."""
        self.has_died = False
        """Whether a creature has died this turn."""
        self.asks_who_died = False
        """Whether anything has asked for that so far; else it makes no two positions differ."""
        self.combats_skipped: tuple[str, ...] = ()
        """Who skips their next combat phase, once for each that they skip."""
        self.has_fought = False
        """Whether all combat damage of this combat, or of the turn's last one, has been assigned."""
        self.fights_again = False
        """Whether another combat phase follows the one that is not over yet."""
        self.told_divisions: Mapping[str, tuple[tuple[str, frozenset[tuple[str, int]]], ...]] = MappingProxyType({})
        """The sentences of the story that only say how combat damage was divided, with whose, and who got how much.

        They tell which of very many divisions is worth playing, and are the same in all positions of a story.
        """
        self.answers: tuple[tuple[str, Question[Any] | AnyOf, Any], ...] = ()
        self.readings: tuple[tuple[str, str], ...] = ()
        """How sentences were taken that may be answers or deeds, each by where it stands."""
        self.clock = 0
        self.next_id = 1
        self.trace: tuple[Any, ...] = ()
        self.is_filmed = False
        """Whether the trace keeps the position after each step."""
        self.traits: dict[int, Traits] | None = None
        self.hung_on: tuple[Any, ...] | None = None  # what characteristics hang on besides objects
        self.silent: frozenset[int] = frozenset()
        """The permanents whose abilities are off, while characteristics are worked out."""
        self.watchers: dict[str, Any] = {}
        """What looks at events, by their kinds, worked out from the characteristics and as old as they are."""
        self.gone: dict[int, tuple[Object, Traits]] = {}
        """What permanents were as they left, for whatever speaks of them."""
        self.is_settled = False
        """Whether the game's own rules were looked at and nothing has changed since."""
        self.touched: frozenset[int] = frozenset()
        """What was dealt damage by a source with deathtouch since the game's own rules were last looked at."""
        self.window = ""
        """The moment within an event at which only what changes that may be played."""
        self.priority = ""
        """The player who has priority; empty for the active one."""
        self.passed: tuple[str, ...] = ()
        """The players who have passed since anybody played anything."""
        self.assigned: tuple[Event, ...] = ()
        """Damage that is to be dealt once what is resolving has resolved."""
        self.pending: tuple[tuple[Event, ...], ...] = ()
        """Damage that is to be dealt once what has triggered meanwhile has been played; what comes first, last."""
        self.owed: tuple[Event, ...] = ()
        """Life that is to be lost for damage that has been dealt."""
        self.dealing = ""
        """How far damage has come that is being dealt: ``dealt``, then ``suffered``; empty where none is."""
        self.batch = False
        """Whether a batch is being resolved."""
        self.weather = ""
        self.limited = ""
        """The set that players play limited with, where they do."""
        self.main: Position | None = None
        """The game in which this one was begun, as it waits, where this is a subgame."""
        self.rest: Frames = ()
        """What finishes the spell or ability that began this subgame."""
        self.work = UNCOUNTED
        """What counts the work that is done for it; no part of what it is."""
        self.consulted: tuple[str, ...] = ()
        self.because: tuple[str, ...] = ()
        """What makes so what happens now, where no rule of its own does."""

    def __repr__(self) -> str:
        return in_words(self)

    def fork(self) -> Position:
        """Give a position that can go another way."""
        other = object.__new__(Position)
        other.__dict__ = self.__dict__.copy()
        other.objects = self.objects.copy()
        other.order = self.order.copy()
        other.players = self.players.copy()
        if self.gone:
            other.gone = self.gone.copy()
        return other

    def rewind(self, before: Position) -> None:
        """Become again what it was before."""
        self.__dict__.clear()
        self.__dict__.update(before.__dict__)

    def note(self, what: Happening, *rules: str) -> None:
        """Add a step to the trace; where no rule is named, what is going on makes it so."""
        rules = rules or self.because
        looked_at = tuple([slug for slug in self.consulted if slug not in rules])
        self.consulted = ()
        self.trace = (Step(what, rules, looked_at, self.fork() if self.is_filmed else None), self.trace)

    @property
    def is_damage_to_come(self) -> bool:
        """Whether there is an attack of which combat damage is still to be assigned."""
        return bool(self.combat) and not self.has_fought

    @property
    def is_combat(self) -> bool:
        """Whether the combat phase has begun and isn't over, whether anything attacks or not."""
        return bool(self.combat) or ("combat" in self.begun and not self.has_fought)

    def is_unblocked(self, thing: int) -> bool:
        """Answer whether something attacks for which no blocker was declared, once blockers are."""
        return (thing, ()) in self.combat and (self.is_blocking_over or any(by for _, by in self.combat))

    def happenings(self) -> list[Happening]:
        """Give what happened, first thing first."""
        return [step.what for step in self.steps()]

    def steps(self) -> list[Step]:
        """Give the trace, first step first."""
        found = []
        rest = self.trace
        while rest:
            step, rest = rest
            found.append(step)
        return found[::-1]

    @property
    def short_names(self) -> dict[str, str]:
        """Give what the story may call otherwise what nothing else is called so, each with what it is in full.

        The only one of a name goes without its number, a legend by what stands before its comma, and what is the only
        one of its name among a player's own as that player's: Ana's Bear.
        """
        shorter: dict[str, list[str]] = {}
        for name in self.names:
            for short in {name.removesuffix(" #1"), name.partition(", ")[0]} - {name}:
                if f"{short} #2" not in self.names:
                    shorter.setdefault(short, []).append(name)
        for thing in self.objects.values():
            shorter.setdefault(f"{thing.owner}'s {thing.label.partition(' #')[0]}", []).append(thing.label)
        return {short: names[0] for short, names in shorter.items() if len(names) == 1 and short not in self.names}

    def top_of_graveyard(self, player: str) -> Object | None:
        """Return the card that went to a player's graveyard last."""
        own = [thing for thing in self.order["graveyard"] if self.objects[thing].owner == player]
        return self.objects[own[-1]] if own else None

    def turn_order(self) -> list[str]:
        """Give the players, the active one first."""
        names = list(self.players)
        start = names.index(self.active)
        return names[start:] + names[:start]

    def without_tallies(self) -> Position:
        """Give the position without what only adds up: cards in libraries and hands, and life where nothing asks."""
        other = self.fork()
        other.objects = {i: o for i, o in self.objects.items() if o.zone not in {"library", "hand"}}
        other.order = {**self.order, "library": ()}
        asks = any(o.face.size_from is not None for o in self.objects.values())
        other.players = {
            name: player._replace(drawn=min(player.drawn, 1), life=player.life if asks else 0)
            for name, player in self.players.items()
        }
        return other

    def canonical_players(self) -> tuple[Player, ...]:
        """Give the players without what no rule reads of them."""
        return tuple(player._replace(draws_skipped=(), turn_began=0) for player in self.players.values())

    def canonical(self) -> tuple[Any, ...]:
        """Give what makes this position this one: objects by rank instead of number, times by their order.

        Left out is what no rule reads: the numbers of objects, the clock, the trace, the turn's number, how long
        a thing has been there that has no continuous effect and is no legend or world, the turn in which a thing
        came, and the tally of skipped draws.
        """
        waiting = (*self.waiting, *self.stack)
        last_known = {i for w in waiting for i in (w.context.that, *w.context.paid) if i in self.gone}
        ranked = sorted(
            self.objects.values(),
            key=lambda o: (o.zone, o.label, o.face.name, o.owner, o.controller, o.tapped, o.damage, o.counters, o.id),
        )
        rank = {thing.id: place for place, thing in enumerate(ranked)}
        times = {t: place for place, t in enumerate(sorted(t for o in ranked for t in times_of(o)), 1)}
        return (
            tuple(
                thing._replace(
                    id=rank[thing.id],
                    timestamp=times.get(thing.timestamp, 0),
                    formed=times.get(thing.formed, 0),
                    stamped=times.get(thing.stamped, 0),
                    came=times.get(thing.came, 0),
                    host=rank.get(thing.host or 0),
                    maker=rank.get(thing.maker or 0),
                    arrived=0,
                    echoes=thing.echoes * any(getattr(a, "name", "") == "echo" for a in thing.copiable.abilities),
                    forms=(),
                    was=None,
                    hurt_by=frozenset(rank[i] for i in thing.hurt_by if i in rank),
                )
                for thing in ranked
            ),
            tuple((zone, tuple(rank[i] for i in ids)) for zone, ids in sorted(self.order.items())),
            self.canonical_players(),
            self.active,
            self.phase,
            self.priority,
            self.passed,
            tuple(renamed(waiting, rank)._replace(aside=min(waiting.aside, 1)) for waiting in self.waiting),
            tuple(renamed(waiting, rank) for waiting in self.stack),
            tuple(
                lasting._replace(
                    source=rank.get(lasting.source, -1),
                    timestamp=0,
                    things=lasting.things and frozenset(rank.get(i, -1) for i in lasting.things),
                )
                for lasting in self.lasting
            ),
            tuple((rank.get(a, -1), tuple(rank.get(b, -1) for b in blockers)) for a, blockers in self.combat),
            tuple((rank.get(a, -1), rank.get(whom, -1)) for a, whom in self.attacked),
            tuple(tuple(rank.get(a, -1) for a in band) for band in self.bands),
            None if self.struck is None else frozenset(rank.get(i, -1) for i in self.struck),
            self.is_blocking_over,
            self.declared,
            self.extra_turns,
            self.has_fought,
            self.fights_again,
            frozenset((player, rank.get(i, -1)) for player, i in self.has_attacked),
            self.has_died and self.asks_who_died,
            self.begun,
            tuple(sorted(self.combats_skipped)),
            self.weather,
            tuple(shield._replace(holder=rank.get(shield.holder, -1)) for shield in self.shields),
            tuple(self.gone[i][1] for i in sorted(last_known)),
            self.dealing,
            tuple(
                tuple((rank.get(e.source or 0), rank.get(e.thing or 0), e.player, e.amount, e.cause) for e in events)
                for events in (self.assigned, self.owed, *self.pending)
            ),
        )


class Moment:
    """One moment of a line of play at which something began: what began, and the position then."""

    def __init__(self, began: tuple[Any, ...], position: Position, *, counts_tallies: bool = True) -> None:
        self.began = began
        self._position = position
        self._counts_tallies = counts_tallies

    @property
    def chosen(self) -> tuple[tuple[str, Question[Any], Any], ...]:
        """What had been chosen by then."""
        return self._position.chosen

    @cached_property
    def _counted(self) -> Position:
        """The position with what counts of it."""
        return self._position if self._counts_tallies else self._position.without_tallies()

    @cached_property
    def canonical(self) -> tuple[Any, ...]:
        """The position by what makes it this one, worked out when it is first asked for."""
        return self._counted.canonical()

    @cached_property
    def mark(self) -> tuple[Any, ...]:
        """What is the same for the same position, and mostly another for another."""
        things = frozenset((one.label, one.zone, one.counters, one.damage) for one in self._counted.objects.values())
        return self._counted.canonical_players(), things

    def first_again(self, trail: tuple[Moment, ...]) -> Moment | None:
        """Give the first of some moments at which the same began in the same position; None where there is none."""
        if not trail:
            return None
        began = self.began
        alike = [earlier for earlier in trail if earlier.began == began]
        return next((one for one in alike if one.mark == self.mark and one.canonical == self.canonical), None)

    def is_again(self, earlier: Moment) -> bool:
        """Answer whether the same began in the same position before."""
        return self.began == earlier.began and self.canonical == earlier.canonical

    def is_like(self, other: Moment) -> bool:
        """Answer whether both are of lines of play that go on alike."""
        same = self.began == other.began and self._counts_tallies == other._counts_tallies
        return same and goes_on_like(self._position, other._position)


class Loop(NamedTuple):
    """A cycle that is being repeated."""

    moment: Moment
    """When a round begins."""
    left: int
    """How many rounds follow the one going on."""
    shown: tuple[tuple[str, Question[Any], Any], ...]
    """What was chosen in the round that demonstrated it."""
    coming: tuple[tuple[str, Question[Any], Any], ...]
    """What of that is still to be chosen in this round."""


_ASIDE = ("trace", "consulted", "because", "trail", "loop", "work")
"""What of a position nothing that is to come reads, or what is compared for itself."""


def goes_on_like(one: Position, other: Position) -> bool:
    """Answer whether two positions are the same to all that may come, and tell the same, by whatever rules."""
    mine, theirs = vars(one), vars(other)
    apart = [name for name, held in mine.items() if held is not theirs[name] and name not in _ASIDE]
    same = all(mine[name] == theirs[name] for name in apart) and _tell_the_same(one.trace, other.trace)
    return same and _same_moments(one.trail, other.trail) and _same_loop(one.loop, other.loop)


def _tell_the_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    while one and other and one is not other:
        (mine, one), (theirs, other) = one, other
        if mine.what != theirs.what:
            return False
    return one is other


def _same_moments(some: tuple[Moment, ...], others: tuple[Moment, ...]) -> bool:
    apart = [(one, other) for one, other in zip(some, others, strict=False) if one is not other]
    return len(some) == len(others) and all(one.is_like(other) for one, other in apart)


def _same_loop(one: Loop | None, other: Loop | None) -> bool:
    if one is None or other is None:
        return one is other
    return one[1:] == other[1:] and _same_moments((one.moment,), (other.moment,))


def in_words(position: Position) -> str:
    """Give a position in lines: whose turn it is, what each player has zone by zone, combat, and the stack."""
    lines = [f"turn {position.turn}, {position.active}'s {position.phase}"]
    for name, player in position.players.items():
        its_own = [thing for thing in position.objects.values() if _whose(thing) == name and thing.zone != "stack"]
        zones = dict.fromkeys([*_ZONES, *sorted({thing.zone for thing in its_own} - {*_ZONES})])
        told = [f"{zone}: {there}" for zone in zones if (there := _listed(its_own, zone))]
        lines.append("; ".join([f"{name} ({player.life} life)", *told]))
    for attacker, blockers in position.combat:
        behind = ", ".join(_label(position, blocker) for blocker in blockers)
        lines.append(f"{_label(position, attacker)} attacks" + (f", blocked by {behind}" if behind else ""))
    if position.stack:
        lines.append("stack, top first: " + ", ".join(waiting.label for waiting in reversed(position.stack)))
    if position.result:
        lines.append(position.result)
    return "\n".join(lines)


def _whose(thing: Object) -> str:
    return thing.controller if thing.zone == "battlefield" else thing.owner


def _listed(things: list[Object], zone: Zone) -> str:
    return ", ".join(_object_in_words(thing) for thing in things if thing.zone == zone)


def _object_in_words(thing: Object) -> str:
    """Give what an object is called, its printed size, and what is marked on it."""
    face = thing.copiable
    size = "" if face.power is None else f" {face.power}/{face.toughness}"
    marks = ["tapped"] * thing.tapped + [f"{thing.damage} damage"] * bool(thing.damage)
    marks += [f"{number} {kind}" for kind, number in thing.counters]
    return f"{thing.label}{size}" + (f" ({', '.join(marks)})" if marks else "")


def _label(position: Position, thing: int) -> str:
    known = position.objects.get(thing)
    return known.label if known else "what has left"
