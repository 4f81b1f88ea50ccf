"""Positions: the whole state of a game at one moment. Copying one copies a few small tables, not their contents.

``Any`` stands for the answer to a question, whose type depends on the question, and for canonical forms, which are
only compared.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, NamedTuple

from kb.engine.position.frames import Frames, Tell
from kb.engine.position.happening import Happening
from kb.engine.position.identity import (
    AS_IT_IS,
    BY_ITS_FIELDS,
    Counts,
    LeftOut,
    NotCompared,
    OfTheLine,
    Ranks,
    canonical_form,
    compared,
    of_the_line,
)
from kb.engine.position.objects import Lasting, Object, Player, Shield, Traits, Waiting
from kb.engine.position.parts import (
    NOTHING_DERIVED,
    Combat,
    Damage,
    Derived,
    Numbering,
    Priority,
    Setting,
    Story,
    Turn,
)
from kb.engine.position.permissions import Permission
from kb.engine.position.questions import AnyOption, AnyQuestion
from kb.engine.position.ranking import ranked, ranks
from kb.engine.position.work import UNCOUNTED, Work
from kb.engine.position.zones import ORDERED, Zone

_ZONES: tuple[Zone, ...] = ("battlefield", "hand", "graveyard", "library", "exile", "phased out")
"""The zones whose objects are listed by player, in this order; any other comes behind them."""


class Step(NamedTuple):
    """A step of the trace: what happened, and the rules credited for it."""

    what: Happening
    rules: tuple[str, ...] = ()
    looked_at: tuple[str, ...] = ()
    """The rules that were looked at since the step before, and didn't make it so."""
    after: Position | None = None
    """The position after it, of a game that is filmed."""

    @property
    def words(self) -> str:
        """Return the sentence that says what happened."""
        return self.what.words


def _objects(objects: dict[int, Object], _: object, ranks: Ranks) -> object:
    """Return the canonical forms of all objects, in the order of their ranks."""
    form = canonical_form(Object)
    return tuple([form(objects[thing], ranks) for thing in ranks.of_objects])


def _order(order: dict[str, tuple[int, ...]], _: object, ranks: Ranks) -> object:
    """Return the ranks of the objects in each zone, in order."""
    return tuple([(zone, tuple([ranks.of_objects[thing] for thing in order[zone]])) for zone in sorted(order)])


def _players(players: dict[str, Player], _: object, ranks: Ranks) -> object:
    """Return the canonical forms of the players, in their order."""
    form = canonical_form(Player)
    return tuple([form(player, ranks) for player in players.values()])


def _last_known(gone: dict[int, tuple[Object, Traits]], position: Position, _: object) -> object:
    """Return the canonical last known states of objects to which something still refers."""
    waiting = (*position.waiting, *position.stack)
    referred_to = {thing for one in waiting for thing in (one.context.that, *one.context.paid) if thing is not None}
    referred_to |= {was for thing in referred_to & position.objects.keys() if (was := position.objects[thing].was)}
    return tuple([gone[thing][1] for thing in sorted(referred_to & gone.keys())])


OBJECTS = Counts("each by its fields, in the order of their ranks", _objects)
ZONES = Counts("zone by zone, objects by rank", _order)
PLAYERS = Counts("each by their fields", _players)
LAST_KNOWN = Counts("the characteristics of what waiting abilities speak of", _last_known)


