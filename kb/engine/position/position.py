"""Positions: all there is at one moment of a game. Copying one copies a few small tables, never what is in them.

``Any`` stands for an answer, whose type each question has for itself, and for canonical forms, which are only compared.
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
from kb.engine.position.questions import Question
from kb.engine.position.ranking import ranked, ranks
from kb.engine.position.work import UNCOUNTED, Work
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


def _objects(objects: dict[int, Object], _: object, ranks: Ranks) -> object:
    form = canonical_form(Object)
    return tuple([form(objects[thing], ranks) for thing in ranks.of_objects])


def _order(order: dict[str, tuple[int, ...]], _: object, ranks: Ranks) -> object:
    return tuple([(zone, tuple([ranks.of_objects[thing] for thing in order[zone]])) for zone in sorted(order)])


def _players(players: dict[str, Player], _: object, ranks: Ranks) -> object:
    form = canonical_form(Player)
    return tuple([form(player, ranks) for player in players.values()])


def _last_known(gone: dict[int, tuple[Object, Traits]], position: Position, _: object) -> object:
    waiting = (*position.waiting, *position.stack)
    spoken_of = {thing for one in waiting for thing in (one.context.that, *one.context.paid) if thing is not None}
    spoken_of |= {was for thing in spoken_of & position.objects.keys() if (was := position.objects[thing].was)}
    return tuple([gone[thing][1] for thing in sorted(spoken_of & gone.keys())])


OBJECTS = Counts("each by its fields, in the order of their ranks", _objects)
ZONES = Counts("zone by zone, objects by rank", _order)
PLAYERS = Counts("each by their fields", _players)
LAST_KNOWN = Counts("the characteristics of what waiting abilities speak of", _last_known)


class Position:
    """One moment of a game, part by part. Each field declares whether it belongs to the position's identity.

    What changes in nearly every frame is a field of its own; all else is in a part that is replaced as a whole.
    """

    objects: Annotated[dict[int, Object], OBJECTS]
    order: Annotated[dict[Zone, tuple[int, ...]], ZONES]
    """The objects of each zone whose order matters."""
    players: Annotated[dict[str, Player], PLAYERS]
    turn: Annotated[Turn, BY_ITS_FIELDS]
    priority: Annotated[Priority, BY_ITS_FIELDS]
    agenda: Annotated[Frames, LeftOut("what is still to be done is compared along with what begins"), OfTheLine()]
    waiting: Annotated[tuple[Waiting, ...], BY_ITS_FIELDS]
    """What has triggered or is scheduled, and isn't played yet."""
    stack: Annotated[tuple[Waiting, ...], BY_ITS_FIELDS]
    combat: Annotated[Combat, BY_ITS_FIELDS]
    damage: Annotated[Damage, BY_ITS_FIELDS]
    lasting: Annotated[tuple[Lasting, ...], BY_ITS_FIELDS]
    shields: Annotated[tuple[Shield, ...], BY_ITS_FIELDS]
    gone: Annotated[dict[int, tuple[Object, Traits]], LAST_KNOWN]
    """What permanents were as they left, for whatever speaks of them."""
    designations: Annotated[tuple[tuple[str, str], ...], AS_IT_IS]
    """The designations of the game, such as day or night, each behind the slug of the rule that gives it."""
    result: Annotated[str, LeftOut("empty until the game is over, and nothing begins then")]
    subgame: Annotated[Subgame | None, LeftOut("the game around a subgame waits for it to end")]
    """What waits for this game to end, where this is a subgame."""
    loops: Annotated[Loops, BY_ITS_FIELDS]
    story: Annotated[Story, BY_ITS_FIELDS]
    setting: Annotated[Setting, BY_ITS_FIELDS]
    derived: Annotated[Derived, BY_ITS_FIELDS]
    numbering: Annotated[Numbering, BY_ITS_FIELDS]
    trace: Annotated[
        tuple[Any, ...],
        LeftOut("no rule reads what has happened"),
        NotCompared("compared step by step"),
        OfTheLine(),
    ]
    """What has happened: the last step, and the trace before it."""
    because: Annotated[
        tuple[str, ...], LeftOut("no rule reads it"), NotCompared("set anew for each frame"), OfTheLine()
    ]
    """The rules that are credited for steps that name none."""
    consulted: Annotated[tuple[str, ...], LeftOut("no rule reads it"), OfTheLine()]
    """The rules that were looked at since the last step."""
    work: Annotated[Work, LeftOut("no rule reads it"), NotCompared("lines of play share their count")]
    """What counts the work that is done for it."""

    def __init__(self, players: tuple[str, ...]) -> None:
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
        return in_words(self)

    def fork(self) -> Position:
        """Return a position that can go another way."""
        other = object.__new__(Position)
        other.__dict__ = self.__dict__.copy()
        other.objects = self.objects.copy()
        other.order = self.order.copy()
        other.players = self.players.copy()
        other.gone = self.gone.copy()
        return other

    def rewind(self, before: Position) -> None:
        """Become again what it was before."""
        self.__dict__.clear()
        self.__dict__.update(before.__dict__)

    def become(self, other: Position) -> None:
        """Become the position of another game, in the same line of play."""
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
        """Return a new timestamp, and the number of a new object."""
        clock, next_id = self.numbering
        self.numbering = Numbering(clock + 1, next_id + 1)
        return clock + 1, next_id

    def unsettle(self) -> None:
        """Note that state-based actions are to be checked again."""
        if self.derived.is_settled:
            self.derived = self.derived.settled(is_settled=False)

    def start_priority(self) -> None:
        """Return priority to the active player, with nobody having passed."""
        priority = self.priority
        if priority.holder or priority.passed:
            self.priority = priority._replace(holder="", passed=())

    def enter_attacker(self, thing: int) -> None:
        """Add an attacking creature, not blocked yet."""
        self.combat = self.combat._replace(attackers=(*self.combat.attackers, (thing, ())))

    def designation(self, rule: str) -> str:
        """Return the designation that the game has under a rule, empty where it has none."""
        return dict(self.designations).get(rule, "")

    def designate(self, rule: str, word: str) -> None:
        """Set the designation that the game has under a rule; an empty word removes it."""
        kept = dict(self.designations) | {rule: word}
        self.designations = tuple(sorted((each, given) for each, given in kept.items() if given))

    def come_to(self, sentence: Tell) -> None:
        """Note a sentence of the story as told."""
        self.story = self.story.with_sentence(sentence)

    def note_reading(self, where: str, reading: str) -> None:
        """Note how a sentence was taken that may be an answer or a deed."""
        self.story = self.story._replace(readings=(*self.story.readings, (where, reading)))

    def permit(self, player: str, what: str) -> None:
        """Note what the story lets a player do, or not."""
        self.story = self.story._replace(permissions=(*self.story.permissions, (player, what)))

    def note(self, what: Happening, *rules: str) -> None:
        """Add a step to the trace; where no rule is named, what is going on makes it so."""
        rules = rules or self.because
        looked_at = tuple([slug for slug in self.consulted if slug not in rules])
        self.consulted = ()
        self.trace = (Step(what, rules, looked_at, self.fork() if self.setting.is_filmed else None), self.trace)

    @property
    def is_damage_to_come(self) -> bool:
        """Whether there is an attack of which combat damage is still to be assigned."""
        return bool(self.combat.attackers) and not self.combat.has_fought

    @property
    def is_combat(self) -> bool:
        """Whether the combat phase has begun and isn't over, whether anything attacks or not."""
        combat = self.combat
        return bool(combat.attackers) or ("combat" in self.turn.begun and not combat.has_fought)

    def is_unblocked(self, thing: int) -> bool:
        """Return whether something attacks for which no blocker was declared, once blockers are."""
        return (thing, ()) in self.combat.attackers and self.combat.has_blocks

    def happenings(self) -> list[Happening]:
        """Return what happened, first thing first."""
        return [step.what for step in self.steps()]

    def steps(self) -> list[Step]:
        """Return the trace, first step first."""
        found = []
        rest = self.trace
        while rest:
            step, rest = rest
            found.append(step)
        return found[::-1]

    @property
    def short_names(self) -> dict[str, str]:
        """Return the short names that only one object has, each with its full name.

        The only one of a name goes without its number, a legend by what stands before its comma, and what is the only
        one of its name among a player's own as that player's: Ana's Bear.
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
        """Return the card that went to a player's graveyard last."""
        own = [thing for thing in self.order["graveyard"] if self.objects[thing].owner == player]
        return self.objects[own[-1]] if own else None

    def kinds_of_counters(self) -> set[str]:
        """Return the kinds of counters that there are on objects."""
        return {kind for thing in self.objects.values() for kind, _ in thing.counters}

    def turn_order(self) -> list[str]:
        """Return the players, the active one first."""
        names = list(self.players)
        start = names.index(self.turn.active)
        return names[start:] + names[:start]

    def without_tallies(self) -> Position:
        """Return the position without what only adds up: cards in libraries and hands, and life where nothing asks."""
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

    def canonical(self) -> tuple[Any, ...]:
        """Return what is the same for two positions that are the same, by what their fields declare."""
        return canonical_form(Position)(self, ranks(ranked(self.objects.values())))


