"""Permanents that are alike: what no effect can tell apart is looked at and changed once for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kb.engine.characteristics.changing import changed
from kb.engine.position.abilities import Ability, Keyword, Static
from kb.engine.position.effects import Change, If
from kb.engine.position.faces import face_traits
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Face, Object, Traits
from kb.engine.slots.characteristics import switching

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


class Terms(NamedTuple):
    """What an effect looks at and what it changes, worked out once."""

    affects: Filter
    changes: tuple[Change, ...]
    reads: frozenset[str]
    looks: frozenset[str]
    """What it reads, keyword by keyword."""
    hangs_on: frozenset[str]
    """What it reads, and the text of abilities where it reads those: that may change an ability."""
    waits_for: frozenset[str]
    """What it reads and doesn't change itself."""
    points: frozenset[str]
    is_pointing: bool
    writes: frozenset[str]
    reads_later: frozenset[str]
    """What it reads, or an ability that it grants does."""
    counts: tuple[Filter, ...] = ()
    """What is counted for what it adds."""
    condition: If | None = None

    @classmethod
    @lru_cache(maxsize=10_000)
    def of(cls, affects: Filter, changes: tuple[Change, ...], condition: If | None = None) -> Terms:
        """Read an effect; what is said alike is the same value."""
        reads = affects.reads
        asks = reads.union(condition.reads if condition else (), *(change.reads for change in changes))
        granted = (Terms.said_by(own) for change in changes for own in statics(change))
        writes = frozenset(change.writes for change in changes)
        later = asks.union(*(terms.reads_later for terms in granted))
        is_pointing = affects.is_pointing or "each" in affects.points
        text = {"text"} if "abilities" in asks else set()
        return cls(
            affects=affects,
            changes=changes,
            reads=reads,
            looks=affects.looks,
            hangs_on=asks | text,
            waits_for=asks - writes,
            points=affects.points,
            is_pointing=is_pointing,
            writes=writes,
            reads_later=later,
            counts=tuple(amount.what for change in changes for amount in change.amounts if amount.what),
            condition=condition,
        )

    @classmethod
    def said_by(cls, ability: Static) -> Terms:
        """Read the effect of an ability."""
        return cls.of(ability.effect.affects, ability.effect.changes, ability.condition)


class Look(NamedTuple):
    """What a face is under a controller, before any effect."""

    face: Face
    traits: Traits
    alike: Traits
    """Without what no filter reads: name, size, and abilities other than keywords."""
    effects: tuple[Terms, ...]
    """Those of its static abilities."""
    is_speaking: bool
    """Whether anything of it is worked out: it has effects, or a size that it defines."""


_LOOKS: dict[tuple[int, str, str], Look] = {}
"""By a face's identity, a controller and a way; a look holds its face, so that no other has its identity."""

_PROBE = Keyword("whatever its face says")
"""Stands for the text of a face where it is asked whether that is lost."""

_MOST = 10_000
"""So many looks are remembered."""

_MOST_KINDS = 1_000
"""Of so many things that may have happened to permanents it is remembered what comes of them."""

_ALIKE: dict[Traits, Traits] = {}


def look_of(thing: Object, controller: str) -> Look:
    """Return what an object is by its copiable values alone."""
    face = thing.copied or thing.face
    key = (id(face), controller, thing.way)
    look = _LOOKS.get(key)
    if look is None or look.face is not face:
        if len(_LOOKS) > _MOST:
            _LOOKS.clear()
            _ALIKE.clear()
        traits = face_traits(thing)
        keywords = tuple(ability for ability in traits.abilities if isinstance(ability, Keyword))
        alike = traits._replace(name="", power=0, toughness=0, abilities=keywords)
        own = tuple(a for a in traits.abilities if isinstance(a, Static))
        effects = tuple(map(Terms.said_by, own))
        is_speaking = bool(effects) or face.size_from is not None
        look = _LOOKS[key] = Look(face, traits, _ALIKE.setdefault(alike, alike), effects, is_speaking)
    return look