class Position:
    """The state of a game at one moment. Each field declares whether it belongs to the position's identity.

    Fields that change in nearly every frame are its own; all others are in parts that are replaced as a whole.
    """

    objects: Annotated[dict[int, Object], OBJECTS]
    order: Annotated[dict[Zone, tuple[int, ...]], ZONES]
    """The objects of each zone whose order matters."""
    players: Annotated[dict[str, Player], PLAYERS]
    turn: Annotated[Turn, BY_ITS_FIELDS]
    priority: Annotated[Priority, BY_ITS_FIELDS]
    agenda: Annotated[Frames, LeftOut("what is still to be done is compared along with what begins"), OfTheLine()]
    waiting: Annotated[tuple[Waiting, ...], BY_ITS_FIELDS]
    """The abilities that have triggered or are scheduled, and aren't played yet."""
    stack: Annotated[tuple[Waiting, ...], BY_ITS_FIELDS]
    combat: Annotated[Combat, BY_ITS_FIELDS]
    damage: Annotated[Damage, BY_ITS_FIELDS]
    lasting: Annotated[tuple[Lasting, ...], BY_ITS_FIELDS]
    shields: Annotated[tuple[Shield, ...], BY_ITS_FIELDS]
    gone: Annotated[dict[int, tuple[Object, Traits]], LAST_KNOWN]
    """The last known states of permanents that have left."""
    designations: Annotated[tuple[tuple[str, str], ...], AS_IT_IS]
    """The designations of the game, such as day or night, each behind the slug of the rule that gives it."""
    result: Annotated[str, LeftOut("empty until the game is over, and nothing begins then")]
    subgame: Annotated[Subgame | None, LeftOut("the game around a subgame waits for it to end")]
    """The main game's data, if this is a subgame."""
    loops: Annotated[Loops, BY_ITS_FIELDS]
    story: Annotated[Story, BY_ITS_FIELDS]
    setting: Annotated[Setting, BY_ITS_FIELDS]
    derived: Annotated[Derived, BY_ITS_FIELDS]
    numbering: Annotated[Numbering, BY_ITS_FIELDS]
    trace: Annotated[
        tuple[Any, ...],  # a step and the trace before it, nested
        LeftOut("no rule reads what has happened"),
        NotCompared("compared step by step"),
        OfTheLine(),
    ]
    """The steps so far, as a pair: the last step, and the trace before it."""
    because: Annotated[
        tuple[str, ...], LeftOut("no rule reads it"), NotCompared("set anew for each frame"), OfTheLine()
    ]
    """The rules that are credited for steps that name none."""
    consulted: Annotated[tuple[str, ...], LeftOut("no rule reads it"), OfTheLine()]
    """The rules that were looked at since the last step."""
    work: Annotated[Work, LeftOut("no rule reads it"), NotCompared("lines of play share their count")]
    """The count of work."""

    def __init__(self, players: tuple[str, ...]) -> None:
        """Set up an empty position for these players, the first of whom has the turn."""
        self.objects = {}
        self.order = dict.fromkeys(ORDERED, ())
        self.players = {name: Player(name) for name in players}
        self.turn = Turn(players[0])
        self.priority = Priority()
        self.agenda = ()
        self.waiting = ()
        self.stack = ()
        self.combat = Combat()
        self.damage = Damage()
        self.lasting = ()
        self.shields = ()
        self.gone = {}
        self.designations = ()
        self.result = ""
        self.subgame = None
        self.loops = Loops()
        self.story = Story()
        self.setting = Setting()
        self.derived = NOTHING_DERIVED
        self.numbering = Numbering()
        self.trace = ()
        self.because = ()
        self.consulted = ()
        self.work = UNCOUNTED
        # A table of its own: Python shares keys among the tables of few fields, and reads copies of those slowly.
        self.__dict__ = {**self.__dict__}

    def __repr__(self) -> str:
        """Return the position in words."""
        return in_words(self)

    def fork(self) -> Position:
        """Return a copy of the position that can develop independently."""
        other = object.__new__(Position)
        other.__dict__ = self.__dict__.copy()
        other.objects = self.objects.copy()
        other.order = self.order.copy()
        other.players = self.players.copy()
        other.gone = self.gone.copy()
        return other

    def rewind(self, before: Position) -> None:
        """Reset the position to the state of an earlier one, which mustn't be used any more."""
        self.__dict__.clear()
        self.__dict__.update(before.__dict__)

    def become(self, other: Position) -> None:
        """Change to the position of another game, such as a subgame, keeping what belongs to the line of play."""
        mine = vars(self).copy()
        self.rewind(other)
        for name, inner in of_the_line(Position).items():
            kept = {each: getattr(mine[name], each) for each in inner}
            setattr(self, name, getattr(self, name)._replace(**kept) if inner else mine[name])

    def new_timestamp(self) -> int:
        """Return a timestamp that is newer than all before."""
        clock, next_id = self.numbering
        self.numbering = Numbering(clock + 1, next_id)
        return clock + 1

    def new_object_number(self) -> tuple[int, int]:
        """Return a new timestamp and a new object id."""
        clock, next_id = self.numbering
        self.numbering = Numbering(clock + 1, next_id + 1)
        return clock + 1, next_id

    def unsettle(self) -> None:
        """Record that state-based actions must be checked again."""
        if self.derived.is_settled:
            self.derived = self.derived.settled(is_settled=False)

    def start_priority(self) -> None:
        """Set the active player as having priority, with no player having passed."""
        priority = self.priority
        if priority.holder or priority.passed:
            self.priority = priority._replace(holder="", passed=())

    def enter_attacker(self, creature: int) -> None:
        """Add an attacking creature that isn't blocked yet."""
        self.combat = self.combat._replace(attackers=(*self.combat.attackers, (creature, ())))

    def designation(self, rule: str) -> str:
        """Return the designation of the game under a rule, empty if there is none."""
        return dict(self.designations).get(rule, "")

    def designate(self, rule: str, word: str) -> None:
        """Set the designation of the game under a rule; an empty word removes it."""
        kept = dict(self.designations) | {rule: word}
        self.designations = tuple(sorted((each, given) for each, given in kept.items() if given))

    def come_to(self, sentence: Tell) -> None:
        """Record in the story that play has come to this sentence."""
        self.story = self.story.with_sentence(sentence)

    def note_reading(self, where: str, reading: str) -> None:
        """Record how an ambiguous sentence at this place was read: as an answer or as an action."""
        self.story = self.story._replace(readings=(*self.story.readings, (where, reading)))

    def permit(self, player: str, what: Permission) -> None:
        """Record what the story allows or forbids a player to do."""
        self.story = self.story._replace(permissions=(*self.story.permissions, (player, what)))

    def note(self, what: Happening, *rules: str) -> None:
        """Add a step to the trace; if no rules are given, those of the current action are credited."""
        rules = rules or self.because
        looked_at = tuple([slug for slug in self.consulted if slug not in rules])
        self.consulted = ()
        self.trace = (Step(what, rules, looked_at, self.fork() if self.setting.is_filmed else None), self.trace)

    @property
    def is_damage_to_come(self) -> bool:
        """Return whether there are attackers in a combat that hasn't been fought to its end."""
        return bool(self.combat.attackers) and not self.combat.has_fought

    @property
    def is_combat(self) -> bool:
        """Return whether the combat phase has begun and isn't over, even without attackers."""
        combat = self.combat
        return bool(combat.attackers) or ("combat" in self.turn.begun and not combat.has_fought)

    def is_unblocked(self, thing: int) -> bool:
        """Return whether a creature attacks and, once blockers are declared, has none."""
        return (thing, ()) in self.combat.attackers and self.combat.has_blocks

    def happenings(self) -> list[Happening]:
        """Return the steps that happened, the oldest first."""
        return [step.what for step in self.steps()]

    def steps(self) -> list[Step]:
        """Return the trace, the oldest step first."""
        found = []
        rest = self.trace
        while rest:
            step, rest = rest
            found.append(step)
        return found[::-1]

    @property
    def short_names(self) -> dict[str, str]:
        """Return full labels by the short names that belong to one object alone.

        An object that is the only one with its name has no number, a legend is called by the part before its comma, and
        the only one with its name among a player's own is called theirs: Ana's Bear.
        """
        shorter: dict[str, list[str]] = {}
        told = self.story.names
        for name in told:
            for short in {name.removesuffix(" #1"), name.partition(", ")[0]} - {name}:
                if f"{short} #2" not in told:
                    shorter.setdefault(short, []).append(name)
        for thing in self.objects.values():
            shorter.setdefault(f"{thing.owner}'s {thing.label.partition(' #')[0]}", []).append(thing.label)
        return {short: names[0] for short, names in shorter.items() if len(names) == 1 and short not in told}

    def top_of_graveyard(self, player: str) -> Object | None:
        """Return the card that went to a player's graveyard last, None if it is empty."""
        own = [thing for thing in self.order["graveyard"] if self.objects[thing].owner == player]
        return self.objects[own[-1]] if own else None

    def kinds_of_counters(self) -> set[str]:
        """Return the kinds of all counters on objects."""
        return {kind for thing in self.objects.values() for kind, _ in thing.counters}

    def turn_order(self, first: str = "") -> list[str]:
        """Return the players in turn order, `first` or else the active player first."""
        names = list(self.players)
        start = names.index(first or self.turn.active)
        return names[start:] + names[:start]

    def without_tallies(self) -> Position:
        """Return the position without running totals: cards in libraries and hands, and life unless it matters."""
        other = self.fork()
        other.objects = {i: o for i, o in self.objects.items() if o.zone not in {"library", "hand"}}
        other.order = {**self.order, "library": ()}
        asks = any(o.face.size_from is not None for o in self.objects.values())
        other.players = {
            name: player._replace(drawn=min(player.drawn, 1), life=player.life if asks else 0)
            for name, player in self.players.items()
        }
        return other

    def canonical_players(self) -> tuple[object, ...]:
        """Return the canonical forms of the players."""
        form = canonical_form(Player)
        return tuple([form(player, Ranks({}, {})) for player in self.players.values()])

    def canonical(self) -> tuple[object, ...]:
        """Return a key that is equal for two positions that count as the same, by the declarations of their fields."""
        return canonical_form(Position)(self, ranks(ranked(self.objects.values())))