class Moment:
    """One moment of a line of play at which something began: what began, and the position then."""

    def __init__(self, began: tuple[Any, ...], position: Position, *, counts_tallies: bool = True) -> None:
        self.began = began
        self._position = position
        self._counts_tallies = counts_tallies

    @property
    def chosen(self) -> tuple[tuple[str, Question[Any], Any], ...]:
        """What had been chosen by then."""
        return self._position.loops.chosen

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
        """Return the first of some moments at which the same began in the same position; None where there is none."""
        if not trail:
            return None
        began = self.began
        alike = [earlier for earlier in trail if earlier.began == began]
        return next((one for one in alike if one.mark == self.mark and one.canonical == self.canonical), None)

    def is_again(self, earlier: Moment) -> bool:
        """Return whether the same began in the same position before."""
        return self.began == earlier.began and self.canonical == earlier.canonical

    def is_like(self, other: Moment) -> bool:
        """Return whether both are of lines of play that go on alike."""
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


class Loops(NamedTuple):
    """What tells whether a cycle has come round, and the one that is being repeated."""

    trail: Annotated[
        tuple[Moment, ...],
        LeftOut("these are the moments that a position is compared with"),
        NotCompared("compared moment by moment"),
    ] = ()
    """The moments at which something began since the story last went on."""
    chosen: Annotated[
        tuple[tuple[str, Question[Any], Any], ...], LeftOut("what was chosen before shows in what came of it")
    ] = ()
    """What players have chosen of several options since a story last went on, each with who and the question."""
    repeated: Annotated[
        Loop | None, LeftOut("whoever repeats a cycle asks for it by itself"), NotCompared("compared round by round")
    ] = None
    """The cycle that is being repeated."""