@dataclass(eq=False, slots=True)
class Kind:
    """Permanents that are alike, and to which the same has happened."""

    has: Traits
    """What they have in common; powers and toughnesses as they differ from the faces', until they are set."""
    members: dict[int, Look]
    is_changed: bool = False
    is_sized: bool = False
    is_switched: bool = False
    """Whether the powers and toughnesses of the faces are switched, until they are set."""
    is_bare: bool = False
    """Whether the abilities of the faces are gone."""
    done: tuple[Change, ...] = ()
    """What was done to the abilities."""
    granted: frozenset[int] = frozenset()
    """The numbers of the static abilities that they have gained."""
    marks: frozenset[object] = frozenset()
    """The effects that have begun to affect them and go on to."""
    made: dict[int, tuple[Look, Traits]] | None = None
    """Finished characteristics, by the identity of the look, which is kept."""
    able: dict[int, tuple[Ability, ...]] = field(default_factory=dict)
    """Finished abilities, by the identity of those of the face."""

    def part(self, things: set[int]) -> Kind:
        """Take some of them out, as a kind of their own."""
        members = {thing: self.members.pop(thing) for thing in things}
        return Kind(
            self.has, members, self.is_changed, self.is_sized, self.is_switched, self.is_bare, self.done,
            self.granted, self.marks,
        )  # fmt: skip

    def change(self, game: Game, change: Change) -> None:
        """Make a change of all of them, but for granting effects."""
        self.has = changed(game, self.has, change)
        self.is_changed = True
        if self.made is not None:
            self.made, self.able = None, {}
        match change.kind:
            case "set size":
                self.is_sized, self.is_switched = True, False
            case "switch size" if game.law(switching)(0, 1) == (1, 0):
                self.is_switched = not self.is_switched
            case "lose abilities":
                self.is_bare, self.done, self.granted = True, (change,), frozenset()
            case "gain" if self.done and self.done[-1].kind == "gain":
                so_far: tuple[Ability, ...] = self.done[-1].value  # type: ignore[assignment]  # a gain's value
                more: tuple[Ability, ...] = change.value  # type: ignore[assignment]  # the same
                self.done = (*self.done[:-1], Change("gain", so_far + more))
            case "gain" | "lose" | "lose these" | "change text":
                self.done += (change,)
            case "set land types":
                self.done += (change,)
                probed = changed(game, self.has._replace(abilities=(_PROBE,)), change)
                self.is_bare = self.is_bare or not probed.abilities

    def traits(self, game: Game, look: Look) -> Traits:
        """Return the characteristics of one of them, as they are so far."""
        if not self.is_changed:
            return look.traits
        if self.made is None:
            self.made = self._known(game)
        found = self.made.get(id(look))
        if found is None or found[0] is not look:
            found = self.made[id(look)] = look, self._finished(game, look.traits)
        return found[1]

    def _known(self, game: Game) -> dict[int, tuple[Look, Traits]]:
        """Return what is known of permanents to which the same has happened, in this position or another.

        Nothing where it hangs on a rule which of several abilities is lost: each position is to tell that it was asked.
        """
        known = game.rulebook.finished
        if any(change.kind == "lose" for change in self.done):
            return {}
        if len(known) > _MOST_KINDS:
            known.clear()
        return known.setdefault((self.has, self.done, self.is_sized, self.is_switched), {})

    def _finished(self, game: Game, base: Traits) -> Traits:
        """Return the characteristics of what has these by its face."""
        has = self.has
        power, toughness = (0, 0) if self.is_sized else (base.power, base.toughness)
        if self.is_switched:
            power, toughness = toughness, power
        return has._replace(
            name=base.name,
            power=power + has.power,
            toughness=toughness + has.toughness,
            abilities=self._abilities(game, base.abilities),
        )

    def _abilities(self, game: Game, own: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """Return the abilities of what has these by its face; the same object for all that have the same."""
        found = self.able.get(id(own))
        if found is None:
            found = own
            for change in self.done:
                found = changed(game, self.has._replace(abilities=found), change).abilities
            self.able[id(own)] = found
        return found


def differences(before: Traits, now: Traits) -> Iterator[str]:
    """Yield what a filter that looks finds otherwise than before, in the words of ``Filter.looks``."""
    if (now.types, now.subtypes, now.supertypes) != (before.types, before.subtypes, before.supertypes):
        yield "types"
    if now.colors != before.colors:
        yield "color"
    if now.controller != before.controller:
        yield "controller"
    if now.abilities != before.abilities:
        changed_ones = frozenset(now.abilities).symmetric_difference(before.abilities)
        yield from (f"keyword {ability.name}" for ability in changed_ones if isinstance(ability, Keyword))


def has_all(has: Traits, change: Change) -> bool:
    """Return whether all abilities that a change grants are had already."""
    granted: tuple[Ability, ...] = change.value  # type: ignore[assignment]  # a gain's value
    return all(ability in has.abilities for ability in granted)


def statics(change: Change) -> tuple[Static, ...]:
    """Return the static abilities that a change grants."""
    # a change that gives abilities has them as its value
    granted: tuple[Ability, ...] = change.value if change.kind == "gain" else ()  # type: ignore[assignment]
    return tuple(ability for ability in granted if isinstance(ability, Static))