class Moment:
    """A moment of a line of play at which an ability began, with the position then."""

    def __init__(self, began: tuple[object, ...], position: Position, *, counts_tallies: bool = True) -> None:
        """Record what began, and the position then; running totals count in comparisons unless told otherwise."""
        self.began = began
        self._position = position
        self._counts_tallies = counts_tallies

    @property
    def chosen(self) -> tuple[tuple[str, AnyQuestion, AnyOption], ...]:
        """Return the choices made before that moment: each a player, a question and an option."""
        return self._position.loops.chosen

    @cached_property
    def _compared_position(self) -> Position:
        """Return the position to compare with others, without running totals if they don't count."""
        return self._position if self._counts_tallies else self._position.without_tallies()

    @cached_property
    def canonical(self) -> tuple[object, ...]:
        """Return the canonical form of the compared position, computed when first needed."""
        return self._compared_position.canonical()

    @cached_property
    def mark(self) -> tuple[object, ...]:
        """Return a key that is cheap to compare, equal for equal positions and usually different for others."""
        things = frozenset(
            (one.label, one.zone, one.counters, one.damage) for one in self._compared_position.objects.values()
        )
        return self._compared_position.canonical_players(), things

    def first_again(self, trail: tuple[Moment, ...]) -> Moment | None:
        """Return the first of some moments with the same beginning and position; None if there is none."""
        if not trail:
            return None
        began = self.began
        alike = [earlier for earlier in trail if earlier.began == began]
        return next((one for one in alike if one.mark == self.mark and one.canonical == self.canonical), None)

    def is_again(self, earlier: Moment) -> bool:
        """Return whether an earlier moment has the same beginning and position."""
        return self.began == earlier.began and self.canonical == earlier.canonical

    def is_like(self, other: Moment) -> bool:
        """Return whether two moments belong to lines of play that go on alike."""
        same = self.began == other.began and self._counts_tallies == other._counts_tallies
        return same and goes_on_like(self._position, other._position)