class Subgame(NamedTuple):
    """What waits for a subgame to end."""

    main: Position
    """The game in which it was begun."""
    rest: Frames
    """What finishes the spell or ability that began it."""


def goes_on_like(one: Position, other: Position) -> bool:
    """Return whether two positions are the same to all that may come, and tell the same by the same rules."""
    mine, theirs = vars(one), vars(other)
    apart = [(name, get) for name, get in compared(Position).items() if mine[name] is not theirs[name]]
    same = all(get(mine[name]) == get(theirs[name]) for name, get in apart)
    return same and _tell_the_same(one.trace, other.trace) and _same_loops(one.loops, other.loops)


def _tell_the_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    while one and other and one is not other:
        (mine, one), (theirs, other) = one, other
        if mine != theirs:
            return False
    return one is other


def _same_moments(some: tuple[Moment, ...], others: tuple[Moment, ...]) -> bool:
    apart = [(one, other) for one, other in zip(some, others, strict=False) if one is not other]
    return len(some) == len(others) and all(one.is_like(other) for one, other in apart)


def _same_loops(one: Loops, other: Loops) -> bool:
    return _same_moments(one.trail, other.trail) and _same_loop(one.repeated, other.repeated)


def _same_loop(one: Loop | None, other: Loop | None) -> bool:
    if one is None or other is None:
        return one is other
    return one[1:] == other[1:] and _same_moments((one.moment,), (other.moment,))


def in_words(position: Position) -> str:
    """Return a position in lines: whose turn it is, what each player has zone by zone, combat, and the stack."""
    lines = [f"turn {position.turn.number}, {position.turn.active}'s {position.turn.phase}"]
    for name, player in position.players.items():
        its_own = [thing for thing in position.objects.values() if _whose(thing) == name and thing.zone != "stack"]
        zones = dict.fromkeys([*_ZONES, *sorted({thing.zone for thing in its_own} - {*_ZONES})])
        told = [f"{zone}: {there}" for zone in zones if (there := _listed(its_own, zone))]
        lines.append("; ".join([f"{name} ({player.life} life)", *told]))
    for attacker, blockers in position.combat.attackers:
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
    """Return what an object is called, its printed size, and what is marked on it."""
    face = thing.copiable
    size = "" if face.power is None else f" {face.power}/{face.toughness}"
    marks = ["tapped"] * thing.tapped + [f"{thing.damage} damage"] * bool(thing.damage)
    marks += [f"{number} {kind}" for kind, number in thing.counters]
    return f"{thing.label}{size}" + (f" ({', '.join(marks)})" if marks else "")


def _label(position: Position, thing: int) -> str:
    known = position.objects.get(thing)
    return known.label if known else "what has left"