class Loop(NamedTuple):
    """A cycle being repeated."""

    moment: Moment
    """When a round begins."""
    left: int
    """Number of rounds after the current one."""
    shown: tuple[tuple[str, AnyQuestion, AnyOption], ...]
    """The choices in the round that demonstrated it."""
    coming: tuple[tuple[str, AnyQuestion, AnyOption], ...]
    """The choices still to come in this round."""


class Loops(NamedTuple):
    """The record for finding cycles, and the cycle being repeated."""

    trail: Annotated[
        tuple[Moment, ...],
        LeftOut("these are the moments that a position is compared with"),
        NotCompared("compared moment by moment"),
    ] = ()
    """The moments at which something began since the story last went on."""
    chosen: Annotated[
        tuple[tuple[str, AnyQuestion, AnyOption], ...],
        LeftOut("what was chosen before shows in what came of it"),
    ] = ()
    """The choices among several options since the story last went on, each with the player and the question."""
    repeated: Annotated[
        Loop | None, LeftOut("whoever repeats a cycle asks for it by itself"), NotCompared("compared round by round")
    ] = None
    """The cycle that is being repeated."""


class Subgame(NamedTuple):
    """The main game's data while a subgame is played."""

    main: Position
    """The game in which it was begun."""
    rest: Frames
    """The frames that finish the spell or ability that began it."""


def goes_on_like(one: Position, other: Position) -> bool:
    """Return whether two positions go on alike and have the same trace with the same rules."""
    mine, theirs = vars(one), vars(other)
    apart = [(name, get) for name, get in compared(Position).items() if mine[name] is not theirs[name]]
    same = all(get(mine[name]) == get(theirs[name]) for name, get in apart)
    return same and _same_trace(one.trace, other.trace) and _same_loops(one.loops, other.loops)


def _same_trace(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:  # traces, nested
    """Return whether two linked lists of steps are equal."""
    while one and other and one is not other:
        (mine, one), (theirs, other) = one, other
        if mine != theirs:
            return False
    return one is other


def _same_moments(some: tuple[Moment, ...], others: tuple[Moment, ...]) -> bool:
    """Return whether two sequences of moments belong to lines of play that go on alike."""
    apart = [(one, other) for one, other in zip(some, others, strict=False) if one is not other]
    return len(some) == len(others) and all(one.is_like(other) for one, other in apart)


def _same_loops(one: Loops, other: Loops) -> bool:
    """Return whether two records of loops belong to lines of play that go on alike."""
    return _same_moments(one.trail, other.trail) and _same_loop(one.repeated, other.repeated)


def _same_loop(one: Loop | None, other: Loop | None) -> bool:
    """Return whether two repeated cycles belong to lines of play that go on alike."""
    if one is None or other is None:
        return one is other
    return one[1:] == other[1:] and _same_moments((one.moment,), (other.moment,))


def in_words(position: Position) -> str:
    """Return a position as lines of text: whose turn it is, each player's zones, combat, and the stack."""
    lines = [f"turn {position.turn.number}, {position.turn.active}'s {position.turn.phase}"]
    for name, player in position.players.items():
        its_own = [
            thing
            for thing in position.objects.values()
            if _owner_or_controller(thing) == name and thing.zone != "stack"
        ]
        zones = dict.fromkeys([*_ZONES, *sorted({thing.zone for thing in its_own} - {*_ZONES})])
        told = [f"{zone}: {there}" for zone in zones if (there := _listed_in_zone(its_own, zone))]
        lines.append("; ".join([f"{name} ({player.life} life)", *told]))
    for attacker, blockers in position.combat.attackers:
        behind = ", ".join(_label(position, blocker) for blocker in blockers)
        lines.append(f"{_label(position, attacker)} attacks" + (f", blocked by {behind}" if behind else ""))
    if position.stack:
        lines.append("stack, top first: " + ", ".join(waiting.label for waiting in reversed(position.stack)))
    if position.result:
        lines.append(position.result)
    return "\n".join(lines)


def _owner_or_controller(object_: Object) -> str:
    """Return the controller of a permanent, or the owner of an object elsewhere."""
    return object_.controller if object_.zone == "battlefield" else object_.owner


def _listed_in_zone(things: list[Object], zone: Zone) -> str:
    """Return the objects of a zone as a list in words; "" if there are none."""
    return ", ".join(_object_in_words(thing) for thing in things if thing.zone == zone)


def _object_in_words(thing: Object) -> str:
    """Return an object's label, its printed size, and whether it is tapped, its damage and its counters."""
    face = thing.copiable
    size = "" if face.power is None else f" {face.power}/{face.toughness}"
    marks = ["tapped"] * thing.tapped + [f"{thing.damage} damage"] * bool(thing.damage)
    marks += [f"{number} {kind}" for kind, number in thing.counters]
    return f"{thing.label}{size}" + (f" ({', '.join(marks)})" if marks else "")


def _label(position: Position, object_id: int) -> str:
    """Return the label of an object, or "what has left" if it is gone."""
    known = position.objects.get(object_id)
    return known.label if known else "what has left"
